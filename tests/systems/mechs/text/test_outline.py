"""The outline of mechs shows every object once."""

from __future__ import annotations

from collections.abc import Iterator

from editor.seam.editing import OutlineNode
from editor.systems.mechs.text.outline import outline
from editor.systems.shared.edits.labels import AddLabel
from tests.systems.mechs.sessions import new_session


def keys(nodes: tuple[OutlineNode, ...]) -> Iterator[str]:
    """Yield the keys of all nodes, headings left out."""
    for node in nodes:
        if node.key:
            yield node.key
        yield from keys(node.children)


def test_every_object_stands_in_it_once() -> None:
    """Cards, what stands on them, and labels are listed, each once, under headings."""
    session = new_session("solo")
    session.perform(AddLabel((0, 0), "Gate"))
    listed = list(keys(outline(session.survey)))
    assert sorted(listed) == sorted(session.editing.objects(session.present, session.setup))


def test_pilots_and_mines_stand_under_their_card() -> None:
    """A base holds its player's pilot and mine; a robot's pilot tells where it looks."""
    session = new_session("solo")
    bases = next(node for node in outline(session.survey) if node.title == "Bases")
    assert bases.detail == "3 objects"
    first, second, _ = bases.children
    assert [child.title for child in first.children] == ["Red's pilot", "Red's mine"]
    assert second.children[0].detail == "facing north, power armor"


def test_what_lost_its_card_is_listed_too() -> None:
    """Without its kit a card is unknown; what stands on no card at all has a heading."""
    session = new_session()
    session.set_property("kit:mechs-base", 0)
    titles = [node.title for node in outline(session.survey)]
    assert titles == ["Unknown cards"]
