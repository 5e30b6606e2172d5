"""What a fix would leave, as a ghost on the spaces that it changes."""

from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.workbench.document import open_document
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.session import Session

FOLDER = samples_folder() / "faulty" / "tactics"
FAULTY = sorted(path for path in FOLDER.glob("box-*.json") if "expected" not in path.name)


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_a_ghost_lies_where_the_map_changes(file: Path) -> None:
    """Every fix is drawn on spaces of the map with its title, and the map stays as it is."""
    session = Session(open_document(file))
    before = session.present
    for finding in session.findings.items:
        for fix in finding.fixes:
            hand = ghost_of(session, fix, "1 error → 0")
            if hand is not None:
                assert hand.cells
                assert hand.reason is not None
                assert (hand.reason.title, hand.reason.detail) == (fix.title, "1 error → 0")
                assert hand.verdict == ("lawful" if fix.grade == "safe" else "warned")
    assert session.present is before
