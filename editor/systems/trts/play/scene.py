"""The scene of a position: the map without its set-up, and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.core.caches import MAP, cached
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.seam.scene import SceneOptions
from editor.systems.trts.picture.match import AreaContents, MatchScene
from editor.systems.trts.picture.portraits import UNKNOWN, Activity, Counter, form_of, letters_of
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
    """Return the scene of a position as a viewer sees it; NOBODY sees all.

    A question mark stands where others have a marker and the viewer sees none of their pieces.
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
    """Return the map of a game, which all its positions share."""
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
    """Return whether all players see the pieces in an area: it is contested, or fought for."""
    marked = state.markers[area]
    return bool(marked & (marked - 1)) or state.push_area == area


def _counters(game: Game, state: State, player: int, area: int) -> Iterator[Counter]:
    """Yield the counters of a player in an area: one for equal stacks, workers first."""
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
            form_of(kind),
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


@cached(MAP, of_map=True)
def _letters(game: Game, player: int) -> tuple[str, ...]:
    return letters_of(names_of(game).pieces[player])
