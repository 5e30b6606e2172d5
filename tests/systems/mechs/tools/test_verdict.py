"""A ghost shows what the checks will say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.edit import AnyEdit
from editor.core.house_rules import SetLevel
from editor.core.points import Cell
from editor.systems.mechs.tools.grasp import Grasp, around, put_down, take_new, take_up, turn
from editor.systems.mechs.tools.verdict import ghost, is_lawful, joins, nearest, objection
from editor.workbench.session import Session
from tests.depth import examples
from tests.systems.mechs.sessions import empty_session, new_session

NAMES = ("base-1", "base-2", "mech-zone", "energy-1", "credit-4")
PLACES = st.tuples(st.integers(0, 5), st.integers(0, 5))
LAID = st.lists(st.tuples(st.sampled_from(NAMES), PLACES), max_size=5)


def at_level(session: Session, level: str) -> set[str]:
    """Return the keys of the findings of this level in what is shown."""
    return {item.key for item in session.findings.items if item.level == level and not item.waived}


def some_arena(laid: list[tuple[str, Cell]]) -> Session:
    """Return a session with a few cards laid anywhere."""
    session = empty_session()
    for name, at in laid:
        session.perform(put_down(take_new(session.survey, name), at))
    return session


def verdict_of(session: Session, edit: AnyEdit) -> str:
    """Return the verdict on an edit by what it adds to the list of findings."""
    errors, warnings = at_level(session, "error"), at_level(session, "warning")
    session.preview(edit)
    added = at_level(session, "error") - errors, at_level(session, "warning") - warnings
    session.cancel()
    return "unlawful" if added[0] else "warned" if added[1] else "lawful"


@given(LAID, st.sampled_from(NAMES), PLACES, st.integers(0, 3))
@settings(max_examples=examples(80))
def test_a_red_ghost_means_a_new_error(
    laid: list[tuple[str, Cell]], name: str, at: Cell, quarters: int
) -> None:
    """The ghost of a new card is red or amber exactly where laying it adds a finding."""
    session = some_arena(laid)
    grasp = take_new(session.survey, name)
    for _ in range(quarters):
        grasp = turn(grasp)
    shown = ghost(grasp, at)
    assert shown.verdict == verdict_of(session, put_down(grasp, at)), shown.reason


@given(st.integers(0, 20), PLACES, st.integers(0, 3), st.integers(2, 4))
@settings(max_examples=examples(60))
def test_a_card_of_the_arena_is_judged_alike(
    index: int, at: Cell, quarters: int, players: int
) -> None:
    """So is the ghost of a card that is moved, turned or swapped with another one."""
    session = new_session(players=players)
    zones = session.present.board.zones
    zone = zones[index % len(zones)]
    grasp = take_up(session.survey, (zone.id,), zone.at)
    for _ in range(quarters):
        grasp = turn(grasp)
    assert ghost(grasp, at).verdict == verdict_of(session, put_down(grasp, at))


@given(LAID, st.sampled_from(NAMES), PLACES)
@settings(max_examples=examples(40))
def test_the_nearest_lawful_place_is_lawful_and_nearest(
    laid: list[tuple[str, Cell]], name: str, at: Cell
) -> None:
    """The place that is proposed is empty, beside a card and lawful, and no such is nearer."""
    session = some_arena(laid)
    grasp = take_new(session.survey, name)
    found = nearest(grasp, at)
    bounds = session.survey.arena.bounds
    fitting = [cell for cell in around(at, bounds) if joins(grasp, cell) and is_lawful(grasp, cell)]
    assert found == (fitting[0] if fitting else None)


def held(session: Session, at: Cell) -> Grasp:
    """Return the card of a place in the hand."""
    return take_up(session.survey, (session.survey.arena.at[at].id,), at)


def test_the_words_of_the_chip() -> None:
    """The chip says with which card it swaps, what is left, or what the checks object."""
    session = new_session(players=2)
    names = {cell: zone.component.name for cell, zone in session.survey.arena.at.items()}
    shown = ghost(held(session, (0, 1)), (0, 2))
    assert shown.reason is not None
    assert shown.verdict == "lawful"
    assert shown.reason.title == f"Swaps with {names[0, 2]}"
    assert shown.reason.detail == "which goes to a2"
    shown = ghost(take_new(session.survey, "mech-zone"), (3, 2))
    assert shown.reason is not None
    assert shown.verdict == "unlawful"
    assert shown.things[0].at == (3, 2)
    shown = ghost(held(session, (0, 1)), (5, 5))
    assert shown.reason is not None
    assert (shown.verdict, shown.reason.keys[:28]) == ("unlawful", "Space  nearest legal place, ")


def test_house_rules_change_the_colour(subtests: pytest.Subtests) -> None:
    """Where a house rule makes a fault a warning, the ghost is amber; as advice it is green."""
    for level, verdict in (("warning", "warned"), ("advice", "lawful")):
        with subtests.test(level=level, verdict=verdict):
            session = new_session(players=2)
            for code in ("arena-in-pieces", "base-without-way-out"):
                session.perform(SetLevel("Loose", code, level))  # type: ignore[arg-type]
            assert ghost(held(session, (0, 1)), (5, 5)).verdict == verdict


def test_what_has_no_meaning_adds_nothing() -> None:
    """An edit that is refused has no findings of its own."""
    session = new_session(players=2)
    grasp = held(session, (0, 1))
    session.select(tuple(grasp.ids))
    session.set_property("locked", True)
    assert objection(session.survey, put_down(grasp, (5, 5))) is None
