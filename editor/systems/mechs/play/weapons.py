"""Weapons: what is equipped, how it is changed, and what it costs. Source: B4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, list_action, log_event
from editor.play.rng import draw
from editor.systems.mechs.play.actions import Action, Refusal, action_of
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import (
    BASIC_MASK,
    BASICS,
    WEAPONS,
    Ability,
    AutomaticPhase,
    CardAction,
    Draw,
    Phase,
    Status,
)
from editor.systems.mechs.play.state import (
    State,
    Work,
    count_bits,
    has_ability,
    lets,
    nth_bit,
    usable,
)
from editor.systems.mechs.play.tables import Tables


@compiled
def class_of(weapon: int) -> int:
    """Return the mask of all weapons that share places with a weapon: basic or advanced."""
    return BASIC_MASK if weapon < BASICS else ((1 << WEAPONS) - 1) & ~BASIC_MASK


@compiled
def places_for(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Return how many weapons like this one a player may have equipped now."""
    status = state.status[seat]
    return game.places_basic[status] if weapon < BASICS else game.places_advanced[status]


@compiled
def has_room(game: Tables, state: State, seat: int, weapon: int) -> bool:
    """Return whether a place for a weapon like this one is empty."""
    equipped = state.equipped[seat] & class_of(weapon)
    taken = count_bits(equipped)
    return taken < places_for(game, state, seat, weapon)


