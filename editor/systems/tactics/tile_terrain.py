"""What terrain a tile of someone else's map most likely is: by its words, else by its colour."""

from __future__ import annotations

import re
from collections.abc import Sequence
from colorsys import rgb_to_hsv

from editor.seam.importing import NOTHING, TileLook
from editor.systems.tactics.board import BALLISTA, BRIDGE, FOREST, HOLE, PEAK, PLAIN, VILLAGE, WATER
from editor.systems.tactics.board import TERRAIN_NAMES as NAMES

_WORDS = {
    BRIDGE: "bridge ford plank pier dock jetty causeway",
    BALLISTA: "ballista catapult cannon turret",
    VILLAGE: "village house town city hut castle building home farm inn roof",
    FOREST: "forest tree trees wood woods bush bushes jungle grove hedge palm",
    PEAK: "peak mountain mountains rock rocks cliff hill stone boulder brick cobblestone",
    WATER: "water sea river lake ocean pond stream swamp marsh deep shallow",
    HOLE: "hole pit void abyss chasm lava wall empty",
    PLAIN: "plain plains grass grassland meadow sand desert dirt earth road path floor "
    "snow field beach street tile ground",
}
_LETTER_OF = {word: letter for letter, words in _WORDS.items() for word in words.split()}
_SEEN_THROUGH = 0.5
"""A tile that covers less than this, over others, is an ornament of theirs."""
_BARE = 0.1
_GREY, _BLACK, _DARK = 0.14, 0.16, 0.42
_WATER_HUES, _GREEN_HUES = (0.47, 0.72), (0.2, 0.45)


def guess(words: Sequence[str], look: TileLook | None, above: bool) -> str:
    """Return the name of the terrain that a tile most likely is, NOTHING for an ornament.

    A word that names a terrain decides; else the colour does; plain where neither is known.
    """
    for word in words:
        for part in re.findall(r"[a-z]+", word.lower()):
            if part == NOTHING:
                return NOTHING
            letter = _LETTER_OF.get(part)
            if letter is not None:
                return NAMES[letter]
    if look is None:
        return NAMES[PLAIN]
    if look.cover < (_SEEN_THROUGH if above else _BARE):
        return NOTHING
    return NAMES[_by_colour(look)]


def _by_colour(look: TileLook) -> str:
    hue, saturation, value = rgb_to_hsv(look.red / 255, look.green / 255, look.blue / 255)
    if value < _BLACK:
        return HOLE
    if saturation < _GREY:
        return PEAK if value < 0.75 else PLAIN
    if _WATER_HUES[0] <= hue <= _WATER_HUES[1]:
        return WATER
    if _GREEN_HUES[0] <= hue <= _GREEN_HUES[1]:
        return FOREST if value < _DARK else PLAIN
    return PLAIN
