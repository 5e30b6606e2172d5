"""The overlay over the map of a session."""

import pytest

from editor.core.resources import samples_folder
from editor.seam.overlay import INFLUENCE, GraphMap
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.workbench.checking import QUICK, Checker
from editor.workbench.commands import remove
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.stage import Stage
from tests.workbench.here import HereChecks

SAMPLES = {
    "tactics": "crown-of-the-realm.json",
    "mechs": "three-furnaces.json",
    "trts": "all-comers.json",
}


def sample_session(system: str) -> Session:
    """Return a session with a sample of a system."""
    return Session(open_document(samples_folder() / system / SAMPLES[system]))


def remove_a_box(session: Session) -> None:
    """Remove the first box of the map."""
    session.select((session.present.board.boxes[0].id,))
    remove(session)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_every_overlay_of_every_system_is_drawn_over_the_board(system: AnySystem) -> None:
    """Each tells its spaces in bands, for every seat and class; stepping goes through all."""
    session = sample_session(system.id)
    stage, seen = Stage(session), []
    ids = [entry.id for entry in session.overlays.entries]
    assert INFLUENCE in ids
    for _ in ids:
        session.overlays.step(1)
        overlay = session.view.overlay
        seen.append(overlay)
        live = stage.overlay()
        if overlay == INFLUENCE:
            assert live.first
            assert live.heat is None
            continue
        assert not live.first
        shown = set()
        for _ in range(max(1, len(session.overlays.seats))):
            for _ in range(max(1, len(session.overlays.classes))):
                heat = session.overlays.heat()
                shown.add(session.overlays.overlay_request)
                if heat is not None:
                    spaces = [space for band in heat.bands for space in band.spaces]
                    assert len(spaces) == len(set(spaces))
                    figures = set(heat.figures)
                    if isinstance(heat, GraphMap):  # they are on cut vertices alone
                        assert figures <= set(spaces)
                        assert heat.edges
                    else:
                        assert set(spaces) == figures
                session.overlays.step_class()
            session.overlays.step_seat()
        seats, classes = session.overlays.seats, session.overlays.classes
        assert len(shown) == max(1, len(seats)) * max(1, len(classes))
    assert seen == ids
    session.overlays.step(1)
    assert session.view.overlay == ""
    assert stage.overlay().heat is None


def test_it_follows_edits_and_what_is_chosen() -> None:
    """After an edit the heat map is another one, and undo brings the first one back."""
    session = sample_session("tactics")
    session.overlays.show("elevation")
    before = session.overlays.heat()
    remove_a_box(session)
    after = session.overlays.heat()
    assert after is not None
    assert after != before
    session.undo()
    assert session.overlays.heat() == before
    session.look(overlay_seat="nobody", overlay="distance")
    overlay_request = session.overlays.overlay_request
    assert overlay_request is not None
    assert overlay_request.seat == session.overlays.seats[0].id
    session.overlays.show("distance")
    assert session.view.overlay == ""


def test_what_the_worker_sends_is_what_the_window_would_count() -> None:
    """On a map that a process checks the heat map comes along with the findings."""
    plain = sample_session("tactics")
    plain.overlays.show("reach")
    checker = Checker(HereChecks())
    checker.expect(2 * QUICK)
    session = Session(plain.document, checker)
    while session.poll():
        pass
    session.overlays.show("reach")
    checker.expect(2 * QUICK)
    for each in (plain, session):
        remove_a_box(each)
    assert session.poll()
    assert session.findings.overlay_request == session.overlays.overlay_request
    assert session.findings.heats[0] == plain.overlays.heat()
    assert session.overlays.heat() == plain.overlays.heat()
