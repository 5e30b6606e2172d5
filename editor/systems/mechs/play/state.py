"""The state of a match of mechs, the work beside it, and small questions about both."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, StateHeader, WorkHeader
from editor.play.layout import Layout, Opener, field
from editor.systems.mechs.play.names import (
    BASIC_MASK,
    BASICS,
    PILOTS,
    ROW,
    SEATS,
    SLOTS,
    WEAPONS,
    ZONES,
    Status,
)
from editor.systems.mechs.play.tables import Tables


class State(StateHeader):
    """A position. What means nothing now is 0, or -1 where it would name something.

    - phase: what is decided now; round: from 1; slot: which cards are revealed now, from 0;
      turn: how many players have had theirs in this slot; starter: who starts this round
    - active: whose turn it is, -1 before the first; card: card * 4 + direction that is being
      played, or -1; fought: whether the active player was in combat on this turn
    - then: the stage that follows equipping; resume: the stage that follows a knock-out
    - changed: mask of the weapons that were changed since equipping began
    - foe: the other player of a combat, fighter: who attacks now, both -1 without one; power: the
      first attack is a power attack; last_type: of the attack before, -1 for none
    - victim: who was knocked out and is put somewhere, origin: the zone from which the nearest is
      counted, home: whether that zone counts itself, the base of a pilot; victor: who may take the
      Mech
    - mech_zone: where the empty Mighty Mech stands, mech_holder: who has it; one of them is -1;
      mech_side: which side of its card lies up, -1 without a holder
    - deck: mask of the advanced weapons not yet drawn; row: weapons for sale, -1 for none;
      supply: basic weapons left; pilots_left, drawn_pilots: masks of pilot cards
    - token, token_owner, mine: what lies in a zone; mine is its number from 0, -1 where no mine
      lies or nobody may know; not_mines: mask of the numbers that everybody knows it does not have
    - status: Status.PILOT, ARMOR or MECH; facing: of robots, else 0; pilot: its card, -1 for none
    - owned, bought, equipped, exhausted: masks of weapons, bought without the first ones
    - guard: by how much the next attack on the player is lessened
    - mines: mask of those not in the arena, -1 where hidden; turrets: how many are not
    - program: card * 4 + direction by slot, -1 for none and for what is hidden; programmed: how
      many were laid, revealed: how many were turned up; robot_deck: mask of cards not yet drawn
    """

    phase = field()
    round = field()
    slot = field()
    turn = field()
    starter = field()
    active = field()
    card = field()
    fought = field()
    then = field()
    resume = field()
    changed = field()
    # Combat.
    foe = field()
    fighter = field()
    power = field()
    last_type = field()
    # A knock-out that is not finished.
    victim = field()
    origin = field()
    home = field()
    victor = field()
    # The table.
    mech_zone = field()
    mech_holder = field()
    mech_side = field()
    deck = field()
    row = field(ROW)
    supply = field(BASICS)
    pilots_left = field()
    drawn_pilots = field()
    token = field(ZONES)
    token_owner = field(ZONES)
    mine = field(ZONES)
    not_mines = field(ZONES)
    # The players.
    zone = field(SEATS)
    status = field(SEATS)
    health = field(SEATS)
    energy = field(SEATS)
    credits = field(SEATS)
    points = field(SEATS)
    pilot = field(SEATS)
    facing = field(SEATS)
    owned = field(SEATS)
    bought = field(SEATS)
    equipped = field(SEATS)
    exhausted = field(SEATS)
    guard = field(SEATS)
    mines = field(SEATS)
    turrets = field(SEATS)
    ad_hoc = field(SEATS)
    program = field(SEATS, SLOTS)
    programmed = field(SEATS)
    revealed = field(SEATS)
    robot_deck = field(SEATS)


STATE = Layout("state", State)


class Work(WorkHeader):
    """What rules write down beside a position: zones to which a pilot may fall back."""

    retreats = field(ZONES)
    retreat_count = field()


WORK = Layout("work", Work)

open_state = Opener(STATE)
open_work = Opener(WORK)


@compiled
def are_enemies(game: Tables, seat: int, other: int) -> bool:
    """Return whether two seats fight each other; robots leave one another alone. Source: B5, B6."""
    if seat == other:
        return False
    return not (game.robot[seat] and game.robot[other])


@compiled
def enemy_in(game: Tables, state: State, seat: int, zone: int) -> int:
    """Return the first enemy whose pilot stands in a zone, NOBODY for none."""
    for other in range(game.seats):
        if state.zone[other] == zone and are_enemies(game, seat, other):
            return other
    return NOBODY


@compiled
def enemy_token_in(game: Tables, state: State, seat: int, zone: int) -> bool:
    """Return whether an enemy's mine or turret lies in a zone."""
    if not state.token[zone]:
        return False
    return are_enemies(game, seat, state.token_owner[zone])


@compiled
def is_hostile(game: Tables, state: State, seat: int, zone: int) -> bool:
    """Return whether a zone holds an enemy's pilot, mine or turret. Source: B5."""
    if enemy_token_in(game, state, seat, zone):
        return True
    return enemy_in(game, state, seat, zone) != NOBODY


@compiled
def controls(state: State, seat: int, zone: int) -> bool:
    """Return whether a player's pilot, mine or turret is in a zone. Source: B4."""
    if state.zone[seat] == zone:
        return True
    return state.token[zone] != 0 and state.token_owner[zone] == seat


@compiled
def lets(game: Tables, state: State, action: int) -> bool:
    """Return whether the card in play lets its player do an action. Source: B4."""
    return game.card_action[state.card // 4] == action


@compiled
def has_ability(game: Tables, state: State, seat: int, ability: int) -> int:
    """Return the amount of an ability that a player has now, 0 for none.

    The side of the Mighty Mech's card covers that of the pilot; robots have none. Source: B5, B6.
    """
    if game.robot[seat]:
        return 0
    if state.status[seat] == Status.MECH:
        side = state.mech_side
        if side >= 0 and game.mech_ability[side] == ability:
            return game.mech_amount[side]
        return 0
    pilot = state.pilot[seat]
    if 0 <= pilot < PILOTS and game.pilot_ability[pilot] == ability:
        return game.pilot_amount[pilot]
    return 0


@compiled
def count_bits(mask: int) -> int:
    """Return how many bits of a mask are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@compiled
def nth_bit(mask: int, rank: int) -> int:
    """Return the number of the set bit of a rank, both from 0; NONE past the last."""
    number = 0
    while mask >> number:
        if mask >> number & 1:
            if rank == 0:
                return number
            rank -= 1
        number += 1
    return NONE


@compiled
def usable(game: Tables, state: State, seat: int) -> int:
    """Return the mask of a player's weapons for which it has places now. Source: B4."""
    mask = 0
    if game.places_basic[state.status[seat]]:
        mask |= BASIC_MASK
    if game.places_advanced[state.status[seat]]:
        mask |= ((1 << WEAPONS) - 1) & ~BASIC_MASK
    return mask & state.owned[seat]
