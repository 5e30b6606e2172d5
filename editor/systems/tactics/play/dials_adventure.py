"""The dials of an adventure: time, crystals, the enemy's cards, and what is drafted."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.dials import (
    Dial,
    ReadValue,
    WriteValue,
    choice_dial,
    field,
    number_dial,
    truth_dial,
)
from editor.play.game import Game
from editor.play.header import NONE
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.dials_mover import set_mover
from editor.systems.tactics.play.labels import names_of, party_id, unit_id, unit_words
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import dungeon_words


def adventure_dials(game: Game) -> Iterable[Dial]:
    """Yield the dials of an adventure; none of any other match."""
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
