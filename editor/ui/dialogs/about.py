"""What the program is, whose it is not, and what it is made with."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor import __version__
from editor.ui.brand import Logo
from editor.ui.dialogs.form import Dialog
from editor.ui.widgets.words import words


class AboutDialog(Dialog):
    """The dialog of Help > About."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("AboutDialog", "About Realmwright"), parent)
        row = QHBoxLayout()
        row.addWidget(Logo(46))
        row.addWidget(words(f"Realmwright {__version__}", "panel"), 1)
        self.body.addLayout(row)
        self.say(
            self.tr(
                "An editor for tabletop maps that knows the rules of the game. Unofficial: players "
                "make it, and no publisher of a game takes part in it or endorses it. It contains "
                "no art and no texts of any published game."
            )
        )
        self.say(
            self.tr(
                "Free software under the MIT licence. Icons: Lucide (ISC). Type: Inter and "
                "Vollkorn (SIL Open Font License). Window: Qt for Python (LGPL)."
            )
        )
        self.offer(self.tr("Close"), answer=1, primary=True)
