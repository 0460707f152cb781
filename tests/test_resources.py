import sys

import pytest

from tabletop import resources, text
from tabletop.resources import ResourceMissing, font, resource


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A folder that looks like site-packages with Tabletop in it, with no checkout around."""
    package = tmp_path / "site-packages" / "tabletop"
    (package / "sprites").mkdir(parents=True)
    (package / "sprites" / "back.svg").write_text("<svg/>")
    (package.parent / "sprites").mkdir()
    (package.parent / "sprites" / "foreign.svg").write_text("somebody else's")
    monkeypatch.setattr(resources, "PACKAGE", package)
    return package


def test_files_are_found_in_a_checkout():
    assert resource("sounds", "README.md").is_file()
    assert resource("locale").is_dir()


def test_files_are_found_in_an_installed_package(installed):
    assert resource("sprites", "back.svg") == installed / "sprites" / "back.svg"


def test_other_packages_files_are_not_ours(installed):
    with pytest.raises(ResourceMissing):
        resource("sprites", "foreign.svg")


@pytest.mark.parametrize("place", ["tabletop/sprites", "sprites"])
def test_files_are_found_in_a_bundle(tmp_path, monkeypatch, place):
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / place / "only-here.svg").write_text("<svg/>")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource("sprites", "only-here.svg").read_text() == "<svg/>"


def test_a_missing_file_is_named_and_says_what_to_do():
    with pytest.raises(ResourceMissing) as caught:
        resource("sprites", "no-such.svg")
    assert "sprites/no-such.svg" in str(caught.value)
    assert "Install Tabletop again" in str(caught.value)
    assert resources.find("sprites", "no-such.svg") is None


@pytest.mark.parametrize(
    ("family", "weight", "name"),
    [
        ("serif", "bold", "SourceSerifPro-Bold.ttf"),
        ("sans", "regular", "SourceSansPro-Regular.ttf"),
        ("sans", "semibold", "SourceSansPro-Semibold.ttf"),
        ("sans", "bold", "SourceSansPro-Bold.ttf"),
    ],
)
def test_fonts_are_found(family, weight, name):
    assert font(family, weight).name == name


def test_a_missing_weight_falls_back_to_the_nearest(tmp_path, monkeypatch):
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "SourceSansPro-Bold.otf").touch()
    monkeypatch.setattr(resources, "_font_folders", lambda package: [tmp_path / "files"])
    assert font.__wrapped__("sans", "semibold").name == "SourceSansPro-Bold.otf"
    with pytest.raises(ResourceMissing, match="font-source-serif-pro"):
        font.__wrapped__("serif", "bold")


def test_english_is_shown_without_a_translation(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "xx")
    text._translation.cache_clear()
    assert text._("Play again") == "Play again"
    assert text.ngettext("{n} card", "{n} cards", 2) == "{n} cards"


def test_english_is_shown_even_without_a_locale_folder(monkeypatch, installed):
    text._translation.cache_clear()
    assert text._("Play again") == "Play again"
    text._translation.cache_clear()
