from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.ui.panels.problem_rows import RowFields, layout_of
from editor.ui.panels.problems import Problems
from editor.ui.views import FixView, ProblemGroup, ProblemsView, ProblemView
from editor.ui.widgets.choice import Choice

AFTER = ProblemView("after", "error", "3 spaces cannot be entered because of this", "g8")
FIRST = ProblemView(
    "first", "error", "Box 3×2 lies across two supports", "g8 to i9",
    (FixView("Move one row south", "safe"),), follows=(AFTER,),
)  # fmt: skip
SECOND = ProblemView("second", "warning", "The artifact lies off the middle", "c2")
WAIVED = ProblemView("waived", "waived", "Dead end", "l11", (FixView("Restore", ""),))


def shown(*rows: ProblemView, stale: bool = False) -> Problems:
    panel = Problems()
    panel.resize(888, 206)
    panel.show_view(view(*rows, stale=stale))
    return panel


def view(*rows: ProblemView, stale: bool = False) -> ProblemsView:
    counts = (("error", 1), ("warning", 1))
    return ProblemsView((ProblemGroup("", rows),), counts, 12.0, stale)  # type: ignore[arg-type]


def test_f8_goes_round_the_problems_and_frames_each() -> None:
    """Going on begins with the first, leads through consequences that are listed, frames each."""
    panel = shown(FIRST, SECOND)
    panel.list.expand(panel.list.rows.find("first"))
    framed: list[str] = []
    panel.list.framed.connect(framed.append)
    for _ in range(3):
        panel.list.go(1)
    panel.list.go(-1)
    assert framed == ["first", "after", "second", "after"]


def test_keys_ask_for_what_they_say() -> None:
    """Enter frames, Space shows the evidence, Delete asks for the reason of a waiver."""
    panel = shown(FIRST, SECOND)
    emitted: list[tuple[str, str]] = []
    panel.list.framed.connect(lambda key: emitted.append(("frame", key)))
    panel.list.evidence_requested.connect(lambda key: emitted.append(("evidence", key)))
    panel.list.waive_requested.connect(lambda key: emitted.append(("waive", key)))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Delete):
        QTest.keyClick(panel.list, key)
    assert emitted == [("frame", "first"), ("evidence", "first"), ("waive", "first")]


def test_what_may_not_be_waived_is_not_asked_for() -> None:
    """Delete does nothing on a finding that no waiver may silence."""
    panel = shown(ProblemView("x", "error", "The artifact is covered", may_waive=False))
    emitted: list[str] = []
    panel.list.waive_requested.connect(emitted.append)
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert emitted == []


def test_the_button_in_a_row_fixes_it() -> None:
    """A click on the fix asks for that fix; one on a waived row restores it."""
    panel = shown(FIRST, WAIVED)
    panel.show()
    emitted: list[tuple[str, int]] = []
    restored: list[str] = []
    panel.list.fixed.connect(lambda key, index: emitted.append((key, index)))
    panel.list.restored.connect(restored.append)
    for problem in (FIRST, WAIVED):
        rect = panel.list.visualRect(panel.list.rows.find(problem.key)).toRectF()
        plan = layout_of(rect.width(), ["Move one row south", "Restore"])
        at = RowFields(rect, problem, plan).fix.center().toPoint()
        QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert emitted == [("first", 0)]
    assert restored == ["waived"]


def test_a_folded_panel_offers_the_fix_of_its_problem() -> None:
    """Pointing at the button previews the fix, a click asks for it; a waived problem has none."""
    panel = shown()
    panel.fold(True)
    panel.show()
    line = panel.line
    said: list[tuple[str, str]] = []
    line.fixed.connect(lambda key, index: said.append((key, f"fix {index}")))
    line.fix_pointed.connect(lambda key, _: said.append((key, "pointed at")))
    line.show_problem(FIRST, "")
    assert line.fix.accessibleName() == f"Fix: {FIRST.fixes[0].short}"
    QApplication.sendEvent(line.fix, QEvent(QEvent.Type.Enter))
    QApplication.sendEvent(line.fix, QEvent(QEvent.Type.Leave))
    line.fix.click()
    assert said == [("first", "pointed at"), ("", "pointed at"), ("first", "fix 0")]
    for problem in (SECOND, WAIVED, None):
        line.show_problem(problem, "No problems.")
        assert not line.fix.isVisible()


def test_a_doubt_is_drawn_on_the_button_however_long_its_title_is() -> None:
    """A fix that was not tried looks otherwise than one that was, also where its title is cut."""
    long = "Move the box that lies across two supports one row to the south and two to the east"
    pictures = []
    for doubt in ("", "untried"):
        problem = replace(FIRST, fixes=(FixView(long, "", doubt),))
        panel = shown(problem)
        panel.show()
        rect = panel.list.visualRect(panel.list.rows.find(FIRST.key)).toRectF()
        plan = layout_of(rect.width(), [problem.fixes[0].label])
        field = RowFields(rect, FIRST, plan).fix.toRect()
        field.setLeft(field.right() - 50)
        pictures.append(panel.list.viewport().grab(field).toImage())
    assert pictures[0] != pictures[1]


