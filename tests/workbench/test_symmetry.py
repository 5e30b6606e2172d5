"""Live symmetry in a session: one gesture is one step, wherever it is repeated."""

from __future__ import annotations

from editor.seam.tool import Modifiers
from editor.workbench.clipboard import duplicate
from editor.workbench.grouping import group, ungroup
from editor.workbench.repeat_rows import symmetry_view
from tests.workbench.sessions import Person, new_session

ONLY_THIS = Modifiers(control=True, shift=True)


def boxes(person: Person) -> list[tuple[str, tuple[int, int], int]]:
    """The boxes on the map: component, place, turn."""
    board = person.session.present.board
    return [(box.component, box.at, box.turn) for box in board.boxes]


def quarter_turns() -> Person:
    """Someone who repeats by quarter turns."""
    person = Person(new_session(players=4))
    person.session.repeat.choose("quarter-turns")
    return person


def test_a_box_is_placed_at_all_images_as_one_step() -> None:
    """Four boxes, each turned, are put down and taken back at once."""
    person = quarter_turns()
    session = person.session
    session.arm("box", "small-box")
    person.hover("e5")
    view = symmetry_view(session)
    assert [row.title for row in view.places] == ["Here", "Quarter", "Half", "Three quarters"]
    assert [row.place for row in view.places] == ["e4 to f5", "j5 to k6", "i10 to j11", "d9 to e10"]
    assert [twin.badge for twin in person.stage.overlay().twins] == ["¼ turn", "½ turn", "¾ turn"]
    assert [ghost.verdict for _, ghost in session.repeat.carrier] == [
        "lawful",
        "unlawful",
        "unlawful",
    ]
    person.click("e5")
    assert [at for _, at, _ in boxes(person)] == [(4, 3), (9, 4), (8, 9), (3, 8)]
    assert [turn for *_, turn in boxes(person)] == [0, 90, 180, 270]
    assert session.document.history.undo_title.endswith(", four times")
    session.undo()
    assert not boxes(person)


def test_the_history_counts_all_that_was_painted() -> None:
    """One space that is painted at four places is a step of four spaces, and of no fifth."""
    person = quarter_turns()
    person.session.arm("paint", "v")
    person.click("d5")
    assert person.steps[-1].startswith("Paint village, 4 spaces")
    person.session.repeat.choose("once")
    person.click("d7")
    assert person.steps[-1].startswith("Paint village, 1 space")


def test_keys_place_only_this_one_and_a_place_can_be_left_out() -> None:
    """Ctrl with Shift, and leaving out a place, hold for one gesture."""
    person = quarter_turns()
    session = person.session
    session.arm("box", "small-box")
    person.hover("e5")
    assert len(symmetry_view(session).places) == 4
    person.hover("e5", ONLY_THIS)
    assert symmetry_view(session).places == ()
    person.click("e5", ONLY_THIS)
    assert len(boxes(person)) == 1
    session.undo()
    session.repeat.only_this(False)
    session.arm("box", "small-box")
    person.hover("e5")
    session.repeat.leave_out(1)
    assert symmetry_view(session).places[2].left_out
    person.click("e5")
    assert [turn for *_, turn in boxes(person)] == [0, 90, 270]
    session.arm("box", "small-box")
    assert not session.repeat.left_out


def test_what_is_left_counts_all_places() -> None:
    """Four boxes at once leave four fewer; after a step the list of its places is gone."""
    person = quarter_turns()
    session, repeat = person.session, person.session.repeat
    session.arm("box", "small-box")
    person.hover("b2")
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.reason is not None
    card = next(
        each for each in session.editing.palette(session.survey).cards if each.key == "small-box"
    )
    assert card.left is not None
    assert f"{max(0, card.left - 4)} left" in ghost.reason.detail
    assert {twin.number for twin in repeat.places} == {0, 1, 2}
    person.click("b2")
    session.cancel()
    assert not repeat.places


