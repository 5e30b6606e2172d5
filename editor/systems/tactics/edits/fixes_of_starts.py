"""Fixes of seats and starts.

A safe fix is only a candidate here: it is tried before it is offered as safe.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, reading_order, spread_of
from editor.core.words import counted, listing, possessive
from editor.systems.shared.edits.setups import AddSetup, SetPlayers
from editor.systems.tactics.edits.fixes import moved_where, regrown
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.setups import AddStart, AssignStart, SetStart
from editor.systems.tactics.edits.templates import SEATS, TEAMS, setup_for
from editor.systems.tactics.map.board import Player, Setup, Start
from editor.systems.tactics.map.modes import CONTROL, FREE_FOR_ALL, MODES
from editor.systems.tactics.map.seats import (
    HARD,
    by_seat,
    crossing,
    middle,
    sides,
    start_corners,
    starts_each,
    starts_of,
)
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name, start_name

BLOCK = 4
"""Spaces of a start in a corner."""


def corner_blocks(survey: Survey) -> list[tuple[Cell, ...]]:
    """Return the corners where a start may lie, clockwise from the north-west.

    In free-for-all those farthest from the artifact, else those of the rectangle of the mats;
    corners with holes are left out.
    """
    artifact, realm = survey.board.artifact, survey.realm
    if survey.number("start.spaces") != BLOCK or not realm.mat_at:
        return []
    x, y, width, height = realm.bounds
    if survey.mode in FREE_FOR_ALL:
        if artifact is None:
            return []
        choice = start_corners(realm, artifact.at)
        blocks = [c.block for c in (*choice.certain, *choice.tied[: choice.open_places])]
    else:
        corners = product((x, x + width - 2), (y, y + height - 2))
        blocks = [((a, b), (a + 1, b), (a, b + 1), (a + 1, b + 1)) for a, b in corners]
    standable = [block for block in blocks if all(cell in realm.spaces for cell in block)]
    ordered = [tuple(reading_order(block)) for block in standable]
    return sorted(ordered, key=lambda b: _clockwise((b[0][0] - x, b[0][1] - y), (width, height)))


def _clockwise(corner: Cell, size: tuple[int, int]) -> int:
    east, south = 2 * corner[0] >= size[0], 2 * corner[1] >= size[1]
    return (3 if south else 0) if not east else (2 if south else 1)


def free_corners(survey: Survey, without: str = "") -> list[tuple[Cell, ...]]:
    """Return the corners that no start touches; the start `without` is ignored."""
    taken = _taken(survey, without)
    return [block for block in corner_blocks(survey) if taken.isdisjoint(block)]


def _taken(survey: Survey, without: str) -> set[Cell]:
    starts = survey.setup.starts if survey.setup else ()
    return {cell for start in starts if start.id != without for cell in start.cells}


def move_start(survey: Survey, start: Start) -> Iterator[Fix]:
    """Yield the fix that moves a start to the nearest suitable place."""
    setup = survey.setup
    if setup is None or start.locked or not start.cells:
        return
    if survey.mode in FREE_FOR_ALL:
        corners = free_corners(survey, start.id)
        here = start.cells[0]
        cells = min(corners, key=lambda block: manhattan(block[0], here), default=None)
    else:
        cells = moved_where(start.cells, _easy(survey, start.id))
    if cells is not None and set(cells) != set(start.cells):
        title = f"Move {start_name(setup, start)} to {spread_of(cells)}"
        yield Fix(title, "safe", (SetStart(setup.id, start.id, tuple(cells)),))


def _easy(survey: Survey, without: str) -> set[Cell]:
    """Return the spaces on which a start may lie without findings."""
    spaces, taken = survey.realm.spaces, _taken(survey, without)
    if survey.mode in CONTROL:
        taken |= {cell for area in survey.board.areas for cell in area.cells}
    return {
        cell for cell, space in spaces.items() if space.terrain not in HARD and cell not in taken
    }


def resize_start(survey: Survey, start: Start) -> Iterator[Fix]:
    """Yield the fix that gives a start the right number of spaces: in a corner, or here."""
    setup = survey.setup
    if setup is None or start.locked:
        return
    needed = survey.number("start.spaces")
    near = [block for block in free_corners(survey, start.id) if set(block) & set(start.cells)]
    cells = near[0] if near else None
    if cells is None and survey.mode not in FREE_FOR_ALL:
        cells = regrown(start.cells, needed, _easy(survey, start.id) | set(start.cells))
    if cells is not None:
        title = f"Resize {start_name(setup, start)} to {spread_of(cells)}"
        yield Fix(title, "safe", (SetStart(setup.id, start.id, tuple(cells)),))


def give_starts(survey: Survey, player_id: str) -> Iterator[Fix]:
    """Yield the fix that gives a player missing starts: unused ones, or new ones in corners."""
    setup = survey.setup
    if setup is None:
        return
    name = player_name(setup, player_id)
    held = starts_of(setup, player_id)
    missing = starts_each(survey.mode, len(setup.players)).least - len(held)
    unused = [start for start in setup.starts if not start.player and not start.locked][:missing]
    edits: list[AddStart | AssignStart] = []
    edits += [AssignStart(setup.id, start.id, player_id) for start in unused]
    own = [start.cells[0] for start in (*held, *unused) if start.cells]
    corners = free_corners(survey)
    names = [start_name(setup, start) for start in unused]
    while len(edits) < missing:
        if not corners:
            return
        # The second start lies opposite of the first.
        cells = max(corners, key=lambda block: sum(manhattan(block[0], cell) for cell in own))
        corners = [block for block in corners if not set(block) & set(cells)]
        own.append(cells[0])
        names.append(f"a start at {spread_of(cells)}")
        edits.append(AddStart(setup.id, cells, player_id))
    yield Fix(f"Assign {listing(names)} to {name}", "safe", tuple(edits))


def pass_on(survey: Survey, starts: Sequence[Start]) -> Iterator[Fix]:
    """Yield the fixes that give starts to players who lack some, or remove them."""
    setup = survey.setup
    if setup is None or not starts or any(start.locked for start in starts):
        return
    names = listing([start_name(setup, start) for start in starts])
    takers = lacking(survey, setup)
    if takers and len(starts) == 1:
        title = f"Assign {names} to {player_name(setup, takers[0].id)}"
        yield Fix(title, "safe", (AssignStart(setup.id, starts[0].id, takers[0].id),))
    edit = Remove(tuple(start.id for start in starts), setup.id)
    yield Fix(f"Remove {names}", "changes-design", (edit,))


def lacking(survey: Survey, setup: Setup) -> list[Player]:
    """Return the players who hold fewer starts than they should."""
    least = starts_each(survey.mode, len(setup.players)).least
    return [player for player in setup.players if len(starts_of(setup, player.id)) < least]


def exchange_starts(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that puts the starts of two sides on diagonals by exchanging two of them."""
    setup = survey.setup
    if setup is None:
        return
    (a, b), (c, d) = list(sides(setup, survey.mode).values())
    for mine, other, rest in ((b, c, d), (b, d, c)):
        pairs = ((middle(a.cells), middle(other.cells)), (middle(mine.cells), middle(rest.cells)))
        if crossing(pairs) and not (mine.locked or other.locked):
            title = f"Swap {start_name(setup, mine)} and {start_name(setup, other)}"
            if mine.player != other.player:
                edits = (
                    AssignStart(setup.id, mine.id, other.player),
                    AssignStart(setup.id, other.id, mine.player),
                )
                yield Fix(title, "safe", edits)
                return


