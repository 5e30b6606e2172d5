"""The outline of tactics shows every object once, however high boxes are piled."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.maps import stacks
from editor.seam.editing import OutlineNode
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys
from editor.systems.tactics.text.outline import DEEPEST, outline

LIBRARY, RULESET = built_in_library("tactics"), ruleset_for("tactics")


def nodes_of(scenario: TacticsScenario) -> tuple[OutlineNode, ...]:
    """Return the outline of a scenario in its first set-up."""
    return outline(surveys(scenario, LIBRARY, RULESET)[0])


def keys(nodes: tuple[OutlineNode, ...]) -> Iterator[str]:
    """Yield the keys of all nodes, headings left out."""
    for node in nodes:
        if node.key:
            yield node.key
        yield from keys(node.children)


def depth(node: OutlineNode) -> int:
    """Return how many nodes stand one below the other."""
    return 1 + max(map(depth, node.children), default=0)


def test_every_object_stands_in_it_once() -> None:
    """Boxes on others, on the mat and in a pile of thousands are listed, each once."""
    for scenario in (stacks(12), stacks(3_000, high=3_000)):
        listed = list(keys(nodes_of(scenario)))
        assert sorted(listed) == sorted(OBJECTS.selectable(scenario, scenario.setups[0].id))


def test_a_pile_is_shown_to_a_certain_depth() -> None:
    """Boxes beyond the deepest level are listed beside the pile."""
    boxes = next(node for node in nodes_of(stacks(100, high=100)) if node.title == "Boxes")
    assert max(map(depth, boxes.children)) == DEEPEST
