"""Which findings are about what is selected or pointed at."""

from editor.core.resources import samples_folder
from editor.seam.tool import Hit
from editor.workbench.document import open_document
from editor.workbench.findings_here import chosen_finding, findings_here, nothing_found_here
from editor.workbench.session import Session

FILE = samples_folder() / "faulty" / "tactics" / "space-unreachable.json"


def test_the_findings_of_a_space_are_found_by_the_pointer() -> None:
    """Where nothing is selected the space last pointed at is meant, and reasons are told."""
    session = Session(open_document(FILE))
    finding = session.findings.items[0]
    assert nothing_found_here(session) == "Point at a space, or select an object"
    session.hit = Hit(finding.cells[0], (0.0, 0.0))
    assert findings_here(session) == (finding,)
    assert nothing_found_here(session) == ""
    session.hit = Hit((0, 0), (0.0, 0.0))
    assert nothing_found_here(session) == "There is no problem here"
    session.close()


def test_the_chosen_finding_is_the_first_where_none_was_chosen() -> None:
    """Without any there is none."""
    session = Session(open_document(FILE))
    assert chosen_finding(session) == session.findings.items[0].key
    session.look_at("nothing of the kind")
    assert chosen_finding(session) == session.findings.items[0].key
    session.close()
