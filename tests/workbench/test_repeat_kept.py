"""What is repeated on a map is there again when the map is opened again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from editor.workbench.repeat_kept import MOST_KEPT, KeptRepeat, take_up, with_repeat
from editor.workbench.session import Session
from tests.workbench.sessions import new_session


def session_of(path: str) -> Session:
    """Return a session with a map of this file."""
    session = new_session(players=4)
    session.set_document(replace(session.document, path=Path(path) if path else None))
    return session


def test_each_map_has_its_own_repeat() -> None:
    """Kind, axis and middle come back for the file that had them, and for no other."""
    first = session_of("/maps/gate.json")
    first.repeat.choose("mirror", "horizontal", (9, 12))
    kept = with_repeat({}, first.document, first.repeat)
    again, other = session_of("/maps/gate.json"), session_of("/maps/other.json")
    take_up(kept, again.document, again.repeat)
    take_up(kept, other.document, other.repeat)
    assert again.repeat.symmetry == first.repeat.symmetry
    assert (again.repeat.axis, again.repeat.middle) == ("horizontal", (9, 12))
    assert other.repeat.kind == "once"


def test_a_map_that_is_not_saved_keeps_nothing_and_once_is_nothing_to_keep() -> None:
    """There is no name for an unsaved map, and what is usual is left out."""
    unsaved, saved = session_of(""), session_of("/maps/gate.json")
    unsaved.repeat.choose("half-turn")
    assert with_repeat({}, unsaved.document, unsaved.repeat) == {}
    before = {"/maps/gate.json": KeptRepeat("half-turn")}
    assert with_repeat(before, saved.document, saved.repeat) == {}


def test_a_diagonal_that_the_map_cannot_have_is_not_taken_up() -> None:
    """The board has become oblong since: nothing is repeated."""
    session = session_of("/maps/gate.json")
    kept = {"/maps/gate.json": KeptRepeat("mirror", "falling")}
    take_up(kept, session.document, session.repeat)
    square = "falling" in session.repeat.axes
    assert (session.repeat.kind == "mirror") is square


def test_the_oldest_goes_where_there_are_many() -> None:
    """So many maps are kept, the newest last."""
    session = session_of("/maps/gate.json")
    session.repeat.choose("half-turn")
    many = {f"/maps/{number}.json": KeptRepeat("mirror") for number in range(MOST_KEPT + 5)}
    kept = with_repeat(many, session.document, session.repeat)
    assert len(kept) == MOST_KEPT
    assert list(kept)[-1] == "/maps/gate.json"
    assert "/maps/0.json" not in kept
