"""What a unit has and may do: its values, its actions of a turn, its health."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.systems.tactics.play.actions import Refusal
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import put
from editor.systems.tactics.play.names import CLASSES, POINTS, TurnAction
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def movement_of(game: Tables, state: State, unit: int) -> int:
    """Return the movement points of the unit's next move; the artifact slows. Source: A8."""
    points = game.card_move[state.card[unit]]
    if state.turn_of == unit // CLASSES:
        points += state.haste
    if state.bearer == unit:
        points -= game.rule_artifact_slow
    return min(max(points, 0), POINTS - 1)


@compiled
def most_health(game: Tables, state: State, unit: int) -> int:
    """Return the most health a unit can have: what it began with."""
    return game.card_health[state.card[unit]]


@compiled
def most_ammo(game: Tables, state: State, unit: int) -> int:
    """Return the most ammo or mana a unit can have: what it began with."""
    return game.card_ammo[state.card[unit]]


@compiled
def runs_by_rule(game: Tables, unit: int) -> bool:
    """Return whether the unit is an enemy of an adventure, which acts by rule."""
    return unit // CLASSES >= game.players


@compiled
def refusal_to_act(game: Tables, state: State, unit: int, did: int) -> int:
    """Return why a unit may not take an action of these TurnAction bits now.

    The last unit of a player has no such limits. Source: A2.
    """
    if state.actions_left == 0:
        return Refusal.NO_ACTIONS_LEFT
    if state.weakened[unit]:
        return Refusal.IS_WEAKENED
    if state.alive[unit // CLASSES] == 1:
        return Refusal.FINE
    if state.acted[unit] >= game.rule_unit_actions:
        return Refusal.ACTED_TWICE
    if state.done[unit] & did & TurnAction.ATTACK:
        return Refusal.ATTACKED_ALREADY
    if state.done[unit] & did:
        return Refusal.SAME_ACTION
    return Refusal.FINE


@compiled
def take_action(state: State, work: Work, unit: int, did: int) -> None:
    """Note that a unit takes an action; a second one weakens it. Source: A2."""
    state.actions_left -= 1
    state.acted[unit] += 1
    state.done[unit] |= did
    if state.alive[unit // CLASSES] > 2 and state.acted[unit] >= 2:
        state.weakened[unit] = 1
        log_event(work, Event.WEAKENED, unit, 0, 0, 0, 0)


@compiled
def refuse_own_unit(game: Tables, state: State, unit: int) -> int:
    """Return why a unit is not one of the mover's."""
    if unit >= game.units:
        return Refusal.NO_SUCH_UNIT
    return Refusal.FINE if unit // CLASSES == state.mover else Refusal.NOT_YOURS


@compiled
def refuse_unit(game: Tables, state: State, unit: int) -> int:
    """Return why the mover cannot do anything with a unit."""
    if unit >= game.units:
        return Refusal.NO_SUCH_UNIT
    if unit // CLASSES != state.mover:
        return Refusal.NOT_YOURS
    return Refusal.UNIT_GONE if state.cell[unit] < 0 else Refusal.FINE


@compiled
def refuse_recover(game: Tables, state: State, unit: int) -> int:
    """Return why a unit may not recover on its own turn. Source: A2."""
    if not state.weakened[unit]:
        return Refusal.NOT_WEAKENED
    if state.actions_left == 0:
        return Refusal.NO_ACTIONS_LEFT
    if state.acted[unit] > 0:
        return Refusal.ACTED_TWICE  # the token stays in the turn in which it was gained
    if state.health[unit] <= game.rule_recover:
        return Refusal.TOO_HURT
    return Refusal.FINE


@compiled
def apply_recover(game: Tables, state: State, work: Work, unit: int) -> None:
    """Let a unit recover on its own turn."""
    recover(game, state, work, unit)


@compiled
def recover(game: Tables, state: State, work: Work, unit: int) -> None:
    """Pay health to end being weakened."""
    state.health[unit] -= game.rule_recover
    state.weakened[unit] = 0
    log_event(work, Event.RECOVERED, unit, game.rule_recover, 0, 0, 0)


@compiled
def cure(state: State, work: Work, unit: int) -> None:
    """End being weakened, if a unit is."""
    if state.weakened[unit]:
        state.weakened[unit] = 0
        log_event(work, Event.CURED, unit, 0, 0, 0, 0)


@compiled
def heal(game: Tables, state: State, unit: int, amount: int) -> int:
    """Give a unit health up to its maximum, and return the gain."""
    gained = min(amount, most_health(game, state, unit) - state.health[unit])
    gained = max(gained, 0)
    state.health[unit] += gained
    return gained


@compiled
def refill(game: Tables, state: State, unit: int, amount: int) -> int:
    """Give a unit ammo or mana up to its maximum, and return the gain."""
    gained = min(amount, most_ammo(game, state, unit) - state.ammo[unit])
    gained = max(gained, 0)
    state.ammo[unit] += gained
    return gained


@compiled
def is_in_play(game: Tables, state: State, unit: int) -> bool:
    """Return whether there is a unit of this number, and it is on the map or in a dungeon."""
    return unit < game.units and state.cell[unit] != NOWHERE


@compiled
def hurt(game: Tables, state: State, work: Work, unit: int, amount: int, by: int) -> bool:
    """Take health from a unit, and capture it when none is left. True while it lives.

    `by` is the party that captures it, or NOBODY. Source: A3.
    """
    lost = min(amount, state.health[unit])
    state.health[unit] -= lost
    log_event(work, Event.HIT, unit, lost, by, state.health[unit], 0)
    if state.health[unit] > 0:
        return True
    capture(game, state, work, unit, by)
    return False


@compiled
def capture(game: Tables, state: State, work: Work, unit: int, by: int) -> None:
    """Take a unit off the map for the party that captured it, or NOBODY. Source: A3."""
    party = unit // CLASSES
    here = state.cell[unit]
    log_event(work, Event.CAPTURED, unit, by, here, 0, 0)
    if state.bearer == unit:
        state.bearer = NONE
        state.artifact_at = here
        log_event(work, Event.DROPPED, here, unit, 0, 0, 0)
    leave_dungeon(game, state, unit)
    put(state, work, unit, NOWHERE)
    _forget(state, unit)
    state.alive[party] -= 1
    if by != NOBODY and game.team[by] != game.team[party]:
        state.captured[by] += 1
        if game.adventure and party >= game.players:
            _gain_time(game, state, work)
    if party < game.players and state.alive[party] <= 2:
        # With two units left no unit of the party stays weakened. Source: A2.
        for other in range(party * CLASSES, party * CLASSES + CLASSES):
            cure(state, work, other)


@compiled
def leave_dungeon(game: Tables, state: State, unit: int) -> None:
    """Close the dungeon that a unit is in: its box is put back."""
    dungeon = game.cell_dungeon[state.cell[unit]]
    if dungeon != NONE:
        state.open_bits &= ~(1 << dungeon)


@compiled
def _forget(state: State, unit: int) -> None:
    state.health[unit] = 0
    state.ammo[unit] = 0
    state.weakened[unit] = 0
    state.acted[unit] = 0
    state.done[unit] = 0
    state.healed[unit] = 0


@compiled
def _gain_time(game: Tables, state: State, work: Work) -> None:
    gained = min(game.rule_time_capture, game.rule_time - state.time)
    if gained > 0:
        state.time += gained
        log_event(work, Event.TIME, state.time, gained, 0, 0, 0)
