import os
import sys
import tempfile
from pathlib import Path

import pytest

from editor.storage.folders import NAME, absolute, config_folder, home_folder, state_folder


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG is for other systems")
def test_xdg_folders_are_honoured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders are those that the person's environment names, if it names absolute ones."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config_folder() == tmp_path / "config" / NAME
    assert state_folder() == tmp_path / ".local/state" / NAME


@pytest.mark.parametrize(
    ("platform", "config", "state"),
    [
        ("win32", "AppData/APPDATA", "AppData/LOCALAPPDATA"),
        ("darwin", "Library/Application Support", "Library/Application Support"),
        ("linux", ".config", ".local/state"),
    ],
)
def test_every_system_has_its_folders(
    platform: str, config: str, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any environment the folders lie where the system's programs keep theirs."""
    for variable in ("APPDATA", "LOCALAPPDATA", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert config_folder() == tmp_path / config / NAME
    assert state_folder() == tmp_path / state / NAME


def test_without_a_home_there_is_still_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person without a home directory gets folders that last until the next start."""

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert config_folder().name == NAME


def test_without_any_place_for_files_there_is_still_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even temporary files can be, the folder has a name, and nobody fails over it."""

    def nowhere() -> str:
        raise FileNotFoundError("no usable temporary folder")

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    assert home_folder() == Path(os.sep)
    assert state_folder().is_absolute()


def test_a_path_from_a_folder_that_is_gone_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative name is made whole where that can be done."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    assert absolute(Path("a")) == gone / "a"
    gone.rmdir()
    assert absolute(Path("a")) == Path("a")
