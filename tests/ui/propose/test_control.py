"""The page of proposals in a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.resources import samples_folder
from editor.ui.propose.control import ProposeControl
from editor.ui.settings import Settings
from editor.ui.why.control import WhyControl
from editor.ui.window import MainWindow
from editor.workbench.arguing import Arguing
from editor.workbench.document import open_document
from editor.workbench.proposing import Proposed
from editor.workbench.session import Session
from tests.workbench.here_arguing import HereArgued
from tests.workbench.here_proposing import Reported, balanced, here_proposing

pytestmark = pytest.mark.window
OVERLAP = samples_folder() / "faulty" / "tactics" / "boxes-overlap.json"
DUEL = samples_folder() / "mechs" / "foundry-duel.json"


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1280, 720)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow, kind: str, sample: object = OVERLAP) -> ProposeControl:
    """Open a sample and the page for a kind of proposals, looked for in this process."""
    window.show_document(open_document(sample))  # type: ignore[arg-type]
    window.commands.run(f"propose-{kind}")
    window.finish_drawing()
    control = window.proposed
    assert isinstance(control, ProposeControl)
    control.asker.worker = here_proposing().worker
    return control


def session_of(window: MainWindow) -> Session:
    """Return the session of a window."""
    assert window.session is not None
    return window.session


def settle(window: MainWindow, control: ProposeControl) -> None:
    """Take the answer and draw everything."""
    while control.proposals.looking:
        QApplication.processEvents()
    window.finish_drawing()
    for _ in range(60):
        if all(card.settled for card in control.page.cards):
            break
        QApplication.processEvents()
    window.finish_drawing()


def press(target: QWidget, key: Qt.Key) -> None:
    """Press a key."""
    QTest.keyClick(target, key)


def test_a_repair_by_mouse_and_keys(window: MainWindow) -> None:
    """Start, a digit on the map, Enter: one step, and undo brings the proposals back."""
    control = opened(window, "repair")
    page, session, canvas = control.page, session_of(window), window.canvas
    assert canvas is not None
    assert window.shell is not None
    assert window.shell.left.isVisible()
    QTest.mouseClick(page.repair.start, Qt.MouseButton.LeftButton)
    settle(window, control)
    assert len(page.cards) > 2
    assert all(card.has_pictures for card in page.cards)
    assert canvas.live.argument is not None
    tool = session.tool.id
    press(canvas, Qt.Key.Key_2)
    window.finish_drawing()
    assert session.tool.id == tool
    assert page.cards[1].isChecked()
    assert canvas.live.argument is not None
    assert canvas.live.argument.fixes[0].key == "2"
    press(canvas, Qt.Key.Key_Return)
    window.finish_drawing()
    assert not session.findings.counts.error
    assert canvas.live.argument is None
    assert page.note.text().startswith("Applied")
    session.undo()
    window.finish_drawing()
    assert page.note.isHidden()
    assert canvas.live.argument is not None
    press(page, Qt.Key.Key_Escape)
    window.finish_drawing()
    assert not control.opened
    assert canvas.live.argument is None


def test_one_page_at_a_time(window: MainWindow) -> None:
    """The page of the playtest takes its place and the other way round; so does an explanation."""
    control = opened(window, "repair")
    QTest.mouseClick(control.page.repair.start, Qt.MouseButton.LeftButton)
    settle(window, control)
    session, shell = session_of(window), window.shell
    assert shell is not None
    window.commands.run("playtest")
    assert not control.opened
    assert shell.side.tabs.count() == 3
    assert session.argued is None
    window.commands.run("propose-repair")
    assert control.opened
    assert shell.side.tabs.count() == 3
    assert session.argued is control.proposals
    window.commands.run("why")
    why = window.explained
    assert isinstance(why, WhyControl)
    why.asker = Arguing(session, HereArgued())
    assert session.argued is why.why
    why.close()
    window.finish_drawing()
    assert session.argued is control.proposals
    shell.side.turn_to(1)
    assert session.argued is None


def test_the_selection_is_protected(window: MainWindow) -> None:
    """The button is there while something is selected; what is protected can be let go."""
    control = opened(window, "repair")
    row, session = control.page.repair.protected, session_of(window)
    assert row.protect.isHidden()
    first = next(iter(session.editing.objects(session.present, session.setup)))
    session.select((first,))
    assert not row.protect.isHidden()
    QTest.mouseClick(row.protect, Qt.MouseButton.LeftButton)
    assert control.proposals.protect == {first}
    assert row.protect.isHidden()
    assert "1 protected object" in row.words.text()
    QTest.mouseClick(row.clear, Qt.MouseButton.LeftButton)
    assert not control.proposals.protect


def test_maps_are_thumbnails(window: MainWindow) -> None:
    """Each with all of the map; others come by the next seeds, and the settings again."""
    control = opened(window, "complete", DUEL)
    page = control.page
    page.complete.making.seed.setText("12:half")
    page.complete.making.seed.editingFinished.emit()
    assert control.proposals.making.text == "12:half"
    QTest.mouseClick(page.complete.start, Qt.MouseButton.LeftButton)
    settle(window, control)
    assert page.cards
    assert all(card.whole and card.has_pictures for card in page.cards)
    control.act("clear")
    assert page.complete.start.isVisible()


def test_a_fairer_map_shows_wins_then_and_now(window: MainWindow) -> None:
    """Its card, the chart, the moves that matter, what is in the way, and all that on the map."""
    control = opened(window, "balance", DUEL)
    session, page = session_of(window), control.page
    page.balance.even.chosen.emit(1)
    assert control.proposals.balancing.shares == (("red", 50), ("blue", 50))
    page.balance.targets["red"].stepped.emit(60)
    assert control.proposals.balancing.shares == (("red", 60), ("blue", 40))
    page.balance.even.chosen.emit(0)
    assert not control.proposals.balancing.shares
    things = [name for name in session.editing.objects(session.present, "")
              if session.editing.cells_of(session.survey, name)]  # fmt: skip
    after = session.editing.lock((things[0],), True, "").apply(session.present, session.library)
    found = balanced(session, after, things=(things[0], things[1]), ending="not-enough",
                     released=(things[2],))  # fmt: skip
    control.asker.worker = Reported(Proposed(found, 1.0))
    QTest.mouseClick(page.balance.start, Qt.MouseButton.LeftButton)
    settle(window, control)
    assert [card.view.doubt for card in page.cards] == ["not good enough"]
    assert page.wins.isVisible()
    assert len(page.effects.list.rows) == 2
    assert len(page.releases) == 1
    canvas = window.canvas
    assert canvas is not None
    before = window.grab().toImage()
    page.effects.toggle.click()
    window.finish_drawing()
    assert control.proposals.effects is not None
    assert canvas.live.argument is None
    assert window.grab().toImage() != before
    page.effects.toggle.click()
    window.finish_drawing()
    assert canvas.live.argument is not None
    QTest.mouseClick(page.releases[0], Qt.MouseButton.LeftButton)
    assert control.proposals.looking


def test_a_map_with_errors_says_why_it_is_not_balanced(window: MainWindow) -> None:
    """In place of a search that would find nothing."""
    control = opened(window, "balance")
    assert control.page.balance.refused.text() == "One error prevents play: repair the map first."
    assert not control.page.balance.start.isEnabled()


def test_a_search_goes_on_behind_a_closed_page(window: MainWindow) -> None:
    """Its end is said; the page shows what was found when it is opened again."""
    control = opened(window, "repair")
    worker = control.asker.worker
    assert isinstance(worker, HereArgued)
    worker.held = True
    QTest.mouseClick(control.page.repair.start, Qt.MouseButton.LeftButton)
    control.close()
    said: list[str] = []
    session_of(window).observe(lambda event: said.append(event.words))
    worker.held = False
    settle(window, control)
    assert "Search finished; see Propose for the results." in said
    window.commands.run("propose-repair")
    assert control.page.cards
