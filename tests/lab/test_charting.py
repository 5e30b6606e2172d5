"""From a report to the rows of its charts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.lab.charting import (
    MOST_BARS,
    as_range,
    differences_of,
    length_bars,
    score_courses,
    sources_of,
    stands_out,
    usual_lengths,
    wins_rows,
)
from editor.lab.report import Estimate, LengthEntry, TallyEntry
from tests.lab.page.readers import comparison, report

TWINS = "tactics/twin-peaks"


def test_wins_are_those_of_the_report() -> None:
    """With the words of the verdict, and an earlier interval where there is one."""
    found = report(TWINS)
    rows = wins_rows(found)
    assert [row.name for row in rows] == ["Red", "Blue", "Gold", "Green"]
    assert [row.seats for row in rows] == [(1,), (2,), (3,), (4,)]
    assert [row.rate for row in rows] == [as_range(side.wins) for side in found.sides]
    assert {row.earlier for row in rows} == {None}
    earlier = wins_rows(found, [side.wins for side in found.sides])
    assert [row.earlier for row in earlier] == [row.rate for row in rows]


def test_teams_have_all_their_seats() -> None:
    """In the order of seats."""
    sides = report("tactics/sun-and-moon").sides
    assert sorted(seat for side in sides for seat in side.seats) == [1, 2, 3, 4]
    assert all(len(side.seats) == 2 for side in sides)


def test_sources_add_up_to_the_points() -> None:
    """One source alone says nothing new."""
    twins = report(TWINS)
    for place, side in enumerate(twins.sides):
        points = sum(tally.sides[place].value for tally in sources_of(twins))
        assert points == pytest.approx(side.points.value, abs=0.01)
    assert sources_of(report("trts/short-evening")) == []


def test_what_stands_out_is_clearly_more_than_all_others() -> None:
    """Intervals that touch are alike."""

    def tally(*lows_and_highs: tuple[float, float]) -> TallyEntry:
        sides = tuple(Estimate(value=low, least=low, greatest=high) for low, high in lows_and_highs)
        return TallyEntry(id="d", label="D", group="points", sides=sides, winners=0, others=0)

    found = tally((5, 6), (1, 4), (2, 5))
    assert [stands_out(found, side) for side in range(3)] == [False, False, False]
    found = tally((5.1, 6), (1, 4), (2, 5))
    assert [stands_out(found, side) for side in range(3)] == [True, False, False]
    assert not stands_out(tally((5, 6)), 0)


def test_the_score_ends_when_nearly_all_matches_are_over() -> None:
    """No chart is as long as the one match that lasts longest."""
    found = report(TWINS)
    courses = score_courses(found)
    shown = len(courses[0].rounds)
    over = sum(entry.matches for entry in found.lengths if entry.rounds <= shown)
    before = sum(entry.matches for entry in found.lengths if entry.rounds < shown)
    assert before < 0.95 * found.matches <= over
    none = replace(found, sides=tuple(replace(side, scores=()) for side in found.sides))
    assert score_courses(none) == []


@given(st.dictionaries(st.integers(1, 150), st.integers(1, 90), min_size=1, max_size=40))
def test_every_match_is_in_one_bar(lengths: dict[int, int]) -> None:
    """Bars follow one another, are equally wide, and are not too many."""
    entries = tuple(
        LengthEntry(rounds=rounds, matches=lengths[rounds], at_limit=0)
        for rounds in sorted(lengths)
    )
    found = replace(report(TWINS), lengths=entries)
    bars = length_bars(found)
    assert sum(bar.matches for bar in bars) == sum(lengths.values())
    assert len(bars) <= MOST_BARS + 1
    for bar, after in pairwise(bars):
        assert bar.last is not None
        assert bar.last + 1 == after.first
    low, high = usual_lengths(found)
    outside = sum(count for rounds, count in lengths.items() if not low <= rounds <= high)
    assert outside <= 0.2 * sum(lengths.values())


def test_no_matches_have_no_bars() -> None:
    """Before the first match there is no length."""
    assert length_bars(replace(report(TWINS), lengths=())) == []


def test_differences_fill_their_half() -> None:
    """The greatest of a group reaches the end; signs and words are those of the comparison."""
    found = comparison("mechs/foundry-duel")
    groups = differences_of(found)
    assert [group.title for group in groups] == [
        "Wins",
        "Points in a match",
        "Shares",
        "In a match",
    ]
    assert groups[0].rows[0].seats == (1,)
    for group in groups:
        reached = [max(abs(row.change.low), abs(row.change.high)) / row.reach for row in group.rows]
        assert max(reached) == pytest.approx(1.0)
    few = differences_of(replace(found, pairs=60))
    assert not any(row.clear for group in few for row in group.rows)
    assert any(row.clear for group in groups for row in group.rows)


def test_a_change_that_reads_as_nothing_is_not_told_as_clear() -> None:
    """However sure it is, a change of which "0" is written stands out no more than others."""
    found = comparison("mechs/foundry-duel")
    tiny = Estimate(value=0.0004, least=0.0002, greatest=0.0006)
    sure = tuple(replace(entry, difference=tiny) for entry in found.changes)
    (shares,) = (
        group for group in differences_of(replace(found, changes=sure)) if group.title == "Shares"
    )
    assert {row.change_words for row in shares.rows} == {"0"}
    assert not any(row.clear for row in shares.rows)
