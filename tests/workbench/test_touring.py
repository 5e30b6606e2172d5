"""The steps of the tour: which a map has, and when each is done."""

from __future__ import annotations

from editor.core.edits import SetTitle
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.touring import STEPS, before_now, steps_for, tour_sample
from tests.workbench.sessions import new_session


def test_a_map_with_one_table_has_no_step_for_others() -> None:
    """The sample has every step; a new map has no other set-up to choose."""
    assert steps_for(Session(open_document(tour_sample().path))) == STEPS
    places = [step.place for step in steps_for(new_session())]
    assert "set-ups" not in places
    assert "play" in places


def test_steps_are_done_by_doing_them() -> None:
    """Placing, taking back and choosing another set-up are noticed; the rest is read."""
    session = Session(open_document(tour_sample().path))
    steps = {step.place: step for step in STEPS}

    def done(place: str) -> bool:
        return next(step for step in STEPS if step.place == place).done(session, before)

    before = before_now(session)
    assert not any(done(place) for place in steps)
    session.perform(SetTitle("Another"))
    assert (done("palette"), done("undo"), done("map")) == (True, False, False)
    before = before_now(session)
    session.undo()
    assert (done("palette"), done("undo")) == (False, True)
    session.look(setup="four")
    assert done("set-ups")
