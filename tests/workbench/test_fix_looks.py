"""How a fix looks on the map, and its figures."""

from editor.checks.run import Counts
from editor.core.finding import Fix
from editor.core.resources import samples_folder
from editor.systems.found_fix import FoundFix, GapChange
from editor.workbench.document import open_document
from editor.workbench.fix_looks import figures_of, look_of
from editor.workbench.session import Session

COUNTS = Counts(error=1, warning=2, advice=0, waived=0)
LESS = Counts(error=0, warning=2, advice=0, waived=0)


def found(*gaps: GapChange, edits: tuple[object, ...] = ()) -> FoundFix:
    return FoundFix(Fix("Move it", "safe", edits, tried=True), 1, 1, (), gaps, COUNTS, LESS)


def test_the_gap_that_a_check_judges_matters_most() -> None:
    """Else the one that changes most; better is what becomes smaller."""
    villages = GapChange("a", "Villages reached first", "villages", "", 1, 2, 1)
    spaces = GapChange("b", "Spaces reached first", "spaces", "", 9, 3)
    problems, gap = figures_of(found(spaces, villages))
    assert (problems.title, problems.before, problems.after, problems.better) == (
        "problems", "3", "2", True,
    )  # fmt: skip
    assert (gap.title, gap.before, gap.after, gap.better) == ("village gap", "1", "2", False)
    assert figures_of(found(spaces))[1].title == "space gap"
    steps = GapChange("c", "Movement to all areas", "movement points", "", 7, 10)
    assert figures_of(found(steps))[1].title == "movement gap"
    assert len(figures_of(found())) == 1


def test_a_fix_that_no_longer_applies_has_no_look() -> None:
    """Such as one of a thing that is gone."""
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    edit = session.editing.move(("nobody",), (1, 0), session.setup)
    finding = session.findings.items[0]
    assert look_of(session, finding, Fix("Move it", "safe", (edit,))) is None
    session.close()


def test_ground_that_is_filled_is_shown_and_a_house_rule_is_not() -> None:
    """The ghost of ground covers the spaces that change; a rule changes nothing on the map."""
    for name, elsewhere in (("realm-not-continuous", False), ("space-unreachable", True)):
        session = Session(open_document(samples_folder() / "faulty" / "tactics" / f"{name}.json"))
        finding = next(each for each in session.findings.items if each.fixes)
        look = look_of(session, finding, finding.fixes[0])
        assert look is not None
        assert look.elsewhere == elsewhere
        assert look.ghost.cells
        session.close()
