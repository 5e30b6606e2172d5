"""Why an action is refused, for every number there is."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.tactics.play.adventure_actions import fits_adventure, refusal_in_adventure
from editor.systems.tactics.play.attacking import is_attack, refusal_to_hit
from editor.systems.tactics.play.cards import names_unit, refusal_to_discard, refusal_to_play
from editor.systems.tactics.play.claiming import refusal_to_claim
from editor.systems.tactics.play.countering import refusal_of_answer
from editor.systems.tactics.play.moving import refusal_to_move
from editor.systems.tactics.play.names import (
    ACT,
    BALLISTA_SHOT,
    CHOOSING,
    CLAIM,
    CLAIMING,
    CLASSES,
    COUNTER,
    DID_ATTACK,
    DID_BALLISTA,
    DID_MELEE,
    DID_MISSILE,
    DID_SPELL,
    DISCARD,
    DISCARDING,
    END_TURN,
    KEEP,
    KIND_BITS,
    KINDS,
    MELEE,
    MISSILE,
    MOVE,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PUSH,
    RECOVER,
    SPELL,
    TARGET_MASK,
    UNIT_BITS,
    UNIT_MASK,
)
from editor.systems.tactics.play.refusals import (
    FINE,
    MATCH_OVER,
    NO_SUCH_ACTION,
    NO_SUCH_UNIT,
    NOT_YOURS,
    UNIT_GONE,
    WRONG_PHASE,
)
from editor.systems.tactics.play.starting import refusal_to_place
from editor.systems.tactics.play.units import refusal_to_act, refusal_to_recover


@compiled
def refusal(game: Record, state: Record, work: Record, action: int) -> int:
    """Return why an action is refused, or FINE."""
    if state.over:
        return MATCH_OVER
    kind = action >> KIND_BITS
    if action < 0 or kind >= KINDS:
        return NO_SUCH_ACTION
    unit = (action >> UNIT_BITS) & UNIT_MASK
    target = action & TARGET_MASK
    if not fits_phase(game, state, work, kind):
        return WRONG_PHASE
    if is_bare(game, state, work, kind):
        return FINE if unit == 0 and target == 0 else NO_SUCH_ACTION
    if kind == DISCARD:
        return refusal_to_discard(game, state, work, unit, target)
    if kind == CLAIM:
        return refusal_to_claim(game, state, work, unit, target)
    if kind == PLAY and not is_on_unit(game, state, work, target):
        return refusal_to_play(game, state, work, unit, target >> 3, target & 7)
    why = refusal_of_unit(game, state, work, unit, kind)
    if why != FINE:
        return why
    return refusal_with_unit(game, state, work, kind, unit, target)


@compiled
def fits_phase(game: Record, state: Record, work: Record, kind: int) -> bool:
    """Say whether a kind of action is what the mover has to decide now."""
    phase = state.phase
    if game.adventure and fits_adventure(game, state, work, kind):
        return True
    if phase == ACT:
        return kind <= PLAY
    if phase == COUNTER:
        return kind == PASS or (kind >= MELEE and kind <= SPELL)
    if phase in (DISCARDING, CHOOSING):
        return kind == DISCARD
    if phase == CLAIMING:
        return kind == CLAIM
    return phase == PLACING and kind == PLACE


@compiled
def is_bare(game: Record, state: Record, work: Record, kind: int) -> bool:
    """Say whether a kind of action has neither unit nor target."""
    return kind in (END_TURN, PASS)


@compiled
def is_on_unit(game: Record, state: Record, work: Record, target: int) -> bool:
    """Say whether the target of PLAY is a card that is played on a unit."""
    card = target >> 3
    return card < game.tactics and names_unit(game, state, work, game.tactic_effect[card])


@compiled
def refusal_of_unit(game: Record, state: Record, work: Record, unit: int, kind: int) -> int:
    """Return why the mover cannot do anything with a unit."""
    if unit >= game.units:
        return NO_SUCH_UNIT
    if unit // CLASSES != state.mover:
        return NOT_YOURS
    if state.cell[unit] < 0 and kind not in (PLACE, KEEP):
        return UNIT_GONE
    return FINE


@compiled
def refusal_with_unit(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int
) -> int:
    """Return why a unit of the mover cannot do a thing."""
    if kind == MOVE:
        return refusal_to_move(game, state, work, unit, target)
    if kind == RECOVER:
        return refusal_to_recover(game, state, work, unit) if target == 0 else NO_SUCH_ACTION
    if kind == PLAY:
        return refusal_to_play(game, state, work, unit, target >> 3, target & 7)
    if kind == PLACE:
        return refusal_to_place(game, state, work, unit, target)
    if kind > PLACE:
        return refusal_in_adventure(game, state, work, kind, unit, target)
    boost = target & 3 if kind == SPELL else 0
    at = target >> 2 if kind == SPELL else target
    if state.phase == COUNTER:
        return refusal_of_answer(game, state, work, kind, unit, at, boost)
    why = refusal_to_act(game, state, work, unit, did_by(game, state, work, kind, unit))
    if why != FINE:
        return why
    return refusal_to_hit(game, state, work, kind, unit, at, boost)


@compiled
def did_by(game: Record, state: Record, work: Record, kind: int, unit: int) -> int:
    """Return the DID_ bits of an attack or a spell."""
    did = DID_ATTACK if is_attack(game, state, work, kind, unit) else 0
    if kind in (MELEE, PUSH):
        return did | DID_MELEE
    if kind == MISSILE:
        return did | DID_MISSILE
    if kind == BALLISTA_SHOT:
        return did | DID_BALLISTA
    return did | DID_SPELL