def test_the_keyboard_stays_in_the_panel(application: QApplication) -> None:
    """It stays in the list after the last problem, and goes there as "Try again" is hidden."""
    window = QWidget()
    column = QVBoxLayout(window)
    column.addWidget(QPushButton("Any command"))
    column.addWidget(panel := shown(FIRST))
    window.show()
    window.activateWindow()
    application.processEvents()
    panel.list.setFocus()
    panel.show_view(view())
    assert QApplication.focusWidget() is panel.list
    assert panel.list.accessibleDescription() == "No problems."
    panel.show_view(replace(view(stale=True), unchecked=True))
    panel.again.setFocus()
    panel.show_view(view())
    assert QApplication.focusWidget() is panel.list


def test_an_empty_list_says_so_and_shows_the_keyboard(application: QApplication) -> None:
    """It draws a sentence, with a ring while it has the keyboard."""
    panel = shown()
    panel.show()
    panel.activateWindow()
    application.processEvents()
    pictures = []
    for at in (panel.list, panel._grouping):
        at.setFocus()
        pictures.append(panel.list.viewport().grab().toImage())
    panel.show_view(ProblemsView())
    pictures.append(panel.list.viewport().grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
    assert len({picture.pixel(1, 1) for picture in pictures}) == 1


def test_the_chosen_row_stays_chosen_while_it_lasts() -> None:
    """New findings keep the row that a person chose, wherever it stands now."""
    panel = shown(FIRST, SECOND)
    panel.list.choose("second")
    panel.show_view(view(SECOND, FIRST))
    chosen = panel.list.chosen()
    assert chosen is not None
    assert chosen.key == "second"


def test_old_rows_stay_while_checking() -> None:
    """The panel is never blank: rows stay, marked stale, with *checking* for the time."""
    panel = shown(FIRST, SECOND)
    panel.show_view(view(FIRST, SECOND, stale=True))
    assert len(panel.list.rows.problems()) == 3
    labels = [label.text() for label in panel.findChildren(type(panel._checked))]
    assert "checking" in labels


def test_checks_that_do_not_run_are_told_of_and_can_be_tried_again() -> None:
    """The panel says so in plain words with a button, and no longer that it is checking."""
    panel = shown(FIRST)
    panel.show()
    assert not panel.again.isVisible()
    panel.show_view(replace(view(FIRST, stale=True), unchecked=True))
    assert panel.again.isVisible()
    labels = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert "The checks were stopped: their process keeps crashing." in labels
    assert panel._checked.text() == "not checked"
    panel.show_view(replace(view(stale=True), unchecked=True))
    assert panel.list.accessibleDescription() == ""
    prompts: list[bool] = []
    panel.again_requested.connect(lambda: prompts.append(True))
    panel.again.setFocus()
    QTest.keyClick(panel.again, Qt.Key.Key_Space)
    assert prompts == [True]
    panel.show_view(view(FIRST))
    assert not panel.again.isVisible()


def test_checks_that_take_long_are_told_of() -> None:
    """The panel says that they still run, that they were begun again, that they were stopped."""
    panel = shown(FIRST)
    panel.show()

    def said() -> list[str]:
        labels = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
        return [text for text in labels if text.startswith("The checks")]

    assert said() == []
    panel.show_view(replace(view(FIRST, stale=True), late="running"))
    assert said() == ["The checks are still running."]
    panel.show_view(replace(view(FIRST, stale=True), late="again"))
    assert said() == ["The checks took too long and were restarted."]
    panel.show_view(replace(view(FIRST, stale=True), late="again", unchecked=True))
    assert said() == ["The checks took too long on this map and were stopped."]
    panel.show_view(view(FIRST))
    assert said() == []


def test_a_row_is_read_aloud_whole() -> None:
    """A screen reader hears level, message and place."""
    panel = shown(SECOND)
    index = panel.list.rows.find("second")
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Warning, The artifact lies off the middle, c2"


def test_consequences_are_folded_until_a_person_lists_them() -> None:
    """A key or a click lists them; they stay listed when the findings are told again."""
    panel = shown(FIRST, SECOND)
    panel.show()
    first = panel.list.rows.find("first")
    assert not panel.list.isExpanded(first)
    panel.list.choose("first")
    QTest.keyClick(panel.list, Qt.Key.Key_Right)
    assert panel.list.isExpanded(first)
    panel.show_view(view(SECOND, FIRST))
    assert panel.list.isExpanded(panel.list.rows.find("first"))
    QTest.keyClick(panel.list, Qt.Key.Key_Left)
    assert not panel.list.isExpanded(panel.list.rows.find("first"))
    chevron = panel.list.visualRect(panel.list.rows.find("first")).topLeft() + QPoint(10, 12)
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=chevron)
    assert panel.list.isExpanded(panel.list.rows.find("first"))


