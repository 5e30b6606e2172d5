"""New scenarios: a small fair map for each mode."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from editor.core.kit import components_in_force
from editor.core.scenario import FORMAT, KitUse, schema_name
from editor.systems.shared.making import chosen_mode
from editor.systems.trts.edits.links import proposed_links
from editor.systems.trts.edits.setups import DealSetup
from editor.systems.trts.map.board import (
    Area,
    Board,
    Link,
    LinkKind,
    Player,
    Point,
    Setup,
    TrtsLibrary,
    TrtsScenario,
)
from editor.systems.trts.map.faction import FactionComponent
from editor.systems.trts.map.modes import MODES, TEAM

BASE_KIT = "trts-base"
SEATS = (("red", "Red"), ("blue", "Blue"), ("gold", "Gold"), ("green", "Green"))
"""The players by seat, with the names of their colours."""

TEAMS = ("sun", "moon")

SHEETS = {2: (1040, 780), 3: (1240, 920), 4: (1400, 1040)}
"""Width and height of the sheet by players, in map units."""

MARGIN = 22
STEPS = 8
"""Corners of each ring border in a player's share; sectors have two or four of them."""

RINGS = (0.0, 0.3, 0.66, 1.0)
"""The radii of middle, inner and outer ring, as parts of half of the sheet."""

WOBBLE = (0.0, 0.05, -0.03, 0.04, -0.05, 0.02, 0.05, -0.04)
"""The relative displacement of each corner of a ring border, for an irregular look."""

NAMES = {
    "start": ("Hearth Vale", "Ember Vale", "Heron Vale", "Willow Vale"),
    "first": ("Stone Steps", "Low Steps", "Birch Steps", "Amber Steps"),
    "far": ("Raven Ridge", "Cloud Ridge", "Salt Ridge", "Fern Ridge"),
    "flank": ("Pear Orchard", "Fig Orchard", "Old Orchard", "Plum Orchard"),
    "near": ("Old Ford", "New Ford", "Reed Ford", "Mill Ford"),
    "rich": ("Heron Marsh", "Salt Marsh", "Otter Marsh", "Crane Marsh"),
}
"""The names of the areas in each player's share."""

MIDDLE = "The Crossing"


class ShareRole(NamedTuple):
    """A part of a player's share: its ring, first and last step, and resources."""

    key: str
    ring: int
    begin: int
    end: int
    minerals: int
    geysers: int


ROLES = (
    ShareRole("start", 2, 0, 2, 6, 1),
    ShareRole("first", 2, 2, 4, 4, 1),
    ShareRole("far", 2, 4, 6, 0, 0),
    ShareRole("flank", 2, 6, 8, 0, 0),
    ShareRole("near", 1, 0, 4, 0, 0),
    ShareRole("rich", 1, 4, 8, 4, 1),
)


def new_scenario(
    mode: str, players: int | None, library: TrtsLibrary, title: str = ""
) -> TrtsScenario:
    """Return a scenario of this mode without errors or warnings: two rings around a crossing.

    `players` None is the maximum of the mode. Raises ValueError for an unknown mode or number of
    players.
    """
    _, seats = chosen_mode("trts", MODES, mode, players)
    blank = TrtsScenario(
        schema=schema_name("scenario"),
        format=FORMAT,
        system="trts",
        mode=mode,
        title=title or f"New {mode} map",
        kits=(KitUse(id=BASE_KIT),),
        board=ring_map(seats),
    )
    factions = components_in_force(blank, library)
    faction = next(iter(factions.values()), None)
    setup = setup_for(mode, seats, faction)
    scenario = replace(blank, setups=(setup,))
    if faction is None:
        return scenario
    return DealSetup(setup.id).apply(scenario, library)


def setup_for(mode: str, seats: int, faction: FactionComponent | None, setup_id: str = "") -> Setup:
    """Return a set-up of a number of players with one faction, and nothing on the map.

    In teams, players opposite each other are allies.
    """
    players = tuple(
        Player(
            id=name,
            seat=seat,
            name=title,
            team=TEAMS[(seat - 1) % 2] if mode in TEAM else "",
            faction=faction.id if faction else "",
        )
        for seat, (name, title) in enumerate(SEATS[:seats], 1)
    )
    words = ("one", "two", "three", "four")
    return Setup(id=setup_id or words[seats - 1], title=f"{seats} players", players=players)


def ring_map(players: int) -> Board:
    """Return a map with the same share for each of two to four players.

    It has a crossing in the middle, and for each player two areas in the inner ring and four in
    the outer ring. Ramps lead up to the crossing; one border of each share is for flyers only.
    """
    sheet = SHEETS[players]
    steps = STEPS * players
    middle = Area(
        id="m", name=MIDDLE, outline=tuple(_corner(sheet, 1, step, steps) for step in range(steps))
    )
    areas = [middle]
    for share in range(players):
        for role in ROLES:
            areas.append(_sector(sheet, role, share, steps))
    board = Board(sheet=sheet, areas=tuple(areas))
    links = tuple(_kind_set(link) for link in proposed_links(board, set()))
    return replace(board, links=links)


def _sector(sheet: tuple[int, int], role: ShareRole, share: int, steps: int) -> Area:
    """Return the area of a role in the share of a player."""
    first = share * STEPS
    span = range(first + role.begin, first + role.end + 1)
    inner = [_corner(sheet, role.ring, step, steps) for step in span]
    outer = [_corner(sheet, role.ring + 1, step, steps) for step in span]
    side = [_beside(sheet, role.ring, first + role.end, steps)]
    other = [_beside(sheet, role.ring, first + role.begin, steps)]
    return Area(
        id=f"{role.key}{share + 1}",
        name=NAMES[role.key][share],
        outline=(*inner, *side, *reversed(outer), *other),
        minerals=role.minerals,
        geysers=role.geysers,
        start=role.key == "start",
    )


def _corner(sheet: tuple[int, int], ring: int, step: int, steps: int) -> Point:
    """Return a corner of the border of a ring."""
    wobble = WOBBLE[step % STEPS] if 0 < ring < 3 else 0.0
    return _placed(sheet, RINGS[ring] * (1 + wobble), step, steps)


def _beside(sheet: tuple[int, int], ring: int, step: int, steps: int) -> Point:
    """Return the corner halfway along the border between two areas of a ring."""
    far = (RINGS[ring] + RINGS[ring + 1]) / 2
    return _placed(sheet, far, step + 0.18 * (-1) ** step, steps)


def _placed(sheet: tuple[int, int], far: float, step: float, steps: int) -> Point:
    """Return a place at a relative distance from the middle; the first start is upper left.

    The outer rings are nearly rectangles, to fill the sheet.
    """
    angle = -3 * pi / 4 + (step - 1) * 2 * pi / steps
    x, y = cos(angle), sin(angle)
    power = 2 + 6 * far
    out = far / (abs(x) ** power + abs(y) ** power) ** (1 / power)
    half = [length / 2 - MARGIN for length in sheet]
    return (
        round(sheet[0] / 2 + x * out * half[0]),
        round(sheet[1] / 2 + y * out * half[1]),
    )


def _kind_set(link: Link) -> Link:
    """Return a proposed link with its kind: ramps to the crossing, air between far and flank."""
    keys = tuple(area.rstrip("1234") for area in link.between)
    if "m" in keys:
        start, goal = link.between
        return replace(link, kind="ramp", between=(goal, start) if start == "m" else (start, goal))
    kind: LinkKind = "air" if set(keys) == {"far", "flank"} else "walk"
    return replace(link, kind=kind)
