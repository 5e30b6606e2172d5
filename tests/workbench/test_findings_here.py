"""Which findings are about what is selected or pointed at."""

from editor.core.resources import samples_folder
from editor.seam.tool import Hit
from editor.workbench.document import open_document
from editor.workbench.findings_here import (
    chosen_finding,
    errors_here,
    findings_here,
    no_question_here,
    questions_here,
    too_few_errors,
)
from editor.workbench.session import Session

FILE = samples_folder() / "faulty" / "tactics" / "space-unreachable.json"


def test_the_findings_of_a_space_are_found_by_the_pointer() -> None:
    """Where nothing is selected the space last pointed at is meant, and reasons are told."""
    session = Session(open_document(FILE))
    finding = session.findings.items[0]
    assert no_question_here(session) == "Point at a space or select an object"
    session.hit = Hit(finding.cells[0], (0.0, 0.0))
    assert findings_here(session) == (finding,)
    assert no_question_here(session) == ""
    session.hit = Hit((0, 0), (0.0, 0.0))
    assert findings_here(session) == ()
    session.close()


def test_the_chosen_finding_is_the_first_where_none_was_chosen() -> None:
    """Without any there is none."""
    session = Session(open_document(FILE))
    assert chosen_finding(session) == session.findings.items[0].key
    session.look_at("nothing of the kind")
    assert chosen_finding(session) == session.findings.items[0].key
    session.close()


def test_questions_are_about_the_space_and_what_is_selected() -> None:
    """How a space is reached, or why not; and whether what is selected can stand there."""
    session = Session(open_document(FILE))
    finding = session.findings.items[0]
    session.hit = Hit(finding.cells[0], (0.0, 0.0))
    assert [each.words for each in questions_here(session)] == ["Why can no unit reach f3?"]
    session.select(("b1",))
    session.hit = Hit((2, 6), (0.0, 0.0))
    questions = [each.words for each in questions_here(session)]
    assert questions == ["How is c7 reached?", "Can 3×2 crag be placed at c7?"]
    session.close()


def test_a_menu_asks_about_what_was_selected_before_it() -> None:
    """It selects what lies there; what is selected afterwards is asked about alone."""
    session = Session(open_document(FILE))
    session.select(("m1",))
    session.set_aside = ("b1",)
    session.hit = Hit((2, 6), (0.0, 0.0), on="m1")
    assert "Can 3×2 crag be placed at c7?" in [each.words for each in questions_here(session)]
    session.select(("b1",))
    session.select(("m1",))
    assert [each.words for each in questions_here(session)] == ["How is c7 reached?"]
    session.close()


def test_all_errors_are_fixed_at_once_where_there_are_several() -> None:
    """Of one it is asked why it is there; consequences go with their cause."""
    session = Session(open_document(FILE))
    assert errors_here(session) == (session.findings.items[0].key,)
    assert too_few_errors(session) == "There is only one error; use Why instead"
    session.perform(session.editing.move(("b1",), (4, 0), session.setup))
    session.perform(session.editing.remove(("s2",), session.setup))
    errors = errors_here(session)
    assert all(session.findings.named(key) for key in errors)
    assert (too_few_errors(session) == "") == (len(errors) > 1)
    session.close()
