"""The page of house rules in a real window, for every system through its ruleset alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from editor.core.house_rules import TakeHouseRules
from editor.core.scenario import HouseRules
from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.ui.house import mode as house
from editor.ui.house.layers import RuleLayers
from editor.ui.house.mode import HouseMode
from editor.ui.house.rule_field import RuleChoice, RuleNumber, RuleSwitch
from editor.ui.house.rule_row import RuleRow
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.rule_trials import level_key, setting_key
from tests.systems.conformance.catalogue import EVERY, begun, words_of
from tests.ui.answering import choose_target

pytestmark = pytest.mark.window

CLIMB = setting_key("movement.max_climb")
AREAS = setting_key("control.areas")


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


def page_of(window: MainWindow, system: str) -> HouseMode:
    """Open a new map of a system, and its house rules."""
    found = catalogue.system_named(system)
    mode = found.modes[0]
    beginning = (found, mode.id, max(mode.players))
    window.show_document(document_of(begun(beginning), "New"))
    window.commands.run("house-rules")
    QApplication.processEvents()
    assert window.house is not None
    return window.house


def row_of(page: HouseMode, key: str) -> RuleRow:
    """Return the row of a rule, found by its name."""
    page.layout.chapters.search.setText(key.partition(" ")[2])
    row = page.layout.list.row(key)
    assert row is not None
    return row


def number_of(page: HouseMode, key: str) -> RuleNumber:
    """Return the field of a rule whose value is a number."""
    field = row_of(page, key).field.control
    assert isinstance(field, RuleNumber)
    return field


def layers_of(page: HouseMode) -> list[str]:
    """Return the names of the layers of the map."""
    return [rules.name for rules in page.session.present.house_rules]


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_a_setting_is_tried_and_taken_by_the_keyboard(
    system: AnySystem, window: MainWindow
) -> None:
    """Stepped it is only wished; Enter takes it as one step of the history, undo brings it back."""
    page = page_of(window, system.id)
    session = page.session
    name, rule = next(
        (name, rule)
        for name, rule in session.document.ruleset.settings.items()
        if type(rule.value) is int and rule.value != rule.maximum
    )
    field = number_of(page, setting_key(name))
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert not layers_of(page)
    assert page.layout.trial.isVisible()
    assert page.layout.trial.take.text() == "Apply"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert isinstance(rule.value, int)
    assert session.present.house_rules[0].set == {name: rule.value + 1}
    assert session.document.history.index == 1
    assert not page.layout.trial.isVisible()
    session.undo()
    assert session.present.house_rules == ()
    assert field.value() == rule.value


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_every_rule_has_a_field_that_fits(system: AnySystem, window: MainWindow) -> None:
    """Truths have a switch, numbers a field, words a choice or a line; each says its question."""
    page = page_of(window, system.id)
    for head in page.shelf.heads():
        for line in page.shelf.view(head.title, "").lines[::7]:
            row = RuleRow(line)
            control = row.field.control
            assert control is not None
            assert control.accessibleName() == line.full_question
            kinds = {
                "switch": RuleSwitch, "number": RuleNumber, "choice": RuleChoice, "text": QLineEdit,
            }  # fmt: skip
            assert isinstance(control, kinds[line.field.kind])
            assert line.book
            row.deleteLater()


def test_typed_text_is_tried_by_enter_and_taken_by_another_one(window: MainWindow) -> None:
    """One sees what a value changes before it is taken."""
    page = page_of(window, "tactics")
    field = number_of(page, AREAS)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "5")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert list(page.trials.pending) == [AREAS]
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.session.present.house_rules[0].set == {"control.areas": 5}


def test_escape_goes_one_step_at_a_time(window: MainWindow) -> None:
    """First it drops what was typed, then what is wished, then the search, then the page."""
    page = page_of(window, "tactics")
    field = number_of(page, AREAS)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    field.selectAll()
    QTest.keyClicks(field, "9")
    page.escape()
    assert field.text() == "4"
    assert page.trials.pending
    page.escape()
    assert not page.trials.pending
    assert field.text() == "3"
    page.escape()
    assert not page.layout.chapters.search.text()
    page.escape()
    assert window.house is None
    assert window.pages.currentWidget() is window.shell
    window.commands.run("house-rules")
    assert window.house is not None


def test_the_map_is_as_it_was_after_the_page(window: MainWindow) -> None:
    """Selection and camera are those of before, and the keyboard is on the map."""
    page = page_of(window, "tactics")
    page.leave()
    session, canvas = window.session, window.canvas
    assert session is not None
    assert canvas is not None
    session.select(sorted(session.editing.objects(session.present, session.setup))[:1])
    canvas.zoom_in()
    before = session.selection, canvas.camera
    window.commands.run("house-rules")
    assert window.house is not None
    window.house.zoom(1)
    window.house.leave()
    assert (session.selection, canvas.camera) == before
    assert canvas.hasFocus()


def test_a_layer_is_made_named_copied_and_removed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new one comes into the file with its first change; each step can be undone."""
    page = page_of(window, "tactics")
    answers = iter(("Hills", "Slopes"))
    monkeypatch.setattr(RuleLayers, "_ask", lambda *_: next(answers))
    page.layers.begin()
    chips = page.layout.header.layers.chips
    assert [(chip.view.name, chip.view.facts) for chip in chips] == [("Hills", "no changes yet")]
    assert page.session.present.house_rules == ()
    assert not page.trials.set_setting("movement.max_climb", 1)
    page.take()
    assert layers_of(page) == ["Hills"]
    page.layers.rename()
    assert layers_of(page) == ["Slopes"]
    page.layers.copy()
    assert layers_of(page) == ["Slopes", "Slopes copy"]
    assert [chip.view.facts for chip in chips] == ["1 change, 1 overridden", "1 change"]
    assert page.layers.edited == "Slopes copy"
    page.layers.move(-1)
    assert layers_of(page) == ["Slopes copy", "Slopes"]
    assert page.layers.edited == "Slopes copy"
    page.layers.remove()
    page.layers.remove()
    assert page.session.present.house_rules == ()
    page.session.undo()
    assert layers_of(page) == ["Slopes"]


