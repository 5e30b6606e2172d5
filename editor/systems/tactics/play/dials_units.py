"""The dials of units and of hands, and who decides in a position that is set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from editor.play.dials import Dial, choice_dial, field, number_dial, set_dial, spoken, truth_dial
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.stable_words import numbers_of
from editor.systems.tactics.play.labels import (
    names_of,
    parties_by_id,
    party_words,
    space_id,
    unit_id,
    unit_words,
)
from editor.systems.tactics.play.names import Phase, TurnAction
from editor.systems.tactics.play.state import State


def set_mover(game: Game, state: State) -> None:
    """Set the mover: it follows from the phase and the other values."""
    phase = state.phase
    if state.over:
        state.mover = NOBODY
    elif phase in (Phase.COUNTER, Phase.PLACE) and state.active != NONE:
        state.mover = state.active // 4
    elif phase in (Phase.CHOOSE_CARD, Phase.DRAFT):
        state.mover = _first_to_choose(game, state)
    elif phase == Phase.CHOOSE_START:
        free = (party for party in range(game.table.players) if state.claim[party] == NONE)
        state.mover = next(free, state.turn_of)
    else:
        state.mover = state.turn_of


def put_aside(state: State) -> None:
    """Clear what a unit was in the middle of."""
    state.active = state.opponent = state.reward = NONE
    state.dug = NOWHERE
    state.points = 0


def _first_to_choose(game: Game, state: State) -> int:
    """Return the first player who still has to choose cards in the set-up."""
    table = game.table
    for party in range(table.players):
        if state.phase == Phase.CHOOSE_CARD and state.hand_size[party] > table.rule_hand_kept:
            return party
        if state.phase == Phase.DRAFT and any(
            state.card[4 * party + place] == NONE and state.offered[party, place, 0] != NONE
            for place in range(4)
        ):
            return party
    return int(state.turn_of)


_TURN_ACTIONS = numbers_of(TurnAction)


def _action_names() -> dict[str, int]:
    """Return the bits of each set of deeds by its name, such as "move+melee+attack"."""
    found = {"nothing": 0}
    for bits in range(1, 1 << len(_TURN_ACTIONS)):
        words = [word for place, word in enumerate(_TURN_ACTIONS) if bits >> place & 1]
        found["+".join(words)] = sum(_TURN_ACTIONS[word] for word in words)
    return found


TURN_ACTIONS = _action_names()
"""Sets of what a unit did in this turn, by name."""


def unit_dials(game: Game) -> Iterable[Dial]:
    """Yield the dials of units, hands, discards and the artifact."""
    table = game.table
    spaces = {name: cell for cell, name in enumerate(game.spaces)}
    for unit in range(table.units):
        if unit // 4 < table.players and table.home[unit] == NOWHERE:
            continue  # a player may have fewer than four units
        yield from _of_unit(game, unit, spaces)
    for party in range(table.players):
        yield from _of_hand(game, party)
    yield from _of_discards(game)
    if table.artifact:
        yield from _of_artifact(game, spaces)


def _of_unit(game: Game, unit: int, spaces: dict[str, int]) -> Iterable[Dial]:
    table, group, name = game.table, unit_words(game, unit), unit_id(game, unit)
    cards = {
        card_id: card
        for card, card_id in enumerate(names_of(game).units)
        if table.card_class[card] == unit % 4 and _is_for(game, unit, card)
    }

    def get_card(state: State, card: int) -> None:
        state.card[unit] = card
        if card != NONE and (state.cell[unit] != NOWHERE or is_unplaced(state, unit)):
            state.health[unit], state.ammo[unit] = table.card_health[card], table.card_ammo[card]
        count_used(game, state)
        set_mover(game, state)

    def most(figures: Any) -> Any:
        def greatest(state: State) -> int:
            card = state.card[unit]
            return int(figures[card]) if card != NONE else 0

        return greatest

    if cards:
        of_card = (field("card", unit)[0], get_card)
        yield choice_dial(f"{name}.card", group, "Unit card", of_card, {"none": NONE, **cards})
    yield _place_dial(game, unit, spaces)

    def set_health(state: State, value: int) -> None:
        if (value == 0) != (state.cell[unit] == NOWHERE) and not is_unplaced(state, unit):
            words = "on the map" if value == 0 else "off the map"
            raise ValueError(f"{unit_words(game, unit)} is {words}: its health is not {value}.")
        state.health[unit] = value
        count_units(game, state)

    of = (field("health", unit)[0], set_health)
    yield Dial(f"{name}.health", group, "Health", *of, 0, most(table.card_health))
    yield Dial(
        f"{name}.ammo", group, "Ammo or mana", *field("ammo", unit), 0, most(table.card_ammo)
    )
    yield truth_dial(f"{name}.weakened", group, "Weakened", field("weakened", unit))
    acted = field("acted", unit)
    yield number_dial(f"{name}.acted", group, "Actions of this turn", acted, 0, 12)
    yield choice_dial(f"{name}.did", group, "Did in this turn", field("done", unit), TURN_ACTIONS)
    if table.villages:
        healed = field("healed", unit)
        at = {int(table.village[cell]): game.spaces[cell] for cell in range(len(game.spaces))}
        bits = tuple(at.get(village, "none") for village in range(int(table.villages)))
        yield set_dial(f"{name}.healed", group, "Healed by the village", healed, bits)


def _place_dial(game: Game, unit: int, spaces: dict[str, int]) -> Dial:
    """Return the dial of where a unit stands: a space, "off", or "unplaced" in the set-up."""

    def read(state: State) -> str:
        if state.cell[unit] != NOWHERE:
            return game.spaces[state.cell[unit]]
        return "unplaced" if is_unplaced(state, unit) else "off"

    def write(state: State, value: str) -> None:
        put_unit(game, state, unit, spaces.get(value, NOWHERE))
        if value == "unplaced":
            _bring_on(game, state, unit)
            count_units(game, state)

    name = f"{unit_id(game, unit)}.cell"
    choices = (*spaces, "off", "unplaced")
    said = spoken({"off": "Off the map", "unplaced": "Waits to be placed"})
    return Dial(name, unit_words(game, unit), "Space", read, write, choices=choices, words=said)


def card_to_come(game: Game, state: State, unit: int) -> int:
    """Return the card of a unit; during a draft, the card that it gets by default.

    That is the first of the two for the player, the second for the enemy; NONE for none.
    """
    table, card = game.table, int(state.card[unit])
    party, place = divmod(unit, 4)
    if card != NONE or not table.adventure or state.phase != Phase.DRAFT:
        return card
    if party < table.players:
        return int(state.offered[party, place, 0])
    given = int(state.offered[party - table.players, place, 1])
    return NONE if given == NONE else int(table.card_back[given])


def is_unplaced(state: State, unit: int) -> bool:
    """Return whether a unit waits to be placed in the set-up."""
    return bool(state.cell[unit] == NOWHERE and state.health[unit] > 0)


def _is_for(game: Game, unit: int, card: int) -> bool:
    """Return whether a unit can have a card: enemies have the second half of the cards."""
    table = game.table
    return bool((unit // 4 < table.players) == (card < table.cards // 2))


def put_unit(game: Game, state: State, unit: int, cell: int) -> None:
    """Put a unit on a space, or take it off the map. Units exchange their places.

    Raises ValueError when the unit is off the map and the space is taken.
    """
    before = int(state.cell[unit])
    other = next(
        (
            number
            for number in range(game.table.units)
            if state.cell[number] == cell and number != unit
        ),
        NONE,
    )
    if cell != NOWHERE and other != NONE:
        if before == NOWHERE:
            who = unit_words(game, other)
            raise ValueError(f"{who} stands on {space_id(game, cell)} already.")
        state.cell[other] = before
    state.cell[unit] = cell
    if cell == NOWHERE:
        _take_off(state, unit)
    elif before == NOWHERE:
        _bring_on(game, state, unit)
    count_units(game, state)


def _take_off(state: State, unit: int) -> None:
    for name in ("health", "ammo", "weakened", "acted", "done", "healed"):
        getattr(state, name)[unit] = 0
    if state.bearer == unit:
        state.bearer = NONE


def _bring_on(game: Game, state: State, unit: int) -> None:
    table = game.table
    if state.card[unit] == NONE:
        fitting = (c for c in range(table.cards) if table.card_class[c] == unit % 4)
        state.card[unit] = next((c for c in fitting if _is_for(game, unit, c)), 0)
        count_used(game, state)
    card = state.card[unit]
    if state.health[unit] == 0:
        state.health[unit], state.ammo[unit] = table.card_health[card], table.card_ammo[card]


def count_units(game: Game, state: State) -> None:
    """Update what follows from where units stand: how many live, which dungeons are open."""
    table = game.table
    for party in range(table.parties):
        units = range(4 * party, 4 * party + 4)
        state.alive[party] = sum(1 for unit in units if state.health[unit] > 0)
    opened = 0
    for unit in range(table.units):
        cell = state.cell[unit]
        if cell != NOWHERE and table.cell_dungeon[cell] != NONE:
            opened |= 1 << table.cell_dungeon[cell]
    state.open_bits = opened


def count_used(game: Game, state: State) -> None:
    """Count the copies of unit cards that units have, on either side."""
    table = game.table
    fronts = table.cards // 2
    for card in range(fronts):
        held = (state.card[unit] for unit in range(table.units))
        state.card_used[card] = sum(1 for number in held if number in (card, card + fronts))


def _of_hand(game: Game, party: int) -> Iterable[Dial]:
    table, names = game.table, names_of(game).tactics
    group = f"{party_words(game, party)}'s hand"
    owner = next(name for name, number in parties_by_id(game).items() if number == party)
    for card in range(table.tactics):

        def write(state: State, count: int, card: int = card) -> None:
            state.hand[party, card] = count
            state.hand_size[party] = sum(
                state.hand[party, number] for number in range(table.tactics)
            )
            count_deck(game, state, card)
            set_mover(game, state)

        of = (field("hand", (party, card))[0], write)
        most = int(table.tactic_copies[card])
        label = names[card].replace("-", " ").capitalize()
        yield number_dial(f"{owner}.hand.{names[card]}", group, label, of, 0, most)


def _of_discards(game: Game) -> Iterable[Dial]:
    table, names = game.table, names_of(game).tactics
    for card in range(table.tactics):

        def write(state: State, count: int, card: int = card) -> None:
            state.discard[card] = count
            count_deck(game, state, card)

        of = (field("discard", card)[0], write)
        most = int(table.tactic_copies[card])
        label = names[card].replace("-", " ").capitalize()
        yield number_dial(f"discards.{names[card]}", "Discards", label, of, 0, most)


def count_deck(game: Game, state: State, card: int) -> None:
    """Set the copies of a tactic card in the deck: those that are nowhere else."""
    table = game.table
    held = sum(max(state.hand[party, card], 0) for party in range(table.players))
    state.deck[card] = max(table.tactic_copies[card] - held - state.discard[card], 0)


def _of_artifact(game: Game, spaces: dict[str, int]) -> Iterable[Dial]:
    units = {unit_id(game, unit): unit for unit in range(game.table.units)}

    def lay(state: State, cell: int) -> None:
        state.artifact_at = cell
        if cell != NOWHERE:
            state.bearer = NONE

    def give(state: State, unit: int) -> None:
        if unit != NONE and state.cell[unit] == NOWHERE:
            raise ValueError(f"{unit_words(game, unit)} is off the map and bears nothing.")
        state.bearer = unit
        if unit != NONE:
            state.artifact_at = NOWHERE

    at = (lambda state: state.artifact_at, lay)
    cells = {"none": NOWHERE, **spaces}  # none: a unit bears it
    yield choice_dial("artifact.at", "Artifact", "Zone", at, cells, {"none": "A unit bears it"})
    bearer = (lambda state: state.bearer, give)
    said = {name: unit_words(game, unit) for name, unit in units.items()}
    bearers = {"none": NONE, **units}
    yield choice_dial("artifact.bearer", "Artifact", "Borne by", bearer, bearers, said)
