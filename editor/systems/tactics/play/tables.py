"""The tables of a game: its map, rules and cards as numbers."""

from __future__ import annotations

from editor.play.layout import Layout, Opener, field
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


class Tables:
    """The tables of a game, which all its matches share."""

    # Who plays. Parties are players first; then, in an adventure, the enemy of each.
    players = field()
    parties = field()
    team = field(PARTIES)
    next_party = field(PARTIES)
    units = field()  # 4 * parties
    control = field()  # 1: flags are advanced and taken
    artifact = field()  # 1: there is an artifact
    teams = field()  # 1: two teams of two
    adventure = field()  # 1: enemies, time and dungeons
    # The map. NOWHERE stands for no cell. Cells of dungeons follow those of the map.
    cells = field()
    beside = field(CELLS, SIDES)  # the adjacent cell, at any height; NOWHERE
    step_cost = field(CELLS, SIDES)  # points to step there, all included; 0: no step
    climb_cost = field(CELLS, SIDES)  # what of it is for the climb
    water_cost = field(CELLS)  # what of entering it is for water
    enter_cost = field(CELLS)  # what terrain adds to entering it
    cell_terrain = field(CELLS)
    elevation = field(CELLS)
    column = field(CELLS)
    row = field(CELLS)
    area_bits = field(CELLS)  # the areas that it belongs to
    trigger_bits = field(CELLS)  # the areas whose trigger it is
    village = field(CELLS)  # its number, from 0; NONE
    gate = field(CELLS)  # its number as a portal space, from 0; NONE
    gates = field()
    gate_cell = field(GATES)
    gate_shut = field(GATES)  # the dungeons whose exploring shuts it, as bits
    gate_dungeons = field(GATES)  # the dungeons that it leads into, as bits
    gate_near = field(CELLS)  # fewest steps to a portal space
    villages = field()
    village_near = field(CELLS)  # fewest steps to a village, portals free
    areas = field()
    area_trigger = field(AREAS)  # the trigger of each area, or any of its cells
    artifact_home = field()
    # Dungeons
    dungeons = field()
    cell_dungeon = field(CELLS)  # the dungeon that the cell lies in; NONE on the map
    flip_bits = field(CELLS)  # the dungeons whose exploring shuts the cell of the map
    dungeon_entrance = field(DUNGEONS)
    dungeon_way = field(DUNGEONS, CELLS)  # points from a cell to a portal of the dungeon
    crystal_way = field(CELLS, CLASSES)  # points from a space of a dungeon to its crystal
    dungeon_bonus = field(DUNGEONS)  # a Bonus
    dungeon_bonus_amount = field(DUNGEONS)
    # Set-up
    home = field(UNITS)  # where each unit starts by default
    start_count = field(PARTIES)
    start_cell = field(PARTIES, START_CELLS)
    start_zone = field(PARTIES, START_CELLS)
    choices = field()  # starts, or pairs of them, to choose from; 0: they are assigned
    choice_count = field(CHOICES)  # spaces of each
    choice_cell = field(CHOICES, START_CELLS)
    choice_zone = field(CHOICES, START_CELLS)
    choice_home = field(CHOICES, CLASSES)  # where units begin, by their rank
    choice_bars = field(CHOICES)  # the choices that it excludes, as bits
    choice_tied = field(CHOICES)  # how many of its starts are tied with others
    choice_open = field()  # the most tied starts that may be used
    home_rank = field(UNITS)  # which of its party's units it is, from 0
    zone_limit = field()  # the most units of a party in one start
    rule_place = field()  # 1: players place their units
    rule_draft = field()  # 1: players keep one of two unit cards of each class
    # The turn
    rule_actions = field()
    rule_unit_actions = field()
    rule_recover = field()  # health to pay for recovering
    rule_counter = field()  # 1: targets may counter
    rule_rounds = field()  # the last round
    rule_plies = field()
    # Movement
    portal_cost = field()
    rule_village_health = field()
    rule_village_refill = field()  # 1: villages refill ammo and mana
    # Combat
    rule_higher_range = field()
    rule_lower_range = field()
    rule_peak_range = field()  # 1: no limit of range from a peak
    rule_water_harm = field()
    rule_forest_guard = field()
    rule_wall_harm = field()
    rule_boost = field()  # the most mana to pay for dice
    rule_ballista_range = field()
    rule_ballista_damage = field()
    rule_artifact_slow = field()
    rule_artifact_might = field()
    rule_artifact_reach = field()  # spaces that its bearer's missiles and spells reach farther
    rule_pushed_takes = field()  # 1: a unit pushed onto the artifact takes it
    rule_steals_unmoved = field()  # 1: a knock-back that moves nobody takes it too
    rule_wall_drops = field()  # 1: a bearer that a knock-back kills at a wall drops it
    rule_thorns = field()
    die_sides = field()
    die_face = field(FACES)  # what it shows, as bits of Symbol.PUSH, MISS, MAGIC
    # Control, ends and points
    rule_track = field()  # moves of a flag from START to CONTROL
    rule_team_activates = field()  # 1: the units of a team count together to activate
    rule_trigger_advances = field()  # 1: a flag that leaves START goes on in the same check
    rule_flag_turn = field()  # 1: who takes the last flag finishes the turn
    rule_captor_ends = field()  # 1: the captor of the last capture ends it, not who has the turn
    rule_flags = field()  # flags taken that end the match; 0: none does
    rule_captures = field()  # captures of a party that end it; 0: none does
    rule_elimination = field()  # 1: it ends when a player has no units left
    rule_tie = field(4)  # tie-breakers in order, each a Tie
    points_flag = field()
    points_unit = field()
    points_capture = field()
    points_village = field()
    points_artifact = field()
    # Tactic cards
    rule_hand = field()  # cards to keep at the end of a turn
    rule_hand_dealt = field()
    rule_hand_kept = field()
    rule_draw = field()
    rule_plays = field()  # cards to play in one turn
    tactics = field()
    tactic_effect = field(TACTICS)
    tactic_amount = field(TACTICS)
    tactic_copies = field(TACTICS)
    # Unit cards
    cards = field()
    card_class = field(CARDS)
    card_copies = field(CARDS)
    card_move = field(CARDS)
    card_health = field(CARDS)
    card_ammo = field(CARDS)  # ammo or mana
    card_melee = field(CARDS)
    card_knock = field(CARDS)
    card_missile = field(CARDS)  # damage
    card_missile_range = field(CARDS)  # 0: no missile attack
    card_miss = field(CARDS)  # dice
    card_spell = field(CARDS)
    card_spell_power = field(CARDS)
    card_spell_range = field(CARDS)  # 0: no limit
    card_spell_gain = field(CARDS)
    card_ability = field(CARDS)
    card_back = field(CARDS)  # the other side: enemies use a side of their own
    # The adventure
    entry_count = field(SIDES)
    entry_cell = field(SIDES, ENTRIES)  # where enemies come in at a side, the best space first
    rule_time = field()  # where the token starts, and its cap
    rule_time_capture = field()
    rule_trap_dice = field()
    rule_trap_face = field()  # the symbols that hurt, as bits
    rule_trap_harm = field()
    rule_trap_costs = field()  # what: a TrapCost
    rule_cave_in_loss = field()
    rule_barrier_mana = field()
    rule_enemy_dice = field()  # dice of an enemy's spell
    enemy_cards = field()
    enemy_copies = field(ENEMY_CARDS)
    enemy_names = field(ENEMY_CARDS)  # a class, or CLASSES for the leftmost
    enemy_compass = field(ENEMY_CARDS)  # a side
    enemy_climbs = field(ENEMY_CARDS)
    enemy_monster = field(ENEMY_CARDS)  # what the monster of a dungeon does
    enemy_monster_amount = field(ENEMY_CARDS)


TABLES = Layout("tables", Tables)

open_tables = Opener(TABLES)
