"""The actions of a card after the move: deploying, collecting, powering up. Source: B4.

What a pilot may buy is in weapons.py.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, list_action, log_event
from editor.systems.mechs.play.actions import Action, Refusal, action_of
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.moves import gain, heal
from editor.systems.mechs.play.names import (
    Ability,
    AutomaticPhase,
    CardAction,
    Payment,
    Status,
    TokenKind,
)
from editor.systems.mechs.play.state import State, Work, controls, enemy_in, has_ability, lets
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import equip_within_turn


@compiled
def deploy_cost(game: Tables, state: State, seat: int) -> int:
    """Return what a mine or turret costs in the zone of a player: the zone's value."""
    saved = has_ability(game, state, seat, Ability.SAPPER)
    return max(0, game.value[state.zone[seat]] - saved)


@compiled
def purse_for(game: Tables, state: State, seat: int, token: int) -> int:
    """Return what a player has of the resource that pays for a mine or turret."""
    paid_in = game.mine_paid_in if token == TokenKind.MINE else game.turret_paid_in
    return state.energy[seat] if paid_in == Payment.ENERGY else state.credits[seat]


@compiled
def pay_for(game: Tables, state: State, seat: int, token: int) -> None:
    """Pay for a mine or turret in the zone of a player."""
    cost = deploy_cost(game, state, seat)
    paid_in = game.mine_paid_in if token == TokenKind.MINE else game.turret_paid_in
    if paid_in == Payment.ENERGY:
        state.energy[seat] -= cost
    else:
        state.credits[seat] -= cost


@compiled
def refusal_of_place(game: Tables, state: State, seat: int, token: int) -> int:
    """Say why a player cannot put a mine or turret where its pilot stands, or not pay for it.

    One token lies in a zone; none where the empty Mighty Mech or an enemy stands. Source: B4.
    """
    zone = state.zone[seat]
    if state.token[zone] != TokenKind.NONE or enemy_in(game, state, seat, zone) != NOBODY:
        return Refusal.ZONE_TAKEN
    if state.mech_zone == zone:
        return Refusal.MECH_IN_ZONE
    if purse_for(game, state, seat, token) < deploy_cost(game, state, seat):
        return Refusal.TOO_DEAR
    return Refusal.FINE


@compiled
def refuse_deploying(game: Tables, state: State) -> int:
    """Say why nothing can be deployed: the card has another action."""
    return Refusal.FINE if lets(game, state, CardAction.DEPLOY) else Refusal.OTHER_ACTION


@compiled
def refuse_deploy_mine(game: Tables, state: State, seat: int, mine: int) -> int:
    """Say why a player cannot deploy this mine."""
    if mine >= game.mines:
        return Refusal.NO_SUCH_THING
    if not state.mines[seat] >> mine & 1:
        return Refusal.NONE_LEFT
    return refusal_of_place(game, state, seat, TokenKind.MINE)


@compiled
def apply_deploy_mine(game: Tables, state: State, work: Work, seat: int, mine: int) -> None:
    """Deploy a mine by a card."""
    state.phase = AutomaticPhase.TURN_END
    deploy(game, state, work, seat, TokenKind.MINE, mine)


@compiled
def apply_deploy_turret(game: Tables, state: State, work: Work, seat: int) -> None:
    """Deploy a turret by a card."""
    state.phase = AutomaticPhase.TURN_END
    deploy(game, state, work, seat, TokenKind.TURRET, NONE)


@compiled
def refuse_deploy_turret(game: Tables, state: State, seat: int) -> int:
    """Say why a player cannot deploy a turret."""
    if state.turrets[seat] <= 0:
        return Refusal.NONE_LEFT
    return refusal_of_place(game, state, seat, TokenKind.TURRET)


@compiled
def refusal_of_shift(game: Tables, state: State, seat: int, token: int, zone: int) -> int:
    """Say why a player cannot move a token of its own from a zone to where its pilot stands."""
    if zone >= game.zones:
        return Refusal.NO_SUCH_THING
    if state.token[zone] != token or state.token_owner[zone] != seat:
        return Refusal.NOT_YOURS
    return refusal_of_place(game, state, seat, token)


