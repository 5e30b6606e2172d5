"""The settings of maps that are made: a seed to copy and to throw, a symmetry, and sliders."""

from __future__ import annotations

from collections.abc import Sequence
from random import randrange

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from editor.core.making import MakingOrder, MakingSymmetry, order_of
from editor.core.words import opening
from editor.seam.making import AnyMaking, MakingDial
from editor.ui.drawing import face, painter_on, rounded
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import tip_of, words

THROWN = 100_000
"""Seeds that are thrown are below this: short enough to be said."""
_STEP, _KNOB = 5, 14
_PATIENCE = 250
"""Milliseconds for which a slider rests before it counts."""
SYMMETRIES: dict[MakingSymmetry, str] = {
    "none": "None",
    "mirror": "Mirror",
    "half": "Half turn",
    "quarters": "Quarter turns",
}


class DialSlider(QAbstractSlider):
    """A slider from 0 to 100; the arrows step by 5."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, 100)
        self.setSingleStep(_STEP)
        self.setPageStep(4 * _STEP)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(lambda _: self.update())

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(24))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._drag(event)

    def _drag(self, event: QMouseEvent) -> None:
        share = (event.position().x() - px(_KNOB) / 2) / max(1, self.width() - px(_KNOB))
        self.setValue(round(100 * share / _STEP) * _STEP)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page scrolls

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, middle, knob = painter_on(self), self.height() / 2, px(_KNOB)
        at = knob / 2 + (self.width() - knob) * self.value() / 100
        trough = QRectF(0, middle - px(3), self.width(), px(6))
        rounded(painter, trough, px(3), ink("sunken"), ink("edge"))
        rounded(painter, trough.adjusted(0, 0, at - self.width(), 0), px(3), ink("accent"))
        centre = QPointF(at, middle)
        disc = QRectF(centre.x() - knob / 2, middle - knob / 2, knob, knob)
        edge = ink("accent" if self.hasFocus() or self.underMouse() else "edge")
        rounded(painter, disc, knob / 2, ink("raised"), edge, 2 if self.hasFocus() else 1.4)


class MakingFields(QWidget):
    """Asks for the settings; `changed` emits another MakingOrder."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order = MakingOrder()
        self._dials: tuple[MakingDial, ...] = ()
        column = column_in(self, margins=NONE, spacing=px(6))
        column.addWidget(words(self.tr("Seed"), "body-strong"))
        column.addLayout(self._seed_row())
        self._about = words(self.tr("Symmetry"), "body-strong")
        column.addWidget(self._about)
        self.symmetry = Choice([], name=self.tr("Symmetry"), wide=True)
        self.symmetry.picked.connect(lambda name: self._emit(symmetry=name))
        column.addWidget(self.symmetry)
        self._rows = column_in(spacing=px(4))
        column.addLayout(self._rows)
        self.sliders: dict[str, DialSlider] = {}
        self._rest = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._rest.timeout.connect(self._take_sliders)

    def _seed_row(self) -> QHBoxLayout:
        row = row_in(spacing=px(6))
        self.seed = QLineEdit()
        self.seed.setFont(face("body-medium"))
        self.seed.setAccessibleName(self.tr("Seed"))
        said = self.tr("A number, or a copied seed with settings")
        self.seed.setToolTip(tip_of(said))
        self.seed.editingFinished.connect(self._read_seed)
        row.addWidget(self.seed, 1)
        self.throw = PressButton(icon="shuffle", height=28, name=self.tr("New random seed"))
        self.throw.clicked.connect(self.throw_seed)
        row.addWidget(self.throw)
        self.copy = PressButton(icon="copy", height=28, name=self.tr("Copy seed with settings"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._order.text))
        row.addWidget(self.copy)
        return row

    def offer(self, making: AnyMaking, symmetries: Sequence[MakingSymmetry]) -> None:
        """Offer the sliders of a system, and the symmetries that a map can have."""
        self.symmetry.offer([(each, SYMMETRIES[each]) for each in symmetries])
        for part in (self._about, self.symmetry):
            part.setVisible(len(symmetries) > 1)
        if making.dials == self._dials:
            return
        self._dials = making.dials
        empty(self._rows)
        self.sliders = {}
        for dial in making.dials:
            row = self._dial_row(dial)
            self._rows.addWidget(row)
            row.show()  # now: else it has no size until the next event

    def _dial_row(self, dial: MakingDial) -> QWidget:
        box = QWidget()
        column = column_in(box, margins=(0, px(2), 0, 0), spacing=0)
        column.addWidget(words(dial.label, "body-medium"))
        slider = self.sliders[dial.id] = DialSlider(dial.label)
        slider.setAccessibleDescription(f"{dial.low} – {dial.high}")
        slider.setValue(self._order.dials.get(dial.id, dial.value))
        slider.valueChanged.connect(lambda _: self._rest.start())
        column.addWidget(slider)
        ends = QHBoxLayout()
        ends.addWidget(words(dial.low, "detail", "text_2"))
        ends.addStretch(1)
        ends.addWidget(words(dial.high, "detail", "text_2"))
        column.addLayout(ends)
        return box

    def show_order(self, order: MakingOrder) -> None:
        """Show settings; a slider that is being moved stays where it is."""
        self._order = order
        if not self.seed.hasFocus() or not self.seed.isModified():
            self.seed.setText(str(order.seed))
        self.symmetry.choose(order.symmetry)
        for dial in self._dials if not self._rest.isActive() else ():
            slider = self.sliders[dial.id]
            slider.blockSignals(True)
            slider.setValue(order.dials.get(dial.id, dial.value))
            slider.blockSignals(False)
            slider.update()

    def throw_seed(self) -> None:
        """Take another seed by chance."""
        self._emit(seed=randrange(1, THROWN))

    def settle(self) -> None:
        """Take what is typed and where sliders are, at once."""
        self._read_seed()
        if self._rest.isActive():
            self._rest.stop()
            self._take_sliders()

    def _read_seed(self) -> None:
        """Take a seed that was typed, or a seed with all settings that was pasted."""
        text = self.seed.text().strip()
        self.seed.setModified(False)
        try:
            typed = order_of(text)
        except ValueError as error:
            self.seed.setText(str(self._order.seed))
            self.seed.setToolTip(tip_of(opening(f"{error}.")))
            return
        if ":" not in text:
            self._emit(seed=typed.seed)
            return
        known = {dial.id for dial in self._dials}
        dials = {name: value for name, value in typed.dials.items() if name in known}
        offered = self.symmetry.findData(typed.symmetry) >= 0
        symmetry = typed.symmetry if offered else self._order.symmetry
        self._emit(seed=typed.seed, symmetry=symmetry, dials=dials)

    def _take_sliders(self) -> None:
        values = {dial.id: self.sliders[dial.id].value() for dial in self._dials}
        usual = {dial.id: dial.value for dial in self._dials}
        self._emit(dials={name: at for name, at in values.items() if at != usual[name]})

    def _emit(self, **changes: object) -> None:
        before = self._order
        order = replace(before, **changes)
        self.show_order(order)
        if order != before:
            self.changed.emit(order)
