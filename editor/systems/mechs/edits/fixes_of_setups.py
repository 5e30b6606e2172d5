"""Fixes of set-ups: who sits where, and where pilots, mines and turrets begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, name_of, neighbours
from editor.core.words import counted, listing, possessive
from editor.systems.mechs.checks.places import where_of
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.edits.setups import AddPilot, AddToken, SetPilot, SetPlayers, SetToken
from editor.systems.mechs.edits.templates import SEATS, people
from editor.systems.mechs.edits.zones import PlaceZone
from editor.systems.mechs.map.board import (
    ArenaPiece,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Side,
    Token,
    ZoneComponent,
)
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.modes import ROBOTS, takes
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name
from editor.systems.shared.edits.setups import AddSetup


def first_setup(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that seats players on the bases of the arena, each with pilot and mine."""
    bases = {base.seat: base for base in survey.arena.bases if base.seat}
    robots = ROBOTS.get(survey.mode, 0)
    numbers = [number for number in takes(survey.mode) if number + robots <= len(bases)]
    if not numbers or max(numbers) + robots > len(SEATS):
        return
    seats = sorted(bases)[: max(numbers) + robots]
    players, pilots, mines = [], [], []
    for place, (seat, (name, title)) in enumerate(zip(seats, SEATS, strict=False)):
        robot, zone = place >= max(numbers), bases[seat].id
        players.append(Player(id=name, seat=seat, name=title, robot=robot))
        facing: Side | None = "north" if robot else None
        pilots.append(Pilot(id=f"pilot-{name}", player=name, zone=zone, facing=facing, armor=robot))
        mines.append(Token(id=f"mine-{name}", kind="mine", player=name, zone=zone, value=1))
    setup = Setup(id="setup-1", players=tuple(players), pilots=tuple(pilots), tokens=tuple(mines))
    title = f"Add a set-up for {counted(max(numbers), 'player')} on the bases"
    yield Fix(title, "safe", (AddSetup(setup),))


