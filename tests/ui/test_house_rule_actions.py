"""The house rules in the window, for every system through its ruleset alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.ui.house_rule_actions import HouseRuleActions
from editor.ui.panels.house_rules import HouseRulesPanel
from editor.ui.panels.setting_card import SettingCard
from editor.ui.settings import Settings
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.tip import tip_of
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.systems.conformance.catalogue import EVERY, begun, words_of

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    made = MainWindow(Settings())
    made.resize(1280, 800)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def panel_of(window: MainWindow, system: str) -> HouseRulesPanel:
    """Open a new map of a system, and its house rules."""
    mode = catalogue.system_named(system).modes[0]
    new_from_import = (catalogue.system_named(system), mode.id, max(mode.players))
    window.show_document(document_of(begun(new_from_import), "New"))
    window.commands.run("house-rules")
    assert window.shell is not None
    panel = window.shell.beside
    assert isinstance(panel, HouseRulesPanel)
    return panel


def names_in(session: Session) -> list[str]:
    """Return the names of the house rules of a map."""
    return [rule.name for rule in session.present.house_rules]


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_a_setting_is_changed_by_the_keyboard_and_undone(
    system: AnySystem, window: MainWindow
) -> None:
    """Searched, entered, stepped: one step of history, named after the rules; undo takes it."""
    panel = panel_of(window, system.id)
    session = window.session
    assert session is not None
    name, rule = next(
        (name, rule)
        for name, rule in session.document.ruleset.settings.items()
        if type(rule.value) is int and rule.value != rule.maximum
    )
    QTest.keyClicks(panel.search, name)
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    panel.tree.choose(name)
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    field = panel.card._field
    assert isinstance(field, NumberField)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert isinstance(rule.value, int)
    assert session.present.house_rules[0].set == {name: rule.value + 1}
    assert session.document.history.index == 1
    assert panel.card.reset.isVisibleTo(panel)
    session.undo()
    assert session.present.house_rules == ()
    assert not panel.card.reset.isVisibleTo(panel)


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_every_setting_has_a_field_that_fits(system: AnySystem, window: MainWindow) -> None:
    """Truths have a switch, numbers a field with their limits, words a choice or a line."""
    panel = panel_of(window, system.id)
    for setting in panel._found:
        panel.card.show_setting(setting, "")
        rule, field = setting.rule, panel.card._field
        assert rule is not None
        assert field is not None
        assert field.accessibleName() == setting.asked
        if isinstance(rule.value, bool):
            assert isinstance(field, Switch)
        elif not isinstance(rule.value, str):
            assert isinstance(field, NumberField)
        elif rule.choices:
            assert isinstance(field, Choice)
        assert panel.card._book.text()


def test_house_rules_are_made_named_anew_and_removed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New ones come into the file with their first change; each step can be undone."""
    panel = panel_of(window, "tactics")
    session = window.session
    assert session is not None
    answers = iter(("Hills", "Slopes"))
    monkeypatch.setattr(HouseRuleActions, "_ask", lambda *_: next(answers))
    panel.new.click()
    assert panel.overlay.currentText() == "Hills (new)"
    assert session.present.house_rules == ()
    panel.changed.emit("movement.max_climb", 1)
    assert names_in(session) == ["Hills"]
    panel.rename.click()
    assert panel.overlay.currentText() == "Slopes"
    panel.remove.click()
    assert session.present.house_rules == ()
    session.undo()
    assert names_in(session) == ["Slopes"]


def test_a_value_that_may_not_be_is_refused_beside_its_field(window: MainWindow) -> None:
    """What is expected stands under the field, and the map stays as it was."""
    panel = panel_of(window, "tactics")
    session = window.session
    assert session is not None
    panel.tree.choose("control.areas")
    field = panel.card.findChild(NumberField)
    assert field is not None
    field.setText("5000")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert panel.card._wrong.text() == "expected 1–12"
    panel.which.chosen.emit(0)
    assert (field.text(), panel.card._wrong.text()) in (("5000", "expected 1–12"), ("3", ""))
    panel.changed.emit("control.areas", 5000)
    assert panel.card._wrong.text() == "The answer is a whole number from 1 to 12"
    assert session.present.house_rules == ()


def test_no_limit_is_a_switch_of_its_own(window: MainWindow) -> None:
    """A setting that may be without limit takes a number, and no limit again."""
    panel = panel_of(window, "tactics")
    session = window.session
    assert session is not None
    panel.tree.choose("movement.max_climb")
    card: SettingCard = panel.card
    assert card._unlimited is not None
    assert card._unlimited.isChecked()
    card._unlimited.click()
    assert session.present.house_rules[0].set == {"movement.max_climb": 1}
    card._unlimited.click()
    assert session.present.house_rules == ()


def test_the_panel_gives_its_place_back(window: MainWindow) -> None:
    """Escape shows the inspector again and gives the keyboard to the map; the key opens again."""
    panel = panel_of(window, "tactics")
    assert window.shell is not None
    assert window.shell.inspector.isHidden() or not window.shell.inspector.isVisible()
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert window.shell.inspector.isVisible()
    assert not panel.isVisible()
    window.commands.run("house-rules")
    assert panel.isVisible()


def test_of_what_is_found_the_first_setting_is_shown(window: MainWindow) -> None:
    """After a search, as under Changed, the card shows the first setting at once."""
    panel = panel_of(window, "tactics")
    panel.changed.emit("control.areas", 4)
    panel.which.choose(1)
    panel.which.chosen.emit(1)
    assert panel.tree.chosen() == "control.areas"
    panel.which.choose(0)
    panel.which.chosen.emit(0)
    panel.search.setText("max_climb")
    assert panel.tree.chosen() == "movement.max_climb"
    panel.search.setText("nothing says this")
    assert not panel.tree.isVisible()
    assert not panel.card.isVisible()


def test_house_rules_of_the_program_are_taken_over_with_a_button(window: MainWindow) -> None:
    """One step of history brings them in whole, edited from then on, and undo offers them again."""
    panel = panel_of(window, "trts")
    session = window.session
    assert session is not None
    (rules,) = session.document.ruleset.house_rules
    (button,) = (button for button in panel.findChildren(Button) if rules.name in button.text())
    assert button.toolTip() == tip_of(rules.notes)
    button.click()
    assert session.present.house_rules == (rules,)
    assert session.document.history.index == 1
    assert panel.overlay.currentText() == rules.name
    assert not [
        button for button in panel.findChildren(Button) if button.text() and button.isVisible()
    ]
    session.undo()
    assert not session.present.house_rules
    assert [item for item in panel.findChildren(Button) if rules.name in item.text()]
