"""Areas and labels are turned as one about their middle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.groups import GroupObjects
from editor.storage.kits import built_in_library
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.trts.edits.whole import TurnObjects
from editor.systems.trts.map.board import Area, Board, Label, Link, TrtsScenario
from editor.workbench.commands import turn
from editor.workbench.document import document_of
from editor.workbench.session import Session

LIBRARY = built_in_library("trts")


def scenario() -> TrtsScenario:
    """Return a map of a wide area, a square one beside it, a label, and an area far away."""
    areas = (
        Area(id="a1", outline=((100, 100), (300, 100), (300, 180), (100, 180))),
        Area(id="a2", outline=((300, 100), (380, 100), (380, 180), (300, 180))),
        Area(id="a3", outline=((600, 500), (700, 500), (700, 600), (600, 600))),
    )
    labels = (Label(id="t1", at=(140, 140), text="Ford"),)
    links = (Link(id="l1", between=("a1", "a2")),)
    board = Board(sheet=(1000, 800), areas=areas, links=links, labels=labels)
    return TrtsScenario(
        format=1, system="trts", mode="two-player", title="Ford", board=board, setups=()
    )


def test_a_quarter_turn_keeps_the_middle_and_the_links() -> None:
    """280 by 80 becomes 80 by 280 about the same middle; what is not named stays."""
    before = scenario()
    after = TurnObjects(("a1", "a2", "t1")).apply(before, LIBRARY)
    corners = [corner for area in after.board.areas[:2] for corner in area.outline]
    assert (min(x for x, _ in corners), max(x for x, _ in corners)) == (200, 280)
    assert (min(y for _, y in corners), max(y for _, y in corners)) == (0, 280)
    assert after.board.labels[0].at == (240, 40)
    assert after.board.areas[2] is before.board.areas[2]
    assert after.board.links == before.board.links


@settings(max_examples=30)
@given(st.sets(st.sampled_from(("a1", "a2", "a3", "t1")), min_size=1), st.integers(-3, 8))
def test_turns_add_up(names: set[str], quarters: int) -> None:
    """Some quarters and those that are left to four bring the map back; each is as many ones."""
    ids, before = tuple(sorted(names)), scenario()
    after = TurnObjects(ids, quarters).apply(before, LIBRARY)
    back = TurnObjects(ids, -quarters).apply(after, LIBRARY)
    corners = [frozenset(area.outline) for area in back.board.areas]
    assert all(frozenset(area.outline) <= found for area, found in zip(
        before.board.areas, corners, strict=True
    ))  # fmt: skip
    assert back.board.labels == before.board.labels


def test_what_is_locked_is_refused_and_the_edge_pushes_inside() -> None:
    """A locked area is not turned; what would lie above the sheet begins at its edge."""
    before = scenario()
    locked = SetLocked(("a2",), True).apply(before, LIBRARY)
    with pytest.raises(EditError, match="a2 is locked"):
        TurnObjects(("a1", "a2")).apply(locked, LIBRARY)
    long = Area(id="a4", outline=((0, 0), (900, 0), (900, 40), (0, 40)))
    board = Board(sheet=(1000, 800), areas=(long,))
    edge = TrtsScenario(format=1, system="trts", mode="two-player", title="Edge", board=board)
    rotated = TurnObjects(("a4",)).apply(edge, LIBRARY).board.areas[0].outline
    assert min(rotated) == (430, 0)
    assert max(rotated) == (470, 900)


def test_the_key_turns_a_group_and_a_ramp_that_is_selected_alone() -> None:
    """R turns all of a group as one step; a ramp gets its other direction."""
    session = Session(document_of(scenario(), "New"))
    assert session.perform(GroupObjects(("a1", "a2"), "Mill"))
    session.select(("a1", "a2"))
    assert turn(1)(session)
    assert session.document.history.undo_title.startswith("Rotate ")
    assert session.document.history.undo_title.endswith("by 90°")
    assert session.present.groups[0].members == ("a1", "a2")
    session.select(("l1",))
    assert not turn(1)(session)
