"""What is counted of events follows from their rows."""

from typing import Any

import pytest

from editor.play.compiled import compiled
from editor.play.events import EventKind, EventRow, EventTableError, row
from editor.play.header import NOBODY, NOWHERE, WORK, StateHeader, WorkHeader
from editor.play.layout import Layout, field
from editor.play.tallies import CountKind, counting_rule, measures_of
from editor.play.tracing import MapLayer, Tally


class State(StateHeader):
    """A position."""

    round = field()


STATE = Layout("state", State)


class PlayerCounts(CountKind):
    """Counts of players."""

    MOVES = 0, "Moves"
    POINTS_GOLD = 1, "Gold", "points"


class Spaces(CountKind):
    """Counts of spaces."""

    TRAFFIC = 0, "Traffic", "visits"


MEASURES = measures_of(PlayerCounts, Spaces)


@compiled
def count_kind_1(state: State, work: WorkHeader, amount: int) -> None:
    """Count what no text says."""
    work.tally[PlayerCounts.POINTS_GOLD, state.round] += amount * 100


def measured(*rows: EventRow, round_now: int = 0, events: tuple[tuple[int, ...], ...] = ()) -> Any:
    """The work after events of these rows are counted."""
    named: Any = EventKind
    kinds = named("Kinds", [(f"KIND_{place}", each) for place, each in enumerate(rows)])
    rule = counting_rule(
        __name__, kinds, MEASURES, (object, State, WorkHeader), (count_kind_1,), {"unit": 4}
    )
    work: Any = WORK.open(WORK.empty())
    state = STATE.open(STATE.empty())
    state.round = round_now
    for index, event in enumerate(events):
        for place, number in enumerate(event):
            work.events[index, place] = number
        rule(None, state, work, index)
    return work


def test_what_is_counted_is_called_as_its_member() -> None:
    """Ids are the names of members."""
    tallies = (Tally("moves", "Moves"), Tally("points-gold", "Gold", "points"))
    assert MEASURES.tallies == tallies
    assert MEASURES.layers == (MapLayer("traffic", "Traffic", "visits"),)


def test_events_are_counted_as_their_rows_say() -> None:
    """One or an amount, for whom, where, and by rules of their own; others count nothing."""
    rows = (
        row(0, "unit by gold space", "", tally="moves, points-gold:by=gold, traffic@space"),
        row(1, "amount", ""),
        row(2, "by", ""),
        row(3, "by space", "", tally="traffic@space early"),
    )
    events = ((0, 5, 0, 7, 3), (0, 6, NOBODY, 7, NOWHERE), (1, 2), (2, 1), (3, 0, 4))
    work = measured(*rows, events=events)
    assert [work.tally[PlayerCounts.MOVES, player] for player in range(2)] == [0, 2]
    assert [work.tally[PlayerCounts.POINTS_GOLD, player] for player in range(2)] == [207, 0]
    assert [work.traffic[0, 1, space] for space in (3, 4)] == [1, 0]
    assert work.traffic[0, 0, 4] == 1
    late = measured(*rows, round_now=99, events=((3, 0, 4),))
    assert late.traffic[0, 0, 4] == 0


def test_a_row_that_counts_what_is_not_there_is_refused(subtests: pytest.Subtests) -> None:
    """An unknown count, argument or layer, and a rule that takes what its event has not."""
    good = row(0, "by gold", "")
    for rows, fault in (
        ((row(0, "by gold", "", tally="moves, hops"),), "KIND_0 counts 'hops'"),
        ((row(0, "by gold", "", tally="moves@gold"),), "KIND_0 counts 'moves@gold'"),
        ((row(0, "by gold", "", tally="moves=silver"),), "KIND_0 counts 'moves=silver'"),
        ((row(0, "by gold", "", tally="moves:who"),), "KIND_0 counts 'moves:who'"),
        ((row(0, "", "", tally="moves"),), "KIND_0 counts 'moves'"),
        ((row(0, "by gold", "", tally="moves = gold"),), "KIND_0 counts 'moves = gold'"),
        ((good, row(1, "gold", "")), "count_kind_1 takes"),
        ((good,), "count_kind_1 is called as no event is"),
    ):
        with subtests.test(fault=fault), pytest.raises(EventTableError, match=fault):
            measured(*rows)
