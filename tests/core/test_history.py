import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.history import LONGEST, History, begin

_gestures = st.lists(st.sampled_from(("push", "undo", "redo")), max_size=40)


def _played(gestures: list[str]) -> tuple[History[object], list[object], int]:
    """Play gestures on a history and on a list with an index, the plainest model of one."""
    first = object()
    history, model, at = begin(first, "opened"), [first], 0
    for number, gesture in enumerate(gestures):
        if gesture == "push":
            value = object()
            history = history.push(value, f"step {number}")
            model, at = [*model[: at + 1], value], at + 1
        elif gesture == "undo":
            history, at = history.undo(), max(0, at - 1)
        else:
            history, at = history.redo(), min(len(model) - 1, at + 1)
    return history, model, at


@given(_gestures)
def test_history_is_a_list_with_an_index(gestures: list[str]) -> None:
    """Any sequence of gestures leaves what it leaves in a plain list with an index."""
    history, model, at = _played(gestures)
    assert [entry.value for entry in history.entries] == model
    assert history.index == at
    assert history.present is model[at]
    assert history.can_undo == (at > 0)
    assert history.can_redo == (at < len(model) - 1)


@given(_gestures)
def test_everything_undone_is_the_first(gestures: list[str]) -> None:
    """Undo until nothing is left to undo, and the first value is present."""
    history, model, _ = _played(gestures)
    while history.can_undo:
        history = history.undo()
    assert history.present is model[0]


@given(_gestures, st.integers(0, 50))
def test_going_anywhere_loses_nothing(gestures: list[str], index: int) -> None:
    """Going to an entry makes it present and keeps all the others."""
    history, model, at = _played(gestures)
    there = history.go(index % len(model))
    assert there.present is model[index % len(model)]
    assert there.entries == history.entries
    assert there.go(at) == history


def test_titles_say_what_undo_and_redo_would_do() -> None:
    """Undo names the step that led here, redo the one that was taken back."""
    history = begin(1, "opened").push(2, "move b1").push(3, "turn b1")
    assert (history.undo_title, history.redo_title) == ("turn b1", "")
    undone = history.undo()
    assert (undone.undo_title, undone.redo_title) == ("move b1", "turn b1")
    assert undone.undo().undo_title == ""


def test_a_gesture_that_changed_nothing_is_no_step() -> None:
    """Putting a thing back where it was leaves no entry, and what was undone stays."""
    history = begin("a", "opened").push("b", "step").undo()
    assert history.push(history.present, "nothing") is history


def test_the_oldest_steps_are_let_go() -> None:
    """A long session keeps the newest steps and counts those that it let go."""
    history = begin(0, "opened")
    for number in range(1, LONGEST + 10):
        history = history.push(number, f"step {number}")
    assert len(history.entries) == LONGEST
    assert history.present == LONGEST + 9
    assert history.dropped == 10


def test_there_is_no_entry_beyond_the_last() -> None:
    """Going where there is no entry is a fault of the caller."""
    with pytest.raises(ValueError, match="no entry 5"):
        begin(0, "opened").go(5)
