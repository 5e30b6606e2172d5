import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.ui import settings
from editor.ui.settings import Settings, SettingsResult
from editor.workbench.repeat_kept import KeptRepeat
from tests.storage.damage import damaged_files, mutated_documents

# What a window of this program wrote: its panels and its own place are in it.
WRITTEN = {
    "format": 1,
    "keys": {"play": "F9", "undo": "Ctrl+U"},
    "palette": "dark",
    "panels": ["AAAA/wAAAAEAAAADAAABGQAAAzQAAAEYAf////8BAAAAAQA=", "AAAA/wAAAAEAAAACAAACfQAAAJYA"],
    "text_scale": 1.25,
    "window": "AdnQywADAAAAAAAAAAAAAAAABZ8AAAODAAAAAAAAAAAAAAWfAAADgwAAAAAAAAAABaA=",
}


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    """What is kept is read again."""
    file = tmp_path / "deep" / "settings.json"
    repeats = {"/maps/gate.json": KeptRepeat("mirror", "both", (15, 14))}
    kept = Settings(palette="dark", keys={"undo": "Ctrl+U"}, text_scale=1.5, repeats=repeats)
    assert settings.keep(kept, file) == ""
    assert settings.load(file) == SettingsResult(kept)


def test_settings_of_before_there_was_a_format_are_read(tmp_path: Path) -> None:
    """A file without a format is one of the first format."""
    file = tmp_path / "settings.json"
    file.write_text('{"palette": "dark", "keys": {"undo": "Ctrl+U"}}')
    assert settings.load(file) == SettingsResult(Settings(palette="dark", keys={"undo": "Ctrl+U"}))


BROKEN = {
    "empty": b"",
    "cut": b'{"palette": "da',
    "a wrong byte": b'{"palette": "da\xffk"}',
    "binary": bytes(range(256)) * 40,
    "another shape": b'["dark"]',
    "another kind of value": b'{"palette": 3}',
    "an unknown palette": b'{"palette": "sepia"}',
    "is not a number": b'{"text_scale": NaN}',
    "a newer version": b'{"format": 2, "palette": {"name": "dark"}}',
    "has an unknown format": b'{"format": "one"}',
    "half a surrogate pair": b'{"keys": {"undo": "\\ud800"}}',
    "nested": b'{"more": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "huge": b'{"keys": {}}' + b" " * (17 * 2**20),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_put_aside_and_told_of(data: bytes, tmp_path: Path) -> None:
    """The settings are those of a first run; what lay there keeps its bytes under another name."""
    file, aside = tmp_path / "settings.json", tmp_path / "settings.broken.json"
    file.write_bytes(data)
    loaded = settings.load(file)
    assert loaded.settings == Settings()
    assert loaded.said.endswith("It was saved as settings.broken.json.")
    assert "\n" not in loaded.said
    assert len(loaded.said) < 400
    assert (file.exists(), aside.read_bytes()) == (False, data)
    assert settings.load(file) == SettingsResult(Settings())


def test_a_newer_version_is_named(tmp_path: Path) -> None:
    """Who went back to an older program is told why the settings do not hold."""
    file = tmp_path / "settings.json"
    file.write_text('{"format": 2}')
    assert "was written by a newer version" in settings.load(file).said


def test_each_broken_file_keeps_a_name_of_its_own(tmp_path: Path) -> None:
    """A second broken file does not take the place of the first."""
    file = tmp_path / "settings.json"
    for data in (b"first", b"second"):
        file.write_bytes(data)
        settings.load(file)
    assert (tmp_path / "settings.broken.json").read_bytes() == b"first"
    assert (tmp_path / "settings.broken-2.json").read_bytes() == b"second"


def test_of_many_broken_files_the_last_few_are_kept(tmp_path: Path) -> None:
    """The one that was written first makes room for the next, and that is said."""
    file = tmp_path / "settings.json"
    for number in range(8):
        file.write_bytes(b"broken %d" % number)
        os.utime(file, (1000 + number, 1000 + number))
        said = settings.load(file).said
        assert ("replaces an older one: 5 are kept" in said) == (number >= 5)
    kept = sorted(tmp_path.iterdir(), key=lambda path: path.stat().st_mtime)
    assert [path.read_bytes() for path in kept] == [b"broken %d" % number for number in range(3, 8)]


@pytest.mark.parametrize("kind", ["folder", "pipe", "unreadable", "circle"])
def test_what_is_no_file_to_read_stops_nothing(kind: str, tmp_path: Path) -> None:
    """A folder, a pipe, a file of someone else or a link to itself is a first run, too."""
    file = tmp_path / "settings.json"
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "circle":
        file.symlink_to(file)
    else:
        file.write_text("{}")
        file.chmod(0)
        if os.access(file, os.R_OK):
            pytest.skip("root may read everything")
    loaded = settings.load(file)
    assert loaded.settings == Settings()
    if kind != "circle":  # a link that leads nowhere is no file
        assert loaded.said
        assert not os.path.lexists(file)
        assert settings.keep(Settings(palette="dark"), file) == ""
        assert settings.load(file).settings.palette == "dark"


def test_a_place_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    """Where the settings cannot be kept they hold for this run alone, and why is said."""
    (tmp_path / "file").write_bytes(b"")
    assert "settings.json" in settings.keep(Settings(), tmp_path / "file" / "settings.json")
    assert settings.load(tmp_path / "file" / "settings.json") == SettingsResult(Settings())


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Settings that a person keeps elsewhere, and links to, are written there."""
    kept, file = tmp_path / "kept.json", tmp_path / "settings.json"
    kept.write_text("{}")
    file.symlink_to(kept)
    settings.keep(Settings(palette="dark"), file)
    assert file.is_symlink()
    assert json.loads(kept.read_text())["palette"] == "dark"


@given(data=st.data())
def test_no_damage_keeps_the_settings_from_being_loaded(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Bytes lost or changed, values of other shapes: settings, and a word or none."""
    good = json.dumps(WRITTEN, indent=2).encode()
    changed = mutated_documents(WRITTEN).map(lambda value: json.dumps(value).encode())
    file = tmp_path_factory.getbasetemp() / "fuzzed" / "settings.json"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data.draw(damaged_files(good) | changed | st.binary(max_size=200)))
    loaded = settings.load(file)
    assert isinstance(loaded.settings, Settings)
    assert bool(loaded.said) == (not file.exists())
    for aside in file.parent.iterdir():
        aside.unlink()
    assert settings.keep(loaded.settings, file) == ""
    assert settings.load(file) == SettingsResult(loaded.settings)
