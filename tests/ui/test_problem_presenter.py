from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.edits import Waive
from editor.core.finding import Finding, Fix, Level, Waiver
from editor.core.house_rules import RenameHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.ui import problem_presenter
from editor.ui.dialogs.ask import LowerDialog, ReasonDialog
from editor.ui.problem_presenter import problem_view, problems_view
from editor.ui.views import ProblemView
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.findings_here import FindingContext
from editor.workbench.house_levels import in_words
from editor.workbench.session import Session
from tests.ui.lending import Lend

TACTICS = samples_folder() / "tactics"
CELLS = {"one": ((0, 0), (1, 0)), "two": ((12, 0),), "far": ()}


def known(**setups: str) -> FindingContext:
    return FindingContext({}, lambda _, name: f"start {name}", lambda _, name: CELLS[name], setups)


def finding(*places: str, **more: object) -> Finding:
    made = Finding(check="c", level="warning", message="m", places=places)
    return replace(made, **more)


def test_places_are_told_by_their_spaces() -> None:
    """One object by its spaces, several by the first space of each, none by their names."""
    assert problem_view(finding("one"), known()).place == "a1 to b1"
    assert problem_view(finding("one", "two"), known()).place == "a1, m1"
    assert problem_view(finding("far"), known()).place == "start far"
    assert problem_view(finding("one", cells=((2, 2),)), known()).place == "c3"


def test_a_fix_that_was_not_tried_says_so_on_its_button() -> None:
    """The word stands with its title, and in full where there is room; a tried one says nothing."""
    turn = (RenameHouseRules("A", "B"),)
    fixes = (Fix("Turn it", "safe", turn, tried=True), Fix("Turn it", "safe", turn))
    view = problem_view(finding("one", fixes=fixes), known())
    assert [fix.label for fix in view.fixes] == ["Turn it", "Turn it  untried"]
    assert view.fixes[1].grade == "untested: may fail or add problems"


def test_a_cause_tells_how_much_follows_from_it() -> None:
    """All that hangs from it counts, what hangs from a consequence too."""
    last = ProblemView("last", "error", "m")
    below = ProblemView("below", "error", "m", follows=(last,))
    assert problem_view(finding("one"), known(), (last,)).note == "and 1 consequence"
    assert problem_view(finding("one"), known(), (below, last)).note == "and 3 consequences"


def test_the_set_up_is_named_where_there_are_several() -> None:
    """With one set-up nobody needs its name; with several a row says which one it is about."""
    one = finding("one", setup="three")
    assert problem_view(one, known()).note == ""
    assert problem_view(one, known(three="Three players")).note == "in “Three players”"


def test_a_waived_row_says_in_which_set_ups() -> None:
    """The row says where it is waived, the tool tip what the waiver names."""
    titles = {"two": "Duel", "three": "Three players"}
    every = finding("one", setup="three", waiver=Waiver("c", ("one",), "meant"))
    row = problem_view(every, known(**titles))
    assert row.note == "in “Three players”, waived in all set-ups"
    assert row.notes == ("Waived: start one, in all set-ups",)
    own = finding("one", setup="two", cells=((2, 2),), waiver=Waiver("c", ("c3",), "meant", "two"))
    row = problem_view(own, known(**titles))
    assert row.note == "waived in “Duel” only"
    assert row.notes == ("Waived: c3, in “Duel” only",)
    assert problem_view(every, known()).note == ""


def test_house_rules_in_force_are_told_beside_what_they_changed() -> None:
    """A row says by which house rule its level was changed, the panel lists all of them."""
    session = Session(open_document(TACTICS / "gentle-slopes.json"))
    view = problems_view(session)
    notes = [row.note for group in view.groups for row in group.rows]
    assert any("“Planks”" in note for note in notes)
    assert len(view.house_rules) == len(session.present.house_rules)
    assert isinstance(session.present.house_rules[0], HouseRules)
    session.close()


def test_house_rules_with_much_in_them_are_told_in_one_line() -> None:
    """Own checks are counted, and so is what is changed if it is more than two things."""
    session = Session(open_document(TACTICS / "gentle-slopes.json"))
    ruleset = session.document.ruleset
    own = tuple(OwnCheck(id=f"c{n}", name="Long", holds="True") for n in range(4))
    few = HouseRules("Oak", set={"limit.rounds": 30}, checks=own)
    assert (
        in_words(few, ruleset, ())
        == "Oak (After how many rounds does a match end? 30, 4 own checks)"
    )
    many = HouseRules("Oak", levels=dict.fromkeys(("a", "b", "c"), "error"), checks=own[:1])
    assert in_words(many, ruleset, ()) == "Oak (3 changes, 1 own check)"
    assert in_words(HouseRules("Oak"), ruleset, ()) == "Oak"
    session.close()


