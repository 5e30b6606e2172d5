"""The state of a match, and the work that rules do beside it."""

from __future__ import annotations

from editor.play.header import STATE_HEADER, WORK_HEADER
from editor.play.layout import Layout, Opener
from editor.systems.trts.play.names import AREAS, PIECES, PLAYERS, STACKS

STATE = Layout(
    "state",
    {
        **STATE_HEADER,
        "phase": (),
        "round": (),  # from 1
        "turn": (),  # whose turn it is, as a place in the line; in a combat the attacker's
        "line": (PLAYERS,),  # players in the order of their tokens; NOBODY behind the last
        "passed": (PLAYERS,),  # in this engagement: 0 no, else when, from 1
        "passes": (),  # in a row
        "orders": (),  # that the mover gave in this round
        "extra": (),  # whether this is the engagement that breaks a tie
        "home": (PLAYERS,),  # the starting area of each player; NOWHERE behind the last
        "out": (PLAYERS,),  # 0, or the how-many-eth to go out
        "markers": (AREAS,),  # players with a control marker, as bits
        "pushed": (AREAS,),  # players who pushed into it in this round, as bits
        # What players hold. Hidden from others: NONE, and no upgrades.
        "minerals": (PLAYERS,),
        "gas": (PLAYERS,),
        "known": (PLAYERS,),  # upgrades, as bits
        # The push that runs; NOWHERE, NOBODY and 0 without one.
        "push_area": (),
        "push_from": (),  # the contested area from which some of the group start
        "push_on": (),  # whether it goes on from another of the same turn
        "push_ramp": (),  # whether some of the group came up a ramp
        "fight_range": (),  # the range step; -1 that of frenzy; 0 before the first
        "fight_side": (),  # who assigns attacks, as a place in the line
        "fight_piece": (),  # which of their pieces
        # Stacks: equal pieces of a player in one area. Those from `stacks` on are all 0.
        "stacks": (PLAYERS,),
        "area": (PLAYERS, STACKS),
        "piece": (PLAYERS, STACKS),
        "count": (PLAYERS, STACKS),
        "health": (PLAYERS, STACKS),  # of each
        "moves": (PLAYERS, STACKS),  # movement points left
        "task": (PLAYERS, STACKS),
        "goal": (PLAYERS, STACKS),  # what the task is about; 0 where about nothing
        "due": (PLAYERS, STACKS),  # rounds until the task is done
        "marks": (PLAYERS, STACKS),
        "cargo": (PLAYERS, STACKS),
        "doomed": (PLAYERS, STACKS),  # how many fall at the end of the range step
        "wound": (PLAYERS, STACKS),  # health that one more loses then
        "stung": (PLAYERS, STACKS),  # spores that it gets then
        "spores": (PLAYERS, STACKS),  # on each; every hit does so much more
    },
)
WORK = Layout(
    "work",
    {
        **WORK_HEADER,
        "reached": (AREAS,),  # 1 where the last flood got to
        "reach_cost": (AREAS,),
        "reach_from": (AREAS,),  # the area before it on the way
        "reach_kind": (AREAS,),  # the kind of the last link
        "queue": (AREAS,),
        "owned": (PIECES,),
        "fields": (AREAS,),
        "areas_held": (PLAYERS,),
        "supply": (PLAYERS,),
        "strength": (PLAYERS,),
        "rounds_left": (),  # that a bot reckons with
        # What positions that are weighed one after the other have in common: see `is_kept`.
        "kept_phase": (),
        "kept_mover": (),
        "kept_round": (),
        "kept_left": (),  # rounds
        "kept_markers": (AREAS,),
        "kept_bases": (AREAS,),  # 1 where the player has a base
        "kept_worth": (PLAYERS,),
        "kept_units": (PLAYERS,),
        "bases": (AREAS,),
        "to_goal": (AREAS,),  # steps to where the player has no control; FAR for no way
        "to_base": (AREAS,),  # steps to a base; 0 for no way
        # The sides of a push, one's own first: what they do, how much they bear, what they are
        # worth, and how far they shoot, times what they do.
        "power": (2,),
        "lasts": (2,),
        "price": (2,),
        "far": (2,),
    },
)
open_state = Opener(STATE)
open_work = Opener(WORK)