@compiled
def refusal_of_taking(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Say why a weapon cannot be taken up, room aside."""
    if not state.owned[seat] >> weapon & 1:
        return Refusal.NOT_OWNED
    if places_for(game, state, seat, weapon) == 0:
        return Refusal.NOT_USABLE
    if state.equipped[seat] >> weapon & 1:
        return Refusal.ALREADY_EQUIPPED
    if state.changed >> weapon & 1:
        return Refusal.ALREADY_CHANGED
    return Refusal.FINE


@compiled
def refuse_equip(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Say why a weapon cannot be put into an empty place."""
    why = refusal_of_taking(game, state, seat, weapon)
    if why != Refusal.FINE:
        return why
    return Refusal.FINE if has_room(game, state, seat, weapon) else Refusal.NO_ROOM


@compiled
def refuse_exchange(game: Tables, state: State, seat: int, aside: int, weapon: int) -> int:
    """Say why a weapon cannot take the place of another. Each is changed once at a time."""
    why = refusal_of_taking(game, state, seat, weapon)
    if why != Refusal.FINE:
        return why
    if not state.equipped[seat] >> aside & 1 or (aside < BASICS) != (weapon < BASICS):
        return Refusal.NOT_USABLE
    if state.changed >> aside & 1:
        return Refusal.ALREADY_CHANGED
    return Refusal.ROOM_LEFT if has_room(game, state, seat, weapon) else Refusal.FINE


@compiled
def refuse_ready(game: Tables, state: State, seat: int) -> int:
    """Say why equipping cannot end: one weapon must be equipped, but for the Mighty Mech."""
    if state.status[seat] == Status.MECH or state.equipped[seat]:
        return Refusal.FINE
    return Refusal.NEEDS_WEAPON if usable(game, state, seat) else Refusal.FINE


@compiled
def can_change(game: Tables, state: State, seat: int) -> bool:
    """Return whether there is any weapon to take up, and room for it or one to lay aside."""
    spare = usable(game, state, seat) & ~state.equipped[seat] & ~state.changed
    if not spare:
        return False
    kept = state.equipped[seat] & state.changed
    status = state.status[seat]
    if spare & BASIC_MASK:
        fixed = count_bits(kept & BASIC_MASK)
        if fixed < game.places_basic[status]:
            return True
    if spare & ~BASIC_MASK:
        fixed = count_bits(kept & ~BASIC_MASK)
        return fixed < game.places_advanced[status]
    return False


@compiled
def apply_equip(game: Tables, state: State, work: Work, seat: int, weapon: int) -> None:
    """Put a weapon into an empty place."""
    state.equipped[seat] |= 1 << weapon
    state.changed |= 1 << weapon
    log_event(work, Event.EQUIPPED, seat, weapon, 0, 0, 0)
    go_on_equipping(game, state, seat)


@compiled
def list_exchange(game: Tables, state: State, work: Work, seat: int) -> None:
    """List which weapons may take the place of which."""
    equipped = state.equipped[seat]
    spare = state.owned[seat] & ~equipped
    for aside in range(WEAPONS):
        if equipped >> aside & 1:
            for weapon in range(WEAPONS):
                if spare >> weapon & 1:
                    why = refuse_exchange(game, state, seat, aside, weapon)
                    if why == Refusal.FINE:
                        list_action(work, action_of(Action.EXCHANGE, aside * 32 + weapon))


@compiled
def apply_exchange(
    game: Tables, state: State, work: Work, seat: int, aside: int, weapon: int
) -> None:
    """Put a weapon into the place of another."""
    state.equipped[seat] = state.equipped[seat] & ~(1 << aside) | 1 << weapon
    state.changed |= 1 << aside | 1 << weapon
    log_event(work, Event.EXCHANGED, seat, aside, weapon, 0, 0)
    go_on_equipping(game, state, seat)


@compiled
def take_off(game: Tables, state: State, seat: int) -> None:
    """Take off what a player may no longer have equipped, the last weapons first."""
    status = state.status[seat]
    for weapon in range(WEAPONS - 1, -1, -1):
        if state.equipped[seat] >> weapon & 1:
            same = state.equipped[seat] & class_of(weapon)
            limit = game.places_basic[status]
            if weapon >= BASICS:
                limit = game.places_advanced[status]
            if count_bits(same) > limit:
                state.equipped[seat] &= ~(1 << weapon)


@compiled
def outfit(game: Tables, state: State, work: Work, seat: int, then: int) -> None:
    """Equip a robot: of more weapons than it has places for with those that are drawn.

    It draws anew as its turn begins, and fills empty places at other times. By a house rule it
    always takes the strongest ones. Source: B6.
    """
    if then == AutomaticPhase.MOVE or not game.rule_robot_draws:
        state.equipped[seat] = 0
    if game.rule_robot_draws:
        draw_weapons(game, state, work, seat, 0)
        draw_weapons(game, state, work, seat, BASICS)
    else:
        take_strongest(game, state, seat)


@compiled
def draw_weapons(game: Tables, state: State, work: Work, seat: int, like: int) -> None:
    """Fill a robot's places for weapons like one with all such weapons, or with drawn ones."""
    mask = usable(game, state, seat) & class_of(like) & ~state.equipped[seat]
    free = places_for(game, state, seat, like) - count_bits(state.equipped[seat] & class_of(like))
    while mask and free > 0:
        left = count_bits(mask)
        rank = draw(state, work, left, Draw.ROBOT_EQUIPS) if left > free else 0
        weapon = nth_bit(mask, rank)
        mask &= ~(1 << weapon)
        state.equipped[seat] |= 1 << weapon
        free -= 1


@compiled
def take_strongest(game: Tables, state: State, seat: int) -> None:
    """Equip a robot with the weapons of the most power."""
    mask = usable(game, state, seat)
    while mask:
        best = NONE
        for weapon in range(WEAPONS):
            if mask >> weapon & 1 and (
                best < 0 or game.weapon_power[weapon] > game.weapon_power[best]
            ):
                best = weapon
        mask &= ~(1 << best)
        if has_room(game, state, seat, best):
            state.equipped[seat] |= 1 << best


@compiled
def begin_equipping(game: Tables, state: State, work: Work, seat: int, then: int) -> None:
    """Let a player change weapons where there is a choice; `then` is the stage that follows."""
    state.changed = 0
    state.phase = then
    if game.robot[seat]:
        outfit(game, state, work, seat, then)
    elif can_change(game, state, seat):
        state.phase = Phase.EQUIP
        state.mover = seat
        state.then = then


@compiled
def equip_within_turn(game: Tables, state: State, work: Work, seat: int) -> None:
    """Let a player change weapons after a purchase or an upgrade. Source: B4."""
    if not game.rule_equip_at_end:
        begin_equipping(game, state, work, seat, AutomaticPhase.TURN_END)


@compiled
def go_on_equipping(game: Tables, state: State, seat: int) -> None:
    """End equipping where nothing is left to change."""
    if not can_change(game, state, seat):
        end_equipping(state)


@compiled
def apply_ready(state: State) -> None:
    """Change no more weapons."""
    end_equipping(state)


@compiled
def end_equipping(state: State) -> None:
    """Go on to the stage that follows."""
    state.changed = 0
    state.phase = state.then
    state.then = 0


@compiled
def credits_for(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Return the credits that a weapon costs a player."""
    saved = has_ability(game, state, seat, Ability.TRADER)
    return max(0, game.weapon_credits[weapon] - saved)


@compiled
def energy_for(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Return the energy that a weapon costs a player."""
    saved = has_ability(game, state, seat, Ability.TRADER)
    left = max(0, saved - game.weapon_credits[weapon])
    return max(0, game.weapon_energy[weapon] - left)


@compiled
def place_in_row(game: Tables, state: State, weapon: int) -> int:
    """Return where in the row a weapon lies, NONE where it does not."""
    for place in range(game.row):
        if state.row[place] == weapon:
            return place
    return NONE


@compiled
def refuse_buying(game: Tables, state: State) -> int:
    """Say why nothing can be bought: the card has another action."""
    return Refusal.FINE if lets(game, state, CardAction.PURCHASE) else Refusal.OTHER_ACTION


@compiled
def refuse_buy(game: Tables, state: State, seat: int, weapon: int) -> int:
    """Say why a weapon cannot be bought. A player has one of each basic kind. Source: B4."""
    if weapon < BASICS:
        if state.owned[seat] >> weapon & 1:
            return Refusal.OWNED_ALREADY
        if state.supply[weapon] <= 0:
            return Refusal.NOT_FOR_SALE
    elif place_in_row(game, state, weapon) == NONE:
        return Refusal.NOT_FOR_SALE
    if state.credits[seat] < credits_for(game, state, seat, weapon):
        return Refusal.TOO_DEAR
    if state.energy[seat] < energy_for(game, state, seat, weapon):
        return Refusal.TOO_DEAR
    return Refusal.FINE


@compiled
def apply_buy(game: Tables, state: State, work: Work, seat: int, weapon: int) -> None:
    """Buy a weapon by a card, and let weapons be changed."""
    state.phase = AutomaticPhase.TURN_END
    buy(game, state, work, seat, weapon)
    equip_within_turn(game, state, work, seat)


@compiled
def buy(game: Tables, state: State, work: Work, seat: int, weapon: int) -> None:
    """Pay for a weapon and take it; the row is filled again."""
    credits_paid = credits_for(game, state, seat, weapon)
    energy_paid = energy_for(game, state, seat, weapon)
    state.credits[seat] -= credits_paid
    state.energy[seat] -= energy_paid
    state.owned[seat] |= 1 << weapon
    state.bought[seat] |= 1 << weapon
    log_event(work, Event.BOUGHT, seat, weapon, 0, 0, 0)
    if weapon < BASICS:
        state.supply[weapon] -= 1
    else:
        fill_row(state, work, place_in_row(game, state, weapon))


@compiled
def fill_row(state: State, work: Work, place: int) -> None:
    """Lay a new advanced weapon into a place of the row, none where the deck is empty."""
    state.row[place] = NONE
    left = count_bits(state.deck)
    if left:
        rank = draw(state, work, left, Draw.ROW) if left > 1 else 0
        weapon = nth_bit(state.deck, rank)
        state.deck &= ~(1 << weapon)
        state.row[place] = weapon
        log_event(work, Event.ROW_FILLED, weapon, place, 0, 0, 0)
