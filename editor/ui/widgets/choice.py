"""Controls for a choice: the drop-down, the segmented control, the switch."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from editor.ui import icons
from editor.ui.drawing import face, painter_on
from editor.ui.theme import ink, px

_MINIMUM = 6
"""The least visible letters."""
_NARROW = 88
"""The least width of a wide one beside another field."""


class Choice(QComboBox):
    """A drop-down of pairs (key, word); `picked` emits the chosen key.

    A `wide` one fills the room; otherwise it is as wide as its words.
    """

    picked = Signal(str)

    def __init__(
        self,
        words: Sequence[tuple[str, str]],
        *,
        name: str,
        wide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFont(face("body-medium"))
        self.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            if wide
            else QComboBox.SizeAdjustPolicy.AdjustToContents
        )
        self.setMinimumContentsLength(_MINIMUM if wide else 0)
        self._wide = wide
        self.offer(words)
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

    def offer(
        self, words: Sequence[tuple[str, str]], chosen: str | None = None, *, mixed: str = ""
    ) -> None:
        """Show choices; the chosen one stays chosen where it is still offered.

        With `mixed`, a word for several values, none is chosen.
        """
        keep = self.currentData() if chosen is None else chosen
        held = [(self.itemData(i), self.itemText(i)) for i in range(self.count())]
        self.setPlaceholderText(mixed)
        if held == list(words):
            self.setCurrentIndex(-1 if mixed else max(0, self.findData(keep)))
            return
        self.blockSignals(True)
        self.clear()
        for key, word in words:
            self.addItem(word, key)
        self.setCurrentIndex(-1 if mixed else max(0, self.findData(keep)))
        self.blockSignals(False)

    def choose(self, key: str) -> None:
        """Show a choice without emitting it."""
        self.setCurrentIndex(self.findData(key))

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(px(_NARROW), least.height()) if self._wide else least

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        centre = QPointF(self.width() - px(14), self.height() / 2)
        icons.paint(painter_on(self), "chevron-down", centre, px(14), ink("text_2"))
