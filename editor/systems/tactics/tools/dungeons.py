"""The tool that draws the plans of dungeons, and moves what is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from editor.core.edit import Edit
from editor.core.points import Cell
from editor.core.words import counted, opening
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.tactics.checks.catalogue import DUNGEONS
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.marking import MoveDungeon, SetDungeon
from editor.systems.tactics.map.board import DUNGEON_NAMES, TURNS, DungeonRows, TacticsScenario
from editor.systems.tactics.map.dungeons import (
    ENTRANCE,
    FLOOR,
    PLAIN_SPACES,
    OpenBox,
    dungeon_in,
    letter_at,
    letters_on,
    own_cell,
    painted,
    plan_in,
    seen_spaces,
    taken_out,
    with_letters,
)
from editor.systems.tactics.map.geometry import LaidBox, rotated_rows
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name
from editor.systems.tactics.tools.paint import block, line

LETTERS = {name: letter for letter, name in DUNGEON_NAMES.items()}
"""The letters of a plan by their names, which are the keys of the palette."""
MOVE, WHOLE = "move", "whole"


class DrawDungeons(Tool[TacticsScenario, Survey]):
    """Boxes with dungeons are shown open; a stroke draws in the one where it begins.

    A stroke in a box without a dungeon begins one, from the plan that is printed there or from
    solid rock. *Move* carries one sign, or the rectangle that was dragged before; *whole plan*
    carries the dungeon into another box, which gives its own in exchange.
    """

    id: ClassVar[str] = "dungeon"
    title: ClassVar[str] = "Draw dungeons"
    icon: ClassVar[str] = "dungeon"
    shortcut: ClassVar[str] = "C"
    hint: ClassVar[str] = "Drag inside a box; Shift draws lines, Ctrl rectangles"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("space", "Space by space"),
        ("line", "Line"),
        ("rectangle", "Rectangle"),
        (MOVE, "Move"),
        (WHOLE, "Move whole plan"),
    )
    keeps_option: ClassVar[bool] = True
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key if key in LETTERS else DUNGEON_NAMES[FLOOR])
        self._spot: Hit | None = None
        self._from: Cell | None = None
        self._box = ""
        self._way = ""
        self._stroke: dict[Cell, None] = {}
        self._rooms: tuple[str, frozenset[Cell]] = ("", frozenset())
        """The box and the spaces that were framed to be carried."""
        self._rotated = 0

    # Gestures

    def busy(self) -> bool:
        return self._from is not None

    def choose(self, option: str) -> None:
        super().choose(option)
        self._rooms = ("", frozenset())

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._spot = hit
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._spot = hit
        laid = self._laid(hit)
        if laid is None:
            self.context.say("A dungeon must be inside a box")
            return
        self._way = self._meant(modifiers)
        if self._way == WHOLE and dungeon_in(self.context.survey, laid.box.id) is None:
            self.context.say("There is no dungeon in this box")
            return
        self._from, self._box, self._rotated = hit.cell, laid.box.id, 0
        self._stroke = {}
        if self._way == MOVE and not self._carried(laid, hit.cell):
            self._rooms = ("", frozenset())
        self.drag(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        last = self._spot.cell if self._spot is not None else self._from
        self._spot = hit
        if self._way == "space":
            self._stroke.update(dict.fromkeys(self._within(line(last, hit.cell))))
        elif self._way == "line":
            self._stroke = dict.fromkeys(self._within(line(self._from, hit.cell)))
        elif self._way == "rectangle" or not self._carrying:
            self._stroke = dict.fromkeys(self._within(block(self._from, hit.cell)))
        self._show()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        self._spot = hit
        box, carrying, stroke = self._box, self._carrying, frozenset(self._stroke)
        framing = self._way == MOVE and not carrying
        there = self._laid(hit)
        self._clear()
        if framing:
            self._rooms = (box, stroke)
        else:
            self._rooms = ("", frozenset())
            if self.context.commit():
                self._select(there.box.id if carrying and there is not None else box)
        self.context.refresh()

    def turn(self, quarters: int) -> bool:
        if self._from is None or not self._carrying:
            return False
        self._rotated = (self._rotated + quarters) % 4
        self._show()
        return True

    def cancel(self) -> bool:
        held = self.busy() or bool(self._rooms[1])
        if self.busy():
            self.context.cancel()
        self._clear()
        self._rooms = ("", frozenset())
        if held:
            self.context.refresh()
        return held

    # What is shown

    def overlay(self) -> Overlay:
        survey = self.context.shown_survey if self.busy() else self.context.survey
        boxes = {each.box for each in survey.board.dungeons}
        here = self._laid(self._spot) if self._spot is not None else None
        verdict, reason = self._verdict(survey, here)
        opened = []
        for name, laid in survey.realm.boxes.items():
            marked = self._marked(laid, here)
            if name in boxes or (here is not None and name == here.box.id):
                rows = self._hovered(survey, laid, here)
                opened.append(OpenBox(
                    name, tuple(letters_on(laid, rows).items()), self._seen(survey, laid),
                    marked, verdict,
                ))  # fmt: skip
        cells = frozenset(cell for each in opened for cell in each.marked)
        return Overlay(ghost=Ghost(verdict, cells=cells, reason=reason), inside=tuple(opened))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy() and self._carrying:
            return (("R", "rotate"), ("Enter", "place here"), ("Esc", "cancel"))
        if self.busy():
            return (("Enter", "draw"), ("Esc", "stop"))
        return (("Shift", "line"), ("Ctrl", "rectangle"), ("Esc", "stop"))

    # The parts

    @property
    def _carrying(self) -> bool:
        return self._way == WHOLE or (self._way == MOVE and bool(self._rooms[1]))

    def _meant(self, modifiers: Modifiers) -> str:
        if self.option in (MOVE, WHOLE):
            return self.option
        if modifiers.control:
            return "rectangle"
        return "line" if modifiers.shift else self.option

    def _clear(self) -> None:
        self._from, self._box, self._way, self._stroke, self._rotated = None, "", "", {}, 0

    def _laid(self, hit: Hit) -> LaidBox | None:
        """Return the box that a hit shows, None for the ground."""
        laid: LaidBox | None = self.context.survey.realm.boxes.get(hit.on)
        return laid if laid is not None and laid.covers(hit.cell) else None

    def _seen(self, survey: Survey, laid: LaidBox) -> frozenset[Cell]:
        return seen_spaces(survey, laid, self.context.level, self.context.hidden)

    def _within(self, cells: tuple[Cell, ...]) -> Iterator[Cell]:
        """Yield those cells that show the inside of the box in which one draws."""
        survey = self.context.survey
        seen = self._seen(survey, survey.realm.boxes[self._box])
        return (cell for cell in cells if cell in seen)

    def _carried(self, laid: LaidBox, cell: Cell) -> bool:
        """Return whether a press here carries the framed rooms, or else a sign, which is framed."""
        name, rooms = self._rooms
        if name == laid.box.id and cell in rooms:
            return True
        letter = letter_at(plan_in(self.context.survey, laid), own_cell(laid, cell))
        if letter in PLAIN_SPACES:
            return False
        self._rooms = (laid.box.id, frozenset((cell,)))
        return True

    def _show(self) -> None:
        edit = self._edit()
        if edit is None:
            self.context.cancel()
        else:
            self.context.preview(edit)
        self.context.refresh()

    def _edit(self) -> Edit[TacticsScenario] | None:
        """Return what the gesture does, None for nothing."""
        survey = self.context.survey
        laid = survey.realm.boxes[self._box]
        rows = plan_in(survey, laid)
        if self._way == WHOLE:
            return self._moved_whole(survey, laid)
        if self._carrying:
            return self._moved_rooms(survey, laid)
        if self._way == MOVE or not self._stroke:
            return None
        own = [own_cell(laid, cell) for cell in self._stroke]
        drawn = painted(rows, own, LETTERS[self.key])
        begun = dungeon_in(survey, self._box) is None
        return SetDungeon(self._box, drawn) if begun or drawn != rows else None

    def _moved_whole(self, survey: Survey, laid: LaidBox) -> Edit[TacticsScenario] | None:
        there = self._laid(self._spot) if self._spot is not None else None
        dungeon = dungeon_in(survey, self._box)
        if there is None or dungeon is None:
            return None
        edits: list[MoveDungeon | SetDungeon] = []
        if there is not laid:
            edits.append(MoveDungeon(dungeon.id, there.box.id))
        if self._rotated:
            rows = rotated_rows(dungeon.rows, TURNS[self._rotated])
            edits.append(SetDungeon(there.box.id, rows))
        if not edits:
            return None
        return Several.of(edits, edits[0].sentence(survey.scenario, survey.library))

    def _moved_rooms(self, survey: Survey, laid: LaidBox) -> Edit[TacticsScenario] | None:
        """Return the edit that puts what is carried where the pointer is, also in another box."""
        there = self._laid(self._spot) if self._spot is not None else None
        places = self._landing()
        if there is None or places == {cell: cell for cell in places}:
            return None
        rows = plan_in(survey, laid)
        kept = taken_out(rows, [own_cell(laid, cell) for cell in places])
        put = {
            own_cell(there, to): letter_at(rows, own_cell(laid, cell))
            for cell, to in places.items()
            if there.covers(to)
        }
        if not put:
            return None
        into = kept if there is laid else plan_in(survey, there)
        if ENTRANCE in put.values():
            into = tuple(row.replace(ENTRANCE, FLOOR) for row in into)
        edits = [SetDungeon(there.box.id, with_letters(into, put))]
        if there is not laid:
            edits.insert(0, SetDungeon(laid.box.id, kept))
        return Several.of(edits, edits[-1].sentence(survey.scenario, survey.library))

    def _landing(self) -> dict[Cell, Cell]:
        """Return for each space that is carried where it would be put, turned about its corner."""
        cells = self._rooms[1]
        if not cells or self._from is None or self._spot is None:
            return {}
        by = (self._spot.cell[0] - self._from[0], self._spot.cell[1] - self._from[1])
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        width = max(x for x, _ in cells) - left + 1
        depth = max(y for _, y in cells) - top + 1
        found = {}
        for cell in cells:
            x, y, wide, deep = cell[0] - left, cell[1] - top, width, depth
            for _ in range(self._rotated):
                x, y, wide, deep = deep - 1 - y, x, deep, wide
            found[cell] = (left + x + by[0], top + y + by[1])
        return found

    def _marked(self, laid: LaidBox, here: LaidBox | None) -> frozenset[Cell]:
        """Return the spaces of a box that are outlined: what changes, or is framed."""
        if self.option == WHOLE:
            pointed = here is not None and laid.box.id == here.box.id
            return frozenset(laid.cells()) if pointed else frozenset()
        if self.busy() and self._carrying:
            return frozenset(cell for cell in self._landing().values() if laid.covers(cell))
        if self.busy():
            return frozenset(self._stroke) if laid.box.id == self._box else frozenset()
        if laid.box.id == self._rooms[0]:
            return self._rooms[1]
        pointed = here is not None and laid.box.id == here.box.id and self._spot is not None
        return frozenset((self._spot.cell,)) if pointed and self._spot else frozenset()

    def _hovered(self, survey: Survey, laid: LaidBox, here: LaidBox | None) -> DungeonRows:
        """Return the plan in a box, with what a click would draw under the pointer."""
        rows = plan_in(survey, laid)
        draws = not self.busy() and self.option not in (MOVE, WHOLE)
        if draws and self._spot is not None and here is not None and laid.box.id == here.box.id:
            return painted(rows, [own_cell(laid, self._spot.cell)], LETTERS[self.key])
        return rows

    def _verdict(self, survey: Survey, here: LaidBox | None) -> tuple[GhostVerdict, Reason | None]:
        """Return what is to be said of the gesture: what it draws, or what is wrong after it."""
        if here is None:
            said = "A dungeon must be inside a box" if self._spot is not None else ""
            return "warned", Reason("warning", said) if said else None
        title, where = self._doing(), box_name(survey.realm, here.box.id)
        if not self.busy():
            begun = dungeon_in(survey, here.box.id) is not None
            place = self._place_words(here)
            return "lawful", Reason("ready", title, f"{place}, {where}" if begun
                                    else f"starts a dungeon in {where}")  # fmt: skip
        worst = self._fault(survey, here.box.id)
        if worst is None:
            return "lawful", Reason("ready", title, f"in {where}")
        return "warned", Reason("warning", worst, title)

    def _doing(self) -> str:
        """Return what the gesture does: "Draw floor, 3 spaces"."""
        if self.option == WHOLE:
            return "Move the whole plan"
        if self.option == MOVE:
            if self.busy() and not self._carrying:
                return f"Frame {counted(len(self._stroke), 'space')}"
            return "Move" if not self._rooms[1] else f"Move {counted(len(self._rooms[1]), 'space')}"
        number = 1 if self.key == DUNGEON_NAMES[ENTRANCE] else len(self._stroke)
        return f"Draw {self.key}" + (f", {counted(number, 'space')}" if self.busy() else "")

    def _place_words(self, laid: LaidBox) -> str:
        assert self._spot is not None  # a box is pointed at
        x, y = own_cell(laid, self._spot.cell)
        now = DUNGEON_NAMES[letter_at(plan_in(self.context.survey, laid), (x, y))]
        return f"{opening(now)} in row {y + 1}, space {x + 1}"

    def _fault(self, survey: Survey, box_id: str) -> str | None:
        """Return what the first check finds in the dungeon of a box, None for nothing."""
        dungeon = dungeon_in(survey, box_id)
        if dungeon is None:
            return None
        for check in DUNGEONS:
            if check.looks_in(survey.mode):
                for found in check.look(survey):
                    if dungeon.id in found.places:
                        return found.message
        return None

    def _select(self, box_id: str) -> None:
        dungeon = dungeon_in(self.context.survey, box_id)
        if dungeon is not None:
            self.context.select((dungeon.id,))
