"""Guesses of the terrain of a tile of another program, by texts about it, else by its colour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from colorsys import rgb_to_hsv

from editor.seam.importing import NOTHING, TileClue, TileGuess, TileLook
from editor.seam.tile_clues import ABOUT_TILES
from editor.systems.tactics.map.board import (
    BALLISTA,
    BRIDGE,
    FOREST,
    HOLE,
    PEAK,
    PLAIN,
    TERRAIN_NAMES,
    VILLAGE,
    WATER,
)

_WORDS = {
    BRIDGE: "bridge ford plank pier dock jetty causeway",
    BALLISTA: "ballista catapult cannon turret",
    VILLAGE: "village house town city hut castle building home farm inn roof",
    FOREST: "forest tree wood woods bush bushes jungle grove hedge palm",
    PEAK: "peak mountain rock cliff hill stone boulder brick cobblestone",
    WATER: "water sea river lake ocean pond stream swamp marsh deep shallow",
    HOLE: "hole pit void abyss chasm lava wall empty",
    PLAIN: "plain grass grassland meadow sand desert dirt earth road path floor "
    "snow field beach street tile ground",
}
_LETTER_OF = {word: letter for letter, words in _WORDS.items() for word in words.split()}
_WHOLE = frozenset(("tile", "ground", "field", "empty", "deep", "home"))
"""Words that name a set or a layer with tiles of any kind."""
_SCENES = frozenset(
    ("beach", "castle", "city", "desert", "farm", "forest", "grove", "jungle", "mountain", "town")
)
"""Words that name a scene: the tile set of a town has grass and water, too."""
_LEAST_PART = 4
"""The least letters of a word that is part of another, as in "treetop"."""
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
_SEEN_THROUGH = 0.5
"""A tile above others that covers less than this is an ornament."""
_BARE = 0.1
_GREY, _BLACK, _DARK = 0.14, 0.16, 0.42
_WATER_HUES, _GREEN_HUES = (0.47, 0.72), (0.2, 0.45)


def guess(clues: Sequence[TileClue], look: TileLook | None, above: bool) -> TileGuess:
    """Return the most likely terrain of a tile by name, NOTHING for an ornament; and the reason.

    The last word in a text about the tile that names a terrain decides. Otherwise one that names
    its set or layer, unless the text names several; then the colour; plain if nothing is known.
    """
    for source, text in clues:
        if source in ABOUT_TILES and (named := list(_named(text))):
            return TileGuess(named[-1][1], source)
    if look is not None and look.cover < (_SEEN_THROUGH if above else _BARE):
        return TileGuess(NOTHING, "transparent")
    for source, text in clues:
        if source in ABOUT_TILES:
            continue
        skipped = _WHOLE if source == "layer" else _WHOLE | _SCENES
        grounds = {ground for word, ground in _named(text) if word not in skipped}
        if len(grounds) == 1:
            return TileGuess(grounds.pop(), source)
    if look is None:
        return TileGuess(TERRAIN_NAMES[PLAIN], "default")
    return TileGuess(TERRAIN_NAMES[_by_colour(look)], "colour")


def _named(text: str) -> Iterator[tuple[str, str]]:
    """Yield the known words in a text, and the terrain that each names."""
    for part in _WORD.findall(text[:200]):
        word = _known(part.lower())
        if part.lower() == NOTHING:
            yield NOTHING, NOTHING
        elif word:
            yield word, TERRAIN_NAMES[_LETTER_OF[word]]


def _known(part: str) -> str:
    """Return the known word that this is, in the plural or as a part; empty for none."""
    for form in (part, part.removesuffix("s"), part.removesuffix("es")):
        if form in _LETTER_OF:
            return form
    parts = [word for word in _LETTER_OF if len(word) >= _LEAST_PART]
    return next(filter(part.endswith, parts), next(filter(part.startswith, parts), ""))


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
