"""Faults of a position that was set by hand, and values that the rules need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.core.words import counted
from editor.play.display import LogEntry
from editor.play.game import Game
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.dials_units import put_aside, set_mover
from editor.systems.tactics.play.labels import names_of, party_words, unit_inside, unit_words
from editor.systems.tactics.play.names import PHASE_WORDS, Phase
from editor.systems.tactics.play.properties import SET_UP, finish_set_up
from editor.systems.tactics.play.starting import start_cell, start_count, start_zone
from editor.systems.tactics.play.state import State

_ACTIVE = (
    Phase.COUNTER,
    Phase.PLACE,
    Phase.EXPLORE,
    Phase.GO_ON,
    Phase.EMERGE,
    Phase.DRAFT,
    Phase.BONUS,
)
"""Phases in which one unit decides."""
_DELVING = (Phase.EXPLORE, Phase.GO_ON, Phase.EMERGE, Phase.BONUS)


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each fault of a position: what no match leads to."""
    yield from _of_hands(game, state)
    yield from _of_unit_cards(game, state)
    yield from _of_enemy_cards(game, state)
    yield from _of_claims(game, state)
    if game.table.artifact and state.artifact_at == NOWHERE and state.bearer == NONE:
        yield LogEntry("The artifact lies nowhere, and no unit bears it.")
    if state.dug != NOWHERE and not _is_beside_digger(game, state):
        words = f"Nobody stands before the cave-in {game.spaces[state.dug]}, which is dug out."
        yield LogEntry(words, (state.dug,))


