"""A round of combat: range steps in which both sides attack at once. Source: C5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, list_action, log_event
from editor.systems.trts.play.actions import OPTIONS, Action, Refusal, action_of
from editor.systems.trts.play.areas import foes_stand_in, stands_in
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.hits import (
    are_opposed,
    damage_of,
    has_prey,
    hit,
    is_left,
    is_ready,
    limit_of,
    makers_of_hit,
    may_hit,
    ready,
    splash,
)
from editor.systems.trts.play.names import MAXIMUM, PIECES, Amount, Phase, StackMark, Trait
from editor.systems.trts.play.stacks import join_stacks, range_of, remove_stack, split_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def fighter(game: Tables, state: State) -> int:
    """Return who assigns attacks: the attacker first, then others in the order of the line."""
    return state.line[(state.turn + state.fight_side) % game.players]


@compiled
def takes_part(game: Tables, state: State, player: int) -> bool:
    """Return whether a player is on one of the sides of the fight."""
    attacker = state.line[state.turn]
    return player == attacker or game.team[player] != game.team[attacker]


@compiled
def next_range(game: Tables, state: State) -> int:
    """Return the next shorter range of a piece there; -1 for frenzy at the end, 0 for no step."""
    longest, frenzy = 0, 0
    if state.fight_range < 0:
        return 0
    for player in range(game.players):
        if takes_part(game, state, player):
            for slot in range(state.stacks[player]):
                if state.area[player, slot] == state.push_area:
                    piece = state.piece[player, slot]
                    far = range_of(game, state, player, piece)
                    if far < state.fight_range:
                        longest = max(longest, far)
                    if game.piece_traits[player, piece] & Trait.FRENZY:
                        frenzy = 1
    return -1 if longest == 0 and frenzy else longest


@compiled
def begin_fight(game: Tables, state: State, work: Work) -> int:
    """Begin the fight with the longest range."""
    state.fight_range = MAXIMUM
    return next_step(game, state, work)


@compiled
def next_step(game: Tables, state: State, work: Work) -> int:
    """Go to the next range step; return its range, 0 if there is none."""
    state.fight_range = next_range(game, state)
    state.fight_side = 0
    state.fight_piece = 0
    if state.fight_range:
        log_event(work, Event.STEPPED, state.fight_range, 0, 0, 0, 0)
    return state.fight_range


@compiled
def next_kind(game: Tables, state: State, player: int) -> int:
    """Return the next kind of a player's pieces that can attack; NONE if none can."""
    at = state.fight_piece
    while at < PIECES:
        first = PIECES
        for slot in range(state.stacks[player]):
            piece = state.piece[player, slot]
            if at <= piece < first and is_ready(game, state, player, slot):
                first = piece
        if first == PIECES:
            return NONE
        makers = makers_of_hit(game, player, first)
        enough = ready(game, state, player, first) >= makers
        if enough and has_prey(game, state, player, first):
            return first
        at = first + 1
    return NONE


@compiled
def is_two_sided(game: Tables, state: State) -> bool:
    """Return whether both sides have pieces in the area."""
    attacker = state.line[state.turn]
    if not stands_in(state, attacker, state.push_area):
        return False
    return foes_stand_in(game, state, attacker, state.push_area)


@compiled
def advance_fight(game: Tables, state: State, work: Work) -> bool:
    """Go on to the next choice of a player; return False where the round of combat ends."""
    while state.fight_range and is_two_sided(game, state):
        while state.fight_side < game.players:
            player = fighter(game, state)
            if takes_part(game, state, player):
                kind = next_kind(game, state, player)
                if kind != NONE:
                    state.fight_piece = kind
                    state.phase = Phase.FIGHTING
                    state.mover = player
                    return True
            state.fight_side += 1
            state.fight_piece = 0
        end_step(game, state, work)
        next_step(game, state, work)
    state.fight_range = 0
    state.fight_side = 0
    state.fight_piece = 0
    return False


