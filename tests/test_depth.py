"""What a fast run leaves to the deep one, and that nothing is left out of both."""

import gc
import re
from itertools import product
from typing import Any

import pytest
from hypothesis import settings

from tests.depth import (
    ALL_EXAMPLES,
    MISSING,
    by_turns,
    every,
    examples,
    in_loops,
    in_turn,
    leave_repeats,
)
from tests.test_repository import ROOT


def fast(parameters: list[Any]) -> list[Any]:
    """Return the values of parameters that a fast run takes."""
    return [parameter.values if len(parameter.values) > 1 else parameter.values[0]
            for parameter in parameters if not parameter.marks]  # fmt: skip


def test_pairs_in_turn_take_each_row_and_each_column() -> None:
    """Each row is taken as often as asked for, and the columns follow one another."""
    pairs = in_turn("abcde", range(4), 2)
    assert len(pairs) == 20
    taken = fast(pairs)
    assert [row for row, _ in taken] == [*"aabbccddee"]
    assert [column for _, column in taken] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert fast(in_turn("ab", range(2), 3)) == [*product("ab", range(2))]


def test_by_turns_one_of_each_kind_is_taken() -> None:
    """Another one each turn, so that turns together take all."""
    words = ["ant", "bee", "ape", "bat", "asp"]
    turns = [set(fast(by_turns(words, lambda word: word[0], turn))) for turn in range(3)]
    assert turns == [{"ant", "bee"}, {"ape", "bat"}, {"asp", "bee"}]
    assert len(by_turns(words, lambda word: word[0], 7)) == len(words)


def test_one_in_so_many_is_taken() -> None:
    """The first one, or another to begin with."""
    assert fast(every(range(7), 3)) == [0, 3, 6]
    assert fast(every(range(7), 3, 2)) == [2, 5]


def test_a_loop_takes_all_cases_of_its_tier() -> None:
    """One parameter of each tier, in the order of its cases; pairs stay pairs."""
    quick, deep = in_loops(every(range(5), 2))
    assert quick.values == ([0, 2, 4],)
    assert deep.values == ([1, 3],)
    assert [[mark.name for mark in loop.marks] for loop in (quick, deep)] == [[], ["deep"]]
    assert [loop.id for loop in (quick, deep)] == ["quick", "deep"]
    (pairs,) = in_loops([("a", 1), ("b", 2)])
    assert pairs.values == ([("a", 1), ("b", 2)],)


def items_of(request: pytest.FixtureRequest, quick: pytest.MarkDecorator) -> list[pytest.Item]:
    """Return four items of a test that names some, the last one of them pairs, and another test."""
    items: list[pytest.Item] = [
        pytest.Function.from_parent(request.node.parent, name=name, callobj=items_of)
        for name in ("test_it[a]", "test_it[b]", "test_it[c]", "test_it[d]", "test_another")
    ]
    for item in items[:4]:
        item.add_marker(quick)
    items[3].add_marker(pytest.mark.pairs)
    return items


def test_repeats_are_left_to_the_deep_run(request: pytest.FixtureRequest) -> None:
    """All but those that a test names; what is of another tier stays there."""
    for rest, tiers in (({}, ["deep", "", "", "pairs", ""]), (
        {"rest": "pairs"}, ["pairs", "", "", "pairs", ""]
    )):  # fmt: skip
        items = items_of(request, pytest.mark.quick("b", "c", **rest))
        assert leave_repeats(items) == []
        found = [{mark.name for mark in item.iter_markers()} - {"quick"} for item in items]
        assert found == [{tier} - {""} for tier in tiers]


def test_items_that_are_not_there_are_missed(request: pytest.FixtureRequest) -> None:
    """Where none of those that a test names is there, all of them stay."""
    items = items_of(request, pytest.mark.quick("b", "e"))
    assert [name.rpartition("::")[2] for name in leave_repeats(items)] == ["test_it[e]"]
    assert items[0].get_closest_marker("deep")
    items = items_of(request, pytest.mark.quick("e"))
    assert len(leave_repeats(items)) == 1
    assert not any(item.get_closest_marker("deep") for item in items)


def test_every_item_that_is_to_be_quick_is_there(pytestconfig: pytest.Config) -> None:
    """Of the tests of this run; of the program those are all."""
    if not any("::" in word for word in pytestconfig.args):
        assert pytestconfig.stash[MISSING] == []


def test_a_property_takes_all_examples_in_the_deep_run_alone() -> None:
    """Never fewer than five, unless it asks for fewer."""
    now = settings.default
    assert now is not None
    try:
        settings.load_profile("deep")
        assert (examples(60), examples(3)) == (60, 3)
        settings.load_profile("fast")
        assert settings().max_examples < ALL_EXAMPLES
        assert (examples(60), examples(10), examples(3)) == (6, 5, 3)
    finally:
        settings.register_profile("before", now)
        settings.load_profile("before")


def test_every_test_is_run_by_one_command_or_another() -> None:
    """What is marked in any way is run by one of the commands of the Makefile.

    `make test` and `make test-deep` run nothing twice, but that properties take more examples.
    """
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    chosen = re.findall(r'pytest -n 2 -m (?:"([^"]+)"|(\w+))', makefile)
    runs = [compile(several or one, "Makefile", "eval") for several, one in chosen]
    assert len(runs) == 4
    for values in product((False, True), repeat=5):
        names = ("client", "deep", "hypothesis", "pairs", "whole")
        marks = dict(zip(names, values, strict=True))
        again = marks["hypothesis"] and not any(values[:2]) and not any(values[3:])
        assert sum(bool(eval(rule, {}, marks)) for rule in runs) == 1 + again, marks


def test_what_was_collected_is_passed_over_by_the_collector() -> None:
    """A collection between two tests looks at what tests made, not at the program itself."""
    assert gc.get_freeze_count() > 10_000
    assert not gc.isenabled()
