"""The state of a match and the work beside it, and small questions about both."""

from __future__ import annotations

from editor.play.header import STATE_HEADER, WORK_HEADER
from editor.play.layout import Layout, Opener
from editor.systems.tactics.play.names import (
    AREAS,
    CARDS,
    CELLS,
    CLASSES,
    DUNGEONS,
    ENEMY_CARDS,
    GATES,
    PARTIES,
    POINTS,
    TACTICS,
    UNITS,
)

STOPS = 8
"""Villages that are looked at as a stop on the way of one move, the nearest first."""
NODES = 4 * CELLS + GATES * GATES + 2
"""Places in the queue of a flood: each cell can be found anew from each side and each portal."""

STATE = Layout(
    "state",
    {
        **STATE_HEADER,
        "turn_of": (),  # the party whose turn it is
        "phase": (),
        "round": (),  # from 1
        "actions_left": (),
        "cards_played": (),  # in this turn
        "ending": (),  # why the match ends after the last turns, 0 while it does not
        "ender": (),  # the party that gets no more turn; NOBODY
        "last_bits": (),  # the parties that still have their last turn, as bits
        # What the next action of this turn has more of, by tactic cards
        "haste": (),
        "might": (),
        "reach": (),
        "luck": (),
        # Whose answer is waited for: a counter, a movement that goes on
        "active": (),  # the unit that decides; NONE
        "opponent": (),  # the unit that it may hit; NONE
        "points": (),  # movement points that are left to it
        "dug": (),  # the cave-in that it has got through to and may enter; NOWHERE
        "reward": (),  # the dungeon whose bonus may be used; NONE
        # Units
        "card": (UNITS,),  # its unit card; NONE for no unit
        "cell": (UNITS,),  # NOWHERE for one that is off the map
        "health": (UNITS,),
        "ammo": (UNITS,),  # or mana
        "weakened": (UNITS,),
        "acted": (UNITS,),  # actions in this turn
        "done": (UNITS,),  # DID_ bits of this turn
        "healed": (UNITS,),  # villages that healed it in this turn, as bits
        "alive": (PARTIES,),  # units on the map or in dungeons
        "captured": (PARTIES,),  # units that the party captured
        "claim": (PARTIES,),  # where the party chose to begin; NONE
        # Flags and the artifact
        "flag": (AREAS,),  # moves from START
        "flag_of": (AREAS,),  # the party that took it; NOBODY
        "artifact_at": (),  # a cell; NOWHERE while a unit has it
        "bearer": (),  # a unit; NONE
        # Tactic cards: how many of each
        "deck": (TACTICS,),
        "discard": (TACTICS,),
        "hand": (PARTIES, TACTICS),  # -1 all along where it is hidden
        "hand_size": (PARTIES,),
        # The adventure
        "time": (),
        "crystal": (DUNGEONS,),  # 1 once it was taken
        "open_bits": (),  # the dungeons that a unit is in
        "card_used": (CARDS,),  # copies of unit cards that are dealt or captured
        "enemy_deck": (ENEMY_CARDS,),
        "enemy_discard": (ENEMY_CARDS,),
        "enemy_under": (UNITS,),  # the card under an enemy that acted in this cycle; NONE
        "offered": (PARTIES, CLASSES, 2),  # unit cards to choose from; NONE
    },
)

WORK = Layout(
    "work",
    {
        **WORK_HEADER,
        # Where units stand, as unit + 1 by cell. See `who_is_on`.
        "occupant": (CELLS,),
        # A flood: the node of each cell that was reached. See `is_reached`.
        "reached": (CELLS,),
        "cost": (CELLS,),
        "came": (CELLS,),
        "bucket": (POINTS,),
        "node_count": (),
        "node_cell": (NODES,),
        "node_cost": (NODES,),
        "node_next": (NODES,),
        "found": (CELLS,),
        "found_count": (),
        "way": (CELLS,),
        "trial": (2 * POINTS,),  # the cells of a way that was walked on trial, its end last
        "trial_length": (),
        "stop_cell": (STOPS,),
        "stop_cost": (STOPS,),
        "stops": (),
        # What a position weighs: see `weigh_for`.
        "worth": (PARTIES,),  # by team
        "nearest": (UNITS,),  # how far the nearest rival of each unit is
        "unit_column": (UNITS,),
        "unit_row": (UNITS,),
        # What moves weigh without steps: see `peek_at`. By team, where nothing else is said.
        "peek_begun": (),  # 1: what follows is of this position
        "held": (PARTIES,),  # what it has, areas apart
        "near": (UNITS,),  # how far the nearest rival of each unit is, and how far the next
        "near_next": (UNITS,),
        "near_unit": (UNITS,),  # which it is; NONE
        "peek_unit": (),  # what follows is of this unit; NONE
        "peek_open": (),  # 1: its moves can be peeked at
        "peek_points": (),
        "base": (PARTIES,),  # what is held apart from what the unit's place changes
        "rivals": (),  # who is against it: the team, the place, how near others are
        "rival_team": (UNITS,),
        "rival_column": (UNITS,),
        "rival_row": (UNITS,),
        "rival_near": (UNITS,),
        "lack_health": (),
        "lack_ammo": (),
        "stay": (2,),  # the areas, as bits, for which these are kept: none, and the last ones
        "areas_worth": (2, PARTIES),
    },
)

open_state = Opener(STATE)
open_work = Opener(WORK)
