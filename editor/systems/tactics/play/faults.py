"""What no match leads to: faults of a position whose values each could be."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.play.display import LogEntry
from editor.play.game import Game
from editor.play.sentinels import NONE, NOWHERE
from editor.systems.tactics.play.labels import names_of, party_words
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.state import State


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each fault of a position as a whole."""
    yield from _of_hands(game, state)
    yield from _of_unit_cards(game, state)
    yield from _of_enemy_cards(game, state)
    yield from _of_claims(game, state)
    if game.table.artifact and state.artifact_at == NOWHERE and state.bearer == NONE:
        yield LogEntry("The artifact lies nowhere, and no unit bears it.")
    if state.dug != NOWHERE and not _is_beside_digger(game, state):
        yield LogEntry(
            f"Nobody stands before the cave-in {game.spaces[state.dug]}, which is dug out."
        )


def _of_claims(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield players who cannot both begin where they do. Source: A8."""
    table = game.table
    for party in range(table.players if table.choices else 0):
        for other in range(party):
            one, two = state.claim[party], state.claim[other]
            if NONE not in (one, two) and table.choice_bars[one] >> two & 1:
                names = f"{party_words(game, other)} and {party_words(game, party)}"
                yield LogEntry(f"{names} cannot both begin where they do.")


def _is_beside_digger(game: Game, state: State) -> bool:
    """Tell whether the unit that explores stands beside the cave-in that is dug out."""
    if state.phase != Phase.EXPLORE or state.active == NONE or state.cell[state.active] == NOWHERE:
        return False
    here = state.cell[state.active]
    return any(game.table.beside[here, side] == state.dug for side in range(4))


def _of_hands(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield tactic cards that are too many, in all or in a hand. Source: A5."""
    table = game.table
    for card, name in enumerate(names_of(game).tactics):
        out = state.discard[card] + sum(state.hand[party, card] for party in range(table.players))
        if out > table.tactic_copies[card]:
            copies = counted(table.tactic_copies[card], "copy", "copies")
            yield LogEntry(
                f"There are {copies} of {_words(name)}, and {out} are in hands and discards."
            )
    if state.phase in (Phase.PLACE, Phase.CHOOSE_CARD, Phase.DRAFT, Phase.CHOOSE_START):
        return
    for party in range(table.players):
        held = state.hand_size[party]
        if held > table.rule_hand and party != state.turn_of and state.phase != Phase.DISCARD:
            who, limit = party_words(game, party), counted(table.rule_hand, "card")
            yield LogEntry(f"{who} holds {counted(held, 'card')}; the limit is {limit}.")


def _of_unit_cards(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield unit cards that more units have than there are copies. Source: A5."""
    table = game.table
    for card in range(table.cards // 2):
        copies = table.card_copies[card]
        if copies and state.card_used[card] > copies:
            there = counted(copies, "copy", "copies")
            words = f"There is {there} of the unit card {_words(names_of(game).units[card])}"
            yield LogEntry(f"{words}, and {state.card_used[card]} are out.")


def _of_enemy_cards(game: Game, state: State) -> Iterator[LogEntry]:
    table = game.table
    if not table.adventure:
        return
    for card, name in enumerate(names_of(game).foes):
        under = sum(state.enemy_under[unit] == card for unit in range(table.units))
        seen = state.enemy_deck[card] + state.enemy_discard[card] + under
        if seen > table.enemy_copies[card]:
            there = counted(table.enemy_copies[card], "copy", "copies")
            yield LogEntry(
                f"There are {there} of the enemy's {_words(name)}, and {seen} are in play."
            )


def _words(name: str) -> str:
    return name.replace("-", " ")
