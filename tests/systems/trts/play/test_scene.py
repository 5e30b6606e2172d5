"""Positions of trts are drawn as a player may see them, and each piece alone."""

import pytest

from editor.picture.drawing import Group, Node, Text
from editor.play.engine import Engine
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.seam.play import SpaceMark
from editor.seam.scene import SceneOptions
from editor.systems.trts.picture.match import MatchScene
from editor.systems.trts.picture.portraits import UNKNOWN
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import portraits, scene
from tests.systems.trts.play.test_deal import deal, sample

POSITION = {
    "red.pieces": "cinder-bay.base/seen cinder-bay.worker*2 cinder-bay.soldier*7",
    "blue.pieces": "southpoint.base/seen southpoint.tank*3/health=1",
}


def _scene(viewer: int) -> MatchScene:
    engine = Engine(RULES)
    game = RULES.deal(deal(sample("ashen-isle")).survey)
    match = Match(game, engine, 7, position=POSITION)
    state = match.state if viewer == NOBODY else engine.observation(game, match.state, viewer)
    return scene(game, game.opened(state), viewer, SceneOptions())


def _words(nodes: tuple[Node, ...]) -> list[str]:
    found = []
    for node in nodes:
        if isinstance(node, Group):
            found += _words(node.nodes)
        elif isinstance(node, Text):
            found.append(node.words)
    return found


def test_who_sees_all_sees_the_counters_of_both() -> None:
    """A stack shows which piece it is and how many; names of areas are written once."""
    shown = _scene(NOBODY)
    words = _words(shown.pieces(14.0))
    assert {"So", "7", "Ta", "3"} <= set(words)
    assert UNKNOWN not in words
    assert not [word for word in _words(shown.board.nodes(14.0)) if "Bay" in word]


def test_what_another_hides_is_a_question_mark() -> None:
    """Of an area of another a player sees the marker, and that something may be there."""
    words = _words(_scene(1).pieces(14.0))
    assert UNKNOWN in words
    assert "So" not in words
    assert "Ta" in words


def test_a_position_is_drawn_at_any_size(subtests: pytest.Subtests) -> None:
    """At every size there is something to see, and lit areas are drawn with it."""
    for pixels in (1.0, 4.0, 10.0, 30.0):
        with subtests.test(pixels=pixels):
            shown = _scene(NOBODY)
            assert shown.pieces(pixels)
            tones = ("reach", "target", "portal", "choice", "here", "actor", "told")
            marks = tuple(SpaceMark(space, tone, "1 point") for space, tone in enumerate(tones))
            assert shown.marks(marks, pixels)
            assert shown.marks((SpaceMark(999, "reach"),), pixels) == ()


def test_areas_are_found_by_their_middles() -> None:
    """The space under the middle of an area's writing is that area."""
    shown = _scene(NOBODY)
    table = shown.board.table
    found = 0
    for space, mark in enumerate(table.areas.values()):
        rect = shown.space_rect(space)
        assert rect is not None
        x, y = (place * 0.1 / table.scale for place in mark.shape.middle[0])
        found += shown.space_at((x, y), 10.0) == space
    assert found == len(table.areas)
    assert shown.space_rect(999) is None
    assert shown.space_at((-50.0, -50.0), 10.0) is None


def test_pieces_of_a_form_share_their_body() -> None:
    """A soldier and a tank of a player differ in their letters alone; players in their colour."""
    found = portraits(RULES.deal(deal(sample("ashen-isle")).survey))
    soldier, tank, other = (found[name] for name in ("red.soldier", "red.tank", "blue.soldier"))
    assert soldier.nodes[0] == tank.nodes[0] != other.nodes[0]
    assert soldier.nodes[1] != tank.nodes[1]
    parts = {node for picture in found.values() for node in picture.nodes}
    assert len(parts) < 0.75 * sum(len(picture.nodes) for picture in found.values())


def test_what_is_gathered_has_a_sign() -> None:
    """A mark of a worker that gathers is the key of a picture."""
    found = portraits(RULES.deal(deal(sample("ashen-isle")).survey))
    assert {"minerals", "gas"} <= set(found)
