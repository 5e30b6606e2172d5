"""Distributions of attacks, against what the rules say of them elsewhere."""

from __future__ import annotations

import random

from editor.play.display import Offer
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.workbench.playing.odds import OddsAgainst, OddsBook
from editor.workbench.playing.pieces import Pieces
from tests.workbench.playing.test_sheets import table_on

_ACTIONS, _WANTED, _COMPARED = 400, 25, 80


def seen() -> list[tuple[Offer, OddsAgainst]]:
    """Return attacks of a match that anybody plays, with the odds against their targets."""
    table = table_on("tactics/twin-peaks")
    pieces = Pieces(table)
    book, hand = OddsBook(table, pieces), random.Random(4)
    found: list[tuple[Offer, OddsAgainst]] = []
    for _ in range(_ACTIONS):
        for actor in table.choices.actors:
            if table.actor != actor:
                table.take(actor)
            for offer in table.choices.open:
                odds = book.against(offer.space) if offer.tone == "target" else None
                if odds is not None:
                    found.append((offer, odds))
        attacks = [offer.action for offer in table.choices.offers if offer.tone == "target"]
        wild = hand.random() < 0.3 and attacks
        table.act(hand.choice(attacks if wild else table.match.legal()))
        if table.over or len(found) >= _WANTED:
            break
    return found


def test_results_add_up_and_agree_with_the_hints() -> None:
    """Each distribution adds up to 100; a shot hits as often as its offer says."""
    found = seen()
    assert len(found) >= _WANTED
    shots = 0
    for offer, odds in found:
        for attack in odds.attacks:
            assert sum(row.percent for row in attack.rows) == 100
            assert not attack.sure or len(attack.rows) == 1
            marks = [row.with_card for row in attack.rows if row.with_card is not None]
            assert not marks or sum(marks) == 100
            assert bool(marks) <= bool(odds.card)
            if offer.group == "Missile" and attack.title == offer.label:
                shots += 1
                chance = int(offer.hint.partition(" ")[0])
                hits = [row.percent for row in attack.rows if row.words != "no damage"]
                assert abs(sum(hits) - chance) <= 1
    assert shots


def test_odds_do_not_reveal_how_the_dice_will_fall() -> None:
    """They stay as they are when all later dice fall otherwise."""
    table, hand = table_on("tactics/lone-star"), random.Random(5)
    compared = 0
    for _ in range(_ACTIONS):
        targets = [offer for offer in table.choices.offers if offer.tone == "target"]
        for offer in targets:
            if table.actor != offer.actor:
                table.take(offer.actor)
            reported = []
            header = open_header(numbers(table.match.state))
            seed = header.seed
            for other in (seed, seed + 1, seed + 2):
                header.seed = other
                reported.append(OddsBook(table, Pieces(table)).against(offer.space))
            header.seed = seed
            assert reported[0] == reported[1] == reported[2]
            compared += reported[0] is not None
        wild = targets and hand.random() < 0.3
        table.act(hand.choice(targets).action if wild else hand.choice(table.match.legal()))
        if table.over or compared >= _COMPARED:
            break
    assert compared >= _COMPARED


def test_nothing_is_told_of_spaces_without_an_attack() -> None:
    """Where nobody is attacked there are no odds."""
    table = table_on("tactics/twin-peaks")
    book = OddsBook(table, Pieces(table))
    assert all(book.against(space) is None for space in range(len(table.game.spaces)))
