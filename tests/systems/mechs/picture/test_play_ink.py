"""A map of play on an arena: each figure on its own card, under its signs."""

from itertools import product

import pytest

from editor.core.points import name_of
from editor.picture.drawing import Group, Node, Shape, Text
from editor.picture.halftone import PlayMap
from editor.picture.inks import PLAY
from editor.seam.overlay import NOTHING
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.mechs.picture.scene import MechsScene
from tests.picture.inked import full_dots
from tests.systems.mechs.picture.arenas import iron_garden, survey_of

VIEWS = (Viewpoint(), *(Viewpoint(True).rotated(view) for view in range(4)))
SURVEY = survey_of(*iron_garden())


def scene_with(play: PlayMap | None, viewpoint: Viewpoint = VIEWS[0]) -> MechsScene:
    """Return the arena with a map of play."""
    return MechsScene(SURVEY, SceneOptions(viewpoint, play=play))


def test_each_figure_lies_on_its_own_card(subtests: pytest.Subtests) -> None:
    """All dots of a zone lie on its card, in each view and size."""
    for viewpoint, pixels in product(VIEWS, (158.0, 60.0, 40.0, 20.0, 10.0)):
        with subtests.test(str(viewpoint), pixels=pixels):
            for zone in SURVEY.board.zones:
                scene = scene_with(PlayMap({name_of(zone.at): 1.0}, 1.0), viewpoint)
                dots = list(full_dots(scene.nodes(pixels)))
                assert dots, zone.id
                for at, _ in dots:
                    x, y = scene.ground_at(at)
                    assert 0.05 < x - zone.at[0] < 0.95
                    assert 0.05 < y - zone.at[1] < 0.95


def _in_order(nodes: tuple[Node, ...]) -> list[Node]:
    found: list[Node] = []
    for node in nodes:
        found += _in_order(node.nodes) if isinstance(node, Group) else [node]
    return found


def test_signs_and_figures_lie_over_the_dots() -> None:
    """The value of the only card with dots is drawn after them, and its name stays clear."""
    scene = scene_with(PlayMap({"b1": 1.0}, 1.0))
    nodes = _in_order(scene.picture(158.0).nodes)
    inked = [
        at
        for at, node in enumerate(nodes)
        if isinstance(node, Shape) and node.line is not None and node.line.ink.colour == PLAY
    ]
    after = [node.words for node in nodes[inked[-1] :] if isinstance(node, Text)]
    assert after[:2] == ["2", "Energy"]
    name = next(node for node in nodes[inked[-1] :] if isinstance(node, Text) and node.size < 0.1)
    for (x, y), radius in full_dots(scene.picture(158.0).nodes):
        across, down = abs(x - 1.5), abs(y - name.at[1])
        assert down > radius + 0.03 or across > radius + 0.1


def test_only_what_differs_in_play_is_told() -> None:
    """Another map of play changes the whole picture, the same one nothing."""
    play = PlayMap({"b1": 1.0}, 1.0)
    old, same, other = scene_with(play), scene_with(PlayMap({"b1": 1.0}, 1.0)), scene_with(None)
    assert same.changed_since(old) == []
    assert same.looks_like(old)
    assert other.changed_since(old) == [other.frame]
    assert not other.looks_like(old)


def test_the_largest_figures_are_written() -> None:
    """Two neighbours do not both have a label."""
    scene = scene_with(PlayMap({"c3": 2.0, "c2": 1.9, "b1": 1.5}, 2.0))
    (flat,) = scene.layers(NOTHING, 120.0).flat
    assert [node.words for node in flat.nodes if isinstance(node, Text)] == ["2", "1.5"]
