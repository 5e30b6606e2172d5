"""Kernels: what plays ahead over the verbs of any system, and whole matches in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from editor.play.compiled import entry
from editor.play.greedy import GREEDY, PARTY, choose, choose_in, open_party
from editor.play.header import PLAYERS, open_header, open_work_header
from editor.play.layout import AnyLayout, Buffer, Layout, Opener, copy_into, field
from editor.play.rng import random_below
from editor.play.search import search
from editor.play.tracing import (
    BEGIN,
    END,
    MATCHES,
    ROUNDS,
    TRACE,
    begin_trace,
    end_trace,
    has_room,
    note_points,
    open_trace,
    trace_step,
)
from editor.play.tree import TREE
from editor.play.verbs import Verbs

STRIDE = 1_000_003
"""Between the seeds of bots' choices in matches that follow one another."""
MASK = 0x7FFFFFFF


class Chunk:
    """Matches that one call plays, and their results.

    - seed; first, stride, count: the numbers of the matches
    - begun: whether the position that is handed over is the beginning of the one match there is
    - limit: actions after which a match is given up
    - scores, places: points and places by player; plies: actions; over: whether it came to its end
    - rounds: how many were begun; at_limit: whether it lasted as long as a match may
    """

    seed = field()
    first = field()
    stride = field()
    count = field()
    begun = field()
    limit = field()
    scores = field(MATCHES, PLAYERS)
    places = field(MATCHES, PLAYERS)
    plies = field(MATCHES)
    over = field(MATCHES)
    rounds = field(MATCHES)
    at_limit = field(MATCHES)


CHUNK = Layout("chunk", Chunk)

open_chunk = Opener(CHUNK)


@entry
def play_random(tables: Buffer, state: Buffer, scratch: Buffer, limit: int, verbs: Verbs) -> int:
    """Play on with actions that are picked, at most this many; return how many there were."""
    header = open_header(state)
    plies = 0
    while header.over == 0 and plies < limit:
        verbs.step(tables, state, scratch, verbs.pick(tables, state, scratch, 0))
        plies += 1
    return plies


@entry
def play_listed(tables: Buffer, state: Buffer, scratch: Buffer, limit: int, verbs: Verbs) -> int:
    """Play on at random from whole lists of legal actions; return how many were carried out."""
    header = open_header(state)
    work = open_work_header(scratch)
    plies = 0
    while header.over == 0 and plies < limit:
        count = verbs.legal(tables, state, scratch, 0)
        verbs.step(tables, state, scratch, work.actions[random_below(work, count)])
        plies += 1
    return plies


@entry
def play_bots(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    limit: int,
    size: int,
    party_buffer: Buffer,
    observation: Buffer,
    trial: Buffer,
    guess: Buffer,
    trace_buffer: Buffer,
    at: int,
    verbs: Verbs,
) -> int:
    """Play on with a party of bots, each seeing what its player may see; return how many plies.

    A stopped party ends after the current action. What happens is counted
    where the trace is on, as of its match `at`.
    """
    header = open_header(state)
    seen = open_header(observation)
    work = open_work_header(scratch)
    party = open_party(party_buffer)
    trace = open_trace(trace_buffer)
    plies = 0
    while header.over == 0 and plies < limit and party.stop == 0:
        mover = header.mover
        restriction = party.restriction[mover]
        action = -1
        if party.bot[mover] == GREEDY:
            copy_into(state, observation, size)
            verbs.hide(tables, observation, scratch, mover)
            seen.seed = 0
            seen.match = 0
            seen.drawn = 0
            if party.guesses == 1:
                action = choose_in(
                    tables, observation, scratch, size, mover, party_buffer, trial, observation,
                    verbs,
                )  # fmt: skip
            else:
                action = choose(
                    tables, observation, scratch, size, mover, party_buffer, trial, guess, verbs,
                )  # fmt: skip
            if trace.on and party.listed > 1:
                trace.choices[at] += 1
                trace.options[at] += party.listed
        elif restriction == 0:
            action = verbs.pick(tables, state, scratch, 0)
        else:
            count = verbs.legal(tables, state, scratch, 0)
            allowed = 0
            work.restriction = restriction
            for index in range(count):
                # Kept in order at the front; what is behind is forbidden.
                if verbs.restricts(tables, state, scratch, work.actions[index]) == 0:
                    kept = work.actions[index]
                    work.actions[index] = work.actions[allowed]
                    work.actions[allowed] = kept
                    allowed += 1
            work.restriction = 0
            action = work.actions[random_below(work, allowed if allowed > 0 else count)]
        work.log_on = trace.on
        work.event_count = 0
        work.draw_count = 0
        verbs.step(tables, state, scratch, action)
        if trace.on:
            trace_step(tables, state, scratch, at, trace_buffer, verbs)
            work.log_on = 0
        plies += 1
    return plies


@entry
def play_chunk(
    tables: Buffer,
    state: Buffer,
    scratch: Buffer,
    size: int,
    chunk_buffer: Buffer,
    party_buffer: Buffer,
    blank: Buffer,
    observation: Buffer,
    trial: Buffer,
    guess: Buffer,
    trace_buffer: Buffer,
    verbs: Verbs,
) -> int:
    """Play matches between a party of bots one after another; return how many came to an end.

    `blank` is a position of zeros. Fewer are played if the party is stopped, or
    the trace is full.
    """
    header = open_header(state)
    work = open_work_header(scratch)
    chunk = open_chunk(chunk_buffer)
    party = open_party(party_buffer)
    trace = open_trace(trace_buffer)
    for index in range(chunk.count):
        if trace.on and not has_room(trace):
            return index
        number = chunk.first + index * chunk.stride
        work.log_on = 0
        work.forced_count = 0
        work.forced_next = 0
        if chunk.begun == 0:
            copy_into(blank, state, size)
            header.seed = chunk.seed & MASK
            header.match = number & MASK
            verbs.start(tables, state, scratch, chunk.seed)
        work.rng_seed = (chunk.seed + number * STRIDE) & MASK
        work.rng_count = 0
        if trace.on:
            begin_trace(trace, work, index)
            verbs.measure(tables, state, scratch, BEGIN)
        play_bots(
            tables, state, scratch, chunk.limit, size, party_buffer, observation, trial, guess,
            trace_buffer, index, verbs,
        )  # fmt: skip
        if party.stop != 0:
            return index
        work.rounds = 0
        work.at_limit = 0
        verbs.score(tables, state, scratch, 0)
        for player in range(PLAYERS):
            chunk.scores[index, player] = work.scores[player]
            chunk.places[index, player] = work.places[player]
        chunk.plies[index] = header.plies
        chunk.over[index] = header.over
        chunk.rounds[index] = work.rounds
        chunk.at_limit[index] = work.at_limit
        if trace.on:
            note_points(trace, work, index, ROUNDS)
            verbs.measure(tables, state, scratch, END)
            end_trace(trace, work, index)
    return chunk.count


Kernel = Callable[..., int]

KERNELS: Mapping[str, Kernel] = {
    "search": search,
    "choose": choose,
    "play_random": play_random,
    "play_listed": play_listed,
    "play_chunk": play_chunk,
}
"""The kernels by name; each begins with (tables, state, work, number) and ends with the verbs."""


BUFFERS: tuple[AnyLayout, ...] = (PARTY, TREE, CHUNK, TRACE)
"""The layouts of the buffers that the kernels need beside positions."""