def seat_apart(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that numbers the seats without gaps or repetitions, in their order."""
    setup = survey.setup
    if setup is not None:
        places = {player.id: seat for seat, player in enumerate(by_seat(setup), 1)}
        players = tuple(replace(player, seat=places[player.id]) for player in setup.players)
        yield Fix("Number the seats in order", "safe", (SetPlayers(setup.id, players),))


def seat_alternately(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that exchanges two seats so that the teams alternate."""
    setup = survey.setup
    if setup is None:
        return
    order = by_seat(setup)
    # Both for a, a, b, b and for a, b, b, a: the ally of the first goes to the third seat.
    ally = next(player for player in order[1:] if player.team == order[0].team)
    third = order[2]
    seats = {ally.id: third.seat, third.id: ally.seat}
    players = tuple(replace(p, seat=seats.get(p.id, p.seat)) for p in setup.players)
    names = listing([possessive(player_name(setup, player.id)) for player in (ally, third)])
    yield Fix(f"Swap {names} seats", "safe", (SetPlayers(setup.id, players),))


def form_teams(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that forms two teams of four players, alternating around the table."""
    setup = survey.setup
    if setup is None or len(setup.players) != 2 * len(TEAMS):
        return
    named = list(dict.fromkeys(player.team for player in setup.players if player.team))
    names = (*named, *(name for name in TEAMS if name not in named))[: len(TEAMS)]
    order = by_seat(setup)
    teams = {player.id: names[place % 2] for place, player in enumerate(order)}
    players = tuple(replace(player, team=teams[player.id]) for player in setup.players)
    first, second = (
        listing([player_name(setup, p.id) for p in order if teams[p.id] == team]) for team in names
    )
    title = f"Make teams: {first} against {second}"
    yield Fix(title, "safe", (SetPlayers(setup.id, players),))


def seat_players(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that seats the nearest number of players that the mode allows."""
    setup = survey.setup
    mode = next((mode for mode in MODES if mode.id == survey.mode), None)
    if setup is None or mode is None:
        return
    number = min(mode.players, key=lambda count: abs(count - len(setup.players)))
    players = list(by_seat(setup)[:number])
    for new, name in SEATS:
        if len(players) < number and new not in {player.id for player in players}:
            seat = next(s for s in range(1, 9) if s not in {player.seat for player in players})
            players.append(Player(id=new, seat=seat, name=name))
    if len(players) == number:
        edit = SetPlayers(setup.id, tuple(players))
        yield Fix(f"Set to {counted(number, 'player')}", "changes-design", (edit,))


def first_setup(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that adds a set-up for the most players of the mode, in the corners."""
    mode = next((mode for mode in MODES if mode.id == survey.mode), None)
    blocks = tuple(corner_blocks(survey))
    if mode is not None and len(blocks) == BLOCK and _apart(blocks):
        seats = max(mode.players)
        title = f"Add a set-up for {counted(seats, 'player')} in the corners"
        yield Fix(title, "safe", (AddSetup(setup_for(mode.id, seats, blocks)),))


def _apart(blocks: Collection[tuple[Cell, ...]]) -> bool:
    return len({cell for block in blocks for cell in block}) == BLOCK * len(blocks)
