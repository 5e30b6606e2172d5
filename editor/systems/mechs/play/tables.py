"""The tables of a game of mechs: arena, cards, weapons, prices, points and switches.

A field that is no array is one number. What depends on who decides nothing, a robot, is `robot`.
"""

from __future__ import annotations

from editor.play.layout import Layout, Opener
from editor.systems.mechs.play.names import (
    CARDS,
    DIRECTIONS,
    MECH_SIDES,
    MINES,
    MOVES,
    PILOTS,
    ROUNDS,
    SEATS,
    STATUSES,
    WEAPONS,
    ZONES,
)

TABLES = Layout(
    "tables",
    {
        # The match.
        "seats": (),
        "zones": (),
        "rounds": (),
        "slots": (),
        "rule_plies": (),
        "robot": (SEATS,),
        "scores_after": (ROUNDS + 1,),
        # The arena.
        "value": (ZONES,),
        "gives_energy": (ZONES,),
        "gives_credits": (ZONES,),
        "effect_health": (ZONES,),
        "effect_energy": (ZONES,),
        "effect_credits": (ZONES,),
        "effect_points": (ZONES,),
        "goes_to": (MOVES, ZONES, DIRECTIONS),
        "distance": (ZONES, ZONES),
        "near": (ZONES, ZONES),
        "base": (SEATS,),
        # The set-up.
        "start_zone": (SEATS,),
        "start_armor": (SEATS,),
        "start_facing": (SEATS,),
        "start_weapons": (SEATS,),
        "start_token": (ZONES,),
        "start_owner": (ZONES,),
        "start_mine": (ZONES,),
        "start_mech": (),
        "start_energy": (),
        "start_credits": (),
        "start_choice": (),
        "rule_base_mine": (),
        "rule_random_starter": (),
        "rule_starter_passes": (),
        # Pilots.
        "pilots": (),
        "pilot_choice": (),
        "pilot_ability": (PILOTS,),
        "pilot_amount": (PILOTS,),
        "mech_ability": (MECH_SIDES,),
        "mech_amount": (MECH_SIDES,),
        "health": (STATUSES,),
        "places_basic": (STATUSES,),
        "places_advanced": (STATUSES,),
        "track": (),
        # Cards.
        "card_move": (CARDS,),
        "card_action": (CARDS,),
        "robot_aim": (CARDS,),
        # Tokens.
        "mines": (),
        "turrets": (),
        "mine_value": (MINES,),
        "mine_paid_in": (),
        "turret_paid_in": (),
        # Weapons.
        "row": (),
        "copies": (WEAPONS,),
        "weapon_type": (WEAPONS,),
        "weapon_damage": (WEAPONS,),
        "weapon_power": (WEAPONS,),
        "weapon_energy": (WEAPONS,),
        "weapon_credits": (WEAPONS,),
        "weapon_points": (WEAPONS,),
        "weapon_effect": (WEAPONS,),
        "weapon_amount": (WEAPONS,),
        "type_beats": (3,),
        # Powering up, and being knocked out.
        "heal_health": (),
        "upgrade_credits": (),
        "recover_energy": (),
        "recover_credits": (),
        "robot_advanced": (),
        # Points.
        "points_combat": (),
        "points_damage": (),
        "points_knock_out": (),
        "points_retreat": (),
        "points_mech": (),
        "points_mech_held": (),
        "factor_mine": (),
        "factor_turret": (),
        "factor_pilot": (),
        # Switches of rules with variants.
        "rule_equip_at_end": (),
        "rule_checks_when_staying": (),
        "rule_knock_out_keeps_mine": (),
        "rule_survived_keeps_turret": (),
        "rule_starting_weapons_count": (),
    },
)
"""The tables of a game. Zones, seats, weapons and mines are counted from 0, rounds from 1.

- scores_after[round]: 1 where zones are scored after it
- goes_to[move, zone, direction]: where a move leads; the zone itself where it leads nowhere.
  Sides that are blocked or one-way, gaps, and house rules on jumps are in it already
- distance[from, to]: orthogonal steps, ZONES where no steps lead; near[from, k]: all zones, the
  nearest first, ties by number, with `from` itself as the first
- base[seat]: its zone, -1 for none; start_zone, start_armor, start_facing: of its pilot
- start_weapons[seat]: mask of the weapons it owns from the start and has equipped; 0 to choose
  `start_choice` of the basic ones
- start_token, start_owner, start_mine: tokens of the set-up; start_mine is the number of the
  mine from 0, and -1 where its player chooses it; start_mech: the zone of the Mighty Mech, or -1
- rule_base_mine: players lay a mine on a base that has no token; rule_random_starter: a seat is
  drawn, else seat 0 starts; rule_starter_passes: the starting player changes every round
- pilots: how many pilot cards there are, pilot_choice: how many of them are drawn to keep one;
  0 for playing without
- places_basic, places_advanced: how many weapons may be equipped, by what the pilot is
- track: the most energy, and the most credits, that a player can have
- mines, turrets: how many each player has; mine_paid_in: CREDITS or ENERGY
- row: how many advanced weapons lie face up; copies[basic]: how many there are of a basic kind;
  copies[advanced]: 1 where it is in the deck
- weapon_points: what it scores at the end of the match where it was bought
- type_beats[type]: the type against which it is a power attack
- robot_advanced: the most advanced weapons of a robot; robot_aim[card]: AHEAD or RICHEST
- rule_checks_when_staying: a move that leads nowhere enters the zone anew
- rule_knock_out_keeps_mine: a mine that knocks out stays; rule_survived_keeps_turret: one that
  was survived stays
"""

open_tables = Opener(TABLES)
