"""Maps to draw: a fair one, and one from a file of outlines."""

from __future__ import annotations

from importlib import resources

import msgspec

from editor.core.kit import Library
from editor.core.ruleset import Ruleset
from editor.core.scenario import FORMAT
from editor.systems.trts.map.board import (
    Area,
    Board,
    Control,
    Force,
    Label,
    Link,
    LinkKind,
    Player,
    Ring,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.faction import FactionComponent, Piece
from editor.systems.trts.map.survey import Survey, surveys

# Read by hand: a test of pictures needs no catalogue that knows the system.
_DATA = resources.files("editor.systems.trts") / "data" / "ruleset.json"
RULES = msgspec.json.decode(_DATA.read_bytes(), type=Ruleset)
FACTION = FactionComponent(
    id="settlers",
    name="Settlers",
    pieces=(
        Piece(id="worker", name="Worker", kind="unit", role="worker"),
        Piece(id="base", name="Base", kind="building", role="base"),
    ),
)

LAND: tuple[tuple[str, int, int, Ring], ...] = (
    ("Hearth Vale", 6, 1, ((0, 0), (214, 0), (231, 198), (189, 236), (0, 245))),
    ("Stone Steps", 4, 1, ((214, 0), (462, 0), (418, 232), (416, 234), (231, 198))),
    ("West Orchard", 4, 0, ((0, 477), (0, 245), (189, 236), (237, 465))),
    ("Old Ford", 2, 0, ((237, 465), (189, 236), (231, 198), (416, 234), (324, 463), (259, 477))),
    ("North Ridge", 3, 1, ((462, 0), (667, 0), (641, 283), (576, 297), (418, 232))),
    (
        "The Crossing",
        0,
        0,
        ((324, 463), (416, 234), (418, 232), (576, 297), (484, 526), (482, 528)),
    ),
    ("Ember Vale", 6, 1, ((900, 515), (900, 760), (686, 760), (669, 562), (711, 524))),
    ("Low Steps", 4, 1, ((686, 760), (438, 760), (482, 528), (484, 526), (669, 562))),
    ("East Orchard", 4, 0, ((900, 283), (900, 515), (711, 524), (663, 295))),
    ("New Ford", 2, 0, ((711, 524), (669, 562), (484, 526), (576, 297), (641, 283), (663, 295))),
    ("South Ridge", 3, 1, ((438, 760), (233, 760), (259, 477), (324, 463), (482, 528))),
    ("Salt Marsh", 4, 0, ((233, 760), (0, 760), (0, 477), (237, 465), (259, 477))),
    ("Heron Marsh", 4, 0, ((667, 0), (900, 0), (900, 283), (663, 295), (641, 283))),
)
"""Name, mineral fields, geysers and outline of each area."""

WAYS: tuple[tuple[int, int, LinkKind], ...] = (
    (0, 1, "ramp"),
    (0, 2, "walk"),
    (1, 3, "walk"),
    (1, 4, "walk"),
    (2, 3, "air"),
    (11, 2, "ramp"),
    (3, 5, "ramp"),
    (3, 10, "walk"),
    (4, 5, "air"),
    (4, 9, "walk"),
    (4, 12, "walk"),
    (9, 5, "ramp"),
    (5, 10, "air"),
    (6, 7, "ramp"),
    (6, 8, "walk"),
    (7, 9, "walk"),
    (7, 10, "walk"),
    (8, 9, "air"),
    (12, 8, "ramp"),
    (10, 11, "walk"),
)
"""From and to which area each link leads, and its kind."""


def survey_of(board: Board, setup: Setup | None = None) -> Survey:
    """Return the survey of a board with one set-up, for two players."""
    scenario = TrtsScenario(
        format=FORMAT,
        system="trts",
        mode="two-player",
        title="Ember & Hearth",
        components=(FACTION,),
        board=board,
        setups=(setup,) if setup else (),
    )
    return of_scenario(scenario)


def of_scenario(scenario: TrtsScenario) -> Survey:
    """Return the first survey of a scenario."""
    return surveys(scenario, Library({}), RULES)[0]


def ember() -> tuple[Board, Setup]:
    """Return a map of thirteen areas, the same after half a turn, with who begins where."""
    areas = tuple(
        Area(
            id=f"a{number}",
            name=name,
            outline=outline,
            minerals=minerals,
            geysers=geysers,
            start=number in (0, 6),
        )
        for number, (name, minerals, geysers, outline) in enumerate(LAND)
    )
    links = tuple(
        Link(id=f"l{number}", between=(f"a{one}", f"a{other}"), kind=kind)
        for number, (one, other, kind) in enumerate(WAYS)
    )
    setup = Setup(
        id="s",
        players=(
            Player(id="red", seat=1, faction="settlers"),
            Player(id="blue", seat=2, faction="settlers"),
        ),
        starts=(
            Start(id="s1", player="red", area="a0"),
            Start(id="s2", player="blue", area="a6"),
        ),
        control=(Control(id="c1", player="red", area="a0"),),
        forces=(
            Force(id="f1", player="red", area="a0", piece="worker", count=2),
            Force(id="f2", player="blue", area="a6", piece="base"),
        ),
    )
    label = Label(id="t1", at=(450, 20), text="Here be wolves")
    return Board(sheet=(900, 760), areas=areas, links=links, labels=(label,)), setup


ODD: dict[str, Area] = {
    area.id: area
    for area in (
        Area(id="tiny", name="Tiny", outline=((620, 300), (628, 300), (628, 308), (620, 308))),
        Area(id="dot", outline=((1, 1), (2, 1), (2, 2))),
        Area(id="none", outline=()),
        Area(id="two", outline=((880, 400), (900, 450))),
        Area(id="flat", outline=((760, 400), (860, 400), (800, 400))),
        Area(id="twice", outline=((10, 10), (10, 10), (10, 10), (10, 10))),
        Area(id="tie", name="Bow tie", outline=((0, 0), (100, 80), (100, 0), (0, 80))),
        Area(
            id="finger",
            name="A very long name for a finger",
            outline=((0, 0), (400, 0), (400, 9), (40, 12), (20, 140), (12, 140), (10, 12), (0, 10)),
            minerals=12,
        ),
        Area(
            id="ring",
            outline=((0, 0), (200, 0), (200, 200), (0, 200)),
            holes=(((20, 20), (180, 20), (180, 180), (20, 180)),),
            air_only=True,
        ),
        Area(
            id="isles",
            name="Isles",
            outline=((0, 0), (60, 0), (60, 60), (0, 60)),
            islands=(((80, 0), (84, 0), (84, 4)), ((100, 0), (160, 0), (130, 50))),
            start=True,
            tags=("fog", "ice"),
        ),
        Area(id="off", name="Off", outline=((890, 700), (1500, 700), (1500, 2000)), label=(5, 5)),
    )
}
"""Areas that are small, torn or broken."""


def around(area: Area) -> Survey:
    """Return a map with one area and another beside it, and a link between them."""
    other = Area(id="other", name="Other", outline=((300, 300), (400, 300), (400, 400), (300, 400)))
    links = tuple(
        Link(id=f"l{kind}", between=(area.id, "other"), kind=kind)
        for kind in ("walk", "ramp", "air")
    )
    setup = Setup(
        id="s",
        players=(Player(id="red", seat=1),),
        starts=(Start(id="s1", player="red", area=area.id),),
        forces=(Force(id="f1", player="red", area=area.id, piece="unknown", count=12),),
    )
    return survey_of(Board(sheet=(900, 760), areas=(area, other), links=links), setup)