def test_going_on_passes_by_what_is_folded() -> None:
    """Causes are what one fixes: their consequences go with them."""
    panel = shown(FIRST, SECOND)
    framed: list[str] = []
    panel.list.framed.connect(framed.append)
    for _ in range(3):
        panel.list.go(1)
    assert framed == ["first", "second", "first"]


def test_a_consequence_that_is_looked_for_is_listed() -> None:
    """What is chosen elsewhere is shown, with its cause opened."""
    panel = shown(FIRST, SECOND)
    panel.list.choose("after")
    assert panel.list.isExpanded(panel.list.rows.find("first"))


def test_the_menu_lists_and_folds_what_follows() -> None:
    """Of a problem with consequences alone."""
    panel = shown(FIRST, SECOND)
    (entry,) = [a for a in panel.list.row_menu(FIRST).actions() if "consequences" in a.text()]
    entry.trigger()
    assert panel.list.isExpanded(panel.list.rows.find("first"))
    assert [a for a in panel.list.row_menu(SECOND).actions() if "consequences" in a.text()] == []


def test_the_menu_offers_what_can_be_done() -> None:
    """Lowering under a house rule is offered where it is allowed, and nowhere else."""
    panel = shown(FIRST)
    strict = [a.text() for a in panel.list.row_menu(FIRST).actions()]
    loose = [
        a.text()
        for a in panel.list.row_menu(ProblemView("x", "error", "m", may_lower=True)).actions()
    ]
    assert "Lower with house rule…" not in strict
    assert "Lower with house rule…" in loose
    prompts: list[object] = []
    panel.list.explained.connect(prompts.append)
    next(a for a in panel.list.row_menu(FIRST).actions() if a.text() == "Why?").trigger()
    assert prompts == [("first",)]


def test_nothing_is_chosen_before_a_person_chooses() -> None:
    """No row is tinted until someone goes there; a problem that is gone chooses no other."""
    panel = shown(FIRST, SECOND)
    assert panel.list.chosen() is None
    panel.list.choose("second")
    panel.show_view(view(FIRST))
    assert panel.list.chosen() is None


def test_the_mode_to_check_as_stands_in_the_head() -> None:
    """Its own mode comes first and asks for no other; each further one by its id."""
    panel = shown(FIRST)
    modes = [("control", "Control"), ("team", "Team"), ("solo", "Solo adventure")]
    panel.show_modes(modes, "team", "solo")
    choice = next(c for c in panel.findChildren(Choice) if c.accessibleName() == "Check as")
    assert choice.currentText() == "As solo adventure"
    assert choice.itemText(0) == "As team"
    emitted: list[str] = []
    panel.mode_chosen.connect(emitted.append)
    for index in (0, 1):
        choice.activated.emit(index)
    assert emitted == ["", "control"]


def test_fixes_are_listed_with_what_they_lead_to() -> None:
    """The menu tells grade and effect of each fix; of a waived row it offers to restore it."""
    panel = shown(FIRST, WAIVED)
    panel.list.preview_fix = lambda key, index: f"{key} {index}: 1 error → 0"
    said = [action.text() for action in panel.list.row_menu(FIRST).actions()]
    assert said[0] == "Move one row south  [safe]\tfirst 0: 1 error → 0"
    restored: list[str] = []
    panel.list.restored.connect(restored.append)
    menu = panel.list.row_menu(WAIVED)
    menu.actions()[0].trigger()
    assert restored == ["waived"]
    assert [action.text() for action in menu.actions()].count("Restore") == 1


def test_a_row_asks_why() -> None:
    """By its word, by W, and of several chosen rows together."""
    first, second = ProblemView("a", "error", "One"), ProblemView("b", "warning", "Two")
    panel = shown(first, second)
    prompts: list[tuple[str, ...]] = []
    rows = panel.list
    rows.explained.connect(prompts.append)
    index = rows.rows.find("a")
    field = rows._fields(index, first).why
    assert not field.isEmpty()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=field.center().toPoint())
    assert prompts == [("a",)]
    QTest.keyClick(rows, Qt.Key.Key_W)
    assert prompts[-1] == ("a",)
    place = rows.visualRect(rows.rows.find("b")).center()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, control, place)
    QTest.keyClick(rows, Qt.Key.Key_W)
    assert set(prompts[-1]) == {"a", "b"}
