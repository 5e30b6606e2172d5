"""Arenas made by a seed: where zones lie, which cards they are, and who begins where.

An arena is built around its mech zone: bases equally far from it, ways to them, and more zones
beside those. Whatever is placed is placed at all images of the symmetry. Cards then go to the
zones so that about equal values lie near the bases.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.making import MAKING_SYMMETRIES, MakingOrder, MakingSymmetry
from editor.core.points import Cell, neighbours
from editor.core.ruleset import Ruleset
from editor.seam.making import MakingDial, MapMaking
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.setups import AddPilot, AddToken
from editor.systems.mechs.edits.templates import SETUP_IDS, at_home, players_for, title_for
from editor.systems.mechs.edits.zones import PlaceZone
from editor.systems.mechs.making.cards import Deck, dealt
from editor.systems.mechs.making.shape import ArenaShape, base_cells, grown
from editor.systems.mechs.map.board import MechsScenario, Setup
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.map.modes import ROBOTS, takes
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.shared.making import Draft, bared, images_of

DIALS = (
    MakingDial("size", "Size", "small", "large"),
    MakingDial("shape", "Shape", "spread out", "compact"),
    MakingDial("ways", "Paths into a base", "one", "many"),
    MakingDial("riches", "Valuable zones", "near the bases", "near the mech"),
)
MIDDLE = (32, 32)
"""Where the mech zone of a new arena is drafted, before the arena is moved to the corner."""


def symmetries(
    scenario: MechsScenario, library: AnyLibrary, mode: str
) -> tuple[MakingSymmetry, ...]:
    """Return the symmetries that the bases around a mech zone can have."""
    count = len(_seats(_seated(scenario, mode)))
    rotated: tuple[MakingSymmetry, ...] = ("none", "mirror", "half")
    return MAKING_SYMMETRIES if count == 4 else rotated if count == 2 else ("none", "mirror")


def attempt(
    scenario: MechsScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    mode: str,
    order: MakingOrder,
    rng: Random,
) -> tuple[AnyEdit, ...]:
    """Return edits that lay the missing cards and set the missing pilots and mines."""
    draft = Draft(scenario, library)
    seated = _seated(scenario, mode)
    if not scenario.setups:
        draft.do(AddSetup(seated[0]))
    _lay(draft, seated, order, rng)
    for setup in draft.scenario.setups:
        _bring_home(draft, setup)
    return tuple(draft.edits)


def _lay(
    draft: Draft[MechsScenario], seated: Sequence[Setup], order: MakingOrder, rng: Random
) -> None:
    """Lay the mech zone, bases and resource zones that are missing."""
    components = components_in_force(draft.scenario, draft.library)
    arena = Arena(draft.scenario.board, components, {})
    deck = Deck(draft.scenario, draft.library)
    shape = _ground(arena, order, rng)
    cards: dict[Cell, str] = {}
    if not arena.mechs:
        cards[shape.mech] = deck.drawn("mech", 0)
    placed = {base.seat: base.at for base in arena.bases}
    seats = base_cells(shape, _seats(seated), placed, rng)
    for seat, cell in seats.items():
        if seat not in placed:
            cards[cell] = deck.drawn("base", seat)
    values = MAKING.values(order)
    have = sum(zone.role == "resource" for zone in arena.zones.values())
    grown(shape, seats.values(), _wanted(len(seats), have, deck.left_of("resource"), values), rng)
    roles = {*cards, *(zone.at for zone in arena.zones.values())}
    spaces = [cell for cell in shape.cells if cell not in roles]
    fixed = {cell: laid.component for cell, laid in arena.at.items()}
    cards.update(dealt(deck, shape, spaces, fixed, tuple(seats.values()), values["riches"], rng))
    _place(draft, cards, shape)


def _place(draft: Draft[MechsScenario], cards: Mapping[Cell, str], shape: ArenaShape) -> None:
    """Lay cards row by row; an arena from nothing begins in the first column and row."""
    by = (0, 0)
    if not draft.scenario.board.zones:
        by = (-min(x for x, _ in cards), -min(y for _, y in cards))
    for x, y in sorted(cards, key=lambda cell: (cell[1], cell[0])):
        draft.do(PlaceZone(cards[x, y], (x + by[0], y + by[1]), shape.turns.get((x, y), 0)))


def _ground(arena: Arena, order: MakingOrder, rng: Random) -> ArenaShape:
    """Return the shape to begin with: the zones that are there, and the place of the mech."""
    values = MAKING.values(order)
    fixed = tuple(arena.at)
    if arena.mechs:
        mech = arena.mechs[0].at
    elif fixed:
        beside = {cell for zone in fixed for cell in neighbours(zone) if min(cell) >= 0}
        free = sorted(beside - set(fixed))
        middle = [sum(cell[axis] for cell in fixed) / len(fixed) for axis in (0, 1)]
        free.sort(key=lambda c: abs(c[0] - middle[0]) + abs(c[1] - middle[1]))
        if not free:
            raise EditError("there is no room for the mech zone next to these cards")
        mech = free[rng.randrange(min(3, len(free)))]
    else:
        mech = MIDDLE
    images = images_of(order.symmetry, (2 * mech[0] + 1, 2 * mech[1] + 1))
    shape = ArenaShape(mech, images, dict.fromkeys((mech, *fixed)), values, order.symmetry)
    for cell, zone in arena.at.items():
        if zone.role == "resource" and shape.fits(shape.orbit(cell)):
            shape.add(cell)  # its twins are zones too
    return shape


def _wanted(bases: int, have: int, left: int, values: Mapping[str, int]) -> int:
    """Return how many resource zones the arena shall have, with those that it has."""
    least = 3 * bases
    most = max(least, min(have + left, 8 * bases))
    return max(have, least + round((most - least) * values["size"] / 100))


def _seated(scenario: MechsScenario, mode: str) -> tuple[Setup, ...]:
    """Return the set-ups, or without any one for the most players of the mode."""
    if scenario.setups:
        return tuple(scenario.setups)
    people = max(takes(mode), default=2)
    players = players_for(mode, people + ROBOTS.get(mode, 0))
    return (Setup(id=SETUP_IDS[people - 1], title=title_for(players), players=players),)


def _seats(seated: Iterable[Setup]) -> tuple[int, ...]:
    return tuple(sorted({player.seat for setup in seated for player in setup.players}))


def _bring_home(draft: Draft[MechsScenario], setup: Setup) -> None:
    """Set the pilots that are missing, and mines on bases without a token."""
    components = components_in_force(draft.scenario, draft.library)
    home = at_home(setup, Arena(draft.scenario.board, components, {}))
    had = {piece.id for piece in setup.pieces}
    for pilot in home.pilots:
        if pilot.id not in had:
            draft.do(AddPilot(setup.id, pilot.player, pilot.zone, pilot.facing, pilot.armor))
    for token in home.tokens:
        if token.id not in had:
            draft.do(AddToken(setup.id, token.kind, token.player, token.zone, token.value))


MAKING: MapMaking[MechsScenario] = MapMaking(DIALS, symmetries, partial(bared, OBJECTS), attempt)
