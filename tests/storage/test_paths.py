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
