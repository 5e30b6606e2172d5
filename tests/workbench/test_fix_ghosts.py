"""What a fix would leave, as a ghost of what it changes."""

import json

import pytest

from editor.core.finding import Finding, Fix
from editor.core.resources import samples_folder
from editor.systems.tactics.map.geometry import LaidBox, LaidPortal
from editor.workbench.document import open_document
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.session import Session

FOLDER = samples_folder() / "faulty"
FAULTY = sorted(
    path.with_name(path.name.replace(".expected.json", ".json"))
    for path in FOLDER.glob("*/*.expected.json")
    if json.loads(path.read_bytes())
)
"""The maps of which findings are expected: they are found by a test alone, not by its import."""
NOWHERE = {
    "allies-seated-together", "faction-unknown", "group-unsound", "house-rule-refused",
    "house-rule-repeated", "house-rule-unknown", "house-rules-away", "kit-unknown",
    "players-unfit-mode", "position-unfit", "reference-lost", "reference-unknown",
    "robots-unfit-mode", "rounds-off-track", "seats-not-distinct", "teams-unequal", "teams-uneven",
    "zone-or-player-unknown",
}  # fmt: skip
"""Checks of seats, rules and lost things: their fixes are told where nothing of them lies."""


def fixes_of(session: Session) -> list[tuple[Finding, Fix]]:
    """Return every fix of every finding."""
    return [(finding, fix) for finding in session.findings.items for fix in finding.fixes]


def test_every_fix_has_a_ghost(subtests: pytest.Subtests) -> None:
    """Each fix of each faulty map shows what it changes with its title; the map stays as it is."""
    for file in FAULTY:
        with subtests.test(f"{file.parent.name}-{file.stem}"):
            session = Session(open_document(file))
            before = session.present
            assert session.findings.items
            for finding, fix in fixes_of(session):
                ghost = ghost_of(session, finding, fix, "1 error → 0")
                assert ghost.reason is not None
                assert (ghost.reason.title, ghost.reason.detail) == (fix.title, "1 error → 0")
                assert ghost.verdict == ("lawful" if fix.grade == "safe" else "warned")
                assert ghost.things or ghost.cells or finding.check in NOWHERE, fix.title
            assert session.present is before


def ghosts(name: str) -> list[tuple[Session, str, tuple[object, ...]]]:
    """Return the ghosts of the fixes of a faulty map of tactics, with their titles."""
    session = Session(open_document(FOLDER / "tactics" / f"{name}.json"))
    return [
        (session, fix.title, ghost_of(session, finding, fix).things)
        for finding, fix in fixes_of(session)
    ]


def test_a_box_is_shown_where_and_as_high_as_it_would_lie() -> None:
    """A box that is moved, or stood on something else, is a ghost at its new place and height."""
    seen = 0
    for name in ("box-overhangs", "box-support-missing", "boxes-overlap", "box-outside-mat"):
        for session, title, things in ghosts(name):
            boxes = [each for each in things if isinstance(each, LaidBox)]
            assert boxes, title
            for box in boxes:
                old = session.survey.realm.boxes[box.box.id]
                assert (box.at, box.base, box.box.on) != (old.at, old.base, old.box.on)
                seen += 1
    assert seen >= 5


def test_a_portal_is_shown_at_its_new_side() -> None:
    """A portal that is moved is a ghost of a door on the side where it would be."""
    doors = {
        title: each
        for _, title, things in ghosts("portal-without-space")
        for each in things
        if isinstance(each, LaidPortal)
    }
    moved = doors["Move the portal to the white line at e2"]
    assert moved.state == "open"
