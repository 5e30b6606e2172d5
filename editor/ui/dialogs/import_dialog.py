"""The dialog that imports a drawing, with a preview of the resulting map."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIntValidator, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from editor.core.errors import FileError
from editor.core.numbers import NumberError, whole_number
from editor.core.words import opening
from editor.seam.importing import DrawingChoices, OutlineOptions
from editor.ui.dialogs.feature_fields import FeatureFields
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.dialogs.layer_list import LayerList
from editor.ui.drawing import face, line_of_text, painter_on, rounded
from editor.ui.pictures import fitted
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.button import Button
from editor.ui.widgets.card import Picture
from editor.ui.widgets.choice import Segments, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import tip_of, words
from editor.workbench.importing import ImportingEndedError
from editor.workbench.trials import ImportOrder, ImportPreview, TriedImport

_POLL = 40
"""Milliseconds between two polls for the answer."""
_TYPING = 350
"""Milliseconds between the last change of an option and the next preview."""
_WIDEST, _COARSEST, _LARGEST = 100_000, 1000, 100_000
_AGAIN = 2
_WIDE = 1040
"""The width with the fields of a map with features."""


class PreviewsImport(Protocol):
    """Previews imports, such as in a process of its own."""

    def ask(self, order: ImportOrder) -> None:
        """Ask for the preview of an import; this replaces an earlier question."""

    def answer(self) -> ImportPreview | None:
        """Return the answer to the latest order once it arrives, else None."""


class ImportDialog(Dialog):
    """Asks for the options of an import and shows the preview, which is `trial`.

    `beside`: it can be added to the present map. `failed` emits the error of a file that cannot be
    read.
    """

    failed = Signal(object)

    def __init__(
        self,
        file: Path,
        previews: PreviewsImport,
        *,
        beside: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self._title(), parent, width=820)
        self._file, self._previews = file, previews
        self.trial: ImportPreview | None = None
        """The preview of the present options; None while it is pending."""
        across = QHBoxLayout()
        across.setSpacing(px(20))
        self._fields = QWidget()
        self._fields.setLayout(self._options_of(beside))
        across.addWidget(self._fields)
        self.features = FeatureFields()
        self.features.changed.connect(self._change)
        across.addWidget(self.features, 0, Qt.AlignmentFlag.AlignTop)
        seen = QVBoxLayout()
        seen.setSpacing(px(8))
        self.view = Segments([tr("Map"), tr("Drawing")], name=tr("Preview"))
        """Whether the preview shows the map, or the drawing with what is not read of it."""
        self.view.chosen.connect(self._show)
        self.view.hide()
        seen.addWidget(self.view, alignment=Qt.AlignmentFlag.AlignRight)
        self._preview = self._view()
        seen.addWidget(self._preview, 1)
        across.addLayout(seen, 1)
        self.body.addLayout(across, 1)
        self._said = words("", "detail", "text_2", wrap=True)
        self._said.setMinimumHeight(px(36))
        self._said.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(self._said)
        self.again = self.offer(self.tr("Try again"), answer=_AGAIN)
        """The button that asks again after the process ended."""
        self.again.clicked.disconnect()
        self.again.clicked.connect(self._ask)
        self.again.hide()
        self.offer_cancel()
        self._go: Button = self.offer(
            self.tr("Import"), answer=QDialog.DialogCode.Accepted, primary=True
        )
        self._typing = self._timer(_TYPING, self._ask)
        self._typing.setSingleShot(True)
        self._clock = self._timer(_POLL, self._look)
        self._ask()

    def _title(self) -> str:
        return tr("Import outlines")

    def _view(self) -> MapPreview:
        """Return what shows the preview."""
        return MapPreview()

    def order(self) -> ImportOrder:
        """Return the chosen import."""
        try:
            width = whole_number(self._width.text(), 1, _WIDEST)
        except NumberError:
            width = None
        options = OutlineOptions(
            width=width,
            detail=float(self._detail.value()),
            smallest=float(self._smallest.value()),
            links=self._links.isChecked(),
            replace=self._replace is None or self._replace.isChecked(),
        )
        return ImportOrder(self._file, self.choices(), options)

    def choices(self) -> DrawingChoices:
        """Return what to read of the file."""
        return self.features.choices(self.layers.chosen())

    def made(self) -> TriedImport | None:
        """Return the result of the import, None while it is unknown or where there is none."""
        return None if self.trial is None else self.trial.made

    def _options_of(self, beside: bool) -> QVBoxLayout:
        """Return the fields; without a map there is nothing to replace."""
        column = self._file_and_content()
        self._width = QLineEdit()
        self._width.setFont(face("body"))
        self._width.setPlaceholderText(self.tr("fitted"))
        self._width.setValidator(QIntValidator(1, _WIDEST, self._width))
        self._width.textEdited.connect(self._change)
        column.addLayout(labelled(self.tr("Width (map units)"), self._width))
        self._offer_detail(column)
        self._smallest = self._number(
            column,
            self.tr("Smallest piece (square map units)"),
            16,
            _LARGEST,
            self.tr("Smaller pieces are left out"),
        )
        self._offer_links(column)
        self._offer_to_replace(column, beside)
        column.addStretch(1)
        return column

    def _offer_detail(self, column: QVBoxLayout) -> None:
        tip = tr("Maximum deviation of simplified borders, in map units")
        self._detail = self._number(column, tr("Detail (map units)"), 1, _COARSEST, tip)

    def _offer_links(self, column: QVBoxLayout) -> None:
        self._links = self._switch(column, tr("Link neighbours"))

    def _file_and_content(self) -> QVBoxLayout:
        """Return a column with the file's name, and below it what the reader reports of it.

        `show_content` fills what can be chosen of a file, here and in `features` beside it;
        `choices` reads it, and `_change` follows it.
        """
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(words(self._file.name, "body-strong"))
        self.layers = LayerList()
        self.layers.changed.connect(self._change)
        column.addWidget(self.layers)
        return column

    def show_content(self, found: ImportPreview) -> None:
        """Show what the reader reports of the file."""
        self.layers.show_layers(found.content.layers, found.content.chosen)
        self.features.show_features(found)
        if found.content.properties and self.minimumWidth() < px(_WIDE):
            more = max(0, px(_WIDE) - self.width())
            self.setMinimumWidth(px(_WIDE))
            self.move(self.x() - more // 2, self.y())  # it stays in the middle of the window

    def _offer_to_replace(self, column: QVBoxLayout, beside: bool) -> None:
        """Ask whether the import replaces the present map."""
        self._replace: Switch | None = None
        if beside:
            self._replace = Switch(tr("Replace the map"))
            self._replace.toggled.connect(self._change)
            column.addWidget(self._replace)

    def _number(
        self, column: QVBoxLayout, label: str, value: int, maximum: int, tip: str
    ) -> NumberField:
        """Add a field for a number under its label."""
        field = NumberField(name=label, minimum=0, maximum=maximum)
        field.show_value(value, 0, maximum)
        field.setToolTip(tip_of(tip))
        field.stepped.connect(self._change)
        column.addLayout(labelled(label, field))
        return field

    def _switch(self, column: QVBoxLayout, label: str) -> Switch:
        """Add a switch that is on."""
        made = Switch(label)
        made.setChecked(True)
        made.toggled.connect(self._change)
        column.addWidget(made)
        return made

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    def _change(self) -> None:
        self.trial = None
        self._go.setEnabled(False)
        self._typing.start()

    def _ask(self) -> None:
        self.trial = None
        self.again.hide()
        self._go.setEnabled(False)
        if self.layers.lacks_choice():
            self._said.setText(self.tr("Choose at least one layer."))
            return
        self._said.setText(self.tr("Reading {name}…").format(name=self._file.name))
        self._preview.wait()
        self._previews.ask(self.order())
        self._clock.start()

    def _look(self) -> None:
        """Show the answer once it arrives."""
        try:
            found = self._previews.answer()
        except ImportingEndedError as error:
            self._clock.stop()
            self._said.setText(f"{opening(str(error))}. {self.tr('Your map is unchanged.')}")
            self._preview.show_picture(None)
            self.again.show()
            return
        except RuntimeError:
            self.reject()
            raise
        if found is None or self._typing.isActive():
            return
        self._clock.stop()
        if found.fault is not None:
            self._fail(found.fault)
            return
        self.trial = found
        self.show_content(found)
        self._said.setText(f"{opening(found.words)}." if found.words else "")
        self.view.setVisible(found.drawing is not None)
        self._show()
        self._go.setEnabled(found.made is not None)
        self._grow()

    def _grow(self) -> None:
        """Make the dialog as high as its content is now, which may list layers and notes."""
        layout = self.layout()
        needed = 0 if layout is None else layout.totalMinimumHeightForWidth(self.width())
        if needed > self.height():
            self.resize(self.width(), needed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay on the screen, with its buttons."""
        super().resizeEvent(event)
        room = self.screen().availableGeometry()
        if self.frameGeometry().bottom() > room.bottom():
            self.move(self.x(), max(room.top(), room.bottom() + 1 - self.frameGeometry().height()))

    def _show(self) -> None:
        """Show the map, or the drawing."""
        if self.trial is None:
            return
        made, picture = self.trial.made, self.trial.drawing
        if made is not None and (picture is None or self.view.current() == 0):
            picture = made.picture
        self._preview.show_picture(None if picture is None else fitted(picture))

    def _fail(self, fault: FileError) -> None:
        self.reject()
        self.failed.emit(fault)


