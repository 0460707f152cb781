import os
from dataclasses import FrozenInstanceError, asdict, fields, replace

import pytest

from tabletop.storage import files, settings
from tabletop.storage.paths import config_dir
from tabletop.storage.settings import Settings


def write(text):
    path = config_dir() / "settings.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_the_first_start_has_the_usual_settings_and_no_message():
    assert settings.load() == (Settings(), None)


def test_settings_are_frozen():
    with pytest.raises(FrozenInstanceError):
        Settings().speed = 2


def another(setting):
    """A value of *setting* that is not its usual one."""
    usual, limits = setting.default, setting.metadata
    if isinstance(usual, bool):
        return not usual
    if isinstance(usual, str):
        return next((word for word in limits["words"] if word != usual), 'Zoë "Z" \\ ♥')
    return type(usual)(limits["high"] if usual == limits["low"] else limits["low"])


def test_every_setting_survives_a_round_trip():
    changed = Settings(**{setting.name: another(setting) for setting in fields(Settings)})
    assert settings.save(changed) is None
    assert settings.load() == (changed, None)


def test_the_usual_settings_are_those_of_somebody_who_has_chosen_nothing_yet():
    chosen = {
        "effects_volume": 80,
        "calls_volume": 80,
        "notices_volume": 80,
        "ambience_volume": 0,
        "speed": 1.0,
        "opponents_pace": 1.0,
        "reaction_window": 4.0,
        "words_stay": 1.0,
        "count_stands": 0.0,
        "undo_past": "ask",
        "aid": True,
        "suggestions": True,
        "recall": "last",
        "text_size": 100,
        "card_size": 100,
        "back": "blue",
        "felt": "green",
        "rumble": True,
        "key_set": "usual",
        "verbosity": "usual",
        "speech_rate": 100,
    }
    usual = asdict(Settings())
    assert chosen.items() <= usual.items()
    rest = {name: value for name, value in usual.items() if name not in chosen}
    assert not any(rest.values()), "help that somebody needs is off until it is wanted"


def test_what_was_a_part_of_another_setting_is_like_it_until_it_is_chosen():
    write("[sound]\neffects = 0\n")
    loaded, _message = settings.load()
    assert (loaded.calls_volume, loaded.notices_volume) == (0, 0)
    settings.save(replace(loaded, effects_volume=40), loaded)
    assert settings.load()[0] == replace(loaded, effects_volume=40)
    settings.save(replace(loaded, calls_volume=100), loaded)
    assert settings.load()[0] == replace(loaded, effects_volume=40, calls_volume=100)


NUMBERS = [
    (
        f"{setting.metadata['table']}.{setting.metadata['key']}",
        setting.name,
        setting.metadata["low"],
        setting.metadata["high"],
    )
    for setting in fields(Settings)
    if type(setting.default) in (int, float)
]


@pytest.mark.parametrize(("key", "name", "low", "high"), NUMBERS)
def test_numbers_out_of_range_are_moved_inside(key, name, low, high):
    table, word = key.split(".")
    for written, understood in (
        (low, low),
        (high, high),
        (low - 1, low),
        (high + 1, high),
        ("-inf", low),
        ("inf", high),
    ):
        write(f"[{table}]\n{word} = {written}\n")
        loaded, message = settings.load()
        assert getattr(loaded, name) == understood and message is None
        assert type(getattr(loaded, name)) is type(low)


def test_every_number_has_its_bounds_and_every_word_is_one_that_there_is():
    for _key, name, low, high in NUMBERS:
        assert low <= getattr(Settings(), name) <= high and low < high
    for setting in fields(Settings):
        table, key, words = (setting.metadata[name] for name in ("table", "key", "words"))
        for word in words:
            write(f"[{table}]\n{key} = '{word}'\n")
            assert getattr(settings.load()[0], setting.name) == word
        if words:
            write(f"[{table}]\n{key} = 'tartan'\n")
            loaded, message = settings.load()
            assert loaded == Settings() and f"{table}.{key}" in message


@pytest.mark.parametrize(("name", "row"), settings.rows())
def test_what_a_row_offers_can_be_kept_and_is_what_its_words_say(name, row):
    """The usual value is among it, nothing is offered twice, and what is off is nothing."""
    values, labels = zip(*row.values, strict=True)
    assert getattr(Settings(), name) in values and len({*values}) == len({*labels}) == len(values) > 1
    for value, label in row.values:
        assert settings.save(replace(Settings(), **{name: value})) is None
        assert getattr(settings.load()[0], name) == value
        if label in ("Off", "On"):
            assert bool(value) is (label == "On")
        if label.endswith((" %", " s")):
            assert value == float(label.rpartition(" ")[0])
    scale = [value for value in values if value]
    assert type(values[0]) is str or scale in (sorted(scale), sorted(scale, reverse=True)), "step by step"


