"""Whole matches in one call, for series and benchmarks. Written as rules are."""

from __future__ import annotations

from editor.play.buffers import copy_into
from editor.play.chance import whim
from editor.play.compiled import Verb, entry
from editor.play.greedy import GREEDY, choose, open_party
from editor.play.header import open_header, open_work_header
from editor.play.layout import Record


@entry
def play_random(
    tables: Record, state: Record, scratch: Record, limit: int, step: Verb, pick: Verb
) -> int:
    """Play on with actions that are picked, at most so many; return how many there were."""
    header = open_header(state)
    plies = 0
    while header.over == 0 and plies < limit:
        step(tables, state, scratch, pick(tables, state, scratch, 0))
        plies += 1
    return plies


@entry
def play_listed(
    tables: Record, state: Record, scratch: Record, limit: int, legal: Verb, step: Verb
) -> int:
    """Play on at random from whole lists of legal actions; return how many were carried out."""
    header = open_header(state)
    work = open_work_header(scratch)
    plies = 0
    while header.over == 0 and plies < limit:
        count = legal(tables, state, scratch, 0)
        step(tables, state, scratch, work.actions[whim(work, count)])
        plies += 1
    return plies


@entry
def play_bots(
    tables: Record,
    state: Record,
    scratch: Record,
    limit: int,
    size: int,
    party_buffer: Record,
    view: Record,
    trial: Record,
    guess: Record,
    legal: Verb,
    step: Verb,
    pick: Verb,
    weigh: Verb,
    hide: Verb,
    imagine: Verb,
    shun: Verb,
) -> int:
    """Play on with a party of bots, each seeing what its player may see; return how many plies."""
    header = open_header(state)
    seen = open_header(view)
    work = open_work_header(scratch)
    party = open_party(party_buffer)
    plies = 0
    while header.over == 0 and plies < limit:
        mover = header.mover
        restriction = party.restriction[mover]
        action = -1
        if party.bot[mover] == GREEDY:
            copy_into(state, view, size)
            hide(tables, view, scratch, mover)
            seen.seed = 0
            seen.match = 0
            seen.drawn = 0
            action = choose(
                tables, view, scratch, size, mover, party_buffer, trial, guess,
                legal, step, weigh, imagine, shun,
            )  # fmt: skip
        elif restriction == 0:
            action = pick(tables, state, scratch, 0)
        else:
            count = legal(tables, state, scratch, 0)
            allowed = 0
            work.restriction = restriction
            for index in range(count):
                # Kept in order at the front; what is behind is forbidden.
                if shun(tables, state, scratch, work.actions[index]) == 0:
                    kept = work.actions[index]
                    work.actions[index] = work.actions[allowed]
                    work.actions[allowed] = kept
                    allowed += 1
            work.restriction = 0
            action = work.actions[whim(work, allowed if allowed > 0 else count)]
        step(tables, state, scratch, action)
        plies += 1
    return plies
