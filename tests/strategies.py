"""Random scenarios for property tests: small boards that people could build, and worse ones.

- scenarios(): a mat or two, boxes on them and on one another, portals, areas, starts; every
  object is of a component that is there, every id is used once
- faulty_scenarios(): the same in disorder: unknown components, ids used twice, boxes beside the
  mat, on nothing, on themselves
- any_scenarios(): whatever a file may hold, texts and bounds included
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite
from msgspec.structs import replace

from editor.core.finding import Waiver
from editor.core.points import Cell
from editor.core.scenario import FORMAT, HouseRules, KitUse
from editor.systems.tactics.map.board import (
    CLASSES,
    DUNGEON_NAMES,
    MAT,
    SIDES,
    TERRAIN_NAMES,
    TURNS,
    Area,
    Artifact,
    Board,
    Box,
    BoxComponent,
    Component,
    Dungeon,
    Label,
    Mark,
    Mat,
    MatComponent,
    MatSide,
    Player,
    Portal,
    PrintedArea,
    Rows,
    Setup,
    Start,
    TacticsScenario,
)

MODES = ("control", "team", "free-for-all", "solo", "co-op")
PLAYERS = ("red", "blue", "gold", "green")

_LAND = "." * 12 + "=~f^vb#"


def rows(width: int, depth: int, letters: str = _LAND) -> SearchStrategy[Rows]:
    """Return grids of these letters, mostly plain."""
    row = st.text(st.sampled_from(letters), min_size=width, max_size=width)
    return st.lists(row, min_size=depth, max_size=depth).map(tuple)


def cells(width: int, depth: int, x: int = 0, y: int = 0) -> SearchStrategy[Cell]:
    """Return the cells of a rectangle with this upper-left cell."""
    return st.tuples(st.integers(x, x + width - 1), st.integers(y, y + depth - 1))


@composite
def box_components(draw: DrawFn, name: str) -> BoxComponent:
    """Return small boxes with a mark or two."""
    width, depth = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    sides = draw(st.lists(st.sampled_from(SIDES), max_size=3))
    marks = tuple(
        Mark(side, draw(st.integers(0, (width if side in ("north", "south") else depth) - 1)))
        for side in sides
    )
    return BoxComponent(
        id=name,
        name=name.title(),
        size=(width, depth),
        height=draw(st.integers(1, 3)),
        terrain=draw(rows(width, depth)),
        marks=marks,
    )


@composite
def mat_components(draw: DrawFn, name: str, smallest: int = 4, largest: int = 9) -> MatComponent:
    """Return small mats of one side."""
    width, depth = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    return MatComponent(
        id=name, name=name.title(), sides={"battle": MatSide(terrain=draw(rows(width, depth)))}
    )


@composite
def scenarios(draw: DrawFn, most_boxes: int = 5) -> TacticsScenario:
    """Return scenarios that hang together: checks may find fault with them, readers may not."""
    mats = tuple(draw(mat_components(f"mat-{n}")) for n in range(1, draw(st.integers(1, 2)) + 1))
    boxes = tuple(draw(box_components(f"box-{n}")) for n in range(1, draw(st.integers(1, 3)) + 1))
    laid: list[Mat] = []
    width = depth = 0
    for number, mat in enumerate(mats, 1):
        terrain = mat.sides["battle"].terrain
        gap = draw(st.sampled_from((0, 0, 0, 1))) if laid else 0
        laid.append(Mat(id=f"m{number}", component=mat.id, side="battle", at=(width + gap, 0)))
        width += gap + len(terrain[0])
        depth = max(depth, len(terrain))
    on_board = cells(width, depth)
    placed = _boxes(draw, boxes, on_board, most_boxes)
    board = Board(
        mats=tuple(laid),
        boxes=placed,
        portals=_portals(draw, placed, {box.id: box for box in boxes}),
        areas=tuple(
            _area(draw, f"a{number}", on_board) for number in range(1, draw(st.integers(0, 3)) + 1)
        ),
        artifact=draw(st.none() | on_board.map(lambda at: Artifact(id="star", at=at))),
    )
    return TacticsScenario(
        format=FORMAT,
        system="tactics",
        mode=draw(st.sampled_from(MODES)),
        title="A map",
        components=(*mats, *boxes),
        board=board,
        setups=(_setup(draw, on_board),),
    )


@composite
def faulty_scenarios(draw: DrawFn) -> TacticsScenario:
    """Return scenarios with things that nobody would build on purpose."""
    scenario = draw(scenarios())
    board = scenario.board
    far = st.tuples(st.integers(0, 30), st.integers(0, 30))
    support = st.sampled_from((MAT, "b1", "b2", "b3", "nothing"))
    component = st.sampled_from(("mat-1", "box-1", "nothing"))
    side = st.sampled_from(("battle", "nothing"))

    def maybe(value: Any, **changes: SearchStrategy[Any]) -> Any:
        names = draw(st.sets(st.sampled_from(sorted(changes)), max_size=2))
        return replace(value, **{name: draw(changes[name]) for name in sorted(names)})

    names = st.sampled_from(("b1", "m1", "p1"))
    return replace(
        scenario,
        board=replace(
            board,
            mats=tuple(maybe(mat, component=component, side=side, at=far) for mat in board.mats),
            boxes=tuple(
                maybe(box, component=component, at=far, on=support, id=names) for box in board.boxes
            ),
            portals=tuple(
                maybe(portal, box=support, offset=st.integers(0, 9), id=names)
                for portal in board.portals
            ),
            areas=tuple(
                maybe(area, trigger=far, cells=st.lists(far, max_size=4).map(tuple))
                for area in board.areas
            ),
        ),
        setups=scenario.setups[: draw(st.integers(0, 1))],
    )


def _boxes(
    draw: DrawFn, components: tuple[BoxComponent, ...], at: SearchStrategy[Cell], most: int
) -> tuple[Box, ...]:
    """Return boxes that say truly what lies highest under their upper-left cell."""
    top: dict[Cell, str] = {}
    placed: list[Box] = []
    for number in range(1, draw(st.integers(0, most)) + 1):
        component = draw(st.sampled_from(components))
        turn = draw(st.sampled_from(TURNS))
        corner = draw(at)
        box = Box(
            id=f"b{number}",
            component=component.id,
            at=corner,
            turn=turn,
            on=top.get(corner, MAT),
            locked=draw(st.booleans()),
        )
        width, depth = component.size if turn in (0, 180) else component.size[::-1]
        top.update(
            ((corner[0] + x, corner[1] + y), box.id) for x in range(width) for y in range(depth)
        )
        placed.append(box)
    return tuple(placed)


def _portals(
    draw: DrawFn, boxes: tuple[Box, ...], components: dict[str, BoxComponent]
) -> tuple[Portal, ...]:
    """Return portals on some of the marks of the boxes."""
    marks = [(box.id, mark) for box in boxes for mark in components[box.component].marks]
    chosen = draw(st.lists(st.sampled_from(marks), max_size=4)) if marks else []
    return tuple(
        Portal(id=f"p{number}", box=box, side=mark.side, offset=mark.offset)
        for number, (box, mark) in enumerate(chosen, 1)
    )


def _area(draw: DrawFn, name: str, at: SearchStrategy[Cell]) -> Area:
    spaces = tuple(draw(st.lists(at, min_size=1, max_size=6, unique=True)))
    return Area(id=name, cells=spaces, trigger=draw(st.sampled_from(spaces)))


def _setup(draw: DrawFn, at: SearchStrategy[Cell]) -> Setup:
    count = draw(st.integers(1, 4))
    players = tuple(Player(id=PLAYERS[seat], seat=seat + 1) for seat in range(count))
    starts = tuple(
        Start(
            id=f"s{number}",
            cells=tuple(draw(st.lists(at, min_size=1, max_size=4, unique=True))),
            player=player.id,
        )
        for number, player in enumerate(players, 1)
    )
    return Setup(id="all", players=players, starts=starts)


# Whatever a file may hold.

ids = st.text("abXY09", min_size=1, max_size=4) | st.sampled_from(("a", "b1", "Q.x_y-z", "m" * 64))
_lawful = st.characters(exclude_categories=("Cc", "Cs"))
lines = st.text(_lawful, max_size=40)
texts = st.text(_lawful | st.sampled_from("\n\t"), max_size=80)
_grids = st.tuples(st.integers(1, 12), st.integers(1, 6))
_any_cell = cells(1024, 1024)
_marked: dict[str, SearchStrategy[Any]] = {"locked": st.booleans(), "note": texts}


def _tuples(items: SearchStrategy[Any], most: int = 3) -> SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=most).map(tuple)


_any_rows = _grids.flatmap(lambda size: rows(*size))
_dungeon_rows = _grids.flatmap(lambda size: rows(*size, letters="".join(DUNGEON_NAMES)))
_printed_areas = st.builds(PrintedArea, ids, _tuples(_any_cell), _any_cell)
_mat_sides = st.builds(MatSide, _any_rows, _tuples(_printed_areas), st.none() | _any_cell)
_counts = st.none() | st.integers(0, 999)


@composite
def _any_boxes(draw: DrawFn) -> BoxComponent:
    width, depth = draw(_grids)
    return BoxComponent(
        id=draw(ids),
        name=draw(lines),
        notes=draw(texts),
        copy_of=draw(st.just("") | ids),
        count=draw(_counts),
        size=(width, depth),
        height=draw(st.integers(1, 99)),
        terrain=draw(rows(width, depth, "".join(TERRAIN_NAMES))),
        marks=draw(_tuples(st.builds(Mark, st.sampled_from(SIDES), st.integers(0, 255)))),
        dungeon=draw(st.just(()) | _dungeon_rows),
    )


any_components: SearchStrategy[Component] = _any_boxes() | st.builds(
    MatComponent,
    id=ids,
    name=lines,
    notes=texts,
    count=_counts,
    sides=st.dictionaries(ids, _mat_sides, min_size=1, max_size=2),
)

_any_boards = st.builds(
    Board,
    mats=_tuples(st.builds(Mat, id=ids, component=ids, side=ids, at=_any_cell, **_marked)),
    boxes=_tuples(
        st.builds(
            Box,
            id=ids,
            component=ids,
            at=_any_cell,
            turn=st.sampled_from(TURNS),
            on=st.just(MAT) | ids,
            **_marked,
        )
    ),
    portals=_tuples(
        st.builds(
            Portal,
            id=ids,
            box=ids,
            side=st.sampled_from(SIDES),
            offset=st.integers(0, 255),
            **_marked,
        )
    ),
    areas=_tuples(
        st.builds(
            Area, id=ids, cells=_tuples(_any_cell, 20), trigger=_any_cell, name=lines, **_marked
        )
    ),
    artifact=st.none() | st.builds(Artifact, id=ids, at=_any_cell, **_marked),
    dungeons=_tuples(st.builds(Dungeon, id=ids, box=ids, rows=_dungeon_rows, **_marked)),
    labels=_tuples(st.builds(Label, id=ids, at=_any_cell, text=lines, **_marked)),
)

_setups = st.builds(
    Setup,
    id=ids,
    title=lines,
    notes=texts,
    players=_tuples(
        st.builds(
            Player,
            id=ids,
            seat=st.integers(1, 8),
            name=lines,
            team=st.just("") | ids,
            classes=_tuples(st.sampled_from(CLASSES)),
        )
    ),
    starts=_tuples(
        st.builds(Start, id=ids, cells=_tuples(_any_cell, 5), player=st.just("") | ids, **_marked)
    ),
)
_settings = (
    st.none()
    | st.booleans()
    | st.integers(-1_000_000, 1_000_000)
    | st.floats(-1_000_000, 1_000_000)
    | lines
)
_kit_uses = st.builds(KitUse, id=ids, count=st.integers(1, 99)) | st.builds(
    KitUse, path=lines.filter(bool), count=st.integers(1, 99)
)
_house_rules = st.builds(
    HouseRules,
    name=lines,
    notes=texts,
    set=st.dictionaries(ids, _settings, max_size=3),
    levels=st.dictionaries(ids, st.sampled_from(("error", "warning", "advice")), max_size=3),
)


def any_scenarios() -> SearchStrategy[TacticsScenario]:
    """Return scenarios of any shape that a file may have; most are nonsense as maps."""
    return st.builds(
        TacticsScenario,
        schema=st.none() | lines,
        format=st.just(FORMAT),
        system=st.just("tactics"),
        mode=st.sampled_from(MODES),
        title=lines,
        authors=_tuples(lines),
        notes=texts,
        kits=_tuples(_kit_uses),
        components=_tuples(any_components),
        board=_any_boards,
        setups=_tuples(_setups),
        house_rules=_tuples(_house_rules),
        waivers=_tuples(st.builds(Waiver, ids, _tuples(lines), texts, st.just("") | ids)),
    )
