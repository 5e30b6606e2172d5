"""A round of combat: range steps in which both sides attack at once. Source: C5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.trts.play.areas import foes_stand_in, stands_in
from editor.systems.trts.play.hits import damage_of, hit, splash
from editor.systems.trts.play.names import (
    ATTACKED,
    CORROSIVE,
    FIGHTING,
    FOUGHT,
    FRENZIED,
    FRENZY,
    HELD,
    LOST,
    MOST,
    NONE,
    ONE,
    PIECES,
    STEPPED,
    SUICIDE,
    WOUNDED,
)
from editor.systems.trts.play.pieces import range_of
from editor.systems.trts.play.refusals import (
    CANNOT_HIT,
    FINE,
    NO_HOLDING,
    NO_SUCH_PIECE,
    NO_SUCH_TARGET,
    STACK_OF_ONE,
)
from editor.systems.trts.play.stacks import join_stacks, remove_stack, split_stack
from editor.systems.trts.play.targets import (
    are_opposed,
    has_prey,
    is_left,
    is_ready,
    limit_of,
    makers_of_hit,
    may_hit,
    ready,
)


@compiled
def fighter(game: Record, state: Record, work: Record) -> int:
    """The player who assigns attacks: the attacker first, then others in the order of the line."""
    return state.line[(state.turn + state.fight_side) % game.players]


@compiled
def takes_part(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether a player is of one of the sides of the fight."""
    attacker = state.line[state.turn]
    return player == attacker or game.team[player] != game.team[attacker]


@compiled
def next_range(game: Record, state: Record, work: Record) -> int:
    """The next shorter range of any piece there; -1 for frenzy at the end; 0 for no more steps."""
    longest, frenzy = 0, 0
    if state.fight_range < 0:
        return 0
    for player in range(game.players):
        if takes_part(game, state, work, player):
            for slot in range(state.stacks[player]):
                if state.area[player, slot] == state.push_area:
                    piece = state.piece[player, slot]
                    far = range_of(game, state, work, player, piece)
                    if far < state.fight_range:
                        longest = max(longest, far)
                    if game.piece_traits[player, piece] & FRENZY:
                        frenzy = 1
    return -1 if longest == 0 and frenzy else longest


@compiled
def begin_fight(game: Record, state: Record, work: Record) -> int:
    """Begin with the longest range there."""
    state.fight_range = MOST
    return next_step(game, state, work)


@compiled
def next_step(game: Record, state: Record, work: Record) -> int:
    """Go to the next range step; its range, 0 where there is none."""
    state.fight_range = next_range(game, state, work)
    state.fight_side = 0
    state.fight_piece = 0
    if state.fight_range:
        tell(work, STEPPED, state.fight_range, 0, 0, 0, 0)
    return state.fight_range


@compiled
def next_kind(game: Record, state: Record, work: Record, player: int) -> int:
    """The next kind of pieces of a player that has to choose whom it attacks; NONE if none has."""
    at = state.fight_piece
    while at < PIECES:
        first = PIECES
        for slot in range(state.stacks[player]):
            piece = state.piece[player, slot]
            if at <= piece < first and is_ready(game, state, work, player, slot):
                first = piece
        if first == PIECES:
            return NONE
        makers = makers_of_hit(game, state, work, player, first)
        enough = ready(game, state, work, player, first) >= makers
        if enough and has_prey(game, state, work, player, first):
            return first
        at = first + 1
    return NONE


@compiled
def is_two_sided(game: Record, state: Record, work: Record) -> bool:
    """Whether both sides have something in the area."""
    attacker = state.line[state.turn]
    if not stands_in(game, state, work, attacker, state.push_area):
        return False
    return foes_stand_in(game, state, work, attacker, state.push_area)


@compiled
def advance_fight(game: Record, state: Record, work: Record) -> bool:
    """Go on to the next choice of a player; whether there is one, else the round of combat ends."""
    while state.fight_range and is_two_sided(game, state, work):
        while state.fight_side < game.players:
            player = fighter(game, state, work)
            if takes_part(game, state, work, player):
                kind = next_kind(game, state, work, player)
                if kind != NONE:
                    state.fight_piece = kind
                    state.phase = FIGHTING
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
def refuse_target(
    game: Record, state: Record, work: Record, player: int, other: int, target: int, amount: int
) -> int:
    """Why the pieces that choose, or as many as make one hit, cannot attack a kind. Source: C5."""
    if other >= game.players or not are_opposed(game, state, work, player, other):
        return NO_SUCH_TARGET
    if target >= game.pieces[other]:
        return NO_SUCH_PIECE
    if not is_left(game, state, work, other, target):
        return NO_SUCH_TARGET
    limit = limit_of(game, state, work, player, state.fight_piece)
    if not may_hit(game, state, work, player, state.fight_piece, other, target, limit):
        return CANNOT_HIT
    makers = makers_of_hit(game, state, work, player, state.fight_piece)
    if amount == ONE and ready(game, state, work, player, state.fight_piece) < 2 * makers:
        return STACK_OF_ONE
    return FINE


