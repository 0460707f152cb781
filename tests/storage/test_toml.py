import math
import os
import tomllib
from datetime import date, datetime, time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.storage import toml
from tabletop.storage.toml import toml_text

text = st.text(st.characters(exclude_categories=["Cs"]))
plain = st.one_of(
    st.booleans(),
    st.integers(-(2**62), 2**62),
    st.floats(allow_nan=False),
    text,
    st.just(date(2026, 1, 2)),
    st.just(datetime(2026, 1, 2, 3, 4, 5)),
    st.just(time(3, 4, 5)),
)
values = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(text, inner), max_leaves=8)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure
@given(st.dictionaries(text, values))
def test_what_is_written_is_read_back(tables):
    assert tomllib.loads(toml_text(tables)) == tables


def test_not_a_number_is_kept():
    assert math.isnan(tomllib.loads(toml_text({"x": math.nan}))["x"])


def test_flat_tables_look_as_a_person_would_write_them():
    assert toml_text({"sound": {"effects": 80, "name": "a b"}, "motion": {"speed": 1.5}}) == (
        '[sound]\neffects = 80\nname = "a b"\n\n[motion]\nspeed = 1.5\n'
    )


def test_keys_are_quoted_only_where_they_must_be():
    text = toml_text({"a-B_9": 1, "two words": 2, "": 3, "é": 4, "t.x": {"y\x7f": [1, {"z": True}]}})
    assert text == 'a-B_9 = 1\n"two words" = 2\n"" = 3\n"é" = 4\n\n["t.x"]\n"y\\u007f" = [1, {z = true}]\n'


@pytest.mark.parametrize("value", [None, b"x", {1}])
def test_what_toml_has_no_word_for_is_not_written(value):
    with pytest.raises(TypeError, match=type(value).__name__):
        toml_text({"a": [value]})


@pytest.mark.parametrize("open_, close", [("[", "]"), ("{a = ", "}")])
@pytest.mark.parametrize(("depth", "fine"), [(7, True), (8, False)])
def test_values_are_nested_in_reason(tmp_path, open_, close, depth, fine):
    """Eight deep, with the table at the top."""
    path = tmp_path / "a.toml"
    path.write_text(f"x = {open_ * depth}{'1' if open_ != '[' else ''}{close * depth}\n")
    if fine:
        assert list(toml.read(path)) == ["x"]
    else:
        with pytest.raises(ValueError, match="nested too deeply"):
            toml.read(path)


def test_a_file_is_read_up_to_its_largest_size(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text("a = 1\n" + "#" * (200_000 - 6))
    assert toml.read(path) == {"a": 1}
    with path.open("a") as file:
        file.write("#")
    with pytest.raises(OSError, match="larger than 200 kB"):
        toml.read(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_a_pipe_is_no_file_of_toml(tmp_path):
    os.mkfifo(tmp_path / "a.toml")
    with pytest.raises(OSError, match="not an ordinary file"):
        toml.read(tmp_path / "a.toml")
