"""Links: by hand, and proposed from shared borders."""

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.shared.edits.groups import SetNote
from editor.systems.trts.edits.links import AddLink, CutLink, ProposeLinks, SetLink
from editor.systems.trts.map.board import Board, Link
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.pairs import pair_of
from tests.depth import examples
from tests.systems.trts.edits.test_corners import PAIR
from tests.systems.trts.random_maps import boards

NO_KITS: Library = Library()  # type: ignore[type-arg]
LINKED = replace(
    PAIR, board=replace(PAIR.board, links=(Link(id="l1", between=("left", "right"), kind="ramp"),))
)


def test_a_link_is_added_and_cut() -> None:
    """What is added between two areas is gone when it is cut."""
    added = AddLink(("left", "right"), "ramp").apply(PAIR, NO_KITS)
    assert added == LINKED
    assert CutLink(("right", "left")).apply(added, NO_KITS) == PAIR


def test_what_is_no_link_is_refused() -> None:
    """A link to itself, a second one between two areas and one to nowhere are refused."""
    for between, words in (
        (("left", "left"), "cannot be linked to itself"),
        (("right", "left"), "already linked"),
        (("left", "nowhere"), "no area"),
    ):
        with pytest.raises(EditError, match=words):
            AddLink(between).apply(LINKED, NO_KITS)
    with pytest.raises(EditError, match="are not linked"):
        CutLink(("left", "right")).apply(PAIR, NO_KITS)


def test_a_ramp_can_be_turned_round() -> None:
    """A ramp that is turned leads up to the other area; twice turned it is as before."""
    turned = SetLink("l1", turned=True).apply(LINKED, NO_KITS)
    assert turned.board.links[0].between == ("right", "left")
    assert SetLink("l1", turned=True).apply(turned, NO_KITS) == LINKED
    said = SetLink("l1", turned=True).sentence(LINKED, NO_KITS)
    assert said == "Reverse the ramp from Left up to Right"
    assert SetLink("l1", kind="air").apply(LINKED, NO_KITS).board.links[0].kind == "air"


def test_proposed_links_are_those_that_are_missing() -> None:
    """Neighbours without a link get a walk, those for flyers an air link; what is there stays."""
    assert ProposeLinks().apply(LINKED, NO_KITS) is LINKED
    (link,) = ProposeLinks().apply(PAIR, NO_KITS).board.links
    assert (link.between, link.kind) == (("left", "right"), "walk")
    left, right = PAIR.board.areas
    high = replace(PAIR, board=replace(PAIR.board, areas=(left, replace(right, air_only=True))))
    assert ProposeLinks().apply(high, NO_KITS).board.links[0].kind == "air"
    assert ProposeLinks(("right",)).sentence(PAIR, NO_KITS) == (
        "Link 1 pair of areas that share a border"
    )


@given(boards())
@settings(max_examples=examples(40))
def test_after_proposing_every_border_has_a_link(board: Board) -> None:
    """Every pair of neighbours is linked, once, and nobody else who was not before."""
    after = ProposeLinks().apply(replace(PAIR, board=board), NO_KITS).board
    pairs = [pair_of(*link.between) for link in after.links]
    assert len(pairs) == len(set(pairs))
    lengths = {"border.tolerance": 6, "border.shared": 12, "border.exact": 3}
    borders = AreaMap(board, lengths).borders
    assert set(pairs) == borders.keys() | {pair_of(*link.between) for link in board.links}


def test_a_link_is_led_elsewhere_with_its_note() -> None:
    """It stays the same link; areas that are linked by another one are refused."""
    noted = SetNote("l1", "ford").apply(AddLink(("left", "right")).apply(PAIR, NO_KITS), NO_KITS)
    back = SetLink("l1", between=("right", "left"))
    (link,) = back.apply(noted, NO_KITS).board.links
    assert (link.id, link.between, link.note) == ("l1", ("right", "left"), "ford")
    assert back.sentence(noted, NO_KITS) == "Change the end of the link"
    with pytest.raises(EditError, match="no area 'far'"):
        SetLink("l1", between=("left", "far")).apply(noted, NO_KITS)
    with pytest.raises(EditError, match="cannot be linked to itself"):
        SetLink("l1", between=("left", "left")).apply(noted, NO_KITS)
