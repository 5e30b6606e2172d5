"""Questions and messages; dialogs for a file, a code, a waiver and a lowered check."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QPlainTextEdit, QWidget

from editor.core.errors import FileError
from editor.core.finding import Level
from editor.core.words import unturned
from editor.storage.document import digest_at
from editor.storage.folders import absolute, home_folder
from editor.storage.restoring.carriers import means_code
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
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


def show_message(parent: QWidget | None, title: str, text: str, details: str = "") -> None:
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


_LONGEST = 200
"""The most characters of a line that a file can hold."""


class TextDialog(Dialog):
    """Asks for a line of text that a file can hold, so that none is refused for its length."""

    def __init__(self, question: str, before: str, parent: QWidget | None = None) -> None:
        super().__init__(question, parent)
        self._line = QLineEdit(before)
        self._line.setMaxLength(_LONGEST)
        self._line.setFont(face("body"))
        self._line.setAccessibleName(question)
        self._line.selectAll()
        self.body.addWidget(self._line)
        self.offer_cancel()
        self.offer(tr("Done"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._line.setFocus()

    def text(self) -> str:
        """Return what was written."""
        return unturned(self._line.text()).strip()


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
    name = FileDialog.target(window, title, str(proposed), kinds, may_replace)
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
    said = tr("“{name}” already exists and will be overwritten.").format(name=path.name)
    answers = [tr("Replace"), tr("Cancel")]
    return ask(window, tr("Replace the file?"), said, answers) == 0


def is_same_file(path: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file, existing or not."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return absolute(path) == absolute(other)


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
                "Scan the QR codes next to a printed map, for example with a phone, and paste "
                "their text here, one code per line, in any order."
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


_ACCEPTED = QDialog.DialogCode.Accepted


class ReasonDialog(Dialog):
    """Asks why a finding is intended, and in which set-ups; both are saved in the file.

    `setups` are pairs of id and words, with an empty id for all; empty where there is no choice.
    """

    def __init__(
        self,
        message: str,
        setups: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(QCoreApplication.translate("ReasonDialog", "Waive with a reason"), parent)
        self.say(message)
        self._reason = QLineEdit()
        self._reason.setFont(face("body"))
        self._reason.setPlaceholderText(self.tr("The hermit lives there"))
        self.body.addLayout(labelled(self.tr("Why it is intended"), self._reason))
        self._setups = Choice(setups, name=self.tr("Scope"))
        if len(setups) > 1:
            self.body.addLayout(labelled(self.tr("Scope"), self._setups))
        elif setups:
            self.say(self.tr("It concerns the map and is waived in all set-ups."))
        self.say(self.tr("The reason is saved in the file and printed with the map."))
        self.offer_cancel()
        button = self.offer(self.tr("Waive"), answer=_ACCEPTED, primary=True)
        button.setEnabled(False)
        self._reason.textChanged.connect(lambda text: button.setEnabled(bool(text.strip())))
        self._reason.setFocus()

    def reason(self) -> str:
        """Return what was written."""
        return self._reason.text().strip()

    def setup(self) -> str:
        """Return the id of the chosen set-up, empty for all."""
        return str(self._setups.currentData() or "")


class LowerDialog(Dialog):
    """Asks for the house rule that lowers a check, and the level."""

    def __init__(
        self, message: str, names: Sequence[str], level: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            QCoreApplication.translate("ReasonDialog", "Lower with house rule"), parent
        )
        self.say(message)
        self._name = QComboBox()
        self._name.setEditable(True)
        self._name.setFont(face("body"))
        self._name.addItems(list(names))
        self._name.setCurrentText(names[0] if names else "")
        line = self._name.lineEdit()
        if line is not None:
            line.setPlaceholderText(self.tr("Gentle slopes"))
        self.body.addLayout(labelled(self.tr("Name of the house rule"), self._name))
        levels = [("warning", self.tr("Warning")), ("advice", self.tr("Advice"))]
        lower = levels if level == "error" else levels[1:]
        self._level = Choice(lower, name=self.tr("Level"))
        self.body.addLayout(labelled(self.tr("New level"), self._level))
        self.say(
            self.tr(
                "The house rule is saved in the file and applies to all findings of this check."
            )
        )
        self.offer_cancel()
        button = self.offer(self.tr("Lower"), answer=_ACCEPTED, primary=True)
        button.setEnabled(bool(self.name()))
        self._name.editTextChanged.connect(lambda text: button.setEnabled(bool(text.strip())))

    def name(self) -> str:
        """Return the name of the house rule."""
        return self._name.currentText().strip()

    def level(self) -> Level:
        """Return the chosen level."""
        return "advice" if self._level.currentData() == "advice" else "warning"
