"""The records of a position, and of intermediate results of rules."""

from __future__ import annotations

from editor.play.header import StateHeader, WorkHeader
from editor.play.layout import Layout, Opener, field
from editor.systems.trts.play.names import AREAS, PIECES, PLAYERS, STACKS


class State(StateHeader):
    """A position of a match."""

    phase = field()
    round = field()  # from 1
    turn = field()  # whose turn it is, as a place in the line; in a combat the attacker's
    line = field(PLAYERS)  # players in the order of their tokens; NOBODY after the last
    passed = field(PLAYERS)  # in this engagement: 0 no, else when, from 1
    passes = field()  # in a row
    orders = field()  # that the mover gave in this round
    extra = field()  # whether this is the engagement that breaks a tie
    home = field(PLAYERS)  # the starting area of each player; NOWHERE after the last
    out = field(PLAYERS)  # 0, or the position in the order of going out
    markers = field(AREAS)  # players with a control marker, as bits
    pushed = field(AREAS)  # players who pushed into it in this round, as bits
    # Resources and upgrades. Resources that are hidden are NONE.
    minerals = field(PLAYERS)
    gas = field(PLAYERS)
    known = field(PLAYERS)  # upgrades, as bits
    # The running push; NOWHERE, NOBODY and 0 without one.
    push_area = field()
    push_from = field()  # the contested area from which some of the group start
    push_on = field()  # whether it follows another push of the same turn
    push_ramp = field()  # whether some of the group came up a ramp
    fight_range = field()  # the range step; -1 that of frenzy; 0 before the first
    fight_side = field()  # who assigns attacks, as a place in the line
    fight_piece = field()  # which of their pieces
    # Stacks: equal pieces of a player in one area. Those from `stacks` on are all 0.
    stacks = field(PLAYERS)
    area = field(PLAYERS, STACKS)
    piece = field(PLAYERS, STACKS)
    count = field(PLAYERS, STACKS)
    health = field(PLAYERS, STACKS)  # of each
    moves = field(PLAYERS, STACKS)  # movement points left
    task = field(PLAYERS, STACKS)
    goal = field(PLAYERS, STACKS)  # what the task is about; 0 where about nothing
    due = field(PLAYERS, STACKS)  # rounds until the task is done
    marks = field(PLAYERS, STACKS)
    cargo = field(PLAYERS, STACKS)
    doomed = field(PLAYERS, STACKS)  # how many fall at the end of the range step
    wound = field(PLAYERS, STACKS)  # health that one more loses then
    stung = field(PLAYERS, STACKS)  # spores that it gets then
    spores = field(PLAYERS, STACKS)  # on each; extra damage of every hit


STATE = Layout("state", State)


class Work(WorkHeader):
    """Intermediate results of rules."""

    reached = field(AREAS)  # 1 where the last flood got to
    reach_cost = field(AREAS)
    reach_from = field(AREAS)  # the area before it on the way
    reach_kind = field(AREAS)  # the kind of the last link
    queue = field(AREAS)
    owned = field(PIECES)
    fields = field(AREAS)
    areas_held = field(PLAYERS)
    supply = field(PLAYERS)
    strength = field(PLAYERS)
    rounds_left = field()  # as a bot expects
    # What is kept between evaluations: see `is_kept`.
    kept_phase = field()
    kept_player = field()
    kept_round = field()
    kept_left = field()  # rounds
    kept_markers = field(AREAS)
    kept_bases = field()
    kept_base = field(AREAS)  # 1 where the player has a base
    kept_areas = field()  # the value of the player's areas
    kept_worth = field(PLAYERS)
    kept_units = field(PLAYERS)
    to_goal = field(AREAS)  # steps to where the player has no control; FAR for no way
    to_base = field(AREAS)  # steps to a base; 0 for no way
    # What a player has: see `add_up`.
    bases = field()
    base_area = field(STACKS)
    units = field()
    workers = field()
    army = field()  # its price in minerals
    room = field()  # for workers
    miners = field()
    drawers = field()  # of gas
    research = field()  # the price of what is being researched
    spare = field()  # supply, with what is being built
    # What is known of a decision before any action is tried: see `upper_bound_of`.
    bounds = field()  # whether it is known
    standing = field()
    sums = field()  # the part of it that hangs on the sums above alone
    ways = field()  # whether `comes` is known
    knows_ways = field()  # whether what can come is looked up there
    comes = field(STACKS, AREAS)  # 1 where a stack of the mover can reach an area in a push
    # The sides of a push, one's own first: attack, health, price, and range times attack.
    power = field(2)
    lasts = field(2)
    price = field(2)
    far = field(2)


WORK = Layout("work", Work)
open_state = Opener(STATE)
open_work = Opener(WORK)
