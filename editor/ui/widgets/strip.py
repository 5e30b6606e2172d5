"""The floating strips of the canvas: tools, options, levels, zoom, turning."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QLabel, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, rounded, soft_shadow, text_width
from editor.ui.theme import Role, ink, inks, px, scale
from editor.ui.widgets.button import Button

_REACH = 8
"""The margin of a strip for its shadow."""
_AROUND = 6
"""The gap between the edge of the canvas and a strip."""


class Strip(QWidget):
    """A raised strip with a shadow; its widgets go into `.row`."""

    def __init__(
        self, direction: QBoxLayout.Direction, *, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.share = scale()
        """The scale of its buttons; 1.0 is 100 %."""
        self._ground: tuple[object, QPixmap] = (None, QPixmap())
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

    def paintEvent(self, event: QPaintEvent) -> None:
        # The canvas beneath repaints often, and every time the strip with it.
        key = (self.size(), self.devicePixelRatioF(), inks().name)
        if self._ground[0] != key:
            self._ground = (key, self._draw_ground())
        QPainter(self).drawPixmap(0, 0, self._ground[1])

    def _draw_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        ground.fill(Qt.GlobalColor.transparent)
        painter = painter_on(ground)
        rect = QRectF(self.rect()).adjusted(_REACH, _REACH, -_REACH, -_REACH)
        soft_shadow(painter, rect, px(9))
        rounded(painter, rect, px(9), ink("panel"), ink("line_strong"))
        painter.end()
        return ground


class StripButton(QAbstractButton):
    """A button of a strip with an icon or a short word; highlighted while checked."""

    def __init__(
        self,
        *,
        name: str,
        icon: str = "",
        word: str = "",
        size: tuple[int, int] = (36, 36),
        strong: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon, self._size, self._strong = icon, size, strong
        self._share = scale()
        self.setText(word)
        self.setAccessibleName(name)
        self.setToolTip(name)
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
        self.setToolTip(name)
        self.update()

    def grow(self, share: float) -> None:
        """Scale the button; words keep the text scale."""
        self._share = share
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
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


class ZoomStrip(Strip):
    """Zoom out, the zoom, zoom in, and fit."""

    asked = Signal(str)
    """One of "out", "reset", "in", "fit"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, name="", parent=parent)
        self.setAccessibleName(self.tr("Zoom"))
        self._add("out", "minus", self.tr("Zoom out"))
        self._figure = StripButton(name=self.tr("Zoom to 100 %"), word="100 %", size=(52, 30))
        self._figure.clicked.connect(lambda: self.asked.emit("reset"))
        self.row.addWidget(self._figure)
        self._add("in", "plus", self.tr("Zoom in"))
        rule = QLabel()
        rule.setFixedWidth(px(9))
        self.row.addWidget(rule)
        self._add("fit", "maximize", self.tr("Show the whole map"))

    def _add(self, word: str, icon: str, name: str) -> None:
        button = StripButton(name=name, icon=icon, size=(30, 30))
        button.clicked.connect(lambda: self.asked.emit(word))
        self.row.addWidget(button)

    def show_zoom(self, share: float) -> None:
        """Show the zoom; 1.0 is 100 %."""
        self._figure.setText(f"{round(share * 100)} %")
        self._figure.setAccessibleName(self.tr("Zoom {n} %").format(n=round(share * 100)))


class OptionStrip(Strip):
    """The options of a tool, beside the tools; `picked` emits the id of one."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, name="", parent=parent)
        self.setAccessibleName(self.tr("How the tool works"))
        self._buttons: dict[str, StripButton] = {}

    def show_options(self, options: Sequence[tuple[str, str]], current: str) -> None:
        """Show options as pairs (id, title), and the chosen one; none hides the strip."""
        if tuple(self._buttons) != tuple(key for key, _ in options):
            for button in self._buttons.values():
                self.row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._buttons = {}
            for key, title in options:
                button = StripButton(name=title, word=title, size=(40, 30), strong=False)
                button.grow(self.share)
                button.setCheckable(True)
                button.clicked.connect(lambda _=False, chosen=key: self._pick(chosen))
                self.row.addWidget(button)
                # In a strip that is seen already, Qt would show it only after the strip is sized.
                button.show()
                self._buttons[key] = button
            self.adjustSize()
        for key, button in self._buttons.items():
            button.setChecked(key == current)
        self.setVisible(bool(options))

    def stand_beside(self, strip: Strip) -> None:
        """Move to the upper right of another strip."""
        self.adjustSize()
        self.move(strip.x() + strip.width() - _REACH, strip.y())
        self.raise_()

    def _pick(self, key: str) -> None:
        for each, button in self._buttons.items():
            button.setChecked(each == key)
        self.picked.emit(key)


class TurnStrip(Strip):
    """A button that shows the viewpoint and turns the table by a quarter."""

    turned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, name="", parent=parent)
        self.setAccessibleName(self.tr("Turn of the table"))
        self._corners = (
            self.tr("From south-east"),
            self.tr("From south-west"),
            self.tr("From north-west"),
            self.tr("From north-east"),
        )
        button = Button(self._corners[0], kind="quiet", icon="rotate-cw", height=32)
        button.setToolTip(self.tr("Turn the table"))
        button.clicked.connect(self.turned)
        self._button = button
        self.row.addWidget(button)

    def show_turn(self, quarter: int) -> None:
        """Show the viewpoint of a quarter turn, 0 to 3."""
        self._button.setText(self._corners[quarter % 4])


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
        self._over: QWidget | None = None
        self._below: Strip | None = None
        self.fit(10_000)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:
            if self._over is not None:
                self._over.removeEventFilter(self)
            self._over = self.parentWidget()
            if self._over is not None:
                self._over.installEventFilter(self)
                self.fit_over()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.fit_over()
        return False

    def fit_over(self, below: Strip | None = None) -> None:
        """Use as many columns as needed over the canvas, and over a strip `below`."""
        self._below = below or self._below
        if self._over is not None:
            taken = 0
            if self._below is not None and not self._below.isHidden():
                taken = self._below.sizeHint().height() - _REACH
            self.fit(self._over.height() - 2 * _AROUND - taken)

    def fit(self, height: int) -> None:
        """Use as many columns as needed for a height in pixels."""
        each = max((button.sizeHint().height() for button in self._buttons), default=1)
        most = max(1, (height - 2 * (_REACH + px(2))) // each)
        # A button counts as hidden too before it has a parent: only those that were told to hide
        # have no place.
        told = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
        shown = [
            strip_button
            for strip_button in self._buttons
            if not (strip_button.isHidden() and strip_button.testAttribute(told))
        ]
        columns = -(-len(shown) // most) or 1
        rows = -(-len(shown) // columns)
        if (rows, shown) != (self._rows, self._shown):
            self._rows, self._shown = rows, shown
            for index, button in enumerate(shown):
                self._grid.addWidget(button, index % rows, index // rows)
        self.adjustSize()
