"""The tables of a game of mechs: arena, cards, weapons, prices, points and switches.

A field without dimensions is one number. `robot` marks the seats of robots, which decide nothing.
"""

from __future__ import annotations

from editor.play.layout import Layout, Opener, field
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


class Tables:
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
      mine from 0, and -1 where its player chooses it; start_mech: the zone of the Mighty Mech, or
      -1
    - rule_base_mine: players lay a mine on a base that has no token; rule_random_starter: a seat is
      drawn, else seat 0 starts; rule_starter_passes: the starting player changes every round
    - pilots: how many pilot cards there are, pilot_choice: how many of them are drawn to keep one;
      0 for playing without
    - places_basic, places_advanced: how many weapons may be equipped, by what the pilot is
    - track: the most energy, and the most credits, that a player can have
    - mines, turrets: how many each player has; mine_paid_in: Payment.CREDITS or ENERGY
    - row: how many advanced weapons lie face up; copies[basic]: how many there are of a basic kind;
      copies[advanced]: 1 where it is in the deck
    - weapon_points: what it scores at the end of the match where it was bought
    - type_beats[type]: the type against which it is a power attack
    - robot_advanced: the most advanced weapons of a robot; robot_aim[card]: an Aim
    - rule_fresh_again: who is knocked out in ad hoc mode again starts no combat on the next turn;
      rule_hurt_victor: a victor takes the Mighty Mech at any health
    - rule_robot_north: NorthAfter; rule_robot_faces_player: a robot that returns to its base faces
      the player in the row beside it; rule_robot_draws: it draws of more weapons than it has places
    - rule_checks_when_staying: a move that leads nowhere enters the zone again
    - rule_knock_out_keeps_mine: a mine that knocks out stays; rule_survived_keeps_turret: one that
      was survived stays
    """

    # The match.
    seats = field()
    zones = field()
    rounds = field()
    slots = field()
    rule_plies = field()
    robot = field(SEATS)
    scores_after = field(ROUNDS + 1)
    # The arena.
    value = field(ZONES)
    gives_energy = field(ZONES)
    gives_credits = field(ZONES)
    effect_health = field(ZONES)
    effect_energy = field(ZONES)
    effect_credits = field(ZONES)
    effect_points = field(ZONES)
    goes_to = field(MOVES, ZONES, DIRECTIONS)
    distance = field(ZONES, ZONES)
    near = field(ZONES, ZONES)
    base = field(SEATS)
    # The set-up.
    start_zone = field(SEATS)
    start_armor = field(SEATS)
    start_facing = field(SEATS)
    start_weapons = field(SEATS)
    start_token = field(ZONES)
    start_owner = field(ZONES)
    start_mine = field(ZONES)
    start_mech = field()
    start_energy = field()
    start_credits = field()
    start_choice = field()
    rule_base_mine = field()
    rule_random_starter = field()
    rule_starter_passes = field()
    # Pilots.
    pilots = field()
    pilot_choice = field()
    pilot_ability = field(PILOTS)
    pilot_amount = field(PILOTS)
    mech_ability = field(MECH_SIDES)
    mech_amount = field(MECH_SIDES)
    health = field(STATUSES)
    places_basic = field(STATUSES)
    places_advanced = field(STATUSES)
    track = field()
    # Cards.
    card_move = field(CARDS)
    card_action = field(CARDS)
    robot_aim = field(CARDS)
    # Tokens.
    mines = field()
    turrets = field()
    mine_value = field(MINES)
    mine_paid_in = field()
    turret_paid_in = field()
    # Weapons.
    row = field()
    copies = field(WEAPONS)
    weapon_type = field(WEAPONS)
    weapon_damage = field(WEAPONS)
    weapon_power = field(WEAPONS)
    weapon_energy = field(WEAPONS)
    weapon_credits = field(WEAPONS)
    weapon_points = field(WEAPONS)
    weapon_effect = field(WEAPONS)
    weapon_amount = field(WEAPONS)
    type_beats = field(3)
    # Powering up, and being knocked out.
    heal_health = field()
    upgrade_credits = field()
    recover_energy = field()
    recover_credits = field()
    robot_advanced = field()
    rule_robot_north = field()
    rule_robot_faces_player = field()
    rule_robot_draws = field()
    # Points.
    points_combat = field()
    points_damage = field()
    points_knock_out = field()
    points_retreat = field()
    points_mech = field()
    points_mech_held = field()
    factor_mine = field()
    factor_turret = field()
    factor_pilot = field()
    # Switches of rules with variants.
    rule_fresh_again = field()
    rule_hurt_victor = field()
    rule_equip_at_end = field()
    rule_checks_when_staying = field()
    rule_knock_out_keeps_mine = field()
    rule_survived_keeps_turret = field()
    rule_starting_weapons_count = field()


TABLES = Layout("tables", Tables)

open_tables = Opener(TABLES)
