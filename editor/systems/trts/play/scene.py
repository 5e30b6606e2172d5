"""Positions as pictures: the map without its set-up, what stands on it, and each piece alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from editor.core.caches import MAP, cached
from editor.picture.area_signs import geyser, mineral
from editor.picture.drawing import Node, Picture
from editor.picture.emblems import emblem
from editor.play.display import BoardFigure
from editor.play.game import Game
from editor.seam.play import SQUARE
from editor.seam.scene import SceneOptions
from editor.systems.trts.picture.match import AreaContents, MatchScene
from editor.systems.trts.picture.portraits import UNKNOWN as NO_LETTERS
from editor.systems.trts.picture.portraits import (
    Activity,
    Counter,
    PieceForm,
    form_of,
    letters_of,
    piece_sign,
    unknown_sign,
)
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.play.figures import MARKER, UNKNOWN, figures
from editor.systems.trts.play.labels import key_of, names_of
from editor.systems.trts.play.state import State


def scene(game: Game, state: State, viewer: int, options: SceneOptions) -> MatchScene:
    """Return the scene of a position as a viewer sees it; NOBODY sees all.

    A question mark stands where others have a marker and the viewer sees none of their pieces.
    """
    areas = names_of(game).areas
    held: dict[int, list[BoardFigure]] = {}
    for item in figures(game, state, viewer):
        held.setdefault(item.space, []).append(item)
    contents = {areas[area]: _held(game, items) for area, items in held.items()}
    return MatchScene(_board(game, options), contents, areas)


@cached(MAP, of_map=True)
def _board(game: Game, options: SceneOptions) -> TrtsScene:
    """Return the map of a game, which all its positions share."""
    setup = game.survey.setup
    laid = (*setup.starts, *setup.control, *setup.forces) if setup else ()
    hidden = options.hidden | {item.id for item in laid}
    return TrtsScene(game.survey, replace(options, hidden=hidden), written=False)


def _held(game: Game, items: Iterable[BoardFigure]) -> AreaContents:
    """Return what is drawn in an area; the pieces of a player in the order of their letters."""
    looks = _looks(game)
    players = []
    buildings: list[Counter] = []
    units: dict[int, list[Counter]] = {}
    for item in items:
        seat = game.seats[item.player].seat
        if item.flat:
            players.append(item.player)
        elif item.picture == key_of(game, item.player, UNKNOWN):
            units.setdefault(item.player, []).append(Counter(seat, "walker", NO_LETTERS, 0))
        else:
            found = _counter(seat, *looks[item.picture], item)
            of = buildings if found.form == "building" else units.setdefault(item.player, [])
            of.append(found)
    order = {game.seats[player].seat: player for player in range(len(game.seats))}
    buildings.sort(key=lambda sign: (order[sign.seat], sign.letters))
    for signs in units.values():
        signs.sort(key=lambda sign: (sign.number == 0, sign.form != "worker", sign.letters))
    seats = tuple(game.seats[player].seat for player in players)
    teams = {game.seats[player].team for player in players}
    units_there = tuple(sign for player in sorted(units) for sign in units[player])
    return AreaContents(seats, tuple(buildings), units_there, len(teams) > 1)


def _counter(seat: int, form: PieceForm, letters: str, item: BoardFigure) -> Counter:
    mark, _, due = "".join(item.marks).partition(" ")
    at = cast(Activity, mark)
    return Counter(seat, form, letters, item.number, item.share, at, int(due or 0))


@cached(MAP, of_map=True)
def _looks(game: Game) -> dict[str, tuple[PieceForm, str]]:
    """Return the form and the letters of each piece of the players, by the keys of figures."""
    return {
        key_of(game, player, piece.id): (form_of(piece), letters)
        for player, pieces in enumerate(names_of(game).pieces)
        for piece, letters in zip(pieces, letters_of(pieces), strict=True)
    }


def portraits(game: Game) -> Mapping[str, Picture]:
    """Return markers, question marks, the pieces of the factions, and signs of what is gathered."""
    found: dict[str, tuple[Node, ...]] = {"minerals": (mineral(),), "gas": (geyser(),)}
    for player, seat in enumerate(game.seats):
        found[key_of(game, player, MARKER)] = (emblem(seat.seat, (0.0, 0.0), 0.40),)
        found[key_of(game, player, UNKNOWN)] = unknown_sign(seat.seat)
        pieces = names_of(game).pieces[player]
        for piece, letters in zip(pieces, letters_of(pieces), strict=True):
            form = form_of(piece)
            found[key_of(game, player, piece.id)] = piece_sign(seat.seat, form, letters)
    return {name: Picture(nodes, SQUARE) for name, nodes in found.items()}
