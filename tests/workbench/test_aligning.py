"""What is selected is brought into line, or gets even gaps, as one step."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.resources import samples_folder
from editor.workbench.actions import actions
from editor.workbench.aligning import (
    Side,
    Stretch,
    align,
    aligned,
    distribute,
    distributed,
    fewer_than,
)
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.systems.mechs.sessions import Designer
from tests.systems.trts.sessions import session_of, squares
from tests.workbench.sessions import Person

SPANS = st.lists(
    st.builds(Stretch, st.integers(-50, 50), st.integers(0, 12)), min_size=1, max_size=8
)


def moved(spans: list[Stretch], by: tuple[int, ...]) -> list[Stretch]:
    return [Stretch(span.begin + far, span.length) for span, far in zip(spans, by, strict=True)]


@given(SPANS, st.sampled_from((0, 1, 2)))
def test_aligned_things_share_a_side_and_stay_so(spans: list[Stretch], share: int) -> None:
    """Begins, middles or ends agree, nothing leaves the room of all, and twice is once."""
    after = moved(spans, aligned(spans, share))
    marks = {2 * span.begin + span.length * share for span in after}
    assert max(marks) - min(marks) <= (1 if share == 1 else 0)
    assert min(span.begin for span in after) >= min(span.begin for span in spans)
    assert max(span.end for span in after) <= max(span.end for span in spans)
    if share != 1:
        assert not any(aligned(after, share))


@given(SPANS)
def test_even_gaps_differ_by_one_at_most(spans: list[Stretch]) -> None:
    """The ends stay, the order stays, and gaps are as alike as whole numbers allow."""
    order = sorted(range(len(spans)), key=lambda index: (spans[index].begin, spans[index].end))
    after = [moved(spans, distributed(spans))[index] for index in order]
    assert after[0] == spans[order[0]]
    assert after[-1] == spans[order[-1]]
    if len(spans) > 2:
        gaps = [second.begin - first.end for first, second in pairwise(after)]
        inner = max(gaps) - min(gaps)
        longest = max(span.end for span in spans)
        assert inner <= 1 or longest > spans[order[-1]].end


def test_boxes_are_aligned_with_their_loads() -> None:
    """One step moves each stack as a whole; what rides on another is not moved twice."""
    person = Person()
    low = person.place("long-box", "d4")
    high = person.place("small-box", "d4")
    far = person.place("small-box", "h11")
    session = person.session
    session.select((low, high, far))
    assert fewer_than(3)(session)
    before = {box.id: box.at for box in session.present.board.boxes}
    assert align("west")(session)
    after = {box.id: box.at for box in session.present.board.boxes}
    assert after[far][0] == after[low][0] == before[low][0]
    assert after[high] == before[high]
    assert person.steps[-1] == "Align 2 objects at the west"
    assert not align("west")(session)
    assert person.said[-1] == "They are already like that"


def test_cards_and_areas_are_aligned_in_their_own_units() -> None:
    """Cards by places, areas by map units, whose corners stay shared."""
    person = Designer()
    zones = person.session.present.board.zones[:3]
    person.session.select([zone.id for zone in zones])
    assert align("north")(person.session)
    rows = {zone.at[1] for zone in person.session.present.board.zones[:3]}
    assert rows == {min(zone.at[1] for zone in zones)}
    session = session_of(squares((0, 0), (1, 1), (5, 2)))
    session.select(("a", "b", "c"))
    assert fewer_than(3)(session) == ""
    assert distribute(0)(session)
    lefts = [min(x for x, _ in area.outline) for area in session.present.board.areas]
    assert lefts[1] - lefts[0] == lefts[2] - lefts[1]


def test_the_menu_says_what_is_missing() -> None:
    """With nothing selected each entry says how many things it needs."""
    session = Person().session
    table = {action.id: action for action in actions(session.system)}
    assert table["align-west"].why_not(session) == "Select at least 2 movable objects"
    assert table["distribute-1"].why_not(session) == "Select at least 3 movable objects"


@pytest.mark.parametrize("sample", ["tactics/two-lanterns", "mechs/market-square"])
def test_what_no_kit_holds_is_left_out(sample: str) -> None:
    """After the kits were put away things without a place are not aligned, and nothing breaks."""
    session = Session(open_document(samples_folder() / f"{sample}.json"))
    for action in actions(session.system):
        if action.id.startswith("kit-") and action.checked is not None and action.checked(session):
            assert action.run is not None
            action.run(session)
    session.select(session.editing.objects(session.present, session.setup))
    sides: tuple[Side, ...] = ("west", "south")
    for side in sides:
        align(side)(session)
    alone = session.editing.placing.alone(session.survey, session.selection)
    assert len(alone) < len(session.selection)
    assert all(session.editing.placing.extent(session.survey, name) for name in alone)
