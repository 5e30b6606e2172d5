"""Set-ups made by hand for the tests of the virtual table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.seam.tabletop import (
    CellGround,
    Door,
    Footprint,
    Move,
    Region,
    Slab,
    Space,
    TableSeat,
    TableToken,
    Tabletop,
)

PLAIN = CellGround("plain", "#F1E8D2")
WATER = CellGround("water", "#A3CAD9")


def square(x: float, y: float, width: float = 1, height: float = 1) -> Footprint:
    """Return a rectangle as an outline."""
    return Footprint((((x, y), (x + width, y), (x + width, y + height), (x, y + height)),))


def hill() -> Tabletop:
    """Return a mat of 8 by 4 spaces with a box of two levels on it, and one of one level on that.

    Doors on three sides of the lower box lead to one another, a fourth is shut. An area of three
    spaces has its trigger on the mat; Red and Blue have a unit each, and there is a hidden mine.
    """
    mat = Slab(
        "m1",
        "Mat",
        "mat",
        square(0, 0, 8, 4),
        0,
        0,
        "#D0C0A0",
        ground={(x, y): WATER if x == 7 else PLAIN for x in range(8) for y in range(4)},
    )
    low = Slab(
        "b1",
        "Low box",
        "box",
        square(2, 1, 3, 2),
        0,
        2,
        "#A67C49",
        rests_on=("m1",),
        ground={(x, y): PLAIN for x in range(2, 5) for y in range(1, 3)},
    )
    top = Slab(
        "b2",
        "Top box",
        "box",
        square(2, 1),
        2,
        3,
        "#A67C49",
        rests_on=("b1",),
        ground={(2, 1): WATER},
    )
    spaces = {}
    for y in range(4):
        for x in range(8):
            slab = top if (x, y) == (2, 1) else low if (x, y) in low.ground else mat
            name = f"{'abcdefgh'[x]}{y + 1}"
            ground = slab.ground[x, y]
            spaces[name] = Space(
                name,
                name,
                square(x, y),
                (x + 0.5, y + 0.5),
                slab.top,
                ground.kind,
                ground.colour,
                slab.id,
                (x, y),
            )
    doors = (
        Door("p1", "North door", "b1", (3.5, 1.0), 0, (0, -1), "d1", True, ("p2", "p3")),
        Door("p2", "East door", "b1", (5.0, 1.5), 0, (1, 0), "f2", True, ("p1", "p3")),
        Door("p3", "South door", "b1", (2.5, 3.0), 0, (0, 1), "c4", True, ("p1", "p2")),
        Door("p4", "Shut door", "b1", (4.5, 3.0), 0, (0, 1), "", False),
    )
    return Tabletop(
        system="tactics",
        title="The hill",
        setup="one",
        setup_title="For two",
        notes="",
        authors=("A",),
        frame=Rect(0, 0, 8, 4),
        cells=(8, 4),
        level=0.64,
        print_size=25,
        spaces=tuple(spaces.values()),
        slabs=(mat, low, top),
        regions=(
            Region("z1", "West field", "area", "#6A2F63", ("a1", "a2", "b1"), "a2"),
            Region("s1", "Red's start", "start", "#A82A26", ("a4", "b4"), "", 1),
        ),
        doors=doors,
        moves=(Move("a1", "b1", "step", 1), Move("b1", "a1", "step", 1)),
        tokens=(
            TableToken("u1", "Red knight", "unit", 1, "#A82A26", "a4", (0.5, 3.5), 0, reach=3),
            TableToken("u2", "Blue knight", "unit", 2, "#23488A", "d2", (3.5, 1.5), 2, reach=3),
            TableToken("w", "Worker", "unit", 1, "#A82A26", "b4", (1.5, 3.5), 0, count=2),
            TableToken("x", "Mine", "mine", 2, "#23488A", "h1", (7.5, 0.5), 0, hidden=True),
        ),
        seats=(
            TableSeat("red", 1, "Red", "#A82A26"),
            TableSeat("blue", 2, "Blue", "#23488A"),
        ),
        parts=(),
        dice=(6, 6),
        rules=("The house rule.",),
        waivers=(),
        labels=(),
        portrait=lambda name: Picture((), Rect(0, 0, 1, 1)),
    )


def two_doors() -> Tabletop:
    """Return the hill with two of its doors, each of which leads to the other."""
    table = hill()
    north, _, south, _ = table.doors
    return replace(
        table, doors=(replace(north, leads_to=("p3",)), replace(south, leads_to=("p1",)))
    )


def lands() -> Tabletop:
    """Return an area map of two areas that are no rectangles, one of them with a hole."""
    west = Footprint(
        (((1, 1), (9, 1), (12, 10), (9, 19), (1, 19)),), (((4, 8), (6, 8), (6, 12), (4, 12)),)
    )
    east = Footprint((((9, 1), (29, 1), (29, 19), (9, 19), (12, 10)),))
    sheet = Slab("sheet", "Sheet", "mat", square(0, 0, 30, 20), 0, 0, "#D9CDB4")
    slabs, spaces = [sheet], []
    for name, outline, centre in (("West", west, (3.0, 5.0)), ("East", east, (20.0, 10.0))):
        slabs.append(
            Slab(name.lower(), name, "area", outline, 0, 0, "#F6F0E0", rests_on=("sheet",))
        )
        spaces.append(
            Space(name.lower(), name, outline, centre, 0, "area", "#F6F0E0", name.lower())
        )
    return replace(
        hill(),
        frame=Rect(0, 0, 30, 20),
        cells=None,
        level=1.0,
        print_size=4,
        slabs=tuple(slabs),
        spaces=tuple(spaces),
        regions=(),
        doors=(),
        moves=(Move("west", "east", "ramp-up", 1), Move("east", "west", "ramp-down", 1)),
        tokens=(TableToken("u1", "Scout", "unit", 1, "#A82A26", "west", (3.0, 5.0), 0, size=3.0),),
    )


def bounds(thing: Mapping[str, Any]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the lowest and the highest corner of a stock block."""
    place = thing["Transform"]
    middle = [place[f"pos{axis}"] for axis in "XYZ"]
    size = [place[f"scale{axis}"] for axis in "XYZ"]
    low = tuple(round(a - b / 2, 3) for a, b in zip(middle, size, strict=True))
    high = tuple(round(a + b / 2, 3) for a, b in zip(middle, size, strict=True))
    return low, high
