"""The pictures of what stands in areas, by the keys of their figures."""

from __future__ import annotations

from collections.abc import Mapping

from editor.picture.area_signs import geyser, mineral
from editor.picture.drawing import Node, Picture
from editor.picture.emblems import emblem
from editor.play.game import Game
from editor.seam.play import SQUARE
from editor.systems.trts.picture.portraits import form_of, letters_of, piece_sign, unknown_sign
from editor.systems.trts.play.figures import MARKER, UNKNOWN
from editor.systems.trts.play.labels import key_of, names_of


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
