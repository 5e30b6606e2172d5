"""The page of the palette for stamps: those of the map, and those that a person keeps."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.panels.palette_page import PageGroup, PalettePage, card_columns
from editor.ui.widgets.card import Picture
from editor.ui.widgets.kind_row import KindRow
from editor.ui.widgets.stamp_card import StampCard


@dataclass(frozen=True)
class StampView:
    """A stamp: `key` arms its tool; `supply` is what is left of how many, None without a limit."""

    key: str
    title: str
    content: str
    supply: tuple[int, int] | None
    picture: Picture


@dataclass(frozen=True)
class StampGroupView:
    """Stamps under a heading, and the things of the map by kind below them: title, what, count."""

    title: str
    stamps: tuple[StampView, ...]
    kinds: tuple[tuple[str, str, int], ...] = ()


class StampPage(PalettePage):
    """Cards of stamps; each signal but the first three asks for a change of a stamp.

    `kind_chosen` emits the number of a row of things by kind.
    """

    armed = Signal(str)
    dragged = Signal(str)
    kind_chosen = Signal(int)
    menu_asked = Signal(str, QWidget)
    removal_asked = Signal(str)
    renaming_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[str, StampCard] = {}
        self._rows: list[KindRow] = []
        self._view: tuple[StampGroupView, ...] = ()

    def show_groups(self, groups: tuple[StampGroupView, ...]) -> None:
        """Show stamps in their groups; cards are made again only where they differ."""
        if _shape(groups) != _shape(self._view):
            self._build(groups)
        for stamp in (stamp for group in groups for stamp in group.stamps):
            self._cards[stamp.key].show_supply(stamp.supply)
        self._view = groups

    def show_armed(self, key: str) -> None:
        """Light the stamp that is in the hand."""
        for name, card in self._cards.items():
            card.setChecked(name == key)

    def _build(self, groups: tuple[StampGroupView, ...]) -> None:
        before: tuple[QWidget, ...] = (*self._cards.values(), *self._rows)
        self._cards, self._rows = {}, []
        made = []
        for group in groups:
            for stamp in group.stamps:
                self._hold(stamp)
            if group.stamps:
                made.append(
                    PageGroup(
                        group.title,
                        str(len(group.stamps)),
                        tuple(self._cards[stamp.key] for stamp in group.stamps),
                        tuple(f"{stamp.title} {stamp.content}" for stamp in group.stamps),
                        card_columns,
                    )
                )
            if group.kinds:
                title = self.tr("By kind") if group.stamps else group.title
                made.append(self._by_kind(title, group.kinds))
        self.hold(made)
        for card in before:
            card.hide()
            card.deleteLater()

    def _by_kind(self, title: str, kinds: tuple[tuple[str, str, int], ...]) -> PageGroup:
        """Return a group with a row for the things of each kind."""
        for number, kind in enumerate(kinds):
            row = KindRow(*kind)
            row.clicked.connect(lambda _=False, at=number: self.kind_chosen.emit(at))
            self._rows.append(row)
        said = tuple(f"{name} {what}" for name, what, _ in kinds)
        return PageGroup(title, "", tuple(self._rows), said, lambda width: 1)

    def _hold(self, stamp: StampView) -> None:
        key, card = stamp.key, StampCard(stamp.picture, stamp.title, stamp.content)
        self._cards[key] = card
        card.clicked.connect(lambda: self.armed.emit(key))
        card.drag_started.connect(lambda: self.dragged.emit(key))
        card.menu_asked.connect(lambda: self.menu_asked.emit(key, card))
        card.removal_asked.connect(lambda: self.removal_asked.emit(key))
        card.renaming_asked.connect(lambda: self.renaming_asked.emit(key))


def _shape(groups: tuple[StampGroupView, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            group.title,
            str(group.kinds),
            *(f"{s.key}/{s.title}/{s.content}/{id(s.picture)}" for s in group.stamps),
        )
        for group in groups
    )