class MapPreview(QWidget):
    """A picture of a map on felt, or a note that it is being drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture: Picture | None = None
        self._waits = True

    def show_picture(self, picture: Picture | None) -> None:
        """Show a map, or none."""
        self._picture, self._waits = picture, False
        self.update()

    def wait(self) -> None:
        """Show the last map faintly until another arrives."""
        self._waits = True
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(540), px(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(320), px(240))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        field = QRectF(self.rect())
        rounded(painter, field, px(8), ink("felt"))
        if self._picture is not None:
            painter.setOpacity(0.45 if self._waits else 1.0)
            self._picture(painter, field.adjusted(px(10), px(10), -px(10), -px(10)))
            painter.setOpacity(1.0)
        if self._waits:
            self._draw_waiting(painter, self.tr("Drawing the map…"), field.center().y())

    def _draw_waiting(self, painter: QPainter, said: str, y: float) -> None:
        width, height = px(160), px(28)
        pill = QRectF(0, 0, width, height)
        pill.moveCenter(QPointF(self.width() / 2, y))
        rounded(painter, pill, height / 2, ink("raised"), ink("line_strong"))
        centre = Qt.AlignmentFlag.AlignHCenter
        line_of_text(painter, pill, said, "detail-strong", ink("text"), centre)