def test_a_value_that_may_not_be_is_refused_beside_its_field(window: MainWindow) -> None:
    """What is expected stands under the field, and nothing is wished."""
    page = page_of(window, "tactics")
    field = number_of(page, AREAS)
    field.setText("5000")
    QTest.keyClick(field, Qt.Key.Key_Return)
    row = page.layout.list.row(AREAS)
    assert row is not None
    assert row.wrong == "expected 1–12"
    page._set_pending(AREAS, 5000)
    assert row.wrong == "The value is a whole number from 1 to 12"
    assert not page.trials.pending


def test_an_empty_field_is_no_limit(window: MainWindow) -> None:
    """A number that may be without limit takes one, and none again."""
    page = page_of(window, "tactics")
    field = number_of(page, CLIMB)
    QTest.keyClick(field, Qt.Key.Key_Up)
    page.take()
    assert page.session.present.house_rules[0].set == {"movement.max_climb": 1}
    field = number_of(page, CLIMB)
    assert field.text() == "1"
    field.setText("")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.trials.pending
    page.take()
    assert page.session.present.house_rules == ()


def test_what_is_wished_is_asked_about_on_leaving(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One may stay, put it back, or take it."""
    page = page_of(window, "tactics")
    said: list[str] = []

    def answer(word: str) -> None:
        def choose(parent: object, title: str, text: str, answers: list[str], *, safe: int) -> int:
            said.append(text)
            return answers.index(word)

        monkeypatch.setattr(house, "ask", choose)

    page._set_pending(CLIMB, 1)
    answer("Cancel")
    page.leave()
    assert window.house is page
    answer("Apply")
    page.leave()
    assert window.house is None
    assert said == ["1 value not applied.", "1 value not applied."]
    assert page.session.present.house_rules[0].set == {"movement.max_climb": 1}


def test_the_layers_below_are_told_of_each_value(window: MainWindow) -> None:
    """From a lower layer, overruled, and back to it by the arrow."""
    page = page_of(window, "tactics")
    league = HouseRules(name="Oak League", set={"control.areas": 5, "movement.max_climb": 2})
    evening = HouseRules(name="Evening", set={"control.areas": 4})
    assert page.session.perform(TakeHouseRules(league))
    assert page.session.perform(TakeHouseRules(evening))
    page.layers.edit("Evening")
    climb = row_of(page, CLIMB).view
    assert (climb.value, climb.bar, climb.note, climb.back) == (2, "layer", "from Oak League", "")
    row = row_of(page, AREAS)
    assert (row.view.value, row.view.note, row.view.struck) == (4, "Oak League 5", True)
    assert row.view.back == "Reset to 5 from Oak League"
    assert row.back is not None
    row.back.click()
    page.take()
    assert layers_of(page) == ["Oak League"]
    assert row_of(page, AREAS).view.value == 5


def test_a_layer_of_a_file_is_locked_until_the_map_keeps_it(window: MainWindow) -> None:
    """Its values say which file holds them; kept in the map they can be changed."""
    page = page_of(window, "tactics")
    rules = HouseRules(name="League", set={"control.areas": 5}, path="league.rules.json")
    assert page.session.perform(TakeHouseRules(rules))
    page.layers.edit("League")
    field = number_of(page, AREAS)
    assert not field.isEnabled()
    assert "league.rules.json" in page.layers.locked
    page.layers.keep()
    assert number_of(page, AREAS).isEnabled()


def test_house_rules_of_the_program_are_taken_over(window: MainWindow) -> None:
    """One step of the history brings them in whole, edited from then on."""
    page = page_of(window, "trts")
    (rules,) = page.session.document.ruleset.house_rules
    page.layers.take(rules)
    assert page.session.present.house_rules == (rules,)
    assert page.session.document.history.index == 1
    assert page.layers.edited == rules.name


def test_a_check_has_its_level_in_place_or_a_lock(window: MainWindow) -> None:
    """A level is wished as a value is; one that may not be lowered says so."""
    page = page_of(window, "tactics")
    checks = page.session.system.checks()
    free = next(check for check in checks if check.lowerable and check.level == "warning")
    key = level_key(free.code)
    page.layout.chapters.search.setText(free.title)
    row = page.layout.list.row(key)
    assert row is not None
    assert isinstance(row.field.control, RuleChoice)
    row.field.control.picked.emit("advice")
    assert list(page.trials.pending) == [key]
    page.take()
    assert page.session.present.house_rules[0].levels == {free.code: "advice"}
    fixed = next(check for check in checks if not check.lowerable and check.level == "error")
    page.layout.chapters.search.setText(fixed.title)
    row = page.layout.list.row(level_key(fixed.code))
    assert row is not None
    assert row.view.locked.startswith("House rules cannot lower it")
    assert row.field.control is not None
    assert not row.field.control.isEnabled()


def test_one_chapter_stays_and_a_search_finds_in_all(window: MainWindow) -> None:
    """After a search the chapter comes back; what differs alone is shown on demand."""
    page = page_of(window, "tactics")
    column, listed = page.layout.chapters, page.layout.list
    column.items[1].click()
    assert listed.title.text() == "Moving"
    column.search.setText("nothing says this")
    assert listed.rows() == []
    assert listed._nothing.text() == "No matching rules."
    column.search.clear()
    assert listed.title.text() == "Moving"
    page._set_pending(CLIMB, 1)
    listed.differing.setChecked(True)
    assert [row.view.key for row in listed.rows()] == [CLIMB]


def test_the_page_ends_with_its_map(window: MainWindow) -> None:
    """Another map in the same window shows its panels; nothing of the page hears the old one."""
    page = page_of(window, "tactics")
    page._set_pending(CLIMB, 1)
    session = page.session
    found = catalogue.system_named("mechs")
    mode = found.modes[0]
    window.show_document(document_of(begun((found, mode.id, max(mode.players))), "New"))
    assert window.house is None
    assert window.pages.currentWidget() is window.shell
    assert page._hear not in session.observers


def test_a_page_is_printed_of_house_rules_alone(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button is there with the first layer, and asks for a file to write."""
    page = page_of(window, "tactics")
    assert page.layout.header.print.isHidden()
    page.session.perform(TakeHouseRules(HouseRules("Short", set={"limit.rounds": 9})))
    assert not page.layout.header.print.isHidden()
    proposed = choose_target(monkeypatch, "")
    page.layout.header.print.click()
    assert [name.rpartition(".house-rules.")[2] for name in proposed] == ["pdf"]


def texts_of(window: MainWindow) -> list[str]:
    """Return what the open menu offers, and close it."""
    QApplication.processEvents()
    menus = [menu for menu in window.findChildren(QMenu) if menu.isVisible()]
    assert len(menus) == 1
    found = [action.text() for action in menus[0].actions() if not action.isSeparator()]
    menus[0].close()
    QApplication.processEvents()
    return found


def test_the_menus_of_layers_offer_what_can_be_done(window: MainWindow) -> None:
    """Plus adds a new one, one of a file, one of the program; a chip moves, shares, removes."""
    page = page_of(window, "trts")
    (shipped,) = page.session.document.ruleset.house_rules
    page.layers.offer_more(QPoint(10, 10))
    assert texts_of(window) == ["New layer…", "From a file…", f"Add “{shipped.name}”"]
    page.layers.take(shipped)
    page.layers.offer_more(QPoint(10, 10))
    assert texts_of(window) == ["New layer…", "From a file…"]
    assert page.session.perform(TakeHouseRules(HouseRules(name="Ours")))
    page.layers.edit("Ours")
    page.layers.offer_menu(QPoint(10, 10))
    assert texts_of(window) == [
        "Rename…", "Copy", "Share as a file…", f"Move before “{shipped.name}”", "Remove",
    ]  # fmt: skip
