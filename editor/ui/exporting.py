"""Export from the window: the dialog, then the export in a process of its own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from editor.checks.run import at_least
from editor.core.words import setup_name
from editor.export.catalogue import exporter_named
from editor.ui.dialogs.ask import ask_for_target, is_same_file, own_folder, show_message
from editor.ui.dialogs.export import ExportDialog, LastChoices
from editor.ui.dialogs.export_progress import ExportProgress
from editor.ui.translate import tr
from editor.workbench.document import Document
from editor.workbench.export_orders import ExportOrder, ExportResult, Outcome
from editor.workbench.exporting import ExportRunner
from editor.workbench.session import Session
from editor.workbench.trials import ImportTarget

_USUAL = "pdf"
_remembered = LastChoices()
"""The last choices in any window while the program runs."""


def export(window: QWidget, session: Session, kind: str = "") -> ExportProgress | None:
    """Ask for kind, options and file, start to write, and return the progress window.

    `kind` is the proposed one; empty for the last one, at first a print.
    """
    document = session.document
    _remembered.kind = kind or _remembered.kind or _USUAL
    ground = ImportTarget(session.system, session.present, session.library, document.ruleset)
    exporting = ExportRunner(ground)
    setups = [(setup.id, setup_name(setup)) for setup in session.present.setups]
    errors = [each.message for each in at_least(session.findings.items, "error")]
    dialog = ExportDialog(
        session.system,
        exporting,
        _remembered,
        setups=setups,
        setup=session.setup,
        errors=errors,
        parent=window,
    )
    path: Path | None = None
    try:
        while path is None and dialog.exec() == QDialog.DialogCode.Accepted:
            exporter = dialog.exporter()
            suffix = exporter.suffix_with(dialog.order().options)
            path = chosen_file(window, document, exporter.title, suffix)
    finally:
        if path is None:
            exporting.cancel()
    if path is None:
        return None
    return _written(window, session, exporting, dialog.order(), path)


def export_as(window: QWidget, session: Session, kind: str) -> ExportProgress | None:
    """Ask for a file, and write the map as a kind with its usual options; as a draft if need be."""
    document, exporter = session.document, exporter_named(kind)
    path = chosen_file(window, document, exporter.title, exporter.suffix)
    if path is None:
        return None
    ground = ImportTarget(session.system, session.present, session.library, document.ruleset)
    order = ExportOrder(kind, session.setup, draft=True)
    return _written(window, session, ExportRunner(ground), order, path)


def _written(
    window: QWidget, session: Session, exporting: ExportRunner, order: ExportOrder, path: Path
) -> ExportProgress:
    """Start to write, and return the progress window."""
    exporting.write(order, path)
    shown = ExportProgress(exporter_named(order.kind).title, path, exporting, window)
    shown.over.connect(lambda outcome: _say(session, outcome))
    if (closed := getattr(window, "closed", None)) is not None:
        closed.connect(shown.close)
    shown.show()
    return shown


def chosen_file(window: QWidget, document: Document, title: str, suffix: str) -> Path | None:
    """Ask for the file of an export of this kind; return None when cancelled or for the map."""
    folder = document.path.parent if document.path else own_folder()
    proposed = folder / f"{document.file_stem}{suffix}"
    if proposed == document.path:
        proposed = proposed.with_stem(f"{document.file_stem}-{tr('copy')}")
    kinds = f"{title} (*{suffix});;{tr('All files')} (*)"
    path = ask_for_target(window, tr("Export"), proposed, kinds, suffix)
    if path is None:
        return None
    if document.path is not None and is_same_file(path, document.path):
        said = tr("“{name}” is the map file. Choose another name for the export.")
        show_message(window, tr("The map was not exported"), said.format(name=path.name))
        return None
    return path


def _say(session: Session, outcome: Outcome | None) -> None:
    if isinstance(outcome, ExportResult):
        session.say(tr("Exported to {path}").format(path=outcome.path))
    elif outcome is None:
        session.say(tr("Export cancelled; nothing was written"))
