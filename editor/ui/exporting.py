"""Exporting from the window: asked for in a dialog, written like on the command line."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from editor.core.errors import FileError
from editor.export.exporter import RefusedExportError
from editor.export.run import export as write
from editor.export.run import job_for
from editor.ui.dialogs.ask import tell
from editor.ui.dialogs.export import ExportDialog
from editor.workbench.session import Session


def export(window: QWidget, session: Session) -> None:
    """Ask for kind, options and file, write the export and say where it lies."""
    document = session.document
    dialog = ExportDialog(session.system, session.findings.counts.error, parent=window)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return
    exporter = dialog.exporter()
    folder = document.path.parent if document.path else Path.home()
    proposed = folder / f"{document.name}{exporter.suffix}"
    if proposed == document.path:
        proposed = proposed.with_stem(f"{document.name}-{_tr('copy')}")
    name, _ = QFileDialog.getSaveFileName(window, _tr("Export"), str(proposed))
    if not name:
        return
    path = Path(name)
    path = path if path.suffix else path.with_suffix(exporter.suffix)
    try:
        job = job_for(
            session.present,
            session.library,
            document.ruleset,
            exporter,
            setup=session.setup,
            options=dialog.options(),
            draft=dialog.draft(),
        )
        write(job, exporter, path)
    except (RefusedExportError, FileError, ValueError) as error:
        tell(window, _tr("The map was not exported"), str(error))
        return
    session.say(_tr("Exported to {path}").format(path=path))


def _tr(text: str) -> str:
    return QCoreApplication.translate("exporting", text)
