"""The start of a match: what the set-up puts down, and what players choose. Source: B6."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.play.rng import draw
from editor.systems.mechs.play.actions import Refusal
from editor.systems.mechs.play.card_actions import lay_token
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import (
    BASICS,
    CARDS,
    ROW,
    SEATS,
    SLOTS,
    WEAPONS,
    ZONES,
    AutomaticPhase,
    Draw,
    Phase,
    Status,
    TokenKind,
)
from editor.systems.mechs.play.state import State, Work, count_bits, nth_bit
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import fill_row


@compiled
def start_match(game: Tables, state: State, work: Work) -> None:
    """Lay the match out as the set-up says; what players choose comes next."""
    state.round = 1
    state.active = NOBODY
    state.card = NONE
    state.foe = NOBODY
    state.fighter = NOBODY
    state.last_type = NONE
    state.victim = NOBODY
    state.victor = NOBODY
    state.origin = NOWHERE
    state.mech_zone = game.start_mech
    state.mech_holder = NOBODY
    state.mech_side = NONE
    state.pilots_left = (1 << game.pilots) - 1
    lay_players(game, state)
    lay_zones(game, state)
    lay_weapons(game, state, work)
    first = 0
    if game.rule_random_starter:
        first = draw(state, work, game.seats, Draw.STARTER)
    state.starter = next_starter(game, first)
    state.phase = AutomaticPhase.PREPARE


@compiled
def next_starter(game: Tables, first: int) -> int:
    """Return the first seat clockwise, beginning with `first`, that no robot has.

    Robots have their turns after the player, round after round. Source: B2, B6.
    """
    for turn in range(game.seats):
        seat = (first + turn) % game.seats
        if not game.robot[seat]:
            return seat
    return 0


@compiled
def lay_players(game: Tables, state: State) -> None:
    """Give every player a pilot, health, resources and tokens."""
    for seat in range(SEATS):
        state.zone[seat] = NOWHERE
        state.pilot[seat] = NONE
        for slot in range(SLOTS):
            state.program[seat, slot] = NONE
    for seat in range(game.seats):
        state.zone[seat] = game.start_zone[seat]
        state.facing[seat] = game.start_facing[seat]
        state.status[seat] = Status.ARMOR if game.start_armor[seat] else Status.PILOT
        state.health[seat] = game.health[state.status[seat]]
        state.energy[seat] = game.start_energy
        state.credits[seat] = game.start_credits
        state.mines[seat] = (1 << game.mines) - 1
        state.turrets[seat] = game.turrets
        state.owned[seat] = game.start_weapons[seat]
        state.equipped[seat] = game.start_weapons[seat]
        if game.robot[seat]:
            state.robot_deck[seat] = (1 << CARDS) - 1


@compiled
def lay_zones(game: Tables, state: State) -> None:
    """Put the tokens of the set-up into their zones; a mine without a number is drawn later."""
    for zone in range(ZONES):
        state.token_owner[zone] = NOBODY
        state.mine[zone] = NONE
    for zone in range(game.zones):
        seat = game.start_owner[zone]
        if game.start_token[zone] == TokenKind.TURRET:
            lay_token(state, seat, TokenKind.TURRET, NONE, zone)
        elif game.start_token[zone] == TokenKind.MINE and game.start_mine[zone] >= 0:
            lay_token(state, seat, TokenKind.MINE, game.start_mine[zone], zone)


@compiled
def lay_weapons(game: Tables, state: State, work: Work) -> None:
    """Lay out the weapons for sale: basic ones in piles, advanced ones in a row from a deck."""
    for weapon in range(BASICS):
        state.supply[weapon] = game.copies[weapon]
        for seat in range(game.seats):
            state.supply[weapon] -= state.owned[seat] >> weapon & 1
        state.supply[weapon] = max(0, state.supply[weapon])
    for weapon in range(BASICS, WEAPONS):
        if game.copies[weapon]:
            state.deck |= 1 << weapon
    for seat in range(game.seats):
        state.deck &= ~state.owned[seat]
    for place in range(ROW):
        state.row[place] = NONE
    for place in range(game.row):
        fill_row(state, work, place)


@compiled
def prepare(game: Tables, state: State, work: Work) -> None:
    """Ask the next player who has to choose something, in turn from the starting player."""
    for turn in range(game.seats):
        seat = (state.starter + turn) % game.seats
        if prepare_player(game, state, work, seat):
            return
    state.phase = AutomaticPhase.NEXT_PROGRAM
    log_event(work, Event.ROUND_BEGAN, state.round, state.starter, 0, 0, 0)


@compiled
def prepare_player(game: Tables, state: State, work: Work, seat: int) -> bool:
    """Ask a player for its pilot, weapons and mine; return whether anything was open."""
    if must_choose_pilot(game, state, seat):
        draw_pilots(game, state, work, seat)
        return True
    if must_choose_weapon(game, state, seat):
        if game.robot[seat]:
            weapon = draw_weapon(state, work, seat)
            apply_begin(state, work, seat, weapon)
            return True
        state.phase = Phase.CHOOSE_WEAPON
    elif mine_to_lay(game, state, seat) != NOWHERE:
        if game.robot[seat]:
            apply_lay(game, state, work, seat, draw_mine(state, work, seat))
            return True
        state.phase = Phase.LAY_MINE
    else:
        return False
    state.mover = seat
    return True


@compiled
def must_choose_pilot(game: Tables, state: State, seat: int) -> bool:
    """Return whether a player has no pilot card yet, and there is one."""
    if game.robot[seat] or game.pilot_choice == 0 or state.pilot[seat] != NONE:
        return False
    return state.pilots_left != 0


@compiled
def draw_pilots(game: Tables, state: State, work: Work, seat: int) -> None:
    """Draw the pilot cards of which a player keeps one; a single one it keeps at once."""
    state.drawn_pilots = 0
    for _ in range(game.pilot_choice):
        left = count_bits(state.pilots_left)
        if left:
            rank = draw(state, work, left, Draw.PILOT) if left > 1 else 0
            pilot = nth_bit(state.pilots_left, rank)
            state.pilots_left &= ~(1 << pilot)
            state.drawn_pilots |= 1 << pilot
    if state.drawn_pilots & (state.drawn_pilots - 1):
        state.phase = Phase.CHOOSE_PILOT
        state.mover = seat
    else:
        pilot = nth_bit(state.drawn_pilots, 0)
        apply_keep(state, work, seat, pilot)


@compiled
def refuse_keep(state: State, pilot: int) -> int:
    """Say why a pilot card cannot be kept: it was not drawn."""
    return Refusal.FINE if state.drawn_pilots >> pilot & 1 else Refusal.NOT_OFFERED


@compiled
def apply_keep(state: State, work: Work, seat: int, pilot: int) -> None:
    """Keep a pilot card; the others leave the match."""
    state.pilot[seat] = pilot
    state.drawn_pilots = 0
    log_event(work, Event.CHOSE_PILOT, seat, pilot, 0, 0, 0)
    state.phase = AutomaticPhase.PREPARE


@compiled
def must_choose_weapon(game: Tables, state: State, seat: int) -> bool:
    """Return whether a player still has to choose a first weapon, and one is left."""
    if game.start_weapons[seat]:
        return False
    owned = count_bits(state.owned[seat])
    if owned >= min(game.start_choice, game.places_basic[state.status[seat]]):
        return False
    return weapons_to_choose(state, seat) != 0


@compiled
def weapons_to_choose(state: State, seat: int) -> int:
    """Return the mask of the basic weapons that a player may begin with."""
    mask = 0
    for weapon in range(BASICS):
        if state.supply[weapon] > 0 and not state.owned[seat] >> weapon & 1:
            mask |= 1 << weapon
    return mask


@compiled
def refuse_begin(state: State, seat: int, weapon: int) -> int:
    """Say why a player cannot begin with a weapon."""
    offered = weapons_to_choose(state, seat)
    return Refusal.FINE if offered >> weapon & 1 else Refusal.NOT_OFFERED


@compiled
def draw_weapon(state: State, work: Work, seat: int) -> int:
    """Return a first weapon that is drawn for a robot."""
    mask = weapons_to_choose(state, seat)
    rank = draw(state, work, count_bits(mask), Draw.ROBOT_WEAPON)
    return nth_bit(mask, rank)


@compiled
def apply_begin(state: State, work: Work, seat: int, weapon: int) -> None:
    """Begin with a basic weapon."""
    state.supply[weapon] -= 1
    state.owned[seat] |= 1 << weapon
    state.equipped[seat] |= 1 << weapon
    log_event(work, Event.CHOSE_WEAPON, seat, weapon, 0, 0, 0)
    state.phase = AutomaticPhase.PREPARE


@compiled
def mine_to_lay(game: Tables, state: State, seat: int) -> int:
    """Return the zone in which a player still has to lay a mine of its choice, or NOWHERE.

    Where the set-up has a mine without a number, and by rule on the own base. Source: B6.
    """
    if state.mines[seat] == 0:
        return NOWHERE
    for zone in range(game.zones):
        planned = game.start_token[zone] == TokenKind.MINE and game.start_owner[zone] == seat
        if planned and state.token[zone] == TokenKind.NONE:
            return zone
    base = game.base[seat]
    if game.rule_base_mine and base >= 0 and state.token[base] == TokenKind.NONE:
        return base
    return NOWHERE


@compiled
def refuse_lay(state: State, seat: int, mine: int) -> int:
    """Say why a player cannot lay a mine: it is in the arena."""
    return Refusal.FINE if state.mines[seat] >> mine & 1 else Refusal.NONE_LEFT


@compiled
def apply_lay(game: Tables, state: State, work: Work, seat: int, mine: int) -> None:
    """Lay a mine face down where the player has to."""
    zone = mine_to_lay(game, state, seat)
    lay_token(state, seat, TokenKind.MINE, mine, zone)
    log_event(work, Event.LAID_MINE, seat, zone, 0, 0, 0)
    state.phase = AutomaticPhase.PREPARE


@compiled
def draw_mine(state: State, work: Work, seat: int) -> int:
    """Return a mine of a robot that is drawn."""
    left = count_bits(state.mines[seat])
    rank = draw(state, work, left, Draw.ROBOT_MINE) if left > 1 else 0
    return nth_bit(state.mines[seat], rank)
