"""The settings of the window, kept in a file of the user."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.numbers import LengthUnit
from editor.storage.document import read_bytes, read_document
from editor.storage.folders import config_folder
from editor.storage.save import make_folder_of, write_bytes
from editor.ui.frame_sizes import FrameSizes
from editor.workbench.repeat_kept import KeptRepeat

FORMAT = 1
MAX_KEPT = 5
"""The most broken files that are kept; the next one replaces the oldest."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look, the changed keys, the sizes of the panels, and whether live balance is on.

    `still`: whether motion is reduced. `autosave`: the seconds after which unsaved work is kept.
    `folder`: where maps are looked for first; empty for the folder of documents.
    `imports`: the folder of the last import.
    `unit`: that of lengths.

    `keys` maps an action's id to its keys; `frames` holds sizes and folds by screen, such as
    "1440x900"; `window` is the geometry of the window from Qt in base 64.

    `repeats` holds what is repeated on a map, by the path of its file.

    `thoughts`: whether Play shows what bots think.

    `tile_folders`: the folders in which tile sets of imported maps may be read.

    `seating` says who plays the seats of a set-up: people are empty, else the names of bots.
    """

    palette: Literal["light", "dark"] = "light"
    text_scale: float = 0.0
    keys: dict[str, str] = {}
    frames: dict[str, FrameSizes] = {}
    window: str = ""
    live: bool = False
    still: bool = False
    thoughts: bool = False
    seating: dict[str, tuple[str, ...]] = {}
    repeats: dict[str, KeptRepeat] = {}
    autosave: Annotated[int, msgspec.Meta(ge=5, le=3600)] = 20
    folder: str = ""
    imports: str = ""
    unit: LengthUnit = "mm"
    tile_folders: tuple[str, ...] = ()


@dataclass(frozen=True)
class SettingsResult:
    """Settings, and in `said` why their file could not be read, in sentences."""

    settings: Settings
    said: str = ""


def settings_file() -> Path:
    """Return the path of the user's settings."""
    return config_folder() / "settings.json"


def load(path: Path | None = None) -> SettingsResult:
    """Return the settings, or the defaults where there are none.

    A file that cannot be read is renamed, and the defaults are returned.
    """
    file = path or settings_file()
    if not os.path.exists(file):  # noqa: PTH110, as Path.exists raises where this says no
        return SettingsResult(Settings())
    try:
        return SettingsResult(_read(file))
    except FileError as error:
        return SettingsResult(Settings(), f"{error.lines()[0]}. {_put_aside(file)}")


def keep(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; return why that failed, else the empty string."""
    file = path or settings_file()
    try:
        make_folder_of(file)
        write_bytes(file, canonical_bytes({"format": FORMAT, **msgspec.to_builtins(settings)}))
    except FileError as error:
        return error.lines()[0]
    except ValueError as error:
        return f"{file}: {error}"
    return ""


def _read(file: Path) -> Settings:
    """Return the settings of a file. Raises FileError."""
    document = read_document(read_bytes(file), str(file))
    number = document.value.get("format", FORMAT)
    if number != FORMAT:
        newer = isinstance(number, int) and number > FORMAT
        words = "was written by a newer version" if newer else "has an unknown format"
        raise FileError(str(file), [Fault(words, f'"format": {FORMAT}', path="$.format")])
    try:
        return msgspec.convert(document.value, Settings)
    except msgspec.ValidationError as error:
        raise FileError(str(file), [Fault(f"has an invalid setting: {error}")]) from error


def _put_aside(file: Path) -> str:
    """Rename a broken file and return a sentence about it; the oldest one makes room if needed."""
    names = [
        file.with_name(f"{file.stem}.broken{'' if number == 1 else f'-{number}'}{file.suffix}")
        for number in range(1, MAX_KEPT + 1)
    ]
    # A link that leads nowhere is there, too.
    aside = next((name for name in names if not os.path.lexists(name)), None)
    said = ""
    try:
        if aside is None:
            aside = min(names, key=lambda name: name.lstat().st_mtime_ns)
            aside.unlink()
            said = f" and replaces an older one: {MAX_KEPT} are kept"
        file.rename(aside)
    except OSError:
        return "The file was left in place."
    return f"It was saved as {aside.name}{said}."
