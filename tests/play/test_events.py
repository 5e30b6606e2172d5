"""A table of events is checked, and lines and headlines follow from its rows."""

from types import SimpleNamespace
from typing import Any

import pytest

from editor.play.display import Headline, LogEntry
from editor.play.events import (
    ArgumentKind,
    EventKind,
    EventRow,
    EventTable,
    EventTableError,
    Kinds,
    counting,
    event_table,
    head,
    headline,
    listed,
    log_entry,
    row,
    same,
)
from editor.play.game import Game

GAME: Any = SimpleNamespace(spaces=("a1", "a2", "a3"))
STATE: Any = {4: 2}


def _seat(game: Game, seat: int) -> str:
    return ("Red", "Blue")[seat] if seat >= 0 else ""


def _pegs(game: Game, count: int, size: int) -> str:
    return f"{count} pegs of {size}"


KINDS: Kinds = {
    "seat": ArgumentKind(_seat, player=same),
    "hole": ArgumentKind(lambda game, hole: game.spaces[hole], space=True),
    "peg": ArgumentKind(lambda game, peg: f"peg {peg}", piece=True),
    "pegs": ArgumentKind(_pegs, ("count", "size")),
    "points": counting("point"),
    "side": listed(("north", "east")),
}


def table(*rows: EventRow) -> EventTable:
    """The table of events with these rows, in a system whose pieces stand in `STATE`."""
    named: Any = EventKind
    kinds = named("Kinds", [(f"KIND_{place}", each) for place, each in enumerate(rows)])
    return event_table(kinds, KINDS, lambda state, peg: state[peg])


def words(arguments: str, log: str, *values: int) -> str:
    """The line of an event."""
    entry = log_entry(table(row(0, arguments, log)), GAME, STATE, (0, *values))
    return entry.sentence if entry else ""


def test_words_of_arguments_are_those_of_their_kinds(subtests: pytest.Subtests) -> None:
    """Of its own kind, of another, of several together, of none, of a list in place."""
    for arguments, log, values, sentence in (
        ("seat by:seat", "{by} beats {seat}.", (0, 1), "Blue beats Red."),
        ("seat n", "{seat} has {n} and {n:points}.", (1, 2), "Blue has 2 and 2 points."),
        ("count n:points size", "{pegs}, {n}.", (2, 1, 9), "2 pegs of 9, 1 point."),
        ("n", "It {n|goes|jumps}.", (1,), "It jumps."),
        ("n", "It {n|goes|jumps}.", (2,), "It goes."),
        ("side", "{side}", (-1,), "north"),
        ("", "Nothing.", (), "Nothing."),
    ):
        with subtests.test(log=log, values=values):
            assert words(arguments, log, *values) == sentence


def test_a_part_in_brackets_is_left_out_without_a_word(subtests: pytest.Subtests) -> None:
    """Or what is behind the bar replaces it; a line that is empty then is none."""
    for log, by, sentence in (
        ("Out[ by {by}].", 1, "Out by Blue."),
        ("Out[ by {by}].", -1, "Out."),
        ("[{by} {n|wins|loses}|None is {n|first|last}].", 0, "Red loses."),
        ("[{by} {n|wins|loses}|None is {n|first|last}].", -1, "None is last."),
        ("[{by} wins.]", -1, ""),
    ):
        with subtests.test(log=log, by=by):
            assert words("by:seat n", log, by, 1) == sentence


def test_a_line_shows_the_spaces_of_its_event() -> None:
    """Those that it names, each once and none that is not there, else those of its pieces."""
    events = table(
        row(0, "start:hole hole peg", "", head()),
        row(1, "start:hole hole peg", "Hop."),
        row(2, "peg", "Hop."),
    )
    assert log_entry(events, GAME, STATE, (0, 1, 2, 4)) is None
    assert log_entry(events, GAME, STATE, (1, 1, 2, 4)) == LogEntry("Hop.", (1, 2))
    assert log_entry(events, GAME, STATE, (1, 2, 2, 4)) == LogEntry("Hop.", (2,))
    assert log_entry(events, GAME, STATE, (1, 9, -1, 4)) == LogEntry("Hop.")
    assert log_entry(events, GAME, STATE, (2, 4)) == LogEntry("Hop.", (2,))
    assert log_entry(events, GAME, STATE, (3, 4)) is None


def test_headlines_say_who_did_it_and_keep_secrets() -> None:
    """The player of the first argument or of another one, nobody for a number."""
    events = table(
        row(0, "seat n", "", head("wins {n}", 7, "the {n:side}", mark="goal"), secret=True),
        row(1, "n seat", "", head("ends", by="seat", begins=True)),
        row(2, "n", "Over.", head("ends", 3)),
        row(3, "n seat", "", lambda game, n, seat: Headline(seat, f"{n} of {len(game.spaces)}")),
        row(4, "n", "None."),
    )
    event = (0, 1, 1, 0, 0, 0)
    won = Headline(1, "wins 1", "the east", 7, mark="goal", only=1)
    assert headline(events, GAME, STATE, event) == won
    assert headline(events, GAME, STATE, (1, *event[1:])) == Headline(1, "ends", begins=True)
    assert headline(events, GAME, STATE, (2, *event[1:])) == Headline(-1, "ends", weight=3)
    assert headline(events, GAME, STATE, (3, *event[1:])) == Headline(1, "1 of 3")
    assert headline(events, GAME, STATE, (4, *event[1:])) is None
    secret = log_entry(table(row(0, "seat", "Hush.", secret=True)), GAME, STATE, event)
    assert secret == LogEntry("Hush.", player=1)


def test_a_row_that_contradicts_itself_is_refused(subtests: pytest.Subtests) -> None:
    """Unknown words, places of words that are missing, brackets alone, numbers twice."""
    for rows, fault in (
        ((row(0, "seat", "{seta} wins."),), "KIND_0: {seta} is of no kind"),
        ((row(0, "seat", "{seat:shape} wins."),), "{seat:shape} is of no kind"),
        ((row(0, "n", "{side}."),), "{side} is not an argument of it"),
        ((row(0, "count", "{pegs}."),), "{pegs} is of no kind, or lacks an argument"),
        ((row(0, "seat", "{seat wins."),), "alone"),
        ((row(0, "seat", "[{seat} wins."),), "alone"),
        ((row(0, "n", "", head(by="n")),), "n is not a player"),
        ((row(0, "n", ""), row(0, "n", "")), "KIND_1 and KIND_0 have the same number 0"),
    ):
        with subtests.test(fault=fault), pytest.raises(EventTableError, match=fault):
            table(*rows)
