"""What the preferences change, at once and in every window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.ui import lengths, theme
from editor.ui.files import Files
from editor.ui.settings import Settings

SHARED = ("palette", "text_scale", "still", "autosave", "folder", "unit")
"""The settings that all windows share; the others are a window's own until it is closed."""


class Preferring(Protocol):
    """A window, as far as preferences reach."""

    settings: Settings
    files: Files


def share(settings: Settings, windows: Iterable[Preferring]) -> None:
    """Take over preferences in the look of the program and in these windows."""
    application = QApplication.instance()
    if isinstance(application, QApplication) and theme.is_dark() != (settings.palette == "dark"):
        theme.apply_palette(application, settings.palette)
    theme.keep_still(settings.still)
    lengths.use(settings.unit)
    shared = {name: getattr(settings, name) for name in SHARED}
    for window in windows:
        window.settings = replace(window.settings, **shared)
        window.files.follow(settings.autosave, settings.folder)
