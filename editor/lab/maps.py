"""Maps of play as standing pictures, for reports."""

from __future__ import annotations

from editor.picture.drawing import Picture
from editor.picture.play_map import PlayMap
from editor.play.game import Game
from editor.seam.overlay import NOTHING
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.catalogue import system_named

WIDE = 640.0
"""Over so many pixels a picture is laid out, for the size of its figures and its detail."""


def play_map(game: Game, play: PlayMap, *, isometric: bool = False, wide: float = WIDE) -> Picture:
    """Return the map of a game with a map of play on it, and its largest figures.

    `play` is that of `map_of_play` for a layer of a report, or of `map_of_change` for two.
    """
    system = system_named(game.rules.system)
    scene = system.scene(game.survey, SceneOptions(Viewpoint(isometric), play=play))
    pixels = wide / scene.frame.width
    map_itself = scene.picture(pixels)
    over = (node for flat in scene.layers(NOTHING, pixels).flat for node in flat.nodes)
    return Picture((*map_itself.nodes, *over), map_itself.frame)