@compiled
def refuse_hold(game: Record, state: Record, work: Record) -> int:
    """Why an attack cannot be held. Source: C5."""
    return FINE if game.rule_hold else NO_HOLDING


@compiled
def hold(game: Record, state: Record, work: Record, player: int) -> int:
    """Hold the attack of a kind of pieces for a later range step."""
    tell(work, HELD, player, state.fight_piece, 0, 0, 0)
    state.fight_piece += 1
    return state.fight_piece


@compiled
def attack(
    game: Record, state: Record, work: Record, player: int, other: int, target: int, amount: int
) -> int:
    """Let as many of the pieces that choose attack a kind as are needed, or all; or make one hit.

    How many did. The rest choose again. Source: C5, each attacker picks a kind.
    """
    piece = state.fight_piece
    makers = makers_of_hit(game, state, work, player, piece)
    damage = damage_of(game, state, work, player, piece, other, target)
    hits = 1 if amount == ONE else ready(game, state, work, player, piece) // makers
    spores = 1 if game.piece_traits[player, piece] & CORROSIVE else 0
    wide = game.piece_splash[player, piece]
    used = 0
    while used < hits and is_left(game, state, work, other, target):
        used += 1
        if damage > 0 and wide > 1:
            splash(game, state, work, other, target, damage, spores, wide)
        elif damage > 0:
            hit(game, state, work, other, target, damage, spores)
    tell(work, ATTACKED, player, piece, used * makers, other, target)
    _mark_attackers(game, state, work, player, piece, used * makers)
    return used


@compiled
def _mark_attackers(
    game: Record, state: Record, work: Record, player: int, piece: int, count: int
) -> int:
    mark = FRENZIED if state.fight_range < 0 else FOUGHT
    left = count
    slot = 0
    while left > 0 and slot < state.stacks[player]:
        if state.piece[player, slot] == piece and is_ready(game, state, work, player, slot):
            here = min(left, state.count[player, slot])
            left -= here
            part = split_stack(game, state, work, player, slot, here)
            # Without a slot for a part, the whole stack has attacked.
            part = slot if part == NONE else part
            state.marks[player, part] |= mark
            if game.piece_traits[player, piece] & SUICIDE:
                state.doomed[player, part] = state.count[player, part]
                state.wound[player, part] = 0
                state.stung[player, part] = 0
        slot += 1
    return left


@compiled
def end_step(game: Record, state: Record, work: Record) -> int:
    """Carry out all damage of the range step at once. Source: C5."""
    if game.rule_keep_defender and _survivors(game, state, work) == 0:
        _keep_one(game, state, work)
    for player in range(game.players):
        if takes_part(game, state, work, player):
            slot = state.stacks[player] - 1
            while slot >= 0:
                if state.area[player, slot] == state.push_area:
                    _harm(game, state, work, player, slot)
                slot -= 1
            join_stacks(game, state, work, player)
    return state.fight_range


@compiled
def _survivors(game: Record, state: Record, work: Record) -> int:
    count = 0
    for player in range(game.players):
        if takes_part(game, state, work, player):
            for slot in range(state.stacks[player]):
                if state.area[player, slot] == state.push_area:
                    count += state.count[player, slot] - state.doomed[player, slot]
    return count


@compiled
def _keep_one(game: Record, state: Record, work: Record) -> int:
    # The dearest piece of the first defender in the line.
    for side in range(1, game.players):
        player = state.line[(state.turn + side) % game.players]
        best, price = NONE, NOBODY
        if takes_part(game, state, work, player):
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
def _harm(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    piece, area = state.piece[player, slot], state.area[player, slot]
    fallen, wound = state.doomed[player, slot], state.wound[player, slot]
    stung = state.stung[player, slot]
    state.doomed[player, slot] = 0
    state.wound[player, slot] = 0
    state.stung[player, slot] = 0
    if fallen > 0:
        tell(work, LOST, player, piece, fallen, area, 0)
        state.count[player, slot] -= fallen
        if state.count[player, slot] <= 0:
            remove_stack(game, state, work, player, slot)
            return 0
    if wound > 0:
        part = split_stack(game, state, work, player, slot, 1)
        if part != NONE:
            state.health[player, part] -= wound
            state.spores[player, part] += stung
            health, spores = state.health[player, part], state.spores[player, part]
            tell(work, WOUNDED, player, piece, health, area, spores)
    return wound
