"""Opening the map in a code: pasted, typed or scanned into a field."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from editor.core.errors import FileError
from editor.storage.restoring.code import means_code
from editor.ui.dialogs.form import Sheet, labelled
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.words import retone, words
from editor.workbench.document import Document, pasted_document


class PasteDialog(Sheet):
    """Asks for a code, several parts of one on a line each; `document` is its result.

    `offered` is the text of the clipboard; it stands in the field where it is meant as a code.
    """

    def __init__(self, offered: str, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("PasteDialog", "Open a code")
        super().__init__(title, parent, width=520)
        self.document: Document | None = None
        self.say(
            self.tr(
                "Read the squares beside a printed map with a scanner or a telephone and put here "
                "what they hold, one square a line, in any order."
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
        """Close, unless the code is to be opened and is none: then say what is wrong with it."""
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
