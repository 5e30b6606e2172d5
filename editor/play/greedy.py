"""One step ahead: what every legal action leads to, weighed. Written as rules are."""

from __future__ import annotations

from editor.play.buffers import copy_into
from editor.play.chance import whim
from editor.play.compiled import Verb, compiled, entry
from editor.play.header import (
    ACTIONS,
    PLAYERS,
    open_header,
    open_work_header,
)
from editor.play.layout import Layout, Opener, Record

RANDOM, GREEDY = 0, 1
"""The bots that decide without a tree, as a party names them."""

PARTY = Layout(
    "party",
    {
        "bot": (PLAYERS,),
        "restriction": (PLAYERS,),
        "samples": (),
        "guesses": (),
        "stop": (),
        "listed": (),
        "list": (ACTIONS,),
        "total": (ACTIONS,),
    },
)
"""Who plays a match: the bot of each player, and what it may not do.

- samples: how often greedy tries an action, since dice fall differently
- guesses: how often it imagines what its player does not see, and tries all again
- stop: whether the matches end at once; another thread may write it while they are played
- listed, list: the legal actions while they are tried; total: what each weighed so far
"""

open_party = Opener(PARTY)


@compiled
def refill(work: Record, party: Record, count: int) -> int:
    """Keep the list of legal actions, which trying them out overwrites."""
    for index in range(count):
        party.list[index] = work.actions[index]
    party.listed = count
    return count


@compiled
def tried(
    tables: Record,
    guess: Record,
    scratch: Record,
    size: int,
    player: int,
    party: Record,
    trial: Record,
    action: int,
    step: Verb,
    weigh: Verb,
) -> int:
    """Return what an action weighs in the position that is imagined, summed over all samples."""
    work = open_work_header(scratch)
    header = open_header(trial)
    value = 0
    for _ in range(party.samples):
        copy_into(guess, trial, size)
        header.seed = work.whim_seed
        header.match = whim(work, 1_000_000)
        header.drawn = 0
        step(tables, trial, scratch, action)
        weight = weigh(tables, trial, scratch, player)
        if header.drawn == 0:
            # No die fell and no card came: it would be the same again.
            return weight * party.samples
        value += weight
    return value


@entry
def choose(
    tables: Record,
    view: Record,
    scratch: Record,
    size: int,
    player: int,
    party_buffer: Record,
    trial: Record,
    guess: Record,
    legal: Verb,
    step: Verb,
    weigh: Verb,
    imagine: Verb,
    shun: Verb,
) -> int:
    """Return the action whose outcome weighs most for the player who sees `view`.

    `trial` and `guess` are buffers of as many numbers as the view, `size`. -1 without any action.
    """
    work = open_work_header(scratch)
    party = open_party(party_buffer)
    work.telling = 0
    work.forced_count = 0
    work.forced_next = 0
    best = -1
    most = 0
    ties = 0
    copy_into(view, guess, size)
    imagine(tables, guess, scratch, player)
    count = refill(work, party, legal(tables, guess, scratch, 0))
    for every in range(2):
        for index in range(count):
            party.total[index] = 0
        for turn in range(party.guesses):
            if turn > 0:
                # What is legal may hang on what is imagined: what is not then changes nothing.
                copy_into(view, guess, size)
                imagine(tables, guess, scratch, player)
            for index in range(count):
                action = party.list[index]
                work.restriction = party.restriction[player]
                held = every == 0 and work.restriction != 0
                if held and shun(tables, guess, scratch, action) == 1:
                    continue
                work.restriction = 0
                party.total[index] += tried(
                    tables, guess, scratch, size, player, party, trial, action, step, weigh
                )
                if turn < party.guesses - 1:
                    continue
                value = party.total[index]
                if best < 0 or value > most:
                    best = action
                    most = value
                    ties = 1
                elif value == most:
                    ties += 1
                    if whim(work, ties) == 0:
                        best = action
        # Where all is forbidden, all is allowed.
        if best >= 0:
            break
    return best
