"""A position is drawn as its viewer may see it, its zones are found, and each piece alone."""

from itertools import product

import pytest

from editor.picture.drawing import Group, Node, Text, around
from editor.play.engine import Engine
from editor.play.match import Match
from editor.seam.play import SpaceMark
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.play import PLAY
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene, portraits
from tests.systems.mechs.play.test_deal import sample
from tests.systems.mechs.play.test_words import duel

POSITION = {
    "phase": "program",
    "mover": "red",
    "red.program.1": "collect-simple south",
    "red.form": "armor",
    "blue.form": "mech",
    "b2.token": "blue mine-3",
    "b3.token": "red turret",
}
VIEWPOINTS = [Viewpoint(), Viewpoint(True), Viewpoint(True, 1)]


def scene(viewer: int, viewpoint: Viewpoint) -> MechsPlayScene:
    game = dealt(sample("foundry-duel"), RULES)
    match = Match(game, Engine(RULES), 1, position=POSITION)
    made = PLAY.scene(game, game.opened(match.state), viewer, SceneOptions(viewpoint))
    assert isinstance(made, MechsPlayScene)
    return made


def words_of(nodes: tuple[Node, ...]) -> list[str]:
    found = []
    for node in nodes:
        if isinstance(node, Text):
            found.append(node.words)
        elif isinstance(node, Group):
            found += words_of(node.nodes)
    return found


def test_a_mine_shows_its_value_to_its_owner(subtests: pytest.Subtests) -> None:
    """The value of a mine is for its owner and for who sees all; others see it face down."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            for viewer, value in ((-1, "3"), (0, "?"), (1, "3")):
                shown = words_of(scene(viewer, viewpoint).pieces(120.0))
                assert value in shown
                assert ("3" in shown) == (value == "3")


def test_a_program_is_drawn_for_its_owner_alone(subtests: pytest.Subtests) -> None:
    """The arrow of a card that lies face down is for its owner."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            assert "1" in words_of(scene(0, viewpoint).pieces(120.0))
            assert "1" not in words_of(scene(1, viewpoint).pieces(120.0))


def test_pieces_and_marks_stay_on_the_board(subtests: pytest.Subtests) -> None:
    """Whatever is drawn lies within the extent of the arena, at any size."""
    for viewpoint, pixels in product(VIEWPOINTS, (12.0, 30.0, 60.0, 158.0)):
        with subtests.test(str(viewpoint), pixels=pixels):
            drawn = scene(-1, viewpoint)
            tones = ("reach", "target", "portal", "choice", "here", "actor", "told")
            marks = [SpaceMark(space, tone, "") for space, tone in enumerate(tones)]
            nodes = (*drawn.pieces(pixels), *drawn.marks(marks, pixels))
            ink, extent = around(nodes), drawn.board.extent
            assert extent.joined(ink) == extent


def test_each_zone_is_found_where_it_is_drawn(subtests: pytest.Subtests) -> None:
    """The middle of a zone's rectangle is of that zone, or of a piece that rises over it."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            drawn = scene(-1, viewpoint)
            for space in range(11):
                rect = drawn.space_rect(space)
                assert rect is not None
                x, _ = rect.centre
                low = (
                    (x, rect.bottom - 0.06) if viewpoint.isometric else (rect.x + 0.1, rect.y + 0.1)
                )
                assert drawn.space_at(low, 120.0) == space
            assert drawn.space_at((-5.0, -5.0), 120.0) is None
            assert drawn.space_rect(99) is None
            assert drawn.space_rect(-1) is None


def _words(nodes: tuple[Node, ...]) -> list[str]:
    found = []
    for node in nodes:
        if isinstance(node, Group):
            found += _words(node.nodes)
        elif isinstance(node, Text):
            found.append(node.words)
    return found


def test_the_value_of_a_mine_is_on_its_badge_alone() -> None:
    """A mine that lies face down shows a question mark, a known one leaves room for its value."""
    found = portraits(duel())
    assert _words(found["red.mine"].nodes) == ["?"]
    assert not any(_words(found["red.known mine"].nodes))
    assert not any(any(_words(found[f"red.{form}"].nodes)) for form in ("pilot", "armor", "mech"))
