"""What a card lets one do after the move: deploy, collect, power up. Source: B4.

What it lets one buy is told of in weapons.py.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.mechs.play.happenings import (
    COLLECTED,
    DEPLOYED,
    HEALED,
    SHIFTED,
    UPGRADED,
)
from editor.systems.mechs.play.moves import gain, heal
from editor.systems.mechs.play.names import (
    ARMOR,
    ENERGY,
    MECH,
    MINE,
    MINES,
    NO_TOKEN,
    NOTHING,
    PILOT,
    TURRET,
    ZONES,
)
from editor.systems.mechs.play.powers import MEDIC, PROSPECTOR, REACTOR, SAPPER
from editor.systems.mechs.play.refusals import (
    FINE,
    HEALTHY,
    IN_MECH,
    MECH_IN_ZONE,
    NO_SUCH_THING,
    NONE_LEFT,
    NOT_PILOT,
    NOT_YOURS,
    SOME_LEFT,
    TOO_DEAR,
    ZONE_TAKEN,
)
from editor.systems.mechs.play.state import (
    controls,
    enemy_in,
    has_ability,
)


@compiled
def deploy_cost(game: Record, state: Record, work: Record, seat: int) -> int:
    """Return what a mine or turret costs in the zone of a player: the zone's value."""
    saved = has_ability(game, state, work, seat, SAPPER)
    return max(0, game.value[state.zone[seat]] - saved)


@compiled
def purse_for(game: Record, state: Record, work: Record, seat: int, token: int) -> int:
    """Return what a player has of the resource that pays for a mine or turret."""
    paid_in = game.mine_paid_in if token == MINE else game.turret_paid_in
    return state.energy[seat] if paid_in == ENERGY else state.credits[seat]


@compiled
def pay_for(game: Record, state: Record, work: Record, seat: int, token: int) -> None:
    """Pay for a mine or turret in the zone of a player."""
    cost = deploy_cost(game, state, work, seat)
    paid_in = game.mine_paid_in if token == MINE else game.turret_paid_in
    if paid_in == ENERGY:
        state.energy[seat] -= cost
    else:
        state.credits[seat] -= cost


@compiled
def refusal_of_place(game: Record, state: Record, work: Record, seat: int, token: int) -> int:
    """Say why a player cannot put a mine or turret where its pilot stands, or not pay for it.

    One token lies in a zone; none where the empty Mighty Mech or an enemy stands. Source: B4.
    """
    zone = state.zone[seat]
    if state.token[zone] != NO_TOKEN or enemy_in(game, state, work, seat, zone) != NOTHING:
        return ZONE_TAKEN
    if state.mech_zone == zone:
        return MECH_IN_ZONE
    if purse_for(game, state, work, seat, token) < deploy_cost(game, state, work, seat):
        return TOO_DEAR
    return FINE


@compiled
def refusal_of_mine(game: Record, state: Record, work: Record, seat: int, mine: int) -> int:
    """Say why a player cannot deploy this mine."""
    if mine < 0 or mine >= game.mines or mine >= MINES:
        return NO_SUCH_THING
    if not state.mines[seat] >> mine & 1:
        return NONE_LEFT
    return refusal_of_place(game, state, work, seat, MINE)


@compiled
def refusal_of_turret(game: Record, state: Record, work: Record, seat: int) -> int:
    """Say why a player cannot deploy a turret."""
    if state.turrets[seat] <= 0:
        return NONE_LEFT
    return refusal_of_place(game, state, work, seat, TURRET)


@compiled
def refusal_of_shift(
    game: Record, state: Record, work: Record, seat: int, token: int, zone: int
) -> int:
    """Say why a player cannot move a token of its own from a zone to where its pilot stands.

    Only with all its tokens of that kind in the arena. Source: B4.
    """
    if zone < 0 or zone >= game.zones or zone >= ZONES:
        return NO_SUCH_THING
    left = state.mines[seat] if token == MINE else state.turrets[seat]
    if left:
        return SOME_LEFT
    if state.token[zone] != token or state.token_owner[zone] != seat:
        return NOT_YOURS
    return refusal_of_place(game, state, work, seat, token)


@compiled
def lay_token(
    game: Record, state: Record, work: Record, seat: int, token: int, mine: int, zone: int
) -> None:
    """Put a mine, by its number, or a turret of a player into a zone."""
    state.token[zone] = token
    state.token_owner[zone] = seat
    if token == MINE:
        state.mine[zone] = mine
        state.mines[seat] &= ~(1 << mine)
    else:
        state.turrets[seat] -= 1


