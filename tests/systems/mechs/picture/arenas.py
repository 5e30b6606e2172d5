"""Arenas that the tests of pictures draw."""

from editor.core.scenario import KitUse
from editor.systems.mechs.map.board import (
    Board,
    Component,
    Effect,
    Label,
    MechsKit,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.survey import Survey, surveys
from tests.systems.mechs.random_arenas import library, ruleset

IRON_GARDEN = (
    ".  e2 b1 c3 . ",
    "c1 c4 e1 e4 e2",
    "b2 e3 m5 c3 b4",
    "c2 c4 c1 e4 e1",
    ".  e3 b3 c2 . ",
)
"""Resource and value of each zone; b for a base with its seat, m for the mech zone."""


_NAMES = {"e": "energy", "c": "credit", "b": "base"}


def kit() -> MechsKit:
    """Return the kit of the base set."""
    return library().kits["mechs-base"]


def survey_of(board: Board, components: dict[str, Component], setup: Setup | None) -> Survey:
    """Return the survey of an arena with components of its own beside those of the kit."""
    known = {item.id for item in kit().components}
    scenario = MechsScenario(
        format=1,
        system="mechs",
        mode="arena",
        title="Iron Garden",
        kits=(KitUse(id="mechs-base"),),
        components=tuple(
            component for component in components.values() if component.id not in known
        ),
        board=board,
        setups=(setup,) if setup else (),
    )
    return surveys(scenario, library(), ruleset())[0]


def iron_garden() -> tuple[Board, dict[str, Component], Setup]:
    """Return an arena for four players that uses 21 cards, as in the reference picture."""
    components: dict[str, Component] = {component.id: component for component in kit().components}
    zones = []
    for y, row in enumerate(IRON_GARDEN):
        for x, code in enumerate(row.split()):
            if code == ".":
                continue
            letter, number = code[0], code[1]
            name = "mech-zone" if letter == "m" else f"{_NAMES[letter]}-{number}"
            zones.append(Zone(id=f"z{x}{y}", component=name, at=(x, y)))
    seats = {1: "z20", 2: "z02", 3: "z24", 4: "z42"}
    setup = Setup(
        id="four",
        players=tuple(Player(id=f"p{n}", seat=n) for n in seats),
        pilots=tuple(Pilot(id=f"pilot{n}", player=f"p{n}", zone=at) for n, at in seats.items()),
        tokens=tuple(
            Token(id=f"mine{n}", kind="mine", player=f"p{n}", zone=at, value=n)
            for n, at in seats.items()
        ),
    )
    return Board(zones=tuple(zones)), components, setup


def workshop() -> tuple[Board, dict[str, Component], Setup]:
    """Return a small arena with one of everything: walls, turned cards, robots, labels."""
    board, components, setup = iron_garden()
    components |= {
        "gate": ZoneComponent(
            id="gate",
            name="Gate house",
            role="special",
            value=2,
            resources=("energy",),
            blocked=("north",),
            one_way=("east",),
            effect=Effect(health=2, credits=-1),
        ),
        "ruins": ZoneComponent(
            id="ruins", name="Ruins", role="special", value=0, blocked=("south", "west")
        ),
    }
    board = Board(
        zones=(
            Zone(id="m", component="mech-zone", at=(2, 2)),
            Zone(id="a", component="gate", at=(2, 1)),
            Zone(id="b", component="gate", at=(3, 2), turn=90),
            Zone(id="c", component="ruins", at=(1, 2), turn=180),
            Zone(id="d", component="base-1", at=(2, 3)),
            Zone(id="e", component="base-4", at=(1, 3)),
            Zone(id="f", component="gone", at=(3, 1)),
        ),
        labels=(Label(id="l", at=(3, 3), text="moat"), Label(id="k", at=(2, 2), text="the keep")),
    )
    setup = Setup(
        id="solo",
        players=(
            Player(id="p1", seat=1),
            Player(id="p2", seat=4, robot=True),
            Player(id="p3", seat=3, robot=True),
        ),
        pilots=(
            Pilot(id="one", player="p1", zone="d"),
            Pilot(id="two", player="p2", zone="e", facing="north", armor=True),
            Pilot(id="three", player="p3", zone="b", facing="east", armor=True),
        ),
        tokens=(
            Token(id="mine", kind="mine", player="p1", zone="d", value=3),
            Token(id="gun", kind="turret", player="p2", zone="e"),
            Token(id="second", kind="turret", player="p3", zone="m"),
        ),
    )
    return board, components, setup
