"""What differs, written to a file that is asked for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor.core.errors import FileError
from editor.lab.files import json_text
from editor.lab.page.comparison import comparison_page
from editor.storage.save import write_bytes
from editor.ui.dialogs.ask import ask_for_target, tell
from editor.ui.translate import tr
from editor.workbench.comparing import Comparing

ENDINGS = (".html", ".json")


def save_comparison(window: QWidget, comparing: Comparing, folder: Path) -> str:
    """Ask for a file and write what differs; return its name, empty if nothing was written."""
    comparison, playtests = comparing.comparison, comparing.playtests
    if comparison is None or playtests is None:
        return ""
    proposed = folder / f"{comparing.session.document.name}.compare.html"
    title = tr("Save the report")
    kinds = tr("Page for a browser (*.html);;JSON (*.json)")
    path = ask_for_target(window, title, proposed, kinds, ".html")
    if path is None:
        return ""
    if path.suffix.lower() not in ENDINGS:
        tell(window, title, tr("The name of the file has to end in .html or .json."))
        return ""
    text = json_text(comparison)
    if path.suffix.lower() == ".html":
        text = comparison_page(comparison, playtests[1].game)
    try:
        write_bytes(path, text.encode())
    except FileError as error:
        tell(window, tr("The report cannot be written"), str(error))
        return ""
    return path.name
