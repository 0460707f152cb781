from tabletop.storage import setups


def test_a_set_up_is_remembered_for_its_game_alone():
    setups.save("oh-heck", [("You", "person"), ("Inês", "medium")], {"hook": "off", "start": "3"})
    setups.save("xeri", [("You", "person"), ('"Ben"', "person")], {})
    assert setups.load("oh-heck") == ([("You", "person"), ("Inês", "medium")], {"hook": "off", "start": "3"})
    assert setups.load("xeri") == ([("You", "person"), ('"Ben"', "person")], {})
    assert setups.load("canasta") == ([], {})


def test_what_cannot_be_understood_is_not_remembered(own_home):
    folder = own_home / "config"
    folder.mkdir(parents=True)
    path = folder / "setups.toml"
    for content in (
        "not TOML",
        'oh-heck = "x"',
        "[oh-heck]\nplayers = 3\noptions = []",
        "[oh-heck]\nplayers = [[1]]",
    ):
        path.write_text(content)
        assert setups.load("oh-heck") == ([], {})


def test_a_folder_that_cannot_be_written_is_no_trouble(own_home):
    own_home.mkdir()
    (own_home / "config").write_text("a file where the folder should be")
    setups.save("xeri", [], {})
    assert setups.load("xeri") == ([], {})
