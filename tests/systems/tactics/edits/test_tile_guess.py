"""Guesses of the terrain of tiles."""

from __future__ import annotations

import pytest

from editor.seam.importing import NOTHING, ClueSource, TileClue, TileGuess, TileLook
from editor.systems.tactics.edits.tile_guess import guess

BLUE = TileLook(60, 120, 210, 1.0)
GREEN = TileLook(140, 200, 90, 1.0)


def of_type(*texts: str) -> list[TileClue]:
    return [TileClue("type", text) for text in texts]


def test_a_word_about_the_tile_decides(subtests: pytest.Subtests) -> None:
    """A word that names a terrain decides, whatever the colour; of several the last one."""
    cases = [
        (["Deep Water"], "water"),
        (["oak_tree"], "forest"),
        (["StoneBridge", "water"], "bridge"),
        (["unknown", "bridge"], "bridge"),
        (["ROCK"], "peak"),
        (["small house"], "village"),
        (["stone house"], "village"),
        (["deepWater2"], "water"),
        (["bushes"], "forest"),
        (["treetops"], "forest"),
        (["pit"], "hole"),
        (["nothing"], NOTHING),
    ]
    for words, ground in cases:
        with subtests.test(str(words), ground=ground):
            assert guess(of_type(*words), TileLook(0, 0, 255, 1.0), False) == (ground, "type")


def test_names_of_sets_and_layers_decide_before_the_colour(subtests: pytest.Subtests) -> None:
    """A name with one terrain decides; several, or a name for a whole scene, do not."""
    cases: list[tuple[ClueSource, str, TileGuess]] = [
        ("tile set", "core_outdoor_water", TileGuess("water", "tile set")),
        ("tile set", "core_buildings", TileGuess("village", "tile set")),
        ("sheet name", "trees", TileGuess("forest", "sheet name")),
        ("layer", "Forest", TileGuess("forest", "layer")),
        ("Wang set", "Rocks", TileGuess("peak", "Wang set")),
        ("tile set", "grass_and_water", TileGuess("plain", "colour")),
        ("tile set", "forest", TileGuess("plain", "colour")),
        ("layer", "Ground", TileGuess("plain", "colour")),
        ("layer", "Tile Layer 1", TileGuess("plain", "colour")),
    ]
    for source, text, expected in cases:
        with subtests.test(source=source, text=text):
            assert guess([TileClue(source, text)], GREEN, False) == expected


def test_an_ornament_of_a_named_set_is_seen_through() -> None:
    """The name of a set does not make ground of what covers little; a word about a tile does."""
    thin = TileLook(0, 90, 0, 0.3)
    assert guess([TileClue("tile set", "trees")], thin, True) == (NOTHING, "transparent")
    assert guess(of_type("tree"), thin, True) == ("forest", "type")


def test_without_words_its_colour_decides(subtests: pytest.Subtests) -> None:
    """Blue is water, dark green forest, grey a peak, black a hole, and the rest is plain."""
    cases = [
        (BLUE, "water"),
        (TileLook(40, 90, 30, 1.0), "forest"),
        (GREEN, "plain"),
        (TileLook(120, 120, 125, 1.0), "peak"),
        (TileLook(15, 12, 10, 1.0), "hole"),
        (TileLook(225, 200, 140, 1.0), "plain"),
    ]
    for look, ground in cases:
        with subtests.test(look=look, ground=ground):
            assert guess(of_type("zzz"), look, False) == (ground, "colour")
    assert guess([], TileLook(60, 120, 210, 0.05), False) == (NOTHING, "transparent")


def test_what_is_unknown_is_plain() -> None:
    """A tile of which nothing is known is the usual ground."""
    assert guess([], None, False) == ("plain", "default")


def test_an_ornament_is_seen_through() -> None:
    """A tile over others that covers little has no ground of its own."""
    assert guess([], TileLook(200, 0, 0, 0.3), True).ground == NOTHING
    assert guess([], TileLook(200, 0, 0, 0.3), False).ground == "plain"
