"""What the window remembers of a person between two runs: a small file of theirs."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from editor.storage.folders import config_folder


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look, the keys that were changed, the sizes of the panels.

    `palette` is "light" or "dark"; `keys` holds an action's id and its keys; `panels` the
    state of the splitters and `window` the window's geometry, both as Qt writes them, in base 64.
    """

    palette: str = "light"
    text_scale: float = 0.0
    keys: dict[str, str] = {}
    panels: tuple[str, ...] = ()
    window: str = ""


def settings_file() -> Path:
    """Return where the settings of this person lie."""
    return config_folder() / "settings.json"


def load(path: Path | None = None) -> Settings:
    """Return the settings; those of a first run where there are none or they cannot be read."""
    try:
        return msgspec.json.decode((path or settings_file()).read_bytes(), type=Settings)
    except (OSError, ValueError, RecursionError):
        return Settings()


def keep(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; where that cannot be done they hold for this run alone."""
    file = path or settings_file()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        fresh.replace(file)
