"""The ghost says what the checks will say."""

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.house_rules import SetLevel
from editor.core.points import Cell
from editor.systems.tactics.tools.grasp import Grasp, around, put_down, take_new, take_up, turn
from editor.systems.tactics.tools.verdict import ghost, is_lawful, nearest
from editor.workbench.session import Session
from tests.depth import examples
from tests.workbench.sessions import Person, new_session

PLACING = {
    "box-outside-mat",
    "boxes-overlap",
    "box-straddles-supports",
    "box-overhangs",
    "artifact-covered",
    "trigger-covered",
    "portal-buried",
    "portal-without-space",
    "components-exceeded",
}
"""The checks that the ghost predicts."""

NAMES = ("great-box", "broad-box", "long-box", "small-box")
PLACES = st.tuples(st.integers(0, 15), st.integers(0, 15))


def errors(session: Session) -> set[str]:
    """Return the keys of the errors of placing in what is shown."""
    return {
        finding.key
        for finding in session.findings.items
        if finding.check in PLACING and finding.level == "error" and not finding.waived
    }


def some_map(mode: str, boxes: list[tuple[str, Cell]]) -> Session:
    """Return a session with a few boxes at random places."""
    person = Person(new_session(mode))
    for name, at in boxes:
        grasp = take_new(person.session.survey, name)
        person.session.perform(put_down(grasp, at))
    return person.session


@given(
    st.sampled_from(("free-for-all", "control")),
    st.lists(st.tuples(st.sampled_from(NAMES), PLACES), max_size=3),
    st.sampled_from(NAMES),
    PLACES,
    st.integers(0, 3),
)
@settings(max_examples=examples(80))
def test_a_red_ghost_means_a_new_error(
    mode: str, boxes: list[tuple[str, Cell]], name: str, at: Cell, quarters: int
) -> None:
    """A ghost is unlawful exactly where putting the box down adds an error of placing."""
    session = some_map(mode, boxes)
    grasp = take_new(session.survey, name)
    for _ in range(quarters):
        grasp = turn(grasp)
    before = errors(session)
    shown = ghost(grasp, at)
    session.preview(put_down(grasp, at))
    added = errors(session) - before
    assert (shown.verdict == "unlawful") == bool(added), (shown.reason, added)


@given(
    st.lists(st.tuples(st.sampled_from(NAMES), PLACES), max_size=3),
    st.sampled_from(NAMES),
    PLACES,
)
@settings(max_examples=examples(40))
def test_the_nearest_lawful_place_is_lawful_and_nearest(
    boxes: list[tuple[str, Cell]], name: str, at: Cell
) -> None:
    """The proposed place is lawful, and no lawful place is nearer."""
    session = some_map("free-for-all", boxes)
    grasp = take_new(session.survey, name)
    found = nearest(grasp, at)
    lawful = [cell for cell in around(at, grasp.ground.bounds) if is_lawful(grasp, cell)]
    assert found == (lawful[0] if lawful else None)


@given(PLACES)
def test_places_come_in_the_order_of_their_distance(corner: Cell) -> None:
    """All places of a map come once each, the nearest first."""
    places = list(around(corner, (2, 1, 9, 7)))
    assert len(set(places)) == len(places) == 63
    far = [(x - corner[0]) ** 2 + (y - corner[1]) ** 2 for x, y in places]
    assert far == sorted(far)


def held(session: Session, *ids: str) -> Grasp:
    """Return boxes in the hand, held at the corner of the first."""
    return take_up(session.survey, ids, session.survey.realm.boxes[ids[0]].at)


def test_the_words_of_the_chip() -> None:
    """The first reason says what is wrong, where, and the key that helps."""
    session = some_map("free-for-all", [("great-box", (0, 8))])
    shown = ghost(take_new(session.survey, "small-box"), (7, 9))
    assert shown.reason is not None
    assert shown.reason.title == "Overhangs an edge"
    assert shown.reason.keys.startswith("Space  nearest legal place, ")
    shown = ghost(take_new(session.survey, "small-box"), (2, 9))
    assert shown.reason is not None
    assert (shown.verdict, shown.reason.title) == ("lawful", "On the 8×5")
    assert shown.reason.detail == "Height 3"


def test_a_covered_village_is_told_and_no_fault() -> None:
    """Covering a village is lawful; the chip says so."""
    session = some_map("free-for-all", [])
    shown = ghost(take_new(session.survey, "small-box"), (0, 7))
    assert shown.reason is not None
    assert shown.verdict == "lawful"
    assert "covers 1 village at a8" in shown.reason.detail


def test_house_rules_change_the_colour() -> None:
    """Where a house rule makes a fault a warning, the ghost is amber; as advice it is green."""
    for level, verdict in (("warning", "warned"), ("advice", "lawful")):
        session = some_map("free-for-all", [("great-box", (0, 8))])
        for check in ("box-overhangs", "portal-without-space"):
            session.perform(SetLevel("Loose", check, level))  # type: ignore[arg-type]
        shown = ghost(take_new(session.survey, "small-box"), (7, 9))
        assert shown.verdict == verdict


def test_a_tower_in_the_hand_keeps_together() -> None:
    """A box in the hand carries its load, also when it is turned."""
    session = some_map("free-for-all", [("great-box", (0, 8)), ("small-box", (1, 9))])
    grasp = turn(held(session, "b1"))
    shown = ghost(grasp, (2, 1))
    lower, upper = shown.things
    assert (lower.at, lower.width, lower.depth) == ((2, 1), 5, 8)
    assert upper.box.on == "b1"
    assert upper.base == lower.top
    assert set(upper.cells()) <= set(lower.cells())
