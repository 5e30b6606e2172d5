"""The options row over the canvas: how the tool in hand works, and further controls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import Elided, words

LOW, HIGH = 34, 36
"""The height in a small window, and from 1440 x 900 on."""
_SEGMENTS, _GAP = 26, 10


class OptionsRow(Panel):
    """The row over the canvas; `picked` emits the id of an option of the tool.

    At the left stand the tool's own options, then what `add_controls` added. While neither is
    there, the row says what the tool does.
    """

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("bottom",), parent=parent)
        self.setAccessibleName(self.tr("How the tool works"))
        self.setFixedHeight(px(HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), 0, px(12), 1)
        row.setSpacing(px(_GAP))
        self._title = words("", "body-medium", "text_2")
        row.addWidget(self._title)
        self._own = QHBoxLayout()
        row.addLayout(self._own)
        self._hint = Elided("", "detail", "text_2")
        self._hint.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self._hint, 1)
        self._slot = QHBoxLayout()
        self._slot.setSpacing(px(14))
        row.addLayout(self._slot)
        self._row = row
        self._added: list[QWidget] = []
        self._options: tuple[tuple[str, str], ...] = ()
        self.options: Segments | None = None
        """The options of the tool, None where it works in one way."""

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))

    def add_controls(self, controls: QWidget) -> None:
        """Add controls at the right part of the row; hiding them gives their room back.

        They get what the tool's own options leave of the width, and must say in their least size
        how narrow they can be.
        """
        self._added.append(controls)
        self._slot.addWidget(controls, 1)
        controls.installEventFilter(self)
        self._arrange()

    def show_tool(
        self, title: str, hint: str, options: Sequence[tuple[str, str]], current: str
    ) -> None:
        """Show a tool with its options as pairs (id, title), and the chosen one."""
        self._title.setText(title)
        self._hint.setText(hint)
        if tuple(options) != self._options:
            self._options = tuple(options)
            if self.options is not None:
                self._own.removeWidget(self.options)
                self.options.hide()
                self.options.deleteLater()
                self.options = None
            if options:
                self.options = Segments([each for _, each in options], name=title, height=_SEGMENTS)
                self.options.chosen.connect(lambda at: self.picked.emit(self._options[at][0]))
                self._own.addWidget(self.options)
        if self.options is not None:
            ids = [each for each, _ in options]
            self.options.choose(ids.index(current) if current in ids else -1)
        self._arrange()

    def _arrange(self) -> None:
        """Say what the tool does only where no control needs the room."""
        added = any(not each.isHidden() for each in self._added)
        self._hint.setVisible(not added)
        self._title.setVisible(not added or (self.options is not None and self._has_room()))
        self._row.setStretchFactor(self._slot, int(added))

    def _has_room(self) -> bool:
        """Return whether all that was added has its least width beside the title and options."""
        own = [self._title, *([] if self.options is None else [self.options])]
        shown = [*own, *(each for each in self._added if not each.isHidden())]
        margins = self._row.contentsMargins()
        needed = margins.left() + margins.right() + len(shown) * px(_GAP)
        for each in shown:
            least = each.minimumSizeHint() if each in self._added else each.sizeHint()
            needed += least.width()
        return needed <= self.width()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # what was added needs another width
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._arrange()
        return super().eventFilter(watched, event)
