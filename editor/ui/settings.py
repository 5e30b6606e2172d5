"""What the window remembers of a person between two runs: a small file of theirs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.storage.document import read_bytes, read_document
from editor.storage.folders import config_folder
from editor.storage.save import write_bytes

FORMAT = 1
MAX_KEPT = 5
"""Files that were put aside, at most: an older one makes room for the next."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look, the keys that were changed, the sizes of the panels.

    `keys` holds an action's id and its keys; `panels` the state of the splitters and `window` the
    window's geometry, both as Qt writes them, in base 64.
    """

    palette: Literal["light", "dark"] = "light"
    text_scale: float = 0.0
    keys: dict[str, str] = {}
    panels: tuple[str, ...] = ()
    window: str = ""


@dataclass(frozen=True)
class Loaded:
    """Settings as they were read; `said` describes a file that could not be, in sentences."""

    settings: Settings
    said: str = ""


def settings_file() -> Path:
    """Return where the settings of this person lie."""
    return config_folder() / "settings.json"


def load(path: Path | None = None) -> Loaded:
    """Return the settings, those of a first run where there are none.

    So also where they cannot be read: what lies there is put aside then, and told of.
    """
    file = path or settings_file()
    if not os.path.exists(file):  # noqa: PTH110, as Path.exists raises where this says no
        return Loaded(Settings())
    try:
        return Loaded(_read(file))
    except FileError as error:
        return Loaded(Settings(), f"{error.lines()[0]}. {_put_aside(file)}")


def keep(settings: Settings, path: Path | None = None) -> str:
    """Write the settings and return nothing.

    Where that cannot be done they hold for this run alone, and what is returned says why.
    """
    file = path or settings_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(file, canonical_bytes({"format": FORMAT, **msgspec.to_builtins(settings)}))
    except FileError as error:
        return error.lines()[0]
    except (OSError, ValueError) as error:
        return f"{file}: {error}"
    return ""


def _read(file: Path) -> Settings:
    """Return the settings of a file. Raises FileError with what is wrong with it."""
    document = read_document(read_bytes(file), str(file))
    number = document.value.get("format", FORMAT)
    if number != FORMAT:
        newer = isinstance(number, int) and number > FORMAT
        words = "was written by a newer version" if newer else "is of no format that there is"
        raise FileError(str(file), [Fault(words, f'"format": {FORMAT}', path="$.format")])
    try:
        return msgspec.convert(document.value, Settings)
    except msgspec.ValidationError as error:
        raise FileError(str(file), [Fault(f"holds what is no setting: {error}")]) from error


def _put_aside(file: Path) -> str:
    """Give a file a name of those that are put aside, and return a sentence on that.

    Where none is free the file that was written first makes room.
    """
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
            said = f", and takes the place of an older one: {MAX_KEPT} are kept"
        file.rename(aside)
    except OSError:
        return "It stays where it is."
    return f"It is kept as {aside.name}{said}."
