"""The dialog of an export: kinds from the catalogue, options, losses and errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.core.words import counted, opening
from editor.export.catalogue import exporter_named, exporters
from editor.export.exporter import Exporter
from editor.export.job import OptionValue as Value
from editor.export.plates import offered
from editor.seam.system import AnySystem
from editor.ui import lengths
from editor.ui.dialogs.export_fields import KindList, OptionFields
from editor.ui.dialogs.export_outlook import OutlookPanel
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Divider, words
from editor.workbench.export_orders import ExportingEndedError, ExportOrder, ExportPreview

_POLL = 40
"""Milliseconds between two polls for the answer."""
_TYPING = 250
"""Milliseconds between the last change of an option and the next preview."""
_MAX_ERRORS = 3
_MIN_LOSSES = 84
"""The least height of many losses, in pixels at 100 %."""
_SIZE = (840, 690)
_MARGIN = 60
"""The pixels of the screen that stay free."""


class PreviewsExport(Protocol):
    """Previews exports, such as in a process of its own."""

    def ask_preview(self, order: ExportOrder) -> None:
        """Ask for the preview of an order; this replaces an earlier question."""

    def preview(self) -> ExportPreview | None:
        """Return the preview of the latest order once it arrives, else None."""


@dataclass
class LastChoices:
    """The last choices: the kind, and the options of each kind and system."""

    kind: str = ""
    options: dict[tuple[str, str], dict[str, Value]] = field(default_factory=dict)


class ExportDialog(Dialog):
    """Asks for kind, set-up and options; shows losses, and with errors offers a draft.

    `setups` are pairs of id and title, `setup` the proposed one; `errors` are the known errors as
    sentences.
    """

    def __init__(
        self,
        system: AnySystem,
        previews: PreviewsExport,
        remembered: LastChoices,
        *,
        setups: Sequence[tuple[str, str]] = (),
        setup: str = "",
        errors: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(QCoreApplication.translate("ExportDialog", "Export"), parent, width=640)
        self._system, self._previews, self._remembered = system, previews, remembered
        self._errors = tuple(errors)
        across = QHBoxLayout()
        across.setSpacing(px(20))
        self.list = KindList([each for each in exporters() if each.takes(system.id)])
        across.addWidget(self.list)
        right = QVBoxLayout()
        right.setSpacing(px(10))
        self._title = words("", "panel")
        self._summary = words("", "detail", "text_2", wrap=True)
        right.addWidget(self._title)
        right.addWidget(self._summary)
        self._scroll_area = self._scroll(setups, setup)
        right.addWidget(self._scroll_area, 1)
        # A tip under the pointer is nothing to anyone who works by the keyboard.
        self._help = words("", "detail", "text_2", wrap=True)
        right.addWidget(self._help)
        right.addWidget(Divider())
        self._lost = words("", "body-strong")
        right.addWidget(self._lost)
        self._loss_area = self._scroll_of_losses()
        right.addWidget(self._loss_area, 1)
        across.addLayout(right, 1)
        self.outlook = OutlookPanel()
        """What the export takes; hidden where nothing of that is known beforehand."""
        self.outlook.changed.connect(self._change)
        self.outlook.explained.connect(self._help.setText)
        across.addWidget(self.outlook)
        self.body.addLayout(across, 1)
        self.draft = Switch(self.tr("Export anyway, marked as a draft"))
        self.body.addWidget(self._refusal())
        self.offer_cancel()
        self.go = self.offer(self.tr("Export…"), answer=QDialog.DialogCode.Accepted, primary=True)
        self.draft.toggled.connect(lambda _: self._settle())
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING)
        self._typing.timeout.connect(self.ask)
        self._clock = QTimer(self)
        self._clock.setInterval(_POLL)
        self._clock.timeout.connect(self.look)
        self.known: ExportPreview | None = None
        """The preview of the present choices; None while it is pending."""
        self.list.picked.connect(self._show_kind)
        self.list.choose(remembered.kind)
        self.list.setFocus()
        self._fit()

    def exporter(self) -> Exporter:
        """Return the chosen exporter."""
        return exporter_named(self.list.kind())

    def order(self) -> ExportOrder:
        """Return the chosen export."""
        setup = str(self._setup.currentData() or "")
        draft = self.draft.isChecked() and bool(self._errors)
        return ExportOrder(self.list.kind(), setup, self._values(), draft)

    def _values(self) -> dict[str, Value]:
        return {**self._fields.values(), **self.outlook.values()}

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.list.scrollToItem(self.list.currentItem())
        if self.known is None:
            self.ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_losses()

    def parts(self) -> Sequence[QWidget]:
        return [
            self.list,
            self._scroll_area,
            self._loss_area,
            self.outlook,
            self._wrong,
            *self.buttons,
        ]

    def field(self, name: str) -> QWidget:
        """Return the field of an option."""
        return self.outlook.field(name) or self._fields.field(name)

    def explained(self) -> str:
        """Return the help of the focused option."""
        return self._help.text()

    def loss_words(self) -> str:
        """Return the text about losses."""
        return f"{self._lost.text()}\n{self._losses.text()}"

    def refusal(self) -> str:
        """Return the text about errors, empty without any."""
        return f"{self._counted.text()}\n{self._named.text()}" if self._errors else ""

    def done(self, answer: int) -> None:
        wrong = self._fields.wrong()
        if answer == QDialog.DialogCode.Accepted and wrong is not None:
            wrong.setFocus()
            return
        self._keep()
        self._clock.stop()
        self._typing.stop()
        super().done(answer)

    # What it is made of

    def _scroll(self, setups: Sequence[tuple[str, str]], setup: str) -> QScrollArea:
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, px(12), px(4))
        column.setSpacing(px(10))
        self._setup = Choice(setups, name=self.tr("Set-up"), wide=True)
        self._setup.choose(setup)
        self._setup.picked.connect(lambda _: self.ask())
        which = QWidget()
        row = labelled(self.tr("Set-up"), self._setup)
        row.setContentsMargins(0, 0, 0, 0)
        which.setLayout(row)
        which.setVisible(len(setups) > 1)
        column.addWidget(which)
        self._fields = OptionFields((), {})
        column.addWidget(self._fields)
        column.addStretch(1)
        self._options = column
        scroll.setWidget(sheet)
        return scroll

    def _scroll_of_losses(self) -> QScrollArea:
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(self.tr("Left out"))
        self._losses = words("", "detail", "text_2", wrap=True)
        self._losses.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._losses.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        scroll.setWidget(self._losses)
        return scroll

    def _refusal(self) -> QWidget:
        self._wrong = QWidget()
        column = QVBoxLayout(self._wrong)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        row = QHBoxLayout()
        row.addWidget(LevelMark("error"))
        self._counted = words("", "body-medium", "error")
        row.addWidget(self._counted, 1)
        column.addLayout(row)
        self._named = words("", "detail", "text", wrap=True)
        column.addWidget(self._named)
        column.addWidget(self.draft)
        return self._wrong

    # What is shown

    def _show_kind(self, kind: str) -> None:
        exporter = exporter_named(kind)
        self._keep()
        self._remembered.kind = kind
        self._title.setText(exporter.title)
        self._summary.setText(exporter.summary)
        before = self._remembered.options.get((kind, self._system.id), {})
        options = offered(exporter.options, self._system)
        self.outlook.offer([each for each in options if each.part], before)
        self.outlook.setVisible(exporter.outlook is not None)
        fresh = OptionFields([each for each in options if not each.part], before)
        fresh.changed.connect(self._change)
        fresh.explained.connect(self._help.setText)
        self._help.setText("")
        self._options.replaceWidget(self._fields, fresh)
        self._fields.hide()
        self._fields.deleteLater()
        self._fields = fresh
        self._fit()
        self.ask()

    def _fit(self) -> None:
        """Take the room that the kind needs, on the middle of where it was, within the screen."""
        screen = self.screen().availableGeometry()
        width, height = (px(each) for each in _SIZE)
        if not self.outlook.isHidden():
            width += self.outlook.width() + px(20)
        height = max(height, self.height()) if self.isVisible() else height
        middle = self.geometry().center()
        self.resize(min(width, screen.width() - _MARGIN), min(height, screen.height() - _MARGIN))
        if self.isVisible():
            left = middle.x() - self.width() // 2
            right = screen.right() - self.width()
            self.move(max(screen.left(), min(left, right)), self.y())

    def _keep(self) -> None:
        """Remember the options of the present kind."""
        if self._remembered.kind and self._values():
            key = (self._remembered.kind, self._system.id)
            self._remembered.options[key] = self._values()

    def _change(self) -> None:
        self._typing.start()

    def ask(self) -> None:
        """Ask for the preview of the present choices."""
        self.known = None
        self._previews.ask_preview(self.order())
        self._clock.start()
        self._settle()

    def look(self) -> None:
        """Show the answer once it arrives."""
        try:
            known = self._previews.preview()
        except ExportingEndedError as error:
            self._clock.stop()
            self._lost.setText(self.tr("Could not determine what will be left out"))
            self._losses.setText(f"{error}.")
            self._loss_area.setVisible(True)
            self._fit_losses()
            return
        except RuntimeError:
            self._clock.stop()
            self._lost.setText(self.tr("Could not determine what will be left out"))
            raise
        if known is not None and known is not self.known:
            if known.whole:
                self._clock.stop()
            self.known, self._errors = known, known.errors
            self._settle()

    def _fit_losses(self) -> None:
        """Fit the height of the losses, to half of the room at most."""
        needed = self._losses.heightForWidth(self._loss_area.viewport().width()) + px(2)
        self._loss_area.setMinimumHeight(min(needed, px(_MIN_LOSSES)))
        self._loss_area.setMaximumHeight(max(needed, 1))
        scrolls = self._loss_area.maximumHeight() > self._loss_area.height() > 0
        takes = Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus
        self._loss_area.setFocusPolicy(takes)

    def _settle(self) -> None:
        """Show the preview, and enable the export where it is possible."""
        known = self.known
        self.outlook.show_outlook(known)
        if known is None:
            self._lost.setText(self.tr("Checking what will be left out…"))
            self._losses.setText("")
        elif known.refused:
            self._lost.setText(self.tr("This cannot be exported"))
            self._losses.setText(lengths.said(known.refused))
        elif known.losses:
            self._lost.setText(self.tr("Left out:"))
            self._losses.setText(
                "\n".join(f"– {lengths.said(opening(each))}" for each in known.losses)
            )
        else:
            self._lost.setText(self.tr("The export contains the whole map"))
            self._losses.setText("")
        self._loss_area.setVisible(bool(self._losses.text()))
        self._fit_losses()
        count = len(self._errors)
        self._wrong.setVisible(bool(count))
        stand = self.tr("prevents the export") if count == 1 else self.tr("prevent the export")
        self._counted.setText(f"{counted(count, self.tr('error'))} {stand}")
        named = [f"– {opening(each)}" for each in self._errors[:_MAX_ERRORS]]
        if count > _MAX_ERRORS:
            named.append(self.tr("– and {n} more").format(n=count - _MAX_ERRORS))
        self._named.setText("\n".join(named))
        refused = known is not None and bool(known.refused)
        self.go.setEnabled(not refused and (not count or self.draft.isChecked()))
