"""The ghost says what the checks will say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.finding import Level
from editor.core.house_rules import SetLevel
from editor.seam.overlay import Reason
from editor.systems.trts.edits.areas import AddArea
from editor.systems.trts.edits.corners import MoveCorners
from editor.systems.trts.map.board import Area, Point
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.tools.verdict import NEW, ROOM, is_narrow, judged, judged_area
from editor.workbench.session import Session
from tests.depth import examples
from tests.systems.trts.sessions import session_of, squares

LYING = {"area-outline-faulty", "outlines-overlap", "area-off-the-sheet"}
"""The checks whose findings a ghost predicts."""

READY = Reason("ready", "here")
PLACES = st.tuples(
    st.integers(0, 22).map(lambda n: 50 * n), st.integers(0, 18).map(lambda n: 50 * n)
)
RINGS = st.lists(PLACES, min_size=3, max_size=6, unique=True).map(tuple)


def errors(session: Session) -> set[str]:
    """Return the keys of the errors of how areas lie, in what is shown."""
    return {
        finding.key
        for finding in session.findings.items
        if finding.check in LYING and finding.level == "error" and not finding.waived
    }


def small_map() -> Session:
    """Return a session with four squares around a corner."""
    return session_of(squares((0, 0), (1, 0), (0, 1), (2, 2)))


@given(RINGS)
@settings(max_examples=examples(150))
def test_a_red_outline_means_a_new_error(ring: tuple[Point, ...]) -> None:
    """A ghost of an outline is unlawful exactly where drawing the area adds an error."""
    session = small_map()
    before = errors(session)
    shown = judged_area(session.survey, Area(id=NEW, outline=ring), READY, ())
    session.preview(AddArea(ring))
    added = errors(session) - before
    assert (shown.verdict == "unlawful") == bool(added), (shown.reason, added)


@given(
    st.sampled_from([(200, 200), (0, 0), (400, 400), (200, 0), (600, 600)]),
    PLACES,
)
@settings(max_examples=examples(100))
def test_a_red_border_means_an_error(corner: Point, goal: Point) -> None:
    """A dragged corner is unlawful exactly where the areas that follow are at fault."""
    session = small_map()
    ids = [a.id for a in session.present.board.areas if corner in shape_of(a).corner_set]
    if not session.preview(MoveCorners(((corner, goal),))):
        return
    shown = judged(session.shown_survey, ids, READY)
    about = {
        finding.key
        for finding in session.findings.items
        if finding.check in LYING and finding.level == "error" and set(ids) & set(finding.places)
    }
    assert (shown.verdict == "unlawful") == bool(about), (shown.reason, about)


def test_house_rules_change_the_colour(subtests: pytest.Subtests) -> None:
    """Where a house rule makes overlaps a warning, the ghost is amber; as advice it is green."""
    cases: list[tuple[Level, str]] = [("warning", "warned"), ("advice", "lawful")]
    for level, verdict in cases:
        with subtests.test(level=level, verdict=verdict):
            session = small_map()
            ring = ((100, 100), (300, 100), (300, 300))
            if not session.perform(SetLevel("Loose", "outlines-overlap", level)):
                raise AssertionError("the level of outlines-overlap may be lowered")
            shown = judged_area(session.survey, Area(id=NEW, outline=ring), READY, ())
            assert shown.verdict == verdict


@given(RINGS)
def test_narrow_is_told_alike_the_quick_and_the_slow_way(ring: tuple[Point, ...]) -> None:
    """An area has room for its name exactly where a circle of that size fits into it."""
    area = Area(id=NEW, outline=ring)
    laid = LaidArea(area, shape_of(area))
    if laid.valid and abs(laid.shape.middle[1] - ROOM) > 2:
        assert is_narrow(laid, 1) == (laid.shape.middle[1] < ROOM)
