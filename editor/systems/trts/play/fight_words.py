"""What people read of a fight: whom pieces would attack, and how strong both sides are."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.action_words import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.header import NONE
from editor.play.work import work_of
from editor.systems.trts.play.actions import OPTIONS, Action
from editor.systems.trts.play.hits import damage_of, weakest
from editor.systems.trts.play.labels import in_text, piece_of, player_name, plural, some
from editor.systems.trts.play.names import Amount, Phase, Task
from editor.systems.trts.play.odds import hits_made
from editor.systems.trts.play.pieces import attack_of, flies
from editor.systems.trts.play.state import State
from editor.systems.trts.play.targets import makers_of_hit, ready


def _attackers(game: Game, state: State) -> str:
    """Return what the pieces are called that choose."""
    return plural(in_text(piece_of(game, state.mover, state.fight_piece).name))


def _say_target(game: Game, state: State, target: int, amount: int) -> str:
    player, piece = state.mover, state.fight_piece
    other, aimed = divmod(target, OPTIONS)
    who = player_name(game, player)
    prey = f"{player_name(game, other)}'s {plural(in_text(piece_of(game, other, aimed).name))}"
    if amount == Amount.ONE:
        makers = makers_of_hit(game.table, player, piece)
        return f"{who} attacks {prey} with {some(game, player, piece, makers)}."
    return f"{who}'s {_attackers(game, state)} attack {prey}."


def _offer_target(game: Game, state: State, action: int, target: int, amount: int) -> Offer:
    other, target = divmod(target, OPTIONS)
    table, player, piece = game.table, state.mover, state.fight_piece
    makers = makers_of_hit(table, player, piece)
    hits = 1 if amount == Amount.ONE else ready(table, state, player, piece) // makers
    damage = damage_of(table, state, player, piece, other, target)
    first = weakest(state, work_of(game), other, target, 0)
    if first != NONE:
        # The first hit says how much; hits end when nothing of the kind is left to be hit.
        hits = hits_made(game, state, other, target, damage, hits)
        damage += state.spores[other, first]
    name = piece_of(game, other, target).name
    several = f"{hits} × {damage} damage" if hits != 1 else f"{damage} damage"
    there = sum(
        state.count[other, slot] - state.doomed[other, slot]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area and state.piece[other, slot] == target
    )
    wide = min(table.piece_splash[player, piece], there)
    if wide > 1:
        several += f" to each of {wide}"
    label = f"{player_name(game, other)}'s {in_text(name)}"
    if amount == Amount.ONE:
        label += f", with {some(game, player, piece, makers)}"
    return Offer(action, "Attack", label, space=state.push_area, hint=several, tone="target")


def _say_hold(game: Game, state: State) -> str:
    who = player_name(game, state.mover)
    return f"{who}'s {_attackers(game, state)} hold their attack in this range step."


def _offer_hold(game: Game, state: State, action: int) -> Offer:
    return Offer(action, "Attack", "Hold for later")


def strengths(game: Game, state: State) -> str:
    """Return the attack of the group against that of the foes whom it sees.

    Each side counts with what its pieces do to the other, of which all, some or none may fly.
    """
    player = state.mover
    mine = [
        (player, slot)
        for slot in range(state.stacks[player])
        if state.task[player, slot] == Task.IN_GROUP
    ]
    theirs = [
        (other, slot)
        for other in range(len(game.seats))
        if game.table.team[other] != game.table.team[player]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area
    ]
    own = _strength(game, state, mine, theirs)
    foes = _strength(game, state, theirs, mine)
    return f"attack {own} to {foes}" if foes and state.phase != Phase.GOING_ON else f"attack {own}"


def _strength(
    game: Game, state: State, stacks: Sequence[tuple[int, int]], foes: Sequence[tuple[int, int]]
) -> int:
    """Return what stacks do at the most to foes in the air or on the ground; on it for no foes."""
    heights = {_flies(game, state, *foe) for foe in foes} or {0}
    return sum(
        state.count[player, slot]
        * max(
            int(attack_of(game.table, state, player, state.piece[player, slot], height))
            for height in heights
        )
        for player, slot in stacks
    )


def _flies(game: Game, state: State, player: int, slot: int) -> int:
    return int(flies(game.table, player, state.piece[player, slot]))


WORDS: dict[int, ActionWords] = {
    Action.TARGET: ActionWords(_say_target, _offer_target),
    Action.HOLD: ActionWords(_say_hold, _offer_hold),
}
"""The words of the kinds of a fight."""