def test_what_differs_is_taken_away_or_repeated() -> None:
    """A painted space without its twin can go, or get one."""
    person = quarter_turns()
    session = person.session
    # The ground of a new map is one of half turns; its artifact is half a space off the middle.
    session.repeat.choose("half-turn")
    assert [each.title for each in session.repeat.differences] == ["the artifact"]
    session.repeat.choose("once")
    session.arm("paint", "v")
    person.click("d5")
    session.repeat.choose("half-turn")
    session.repeat.show_differences(on=True)
    found = session.repeat.differences
    assert [each.title for each in found] == ["the artifact", "village on d5"]
    assert session.repeat.count == "1 object and 1 space"
    assert person.stage.overlay().differs == {(3, 4), (6, 6)}
    assert session.repeat.mend(found[-1], away=False)
    assert len(session.repeat.differences) == 1
    assert session.survey.realm.surface[10, 9].terrain == "v"
    session.undo()
    assert session.repeat.mend(session.repeat.differences[-1], away=True)
    assert len(session.repeat.differences) == 1
    assert session.survey.realm.surface[3, 4].terrain != "v"


def test_repeating_is_tried_first_and_says_why_not() -> None:
    """What cannot be repeated says so before it is asked for, and nothing is done then."""
    person = quarter_turns()
    session, repeat = person.session, person.session.repeat
    repeat.choose("once")
    box = person.place("small-box", "b2")
    repeat.choose("mirror", "vertical", (8, 14))  # the image of what lies further lies outside
    far = next(each for each in repeat.differences if max(each.cells)[0] > 8 and not each.ids)
    assert "off the map" in repeat.why_not(far, away=False)
    steps = len(person.steps)
    assert not repeat.mend(far, away=False)
    assert "off the map" in person.said[-1]
    assert len(person.steps) == steps
    # A box of which no other is left leaves things as they are.
    repeat.choose("half-turn", middle=(14, 14))
    here = next(each for each in repeat.differences if box in each.ids)
    assert repeat.why_not(here, away=True) == ""
    session.perform(session.editing.lock((box,), True, session.setup))
    here = next(each for each in repeat.differences if box in each.ids)
    assert repeat.why_not(here, away=True).endswith("is locked")


def test_the_middle_is_a_space_a_line_or_a_corner() -> None:
    """The middle is typed or clicked, and can be that of the map again."""
    person = quarter_turns()
    repeat = person.session.repeat
    assert repeat.middle_words == "g7 and h8, middle"
    assert repeat.named("d4")
    assert repeat.symmetry.images[0].middle == (7, 7)
    assert repeat.middle_words == "d4"
    assert not repeat.named("nowhere")
    repeat.pick()
    person.click("h8")
    assert not repeat.picking
    assert repeat.symmetry.images[0].middle == (15, 15)
    repeat.middle_again()
    assert repeat.middle_words == "g7 and h8, middle"


def test_twins_of_a_group_are_a_group() -> None:
    """Grouping and dissolving are repeated; what is placed as a group is one at each place."""
    person = Person(new_session(players=4))
    session = person.session
    session.repeat.choose("half-turn")
    one = person.place("small-box", "c4")
    two = person.place("small-box", "f4")
    twins = [box.id for box in session.present.board.boxes if box.id not in (one, two)]
    session.select((one, two))
    assert group(session)
    made = [(found.name, found.members) for found in session.present.groups]
    assert made == [("Group 1", (one, two)), ("Group 2", tuple(twins))]
    session.select((one, two))
    assert duplicate(session)
    person.keys("enter")
    assert [len(found.members) for found in session.present.groups] == [2, 2, 2, 2]
    session.undo()
    session.select((one, two))
    assert ungroup(session)
    assert not session.present.groups
    # Where nothing is repeated, the group is alone.
    session.repeat.choose("once")
    assert group(session)
    assert [found.members for found in session.present.groups] == [(one, two)]
