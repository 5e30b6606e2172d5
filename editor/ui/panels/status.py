"""The status line: the place, available keys, messages, facts about the map, and the view."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.ui.drawing import text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.views import StatusView
from editor.ui.widgets.button import Button
from editor.ui.widgets.mark import KeyHint
from editor.ui.widgets.words import Elided, words

_HEIGHT = 24


class ViewControls(QWidget):
    """Where one looks from, and zoom out, the zoom, zoom in, the whole map.

    `zoomed` emits "out", "reset", "in" or "fit"; `rotate_requested` asks for a
    quarter turn of the table.
    """

    zoomed = Signal(str)
    rotate_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Zoom"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._corners = (
            self.tr("From south-east"),
            self.tr("From south-west"),
            self.tr("From north-west"),
            self.tr("From north-east"),
        )
        self._turn = Button(self._corners[0], kind="quiet", icon="rotate-cw", height=_HEIGHT)
        self._turn.setToolTip(self.tr("Rotate view"))
        self._turn.clicked.connect(self.rotate_requested)
        self._turn.hide()
        row.addWidget(self._turn)
        self._add("out", "minus", self.tr("Zoom out"))
        self._figure = Button("100 %", kind="quiet", height=_HEIGHT)
        self._figure.setFixedWidth(px(56))
        self._figure.setToolTip(self.tr("Zoom to 100 %"))
        self._figure.clicked.connect(lambda: self.zoomed.emit("reset"))
        row.addWidget(self._figure)
        self._add("in", "plus", self.tr("Zoom in"))
        row.addSpacing(px(4))
        self._add("fit", "maximize", self.tr("Show the whole map"))

    def _add(self, word: str, icon: str, name: str) -> None:
        button = Button(kind="quiet", icon=icon, height=_HEIGHT, name=name)
        button.clicked.connect(lambda: self.zoomed.emit(word))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(button)

    def show_zoom(self, share: float) -> None:
        """Show the zoom; 1.0 is 100 %."""
        self._figure.setText(f"{round(share * 100)} %")
        self._figure.setAccessibleName(self.tr("Zoom {n} %").format(n=round(share * 100)))

    def show_turn(self, quarter: int | None) -> None:
        """Show from where one looks by the quarter turn, 0 to 3; None from above."""
        self._turn.setVisible(quarter is not None)
        if quarter is not None:
            self._turn.setText(self._corners[quarter % 4])


_WIDE = 330
"""The least width of the place where much is said about it; long words take that of keys, too."""
_MINIMUM, _A_LETTER = 2500, 50
"""The milliseconds of a message: at least, and for each letter."""


LOW, HIGH = 25, 27
"""The height in a small window, and from 1440 x 900 on."""


class StatusLine(Panel):
    """The line at the bottom of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Status"))
        self.setFixedHeight(px(HIGH))
        self.setMinimumWidth(1)  # what has no room is left out: the line never widens the window
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), 1, px(8), 0)
        row.setSpacing(0)
        self._left = QWidget()
        left = QHBoxLayout(self._left)
        left.setContentsMargins(0, 0, px(12), 0)
        left.setSpacing(px(6))
        self._place = Elided("", "body-strong")
        self._said = Elided("", "detail", "text_2")
        # The place is shown whole as long as it can be; what is said about it takes the rest.
        self._said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        left.addWidget(self._place)
        left.addWidget(self._said, 1)
        row.addWidget(self._left)
        self._keys = QHBoxLayout()
        self._keys.setSpacing(px(16))
        row.addLayout(self._keys)
        self._sentence = Elided("", "detail-medium")
        self._sentence.hide()
        row.addWidget(self._sentence, 1000)
        row.addStretch(1)
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.timeout.connect(self._be_silent)
        self._size = words("", "detail", "text_2")
        self._size.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(px(24))
        row.addWidget(self._size)
        row.addSpacing(px(12))
        self.view = ViewControls()
        row.addWidget(self.view)
        self._hints: list[KeyHint] = []
        self._view = StatusView()
        self._work = ""
        self._aligned = px(120)

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))

    def set_left_width(self, width: int) -> None:
        """Align the keys with the panel above."""
        self._aligned = max(px(120), width)
        self._fit()

    def show_view(self, view: StatusView) -> None:
        """Show a view."""
        if view == self._view:
            return
        before, self._view = self._view, view
        self._place.setText(view.place)
        self._place.setVisible(bool(view.place))
        self._said.setText(view.ground)
        self._size.setText(view.size)
        if view.keys != before.keys:
            for hint in self._hints:
                hint.hide()
                hint.deleteLater()
            self._hints = [KeyHint(key, said) for key, said in view.keys]
            for hint in self._hints:
                self._keys.addWidget(hint)
                hint.setVisible(not self.said())
        self._fit()

    def say(self, sentence: str) -> None:
        """Show a message in place of the keys, for as long as it takes to read."""
        self._show_sentence(sentence)
        self._silence.start(_MINIMUM + _A_LETTER * len(sentence))

    def show_work(self, sentence: str) -> None:
        """Show what is under way while there is no message; empty when it is over."""
        before, self._work = self._work, sentence
        if sentence and not self._silence.isActive():
            self._show_sentence(sentence)
        elif not sentence and self.said() == before:
            self._be_silent()

    def _show_sentence(self, sentence: str) -> None:
        self._sentence.setText(sentence)
        self._sentence.show()
        for hint in self._hints:
            hint.hide()

    def said(self) -> str:
        """Return the shown message, empty for none."""
        return self._sentence.text() if not self._sentence.isHidden() else ""

    def _be_silent(self) -> None:
        if self._work:
            self._show_sentence(self._work)
            return
        self._sentence.hide()
        self._fit()

    def _fit(self) -> None:
        rest = self.width() - px(60) - self.view.sizeHint().width()
        rest -= self._size.sizeHint().width()
        left = self._aligned
        if self._view.wide:
            said = ceil(text_width(self._said.text(), "detail"))
            wanted = self._place.sizeHint().width() + said + px(6 + 12 + 2)
            left = max(left, min(rest, max(px(_WIDE), wanted)))
        self._left.setFixedWidth(left)
        if self.said():
            return
        rest -= left
        for hint in self._hints:
            rest -= hint.sizeHint().width() + px(16)
            hint.setVisible(rest >= 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
