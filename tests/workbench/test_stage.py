"""Pointer and keyboard act alike."""

import pytest
from msgspec.structs import replace

from editor.core.points import name_of
from editor.seam.overlay import NOTHING
from editor.seam.tool import Hit, Modifiers
from editor.systems.shared.objects import Titles
from tests.workbench.sessions import Person


def test_a_box_is_placed_by_keyboard_alone() -> None:
    """Arrows carry the box from the palette, R turns it, Enter puts it down."""
    person = Person()
    session = person.session
    session.arm("box", "long-box")
    person.keys("home", "4 right", "10 down")
    assert session.tool.turn(1)
    person.keys("enter")
    (box,) = session.present.board.boxes
    assert (box.component, box.turn, person.steps) == ("long-box", 90, ["Place 3×2 on e10"])


def test_a_box_is_moved_by_keyboard_alone() -> None:
    """Enter picks up what is under the cursor, arrows carry it, Enter puts it down."""
    person = Person()
    box = person.place("long-box", "c11")
    person.stage.cursor = (2, 10)
    person.keys("enter", "3 right", "enter")
    moved = person.session.present.board.boxes[0]
    assert moved.id == box
    assert name_of(moved.at) == "e10"
    assert person.steps[-1] == "Move 3×2 to e10"


def test_escape_puts_back() -> None:
    """Escape puts back what is in the hand, then lays the tool away, then selects nothing."""
    person = Person()
    person.place("long-box", "c11")
    session = person.session
    before = session.present
    person.stage.cursor = (2, 10)
    person.keys("enter", "3 right")
    assert session.previewing
    person.keys("escape")
    assert (session.previewing, session.present) == (False, before)
    session.arm("paint", "~")
    person.keys("escape")
    assert session.tool.id == "select"
    assert session.selection
    person.keys("escape")
    assert session.selection == ()


def test_space_jumps_to_the_nearest_lawful_place() -> None:
    """Space finds a lawful place; the box stays there for Enter and for a click without moving."""
    for way in ("keyboard", "pointer"):
        person = Person()
        session = person.session
        session.arm("box", "great-box")
        person.hover("g7")
        ghost = person.stage.overlay().ghost
        assert ghost is not None
        assert ghost.verdict == "unlawful"
        person.keys("space")
        ghost = person.stage.overlay().ghost
        assert ghost is not None
        assert ghost.verdict == "lawful"
        if way == "keyboard":
            person.keys("enter")
        else:
            person.stage.press(person.hit("g7"), Modifiers())
            person.stage.release(person.hit("g7"), Modifiers())
        assert session.findings.counts.error == 0
        assert len(session.present.board.boxes) == 1


def test_terrain_is_painted_by_keyboard_alone() -> None:
    """Enter begins a stroke, arrows draw it, Enter ends it: one step."""
    person = Person()
    person.session.arm("paint", "v")
    person.keys("home", "5 down", "enter", "3 right", "enter")
    assert person.steps == ["Paint village, 4 spaces, in a copy of Realm mat"]


def test_the_level_hides_what_is_higher_from_the_cursor() -> None:
    """On level 0 the cursor points at the mat beneath a box; above the highest, at its top."""
    person = Person()
    person.place("great-box", "e11")
    person.stage.cursor = (4, 10)
    session = person.session
    assert person.hit("e11").on == "b1"
    person.keys("3 page-down")
    assert session.level == 0
    assert person.hit("e11").on == "m1"
    person.keys("4 page-up")
    assert session.level is None


def test_a_card_is_dragged_onto_the_map() -> None:
    """A card of the palette shows its ghost while it is dragged and is put down on release."""
    person = Person()
    person.stage.carried("box", "broad-box", person.hit("e11"))
    assert person.stage.overlay().ghost is not None
    person.stage.carried("", "", None)
    assert person.stage.overlay().ghost is None
    person.stage.dropped("box", "broad-box", person.hit("e11"))
    assert len(person.session.present.board.boxes) == 1


def test_the_knob_turns() -> None:
    """Pressing the knob of a selected box turns it."""
    person = Person()
    person.place("long-box", "c11")
    person.stage.press(Hit((2, 9), (2.5, 9.5), handle="knob"), Modifiers())
    person.stage.release(Hit((2, 9), (2.5, 9.5), handle="knob"), Modifiers())
    assert person.session.present.board.boxes[0].turn == 90
    assert person.steps[-1] == "Rotate 3×2 to 90°"


def test_evidence_of_the_chosen_problem_is_shown() -> None:
    """What a finding names is drawn while its evidence is asked for."""
    person = Person()
    session = person.session
    person.place("great-box", "g7")
    finding = session.findings.items[0]
    session.look_at(finding.key, evidence=True)
    shown = person.stage.overlay()
    assert shown.shown == finding.evidence
    assert shown.reason is not None
    assert shown.reason.title == finding.message
    session.look_at(finding.key, evidence=False)
    assert person.stage.overlay().shown == ()


def test_of_a_finding_about_many_boxes_three_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chip has room for three names: those of thousands more are not looked up."""
    person = Person()
    person.place("great-box", "g7")
    finding = replace(person.session.findings.items[0], places=("b1",) * 500)
    asked: list[str] = []

    def heard(titles: object, scenario: object, library: object, name: str, setup: str) -> str:
        asked.append(name)
        return name

    monkeypatch.setattr(Titles, "title", heard)
    assert person.stage._with_evidence(NOTHING, finding).reason is not None
    assert len(asked) == 3


def test_words_for_the_ear() -> None:
    """What is under the cursor is told in words: place, terrain, height, surface."""
    person = Person()
    person.keys("home")
    assert person.stage.words == "a1, plain · height 0 · on the mat"


def test_what_was_picked_below_stays_until_something_else_is_selected() -> None:
    """A click there keeps it, and a drag carries it; after Escape the topmost comes first."""
    person = Person()
    low, top = person.place("great-box", "e11"), person.place("long-box", "d11")
    session = person.session
    person.click("d11")
    assert session.selection == (top,)
    session.pick((low,))
    person.click("d11")
    assert session.selection == (low,)
    person.stage.menu(person.hit("d11"))
    assert session.selection == (low,)
    person.keys("escape")
    person.click("d11")
    assert session.selection == (top,)
    session.select((low,))  # in the outline, where nothing covers it
    person.click("d11")
    assert session.selection == (top,)
