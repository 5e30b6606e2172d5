"""The pictures of what stands on the board of a match, by the keys of its figures."""

from __future__ import annotations

from collections.abc import Mapping

from editor.picture.affine import scaled
from editor.picture.drawing import Group, Picture
from editor.picture.emblems import emblem
from editor.picture.signs import flag
from editor.play.game import Game
from editor.seam.play import SQUARE
from editor.systems.tactics.picture import portraits as drawings
from editor.systems.tactics.picture.meeples import weakened_mark
from editor.systems.tactics.play.display import ARTIFACT, FLAG, WEAKENED
from editor.systems.tactics.play.figures import flag_key
from editor.systems.tactics.play.labels import players_of
from editor.systems.tactics.play.scene import looks_of, seat_of_party


def portraits(game: Game) -> Mapping[str, Picture]:
    """Return the units, the artifact, flags by who took them, and the sign of weakened units."""
    found = {
        name: drawings.unit(seat, kind, (0.0, 0.0), 1.0)
        for name, (seat, kind) in looks_of(game).items()
    }
    found[WEAKENED] = Picture((Group(weakened_mark((0.0, 0.0)), scaled(2.8, (0.0, 0.0))),), SQUARE)
    if game.table.artifact:
        found[ARTIFACT] = drawings.artifact_token((0.0, 0.0), 1.0)
    if game.table.control:
        found[FLAG] = Picture((flag((-0.18, 0.34), "", 1.0),), SQUARE)
        for party in range(players_of(game)):
            seat = seat_of_party(game, party)
            found[flag_key(game, party)] = Picture((emblem(seat, (0.0, 0.0), 0.42),), SQUARE)
    return found
