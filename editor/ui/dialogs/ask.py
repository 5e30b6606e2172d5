"""Short questions and messages of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QPlainTextEdit, QWidget

from editor.ui.dialogs.form import Sheet
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.translate import tr


def ask(
    parent: QWidget | None, title: str, text: str, answers: Sequence[str], *, safe: int = -1
) -> int:
    """Ask and return the index of the answer; `safe` stands for closing the question.

    The last answer is the primary one: it is proposed, with the keyboard on it.
    """
    sheet = Sheet(title, parent)
    sheet.say(text)
    for index, word in enumerate(answers):
        sheet.offer(word, answer=index + 1, primary=index == len(answers) - 1)
    answer = sheet.exec()
    return answer - 1 if answer else safe


def tell(parent: QWidget | None, title: str, text: str, details: str = "") -> None:
    """Tell something; details stand in a field to copy from."""
    sheet = Sheet(title, parent, width=520 if details else 440)
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


class TextDialog(Sheet):
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
