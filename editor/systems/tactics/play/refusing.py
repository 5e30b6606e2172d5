"""Why an action is refused, for every number there is."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.tactics.play.adventure_actions import fits_adventure, refusal_in_adventure
from editor.systems.tactics.play.attacking import is_attack, refusal_to_hit
from editor.systems.tactics.play.cards import names_unit, refusal_to_discard, refusal_to_play
from editor.systems.tactics.play.claiming import refusal_to_claim
from editor.systems.tactics.play.countering import refusal_of_answer
from editor.systems.tactics.play.moving import refusal_to_move
from editor.systems.tactics.play.names import (
    CLASSES,
    KIND_BITS,
    KINDS,
    TARGET_MASK,
    UNIT_BITS,
    UNIT_MASK,
    Action,
    Deed,
    Phase,
)
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.starting import refusal_to_place
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import refusal_to_act, refusal_to_recover


@compiled
def refusal(game: Tables, state: State, work: Work, action: int) -> int:
    """Return why an action is refused, or Refusal.FINE."""
    if state.over:
        return Refusal.MATCH_OVER
    kind = action >> KIND_BITS
    if action < 0 or kind >= KINDS:
        return Refusal.NO_SUCH_ACTION
    unit = (action >> UNIT_BITS) & UNIT_MASK
    target = action & TARGET_MASK
    if not fits_phase(game, state, kind):
        return Refusal.WRONG_PHASE
    if is_bare(kind):
        return Refusal.FINE if unit == 0 and target == 0 else Refusal.NO_SUCH_ACTION
    if kind == Action.DISCARD:
        return refusal_to_discard(game, state, unit, target)
    if kind == Action.START:
        return refusal_to_claim(game, state, unit, target)
    if kind == Action.PLAY and not is_on_unit(game, target):
        return refusal_to_play(game, state, work, unit, target >> 3, target & 7)
    why = refusal_of_unit(game, state, unit, kind)
    if why != Refusal.FINE:
        return why
    return refusal_with_unit(game, state, work, kind, unit, target)


@compiled
def fits_phase(game: Tables, state: State, kind: int) -> bool:
    """Say whether a kind of action is what the mover has to decide now."""
    phase = state.phase
    if game.adventure and fits_adventure(state, kind):
        return True
    if phase == Phase.ACT:
        return kind <= Action.PLAY
    if phase == Phase.COUNTER:
        return kind == Action.PASS or (kind >= Action.MELEE and kind <= Action.CAST)
    if phase in (Phase.DISCARD, Phase.CHOOSE_CARD):
        return kind == Action.DISCARD
    if phase == Phase.CHOOSE_START:
        return kind == Action.START
    return phase == Phase.PLACE and kind == Action.PLACE


@compiled
def is_bare(kind: int) -> bool:
    """Say whether a kind of action has neither unit nor target."""
    return kind in (Action.END_TURN, Action.PASS)


@compiled
def is_on_unit(game: Tables, target: int) -> bool:
    """Say whether the target of Action.PLAY is a card that is played on a unit."""
    card = target >> 3
    return card < game.tactics and names_unit(game.tactic_effect[card])


@compiled
def refusal_of_unit(game: Tables, state: State, unit: int, kind: int) -> int:
    """Return why the mover cannot do anything with a unit."""
    if unit >= game.units:
        return Refusal.NO_SUCH_UNIT
    if unit // CLASSES != state.mover:
        return Refusal.NOT_YOURS
    if state.cell[unit] < 0 and kind not in (Action.PLACE, Action.KEEP):
        return Refusal.UNIT_GONE
    return Refusal.FINE


@compiled
def refusal_with_unit(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int
) -> int:
    """Return why a unit of the mover cannot do a thing."""
    if kind == Action.MOVE:
        return refusal_to_move(game, state, work, unit, target)
    if kind == Action.RECOVER:
        return refusal_to_recover(game, state, unit) if target == 0 else Refusal.NO_SUCH_ACTION
    if kind == Action.PLAY:
        return refusal_to_play(game, state, work, unit, target >> 3, target & 7)
    if kind == Action.PLACE:
        return refusal_to_place(game, state, work, unit, target)
    if kind > Action.PLACE:
        return refusal_in_adventure(game, state, work, kind, unit, target)
    boost = target & 3 if kind == Action.CAST else 0
    at = target >> 2 if kind == Action.CAST else target
    if state.phase == Phase.COUNTER:
        return refusal_of_answer(game, state, kind, unit, at, boost)
    why = refusal_to_act(game, state, unit, did_by(game, state, kind, unit))
    if why != Refusal.FINE:
        return why
    return refusal_to_hit(game, state, kind, unit, at, boost)


@compiled
def did_by(game: Tables, state: State, kind: int, unit: int) -> int:
    """Return the DID_ bits of an attack or a spell."""
    did = Deed.ATTACK if is_attack(game, state, kind, unit) else 0
    if kind in (Action.MELEE, Action.PUSH):
        return did | Deed.MELEE
    if kind == Action.SHOOT:
        return did | Deed.MISSILE
    if kind == Action.FIRE:
        return did | Deed.BALLISTA
    return did | Deed.SPELL
