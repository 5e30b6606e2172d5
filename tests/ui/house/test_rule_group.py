"""Cards that are alike stand in a table, and each of their values is set in its own field."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.house_rules import TakeHouseRules
from editor.core.scenario import HouseRules
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.ui.drawing import text_width
from editor.ui.focus import stops
from editor.ui.house.card_line import CardLine
from editor.ui.house.mode import HouseMode
from editor.ui.house.rule_group import CardTable
from editor.ui.house.rule_presenter import value_words
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.rule_trials import setting_key
from tests.systems.conformance.catalogue import begun, words_of

pytestmark = pytest.mark.window

LEAGUE = HouseRules(name="Oak League", set={"unit.lancer.move": 6, "unit.warden.move": 6})
EVENING = HouseRules(name="Evening", set={"unit.warden.move": 3})


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


def page_of(window: MainWindow, system: AnySystem) -> HouseMode:
    """Open a new map of a system, and its house rules."""
    mode = system.modes[0]
    window.show_document(document_of(begun((system, mode.id, max(mode.players))), "New"))
    window.commands.run("house-rules")
    QApplication.processEvents()
    assert window.house is not None
    return window.house


def units_of(window: MainWindow, *layers: HouseRules) -> HouseMode:
    """Open the units of tactics, under these layers."""
    page = page_of(window, next(system for system in systems() if system.id == "tactics"))
    for layer in layers:
        page.session.perform(TakeHouseRules(layer))
    if layers:
        page.layers.edit(layers[-1].name)
    page._turn_to("Units")
    QApplication.processEvents()
    return page


def tables_on(page: HouseMode) -> list[CardTable]:
    """Return the tables of the shown chapter."""
    return [group for group in page.layout.list.groups if isinstance(group, CardTable)]


def line_of(page: HouseMode, name: str) -> CardLine:
    """Return the line of a card."""
    lines = (line for table in tables_on(page) for line in table.lines)
    return next(line for line in lines if line.views[0].subject == name)


def column_of(line: CardLine, head: str) -> int:
    """Return the place of a value in its line."""
    return next(at for at, view in enumerate(line.views) if view.column == head)


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", systems(), ids=words_of)
def test_every_rule_of_a_chapter_has_its_row_and_no_word_is_cut(
    system: AnySystem, window: MainWindow
) -> None:
    """In a table it opens below its line; every line is a stop of Tab that says its value."""
    page = page_of(window, system)
    listed = page.layout.list
    for head in page.shelf.heads():
        page._turn_to(head.title)
        for table in tables_on(page):
            for line in table.lines:
                for at, view in enumerate(line.views):
                    words = text_width(value_words(view.value), "body-strong")
                    assert words <= line.plan.widths[at]
                assert line.plan.begin + sum(line.plan.widths) <= listed.area.viewport().width()
            line = table.lines[-1]
            for at, view in enumerate(line.views):
                line.choose(at)
                (row,) = table.rows
                assert row.view == view
                assert line.accessibleName() == f"{view.full_question} {value_words(view.value)}"
        tables = [line for table in tables_on(page) for line in table.lines]
        if tables:
            window.finish_drawing()
            way = stops(page.layout.parts())
            assert [line for line in tables if line not in way] == []
        value_description = [view.key for line in tables for view in line.views]
        listed.finish()
        rows = [g for g in listed.groups if not isinstance(g, CardTable)]
        value_description += [line.key for group in rows for line in group._lines]
        assert sorted(value_description) == sorted(
            line.key for line in page.shelf.view(head.title, "").lines
        )


def test_a_value_is_chosen_set_and_taken_by_the_keyboard(window: MainWindow) -> None:
    """Right chooses it, Space goes to its field, Enter takes it; Down goes to the next card."""
    page = units_of(window)
    line = line_of(page, "Lancer")
    line.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(column_of(line, "Move")):
        QTest.keyClick(line, Qt.Key.Key_Right)
    QTest.keyClick(line, Qt.Key.Key_Space)
    field = window.focusWidget()
    assert field is not None
    assert field.accessibleName() == "Lancer: how far does it move?"
    QTest.keyClick(field, Qt.Key.Key_Up)
    view = line.views[line.column]
    assert (view.value, view.is_pending) == (6, True)
    assert line.accessibleDescription() == "default 5, not applied"
    assert "1 changed" in {table.head.aside for table in tables_on(page)}
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.session.present.house_rules[0].set == {"unit.lancer.move": 6}
    line.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(line, Qt.Key.Key_Down)
    now = window.focusWidget()
    assert isinstance(now, CardLine)
    assert now.accessibleName() == "Warden: how far does it move? 4"
    assert [row.view.subject for table in tables_on(page) for row in table.rows] == ["Warden"]


def test_a_click_on_a_value_opens_its_field(window: MainWindow) -> None:
    """In another table the row of the first one closes."""
    page = units_of(window)
    for name, head in (("Lancer", "Health"), ("Wolf", "Move")):
        line = line_of(page, name)
        page.layout.list.area.ensureWidgetVisible(line)
        spot = line.plan.cell(column_of(line, head), line.height()).center().toPoint()
        QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=spot)
        (row,) = (row for table in tables_on(page) for row in table.rows)
        assert (row.view.subject, row.view.column) == (name, head)
        assert row.field.control is window.focusWidget()
        QApplication.processEvents()
        seen = page.layout.list.area.viewport().rect()
        assert seen.contains(row.mapTo(page.layout.list.area.viewport(), QPoint(0, 0)))


def test_the_layers_are_told_of_each_value(window: MainWindow) -> None:
    """What another layer says, what this one overrules, and the way back to it."""
    page = units_of(window, LEAGUE, EVENING)
    lancer, warden = line_of(page, "Lancer"), line_of(page, "Warden")
    at = column_of(lancer, "Move")
    assert [line.views[at].bar for line in (lancer, warden)] == ["layer", "own"]
    assert lancer.value_description(at) == "default 5, from Oak League"
    assert warden.value_description(at) == "default 4, Oak League 6"
    warden.choose(at)
    (row,) = (row for table in tables_on(page) for row in table.rows)
    assert row.view.struck
    assert row.back is not None
    row.back.click()
    assert warden.views[at].value == 6
    assert warden.views[at].is_pending


def test_among_what_differs_or_is_found_each_value_has_a_row(window: MainWindow) -> None:
    """There is no table of what is left of one."""
    page = units_of(window)
    assert tables_on(page)
    setting = setting_key("unit.lancer.move")
    page._set_pending(setting, 7)
    page.layout.list.differing.setChecked(True)
    assert not tables_on(page)
    assert page.layout.list.row(setting)
    page.layout.list.differing.setChecked(False)
    page.layout.chapters.search.setText("lancer")
    assert not tables_on(page)
    page.put_back()
    page.layout.chapters.search.clear()


def test_where_there_is_no_room_each_value_has_a_row(
    application: QApplication, text_scale: Callable[[float], None]
) -> None:
    """With large text in a small window."""
    text_scale(2.0)
    large = MainWindow(Settings())
    large.resize(1280, 720)
    large.show()
    page = units_of(large)
    titles = [group.title for group in page.layout.list.groups]
    assert "Sentinel" in titles
    large.give_up()


def test_a_fold_of_a_table_is_remembered(window: MainWindow) -> None:
    """Folded it shows no line; it is so when one comes back to the chapter."""
    page = units_of(window)
    tables_on(page)[0].head.click()
    page._turn_to("Moving")
    page._turn_to("Units")
    QApplication.processEvents()
    first, second = tables_on(page)[:2]
    assert not first.lines[0].isVisible()
    assert second.lines[0].isVisible()


def test_a_table_stays_while_one_writes_in_it(window: MainWindow) -> None:
    """A longer word is cut, and its field keeps the keyboard; none turns into rows meanwhile."""
    window.resize(1260, 800)
    page = units_of(window)
    before = [table.title for table in tables_on(page)]
    mages = line_of(page, "Sage")
    assert mages.plan.upright
    mages.choose(column_of(mages, "Ability"))
    for card in ("Sage", "Seer"):
        page._set_pending(setting_key(f"unit.{card.lower()}.ability"), "steadfast")
    assert [table.title for table in tables_on(page)] == before
    assert line_of(page, "Sage") is mages
    assert mages.plan.begin + sum(mages.plan.widths) <= page.layout.list.area.viewport().width()
    assert [row.view.value for table in tables_on(page) for row in table.rows] == ["steadfast"]