def seat_apart(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that leaves the first in each seat and gives the others free ones.

    A seat with a base in the arena comes before one without.
    """
    setup = survey.setup
    if setup is None:
        return
    based = [base.seat for base in survey.arena.bases if base.seat]
    taken = {player.seat for player in setup.players}
    free = [s for s in dict.fromkeys((*sorted(based), *range(1, 9))) if s not in taken]
    seen: set[int] = set()
    players = []
    for player in setup.players:
        if player.seat in seen and free:
            player = replace(player, seat=free.pop(0))
        seen.add(player.seat)
        players.append(player)
    edit = SetPlayers(setup.id, tuple(players))
    yield Fix("Give each player a different seat", "safe", (edit,))


def seat_players(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that seats the nearest number of people that the mode takes."""
    setup = survey.setup
    numbers = takes(survey.mode)
    if setup is None or not numbers:
        return
    seated = people(setup)
    number = min(numbers, key=lambda count: abs(count - len(seated)))
    leaving = {player.id for player in seated[number:]}
    players = [player for player in setup.players if player.id not in leaving]
    based = [base.seat for base in survey.arena.bases if base.seat]
    for new, name in SEATS:
        seats = {player.seat for player in players}
        free = [seat for seat in (*sorted(based), *range(1, 9)) if seat not in seats]
        missing = sum(not player.robot for player in players) < number
        if missing and free and new not in {player.id for player in players}:
            players.append(Player(id=new, seat=free[0], name=name))
    edit = SetPlayers(setup.id, tuple(players))
    yield Fix(f"Set to {counted(number, 'player')}", "changes-design", (edit,))


def remove_pieces(survey: Survey, pieces: Sequence[ArenaPiece]) -> Iterator[Fix]:
    """Yield the fix that takes pilots or tokens out of the set-up, unless one is locked."""
    setup = survey.setup
    if setup is None or not pieces or any(piece.locked for piece in pieces):
        return
    zones = {zone.id for zone in survey.board.zones}
    players = {player.id for player in setup.players}
    words = []
    for piece in pieces:
        if piece.zone in zones and piece.player in players:
            words.append(f"{piece_name(setup, piece)} in {where_of(survey, (piece,))}")
        else:
            kind = piece.kind if isinstance(piece, Token) else "pilot"
            words.append(piece_name(setup, piece) if piece.player in players else f"the {kind}")
    edit = Remove(tuple(piece.id for piece in pieces), setup.id)
    yield Fix(f"Remove {listing(words)}", "changes-design", (edit,))


def seat_robots(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that makes surplus robots people, or surplus people robots."""
    setup = survey.setup
    if setup is None:
        return
    robots = [player for player in setup.players if player.robot]
    people = [player for player in setup.players if not player.robot]
    wanted = ROBOTS.get(survey.mode, 0)
    changed = robots[wanted:] or people[1:][: wanted - len(robots)]
    if not changed:
        return
    names = listing([player_name(setup, player.id) for player in changed])
    what = "human player" if robots[wanted:] else "robot"
    what = f"a {what}" if len(changed) == 1 else f"{what}s"
    ids = {player.id for player in changed}
    players = tuple(
        replace(player, robot=not player.robot) if player.id in ids else player
        for player in setup.players
    )
    yield Fix(f"Make {names} {what}", "changes-design", (SetPlayers(setup.id, players),))


def lay_base(survey: Survey, player: Player) -> Iterator[Fix]:
    """Yield the fix that lays the base of a player's seat at the rim, as far off as others."""
    laid = [zone.component for zone in survey.board.zones]
    taken = {zone.at for zone in survey.board.zones}
    for component in survey.components.values():
        if not isinstance(component, ZoneComponent) or component.role != "base":
            continue
        held = survey.counts.get(component.id)
        if component.seat != player.seat or not (held is None or laid.count(component.id) < held):
            continue
        cell = _place_of_base(survey, taken)
        if cell is not None:
            title = f"Place the base of seat {player.seat} on {name_of(cell)}"
            yield Fix(title, "changes-design", (PlaceZone(component.id, cell),))
        return


def _place_of_base(survey: Survey, taken: set[Cell]) -> Cell | None:
    """Return a free place for a base: beside no other, as far from the mech, across from one."""
    bases = [base.at for base in survey.arena.bases]
    middle = survey.arena.mechs[0].at if survey.arena.mechs else None
    wanted = manhattan(bases[0], middle) if bases and middle else None
    free = {
        (x, y)
        for cell in taken
        for x, y in neighbours(cell)
        if x >= 0 and y >= 0 and (x, y) not in taken
    }

    mirrored = [(2 * middle[0] - x, 2 * middle[1] - y) for x, y in bases] if middle else []
    across = [place for place in mirrored if place not in taken]

    def preference(cell: Cell) -> tuple[int, ...]:
        near = sum(beside in bases for beside in neighbours(cell))
        off = abs(manhattan(cell, middle) - wanted) if middle and wanted is not None else 0
        aside = min((manhattan(cell, place) for place in across), default=0)
        apart = min((manhattan(cell, base) for base in bases), default=0)
        return near, off, aside, -apart, cell[1], cell[0]

    return min(free, key=preference, default=None)


def set_pilot(survey: Survey, player: Player) -> Iterator[Fix]:
    """Yield the fix that sets a player's pilot on the base, a robot's ready for the game."""
    setup, base = survey.setup, survey.base_of(player)
    if setup is not None and base is not None:
        whose = possessive(player_name(setup, player.id))
        facing: Side | None = "north" if player.robot else None
        edit = AddPilot(setup.id, player.id, base.id, facing, player.robot)
        yield Fix(f"Place {whose} pilot on the base at {name_of(base.at)}", "safe", (edit,))


def bring_home(survey: Survey, pilot: Pilot, base: LaidZone) -> Iterator[Fix]:
    """Yield the fix that sets a pilot on the base of its player."""
    if survey.setup is not None and not pilot.locked:
        edit = SetPilot(survey.setup.id, pilot.id, zone=base.id)
        yield Fix(f"Move it to the base at {name_of(base.at)}", "safe", (edit,))


def make_ready(survey: Survey, pilot: Pilot) -> Iterator[Fix]:
    """Yield the fix that puts a robot's pilot in armor and lets it face north."""
    if survey.setup is not None and not pilot.locked:
        edit = SetPilot(survey.setup.id, pilot.id, facing="north", armor=True)
        yield Fix("Give it power armor and turn it north", "safe", (edit,))


def set_values(survey: Survey, tokens: Sequence[Token]) -> Iterator[Fix]:
    """Yield the fix that gives mines the first values that are free, and turrets none."""
    setup = survey.setup
    if setup is None or any(token.locked for token in tokens):
        return
    used = {
        (token.player, token.value)
        for token in setup.tokens
        if token.kind == "mine" and token not in tokens
    }
    edits: list[Edit[MechsScenario]] = []
    words = []
    for token in tokens:
        name = f"{piece_name(setup, token)} in {where_of(survey, (token,))}"
        if token.kind == "turret":
            edits.append(SetToken(setup.id, token.id, value=0))
            words.append(f"{name} to no value")
            continue
        value = _free_value(survey, token.player, used)
        if value is None:
            return
        used.add((token.player, value))
        edits.append(SetToken(setup.id, token.id, value=value))
        words.append(f"{name} to value {value}")
    yield Fix(f"Set {listing(words)}", "safe", tuple(edits))


def _free_value(survey: Survey, player: str, used: set[tuple[str, int]]) -> int | None:
    values = range(1, survey.number("supply.mines") + 1)
    return next((value for value in values if (player, value) not in used), None)


def part_tokens(survey: Survey, tokens: Sequence[Token]) -> Iterator[Fix]:
    """Yield the fixes that leave one of several tokens in a zone: the base's own, or the first."""
    setup = survey.setup
    if setup is None:
        return
    seats = {player.id: player.seat for player in setup.players}
    zone = survey.arena.zones.get(tokens[0].zone)
    home = [
        token
        for token in tokens
        if zone is not None and zone.role == "base" and seats.get(token.player) == zone.seat
    ]
    kept = min(home, key=lambda token: token.kind != "mine") if home else tokens[0]
    surplus = [token for token in tokens if token is not kept]
    yield from _put_beside(survey, surplus)
    yield from remove_pieces(survey, surplus)


def move_token(survey: Survey, token: Token) -> Iterator[Fix]:
    """Yield the fixes that put a token in the nearest zone where one may lie, or remove it."""
    yield from _put_beside(survey, (token,))
    yield from remove_pieces(survey, (token,))


def _put_beside(survey: Survey, tokens: Sequence[Token]) -> Iterator[Fix]:
    setup = survey.setup
    if setup is None or any(token.locked for token in tokens):
        return
    at = {zone.id: zone.at for zone in survey.board.zones}
    taken = {piece.zone for piece in setup.pieces}
    edits, words = [], []
    for token in tokens:
        if token.zone not in at:
            return
        here = at[token.zone]
        free = [
            zone
            for zone in survey.arena.zones.values()
            if zone.role not in ("base", "mech") and zone.id not in taken
        ]
        if not free:
            return
        there = min(free, key=lambda zone: (manhattan(zone.at, here), zone.at[1], zone.at[0]))
        taken.add(there.id)
        edits.append(SetToken(setup.id, token.id, zone=there.id))
        words.append(f"{piece_name(setup, token)} to {name_of(there.at)}")
    yield Fix(f"Move {listing(words)}", "safe", tuple(edits))


def lay_mine(survey: Survey, player: Player, base: LaidZone) -> Iterator[Fix]:
    """Yield the fix that puts a mine of the first free value on a base where no token lies."""
    setup = survey.setup
    if setup is None or any(token.zone == base.id for token in setup.tokens):
        return
    own = [token for token in setup.tokens if token.player == player.id and token.kind == "mine"]
    value = _free_value(survey, player.id, {(token.player, token.value) for token in own})
    if value is not None and len(own) < survey.number("supply.mines"):
        edit = AddToken(setup.id, "mine", player.id, base.id, value)
        yield Fix(f"Place a mine of value {value} on the base", "safe", (edit,))
