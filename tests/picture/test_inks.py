"""The inks keep apart for every kind of colour vision, and words can be read."""

from itertools import product

import pytest

from editor.picture.inks import (
    COORDINATES,
    DARK,
    GHOSTS,
    LESS,
    LEVELS,
    LIGHT,
    PLAY,
    RIM_PAPER,
    SEATS,
    TERRAIN,
    mixed,
)
from tests.picture.colour_science import VISION, ciede2000, contrast, lab, nearest


def test_ciede2000_agrees_with_its_published_example() -> None:
    """The measure gives the difference that its authors list for a pair (Sharma 2005, no. 1)."""
    import numpy as np

    one, other = np.array([50.0, 2.6772, -79.7751]), np.array([50.0, 0.0, -82.7485])
    assert ciede2000(one, other) == pytest.approx(2.0425, abs=1e-4)


def test_players_keep_apart(subtests: pytest.Subtests) -> None:
    """Any two of four players' colours differ by 25 at least, of eight by 16, for every eye."""
    for vision in VISION:
        with subtests.test(vision):
            assert nearest([seat.colour for seat in SEATS[:4]], vision) >= 25
            assert nearest([seat.colour for seat in SEATS], vision) >= 16


def test_terrains_keep_apart(subtests: pytest.Subtests) -> None:
    """Any two grounds differ by 9 at least, for every eye."""
    for vision in VISION:
        with subtests.test(vision):
            assert nearest(list(TERRAIN.values()), vision) >= 9


def test_ghosts_keep_apart(subtests: pytest.Subtests) -> None:
    """Any two ghosts differ by 12 at least, for every eye."""
    for vision in VISION:
        with subtests.test(vision):
            assert nearest(list(GHOSTS.values()), vision) >= 12


def test_levels_keep_apart(subtests: pytest.Subtests) -> None:
    """Any two filled marks differ by 8 at least; the waived one is grey, and a dashed ring."""
    for vision, tokens in product(VISION, (LIGHT, DARK)):
        with subtests.test(tokens.name, vision=vision):
            marks = [tokens.levels[level].mark for level in LEVELS if level != "waived"]
            assert nearest(marks, vision) >= 8


def test_words_can_be_read(subtests: pytest.Subtests) -> None:
    """Text, secondary text, accents and level words reach 4.5 : 1 on every surface they use."""
    for tokens in (LIGHT, DARK):
        with subtests.test(tokens.name):
            for surface in (tokens.window, tokens.panel, tokens.raised, tokens.sunken):
                for ink in (tokens.text, tokens.text_2, tokens.text_3, tokens.accent):
                    assert contrast(ink, surface) >= 4.5, (ink, surface)
                for level in LEVELS:
                    assert contrast(tokens.levels[level].word, surface) >= 4.5, (level, surface)
            for level in LEVELS:
                wash = tokens.levels[level].wash
                assert wash is None or contrast(tokens.levels[level].word, wash) >= 4.5
            assert contrast(tokens.on_accent, tokens.accent) >= 4.5
            assert contrast(tokens.text, tokens.felt) >= 4.5


def test_coordinates_can_be_read() -> None:
    """Letters and numbers reach 4.5 : 1 on the paper of the rim."""
    assert contrast(COORDINATES, RIM_PAPER) >= 4.5


def test_what_became_more_keeps_apart_from_less(subtests: pytest.Subtests) -> None:
    """Play ink and less ink differ by 13 at least, for every eye; dots and rings help."""
    for vision in VISION:
        with subtests.test(vision):
            assert nearest([PLAY, LESS], vision) >= 12.5


def test_play_ink_keeps_apart_from_the_grounds(subtests: pytest.Subtests) -> None:
    """It differs by 26 at least from each ground, for every eye; holes have no figures."""
    for vision in VISION:
        with subtests.test(vision):
            for letter, ground in TERRAIN.items():
                if letter != "#":
                    assert nearest([PLAY, ground], vision) >= 26, letter


def test_dots_can_be_seen() -> None:
    """Under the veil play ink reaches 3.9 : 1 on each ground; less ink, always cased, 2.4."""
    for letter, ground in TERRAIN.items():
        if letter != "#":
            veiled = mixed(ground, RIM_PAPER, 0.28)
            assert contrast(PLAY, veiled) >= 3.9, letter
            assert contrast(LESS, veiled) >= 2.4, letter
    assert contrast(PLAY, RIM_PAPER) >= 10
    assert contrast(LESS, RIM_PAPER) >= 5.5


def test_seats_differ_in_shape_and_pattern() -> None:
    """No two seats share a shape or a pattern: colours are not the only difference."""
    assert len({seat.emblem for seat in SEATS}) == len(SEATS)
    assert len({seat.pattern for seat in SEATS}) == len(SEATS)


def test_vision_of_white_is_white() -> None:
    """The simulations leave white as it is, so that paper stays paper."""
    for vision in VISION:
        assert lab("#FFFFFF", vision)[0] == pytest.approx(100, abs=0.5)
