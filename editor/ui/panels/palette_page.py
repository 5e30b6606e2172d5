"""A page of the palette: groups of items under their headings, which scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.ui.drawing import line_of_text, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.card import Picture, no_picture
from editor.ui.widgets.map_card import StampCard
from editor.ui.widgets.words import tip_of, words
from editor.workbench.stamps import StampEntry


class KindRow(PaintedButton):
    """A title with a detail after it, and a number at the right."""

    across, radius, ringed = 180, 6, 1

    def __init__(self, title: str, detail: str, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._detail, self._count = title, detail, str(count)
        said = ", ".join(filter(None, (title, detail, self._count)))
        self.setAccessibleName(said)
        self.setToolTip(tip_of(self.tr("Select {kind}").format(kind=said)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def ground(self) -> tuple[str, str, float]:
        return ("tint" if self.lit else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        wide = text_width(self._count, "detail-strong")
        right = rect.right() - px(6)
        number = QRectF(right - wide - 1, 0, wide + 1, rect.height())
        line_of_text(painter, number, self._count, "detail-strong", ink("text"))
        room = QRectF(px(6), 0, number.left() - px(14), rect.height())
        title = min(text_width(self._title, "body") + 1, room.width())
        line_of_text(painter, QRectF(room.left(), 0, title, room.height()), self._title, "body",
                     ink("text"))  # fmt: skip
        rest = room.width() - title - px(8)
        if self._detail and rest > px(24):
            after = QRectF(room.left() + title + px(8), 0, rest, room.height())
            line_of_text(painter, after, self._detail, "detail", ink("text_2"))


Columns = Callable[[int], int]
"""How many columns fit into a width in logical pixels at 100 %."""


def card_columns(width: int) -> int:
    """Return how many cards or tiles lie beside one another."""
    return 1 if width < 170 else 2 if width < 330 else 3


def swatch_columns(width: int) -> int:
    """Return how many terrains lie beside one another."""
    return max(2, min(4, (width + 4) // 56))


@dataclass(frozen=True)
class PageGroup:
    """Items of a page, in their order; without a heading where both words are empty.

    `searched` are the words of each item by which it is found.
    """

    title: str
    aside: str
    items: tuple[QWidget, ...]
    searched: tuple[str, ...]
    columns: Columns


class PalettePage(QScrollArea):
    """A page with its own scroll bar, whose items stay in the order in which they came."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._groups: tuple[PageGroup, ...] = ()
        self._shown: list[list[QWidget]] = []
        self._grids: list[QGridLayout] = []
        self._heads: dict[int, QWidget] = {}
        self._columns: list[int] = []
        self._wanted = ""
        self.sheet = QWidget(self.viewport())
        self._column = QVBoxLayout(self.sheet)
        self._column.setContentsMargins(0, px(8), px(16), px(16))
        self._column.setSpacing(0)
        self._none = words("", "detail", "text_2", wrap=True)
        self._none.hide()
        self._column.addWidget(self._none)
        self._column.addStretch(1)
        self.setWidget(self.sheet)

    def hold(self, groups: Sequence[PageGroup]) -> None:
        """Show these groups instead of those before; items are owned by the caller."""
        before = self.verticalScrollBar().value()
        for group, grid in zip(self._groups, self._grids, strict=True):
            for item in group.items:
                grid.removeWidget(item)
        while self._column.count() > 2:  # the words for no match, and the stretch
            taken = self._column.takeAt(0)
            old = taken.layout() if taken is not None else None
            if old is not None:
                old.deleteLater()
        for head in self._heads.values():
            head.deleteLater()
        self._groups, self._grids, self._heads, self._columns = tuple(groups), [], {}, []
        at = 0
        for number, group in enumerate(self._groups):
            if group.title or group.aside:
                head = self._heads[number] = self._head(group, first=not at)
                self._column.insertWidget(at, head)
                at += 1
            grid = QGridLayout()
            grid.setHorizontalSpacing(px(8 if group.columns is card_columns else 4))
            grid.setVerticalSpacing(px(8 if group.columns is card_columns else 2))
            self._grids.append(grid)
            self._column.insertLayout(at, grid)
            at += 1
            for item in group.items:
                item.setParent(self.sheet)
        self.filter(self._wanted)
        self._settle()
        self.verticalScrollBar().setValue(before)

    def filter(self, text: str) -> int:
        """Show only the items that hold every word of a text; return how many those are."""
        self._wanted = text
        wanted = text.strip().casefold().replace("×", "x").split()
        self._shown = []
        for group in self._groups:
            shown = []
            for item, said in zip(group.items, group.searched, strict=True):
                found = all(word in said.casefold().replace("×", "x") for word in wanted)
                item.setVisible(found)
                if found:
                    shown.append(item)
            self._shown.append(shown)
        for number, head in self._heads.items():
            head.setVisible(bool(self._shown[number]))
        self._columns = []
        self._lay()
        return len(self.shown)

    def show_hint(self, said: str) -> None:
        """Say something in place of items, such as that none matches."""
        self._none.setText(said)
        self._none.setVisible(bool(said))

    @property
    def shown(self) -> list[QWidget]:
        """The items that are not filtered out, in their order."""
        return [item for shown in self._shown for item in shown]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # A page that was hidden while the panel became narrower would stay as wide as it was.
        self._column.invalidate()
        self._column.setGeometry(self.sheet.rect())

    def _head(self, group: PageGroup, *, first: bool) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0 if first else px(14), 0, px(6))
        row.addWidget(words(group.title, "body-strong"))
        row.addStretch(1)
        row.addWidget(words(group.aside, "detail", "text_2"))
        return head

    def _lay(self) -> None:
        """Arrange the items in as many columns as fit."""
        width = round((self.viewport().width() - px(16)) / px(100) * 100)
        columns = [group.columns(width) for group in self._groups]
        if columns == self._columns:
            return
        self._columns = columns
        for grid, shown, count in zip(self._grids, self._shown, columns, strict=True):
            _arrange(grid, shown, count)

    def _settle(self) -> None:
        """Give the sheet its height now, so that the scroll bar can go back to its place."""
        self._column.activate()
        self.sheet.resize(self.viewport().width(), self._column.sizeHint().height())


