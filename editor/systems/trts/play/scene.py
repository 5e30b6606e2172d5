"""A position of a match as it is drawn: the map without its set-up, and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.core.caches import MAP, cached
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.seam.scene import SceneOptions
from editor.systems.trts.faction import Piece
from editor.systems.trts.picture.match import AreaContents, MatchScene
from editor.systems.trts.picture.portraits import UNKNOWN, Activity, Counter, PieceForm
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.play.labels import names_of, piece_of
from editor.systems.trts.play.names import StackMark, Task
from editor.systems.trts.play.state import State

_AT: dict[int, Activity] = {
    Task.MINERALS: "minerals",
    Task.GAS: "gas",
    Task.RISING: "rising",
    Task.BUILDING_UP: "making",
    Task.TRAINING: "making",
    Task.RESEARCHING: "making",
    Task.MORPHING: "making",
    Task.IN_GROUP: "group",
}


def scene(game: Game, state: State, viewer: int, options: SceneOptions) -> MatchScene:
    """Return the position as a player, or NOBODY who sees all, sees it.

    Where others have a marker and nothing of theirs is seen, a question mark stands: only they
    know what is there.
    """
    areas = names_of(game).areas
    held = {
        areas[area]: _held(game, state, viewer, area)
        for area in range(len(areas))
        if state.markers[area] or _stands(game, state, area)
    }
    return MatchScene(_board(game, options), held, areas)


@cached(MAP, of_map=True)
def _board(game: Game, options: SceneOptions) -> TrtsScene:
    """Return the map of a game, one for all its positions."""
    setup = game.survey.setup
    laid = (*setup.starts, *setup.control, *setup.forces) if setup else ()
    hidden = options.hidden | {item.id for item in laid}
    return TrtsScene(game.survey, replace(options, hidden=hidden), written=False)


def _stands(game: Game, state: State, area: int) -> bool:
    return any(
        state.area[player, slot] == area
        for player in range(len(game.seats))
        for slot in range(state.stacks[player])
    )


def _held(game: Game, state: State, viewer: int, area: int) -> AreaContents:
    marked = state.markers[area]
    players = [player for player in range(len(game.seats)) if marked >> player & 1]
    buildings: list[Counter] = []
    units: list[Counter] = []
    for player in range(len(game.seats)):
        found = list(_counters(game, state, player, area))
        buildings += (item for item in found if item.form == "building")
        units += (counter for counter in found if counter.form != "building")
        if viewer not in (NOBODY, player) and player in players and not _shown(state, area):
            units.append(Counter(game.seats[player].seat, "walker", UNKNOWN, 0))
    seats = tuple(game.seats[player].seat for player in players)
    teams = {game.seats[player].team for player in players}
    return AreaContents(seats, tuple(buildings), tuple(units), len(teams) > 1)


def _shown(state: State, area: int) -> bool:
    """Whether everybody sees what is in an area: it is contested, or fought for."""
    marked = state.markers[area]
    return bool(marked & (marked - 1)) or state.push_area == area


def _counters(game: Game, state: State, player: int, area: int) -> Iterator[Counter]:
    """Yield what a player has in an area: equal stacks as one, workers first."""
    found: dict[Counter, int] = {}
    for slot in range(state.stacks[player]):
        if state.area[player, slot] != area:
            continue
        piece = state.piece[player, slot]
        kind = piece_of(game, player, piece)
        at = _AT.get(state.task[player, slot], "spent" if _is_spent(state, player, slot) else "")
        health = (state.health[player, slot], game.table.piece_health[player, piece])
        sign = Counter(
            game.seats[player].seat,
            _form(kind),
            _letters(game, player)[piece],
            0,
            health,
            at,
            state.due[player, slot],
        )
        found[sign] = found.get(sign, 0) + state.count[player, slot]
    for sign in sorted(found, key=lambda sign: (sign.form != "worker", sign.letters)):
        yield sign._replace(number=found[sign])


def _is_spent(state: State, player: int, slot: int) -> bool:
    return bool(state.marks[player, slot] & StackMark.SPENT)


def _form(piece: Piece) -> PieceForm:
    if piece.kind == "building":
        return "building"
    if piece.role == "worker":
        return "worker"
    return "flyer" if "air" in piece.traits else "walker"


@cached(MAP, of_map=True)
def _letters(game: Game, player: int) -> tuple[str, ...]:
    """Return two letters for each piece of a player, no two alike as far as names allow it."""
    taken: set[str] = set()
    found = []
    for piece in names_of(game).pieces[player]:
        name = [letter for letter in piece.name if letter.isalnum()] or ["?"]
        first = name[0].upper()
        tries = [first + other.lower() for other in name[1:]] or [first]
        letters = next((item for item in tries if item not in taken), tries[0])
        taken.add(letters)
        found.append(letters)
    return tuple(found)
