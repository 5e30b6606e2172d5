"""Recovery files: work that was not saved yet, kept beside the real file and found after a crash.

The recovery file of `map.json` is `.map.json.recovery` in the same folder; work without a file,
or in a folder that cannot be written, is kept in the person's state folder. A small note there
says for each running session which file it works on, so that work is found again at start.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario
from editor.storage.save import write_bytes

_NOTE = ".note.json"


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who works on what: the process, the file (empty before it has one), where work is kept."""

    process: int
    file: str = ""
    kept: str = ""
    title: str = ""


def state_folder() -> Path:
    """Return the folder for notes and for work without a file."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return home / "realmwright" / "recovery"


class Recovery:
    """The recovery file of one open document; `name` tells its documents apart in a process."""

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self._folder = folder or state_folder()
        self._name = f"{os.getpid()}-{name}"
        self._kept: Path | None = None

    def keep(self, scenario: AnyScenario, file: Path | None) -> Path | None:
        """Keep unsaved work and return where; None where no folder can be written."""
        data = canonical_bytes(scenario)
        for place in self._places(file):
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
                write_bytes(place, data)
                note = Note(os.getpid(), str(file or ""), str(place), scenario.title)
                self._write_note(note)
            except (OSError, FileError):
                continue
            if self._kept is not None and self._kept != place:
                self._kept.unlink(missing_ok=True)
            self._kept = place
            return place
        return None

    def forget(self) -> None:
        """Remove what was kept: the work is saved, or was given up on purpose."""
        with contextlib.suppress(OSError):
            if self._kept is not None:
                self._kept.unlink(missing_ok=True)
            self._note_file().unlink(missing_ok=True)
        self._kept = None

    def _places(self, file: Path | None) -> list[Path]:
        apart = self._folder / f"{self._name}.json"
        if file is None:
            return [apart]
        return [file.with_name(f".{file.name}.recovery"), apart]

    def _note_file(self) -> Path:
        return self._folder / f"{self._name}{_NOTE}"

    def _write_note(self, note: Note) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_bytes(self._note_file(), msgspec.json.encode(note))


def left_behind(
    folder: Path | None = None, alive: Callable[[int], bool] | None = None
) -> list[tuple[Path, Note]]:
    """Return the notes of processes that are gone and whose work is still there."""
    place = folder or state_folder()
    runs = alive or _alive
    found = []
    for path in sorted(place.glob(f"*{_NOTE}")) if place.is_dir() else []:
        try:
            note = msgspec.json.decode(path.read_bytes(), type=Note)
        except (OSError, msgspec.MsgspecError):
            continue
        if not runs(note.process) and Path(note.kept).is_file():
            found.append((path, note))
    return found


def recovered(note: Note) -> AnyScenario:
    """Return the work of a note. Raises FileError where it cannot be read."""
    return load_scenario(Path(note.kept))


def discard(path: Path, note: Note) -> None:
    """Remove a note that was left behind and its work."""
    for each in (Path(note.kept), path):
        with contextlib.suppress(OSError):
            each.unlink(missing_ok=True)


def _alive(process: int) -> bool:
    if process == os.getpid():
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
