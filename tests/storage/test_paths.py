import os
from pathlib import Path

import pytest

from tabletop.storage import paths
from tabletop.storage.paths import StorageError


@pytest.mark.parametrize("folder", [paths.config_dir, paths.data_dir, paths.log_dir, paths.cache_dir])
def test_folders_are_made_below_the_home_variable(folder, own_home):
    assert not own_home.exists()
    assert folder().is_dir()
    assert own_home in folder().parents


def test_the_four_folders_differ(own_home):
    assert len({paths.config_dir(), paths.data_dir(), paths.log_dir(), paths.cache_dir()}) == 4


def test_a_folder_that_cannot_be_made_is_named_in_the_message(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    with pytest.raises(StorageError) as caught:
        paths.data_dir()
    assert str(tmp_path / "file" / "data") in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(paths.os, "access", lambda *_: False)  # root may write everywhere
    with pytest.raises(StorageError, match="cannot be written to"):
        paths.config_dir()


def test_without_the_variable_platformdirs_decides(tmp_path, monkeypatch):
    monkeypatch.delenv("TABLETOP_HOME")
    monkeypatch.setattr(paths.platformdirs, "user_data_path", lambda *_, **__: tmp_path / "usual")
    assert paths.data_dir() == tmp_path / "usual"


@pytest.mark.parametrize("kind", ["config", "data", "log", "cache"])
def test_folders_have_tabletops_name_and_no_companys(kind, tmp_path, monkeypatch):
    asked = []

    def usual(*given, **more):
        asked.append((given, more))
        return tmp_path / "usual" / kind

    monkeypatch.delenv("TABLETOP_HOME")
    monkeypatch.setattr(paths.platformdirs, f"user_{kind}_path", usual)
    assert getattr(paths, f"{kind}_dir")() == tmp_path / "usual" / kind
    assert asked == [(("tabletop",), {"appauthor": False})]


def test_the_variable_may_begin_with_the_persons_home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("TABLETOP_HOME", "~/stick")
    assert paths.data_dir() == tmp_path / "stick" / "data"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_HOME", "here")
    assert paths.data_dir() == Path(tmp_path, "here", "data").absolute()


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_folders_are_closed_to_other_users(own_home):
    for folder in (paths.config_dir(), paths.data_dir(), paths.log_dir(), paths.cache_dir()):
        assert folder.stat().st_mode & 0o777 == 0o700
        folder.chmod(0o755)
    assert paths.config_dir().stat().st_mode & 0o777 == 0o700


@pytest.fixture
def own_folders(tmp_path, monkeypatch):
    """A person's folders for documents and downloads, which do not exist yet, without TABLETOP_HOME."""
    monkeypatch.delenv("TABLETOP_HOME")
    for kind in ("documents", "downloads", "data"):
        monkeypatch.setattr(
            paths.platformdirs, f"user_{kind}_path", lambda *_, kind=kind, **__: tmp_path / kind
        )
    return tmp_path


def test_reports_go_where_a_person_finds_them(own_folders, monkeypatch):
    assert paths.reports_dir() == own_folders / "data" / "reports"
    assert (own_folders / "data" / "reports").is_dir()
    (own_folders / "downloads").mkdir()
    assert paths.reports_dir() == own_folders / "downloads"
    (own_folders / "documents").write_text("a file")
    assert paths.reports_dir() == own_folders / "downloads"
    (own_folders / "documents").unlink()
    (own_folders / "documents").mkdir()
    assert paths.reports_dir() == own_folders / "documents"
    monkeypatch.setattr(paths.os, "access", lambda path, _rights: path.name != "documents")
    assert paths.reports_dir() == own_folders / "downloads"
    monkeypatch.setenv("TABLETOP_HOME", str(own_folders / "stick"))
    assert paths.reports_dir() == own_folders / "stick" / "data" / "reports"


def test_a_folder_must_be_open_for_writing_and_for_looking_into(own_home, monkeypatch):
    asked = []
    monkeypatch.setattr(paths.os, "access", lambda _path, rights: not asked.append(rights))
    paths.data_dir()
    assert asked == [os.W_OK | os.X_OK]


def test_what_is_wrong_with_a_folder_is_told_with_the_variable_that_mends_it(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    with pytest.raises(StorageError, match=r"cannot be made .* TABLETOP_HOME"):
        paths.data_dir()
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(paths.os, "access", lambda *_: False)
    with pytest.raises(StorageError, match="TABLETOP_HOME"):
        paths.data_dir()
