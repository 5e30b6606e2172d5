"""What fails is outlined on the map of the page, counted, and gone through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.house.house_map import with_findings
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.rule_trials import setting_key

pytestmark = pytest.mark.window

CLIMB = setting_key("movement.max_climb")


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def test_what_a_wish_breaks_is_gone_through_on_the_map(window: MainWindow) -> None:
    """The corner counts it, each step outlines the next one, a line under the pointer its own."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.commands.run("house-rules")
    page = window.house
    assert page is not None
    assert page.layout.map.accessibleDescription() == "Nothing fails"
    page.step(1)
    assert page.layout.status.said() == "Nothing fails."
    page._wish(CLIMB, 1)
    change = page.trials.change
    assert change is not None
    assert page.layout.map.accessibleDescription() == f"{len(change.broken)} newly broken"
    seen = []
    for _ in change.broken:
        page.step(1)
        seen.append(page.layout.map.live)
    assert seen == [with_findings((finding,)) for finding in change.broken]
    line = page.layout.trial.allowed.lines[0]
    line.pointed.emit(line.view.key)
    assert page.layout.map.live == with_findings(change.allowed[:1])
    line.pointed.emit("")
    assert page.layout.map.live == with_findings(change.broken)
    page.put_back()
    assert page.layout.map.live == with_findings(())