@pytest.mark.parametrize(("name", "fine"), [("x" * 400, True), ("x" * 401, False), ("Ada\\u0007", False)])
def test_a_name_is_short_and_can_be_shown(name, fine):
    write(f'[player]\nname = "{name}"\n')
    loaded, message = settings.load()
    assert (loaded.player_name == name, message is None) == (fine, fine)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('[sound]\neffects = "loud"', "sound.effects"),
        ("[sound]\neffects = true", "sound.effects"),
        ("[motion]\nspeed = nan", "motion.speed"),
        ("[window]\nfullscreen = 1", "window.fullscreen"),
        ("[look]\nback = 7", "look.back"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_and_the_others_hold(line, name):
    write(f"{line}\n[player]\nname = 'Ada'\n")
    loaded, message = settings.load()
    assert loaded == replace(Settings(), player_name="Ada")
    assert name in message


@pytest.mark.parametrize("text", ["[sound\neffects", b"\xff\xfe\x00", "\0" * 50])
def test_a_damaged_file_is_set_aside_and_the_player_told(text):
    path = write(text)
    loaded, message = settings.load()
    assert loaded == Settings()
    assert "settings.toml.damaged-1" in message
    assert not path.exists()
    assert settings.save(loaded) is None
    assert path.with_name("settings.toml.damaged-1").exists()


def test_unknown_keys_are_kept():
    write("version = 9\n[sound]\neffects = 10\nreverb = 'hall'\n[network]\nport = 77\n")
    loaded, message = settings.load()
    assert message is None
    assert loaded.effects_volume == 10
    settings.save(replace(loaded, effects_volume=20))
    text = (config_dir() / "settings.toml").read_text()
    for kept in ("version = 9", 'reverb = "hall"', "[network]", "port = 77", "effects = 20"):
        assert kept in text
    assert settings.load()[0].effects_volume == 20


def test_a_full_disk_is_a_sentence_not_a_crash(monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert "No space left" in settings.save(Settings())


def test_a_folder_in_the_way_is_a_sentence_not_a_crash(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    loaded, message = settings.load()
    assert loaded == Settings()
    assert "cannot be made" in message
    assert "cannot be made" in settings.save(loaded)


def test_an_unreadable_file_is_a_sentence_not_a_crash():
    (config_dir() / "settings.toml").mkdir()
    loaded, message = settings.load()
    assert loaded == Settings()
    assert "cannot be read" in message
    assert "cannot be read" in settings.save(loaded)


def test_two_windows_keep_what_each_of_them_changed():
    settings.save(Settings(player_name="Ada"))
    one, other = settings.load()[0], settings.load()[0]
    settings.save(replace(one, felt="oak"), one)
    settings.save(replace(other, effects_volume=10), other)
    assert settings.load()[0] == Settings(player_name="Ada", felt="oak", effects_volume=10)


def test_a_value_that_is_not_understood_stays_until_it_is_chosen_anew():
    path = write("[look]\nfelt = 'velvet'\n")
    loaded, message = settings.load()
    assert loaded.felt == "green" and "look.felt" in message
    settings.save(replace(loaded, effects_volume=10), loaded)
    assert 'felt = "velvet"' in path.read_text()
    settings.save(replace(loaded, felt="oak"), loaded)
    assert settings.load() == (replace(loaded, effects_volume=10, felt="oak"), None)


def test_a_file_that_was_damaged_meanwhile_is_kept_when_settings_are_saved():
    path = write("[look\nfelt")
    assert "damaged-1" in settings.save(Settings(felt="oak"), Settings())
    assert path.with_name("settings.toml.damaged-1").read_text() == "[look\nfelt"
    assert settings.load() == (Settings(felt="oak"), None)


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5000 + "]" * 5000, "x = " + "{y = " * 12 + "1" + "}" * 12, "n = " + "9" * 5000],
    ids=["arrays", "tables", "digits"],
)
def test_what_is_nested_or_long_beyond_reason_is_set_aside(text):
    path = write(text)
    loaded, message = settings.load()
    assert loaded == Settings() and "damaged-1" in message
    assert path.with_name("settings.toml.damaged-1").read_text() == text


def test_an_endless_file_is_a_sentence():
    path = write("#" * 300_000)
    loaded, message = settings.load()
    assert loaded == Settings() and "larger than 200 kB" in message
    assert path.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_a_named_pipe_is_a_sentence_and_nobody_waits_for_it():
    os.mkfifo(config_dir() / "settings.toml")
    loaded, message = settings.load()
    assert loaded == Settings() and "not an ordinary file" in message
    assert "not an ordinary file" in settings.save(loaded)


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(monkeypatch):
    path = write("[sound\neffects")

    def refuse(*_given):
        raise PermissionError

    monkeypatch.setattr(files.os, "rename", refuse)
    sentence = "Your settings file is damaged; the usual settings are used."
    assert settings.load() == (Settings(), sentence)
    assert settings.save(Settings(felt="oak")) == sentence
    assert path.read_text() == "[sound\neffects"


def test_in_the_looks_of_another_person_everything_else_stays():
    ada = Settings(player_name="Ada", felt="oak", text_size=200, left_handed=True, back="red", speech=True)
    rui = Settings(player_name="Rui", effects_volume=10, undo_past="never", speed=2.0)
    found = settings.dressed(rui, ada)
    assert (found.felt, found.text_size, found.left_handed, found.back) == ("oak", 200, True, "red")
    assert found == replace(rui, felt="oak", text_size=200, left_handed=True, back="red")