def _of_claims(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield pairs of players whose starts exclude each other. Source: A8."""
    table = game.table
    for party in range(table.players if table.choices else 0):
        for other in range(party):
            mine, theirs = state.claim[party], state.claim[other]
            if NONE not in (mine, theirs) and table.choice_bars[mine] >> theirs & 1:
                names = f"{party_words(game, other)} and {party_words(game, party)}"
                yield LogEntry(f"{names} cannot both begin where they do.")


def _is_beside_digger(game: Game, state: State) -> bool:
    """Return whether the unit that explores stands beside the cave-in that is dug out."""
    if state.phase != Phase.EXPLORE or state.active == NONE or state.cell[state.active] == NOWHERE:
        return False
    here = state.cell[state.active]
    return any(game.table.beside[here, side] == state.dug for side in range(4))


def _of_hands(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield tactic cards with too many copies in play, and hands over the limit. Source: A5."""
    table = game.table
    for card, name in enumerate(names_of(game).tactics):
        out = state.discard[card] + sum(state.hand[party, card] for party in range(table.players))
        if out > table.tactic_copies[card]:
            copies = counted(table.tactic_copies[card], "copy", "copies")
            yield LogEntry(
                f"There are {copies} of {_words(name)}, and {out} are in hands and discards."
            )
    if state.phase in SET_UP:
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
            alike = (card, card + table.cards // 2)
            holders = [unit for unit in range(table.units) if state.card[unit] in alike]
            spaces = tuple(state.cell[unit] for unit in holders if state.cell[unit] != NOWHERE)
            yield LogEntry(f"{words}, and {state.card_used[card]} are out.", spaces)


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


def missing_values(game: Game, state: State) -> Iterator[str]:
    """Yield a sentence for each missing value that the rules need. Source: A2 to A9."""
    table = game.table
    for unit in range(table.units):
        if state.card[unit] == NONE and (state.cell[unit] != NOWHERE or state.health[unit] > 0):
            yield f"{unit_words(game, unit)} is in play and has no unit card."
    yield from _of_drafts(game, state)
    if state.over:
        return
    if state.phase in SET_UP:
        yield from _of_set_up(game, state)
    elif state.phase != Phase.COUNTER and state.turn_of >= table.players:
        yield f"{_phase(state)}: {party_words(game, state.turn_of)} does not decide that."
    if state.phase in _ACTIVE:
        yield from _of_active(game, state)
    elif state.phase in (Phase.DISCARD, Phase.CHOOSE_CARD):
        yield from _of_hand(game, state)


def rest(game: Game, state: State) -> None:
    """End the set-up and all unfinished decisions: the party whose turn it is acts next."""
    if state.phase in SET_UP:
        finish_set_up(game, state)
    put_aside(state)
    state.phase = Phase.ACT
    if state.turn_of >= game.table.players:
        state.turn_of = 0
    set_mover(game, state)


def _phase(state: State) -> str:
    return PHASE_WORDS[state.phase]


def _of_active(game: Game, state: State) -> Iterator[str]:
    """Yield the faults of the unit that decides."""
    table, phase, unit = game.table, state.phase, state.active
    if unit == NONE:
        yield f"{_phase(state)}: this needs the unit that decides."
        return
    if unit >= 4 * table.players or unit // 4 != state.mover:
        yield f"{unit_words(game, unit)} does not decide: it is the turn of another player."
        return
    there = state.cell[unit] != NOWHERE
    if phase in (Phase.PLACE, Phase.DRAFT):
        if there:
            yield f"{unit_words(game, unit)} stands on the map already."
        elif phase == Phase.PLACE and state.card[unit] == NONE:
            yield f"{unit_words(game, unit)} has no unit card."
        elif phase == Phase.DRAFT and state.offered[unit // 4, unit % 4, 0] == NONE:
            yield f"There are not enough unit cards from which {unit_inside(game, unit)} gets one."
        return
    if not there:
        yield f"{unit_words(game, unit)} is off the map and decides nothing."
        return
    if phase == Phase.COUNTER:
        yield from _of_counter(game, state)
    elif phase in _DELVING:
        inside = table.cell_dungeon[state.cell[unit]] != NONE
        if inside != (phase in (Phase.EXPLORE, Phase.EMERGE)):
            where = "in no dungeon" if not inside else "in a dungeon"
            yield f"{_phase(state)}: {unit_words(game, unit)} is {where}."
        elif phase == Phase.BONUS and state.reward == NONE:
            yield f"{_phase(state)}: this needs the crystal that was taken."


def _of_counter(game: Game, state: State) -> Iterator[str]:
    unit, other = state.active, state.opponent
    if other == NONE or state.cell[other] == NOWHERE:
        yield f"{_phase(state)}: this needs a unit on the map that may be countered."
    elif other == unit:
        yield f"{unit_words(game, unit)} does not counter itself."


def _of_hand(game: Game, state: State) -> Iterator[str]:
    """Yield a player who has to discard, but has no surplus card. Source: A2, A5."""
    table, party = game.table, state.mover
    limit = table.rule_hand if state.phase == Phase.DISCARD else table.rule_hand_kept
    held = state.hand_size[party]
    if held <= limit:
        has = counted(held, "tactic card")
        yield f"{party_words(game, party)} has {has}, which is within the limit of {limit}."


def _of_set_up(game: Game, state: State) -> Iterator[str]:
    """Yield the faults of an unfinished set-up. Source: A5, A8, A9."""
    table = game.table
    units = range(4 * table.players)
    for unit in units:
        placed = state.cell[unit] != NOWHERE
        if placed and state.phase in (Phase.DRAFT, Phase.CHOOSE_START):
            yield f"{unit_words(game, unit)} stands on the map before starts are chosen."
        elif not placed and state.card[unit] != NONE and state.health[unit] == 0:
            yield f"{unit_words(game, unit)} is off the map before the first turn."
    if state.phase == Phase.CHOOSE_START and NONE not in [
        state.claim[p] for p in range(table.players)
    ]:
        yield "Everybody has chosen a start."
    if state.phase != Phase.CHOOSE_START and not (state.phase == Phase.DRAFT and table.choices):
        for party in range(table.players):
            if _waiting(game, state, party) > _room(game, state, party):
                yield f"The start of {party_words(game, party)} has no room for all of its units."


def _waiting(game: Game, state: State, party: int) -> int:
    """Return how many units of a player still have to be placed."""
    units = range(4 * party, 4 * party + 4)
    return sum(game.table.home[unit] != NOWHERE and state.cell[unit] == NOWHERE for unit in units)


def _room(game: Game, state: State, party: int) -> int:
    """Return how many more units fit into the starts of a player."""
    table = game.table
    cells, taken, free = set(state.cell), Counter[int](), Counter[int]()
    for place in range(start_count(table, state, party)):
        zone = start_zone(table, state, party, place)
        full = start_cell(table, state, party, place) in cells
        (taken if full else free)[zone] += 1
    return sum(max(0, min(free[zone], table.zone_limit - taken[zone])) for zone in free)


def _of_drafts(game: Game, state: State) -> Iterator[str]:
    """Yield units with only one card to choose from. Source: A9."""
    table = game.table
    if not table.rule_draft:
        return
    for unit in range(4 * table.players):
        pair = [state.offered[unit // 4, unit % 4, place] for place in (0, 1)]
        if pair.count(NONE) == 1:
            yield f"{unit_words(game, unit)} has one unit card to choose from, not two."
