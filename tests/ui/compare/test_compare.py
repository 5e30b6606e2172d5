"""Compare in a real window: opened, played, read, pressed, left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.core.history import begin
from editor.core.house_rules import TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.ui.compare.mode import CompareMode
from editor.ui.compare.version_menu import version_menu
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.theme import px
from editor.ui.window import MainWindow
from editor.workbench.versions import Kind, present_version
from tests.ui.compare.conftest import PAIRS, compare_in, compared, comparing, move, play

pytestmark = pytest.mark.window


def shows_map(window: MainWindow) -> bool:
    """Return whether the editing panels are shown."""
    return window.pages.currentWidget() is window.shell


def state_of(compare: CompareMode) -> str:
    """Return how far a comparison is."""
    return compare.comparing.state


def test_the_command_compares_with_the_step_before(compared_window: MainWindow) -> None:
    """The page takes the place of the panels; the answer and the table stand at the right."""
    compare = compare_in(compared_window)
    layout, comparison = compare.layout, compare.comparing.comparison
    assert layout is not None
    assert compared_window.pages.currentWidget() is layout
    assert comparison is not None
    assert comparison.pairs == PAIRS
    assert layout.header.choosers[0].accessibleName().startswith("Then: The start")
    assert layout.header.choosers[1].accessibleName() == "Now: Now"
    assert layout.answer.card.accessibleName().startswith(comparison.headline)
    chart = layout.answer.chart.chart()
    assert chart is not None
    assert len(chart.spots) >= len(comparison.sides) * 2 + len(comparison.changes)
    assert layout.answer.foot.words.text().startswith(f"{2 * PAIRS} matches in ")


def test_what_changed_is_marked_on_both_maps(compared_window: MainWindow) -> None:
    """With its number, its name and what happened to it; its key brings it into view."""
    compare = compare_in(compared_window)
    layout = compare.layout
    assert layout is not None
    (row,) = layout.changes.rows
    assert row.view.number == 1
    assert "moved from" in row.view.words
    assert all(shown.place_of(row.view) is not None for shown in layout.maps)
    places = [shown.place_of(row.view) for shown in layout.maps]
    assert places[0] != places[1]
    compared_window.commands.run("compare-zoom-in")
    assert layout.maps[0].camera == layout.maps[1].camera
    row.click()
    assert layout.maps[0].camera == layout.maps[1].camera


def test_the_maps_look_at_the_same_place(compared_window: MainWindow) -> None:
    """Whichever is moved; a double click fits both."""
    layout = compare_in(compared_window).layout
    assert layout is not None
    first, second = layout.maps
    fitted = first.camera
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert second.camera != fitted
    assert first.camera == second.camera
    QTest.mouseDClick(first, Qt.MouseButton.LeftButton)
    assert first.camera == second.camera == fitted


def test_the_map_now_has_the_difference_in_play_ink(compared_window: MainWindow) -> None:
    """More and fewer by dots and rings; O shows the next figure."""
    compare = compare_in(compared_window)
    layout = compare.layout
    assert layout is not None
    assert compare.maps is not None
    play_map = compare.maps.layer.play
    assert play_map is not None
    assert play_map.change
    assert min(play_map.figures.values()) < 0 < max(play_map.figures.values())
    before = compare.maps.layer.layer
    compared_window.commands.run("compare-next-map")
    assert compare.maps.layer.layer != before
    compared_window.commands.run("compare-former-map")
    assert compare.maps.layer.layer == before
    assert layout.changes.legend.accessibleName().count(", ") == 4


def test_every_part_takes_the_keyboard(compared_window: MainWindow) -> None:
    """Tab goes through choosers, maps, changes, numbers and the table."""
    compare = compare_in(compared_window)
    layout = compare.layout
    assert layout is not None
    layout.header.choosers[0].setFocus()
    seen = set()
    for _ in range(60):
        seen.add(QApplication.focusWidget())
        compared_window.focusNextChild()
    assert {*layout.maps, layout.answer.chart, layout.header.leave, *layout.changes.rows} <= seen
    assert any(cell in seen for cell in layout.flipped.cells.values())


def test_escape_leads_back_to_the_map(window: MainWindow) -> None:
    """The menus are those of editing again; the present map is as it was."""
    session = window.session
    assert session is not None
    before = session.present
    compare = compared(window)
    assert [act.text() for act in window.strip.menus.actions()][:3] == ["File", "View", "Compare"]
    window.commands.run("leave-compare")
    assert shows_map(window)
    assert compare.layout is None
    assert session.present is before
    assert "Edit" in [act.text() for act in window.strip.menus.actions()]
    window.commands.run("compare")
    assert compare.layout is not None
    assert window.pages.currentWidget() is compare.layout


def test_a_second_time_nothing_is_played_again(window: MainWindow) -> None:
    """What was played is kept."""
    compare = compared(window)
    first = compare.comparing.comparison
    compare.leave()
    window.commands.run("compare")
    play(compare)
    assert compare.comparing.comparison == first
    assert compare.comparing.playtests is not None
    assert {playtest.recalled for playtest in compare.comparing.playtests} == {PAIRS}


def test_going_back_leads_to_the_former_step(window: MainWindow) -> None:
    """It leaves the page; the history can go forward again."""
    session = window.session
    assert session is not None
    compare = compared(window)
    assert compare.layout is not None
    assert compare.layout.header.go_back.text() == "Go back to the start"
    compare.layout.header.go_back.click()
    assert shows_map(window)
    assert session.document.history.index == 0
    assert session.document.history.can_redo


def test_a_map_with_one_version_asks_for_another(window: MainWindow) -> None:
    """The page says so, and the keyboard is on the chooser."""
    session = window.session
    assert session is not None
    session.set_document(replace(session.document, history=begin(session.present, "New")))
    session.set_document(replace(session.document, kept=session.present))
    compare = comparing(window)
    window.commands.run("compare")
    assert state_of(compare) == "empty"
    assert compare.layout is not None
    assert "Choose what to compare with" in compare.layout.answer.card.accessibleName()
    assert QApplication.focusWidget() is compare.layout.header.choosers[0]


def titles_of(menu: QMenu) -> list[str]:
    """Return the words of a menu."""
    return [act.text() for act in menu.actions() if act.text()]


def test_the_menu_offers_what_there_is(window: MainWindow) -> None:
    """Steps, the saved file, the book only where there are house rules, and a file."""
    session = window.session
    assert session is not None
    picked: list[object] = []
    menu = version_menu(window, session, picked.append, lambda: None)
    assert titles_of(menu)[0] == "As saved: smallest.json"
    assert titles_of(menu)[1].startswith("The start: ")
    assert titles_of(menu)[-1] == "A file…"
    assert not any("book" in title for title in titles_of(menu))
    menu.actions()[0].trigger()
    assert len(picked) == 1
    assert session.perform(TakeHouseRules(HouseRules(name="Ours", set={"turn.actions": 4})))
    for _ in range(6):
        move(window)
        session.undo()
        move(window)
    menu = version_menu(window, session, picked.append, lambda: None, now=True)
    assert titles_of(menu)[0] == "Now"
    assert "Rulebook: without house rules" in titles_of(menu)
    assert "More steps" in titles_of(menu)


def test_the_book_is_compared_with_house_rules(window: MainWindow) -> None:
    """The same map by two sets of rules; what changed is the house rule."""
    session = window.session
    assert session is not None
    assert session.perform(TakeHouseRules(HouseRules(name="Ours", set={"turn.actions": 2})))
    compare = comparing(window)
    menu = version_menu(window, session, compare.open, lambda: None)
    act = next(act for act in menu.actions() if act.text().startswith("Rulebook"))
    act.trigger()
    play(compare)
    assert compare.layout is not None
    (row,) = compare.layout.changes.rows
    assert "Ours" in row.view.name
    assert row.view.number == 0
    assert compare.layout.header.go_back.isHidden()
    comparison = compare.comparing.comparison
    assert comparison is not None
    assert comparison.before.house_rules == ()
    assert comparison.after.house_rules


def test_rules_of_the_program_come_after_the_map_as_it_is(window: MainWindow) -> None:
    """The book is what was; rules that are tried are what would be."""
    session = window.session
    assert session is not None
    compare = comparing(window)
    now = present_version(session)
    kinds: dict[Kind, int] = {"rules": 1, "book": 0}
    for kind, at in kinds.items():
        compare.open(replace(now, kind=kind, name="Tried"))
        assert compare.comparing.versions is not None
        assert compare.comparing.versions[at].name == "Tried"


def _answering(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(path))


def test_a_file_of_another_system_is_refused_in_words(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page stays, the words are those of the command line, and another one can be chosen."""
    _answering(monkeypatch, samples_folder() / "mechs" / "foundry-duel.json")
    compare = comparing(window)
    compare.open_file()
    play(compare)
    assert compare.layout is not None
    said = compare.layout.answer.card.accessibleName()
    assert "The scenarios are for different games." in said
    assert not compare.layout.changes.rows
    assert compare.layout.answer.foot.isHidden()
    for shown in compare.layout.maps:
        assert shown.scene is not None
        room = shown.camera.rect(shown.scene.frame)
        assert room.x >= 0
        assert room.right <= shown.width()
        assert max(room.width / shown.width(), room.height / shown.height()) > 0.8


