"""Live symmetry of tactics: where things lie, the ground, and plans of dungeons."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from editor.analysis.symmetry import Image
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, put
from editor.core.points import Cell
from editor.systems.shared.common import Key, middles
from editor.systems.shared.repeating import Repeater
from editor.systems.shared.spans import cells_of_span
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import SetDungeon, area_letter
from editor.systems.tactics.edits.objects import OBJECTS, distinct, realm_of
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.edits.twins import (
    LaidMap,
    TacticsCopying,
    box_twin,
    dungeon_twin,
    portal_twin,
    start_twin,
)
from editor.systems.tactics.map.board import (
    Area,
    Artifact,
    Box,
    Dungeon,
    DungeonRows,
    Label,
    Mat,
    Portal,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.dungeons import ENTRANCE, WALL, letters_on, own_cell, with_letters
from editor.systems.tactics.map.geometry import OUTWARD, LaidBox
from editor.systems.tactics.map.placement import natural_support
from editor.systems.tactics.map.survey import Survey


class TacticsRepeater(Repeater[TacticsScenario, Survey, LaidMap]):
    """Repeats edits of tactics. Mats are the board: their ground is repeated, they are not."""

    whole = (Mat,)

    def view(self, scenario: TacticsScenario, library: AnyLibrary, setup: str) -> LaidMap:
        """Return the realm and the chosen set-up."""
        chosen = next((item for item in scenario.setups if item.id == setup), None)
        return LaidMap(scenario, realm_of(scenario, library), chosen)

    def key(self, view: LaidMap, thing: BoardObject) -> Key | None:
        """Return where a thing lies; None for mats and for boxes of unknown components."""
        realm = view.realm
        match thing:
            case Box(id=name) if name in realm.boxes:
                laid = realm.boxes[name]
                return Key("box", (_corners(laid),), (laid.base, laid.top))
            case Portal(id=name) if name in realm.portals:
                door = realm.portals[name]
                step = OUTWARD[door.side]
                edge = (2 * door.against[0] + 1 + step[0], 2 * door.against[1] + 1 + step[1])
                base = realm.boxes[thing.box].base
                return Key("portal", (frozenset((edge,)), middles((door.against,))), base)
            case Area(cells=cells):
                return Key("area", (middles(cells),))
            case Start(cells=cells):
                return Key("start", (middles(cells),))
            case Dungeon(box=name) if name in realm.boxes:
                return Key("dungeon", (_corners(realm.boxes[name]),))
            case Label():
                return Key("label", (middles(cells_of_span(thing)),))
            case Artifact(at=at):
                return Key("artifact", (middles((at,)),))
            case _:
                return None

    def differs(self, before: LaidMap, after: LaidMap, old: BoardObject, new: BoardObject) -> bool:
        """Return whether a thing changed, or the component that it is made of."""
        if isinstance(new, Box) and isinstance(old, Box):
            was, now = before.realm.components, after.realm.components
            made_of = was.get(old.component), now.get(new.component)
            return old != new or made_of[0] != made_of[1]
        return old is not new and bool(old != new)

    def moved(self, work: TacticsCopying, name: str) -> bool:
        """Return whether a mat lies elsewhere, or shows another side."""
        was, now = work.before.realm.mats.get(name), work.after.realm.mats.get(name)
        if was is None or now is None:
            return True
        return (was.at, was.width, was.height, was.mat.side) != (
            now.at,
            now.width,
            now.height,
            now.mat.side,
        )

    def settled(self, work: TacticsCopying, images: tuple[Image, ...]) -> TacticsScenario:
        """Return the scenario where no moved box stands on a twin that moves away with it."""
        leaving = set()
        for work.image in images:
            leaving |= {work.partner(name) for name in work.touched}
        leaving -= work.touched
        realm, boxes = work.after.realm, []
        for name in (*work.came, *work.changed):
            box, old = work.new[name], work.old.get(name)
            if not isinstance(box, Box) or box.on not in leaving or name not in realm.boxes:
                continue
            if not isinstance(old, Box) or (old.at, old.turn) != (box.at, box.turn):
                cells = list(realm.boxes[name].cells())
                on = natural_support(realm, cells, frozenset(leaving | work.touched))
                boxes.append(replace(box, on=on))
        if not boxes:
            return work.scenario
        return OBJECTS.with_board(work.scenario, boxes=put(work.scenario.board.boxes, *boxes))

    def removing(self, ids: tuple[str, ...], setup: str) -> Edit[TacticsScenario]:
        """Return the edit that removes things."""
        return Remove(ids, setup)

    def fresh(self, work: TacticsCopying, thing: BoardObject) -> str:
        """Return the id of a twin; areas have letters."""
        if not isinstance(thing, Area):
            return super().fresh(work, thing)
        letter = area_letter(work.used)
        work.used.add(letter)
        return letter

    def image(
        self, work: TacticsCopying, thing: BoardObject, twin: BoardObject | None
    ) -> BoardObject:
        """Return what a thing is at the image."""
        match thing, twin:
            case Box(), Box() | None:
                return box_twin(work, thing, twin)
            case Portal(), Portal() | None:
                return portal_twin(work, thing, twin)
            case Area(), Area() | None:
                name = twin.name if twin else thing.name and f"{thing.name}, {work.image.badge}"
                area = cast("Area", super().image(work, thing, twin))
                return replace(area, cells=distinct(area.cells), name=name)
            case Start(), Start() | None:
                return start_twin(work, thing, twin)
            case Dungeon(), Dungeon() | None:
                return dungeon_twin(work, thing, twin)
            case Artifact(), _:
                raise EditError("there is only one artifact: mirroring needs it in the middle")
            case _:
                return super().image(work, thing, twin)

    def paint(self, work: TacticsCopying, images: tuple[Image, ...]) -> list[set[Cell]]:
        """Repeat painted spaces on the mats and boxes at the images, and strokes within plans."""
        changed = _painted(work)
        repeat_strokes(work, images)
        found: list[set[Cell]] = [set() for _ in images]
        if not changed:
            return found
        wanted: dict[tuple[str, Cell], str] = {}
        realm = work.after.realm
        for (on, cell), letter in changed.items():
            own = wanted.setdefault((on, cell), letter)
            for number, image in enumerate(images):
                work.image, there = image, image.cell(cell)
                layer = realm.mat_at.get(there, "") if on in realm.mats else work.partner(on)
                if layer and min(there) >= 0:
                    wanted.setdefault((layer, there), own)
                    found[number].add(there)
        strokes: dict[tuple[str, str], list[Cell]] = {}
        for (on, cell), letter in wanted.items():
            strokes.setdefault((on, letter), []).append(cell)
        for (on, letter), cells in strokes.items():
            paint = Paint(letter, tuple(cells), on)
            try:
                work.scenario = paint.apply(work.scenario, work.library)
            except EditError:
                for number in range(len(found)):  # it is locked: what it shows stays
                    found[number] -= set(cells)
        return found


REPEATER = TacticsRepeater()


def _corners(laid: LaidBox) -> frozenset[Cell]:
    x, y = 2 * laid.at[0], 2 * laid.at[1]
    right, low = x + 2 * laid.width, y + 2 * laid.depth
    return frozenset(((x, y), (right, y), (x, low), (right, low)))


def _painted(work: TacticsCopying) -> dict[tuple[str, Cell], str]:
    """Return the letters that the edit painted, by the mat or box and the cell."""
    found: dict[tuple[str, Cell], str] = {}
    was, now = work.before.realm, work.after.realm
    if was.components == now.components and not work.touched:
        return found
    for name, mat in now.mats.items():
        old = was.mats.get(name)
        if old is not None and (old.at, old.width) == (mat.at, mat.width) and old.rows != mat.rows:
            _letters(found, name, mat.at, old.rows, mat.rows)
    for name in work.changed:
        box, old_box = now.boxes.get(name), was.boxes.get(name)
        if box is None or old_box is None or old_box.rows == box.rows:
            continue
        if (old_box.at, old_box.width, old_box.box.turn) == (box.at, box.width, box.box.turn):
            _letters(found, name, box.at, old_box.rows, box.rows)
    return found


def _letters(
    found: dict[tuple[str, Cell], str],
    name: str,
    at: Cell,
    old: tuple[str, ...],
    new: tuple[str, ...],
) -> None:
    for y, (before, after) in enumerate(zip(old, new, strict=False), at[1]):
        if before != after:
            for x, (was, now) in enumerate(zip(before, after, strict=False), at[0]):
                if was != now:
                    found[name, (x, y)] = now


def repeat_strokes(work: TacticsCopying, images: tuple[Image, ...]) -> None:
    """Repeat what was drawn within plans, where it is seen without a ghost.

    The entrance is not repeated, since there is one.
    """
    for name in (*work.came, *work.changed):
        dungeon, laid = work.new[name], None
        if isinstance(dungeon, Dungeon):
            laid = work.after.realm.boxes.get(dungeon.box)
        if not isinstance(dungeon, Dungeon) or laid is None:
            continue
        drawn = _drawn(work, dungeon, laid)
        put: dict[Cell, str] = {}
        for image in images:
            work.image = image
            if not drawn or work.partner(dungeon.box) != dungeon.box:
                continue
            for cell, letter in drawn.items():
                there = image.cell(cell)
                if there not in drawn:
                    put.setdefault(there, letter)
        if put:
            rows = with_letters(
                dungeon.rows, {own_cell(laid, cell): letter for cell, letter in put.items()}
            )
            # It is not locked: it was drawn in.
            work.scenario = SetDungeon(dungeon.box, rows).apply(work.scenario, work.library)


def _drawn(work: TacticsCopying, dungeon: Dungeon, laid: LaidBox) -> dict[Cell, str]:
    """Return the letters that the edit drew in a plan, by spaces of the map."""
    old = work.old.get(dungeon.id)
    if not isinstance(old, Dungeon) or old.box != dungeon.box:
        before: DungeonRows = laid.component.dungeon or (WALL,)
    else:
        before = old.rows
    was = letters_on(laid, before)
    return {
        cell: letter
        for cell, letter in letters_on(laid, dungeon.rows).items()
        if letter != was[cell] and ENTRANCE not in (letter, was[cell])
    }
