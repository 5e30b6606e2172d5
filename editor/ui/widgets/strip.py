"""The strips in the felt beside the map: tools and levels."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import Kept, RoundedCard, line_of_text, painter_on, rounded, text_width
from editor.ui.theme import Role, ink, px, scale
from editor.ui.widgets.words import tip_of

_REACH = 8
"""The margin of a strip for its shadow."""
_AROUND = 3
"""The gap between the edge of the canvas and a strip."""


class Strip(RoundedCard):
    """A raised strip with a shadow; its widgets go into `.row`."""

    def __init__(
        self, direction: QBoxLayout.Direction, *, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__("panel", "line_strong", radius=9, reach=_REACH, parent=parent)
        self.setAccessibleName(name)
        self.share = scale()
        """The scale of its buttons; 1.0 is 100 %."""
        self.row = QBoxLayout(direction, self)
        inner = _REACH + px(2)
        self.row.setContentsMargins(inner, inner, inner, inner)
        self.row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def grow(self, share: float) -> None:
        """Scale the buttons."""
        if share != self.share:
            self.share = share
            for button in self.findChildren(StripButton):
                button.grow(share)
            self.adjustSize()

    @staticmethod
    def reach() -> int:
        """Return the width of the shadow in pixels."""
        return _REACH

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the keys of its buttons from the canvas below."""
        event.accept()


class StripButton(QAbstractButton):
    """A button of a strip with an icon or a short word; highlighted while checked."""

    def __init__(
        self,
        *,
        name: str,
        icon: str = "",
        word: str = "",
        size: tuple[int, int] = (34, 34),
        strong: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon, self._size, self._strong = icon, size, strong
        self._share = scale()
        self._kept = Kept()
        self.setText(word)
        self.setAccessibleName(name)
        self.setToolTip(tip_of(name))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width, height = (round(length * self._share) for length in self._size)
        wide = text_width(self.text(), "body-strong") + 16 * self._share if self.text() else 0
        return QSize(max(width, round(wide)), height)

    def show_icon(self, icon: str, name: str) -> None:
        """Show another icon under another name."""
        self._icon = icon
        self.setAccessibleName(name)
        self.setToolTip(tip_of(name))
        self.update()

    def grow(self, share: float) -> None:
        """Scale the button; words keep the text scale."""
        self._share = share
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._icon:
            self._draw(painter_on(self))  # words are sharper on what is beneath them
            return
        look = (self._icon, self.isChecked(), self.isEnabled(), self.underMouse(), self._share)
        QPainter(self).drawPixmap(0, 0, self._kept.of(self, look, self._draw))

    def _draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        on, live = self.isChecked(), self.isEnabled()
        colour = ink("text") if live else ink("text_3", 0.6)
        if on and self._strong:
            rounded(painter, rect, px(7), ink("accent"))
            colour = ink("on_accent")
        elif on:
            rounded(painter, rect, px(6), ink("tint"), ink("accent"), 1.6)
            colour = ink("accent")
        elif live and self.underMouse():
            rounded(painter, rect, px(7), ink("sunken"))
        if self._icon:
            centre = QPointF(rect.center().x(), rect.center().y())
            icons.paint(painter, self._icon, centre, round(18 * self._share), colour)
        else:
            role: Role = "body-strong" if on else "body-medium"
            line_of_text(painter, rect, self.text(), role, colour, Qt.AlignmentFlag.AlignHCenter)


class LevelStrip(Strip):
    """The levels from the highest to the mat; `picked` emits the one to edit."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom, name="", parent=parent)
        self.setAccessibleName(self.tr("Level being edited"))
        self._badge = StripButton(name=self.tr("Levels"), icon="layers", size=(34, 28))
        self._badge.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._badge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.row.addWidget(self._badge)
        self._buttons: dict[int, StripButton] = {}

    def show_levels(self, highest: int, current: int) -> None:
        """Show the levels down to 0, and the edited one."""
        if len(self._buttons) != highest + 1:
            for button in self._buttons.values():
                self.row.removeWidget(button)
                button.deleteLater()
            self._buttons = {}
            for level in range(highest, -1, -1):
                name = self.tr("Level {n}").format(n=level) if level else self.tr("The mat")
                button = StripButton(name=name, word=str(level), size=(34, 28), strong=False)
                button.grow(self.share)
                button.setCheckable(True)
                button.clicked.connect(lambda _=False, z=level: self.picked.emit(z))
                self.row.addWidget(button)
                self._buttons[level] = button
            self.adjustSize()
        for level, button in self._buttons.items():
            button.setChecked(level == current)


class ToolStrip(Strip):
    """The tools in a column, or in several where the canvas is low."""

    def __init__(self, buttons: Sequence[StripButton], parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom, name="", parent=parent)
        self.setAccessibleName(self.tr("Tools"))
        self._buttons = list(buttons)
        for button in self._buttons:
            # One that never gets a place would outlive the strip, with all that it is connected to.
            button.setParent(self)
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self.row.addLayout(self._grid)
        self._rows = 0
        self._shown: list[StripButton] = []
        self._fit(10_000)

    def fit_over(self, canvas: QWidget) -> None:
        """Use as many columns as needed over a canvas."""
        self._fit(canvas.height() - 2 * _AROUND)

    def _fit(self, height: int) -> None:
        each = max((button.sizeHint().height() for button in self._buttons), default=1)
        most = max(1, (height - 2 * (_REACH + px(2))) // each)
        # A button counts as hidden too before it has a parent: only those hidden explicitly
        # have no place.
        is_explicit = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
        shown = [
            strip_button
            for strip_button in self._buttons
            if not (strip_button.isHidden() and strip_button.testAttribute(is_explicit))
        ]
        columns = -(-len(shown) // most) or 1
        rows = -(-len(shown) // columns)
        if (rows, shown) != (self._rows, self._shown):
            self._rows, self._shown = rows, shown
            for index, button in enumerate(shown):
                self._grid.addWidget(button, index % rows, index // rows)
        self.adjustSize()
