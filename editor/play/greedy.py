"""One step ahead: what every legal action leads to, weighed. Written as rules are."""

from __future__ import annotations

from editor.play.compiled import compiled, entry
from editor.play.header import (
    ACTIONS,
    MAX_WEIGHT,
    MAY_KEEP,
    PLAYERS,
    WorkHeader,
    open_header,
    open_work_header,
)
from editor.play.layout import Buffer, Layout, Opener, copy_into, field, take_back
from editor.play.rng import random_below
from editor.play.verbs import Verbs

RANDOM, GREEDY = 0, 1
"""The bots that decide without a tree, as a party names them."""
OPEN, BOUNDED, KNOWN, HELD = 0, 1, 2, 3
"""What is known of an action: nothing, what it weighs at the most, what it weighs; HELD: that a
restriction forbids it."""


class Party:
    """Who plays a match: the bot of each player, and what it may not do.

    - samples: how often greedy tries an action, since dice fall differently
    - guesses: how often it imagines what its player does not see, and tries all again
    - stop: whether the matches end at once; another thread may write it while they are played
    - listed, list: the legal actions while they are tried; total: what each weighed so far, or
      weighs at the most; known: which of these it is, or that a restriction holds it back
    """

    bot = field(PLAYERS)
    restriction = field(PLAYERS)
    samples = field()
    guesses = field()
    stop = field()
    listed = field()
    list = field(ACTIONS)
    total = field(ACTIONS)
    known = field(ACTIONS)


PARTY = Layout("party", Party)

open_party = Opener(PARTY)


@compiled
def refill(work: WorkHeader, party: Party, count: int) -> int:
    """Keep the list of legal actions, which trying them out overwrites."""
    for index in range(count):
        party.list[index] = work.actions[index]
    party.listed = count
    return count


@compiled
def hold(
    tables: Buffer, guess: Buffer, scratch: Buffer, party: Party, restriction: int, verbs: Verbs
) -> int:
    """Begin with nothing known of any action, but which a restriction forbids; say how many not."""
    work = open_work_header(scratch)
    free = 0
    work.restriction = restriction
    for index in range(party.listed):
        party.total[index] = 0
        party.known[index] = OPEN
        if restriction != 0 and verbs.restricts(tables, guess, scratch, party.list[index]) == 1:
            party.known[index] = HELD
        else:
            free += 1
    work.restriction = 0
    return free


@compiled
def look_ahead(tables: Buffer, guess: Buffer, scratch: Buffer, party: Party, verbs: Verbs) -> int:
    """Note the values of actions, or upper bounds, as far as they are known without a step."""
    work = open_work_header(scratch)
    for index in range(party.listed):
        if party.known[index] == OPEN:
            bound = verbs.upper_bound(tables, guess, scratch, party.list[index])
            if work.sure != 0:
                party.known[index] = KNOWN
                party.total[index] = bound * party.samples
            elif bound < MAX_WEIGHT:
                party.known[index] = BOUNDED
                party.total[index] = bound * party.samples
    return party.listed


@compiled
def has_to_try(party: Party) -> bool:
    """Return whether any action has to be tried, or may have to be."""
    for index in range(party.listed):
        if party.known[index] == OPEN or party.known[index] == BOUNDED:
            return True
    return False


@compiled
def most_promising(party: Party) -> int:
    """Return the place in the list of what weighs most, or may; -1 where all is held back.

    Of equals one that is not known yet.
    """
    best = -1
    most = 0
    for index in range(party.listed):
        if party.known[index] != HELD:
            total = party.total[index]
            if best < 0 or total > most or (total == most and party.known[index] == BOUNDED):
                best = index
                most = total
    return best


@compiled
def one_of_best(work: WorkHeader, party: Party, most: int) -> int:
    """Return one of the actions that weigh most, each as likely as any other."""
    best = -1
    ties = 0
    for index in range(party.listed):
        if party.known[index] == KNOWN and party.total[index] == most:
            ties += 1
            if ties == 1 or random_below(work, ties) == 0:
                best = party.list[index]
    return best


@compiled
def tried(
    tables: Buffer,
    guess: Buffer,
    scratch: Buffer,
    size: int,
    player: int,
    party: Party,
    trial: Buffer,
    action: int,
    verbs: Verbs,
) -> int:
    """Return what an action weighs in the determinized position, summed over all samples.

    `trial` is a copy of it, or what is left of one after an action.
    """
    work = open_work_header(scratch)
    header = open_header(trial)
    value = 0
    for _ in range(party.samples):
        take_back(guess, trial, size)
        header.seed = work.rng_seed
        header.match = random_below(work, 1_000_000)
        header.drawn = 0
        work.blind = 0
        verbs.step(tables, trial, scratch, action)
        weight = verbs.evaluate(tables, trial, scratch, player)
        if header.drawn == work.blind:
            # No die fell, and no card came that counts: it would be the same again.
            return weight * party.samples
        value += weight
    return value


@entry
def choose(
    tables: Buffer,
    observation: Buffer,
    scratch: Buffer,
    size: int,
    player: int,
    party_buffer: Buffer,
    trial: Buffer,
    guess: Buffer,
    verbs: Verbs,
) -> int:
    """Return the action whose outcome weighs most for the player who sees `observation`.

    `trial` and `guess` are buffers of as many numbers as the view, `size`. -1 without any action.
    """
    copy_into(observation, guess, size)
    return choose_in(tables, observation, scratch, size, player, party_buffer, trial, guess, verbs)


@compiled
def choose_in(
    tables: Buffer,
    observation: Buffer,
    scratch: Buffer,
    size: int,
    player: int,
    party_buffer: Buffer,
    trial: Buffer,
    guess: Buffer,
    verbs: Verbs,
) -> int:
    """Return what `choose` does; `guess` is a copy of the observation.

    For a party of one guess it may be the observation itself, which is used up then. What is known
    to weigh less than another action is not tried.
    """
    work = open_work_header(scratch)
    party = open_party(party_buffer)
    work.log_on = 0
    work.forced_count = 0
    work.forced_next = 0
    verbs.determinize(tables, guess, scratch, player)
    count = refill(work, party, verbs.legal(tables, guess, scratch, 0))
    if count == 1:
        return party.list[0]
    restriction = party.restriction[player]
    if hold(tables, guess, scratch, party, restriction, verbs) == 0:
        # Where all is forbidden, all is allowed.
        hold(tables, guess, scratch, party, 0, verbs)
    work.keep = MAY_KEEP
    if party.guesses == 1:
        look_ahead(tables, guess, scratch, party, verbs)
    for turn in range(party.guesses):
        if turn > 0:
            # What is legal may hang on what is determinized: what is not then changes nothing.
            copy_into(observation, guess, size)
            verbs.determinize(tables, guess, scratch, player)
            work.keep = MAY_KEEP
        if has_to_try(party):
            copy_into(guess, trial, size)
        for index in range(count):
            if party.known[index] == OPEN:
                party.total[index] += tried(
                    tables, guess, scratch, size, player, party, trial,
                    party.list[index], verbs,
                )  # fmt: skip
    for index in range(count):
        if party.known[index] == OPEN:
            party.known[index] = KNOWN
    best = most_promising(party)
    while best >= 0 and party.known[best] == BOUNDED:
        party.known[best] = KNOWN
        party.total[best] = tried(
            tables, guess, scratch, size, player, party, trial, party.list[best], verbs
        )
        best = most_promising(party)
    work.keep = 0
    return one_of_best(work, party, party.total[best]) if best >= 0 else -1
