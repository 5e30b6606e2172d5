"""The dialogs for the reason of a waiver, and for the house rule that lowers a check."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget

from editor.core.finding import Level
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.drawing import face
from editor.ui.widgets.choice import Choice

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
        self._reason.setPlaceholderText(self.tr("the hermit lives there"))
        self.body.addLayout(labelled(self.tr("Why it is intended"), self._reason))
        self._setups = Choice(setups, name=self.tr("Where it is waived"))
        if len(setups) > 1:
            self.body.addLayout(labelled(self.tr("Where it is waived"), self._setups))
        elif setups:
            self.say(self.tr("It belongs to the map and is waived in all set-ups."))
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
            QCoreApplication.translate("ReasonDialog", "Lower it by a house rule"), parent
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
        self.body.addLayout(labelled(self.tr("It counts as"), self._level))
        self.say(
            self.tr(
                "The house rule is saved in the file and applies to every finding of this check."
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
