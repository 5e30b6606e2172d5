"""Hands that write own checks on the page of house rules, for its tests."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.core.scenario import AnyScenario, HouseRules
from editor.storage.load import load_scenario
from editor.ui.house.mode import HouseMode
from editor.ui.house.own_check import OwnCheckEditor
from editor.ui.house.own_check_panel import OwnCheckPanel
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from tests.checks.own.maps import PATHS

FLAGS = "all(distance(start, area) >= 4 for start in starts for area in areas)"
SAYS = "{start} is only {distance} points from {area}"


def page_of(window: MainWindow, *rules: HouseRules) -> HouseMode:
    """Open a sample with house rules, and their page."""
    scenario: AnyScenario = load_scenario(PATHS["twin-peaks"])
    return shown(window, replace(scenario, house_rules=rules))


def shown(window: MainWindow, scenario: AnyScenario) -> HouseMode:
    """Open a map, and the page of its house rules."""
    window.show_document(document_of(scenario, "Twin Peaks"))
    window.commands.run("house-rules")
    QApplication.processEvents()
    assert window.house is not None
    return window.house


def editor_of(page: HouseMode) -> tuple[OwnCheckEditor, OwnCheckPanel]:
    """Return the editor under the map, and its panel."""
    editor = page.own
    assert isinstance(editor, OwnCheckEditor)
    panel = editor.panel
    assert isinstance(panel, OwnCheckPanel)
    finish(editor)
    return editor, panel


def finish(editor: OwnCheckEditor) -> None:
    """Let every set-up be asked to its end."""
    while editor.steps.isActive():
        editor.steps.timeout.emit()


def begun_on(page: HouseMode) -> tuple[OwnCheckEditor, OwnCheckPanel]:
    """Begin a new check by its button."""
    page.layout.chapters.own.new.click()
    return editor_of(page)


def write(editor: OwnCheckEditor, panel: OwnCheckPanel, text: str, says: str = "") -> None:
    """Type a check in place of what is there, and let the pause pass."""
    panel.text.setFocus()
    panel.text.selectAll()
    panel.text.insertPlainText(text)
    panel.says.setFocus()
    panel.says.selectAll()
    panel.says.insertPlainText(says)
    panel.name.setFocus()
    judge(editor, panel)


def judge(editor: OwnCheckEditor, panel: OwnCheckPanel) -> None:
    """Let the pause after typing pass, and every set-up be asked."""
    editor.pause.timeout.emit()
    finish(editor)
    panel.text.finish_lines()


def layers_of(page: HouseMode) -> tuple[HouseRules, ...]:
    """Return the layers of the map."""
    rules: tuple[HouseRules, ...] = page.session.present.house_rules
    return rules


def page_words(editor: OwnCheckEditor) -> str:
    """Return what stands under the text."""
    panel = editor.panel
    assert isinstance(panel, OwnCheckPanel)
    return panel._sentence.text()
