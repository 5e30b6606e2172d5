"""The tables: a map, its factions and its rules as numbers, which all matches on it share."""

from __future__ import annotations

from editor.play.layout import Layout, Opener
from editor.systems.trts.play.names import AREAS, FORCES, LINKS, PIECES, PLAYERS, UPGRADES

TABLES = Layout(
    "tables",
    {
        # Who plays, in the order of seats.
        "players": (),
        "team": (PLAYERS,),  # who is of the same number is allied; without teams all differ
        "match_type": (),  # TWO_PLAYER, TEAM, FREE_FOR_ALL, LAST_STANDING
        "rounds": (),
        "red_from": (),
        # The map. Links stand with both of their areas, the kind as one goes over them from there.
        "areas": (),
        "links": (AREAS,),
        "link_to": (AREAS, LINKS),  # NOWHERE behind the last
        "link_kind": (AREAS, LINKS),
        "minerals": (AREAS,),
        "geysers": (AREAS,),
        "start_area": (PLAYERS,),
        "start_control": (AREAS,),  # players with a marker, as bits
        "sites": (),  # starting locations among which lots are drawn
        "site": (AREAS,),
        # With what a match begins.
        "forces": (),
        "force_player": (FORCES,),
        "force_area": (FORCES,),
        "force_piece": (FORCES,),
        "force_count": (FORCES,),
        "start_minerals": (),
        "start_gas": (),
        # The faction of each player. Unused pieces: traits 0.
        "pieces": (PLAYERS,),
        "piece_traits": (PLAYERS, PIECES),
        "piece_minerals": (PLAYERS, PIECES),
        "piece_gas": (PLAYERS, PIECES),
        "piece_supply": (PLAYERS, PIECES),
        "piece_gives": (PLAYERS, PIECES),  # supply
        "piece_rounds": (PLAYERS, PIECES),
        "piece_size": (PLAYERS, PIECES),  # places that it takes aboard
        "piece_holds": (PLAYERS, PIECES),  # places that it has for others
        "piece_speed": (PLAYERS, PIECES),
        "piece_health": (PLAYERS, PIECES),
        "piece_armor": (PLAYERS, PIECES),
        "piece_range": (PLAYERS, PIECES),
        "piece_ground": (PLAYERS, PIECES),
        "piece_air": (PLAYERS, PIECES),
        "piece_splash": (PLAYERS, PIECES),  # how many of a kind a hit meets; 0 and 1: one
        "piece_trains": (PLAYERS, PIECES),  # units, as bits
        "piece_builds": (PLAYERS, PIECES),  # buildings that a worker puts up, as bits
        "piece_morphs": (PLAYERS, PIECES),  # pieces that it can turn into, as bits
        "piece_researches": (PLAYERS, PIECES),  # upgrades, as bits
        "piece_needs": (PLAYERS, PIECES),  # buildings that must be there, as bits
        "piece_needs_known": (PLAYERS, PIECES),  # upgrades that must be known, as bits
        "upgrades": (PLAYERS,),
        "upgrade_minerals": (PLAYERS, UPGRADES),
        "upgrade_gas": (PLAYERS, UPGRADES),
        "upgrade_rounds": (PLAYERS, UPGRADES),
        "upgrade_effect": (PLAYERS, UPGRADES),  # TO_ATTACK and so on
        "upgrade_amount": (PLAYERS, UPGRADES),  # TO_TRAITS: the traits that it gives, as bits
        "upgrade_for": (PLAYERS, UPGRADES),  # pieces, as bits
        "upgrade_needs": (PLAYERS, UPGRADES),  # buildings, as bits
        "upgrade_needs_known": (PLAYERS, UPGRADES),  # upgrades, as bits
        "builder": (PLAYERS,),  # GOES_ON, STAYS, IS_SPENT
        # Rules: numbers, or 0 and 1 where nothing else is said.
        "rule_plies": (),  # after which a match ends
        "rule_orders": (),  # of a player in a round
        "rule_random_line": (),
        "rule_random_starts": (),  # each player begins at one of the sites, by lot
        "rule_next_starter": (),  # ROTATE, FIRST_PASS
        "rule_out": (),  # NO_BUILDINGS, NO_BASES, NO_UNITS as bits: any of them
        "rule_tie": (),  # BY_LINE, BY_SUPPLY, BY_EXTRA_PUSHES
        "rule_surrender": (),
        "rule_first_income": (),
        "rule_worker_minerals": (),
        "rule_worker_gas": (),
        "rule_gas_workers": (),
        "rule_gather_cost": (),
        "rule_needs_base": (),
        "rule_stay_assigned": (),  # workers gather on until they are sent elsewhere
        "rule_fighters_gather": (),  # workers that attacked last round bring something
        "rule_builders_gather": (),  # workers that put something up last round do so too
        "rule_red_main_minerals": (),  # of each worker beside the base on the start
        "rule_red_gas": (),  # of an extractor
        "rule_counters": (),  # minerals and gas that a player can hold
        "rule_supply_limit": (),
        "rule_most_supply": (),  # whatever is given; 0: no such limit
        "rule_build_cost": (),
        "rule_cancel_loss": (),
        "rule_half_health": (),
        "rule_regeneration": (),
        "rule_load_cost": (),
        "rule_push_once": (),  # into an area, in a round
        "rule_push_spent": (),  # who pushed or went back pushes no more in this round
        "rule_one_contest": (),  # a group starts from one contested area at most
        "rule_pull_back": (),
        "rule_leave_out": (),
        "rule_retreat": (),
        "rule_push_forward": (),
        "rule_after_neutral": (),  # one goes on after a neutral area only
        "rule_end_move": (),
        "rule_pinned": (),
        "rule_regroup": (),
        "rule_pass_final": (),
        "rule_ramp_stay": (),
        "rule_least_damage": (),
        "rule_size_damage": (),  # more or less of explosive and concussive attacks
        "rule_half_workers": (),
        "rule_range_order": (),
        "rule_pass_ranks": (),  # those who all take damage are no rank any more
        "rule_detectors": (),
        "rule_last_in_line": (),
        "rule_static": (),
        "rule_hold": (),
        "rule_keep_defender": (),
        "rule_spill": (),  # what a hit does too much goes on to the next of the kind
    },
)
open_tables = Opener(TABLES)
