from msgspec.structs import replace

from editor.core.edits import Waive
from editor.core.finding import Finding, Fix, Waiver
from editor.core.house_rules import RenameHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.ui.problem_presenter import FindingContext, in_words, problem_view, problems_view
from editor.ui.views import ProblemView
from editor.workbench.document import open_document
from editor.workbench.session import Session

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
    assert view.fixes[1].grade == "untried: may not clear this, or may add problems"


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
    assert in_words(few, ruleset, ()) == "Oak (After how many rounds does it end? 30, 4 own checks)"
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
