"""What the window remembers of a person between two runs: a small file of theirs."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from PySide6.QtCore import QStandardPaths

_RECENT = 12


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look, the files opened last, the keys that were changed, the sizes of the panels.

    `palette` is "light" or "dark"; `keys` holds an action's id and its keys; `panels` the
    state of the splitters and `window` the window's geometry, both as Qt writes them, in base 64.
    """

    palette: str = "light"
    text_scale: float = 0.0
    recent: tuple[str, ...] = ()
    keys: dict[str, str] = {}
    panels: tuple[str, ...] = ()
    window: str = ""


def settings_file() -> Path:
    """Return where the settings of this person lie."""
    place = QStandardPaths.StandardLocation.GenericConfigLocation
    return Path(QStandardPaths.writableLocation(place)) / "realmwright" / "settings.json"


def load(path: Path | None = None) -> Settings:
    """Return the settings; those of a first run where there are none or they cannot be read."""
    try:
        return msgspec.json.decode((path or settings_file()).read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()


def keep(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; where that cannot be done they hold for this run alone."""
    file = path or settings_file()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        fresh.replace(file)


def opened(settings: Settings, path: Path) -> Settings:
    """Return the settings with a file at the head of those opened last."""
    named = str(path.resolve())
    rest = tuple(each for each in settings.recent if each != named)
    return msgspec.structs.replace(settings, recent=(named, *rest)[:_RECENT])


def forgotten(settings: Settings, path: str) -> Settings:
    """Return the settings without a file that is gone."""
    rest = tuple(each for each in settings.recent if each != path)
    return msgspec.structs.replace(settings, recent=rest)