def test_waived_rows_offer_to_restore_them() -> None:
    """A waived finding stays as a row with its reason and the way back."""
    session = Session(open_document(TACTICS / "gentle-slopes.json"))
    first = next(finding for finding in session.findings.items if not finding.waived)
    session.perform(Waive(check=first.check, at=first.places, reason="it is meant so"))
    rows = [row for group in problems_view(session).groups for row in group.rows]
    waived = [row for row in rows if row.level == "waived"]
    assert [fix.title for row in waived for fix in row.fixes] == ["Restore"]
    assert waived[0].message.endswith("“it is meant so”")
    session.close()


@pytest.fixture
def window(lend: Lend) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900), saved=True)


class _Meant(ReasonDialog):
    """Someone who gives a reason at once."""

    def exec(self) -> int:
        return QDialog.DialogCode.Accepted.value

    def reason(self) -> str:
        return "It is meant."


def _held(window: MainWindow) -> Session:
    """Hold a box over the edge of its support, and let the window show what is found there."""
    session = window.session
    assert session is not None
    session.preview(session.editing.move(("b4",), (0, -3), session.setup), ("b4",))
    window.finish_drawing()
    assert session.previewing
    assert any(finding.level == "error" and finding.places for finding in session.findings.items)
    return session


def test_nothing_is_waived_of_a_map_that_never_was(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a box is carried its findings cannot be waived, lowered or fixed; the box stays."""
    monkeypatch.setattr(problem_presenter, "ReasonDialog", _Meant)
    session = _held(window)
    assert window.shell is not None
    rows = window.shell.problems.list
    before, said = session.present, list[str]()
    session.observe(lambda event: said.append(event.words))
    for finding in session.findings.items:
        rows.waive_requested.emit(finding.key)
        rows.lower_requested.emit(finding.key)
        rows.fixed.emit(finding.key, 0)
        assert session.previewing
        assert session.present is before
    assert "First place the object you are moving, or press Escape." in said


def test_what_was_put_down_may_be_waived(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the box lies there the waiver goes into the file, of what is found on it."""
    monkeypatch.setattr(problem_presenter, "ReasonDialog", _Meant)
    session = _held(window)
    assert session.commit()
    window.finish_drawing()
    found = next(
        finding for finding in session.findings.items if finding.places and not finding.waived
    )
    assert window.shell is not None
    window.shell.problems.list.waive_requested.emit(found.key)
    (waiver,) = session.present.waivers
    assert (waiver.check, waiver.reason) == (found.check, "It is meant.")


class _Lowered(LowerDialog):
    """Someone who lowers a check to an advice at once."""

    def exec(self) -> int:
        return QDialog.DialogCode.Accepted.value

    def name(self) -> str:
        return "Ours"

    def level(self) -> Level:
        return "advice"


def test_house_rules_lower_the_check_of_a_finding(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are named, as one step of the history."""
    monkeypatch.setattr(problem_presenter, "LowerDialog", _Lowered)
    session = _held(window)
    assert session.commit()
    window.finish_drawing()
    steps = session.document.history.index
    found = next(each for each in session.findings.items if each.level == "error" and each.places)
    assert window.shell is not None
    window.shell.problems.list.lower_requested.emit(found.key)
    (rules,) = session.present.house_rules
    assert (rules.name, rules.levels) == ("Ours", {found.check: "advice"})
    assert session.document.history.index == steps + 1


def test_with_two_set_ups_it_is_asked_in_which_a_finding_is_waived(
    lend: Lend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finding of the start is offered in one or in all of them."""
    asked: list[list[str]] = []

    class Asked(_Meant):
        def __init__(self, message: str, setups: Sequence[tuple[str, str]], *more: QWidget) -> None:
            asked.append([words for _, words in setups])
            super().__init__(message, setups, *more)

    monkeypatch.setattr(problem_presenter, "ReasonDialog", Asked)
    window = lend("tactics/saltmarsh-bay", (1440, 900), saved=True)
    session = window.session
    assert session is not None
    assert window.shell is not None
    start = session.present.setups[0].starts[0].id
    session.attempt(lambda: session.editing.move((start,), (3, 3), session.setup))
    window.finish_drawing()
    found = next(each for each in session.findings.items if start in each.places)
    window.shell.problems.list.waive_requested.emit(found.key)
    assert asked == [["The set-up “2 players” only", "All set-ups"]]


def test_one_press_shows_a_finding_and_leaves_the_selection(window: MainWindow) -> None:
    """A row shows its finding with its evidence; Escape hides that, and what was selected stays."""
    session, shell, canvas = window.session, window.shell, window.canvas
    assert session is not None
    assert shell is not None
    assert canvas is not None
    session.select(("b4",))
    rows = shell.problems.list
    index = rows.rows.problems()[0]
    at = rows.visualRect(index).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert session.evidence
    assert canvas.live.shown
    assert session.selection == ("b4",)
    QTest.keyClick(rows, Qt.Key.Key_Escape)
    assert not session.evidence
    assert not canvas.live.shown
    assert canvas.hasFocus()
    shell.fold("below", True)
    assert shell.problems.line.shown is not None
    window.commands.run("next-problem")
    window.finish_drawing()
    assert session.evidence
    assert shell.problems.folded
    assert shell.problems.line.shown is not None
    assert shell.problems.line.shown.key == session.problem
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not session.evidence
    window.commands.run("next-problem")
    QTest.keyClick(shell.header.play, Qt.Key.Key_Escape)
    assert not session.evidence
    assert session.selection == ("b4",)


def test_a_fix_that_is_pointed_at_is_a_ghost(window: MainWindow) -> None:
    """It shows where the fix would change the map, until the pointer leaves it."""
    session, canvas = window.session, window.canvas
    assert session is not None
    assert canvas is not None
    session.perform(session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    finding = next(item for item in session.findings.items if item.fixes)
    window.problems.try_on(finding.key)
    assert canvas.live.ghost is not None
    assert canvas.live.ghost.cells
    assert session.document.history.index == 1
    window.problems.try_on("")
    assert canvas.live.ghost is None


def test_each_fix_of_the_menu_shows_its_own_ghost(window: MainWindow) -> None:
    """Pointed at in the list of fixes, each shows its number, its title and where it leads."""
    window.show_document(open_document(samples_folder() / "faulty/tactics/boxes-overlap.json"))
    window.finish_drawing()
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    finding = next(item for item in session.findings.items if len(item.fixes) > 1)
    rows = shell.show_problems()
    window.finish_drawing()
    row = rows.rows.problem(rows.rows.find(finding.key))
    assert row is not None
    menu = rows.row_menu(row)
    shown = []
    for action in menu.actions()[: len(finding.fixes)]:
        action.hover()
        assert session.trial is not None
        shown.append(session.trial)
    reasons = [ghost.reason for ghost in shown if ghost.reason is not None]
    assert [reason.title for reason in reasons] == [fix.title for fix in finding.fixes]
    number = len(finding.fixes)
    which = [reason.detail.split(" · ")[0] for reason in reasons]
    assert which == [f"Fix {at} of {number}" for at in range(1, number + 1)]
    assert len({(ghost.things, ghost.cells, ghost.reason) for ghost in shown}) == number
    titles = [action.text().lstrip("&") for action in menu.actions()[:number]]
    assert [title[0] for title in titles] == [str(at) for at in range(1, number + 1)]
    menu.aboutToHide.emit()
    assert session.trial is None


def test_no_evidence_stays_when_its_finding_is_fixed(window: MainWindow) -> None:
    """After a fix nothing is shown of any other finding, and Escape has nothing to end."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    problems = shell.show_problems()
    problems.go(1)
    chosen = problems.chosen()
    assert chosen is not None
    assert session.evidence
    window.problems.fix(chosen.key, 0)
    window.finish_drawing()
    assert session.findings.named(chosen.key) is None
    assert not session.evidence
    assert problems.chosen() is None
    assert session.problem == ""


def test_evidence_stays_while_its_finding_is_carried_away(window: MainWindow) -> None:
    """A preview in which the finding is gone ends nothing: it may be put back."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    shell.show_problems().go(1)
    session.preview(session.editing.move(("b4",), (0, 3), session.setup), ("b4",))
    window.finish_drawing()
    assert session.evidence
    session.cancel()
    window.finish_drawing()
    assert session.evidence