@compiled
def refuse_shifting_mines(game: Tables, state: State, seat: int) -> int:
    """Say why no mine can be moved: one can when all are in the arena. Source: B4."""
    why = refuse_deploying(game, state)
    return Refusal.SOME_LEFT if why == Refusal.FINE and state.mines[seat] else why


@compiled
def refuse_shift_mine(game: Tables, state: State, seat: int, zone: int) -> int:
    """Say why the mover cannot move a mine from a zone."""
    return refusal_of_shift(game, state, seat, TokenKind.MINE, zone)


@compiled
def apply_shift_mine(game: Tables, state: State, work: Work, seat: int, zone: int) -> None:
    """Move a mine by a card."""
    state.phase = AutomaticPhase.TURN_END
    shift(game, state, work, seat, TokenKind.MINE, zone)


@compiled
def refuse_shifting_turrets(game: Tables, state: State, seat: int) -> int:
    """Say why no turret can be moved: one can when all are in the arena. Source: B4."""
    why = refuse_deploying(game, state)
    return Refusal.SOME_LEFT if why == Refusal.FINE and state.turrets[seat] else why


@compiled
def refuse_shift_turret(game: Tables, state: State, seat: int, zone: int) -> int:
    """Say why the mover cannot move a turret from a zone."""
    return refusal_of_shift(game, state, seat, TokenKind.TURRET, zone)


@compiled
def apply_shift_turret(game: Tables, state: State, work: Work, seat: int, zone: int) -> None:
    """Move a turret by a card."""
    state.phase = AutomaticPhase.TURN_END
    shift(game, state, work, seat, TokenKind.TURRET, zone)


@compiled
def lay_token(state: State, seat: int, token: int, mine: int, zone: int) -> None:
    """Put a mine, by its number, or a turret of a player into a zone."""
    state.token[zone] = token
    state.token_owner[zone] = seat
    if token == TokenKind.MINE:
        state.mine[zone] = mine
        state.mines[seat] &= ~(1 << mine)
    else:
        state.turrets[seat] -= 1


@compiled
def deploy(game: Tables, state: State, work: Work, seat: int, token: int, mine: int) -> None:
    """Pay for a mine or turret and put it where the pilot stands."""
    zone = state.zone[seat]
    pay_for(game, state, seat, token)
    lay_token(state, seat, token, mine, zone)
    log_event(work, Event.DEPLOYED, seat, zone, token, 0, 0)


@compiled
def shift(game: Tables, state: State, work: Work, seat: int, token: int, zone: int) -> None:
    """Pay, and move a mine or turret of a player from a zone to where its pilot stands."""
    there = state.zone[seat]
    pay_for(game, state, seat, token)
    state.token[there] = token
    state.token_owner[there] = seat
    state.mine[there] = state.mine[zone]
    state.not_mines[there] = state.not_mines[zone]
    state.token[zone] = TokenKind.NONE
    state.token_owner[zone] = NOBODY
    state.mine[zone] = NONE
    state.not_mines[zone] = 0
    log_event(work, Event.SHIFTED, seat, zone, there, token, 0)


@compiled
def energy_to_collect(game: Tables, state: State, seat: int) -> int:
    """Return the energy that the zones under a player's control give. Source: B4."""
    energy = has_ability(game, state, seat, Ability.REACTOR)
    for zone in range(game.zones):
        if controls(state, seat, zone):
            energy += game.gives_energy[zone]
    return energy


@compiled
def credits_to_collect(game: Tables, state: State, seat: int) -> int:
    """Return the credits that the zones under a player's control give. Source: B4."""
    credits_won = has_ability(game, state, seat, Ability.PROSPECTOR)
    for zone in range(game.zones):
        if controls(state, seat, zone):
            credits_won += game.gives_credits[zone]
    return credits_won


@compiled
def could_collect(game: Tables, state: State, seat: int) -> bool:
    """Return whether collecting would bring a player anything within the tracks."""
    if state.energy[seat] < game.track and energy_to_collect(game, state, seat) > 0:
        return True
    return state.credits[seat] < game.track and credits_to_collect(game, state, seat) > 0


