"""The dialog before house rules of a file are taken: what they change, and what of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.checks.own.own_check import on_one_line
from editor.core.finding import Finding
from editor.core.words import opening
from editor.seam.layers import DescribedLayer, LayerLevel, LayerSetting
from editor.ui.dialogs.form import Dialog
from editor.ui.theme import Role, px
from editor.ui.widgets.boxes import empty
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Tone, words
from editor.workbench.sharing import OfferedRules, RulesEffect

TakenHow = Literal["copy", "follow", ""]

_COPY, _FOLLOW = 1, 2
_LISTED = 6
"""So many findings of each sort are listed."""
_HEIGHT, _LEAST = 260, 96


class TakeRulesDialog(Dialog):
    """Shows the house rules of a file; `wanted` is how they are to be taken, after it is closed."""

    def __init__(self, offered: OfferedRules, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("TakeRulesDialog", "Add “{name}”?")
        super().__init__(title.format(name=offered.document.name), parent, width=520)
        self.wanted: TakenHow = ""
        if offered.replaces:
            self.say(self.tr("They replace the map's house rules with this name."))
        self._changes = self._list_changes(offered.layer)
        self.effect = QVBoxLayout()
        self.effect.setSpacing(px(4))
        self.body.addLayout(self.effect)
        self.show_effect(None)
        if offered.path:
            self.say(
                self.tr(
                    "A copy can be edited here. If you link the file, later changes to it apply "
                    "here too."
                )
            )
        self.offer_cancel()
        if offered.path:
            self.offer(self.tr("Link to file"), answer=_FOLLOW)
        self.offer(self.tr("Add a copy"), answer=_COPY, primary=True)

    def done(self, answer: int) -> None:
        """Close with an answer."""
        self.wanted = "copy" if answer == _COPY else "follow" if answer == _FOLLOW else ""
        super().done(answer)

    def show_effect(self, effect: RulesEffect | None) -> None:
        """Show what the rules change of the findings of the map; None while they are tried."""
        empty(self.effect)
        if effect is None:
            self._show(self.tr("Testing on this map…"))
            return
        if not (effect.broken or effect.allowed):
            self._show(self.tr("No changes to the findings on this map."))
        if effect.broken:
            number = len(effect.broken)
            self._show(self.tr("New findings on this map: {number}").format(number=number))
            self._list(effect.broken)
        if effect.allowed:
            number = len(effect.allowed)
            self._show(self.tr("Resolved findings on this map: {number}").format(number=number))
            self._list(effect.allowed)
        self.adjustSize()

    def changes(self) -> tuple[str, ...]:
        """Return the lines about the rules."""
        return tuple(label.text() for label in _labels(self._changes))

    def said(self) -> tuple[str, ...]:
        """Return the lines about the map."""
        every = (self.effect.itemAt(index) for index in range(self.effect.count()))
        found = (item.widget() for item in every if item is not None)
        labels = [label for widget in found if widget is not None for label in _labels(widget)]
        return tuple(label.text() for label in labels)

    def _list_changes(self, layer: DescribedLayer) -> QWidget:
        """Show what the rules change, scrolled where that is long; return what has the words."""
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(px(12), px(8), px(12), px(8))
        column.setSpacing(px(4))
        for text, role, tone in self._lines(layer):
            label = words(text, role, tone, wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        column.addStretch(1)
        room = QScrollArea()
        room.setWidgetResizable(True)
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room.setAccessibleName(self.tr("Changes"))
        room.setWidget(inner)
        wide = self.minimumWidth() - px(60)
        room.setFixedHeight(max(px(_LEAST), min(px(_HEIGHT), column.heightForWidth(wide) + px(4))))
        self.body.addWidget(room)
        return inner

    def _lines(self, layer: DescribedLayer) -> Iterator[tuple[str, Role, Tone]]:
        """Yield what the rules change, an own check with why it is asked below it."""
        if layer.rules.notes:
            yield layer.rules.notes, "body", "text_2"
        plain: tuple[LayerSetting | LayerLevel, ...] = (*layer.settings, *layer.levels)
        for change in plain:
            yield change.description, "body", "text"
        for each in layer.checks:
            yield opening(each.named), "body", "text"
            yield each.wrong or each.own.note or on_one_line(each.own.holds), "detail", "text_2"
        if not layer.changes:
            yield self.tr("No differences from the rulebook"), "body", "text_2"

    def _show(self, text: str) -> None:
        self.effect.addWidget(words(text, "body-medium"))

    def _list(self, findings: Sequence[Finding]) -> None:
        for finding in findings[:_LISTED]:
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(px(8))
            line.addWidget(LevelMark(finding.level), 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(words(finding.full_message, "body", "text_2", wrap=True), 1)
            self.effect.addWidget(row)
        if len(findings) > _LISTED:
            more = self.tr("and {number} more").format(number=len(findings) - _LISTED)
            self.effect.addWidget(words(more, "body", "text_2"))


def _labels(widget: QWidget) -> list[QLabel]:
    return [widget] if isinstance(widget, QLabel) else widget.findChildren(QLabel)
