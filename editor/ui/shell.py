"""The layout of the window while a map is edited: panels, splitters and sizes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.frame_sizes import Foldable, FrameSizes, is_small
from editor.ui.panels.below import HEAD, Below, BelowSlot
from editor.ui.panels.frame import RAIL, FoldingSide
from editor.ui.panels.header import Header
from editor.ui.panels.options_row import OptionsRow
from editor.ui.panels.palette import PalettePanel
from editor.ui.panels.problem_list import ProblemList
from editor.ui.panels.side import SidePanel, splitter_in
from editor.ui.panels.status import StatusLine
from editor.ui.panels.wiping import Edge, wipe_for
from editor.ui.theme import px
from editor.workbench.touring import Place

if TYPE_CHECKING:
    from editor.workbench.crews import SharedCrew

LEFT, SMALL_LEFT = 252, 224
"""The width of the palette, from 1440 x 900 on and in a small window."""
LEAST = (900, 560)
"""The least width and height in pixels, whatever the size of text."""
BELOW, LOW_BELOW = 206, 172
"""The height of a page below the map, and of one that lies over the map in a low window."""
_LOW = 730
"""The height at 100 % under which a page below the map lies over the map."""
_UNLIMITED = 2**24 - 1
_SHARE, _SHARE_BY_PAGE = 0.6, 0.5
"""The least share of the width for the canvas with the usual sizes, and beside a page."""
_MAP_HEIGHT = 0.6
"""The least share of the window's height for the canvas, with the usual height of the problems."""
_RECORD_SHARE = 0.5
"""The largest share of the height for history and outline, until the user drags it."""
_NARROWEST = 200
"""The least width of a panel in pixels."""
_PARTS: tuple[Foldable, ...] = ("left", "right", "below", "history", "outline")