def _arrange(grid: QGridLayout, items: Sequence[QWidget], columns: int) -> None:
    for item in items:
        grid.removeWidget(item)
    for index, item in enumerate(items):
        grid.addWidget(item, index // columns, index % columns, Qt.AlignmentFlag.AlignTop)
    # A single match is as wide as in a full row.
    for column in range(max(columns, grid.columnCount())):
        grid.setColumnStretch(column, 1 if column < columns else 0)


@dataclass(frozen=True)
class StampGroupView:
    """Stamps under a heading, and the things of the map by kind below them: title, what, count."""

    title: str
    stamps: tuple[StampEntry, ...]
    kinds: tuple[tuple[str, str, int], ...] = ()


class StampPage(PalettePage):
    """Cards of stamps; each signal but the first three asks for a change of a stamp.

    `picture_of` returns what paints a stamp on its card.

    `kind_chosen` emits the number of a row of things by kind.
    """

    armed = Signal(str)
    dragged = Signal(str)
    kind_chosen = Signal(int)
    menu_requested = Signal(str, QWidget)
    removal_requested = Signal(str)
    renaming_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[str, StampCard] = {}
        self.picture_of: Callable[[StampEntry], Picture] = no_picture
        self._rows: list[KindRow] = []
        self._view: tuple[StampGroupView, ...] = ()

    def show_groups(self, groups: tuple[StampGroupView, ...]) -> None:
        """Show stamps in their groups; cards are made again only where they differ."""
        if _shape(groups) != _shape(self._view):
            self._build(groups)
        for stamp in (stamp for group in groups for stamp in group.stamps):
            self._cards[stamp.card].show_supply(stamp.supply)
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
                        tuple(self._cards[stamp.card] for stamp in group.stamps),
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

    def _hold(self, stamp: StampEntry) -> None:
        key, card = stamp.card, StampCard(self.picture_of(stamp), stamp.title, stamp.content)
        self._cards[key] = card
        card.clicked.connect(lambda: self.armed.emit(key))
        card.drag_started.connect(lambda: self.dragged.emit(key))
        card.menu_requested.connect(lambda: self.menu_requested.emit(key, card))
        card.removal_requested.connect(lambda: self.removal_requested.emit(key))
        card.renaming_requested.connect(lambda: self.renaming_requested.emit(key))


def _shape(groups: tuple[StampGroupView, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            group.title,
            str(group.kinds),
            *(f"{s.key}/{s.title}/{s.content}/{id(s.piece)}" for s in group.stamps),
        )
        for group in groups
    )