@compiled
def deploy(game: Record, state: Record, work: Record, seat: int, token: int, mine: int) -> None:
    """Pay for a mine or turret and put it where the pilot stands."""
    zone = state.zone[seat]
    pay_for(game, state, work, seat, token)
    lay_token(game, state, work, seat, token, mine, zone)
    tell(work, DEPLOYED, seat, zone, token, 0, 0)


@compiled
def shift(game: Record, state: Record, work: Record, seat: int, token: int, zone: int) -> None:
    """Pay, and move a mine or turret of a player from a zone to where its pilot stands."""
    there = state.zone[seat]
    pay_for(game, state, work, seat, token)
    state.token[there] = token
    state.token_owner[there] = seat
    state.mine[there] = state.mine[zone]
    state.not_mines[there] = state.not_mines[zone]
    state.token[zone] = NO_TOKEN
    state.token_owner[zone] = NOTHING
    state.mine[zone] = NOTHING
    state.not_mines[zone] = 0
    tell(work, SHIFTED, seat, zone, there, token, 0)


@compiled
def energy_to_collect(game: Record, state: Record, work: Record, seat: int) -> int:
    """Return the energy that the zones give which a player controls, once for each. Source: B4."""
    energy = has_ability(game, state, work, seat, REACTOR)
    for zone in range(game.zones):
        if controls(game, state, work, seat, zone):
            energy += game.gives_energy[zone]
    return energy


@compiled
def credits_to_collect(game: Record, state: Record, work: Record, seat: int) -> int:
    """Return the credits that the zones give which a player controls, once for each. Source: B4."""
    credits_won = has_ability(game, state, work, seat, PROSPECTOR)
    for zone in range(game.zones):
        if controls(game, state, work, seat, zone):
            credits_won += game.gives_credits[zone]
    return credits_won


@compiled
def could_collect(game: Record, state: Record, work: Record, seat: int) -> bool:
    """Whether collecting would bring a player anything: the tracks have an end."""
    if state.energy[seat] < game.track and energy_to_collect(game, state, work, seat) > 0:
        return True
    return state.credits[seat] < game.track and credits_to_collect(game, state, work, seat) > 0


@compiled
def collect(game: Record, state: Record, work: Record, seat: int) -> None:
    """Give a player what the zones give that it controls. Source: B4."""
    energy = energy_to_collect(game, state, work, seat)
    credits_won = credits_to_collect(game, state, work, seat)
    energy_before = state.energy[seat]
    credits_before = state.credits[seat]
    gain(game, state, work, seat, energy, credits_won)
    energy = state.energy[seat] - energy_before
    credits_won = state.credits[seat] - credits_before
    tell(work, COLLECTED, seat, energy, credits_won, 0, 0)


@compiled
def health_for_energy(game: Record, state: Record, work: Record, seat: int) -> int:
    """Return the health that one energy brings a player."""
    return game.heal_health + has_ability(game, state, work, seat, MEDIC)


@compiled
def refusal_of_healing(game: Record, state: Record, work: Record, seat: int, paid: int) -> int:
    """Say why a player cannot pay so much energy to heal; none is wasted whole."""
    if state.status[seat] == MECH:
        return IN_MECH
    if paid < 1:
        return NO_SUCH_THING
    if paid > state.energy[seat]:
        return TOO_DEAR
    missing = game.health[state.status[seat]] - state.health[seat]
    before = (paid - 1) * health_for_energy(game, state, work, seat)
    if health_for_energy(game, state, work, seat) <= 0 or before >= missing:
        return HEALTHY
    return FINE


@compiled
def pay_to_heal(game: Record, state: Record, work: Record, seat: int, paid: int) -> None:
    """Pay energy and heal, up to the most. Source: B4."""
    state.energy[seat] -= paid
    healed = paid * health_for_energy(game, state, work, seat)
    healed = heal(game, state, work, seat, healed)
    tell(work, HEALED, seat, paid, healed, 0, 0)


@compiled
def refusal_of_upgrade(game: Record, state: Record, work: Record, seat: int) -> int:
    """Say why a player cannot put on its power armor."""
    if state.status[seat] == MECH:
        return IN_MECH
    if state.status[seat] != PILOT:
        return NOT_PILOT
    return FINE if state.credits[seat] >= game.upgrade_credits else TOO_DEAR


@compiled
def upgrade(game: Record, state: Record, work: Record, seat: int) -> None:
    """Pay, and put on power armor at full health. Source: B4."""
    state.credits[seat] -= game.upgrade_credits
    state.status[seat] = ARMOR
    state.health[seat] = game.health[ARMOR]
    tell(work, UPGRADED, seat, 0, 0, 0, 0)