class Shell(QWidget):
    """The panels: header, palette, options row over canvas over problems, inspector, status line.

    The inspector is over history and outline. Each part is made where it stands: with a style
    sheet, what gets another parent is styled once more with all that is in it.
    """

    laid_out = Signal()
    """The panels got their sizes, and some may be seen again."""

    def __init__(
        self, canvas: QWidget, undo: QAction, redo: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # Each line hides or elides what has no room, so large text never makes the window larger.
        self.setMinimumSize(*LEAST)
        self.canvas = canvas
        self.crew: SharedCrew | None = None
        """What plays matches for the window, None before it is first wanted."""
        self.list_problems: Callable[[], None] = lambda: None
        """Fills the list of problems, which is not done while it is folded."""
        self.header = Header(undo, redo, self)
        self.status = StatusLine(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self.below = Below(self)
        self.below.folding.connect(self.lay_out)
        self.problems = self.below.problems
        self._across = splitter_in(self, Qt.Orientation.Horizontal)
        self.left = FoldingSide(self.tr("Palette"), "left", 21, self._across)
        self.palette_panel = PalettePanel(self.left)
        self.left.hold(self.palette_panel)
        self._middle = splitter_in(self._across, Qt.Orientation.Vertical)
        table = QWidget(self._middle)
        self.options = OptionsRow(table)
        self._slot = BelowSlot(self.below, self._middle)
        self._middle.setStretchFactor(0, 1)
        self.right = FoldingSide(self.tr("Inspector"), "right", 23, self._across)
        self.side = SidePanel(self.right)
        self.right.hold(self.side)
        self.inspector, self.record = self.side.inspector, self.side.record
        self._across.setStretchFactor(1, 1)
        over = QVBoxLayout(table)
        over.setContentsMargins(0, 0, 0, 0)
        over.setSpacing(0)
        over.addWidget(self.options)
        over.addWidget(canvas, 1)
        self._under_map = over
        self.left.fold_requested.connect(lambda folded: self.fold("left", folded))
        self.right.fold_requested.connect(lambda folded: self.fold("right", folded))
        self.problems.fold_requested.connect(lambda folded: self.fold("below", folded))
        self.record.fold_requested.connect(self.fold)
        self._across.splitterMoved.connect(self._drag_across)
        self._middle.splitterMoved.connect(self._drag_middle)
        self.side.usual.splitterMoved.connect(self._drag_record)
        column.addWidget(self._across, 1)
        column.addWidget(self.status)
        self.sizes = FrameSizes()
        """What the user chose on this screen."""
        self._small = False
        self._bare = self._alone = False
        self._apply_folds()

    def add_under_map(self, widget: QWidget) -> None:
        """Dock a widget under the canvas, before what lies below the map."""
        self._under_map.addWidget(widget)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""
        return (
            self.header,
            self.left,
            self.options,
            self.canvas,
            self.below,
            self.right,
            self.status,
        )

    # What is shown

    def places(self, find: QWidget) -> dict[Place, QWidget]:
        """Return what the tour points at; `find` is the field in which one finds anything."""
        return {
            "map": self.canvas,
            "palette": self.palette_panel,
            "problems": self.below,
            "undo": self.header.undo,
            "set-ups": self.header.setups,
            "find": find,
            "play": self.header.play,
        }

    def show_alone(self, panel: QWidget | None, wide: int = 0) -> None:
        """Show a panel beside the map, without the palette and with folded problems.

        None shows everything as it was, unless another panel was shown in its place.
        """
        if panel is None and not self._alone:
            return
        self._alone = panel is not None
        self.left.setVisible(panel is None and not self._bare)
        self._apply_folds()
        self.right.fold(self.right.folded and panel is None)
        self.side.show_beside(panel, wide)
        self.right.allow_folding(not self.side.beside_shown())
        self.lay_out()

    def open_page(self, page: QWidget, title: str) -> None:
        """Show a page in front of inspector and history, which become pages, too."""
        self.side.open_page(page, title)
        self._show_side(opened=True)

    def close_page(self) -> None:
        """Show inspector over history again."""
        self.side.close_page()
        self._show_side(opened=False)

    def show_outline(self) -> None:
        """Bring the outline to the front and focus it."""
        self.side.turn_to_record()
        self.fold("outline", False)
        self._show_side(opened=True)
        self.record.outline.tree.setFocus()

    def _show_side(self, *, opened: bool) -> None:
        """Open the right side for what was asked for, and give it the width that this wants."""
        self.right.allow_folding(not self.side.beside_shown())
        if opened:
            self._reveal("right")
        self.lay_out()

    def show_problems(self) -> ProblemList:
        """Bring the problems to the front, open, and return their list."""
        self.below.turn_to_problems()
        self._reveal("below")
        return self.problems.list

    def step_problems(self, step: int) -> None:
        """Show the next (1) or previous (-1) problem on the map; folded problems stay folded."""
        self.below.turn_to_problems()
        if not self.shows(self.problems.list):
            self.list_problems()
        self.problems.list.go(step)

    def shows(self, part: QWidget) -> bool:
        """Return whether a part is shown: not folded, not hidden, not behind a page."""
        return part.isVisibleTo(self)

    def hide_panels(self, hidden: bool) -> None:
        """Hide the panels at the sides and below, or show them again."""
        if hidden == self._bare:
            return
        self._bare = hidden
        if hidden and any(part.isAncestorOf(self.focusWidget()) for part in self._panels()):
            self.canvas.setFocus()
        for part in self._panels():
            part.setVisible(not hidden and not (self._alone and part is self.left))
        for splitter in (self._across, self._middle):
            splitter.refresh()  # else the handles of what is hidden keep their pixels
        self.lay_out()

    def _panels(self) -> tuple[QWidget, ...]:
        return (self.left, self.right, self._slot, self.below)

    def fold(self, part: Foldable, folded: bool) -> None:
        """Fold a part, or open it, and keep that for this screen."""
        wipe = None
        if folded != self.sizes.folded(part, small=self._small):
            wipe = wipe_for(self, *self._moving(part))
            self.sizes = self.sizes.with_fold(part, folded)
        self._apply_folds()
        self.lay_out()
        if wipe is not None:
            wipe.run()

    def _moving(self, part: Foldable) -> tuple[QWidget, Edge]:
        """Return the panel that changes its size when a part folds, and where it stands."""
        panels: dict[Foldable, tuple[QWidget, Edge]] = {
            "left": (self.left, "left"),
            "right": (self.right, "right"),
            "below": (self.below, "bottom"),
        }
        return panels.get(part, (self.record, "bottom"))

    def _reveal(self, part: Foldable) -> None:
        """Open a part that someone asked for, and show the panels if they are hidden."""
        self.hide_panels(False)
        if self.sizes.folded(part, small=self._small):
            self.fold(part, False)

    def _apply_folds(self) -> None:
        folded = {part: self.sizes.folded(part, small=self._small) for part in _PARTS}
        self.left.fold(folded["left"])
        self.right.fold(folded["right"])
        self.problems.fold(folded["below"] or self._alone)
        self.record.fold("history", folded["history"])
        self.record.fold("outline", folded["outline"])

    # Sizes

    def restore(self, sizes: FrameSizes) -> None:
        """Apply the sizes and folds of an earlier run."""
        self.sizes = sizes
        self._apply_folds()
        self.lay_out()

    def lay_out(self) -> None:
        """Give every panel its size: the user's own, else the usual one."""
        self._activate()
        self._lay_across()
        self._lay_middle()
        self._lay_record()
        self._align()
        self.laid_out.emit()

    def _lay_across(self) -> None:
        room, own = self._across.width(), self.sizes
        paged = self.side.page is not None or self.side.beside_shown()
        left = own.left or px(SMALL_LEFT if self._small else LEFT)
        right = (own.page if paged else own.right) or px(self.side.width_wanted)
        share = 0.0 if own.left or own.right else _SHARE_BY_PAGE if paged else _SHARE
        least = max(self.canvas.minimumWidth(), round(room * share))
        if self.left.folded:
            left = px(RAIL)
        if self.right.folded:
            right = px(RAIL)
        narrow = max(_NARROWEST, px(160))
        while left + right + least > room and (left > narrow or right > narrow):
            if left > narrow:
                left = max(narrow, left - 8)
            if right > narrow:
                right = max(narrow, right - 8)
        self._across.setSizes([left, max(1, room - left - right), right])

    def _lay_middle(self) -> None:
        fixed = self.below.folded or self.below.reaches
        least = self.below.head_height if fixed else 0
        self._slot.setMinimumHeight(least)
        self._slot.setMaximumHeight(least if fixed else _UNLIMITED)
        height = self._across.height()
        own = self.canvas.minimumHeight()
        if not self.sizes.below and not self.below.pages:
            own = max(own, math.ceil(_MAP_HEIGHT * self.window().height()))
        rest = height - self._middle.handleWidth() - self._beside_map() - own
        below = (
            least if fixed else min(self._below_wanted(), max(self.problems.minimumHeight(), rest))
        )
        self._middle.setSizes([height - below, below])
        over = px(LOW_BELOW - HEAD) if self.below.reaches and not self.below.folded else 0
        self._slot.reach(over)

    def _beside_map(self) -> int:
        """Return the height of what is over and under the canvas, the problems left out."""
        items = (self._under_map.itemAt(at) for at in range(self._under_map.count()))
        widgets = (item.widget() for item in items if item is not None)
        return sum(
            max(each.height(), each.minimumHeight())
            for each in widgets
            if each is not None and each is not self.canvas and not each.isHidden()
        )

    def _below_wanted(self) -> int:
        if self.sizes.below:
            return self.sizes.below
        return px(BELOW) if self.below.pages else self.problems.wanted_height()

    def _lay_record(self) -> None:
        record, height = self.record, self.side.usual.height()
        least = record.least_height()
        closed = record.folded()
        record.setMinimumHeight(least if closed else least + px(40))
        record.setMaximumHeight(least if closed else _UNLIMITED)
        usual = min(record.usual_height(small=self._small), round(height * _RECORD_SHARE))
        wanted = least if closed else self.sizes.record or usual
        self.side.usual.setSizes([max(1, height - wanted), wanted])

    def grow_problems(self) -> None:
        """Give the problems the height of their rows, where the user chose none."""
        if self.below.pages or self.sizes.below or self.problems.folded or self._bare:
            return
        if self.problems.height() != self.problems.wanted_height():
            self._lay_middle()

    def _drag_across(self) -> None:
        left, _, right = self._across.sizes()
        sizes = self.sizes
        if not self.left.folded:
            sizes = msgspec.structs.replace(sizes, left=left)
        if not self.right.folded:
            paged = self.side.page is not None or self.side.beside_shown()
            kept = {"page": right} if paged else {"right": right}
            sizes = msgspec.structs.replace(sizes, **kept)
        self.sizes = sizes
        self._align()

    def _drag_middle(self) -> None:
        self.sizes = msgspec.structs.replace(self.sizes, below=self._middle.sizes()[1])
        self._align()

    def _drag_record(self) -> None:
        self.sizes = msgspec.structs.replace(self.sizes, record=self.side.usual.sizes()[1])

    def _activate(self) -> None:
        for part in (self.side, self.right, self.left, self):
            layout = part.layout()
            if layout is not None:
                layout.activate()

    def _align(self) -> None:
        self._activate()
        self._slot.place()
        left = px(SMALL_LEFT if self._small else LEFT)
        if self.shows(self.palette_panel):
            left = self.left.width()
        self.header.set_title_width(left)
        self.status.set_left_width(left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        small = is_small(self.window().size())
        if small != self._small:
            self._small = small
            self.header.be_low(low=small)
            for part in (self.options, self.side, self.status):
                part.be_small(small)
            self._apply_folds()
        self.below.be_small(self.height() < px(_LOW))
        self.lay_out()
