"""The sides at which cards meet: what they are for both, and the tool that sets them."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.seam.tool import NO_MODIFIERS, Hit
from editor.systems.mechs.edits.components import SideState
from editor.systems.mechs.edits.zones import TurnZone
from editor.systems.mechs.map.board import SIDES, Side
from editor.systems.mechs.map.borders import Border, border_at, setting, side_of, state_of
from editor.systems.mechs.map.geometry import Arena
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.workbench.sessions import Person

MARKET = samples_folder() / "mechs" / "market-square.json"


@pytest.fixture
def person() -> Person:
    """Return a person with the tool over a cross of 21 cards, whose middle is c3."""
    someone = Person(Session(open_document(MARKET)))
    someone.session.arm("side")
    return someone


def arena(person: Person) -> Arena:
    """Return the arena as it is."""
    found: Arena = person.session.survey.arena
    return found


def press(person: Person, *points: tuple[float, float]) -> None:
    """Press at a point, drag over the others, and let go."""
    person.stage.press(_hit(points[0]), NO_MODIFIERS)
    for point in points[1:]:
        person.stage.drag(_hit(point), NO_MODIFIERS)
    person.stage.release(_hit(points[-1]), NO_MODIFIERS)


def _hit(at: tuple[float, float]) -> Hit:
    return Hit((int(at[0]), int(at[1])), at)


def states(person: Person, cell: tuple[int, int], side: Side) -> tuple[SideState, SideState | None]:
    """Return what both cards at a border say of it."""
    border = Border(cell, side)
    other = arena(person).at.get(border.beyond().cell)
    mine = side_of(arena(person).at[cell], side)
    return mine, None if other is None else side_of(other, border.beyond().side)


@pytest.mark.quick("0-south")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("turns", range(4))
def test_a_border_is_the_same_for_both_cards(person: Person, side: Side, turns: int) -> None:
    """Whatever the turn of a card, a border is set on both cards where it lies on the table."""
    zone = arena(person).at[2, 2].zone.id
    person.session.perform(TurnZone(zone, turns))
    border = Border((2, 2), side)
    ways: tuple[SideState, ...] = ("blocked", "open", "one-way", "blocked", "one-way", "open")
    for wanted in ways:
        for edit in setting(person.session.survey, border, wanted):
            person.session.perform(edit)
        back: SideState = "open" if wanted == "one-way" else wanted
        assert states(person, (2, 2), side) == (wanted, back)
        assert state_of(arena(person), border) == wanted
        assert state_of(arena(person), border.beyond()) == back
        steps, there = person.session.survey.steps, border.beyond().cell
        leaves, enters = steps.has_edge((2, 2), there), steps.has_edge(there, (2, 2))
        assert (leaves, enters) == (wanted != "blocked", wanted == "open")
        assert not setting(person.session.survey, border, wanted)


def test_a_click_blocks_and_a_second_opens(person: Person) -> None:
    """Either card's side of a line means the line; each click is one step."""
    press(person, (2.5, 2.95))
    assert states(person, (2, 2), "south") == ("blocked", "blocked")
    assert len(person.steps) == 1
    press(person, (2.5, 3.05))
    assert states(person, (2, 2), "south") == ("open", "open")
    person.session.undo()
    assert states(person, (2, 2), "south") == ("blocked", "blocked")
    person.session.undo()
    assert person.steps[0].startswith("Block the side between")
    assert states(person, (2, 2), "south") == ("open", "open")


def test_a_drag_goes_along_sides_and_takes_none_across(person: Person) -> None:
    """A stroke along a line sets the sides on it, not those that it crosses, as one step."""
    press(person, (0.4, 1.97), (2.6, 2.03))
    row = [states(person, (x, 1), "south")[0] for x in range(5)]
    assert row == ["blocked", "blocked", "blocked", "open", "open"]
    for x in range(4):
        assert states(person, (x, 1), "east")[0] == "open"
    assert person.steps == ["Block 3 sides"]


def test_a_way_out_leads_from_the_card_that_is_pointed_at(person: Person) -> None:
    """One leaves the card under the pointer and does not come back."""
    person.session.choose("one-way")
    press(person, (2.05, 2.5))
    assert states(person, (2, 2), "west") == ("one-way", "open")
    press(person, (1.95, 2.5))
    assert states(person, (2, 2), "west") == ("open", "one-way")
    press(person, (1.95, 2.5))
    assert states(person, (2, 2), "west") == ("open", "open")


def test_what_would_be_closed_in_is_said_before(person: Person) -> None:
    """The chip says what the checks would find, and its colour how grave it is."""
    for side in ("north", "east", "south"):
        for edit in setting(person.session.survey, Border((2, 2), side), "blocked"):
            person.session.perform(edit)
    person.stage.hover(_hit((2.05, 2.5)), NO_MODIFIERS)
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.verdict != "lawful"
    assert ghost.reason is not None
    before = person.session.present
    press(person, (2.05, 2.5))
    assert person.session.present is not before
    found = {finding.message for finding in person.session.findings.items}
    assert ghost.reason.title in found


def test_sides_at_the_rim_belong_to_one_card(person: Person) -> None:
    """Where no card lies beyond, the card's own side is set; beside the arena nothing is."""
    press(person, (2.5, 0.02))
    assert states(person, (2, 0), "north") == ("blocked", None)
    assert border_at(arena(person), (0.5, 0.5), near=False) is None
    press(person, (0.4, 0.4))
    assert person.said[-1] == "Point at a side of a zone card"


def test_a_symmetry_sets_the_images_too(person: Person) -> None:
    """Under a half turn both images are set on both cards, also where the middle card has both."""
    person.session.repeat.choose("half-turn")
    press(person, (2.5, 2.05))
    assert states(person, (2, 2), "north") == ("blocked", "blocked")
    assert states(person, (2, 2), "south") == ("blocked", "blocked")
    press(person, (0.95, 2.5))
    assert states(person, (0, 2), "east") == ("blocked", "blocked")
    assert states(person, (4, 2), "west") == ("blocked", "blocked")


def test_the_keyboard_turns_to_a_side(person: Person) -> None:
    """Arrow keys choose a card, R its side, Enter twice sets it."""
    person.stage.cursor = (2, 2)
    person.keys("left")
    assert person.stage.turn(1)
    person.keys("enter", "enter")
    assert states(person, (1, 2), "east") == ("blocked", "blocked")


def test_a_locked_card_keeps_its_sides(person: Person) -> None:
    """A side of a locked card is not set, and it is said why."""
    person.session.select((arena(person).at[2, 2].zone.id,))
    assert person.session.set_property("locked", True)
    before = person.session.present
    press(person, (2.5, 2.95))
    assert person.session.present is before
    assert "is locked" in person.said[-1]
