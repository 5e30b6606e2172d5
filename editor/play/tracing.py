"""What happens in matches, counted while they are played. Written as rules are.

The verb `measure` of a system writes counts of a match into its work; kernels keep them here.
"""

from __future__ import annotations

from dataclasses import dataclass

from editor.play.compiled import compiled, entry
from editor.play.header import LAYERS, NONE, PLAYERS, SPACES, TALLIES, WorkHeader, open_work_header
from editor.play.layout import Buffer, Layout, Opener, field
from editor.play.verbs import Verbs

STEP, END, BEGIN = 0, 1, 2
"""What the verb `measure` is asked for."""
MATCHES = 256
"""The most matches of one call."""
PLACES = LAYERS * PLAYERS * SPACES
"""The counts of places that one call keeps: at least all of one match."""
ROUNDS = 64
"""The rounds of which points are kept; those beyond count as the last."""


@dataclass(frozen=True)
class Tally:
    """A count that each player has in a match: its name in files and for people.

    `group` says what it is a part of: "points" for what points come from at the end, "deeds" for
    what was done.
    """

    id: str
    label: str
    group: str = "deeds"


@dataclass(frozen=True)
class MapLayer:
    """A count that each player has on each space: its name in files and for people.

    `unit` says what is counted, as in "7.4 visits in a match".
    """

    id: str
    label: str
    unit: str


@dataclass(frozen=True)
class Measures:
    """What the verb `measure` of a system counts, in the order of their numbers."""

    tallies: tuple[Tally, ...] = ()
    layers: tuple[MapLayer, ...] = ()


NOTHING = Measures()


class Trace:
    """What one call counts.

    - on: whether anything is counted; players, spaces, tallies: how many of them there are
    - round: the round that the match at hand is in
    - points: points by match, round and player, as each round ended; tally: by match
    - begins_at, turn_place: as in WorkHeader, by match and player
    - choices: decisions with more than one legal action; options: legal actions in all of these.
      Of bots that list actions alone
    - used: how many places of `place` and `count` are used; begin: the first one of each match.
      A place is (layer * players + player) * spaces + space; only those with counts are kept
    """

    on = field()
    players = field()
    spaces = field()
    tallies = field()
    round = field()
    points = field(MATCHES, ROUNDS, PLAYERS)
    tally = field(MATCHES, TALLIES, PLAYERS)
    begins_at = field(MATCHES, PLAYERS)
    turn_place = field(MATCHES, PLAYERS)
    choices = field(MATCHES)
    options = field(MATCHES)
    used = field()
    begin = field(MATCHES + 1)
    place = field(PLACES)
    count = field(PLACES)


TRACE = Layout("trace", Trace)

open_trace = Opener(TRACE)


@compiled
def begin_trace(trace: Trace, work: WorkHeader, at: int) -> None:
    """Begin to count a match; `measure` of BEGIN comes next."""
    for player in range(PLAYERS):
        work.begins_at[player] = NONE
        work.turn_place[player] = player
    for number in range(trace.tallies):
        for player in range(PLAYERS):
            work.tally[number, player] = 0
    for layer in range(LAYERS):
        for player in range(PLAYERS):
            for space in range(trace.spaces):
                work.traffic[layer, player, space] = 0
    trace.round = 0
    trace.choices[at] = 0
    trace.options[at] = 0


@compiled
def note_points(trace: Trace, work: WorkHeader, at: int, beyond: int) -> None:
    """Write down the points that `score` found for all rounds before another."""
    for number in range(trace.round, min(beyond, ROUNDS)):
        for player in range(trace.players):
            trace.points[at, number, player] = work.scores[player]


@entry
def trace_step(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    at: int,
    trace_buffer: Buffer,
    verbs: Verbs,
) -> int:
    """Count what the step did whose events are in the work; return the round."""
    trace = open_trace(trace_buffer)
    work = open_work_header(scratch)
    now = verbs.measure(tables, state, scratch, STEP)
    if now - 1 > trace.round:
        verbs.score(tables, state, scratch, 0)
        note_points(trace, work, at, now - 1)
        trace.round = now - 1
    return now


@compiled
def end_trace(trace: Trace, work: WorkHeader, at: int) -> None:
    """Keep what was counted of a match that is over."""
    for number in range(trace.tallies):
        for player in range(trace.players):
            trace.tally[at, number, player] = work.tally[number, player]
    for player in range(trace.players):
        trace.begins_at[at, player] = work.begins_at[player]
        trace.turn_place[at, player] = work.turn_place[player]
    used = trace.used
    for layer in range(LAYERS):
        for player in range(trace.players):
            first = (layer * trace.players + player) * trace.spaces
            for space in range(trace.spaces):
                count = work.traffic[layer, player, space]
                if count > 0:
                    trace.place[used] = first + space
                    trace.count[used] = count
                    used += 1
    trace.used = used
    trace.begin[at + 1] = used


@compiled
def has_room(trace: Trace) -> bool:
    """Return whether the places of another match fit, however many they are."""
    return trace.used + LAYERS * trace.players * trace.spaces <= PLACES
