"""The tables: a map, its rules and its cards as numbers, which all matches on it share."""

from __future__ import annotations

from editor.play.layout import Layout, Opener
from editor.systems.tactics.play.names import (
    AREAS,
    CARDS,
    CELLS,
    CHOICES,
    CLASSES,
    DUNGEONS,
    ENEMY_CARDS,
    ENTRIES,
    FACES,
    GATES,
    PARTIES,
    SIDES,
    START_CELLS,
    TACTICS,
    UNITS,
)

TABLES = Layout(
    "tables",
    {
        # Who plays. Parties are players first; then, in an adventure, the enemy of each.
        "players": (),
        "parties": (),
        "team": (PARTIES,),
        "next_party": (PARTIES,),
        "units": (),  # 4 * parties
        "control": (),  # 1: flags are advanced and taken
        "artifact": (),  # 1: there is an artifact
        "teams": (),  # 1: two teams of two
        "adventure": (),  # 1: enemies, time and dungeons
        # The map. A cell that there is not: NOWHERE. Cells of dungeons come after those of the map.
        "cells": (),
        "beside": (CELLS, SIDES),  # whatever lies there, however high; NOWHERE
        "step_cost": (CELLS, SIDES),  # points to step there, all included; 0: no step
        "climb_cost": (CELLS, SIDES),  # what of it is for the climb
        "water_cost": (CELLS,),  # what of entering it is for water
        "enter_cost": (CELLS,),  # what terrain adds to entering it
        "cell_terrain": (CELLS,),
        "elevation": (CELLS,),
        "column": (CELLS,),
        "row": (CELLS,),
        "area_bits": (CELLS,),  # the areas that it belongs to
        "trigger_bits": (CELLS,),  # the areas whose trigger it is
        "village": (CELLS,),  # its number, from 0; NONE
        "gate": (CELLS,),  # its number as a portal space, from 0; NONE
        "gates": (),
        "gate_cell": (GATES,),
        "gate_shut": (GATES,),  # the dungeons whose exploring shuts it, as bits
        "gate_dungeons": (GATES,),  # the dungeons that it leads into, as bits
        "gate_near": (CELLS,),  # fewest steps to a portal space: see nearness
        "villages": (),
        "village_near": (CELLS,),  # fewest steps to a village, portals free: see nearness
        "areas": (),
        "area_trigger": (AREAS,),  # a cell of each area, its trigger where there is one
        "artifact_home": (),
        # Dungeons
        "dungeons": (),
        "cell_dungeon": (CELLS,),  # the dungeon that the cell lies in; NONE on the map
        "flip_bits": (CELLS,),  # the dungeons whose exploring shuts the cell of the map
        "dungeon_entrance": (DUNGEONS,),
        "dungeon_way": (DUNGEONS, CELLS),  # points from a cell to the portal: see adventure_ways
        "crystal_way": (CELLS, CLASSES),  # points from a space of a dungeon to its crystal
        "dungeon_bonus": (DUNGEONS,),  # what its crystal gives: BONUS_ numbers
        "dungeon_bonus_amount": (DUNGEONS,),
        # Set-up
        "home": (UNITS,),  # where each unit starts when nobody is asked
        "start_count": (PARTIES,),
        "start_cell": (PARTIES, START_CELLS),
        "start_zone": (PARTIES, START_CELLS),
        "choices": (),  # starts, or pairs of them, to choose from; 0: they are assigned
        "choice_count": (CHOICES,),  # spaces of each
        "choice_cell": (CHOICES, START_CELLS),
        "choice_zone": (CHOICES, START_CELLS),
        "choice_home": (CHOICES, CLASSES),  # where units begin, by their rank
        "choice_bars": (CHOICES,),  # the choices that nobody may have beside it, as bits
        "choice_tied": (CHOICES,),  # how many of its starts are tied with others
        "choice_open": (),  # the most tied starts that may be used
        "home_rank": (UNITS,),  # which of its party's units it is, from 0
        "zone_limit": (),  # the most units of a party in one start
        "rule_place": (),  # 1: players place their units
        "rule_draft": (),  # 1: players keep one of two unit cards of each class
        # The turn
        "rule_actions": (),
        "rule_unit_actions": (),
        "rule_recover": (),  # health to pay for being weakened no more
        "rule_counter": (),  # 1: targets may counter
        "rule_rounds": (),  # the last round
        "rule_plies": (),
        # Movement
        "portal_cost": (),
        "rule_village_health": (),
        "rule_village_refill": (),  # 1: villages refill ammo and mana
        # Combat
        "rule_higher_range": (),
        "rule_lower_range": (),
        "rule_peak_range": (),  # 1: no limit of range from a peak
        "rule_water_harm": (),
        "rule_forest_guard": (),
        "rule_wall_harm": (),
        "rule_boost": (),  # the most mana to pay for dice
        "rule_ballista_range": (),
        "rule_ballista_damage": (),
        "rule_artifact_slow": (),
        "rule_artifact_might": (),
        "rule_thorns": (),
        "die_sides": (),
        "die_face": (FACES,),  # what it shows, as bits of KNOCK, MISS, MAGIC
        # Control, ends and points
        "rule_track": (),  # moves of a flag from START to CONTROL
        "rule_team_activates": (),  # 1: the units of a team count together to activate
        "rule_flags": (),  # flags taken that end the match; 0: none does
        "rule_captures": (),  # captures of a party that end it; 0: none does
        "rule_elimination": (),  # 1: it ends when a player has no units left
        "rule_tie": (4,),  # what breaks a tie, in order: TIE_ numbers
        "points_flag": (),
        "points_unit": (),
        "points_capture": (),
        "points_village": (),
        "points_artifact": (),
        # Tactic cards
        "rule_hand": (),  # cards to keep at the end of a turn
        "rule_hand_dealt": (),
        "rule_hand_kept": (),
        "rule_draw": (),
        "rule_plays": (),  # cards to play in one turn
        "tactics": (),
        "tactic_effect": (TACTICS,),
        "tactic_amount": (TACTICS,),
        "tactic_copies": (TACTICS,),
        # Unit cards
        "cards": (),
        "card_class": (CARDS,),
        "card_copies": (CARDS,),
        "card_move": (CARDS,),
        "card_health": (CARDS,),
        "card_ammo": (CARDS,),  # ammo or mana
        "card_melee": (CARDS,),
        "card_knock": (CARDS,),
        "card_missile": (CARDS,),  # damage
        "card_missile_range": (CARDS,),  # 0: no missile attack
        "card_miss": (CARDS,),  # dice
        "card_spell": (CARDS,),
        "card_spell_power": (CARDS,),
        "card_spell_range": (CARDS,),  # 0: no limit
        "card_spell_gain": (CARDS,),
        "card_ability": (CARDS,),
        "card_back": (CARDS,),  # the other side: enemies use a side of their own
        # The adventure
        "entry_count": (SIDES,),
        "entry_cell": (SIDES, ENTRIES),  # where enemies come in at a side, the best space first
        "rule_time": (),  # where the token starts, and its cap
        "rule_time_capture": (),
        "rule_trap_dice": (),
        "rule_trap_face": (),  # the symbols that hurt, as bits
        "rule_trap_harm": (),
        "rule_cave_in_loss": (),
        "rule_barrier_mana": (),
        "rule_enemy_dice": (),  # dice of an enemy's spell
        "enemy_cards": (),
        "enemy_copies": (ENEMY_CARDS,),
        "enemy_names": (ENEMY_CARDS,),  # a class, or CLASSES for the leftmost
        "enemy_compass": (ENEMY_CARDS,),  # a side
        "enemy_climbs": (ENEMY_CARDS,),
        "enemy_monster": (ENEMY_CARDS,),  # what the monster of a dungeon does
        "enemy_monster_amount": (ENEMY_CARDS,),
    },
)

open_tables = Opener(TABLES)
