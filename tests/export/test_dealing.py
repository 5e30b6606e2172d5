"""What lies before whom on a digital table: shares, decks, and what stands on the map already."""

from collections import Counter
from pathlib import Path

import pytest

from editor.export.dealing import DealtPart, copies_on_map, dealt, decks
from editor.export.job import chosen_supply, chosen_tabletop, placed_tabletop
from editor.export.tts_file import EXPORTER
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.seam.supply import GamePart
from editor.seam.tabletop import TableToken
from tests.depth import every, in_loops
from tests.export.jobs import SAMPLES, job_of, named


def part(own: str, copies: int, *, seat: int = 0, seats: tuple[int, ...] = ()) -> GamePart:
    return GamePart(
        id=own,
        name=own,
        kind="counter",
        group="Counters",
        count=copies,
        size=(10.0, 10.0),
        front=lambda measure: Picture((), Rect(0, 0, 10, 10)),
        seat=seat,
        seats=seats,
    )


def lying(found: GamePart, *tokens: TableToken) -> list[tuple[int, int]]:
    """The seats before which a part lies at a table of the seats 1 and 2, with how many copies."""
    return [(seat, copies) for _, seat, copies in dealt([found], {1, 2}, tokens)]


def test_what_each_player_has_is_shared_out() -> None:
    """Two each of four; what does not divide, and the share of who is not there, lies between."""
    assert lying(part("a", 4, seats=(1, 2))) == [(1, 2), (2, 2)]
    assert lying(part("b", 5, seats=(1, 2))) == [(1, 2), (2, 2), (0, 1)]
    assert lying(part("c", 3, seats=(1, 2, 7))) == [(1, 1), (2, 1), (0, 1)]
    assert lying(part("d", 1, seats=(1, 2))) == [(0, 1)]


def test_own_things_lie_at_their_seat() -> None:
    """Those of a seat without a place lie in the middle."""
    assert lying(part("a", 3, seat=2)) == [(2, 3)]
    assert lying(part("b", 3, seat=9)) == [(0, 3)]
    assert lying(part("c", 3)) == [(0, 3)]


def test_what_stands_on_the_map_is_not_dealt() -> None:
    """Two of three workers stand there; more of a thing than there are leave none."""
    worker = TableToken("w", "Worker", "unit", 1, "#A82A26", "a1", (0, 0), 0, count=2, part="a")
    assert lying(part("a", 3, seat=1), worker) == [(1, 1)]
    assert lying(part("a", 1, seat=1), worker) == []
    assert copies_on_map([worker]) == Counter(a=2)


def test_a_deck_has_its_cards_in_their_number() -> None:
    """Cards of one deck are together, apart by their owner."""
    one, other = (
        GamePart(own, own, "card", "Cards", 2, (63.0, 88.0), part(own, 1).front, deck="deck")
        for own in "ab"
    )
    found = decks([DealtPart(one, 0, 2), DealtPart(other, 0, 1), DealtPart(one, 1, 1)])
    assert [(deck.name, deck.seat, len(deck.cards)) for deck in found] == [
        ("deck", 0, 3),
        ("deck", 1, 1),
    ]


@pytest.mark.parametrize("samples", in_loops(every(SAMPLES, 3)))
def test_all_parts_of_every_sample_are_there_once(
    samples: list[Path], subtests: pytest.Subtests
) -> None:
    """What is dealt and what stands on the map are the whole supply; pieces there are of it."""
    for sample in samples:
        with subtests.test(named(sample)):
            job = job_of(sample, EXPORTER)
            parts, table = chosen_supply(job), chosen_tabletop(job)
            known = {found.id: found.count for found in parts}
            on_map = copies_on_map(table.tokens)
            # Before lots are drawn or starts are chosen, what begins there lies beside the map.
            assert on_map or copies_on_map(placed_tabletop(job).tokens)
            assert set(on_map) - {""} <= set(known)
            seats = {seat.number for seat in table.seats}
            total = Counter({own: copies for own, copies in on_map.items() if own})
            for found, seat, copies in dealt(parts, seats, table.tokens):
                assert seat in {0, *seats}
                assert copies > 0
                total[found.id] += copies
            assert total == Counter(known)
