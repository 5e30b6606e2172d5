"""The tables of a game: its map, factions and rules as numbers, which its matches share."""

from __future__ import annotations

from editor.play.layout import Layout, Opener, field
from editor.systems.trts.play.names import AREAS, FORCES, LINKS, PIECES, PLAYERS, UPGRADES


class Tables:
    """The tables of a game."""

    # Players, in the order of seats.
    players = field()
    team = field(PLAYERS)  # equal for allies; without teams all differ
    match_type = field()  # MatchType.TWO_PLAYER, TEAM, FREE_FOR_ALL, LAST_MAN_STANDING
    rounds = field()
    red_from = field()
    # The map. Both areas of a link list it, with the kind of the step from there.
    areas = field()
    links = field(AREAS)
    link_to = field(AREAS, LINKS)  # NOWHERE after the last
    link_kind = field(AREAS, LINKS)
    minerals = field(AREAS)
    geysers = field(AREAS)
    start_area = field(PLAYERS)
    start_control = field(AREAS)  # players with a marker, as bits
    sites = field()  # starting locations among which lots are drawn
    site = field(AREAS)
    # Forces at the start of a match.
    forces = field()
    force_player = field(FORCES)
    force_area = field(FORCES)
    force_piece = field(FORCES)
    force_count = field(FORCES)
    start_minerals = field()
    start_gas = field()
    # The faction of each player. Unused pieces: traits 0.
    pieces = field(PLAYERS)
    piece_traits = field(PLAYERS, PIECES)
    piece_minerals = field(PLAYERS, PIECES)
    piece_gas = field(PLAYERS, PIECES)
    piece_supply = field(PLAYERS, PIECES)
    piece_gives = field(PLAYERS, PIECES)  # supply
    piece_rounds = field(PLAYERS, PIECES)
    piece_size = field(PLAYERS, PIECES)  # places that it needs aboard
    piece_holds = field(PLAYERS, PIECES)  # places that it has for others
    piece_speed = field(PLAYERS, PIECES)
    piece_health = field(PLAYERS, PIECES)
    piece_armor = field(PLAYERS, PIECES)
    piece_range = field(PLAYERS, PIECES)
    piece_ground = field(PLAYERS, PIECES)
    piece_air = field(PLAYERS, PIECES)
    piece_splash = field(PLAYERS, PIECES)  # pieces that a hit hits; 0 and 1: one
    piece_trains = field(PLAYERS, PIECES)  # units, as bits
    piece_builds = field(PLAYERS, PIECES)  # buildings that a worker builds, as bits
    piece_morphs = field(PLAYERS, PIECES)  # pieces that it can turn into, as bits
    piece_researches = field(PLAYERS, PIECES)  # upgrades, as bits
    piece_needs = field(PLAYERS, PIECES)  # required pieces, as bits
    piece_needs_known = field(PLAYERS, PIECES)  # required upgrades, as bits
    upgrades = field(PLAYERS)
    upgrade_minerals = field(PLAYERS, UPGRADES)
    upgrade_gas = field(PLAYERS, UPGRADES)
    upgrade_rounds = field(PLAYERS, UPGRADES)
    upgrade_effect = field(PLAYERS, UPGRADES)  # Effect.ATTACK and so on
    upgrade_amount = field(PLAYERS, UPGRADES)  # of UpgradeEffect.TRAITS the traits, as bits
    upgrade_for = field(PLAYERS, UPGRADES)  # pieces, as bits
    upgrade_needs = field(PLAYERS, UPGRADES)  # buildings, as bits
    upgrade_needs_known = field(PLAYERS, UPGRADES)  # upgrades, as bits
    builder = field(PLAYERS)  # Builder.GOES_ON, STAYS, IS_SPENT
    # Rules: numbers; switches are 0 or 1.
    rule_plies = field()  # after which a match ends
    rule_orders = field()  # of a player in a round
    rule_random_line = field()
    rule_random_starts = field()  # starting locations are drawn by lot
    rule_next_starter = field()  # Starter.ROTATE, FIRST_PASS
    rule_out = field()  # Out.NO_BUILDINGS, NO_BASES, NO_UNITS as bits: any of them
    rule_last_left = field()  # players left when a match of last man standing ends
    rule_tie = field()  # Tie.LINE, SUPPLY, EXTRA_PUSHES
    rule_surrender = field()
    rule_first_income = field()
    rule_worker_minerals = field()
    rule_worker_gas = field()
    rule_gas_workers = field()
    rule_gather_cost = field()
    rule_needs_base = field()
    rule_stay_assigned = field()  # workers gather on until they are sent elsewhere
    rule_fighters_gather = field()  # workers that attacked last round have income
    rule_builders_gather = field()  # workers that built last round have income
    rule_red_main_minerals = field()  # of each worker beside the base on the start
    rule_red_gas = field()  # of an extractor
    rule_counters = field()  # minerals and gas that a player can hold
    rule_supply_limit = field()
    rule_most_supply = field()  # maximum; 0: no such limit
    rule_build_cost = field()
    rule_cancel_loss = field()
    rule_half_health = field()
    rule_regeneration = field()
    rule_load_cost = field()
    rule_push_once = field()  # into an area, in a round
    rule_push_spent = field()  # units push or retreat once in a round
    rule_one_contest = field()  # a group starts from one contested area at most
    rule_pull_back = field()
    rule_leave_out = field()
    rule_retreat = field()
    rule_push_forward = field()
    rule_after_neutral = field()  # a group moves on only after a neutral area
    rule_end_move = field()
    rule_pinned = field()
    rule_regroup = field()
    rule_pass_final = field()
    rule_ramp_stay = field()
    rule_least_damage = field()
    rule_size_damage = field()  # bonus or malus of explosive and concussive attacks
    rule_half_workers = field()
    rule_range_order = field()
    rule_pass_ranks = field()  # stacks that take damage in full no longer protect others
    rule_detectors = field()
    rule_last_in_line = field()
    rule_static = field()
    rule_hold = field()
    rule_keep_defender = field()
    rule_spill = field()  # excess damage goes on to the next piece of the kind


TABLES = Layout("tables", Tables)
open_tables = Opener(TABLES)
