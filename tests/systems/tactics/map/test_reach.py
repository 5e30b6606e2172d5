"""What the starts of a map reach, and on which way."""

from __future__ import annotations

from editor.core.points import names_of
from editor.systems.tactics.map.reach import contenders_of, unreachable_groups, ways_shown
from tests.systems.tactics.map.test_fairness import survey_of

STARTS = {"red": "a1", "blue": "e1"}


def test_each_part_of_the_map_is_cut_from_the_starts_of_other_parts() -> None:
    """Where no part is reached from every start, the largest is left out."""
    groups = unreachable_groups(survey_of({"mat": "...#.", "starts": STARTS}))
    assert [(names_of(each.cells), [s.player for s in each.cut_from]) for each in groups] == [
        (("e1",), ["red"])
    ]
    alone = {"mat": ".#.#.", "starts": STARTS}
    assert [
        (names_of(each.cells), [s.player for s in each.cut_from])
        for each in unreachable_groups(survey_of(alone))
    ] == [(("c1",), ["red", "blue"]), (("e1",), ["red"])]


def test_the_cheapest_way_of_each_player_is_shown_with_its_cost() -> None:
    """From the space of a start that is nearest; nothing of a player who never comes there."""
    survey = survey_of({"mat": "...#.", "starts": {"red": "a1 b1", "blue": "e1"}})
    (shown,) = ways_shown(survey, contenders_of(survey), ((2, 0),))
    assert (names_of(shown.cells), shown.label) == (("b1", "c1"), "1")
