"""Every value of a position that can be set: the turn, flags, the adventure, and units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.core.words import opening
from editor.play.dials import (
    Dial,
    ReadValue,
    WriteValue,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    read_values,
    truth_dial,
    turn,
)
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.actions import Refusal
from editor.systems.tactics.play.dials_units import (
    card_to_come,
    count_deck,
    count_used,
    is_unplaced,
    put_aside,
    put_unit,
    set_mover,
    unit_dials,
)
from editor.systems.tactics.play.labels import (
    ENDINGS,
    area_words,
    dungeon_words,
    names_of,
    party_id,
    party_inside,
    party_names,
    party_words,
    unit_id,
    unit_words,
)
from editor.systems.tactics.play.names import (
    END_REASONS,
    PHASE_WORDS,
    PHASES,
    POINTS,
    Phase,
    Terrain,
)
from editor.systems.tactics.play.starting import home_of, refuse_start, start_cell, start_count
from editor.systems.tactics.play.state import State

_GROUP = "Turn"
SET_UP = (Phase.PLACE, Phase.CHOOSE_CARD, Phase.DRAFT, Phase.CHOOSE_START)
"""Phases before the first turn."""


def turn_dials(game: Game) -> Iterable[Dial]:
    """Yield the dials of starts, the turn, the end and the flags."""
    table = game.table
    players = {party_id(game, party): party for party in range(table.players)}
    units = {"none": NONE, **{unit_id(game, unit): unit for unit in range(table.units)}}
    if table.choices:
        yield from _claims(game, players)
    yield from _whose(game, units)
    yield number_dial("round", _GROUP, "Round", field("round"), 1, int(table.rule_rounds) + 1)

    def read_actions(state: State) -> int:
        # In the set-up: those of the first turn, which are set at its end.
        return int(table.rule_actions if state.phase in SET_UP else state.actions_left)

    actions = (read_actions, field("actions_left")[1])
    yield number_dial("actions", _GROUP, "Actions left", actions, 0, 99)
    played = field("cards_played")
    yield number_dial("cards-played", _GROUP, "Tactic cards played", played, 0, 99)
    for name, label in (
        ("haste", "Next move: more points"),
        ("might", "Next attack: more damage"),
        ("reach", "Next missile or spell: farther"),
    ):
        yield number_dial(name, _GROUP, label, field(name), 0, 40)
    yield truth_dial("luck", _GROUP, "Next roll: failed dice again", field("luck"))
    yield from _end(game, players)
    if table.control:
        yield from _flags(game, players)


def _whose(game: Game, units: dict[str, int]) -> Iterable[Dial]:
    table = game.table

    def give_turn(state: State, party: int) -> None:
        state.turn_of = party
        set_mover(game, state)

    def set_phase(state: State, phase: int) -> None:
        if phase not in SET_UP and state.phase in SET_UP:
            finish_set_up(game, state)
        if phase not in (Phase.CHOOSE_START, Phase.DRAFT):
            claim_the_rest(game, state)
        state.phase = phase
        if phase == Phase.ACT:
            put_aside(state)
        set_mover(game, state)

    def set_active(state: State, unit: int) -> None:
        state.active = unit
        set_mover(game, state)

    turn = (lambda state: max(state.turn_of, 0), give_turn)
    parties = {party_id(game, party): party for party in range(table.parties)}
    called = {name: unit_words(game, unit) for name, unit in units.items() if unit != NONE}
    yield choice_dial("turn", _GROUP, "Whose turn it is", turn, parties, party_names(game))
    phases = {name: number for number, name in enumerate(PHASES)}
    phase = (lambda state: state.phase, set_phase)
    said = {name: PHASE_WORDS[number] for name, number in phases.items()}
    yield choice_dial("phase", _GROUP, "What is decided", phase, phases, said)
    active = (lambda state: state.active, set_active)
    yield choice_dial("active", _GROUP, "Unit that decides", active, units, called)
    label, opponent = "Unit that it may counter", field("opponent")
    yield choice_dial("opponent", _GROUP, label, opponent, units, called)
    most = POINTS - 1
    yield number_dial("points", _GROUP, "Movement points left", field("points"), 0, most)
    caves = {
        name: cell
        for cell, name in enumerate(game.spaces)
        if table.cell_terrain[cell] == Terrain.CAVE_IN
    }
    if caves:
        cells = {"none": NOWHERE, **caves}
        yield choice_dial("dug", _GROUP, "Cave-in that it may enter", field("dug"), cells)
    if table.dungeons:
        names = {name: number for number, name in enumerate(names_of(game).dungeons)}
        of = field("reward")
        said = {name: opening(dungeon_words(game, number)) for name, number in names.items()}
        taken = {"none": NONE, **names}
        yield choice_dial("reward", _GROUP, "Crystal taken just now", of, taken, said)


def finish_set_up(game: Game, state: State) -> None:
    """End the set-up: units that are not placed begin by default, and hands are empty.

    Random cards of the set-up are put back, so that the result does not depend on them.
    """
    table = game.table
    for card in range(table.tactics):
        for party in range(table.players):
            state.hand[party, card] = 0
        count_deck(game, state, card)
    for party in range(table.players):
        state.hand_size[party] = 0
    cards = [card_to_come(game, state, unit) for unit in range(table.units)]
    for unit, card in enumerate(cards):
        if state.card[unit] == NONE and card != NONE:
            state.card[unit] = card
            state.health[unit], state.ammo[unit] = table.card_health[card], table.card_ammo[card]
    if table.adventure:
        for unit in range(4 * table.players):
            state.offered[unit // 4, unit % 4, 0] = state.offered[unit // 4, unit % 4, 1] = NONE
        _bring_enemies(game, state)
    count_used(game, state)
    claim_the_rest(game, state)
    for unit in range(4 * table.players):
        if is_unplaced(state, unit):
            free = (cell for cell in homes_of(game, state, unit) if cell not in list(state.cell))
            put_unit(game, state, unit, next(free, NOWHERE))
    state.actions_left = table.rule_actions


def _bring_enemies(game: Game, state: State) -> None:
    """Put waiting enemies on the map, one after the other at each side."""
    table = game.table
    for unit in range(4 * table.players, table.units):
        if is_unplaced(state, unit):
            side = unit % 4
            entries = (table.entry_cell[side, place] for place in range(table.entry_count[side]))
            free = (cell for cell in entries if cell not in list(state.cell))
            put_unit(game, state, unit, next(free, NOWHERE))


def claim_the_rest(game: Game, state: State) -> None:
    """Give players without a start the first that is left."""
    table = game.table
    for party in range(table.players):
        if table.choices and state.claim[party] == NONE:
            left = (
                choice
                for choice in range(table.choices)
                if refuse_start(table, state, choice) == Refusal.FINE
            )
            state.claim[party] = next(left, 0)


def homes_of(game: Game, state: State, unit: int) -> Iterable[int]:
    """Yield where a unit may begin, the default first."""
    table, party = game.table, unit // 4
    yield home_of(table, state, unit)
    for place in range(start_count(table, state, party)):
        yield start_cell(table, state, party, place)


def _claims(game: Game, players: dict[str, int]) -> Iterable[Dial]:
    """Yield the dials of the chosen starts."""
    names = {name: number for number, (name, _) in enumerate(names_of(game).choices)}
    for name, party in players.items():
        read, set_claim = field("claim", party)

        def write(state: State, choice: int, set_claim: WriteValue = set_claim) -> None:
            if choice == NONE and state.phase not in (Phase.CHOOSE_START, Phase.DRAFT):
                raise ValueError("After the starts are chosen, every player has one.")
            set_claim(state, choice)
            set_mover(game, state)

        label = f"Where {party_words(game, party)} begins"
        said = {start: opening(where) for start, where in names_of(game).choices}
        starts = {"none": NONE, **names}
        yield choice_dial(f"{name}.start", "Starts", label, (read, write), starts, said)


def _end(game: Game, players: dict[str, int]) -> Iterable[Dial]:
    group = "End"
    reasons = {name or "none": number for number, name in enumerate(END_REASONS)}
    said = {name: opening(ENDINGS[number]) for name, number in reasons.items() if number in ENDINGS}
    yield choice_dial("ending", group, "Why it ends", field("ending"), reasons, said)
    ender = {"nobody": NOBODY, **players}
    said = party_names(game)
    yield choice_dial("ender", group, "Who triggered it", field("ender"), ender, said)
    for name, party in players.items():
        label = f"{party_words(game, party)} has a last turn"
        yield bit_dial(f"{name}.last-turn", group, label, field("last_bits"), party)
    for party in range(game.table.parties):
        captured, name = field("captured", party), party_id(game, party)
        label = f"Captured by {party_inside(game, party)}"
        yield number_dial(f"{name}.captured", "Captures", label, captured, 0, 999)

    def end(state: State, value: int) -> None:
        state.over = int(value)
        set_mover(game, state)

    yield truth_dial("over", group, "It is over", (lambda state: state.over, end))


def _flags(game: Game, players: dict[str, int]) -> Iterable[Dial]:
    table = game.table
    for area in range(table.areas):
        group, name = opening(area_words(game, area)), f"flag.{names_of(game).areas[area]}"
        of = field("flag", area)
        yield number_dial(name, group, "Moves of its flag", of, 0, int(table.rule_track))
        takers = {"nobody": NOBODY, **players}
        of = field("flag_of", area)
        yield choice_dial(f"{name}.of", group, "Taken by", of, takers, party_names(game))


def adventure_dials(game: Game) -> Iterable[Dial]:
    """Yield the dials of an adventure; none in other modes."""
    table, names = game.table, names_of(game)
    if not table.adventure:
        return
    yield number_dial("time", "Adventure", "Time left", field("time"), 0, int(table.rule_time))
    for dungeon, name in enumerate(names.dungeons):
        label = f"Crystal of the dungeon {dungeon_words(game, dungeon)} taken"
        yield truth_dial(f"crystal.{name}", "Adventure", label, field("crystal", dungeon))
    foes = {"none": NONE, **{name: card for card, name in enumerate(names.foes)}}
    for card, name in enumerate(names.foes):
        most = int(table.enemy_copies[card])
        label = name.replace("-", " ").capitalize()
        of = field("enemy_deck", card)
        yield number_dial(f"foe-deck.{name}", "Enemy cards to come", label, of, 0, most)
        of = field("enemy_discard", card)
        yield number_dial(f"foe-discards.{name}", "Enemy cards gone", label, of, 0, most)
    for unit in range(4 * table.players, table.units):
        group, name = unit_words(game, unit), unit_id(game, unit)
        of = field("enemy_under", unit)
        yield choice_dial(f"{name}.under", group, "Card under it", of, foes)
    for card, name in enumerate(names.units):
        most = int(table.card_copies[card])
        if most:
            label = f"Copies of the {name.replace('-', ' ')} out of the pile"
            yield number_dial(
                f"used.{name}", "Unit cards", label, field("card_used", card), 0, most
            )
    yield from _drafts(game)


def _offered(game: Game, party: int, kind: int, place: int) -> tuple[ReadValue, WriteValue]:
    read, set_card = field("offered", (party, kind, place))

    def write(state: State, card: int) -> None:
        set_card(state, card)
        set_mover(game, state)

    return read, write


def _drafts(game: Game) -> Iterable[Dial]:
    table = game.table
    fronts = list(enumerate(names_of(game).units))[: table.cards // 2]
    if not table.rule_draft:
        return
    for party in range(table.players):
        for kind, word in enumerate(CLASSES):
            cards = {name: card for card, name in fronts if table.card_class[card] == kind}
            for place in (0, 1):
                name = f"{party_id(game, party)}.offered.{word}.{place + 1}"
                of = _offered(game, party, kind, place)
                label = f"{word.capitalize()} to choose from, {place + 1}"
                yield choice_dial(name, "Draft", label, of, {"none": NONE, **cards})


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set, as properties.

    Set in this order at the beginning of any match, they give the position.
    """
    return properties_of(_dials(game), state)


def values(game: Game, state: State, names: Iterable[str] | None) -> dict[str, KnobValue]:
    """Return the values of these names, or all, as they stand."""
    return read_values(_dials(game), state, names)


def set_property(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence when it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    dials = (*turn_dials(game), *unit_dials(game), *adventure_dials(game))
    return by_name(dials)