@compiled
def refuse_collecting(game: Tables, state: State) -> int:
    """Say why nothing can be collected: the card has another action."""
    return Refusal.FINE if lets(game, state, CardAction.COLLECT) else Refusal.OTHER_ACTION


@compiled
def apply_collect(game: Tables, state: State, work: Work, seat: int) -> None:
    """Collect by a card."""
    state.phase = AutomaticPhase.TURN_END
    collect(game, state, work, seat)


@compiled
def apply_pass(state: State, work: Work, seat: int) -> None:
    """Do nothing by a card."""
    state.phase = AutomaticPhase.TURN_END
    log_event(work, Event.PASSED, seat, state.card // 4, 0, 0, 0)


@compiled
def collect(game: Tables, state: State, work: Work, seat: int) -> None:
    """Give a player what the zones under its control give. Source: B4."""
    energy = energy_to_collect(game, state, seat)
    credits_won = credits_to_collect(game, state, seat)
    energy_before = state.energy[seat]
    credits_before = state.credits[seat]
    gain(game, state, seat, energy, credits_won)
    energy = state.energy[seat] - energy_before
    credits_won = state.credits[seat] - credits_before
    log_event(work, Event.COLLECTED, seat, energy, credits_won, 0, 0)


@compiled
def health_for_energy(game: Tables, state: State, seat: int) -> int:
    """Return the health that one energy brings a player."""
    return game.heal_health + has_ability(game, state, seat, Ability.MEDIC)


@compiled
def refuse_powering_up(game: Tables, state: State) -> int:
    """Say why nobody is healed or upgraded: the card has another action."""
    return Refusal.FINE if lets(game, state, CardAction.POWER_UP) else Refusal.OTHER_ACTION


@compiled
def refuse_heal(game: Tables, state: State, seat: int, paid: int) -> int:
    """Say why a player cannot pay so much energy to heal; each must heal something."""
    if state.status[seat] == Status.MECH:
        return Refusal.IN_MECH
    if paid < 1:
        return Refusal.NO_SUCH_THING
    if paid > state.energy[seat]:
        return Refusal.TOO_DEAR
    missing = game.health[state.status[seat]] - state.health[seat]
    before = (paid - 1) * health_for_energy(game, state, seat)
    if health_for_energy(game, state, seat) <= 0 or before >= missing:
        return Refusal.HEALTHY
    return Refusal.FINE


@compiled
def list_heal(game: Tables, state: State, work: Work, seat: int) -> None:
    """List how much energy the mover may pay to heal."""
    for paid in range(1, state.energy[seat] + 1):
        if refuse_heal(game, state, seat, paid) == Refusal.FINE:
            list_action(work, action_of(Action.HEAL, paid))


@compiled
def apply_heal(game: Tables, state: State, work: Work, seat: int, paid: int) -> None:
    """Heal by a card."""
    state.phase = AutomaticPhase.TURN_END
    pay_to_heal(game, state, work, seat, paid)


@compiled
def pay_to_heal(game: Tables, state: State, work: Work, seat: int, paid: int) -> None:
    """Pay energy and heal, up to the most. Source: B4."""
    state.energy[seat] -= paid
    healed = paid * health_for_energy(game, state, seat)
    healed = heal(game, state, seat, healed)
    log_event(work, Event.HEALED, seat, paid, healed, 0, 0)


@compiled
def refuse_upgrade(game: Tables, state: State, seat: int) -> int:
    """Say why a player cannot put on its power armor."""
    if state.status[seat] == Status.MECH:
        return Refusal.IN_MECH
    if state.status[seat] != Status.PILOT:
        return Refusal.NOT_PILOT
    return Refusal.FINE if state.credits[seat] >= game.upgrade_credits else Refusal.TOO_DEAR


@compiled
def apply_upgrade(game: Tables, state: State, work: Work, seat: int) -> None:
    """Pay, put on power armor at full health, and let weapons be changed. Source: B4."""
    state.phase = AutomaticPhase.TURN_END
    state.credits[seat] -= game.upgrade_credits
    state.status[seat] = Status.ARMOR
    state.health[seat] = game.health[Status.ARMOR]
    log_event(work, Event.UPGRADED, seat, 0, 0, 0, 0)
    equip_within_turn(game, state, work, seat)
