from tabletop.ui import bench


def test_every_measurement_gives_numbers():
    times = bench.frame_times((1024, 640))
    assert set(times) == {"drag", "flight", "full redraw", "still"}
    assert all(0 < spread["p50"] <= spread["p99"] for spread in times.values())