@compiled
def refuse_target(game: Tables, state: State, player: int, target: int, amount: int) -> int:
    """Return why the attacking pieces, or those for one hit, cannot attack a kind. Source: C5."""
    return refuse_attack(game, state, player, target // OPTIONS, target % OPTIONS, amount)


@compiled
def refuse_attack(
    game: Tables, state: State, player: int, other: int, target: int, amount: int
) -> int:
    """Return why the attacking pieces cannot attack a kind of another player's pieces."""
    if other >= game.players or not are_opposed(game, state, player, other):
        return Refusal.NO_SUCH_TARGET
    if target >= game.pieces[other]:
        return Refusal.NO_SUCH_PIECE
    if not is_left(state, other, target):
        return Refusal.NO_SUCH_TARGET
    limit = limit_of(game, state, player, state.fight_piece)
    if not may_hit(game, state, player, state.fight_piece, other, target, limit):
        return Refusal.CANNOT_HIT
    makers = makers_of_hit(game, player, state.fight_piece)
    if amount == Amount.ONE and ready(game, state, player, state.fight_piece) < 2 * makers:
        return Refusal.STACK_OF_ONE
    return Refusal.FINE


@compiled
def refuse_hold(game: Tables) -> int:
    """Return why an attack cannot be held. Source: C5."""
    return Refusal.FINE if game.rule_hold else Refusal.NO_HOLDING


@compiled
def apply_hold(state: State, work: Work, player: int) -> int:
    """Hold the attack of a kind for a later range step."""
    log_event(work, Event.HELD, player, state.fight_piece, 0, 0, 0)
    state.fight_piece += 1
    return state.fight_piece


@compiled
def list_target(game: Tables, state: State, work: Work, player: int) -> None:
    """List the kinds that the attacking pieces can attack."""
    for other in range(game.players):
        if game.team[other] != game.team[player]:
            for target in range(game.pieces[other]):
                for amount in range(Amount.ONE + 1):
                    if refuse_attack(game, state, player, other, target, amount) == Refusal.FINE:
                        list_action(work, action_of(Action.TARGET, other, target) + amount)


@compiled
def apply_target(
    game: Tables, state: State, work: Work, player: int, target: int, amount: int
) -> None:
    """Attack a kind of pieces."""
    attack(game, state, work, player, target // OPTIONS, target % OPTIONS, amount)


@compiled
def attack(
    game: Tables, state: State, work: Work, player: int, other: int, target: int, amount: int
) -> int:
    """Attack a kind with as many pieces as needed, or with those for one hit.

    Return how many hits were made. The other pieces choose again. Source: C5, each attacker
    picks a kind.
    """
    piece = state.fight_piece
    makers = makers_of_hit(game, player, piece)
    damage = damage_of(game, state, player, piece, other, target)
    hits = 1 if amount == Amount.ONE else ready(game, state, player, piece) // makers
    spores = 1 if game.piece_traits[player, piece] & Trait.CORROSIVE else 0
    wide = game.piece_splash[player, piece]
    used = 0
    while used < hits and is_left(state, other, target):
        used += 1
        if damage > 0 and wide > 1:
            splash(game, state, work, other, target, damage, spores, wide)
        elif damage > 0:
            hit(game, state, work, other, target, damage, spores)
    log_event(work, Event.ATTACKED, player, piece, used * makers, other, target)
    _mark_attackers(game, state, player, piece, used * makers)
    return used


@compiled
def _mark_attackers(game: Tables, state: State, player: int, piece: int, count: int) -> int:
    mark = StackMark.FRENZIED if state.fight_range < 0 else StackMark.FOUGHT
    left = count
    slot = 0
    while left > 0 and slot < state.stacks[player]:
        if state.piece[player, slot] == piece and is_ready(game, state, player, slot):
            here = min(left, state.count[player, slot])
            left -= here
            part = split_stack(state, player, slot, here)
            # Without a free slot the whole stack counts as having attacked.
            part = slot if part == NONE else part
            state.marks[player, part] |= mark
            if game.piece_traits[player, piece] & Trait.SUICIDE:
                state.doomed[player, part] = state.count[player, part]
                state.wound[player, part] = 0
                state.stung[player, part] = 0
        slot += 1
    return left


@compiled
def end_step(game: Tables, state: State, work: Work) -> int:
    """Apply all damage of the range step at once. Source: C5."""
    if game.rule_keep_defender and _survivors(game, state) == 0:
        _keep_one(game, state)
    for player in range(game.players):
        if takes_part(game, state, player):
            slot = state.stacks[player] - 1
            while slot >= 0:
                if state.area[player, slot] == state.push_area:
                    _harm(state, work, player, slot)
                slot -= 1
            join_stacks(state, player)
    return state.fight_range


@compiled
def _survivors(game: Tables, state: State) -> int:
    count = 0
    for player in range(game.players):
        if takes_part(game, state, player):
            for slot in range(state.stacks[player]):
                if state.area[player, slot] == state.push_area:
                    count += state.count[player, slot] - state.doomed[player, slot]
    return count


@compiled
def _keep_one(game: Tables, state: State) -> int:
    # The most expensive piece of the first defender in the line.
    for side in range(1, game.players):
        player = state.line[(state.turn + side) % game.players]
        best, price = NONE, NOBODY
        if takes_part(game, state, player):
            for slot in range(state.stacks[player]):
                if state.area[player, slot] == state.push_area:
                    piece = state.piece[player, slot]
                    worth = game.piece_minerals[player, piece] + game.piece_gas[player, piece]
                    if worth > price:
                        best, price = slot, worth
        if best != NONE:
            state.doomed[player, best] -= 1
            state.wound[player, best] = state.health[player, best] - 1
            return player
    return NOBODY


@compiled
def _harm(state: State, work: Work, player: int, slot: int) -> int:
    piece, area = state.piece[player, slot], state.area[player, slot]
    fallen, wound = state.doomed[player, slot], state.wound[player, slot]
    stung = state.stung[player, slot]
    state.doomed[player, slot] = 0
    state.wound[player, slot] = 0
    state.stung[player, slot] = 0
    if fallen > 0:
        log_event(work, Event.LOST, player, piece, fallen, area, 0)
        state.count[player, slot] -= fallen
        if state.count[player, slot] <= 0:
            remove_stack(state, player, slot)
            return 0
    if wound > 0:
        part = split_stack(state, player, slot, 1)
        if part != NONE:
            state.health[player, part] -= wound
            state.spores[player, part] += stung
            health, spores = state.health[player, part], state.spores[player, part]
            log_event(work, Event.WOUNDED, player, piece, health, area, spores)
    return wound