def test_a_file_that_cannot_be_read_is_told(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As when it is opened; the map stays."""
    emitted: list[str] = []
    monkeypatch.setattr(window.files, "report_faults", lambda title, error: emitted.append(title))
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    _answering(monkeypatch, tmp_path / "broken.json")
    compare = comparing(window)
    compare.open_file()
    assert emitted == ["This file cannot be compared with"]
    assert shows_map(window)


def test_a_version_with_errors_is_named_with_them(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card says which one cannot be played, and why."""
    _answering(monkeypatch, samples_folder() / "faulty" / "tactics" / "boxes-overlap.json")
    compare = comparing(window)
    compare.open_file()
    play(compare)
    assert compare.layout is not None
    said = compare.layout.answer.card.accessibleName()
    assert said.startswith("boxes-overlap.json")
    assert "Fix 1 error before playing" in said
    then, now = compare.layout.maps
    assert now.place_of_finding() is None
    (show,) = compare.layout.answer.foot.buttons
    assert show.text() == "Show the problem"
    then.pan(5_000, 0)
    away = then.camera
    show.click()
    assert then.camera == now.camera != away
    refusal = compare.comparing.refusal
    assert refusal is not None
    assert refusal.errors[0].message[1:] in compare.layout.status.said()


def test_stop_and_go_on(window: MainWindow) -> None:
    """The button stops; all counts; it goes on."""
    compare = comparing(window)
    window.commands.run("compare")
    while compare.comparing.progress().played < 10:
        compare.comparing.tick()
    assert compare.layout is not None
    (stop,) = compare.layout.answer.foot.buttons
    stop.click()
    assert state_of(compare) == "stopped"
    assert "all of them count" in compare.layout.answer.foot.words.text()
    compare.layout.answer.foot.buttons[0].click()
    assert compare.comparing.active
    play(compare)
    assert state_of(compare) == "done"


def test_closing_the_map_ends_it(window: MainWindow) -> None:
    """Another document in the window leaves the page; nothing is played on."""
    compare = comparing(window)
    window.commands.run("compare")
    compare.comparing.tick()
    session = window.session
    assert session is not None
    window.show_document(session.document)
    assert not compare.comparing.active
    assert compare.layout is None
    assert shows_map(window)


def test_the_same_map_says_that_nothing_differs(window: MainWindow) -> None:
    """No table of matches, and nothing changed."""
    compare: CompareMode = comparing(window)
    session = window.session
    assert session is not None
    compare.open(present_version(session))
    play(compare)
    assert compare.layout is not None
    assert compare.layout.answer.card.accessibleName().startswith("No differences")
    assert not any(cell.isEnabled() for cell in compare.layout.flipped.cells.values())


def test_in_a_low_window_the_legend_has_its_room(compared_window: MainWindow) -> None:
    """What dots stand for is written under them in full, however low the window is."""
    compared_window.resize(1280, 720)
    QApplication.processEvents()
    layout = compare_in(compared_window).layout
    assert layout is not None
    assert layout.changes.legend.isVisible()
    assert layout.changes.legend.height() >= layout.changes.legend.sizeHint().height() > px(28)
