"""Portraits of an arena hide what a piece hides."""

from editor.picture.drawing import Group, Node, Text
from editor.systems.mechs.play.portraits import portraits
from tests.systems.mechs.play.test_words import duel


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
