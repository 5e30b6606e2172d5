"""Random maps for the checks of modes: small, and wrong in many ways that a board may be."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, composite

from editor.core.points import Cell
from editor.core.scenario import FORMAT, HouseRules
from editor.systems.tactics.map.board import (
    CLASSES,
    MAT,
    SIDES,
    TURNS,
    Area,
    Artifact,
    Board,
    Box,
    BoxComponent,
    Dungeon,
    Mat,
    MatComponent,
    MatSide,
    Player,
    Portal,
    Setup,
    Start,
    TacticsScenario,
)
from tests.strategies import PLAYERS, rows

LAND = "...........~f^vb##"
ROOMS = ".....~?ct#E*dm"
SMALL = {
    "control.area_spaces": 3,
    "control.areas": 2,
    "start.spaces": 2,
    "balance.distance": 1,
    "realm.artifact_distance": 1,
    "realm.choke_spaces": 2,
    "movement.max_climb": 1,
    "movement.portal": 0,
}
"""Settings under which small maps have faults that else only large ones have."""


@composite
def maps(draw: DrawFn, mode: str) -> TacticsScenario:
    """Return maps for a mode: a mat or two, up to three boxes, and whatever is played for."""
    width, depth = draw(st.integers(3, 8)), draw(st.integers(2, 6))
    second = draw(st.sampled_from((0, 0, 3)))
    whole = st.tuples(st.integers(0, width + second), st.integers(0, depth))
    printed = st.none() | st.tuples(st.integers(0, 2), st.integers(0, 1))
    ground = draw(rows(width, depth, draw(st.sampled_from((LAND, "...#v")))))
    mats = [_mat("m1", ground, draw(printed))]
    if second:
        mats.append(_mat("m2", draw(rows(second, 2, LAND)), draw(printed)))
    laid = [Mat(id="m1", component="mat-m1", side="up", at=(0, 0))]
    laid += [
        Mat(id=mat.id[4:], component=mat.id, side="up", at=(width, draw(st.integers(0, depth))))
        for mat in mats[1:]
    ]
    parts, boxes = _boxes(draw, whole)
    lies = draw(st.sampled_from((True, True, False)))
    artifact = Artifact(id="star", at=draw(whole)) if lies else None
    names = "xy"[: draw(st.sampled_from((1, 1, 2, 0)))]
    setups = [_setup(draw, name, mode, whole, (width, depth)) for name in names]
    chosen = draw(st.sets(st.sampled_from(sorted(SMALL))))
    return TacticsScenario(
        format=FORMAT,
        system="tactics",
        mode=mode,
        title="A map",
        components=(*mats, *parts),
        board=Board(
            mats=tuple(laid),
            boxes=boxes,
            portals=_portals(draw, boxes),
            areas=_areas(draw, whole),
            artifact=artifact,
            dungeons=_dungeons(draw, boxes),
        ),
        setups=tuple(setups),
        house_rules=(HouseRules("Small", set={name: SMALL[name] for name in sorted(chosen)}),),
    )


def _mat(name: str, terrain: tuple[str, ...], artifact: Cell | None) -> MatComponent:
    return MatComponent(id=f"mat-{name}", name=name, sides={"up": MatSide(terrain, (), artifact)})


def _dungeons(draw: DrawFn, boxes: tuple[Box, ...]) -> tuple[Dungeon, ...]:
    """Return dungeons, most of them with one entrance and a crystal somewhere."""
    found = []
    for number in range(1, draw(st.sampled_from((1, 1, 2, 0))) + 1):
        width, depth = draw(st.integers(2, 4)), draw(st.integers(1, 3))
        rooms = list("".join(draw(rows(width, depth, draw(st.sampled_from((ROOMS, "..##dm")))))))
        if draw(st.integers(0, 3)):
            rooms = [room.replace("E", ".") for room in rooms]
            entrance, crystal = draw(st.permutations(range(len(rooms))))[:2]
            rooms[entrance], rooms[crystal] = "E", "*"
        grid = tuple("".join(rooms[width * y : width * (y + 1)]) for y in range(depth))
        names = [box.id for box in boxes] or ["b1"]
        found.append(Dungeon(id=f"d{number}", box=draw(st.sampled_from(names)), rows=grid))
    return tuple(found)


def _boxes(
    draw: DrawFn, whole: st.SearchStrategy[Cell]
) -> tuple[list[BoxComponent], tuple[Box, ...]]:
    """Return boxes that may lie anywhere, and what they are made of; no two share a level."""
    parts: list[BoxComponent] = []
    boxes: list[Box] = []
    for number in range(1, draw(st.integers(0, 3)) + 1):
        width, depth = draw(st.integers(1, 3)), draw(st.integers(1, 3))
        # Different heights: two tops at one level over one cell would leave a choice.
        part = BoxComponent(
            id=f"box-{number}",
            name=f"{width}×{depth}",
            size=(width, depth),
            height=4 ** (number - 1),
            terrain=draw(rows(width, depth, LAND)),
        )
        on = draw(st.sampled_from((MAT, *(box.id for box in boxes))))
        turn = draw(st.sampled_from(TURNS))
        boxes.append(Box(id=f"b{number}", component=part.id, at=draw(whole), turn=turn, on=on))
        parts.append(part)
    return parts, tuple(boxes)


def _portals(draw: DrawFn, boxes: tuple[Box, ...]) -> tuple[Portal, ...]:
    if not boxes:
        return ()
    one = st.tuples(
        st.sampled_from(boxes),
        st.sampled_from(SIDES),
        st.integers(0, 2),
    )
    return tuple(
        Portal(id=f"p{number}", box=box.id, side=side, offset=offset)
        for number, (box, side, offset) in enumerate(draw(st.lists(one, max_size=4)), 1)
    )


def _areas(draw: DrawFn, whole: st.SearchStrategy[Cell]) -> tuple[Area, ...]:
    found = []
    for number in range(1, draw(st.integers(0, 4)) + 1):
        x, y = draw(whole)
        block = [(x + dx, y + dy) for dy in range(2) for dx in range(3)]
        cells = draw(st.lists(st.sampled_from(block), max_size=7) | st.just(block))
        cells += draw(st.lists(whole, max_size=1))
        trigger = draw(st.sampled_from(cells) if cells else whole)
        trigger = draw(st.sampled_from((trigger, trigger, (x, y))))
        found.append(Area(id=f"a{number}", cells=tuple(cells), trigger=trigger))
    return tuple(found)


def _setup(
    draw: DrawFn, name: str, mode: str, whole: st.SearchStrategy[Cell], size: tuple[int, int]
) -> Setup:
    """Return a set-up: as the mode wants it, but for who sits and begins where; or any."""
    corners = [(0, 0), (size[0] - 2, 0), (size[0] - 2, size[1] - 2), (0, size[1] - 2)]
    if draw(st.sampled_from((True, True, False))):
        count = {"team": 4, "solo": 1, "co-op": 2}.get(mode) or draw(st.integers(2, 4))
        seats = draw(st.permutations((1, 2, 3, 4)))
        owners = [PLAYERS[place % count] for place in range(4)]
        places = [_block(corner) for corner in draw(st.permutations(corners))]
        teams = draw(st.permutations(("sun", "sun", "moon", "moon")))
    else:
        count = draw(st.integers(0, 4))
        seats = [draw(st.integers(1, 4)) for _ in range(count)]
        names = st.sampled_from((*PLAYERS[:count], ""))
        block = (st.sampled_from(corners) | whole).map(_block) | st.lists(whole, max_size=3)
        places = [tuple(draw(block)) for _ in range(draw(st.integers(0, 4)))]
        owners = [draw(names) for _ in places]
        teams = [draw(st.sampled_from(("", "", "sun", "moon"))) for _ in range(count)]
    if mode == "free-for-all" and not draw(st.integers(0, 3)):
        # Players choose: among starts of nobody, or corners.
        places = places[: draw(st.sampled_from((0, len(places))))]
        owners = [""] * len(places)
    classes = st.lists(st.sampled_from(CLASSES), min_size=1, max_size=2, unique=True).map(tuple)
    return Setup(
        id=name,
        players=tuple(
            Player(
                id=PLAYERS[place],
                seat=seats[place],
                team=teams[place] if mode == "team" or not draw(st.integers(0, 5)) else "",
                classes=draw(st.just(CLASSES) | classes),
            )
            for place in range(count)
        ),
        starts=tuple(
            Start(id=f"{name}{number}", cells=cells, player=owner)
            for number, (cells, owner) in enumerate(zip(places, owners, strict=True), 1)
        ),
    )


def _block(corner: Cell) -> tuple[Cell, ...]:
    x, y = max(0, corner[0]), max(0, corner[1])
    return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
