"""Questions and messages, the dialogs for a file to write, a changed file, and a code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QPlainTextEdit, QWidget

from editor.core.errors import FileError
from editor.storage.document import digest_at
from editor.storage.folders import home_folder, whole
from editor.storage.restoring.carriers import means_code
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.words import retone, words
from editor.workbench.document import Document, pasted_document


def ask(
    parent: QWidget | None, title: str, text: str, answers: Sequence[str], *, safe: int = -1
) -> int:
    """Ask and return the index of the answer; `safe` where the dialog is closed.

    The last answer is the primary one and has the focus.
    """
    sheet = Dialog(title, parent)
    sheet.say(text)
    for index, word in enumerate(answers):
        sheet.offer(word, answer=index + 1, primary=index == len(answers) - 1)
    answer = sheet.exec()
    return answer - 1 if answer else safe


def tell(parent: QWidget | None, title: str, text: str, details: str = "") -> None:
    """Show a message; details are in a field to copy from."""
    sheet = Dialog(title, parent, width=520 if details else 440)
    sheet.say(text)
    if details:
        field = QPlainTextEdit(details)
        field.setReadOnly(True)
        field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        field.setMinimumHeight(px(160))
        field.setAccessibleName(title)
        sheet.body.addWidget(field)
        copy = sheet.offer(tr("Copy"), answer=0)
        copy.clicked.disconnect()
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
    sheet.offer(tr("Close"), answer=1, primary=True)
    sheet.exec()


class TextDialog(Dialog):
    """Asks for a line of text."""

    def __init__(self, question: str, before: str, parent: QWidget | None = None) -> None:
        super().__init__(question, parent)
        self._line = QLineEdit(before)
        self._line.setFont(face("body"))
        self._line.setAccessibleName(question)
        self._line.selectAll()
        self.body.addWidget(self._line)
        self.offer_cancel()
        self.offer(tr("Done"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._line.setFocus()

    def text(self) -> str:
        """Return what was written."""
        return self._line.text().strip()


def own_folder() -> Path:
    """Return the user's folder of documents, else the home folder."""
    places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.DocumentsLocation)
    documents = Path(places[0]) if places else None
    return documents if documents is not None and documents.is_dir() else home_folder()


def ask_for_target(
    window: QWidget, title: str, proposed: Path, kinds: str, suffix: str
) -> Path | None:
    """Ask for a file to write; return None when cancelled. A name without an ending gets this one.

    An existing file is returned only if it may be replaced.
    """
    name, _ = QFileDialog.getSaveFileName(window, title, str(proposed), kinds)
    if not name:
        return None
    path = Path(name)
    if path.suffix:
        return path
    path = path.with_name(f"{path.name}{suffix}")
    # The dialog asked about the name as it was typed.
    if digest_at(path) is None or may_replace(window, path):
        return path
    return None


def may_replace(window: QWidget, path: Path) -> bool:
    """Ask whether a file may be replaced."""
    said = tr("“{name}” already exists. Its content would be replaced.").format(name=path.name)
    answers = [tr("Replace it"), tr("Cancel")]
    return ask(window, tr("Replace the file?"), said, answers) == 0


def is_same_file(path: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file, existing or not."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return whole(path) == whole(other)


class PasteDialog(Dialog):
    """Asks for a code, each of its parts on a line; `document` is the result.

    `offered` is the text of the clipboard, which fills the field where it looks like a code.
    """

    def __init__(self, offered: str, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("PasteDialog", "Open a code")
        super().__init__(title, parent, width=520)
        self.document: Document | None = None
        self.say(
            self.tr(
                "Scan the QR codes beside a printed map, such as with a phone, and paste their "
                "texts here, one code a line, in any order."
            )
        )
        self.field = QPlainTextEdit(offered if means_code(offered) else "")
        self.field.setFont(face("body"))
        self.field.setPlaceholderText("RW1:…")
        self.field.setTabChangesFocus(True)
        self.field.setMinimumHeight(px(140))
        self.body.addLayout(labelled(self.tr("Code"), self.field))
        self.wrong = words("", "detail", "text_2", wrap=True)
        self.wrong.setMinimumHeight(px(18))
        self.body.addWidget(self.wrong)
        self.offer_cancel()
        self.go = self.offer(self.tr("Open"), answer=self.DialogCode.Accepted, primary=True)
        self.field.textChanged.connect(self._settle)
        self._settle()
        self.field.setFocus()

    def done(self, answer: int) -> None:
        """Close, unless the code is invalid: then say why."""
        if answer == self.DialogCode.Accepted:
            try:
                self.document = pasted_document(self.field.toPlainText())
            except FileError as error:
                said = error.faults[0].sentence
                self.wrong.setText(f"{said[:1].upper()}{said[1:]}.")
                retone(self.wrong, "error")
                self.field.setFocus()
                return
        super().done(answer)

    def _settle(self) -> None:
        self.wrong.setText("")
        self.go.setEnabled(bool(self.field.toPlainText().strip()))
