"""The state of a match, and the work of the rules beside it."""

from __future__ import annotations

from editor.play.header import StateHeader, WorkHeader
from editor.play.layout import Layout, Opener, field
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
"""Villages that are considered as a stop of one move, the nearest first."""
NODES = 4 * CELLS + GATES * GATES + 2
"""Nodes of a search: each cell can be reached from each side and each portal."""


class State(StateHeader):
    """A position of a match."""

    turn_of = field()  # the party whose turn it is
    phase = field()
    round = field()  # from 1
    actions_left = field()
    cards_played = field()  # in this turn
    ending = field()  # why the match ends after the last turns, 0 while it does not
    ender = field()  # the party that triggered the end; NOBODY
    last_bits = field()  # the parties that still have their last turn, as bits
    # Bonuses of the next action of this turn, by tactic cards
    haste = field()
    might = field()
    reach = field()
    luck = field()
    # An unfinished decision: a counter, a movement that goes on
    active = field()  # the unit that decides; NONE
    opponent = field()  # the unit that it may counter; NONE
    points = field()  # its movement points that are left
    dug = field()  # the cave-in that it dug through and may enter; NOWHERE
    reward = field()  # the dungeon whose bonus may be used; NONE
    # Units
    card = field(UNITS)  # its unit card; NONE for no unit
    cell = field(UNITS)  # NOWHERE for one that is off the map
    health = field(UNITS)
    ammo = field(UNITS)  # or mana
    weakened = field(UNITS)
    acted = field(UNITS)  # actions in this turn
    done = field(UNITS)  # TurnAction bits of this turn
    healed = field(UNITS)  # villages that healed it in this turn, as bits
    alive = field(PARTIES)  # units on the map or in dungeons
    captured = field(PARTIES)  # units that the party captured
    claim = field(PARTIES)  # where the party chose to begin; NONE
    # Flags and the artifact
    flag = field(AREAS)  # moves from START
    flag_of = field(AREAS)  # the party that took it; NOBODY
    artifact_at = field()  # a cell; NOWHERE while a unit has it
    bearer = field()  # a unit; NONE
    # Tactic cards: how many of each
    deck = field(TACTICS)
    discard = field(TACTICS)
    hand = field(PARTIES, TACTICS)  # -1 when hidden
    hand_size = field(PARTIES)
    # The adventure
    time = field()
    crystal = field(DUNGEONS)  # 1 once it was taken
    open_bits = field()  # the dungeons that a unit is in
    card_used = field(CARDS)  # copies of unit cards that are dealt or captured
    enemy_deck = field(ENEMY_CARDS)
    enemy_discard = field(ENEMY_CARDS)
    enemy_under = field(UNITS)  # the card under an enemy that acted in this cycle; NONE
    offered = field(PARTIES, CLASSES, 2)  # unit cards to choose from; NONE


STATE = Layout("state", State)


class Work(WorkHeader):
    """Scratch values of the rules beside a position."""

    # Where units stand, as unit + 1 by cell. See `who_is_on`.
    occupant = field(CELLS)
    # A search: the node of each cell that was reached. See `is_reached`.
    reached = field(CELLS)
    cost = field(CELLS)
    came = field(CELLS)
    bucket = field(POINTS)
    node_count = field()
    node_cell = field(NODES)
    node_cost = field(NODES)
    node_next = field(NODES)
    found = field(CELLS)
    found_count = field()
    way = field(CELLS)
    trial = field(2 * POINTS)  # the cells of a random walk, its end last
    trial_length = field()
    stop_cell = field(STOPS)
    stop_cost = field(STOPS)
    stops = field()
    # The worth of a position: see `evaluate_for`.
    worth = field(PARTIES)  # by team
    nearest = field(UNITS)  # how far the nearest rival of each unit is
    unit_column = field(UNITS)
    unit_row = field(UNITS)
    # Bounds of moves: see `upper_bound_of`. By team, unless said otherwise.
    peek_begun = field()  # 1: what follows belongs to this position
    held = field(PARTIES)  # its worth without areas
    near = field(UNITS)  # the distance of the nearest rival of each unit, and of the next
    near_next = field(UNITS)
    near_unit = field(UNITS)  # which it is; NONE
    peek_unit = field()  # what follows belongs to this unit; NONE
    peek_open = field()  # 1: its moves have bounds
    peek_points = field()
    base = field(PARTIES)  # the worth without what the unit's place changes
    rivals = field()  # its rivals: team, place, and distance to others
    rival_team = field(UNITS)
    rival_column = field(UNITS)
    rival_row = field(UNITS)
    rival_near = field(UNITS)
    lack_health = field()
    lack_ammo = field()
    stay = field(2)  # the areas, as bits, for which worths are kept: none, and the last ones
    areas_worth = field(2, PARTIES)


WORK = Layout("work", Work)

open_state = Opener(STATE)
open_work = Opener(WORK)
