"""No way out of a match drops one that is not over, unless a person said so."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.storage.replays import load_replay
from editor.storage.save import save_scenario
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.handlers import may_leave
from editor.ui.play import dialogs, mode
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.playing.session import PlaySession
from tests.depth import in_turn
from tests.ui.answering import Answers, choose_target

pytestmark = pytest.mark.window

QUESTION = "Discard the match?"
Way = Callable[[MainWindow, Path], object]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    # With this seed no match is over after the few steps that are played here.
    monkeypatch.setattr(secrets, "randbelow", lambda most: 7)


def played(window: MainWindow, steps: int = 3) -> PlaySession:
    """Play some steps of a match; returns its table."""
    if window.playing is None:
        mode.begin_play(window)
    assert window.playing is not None
    table = window.playing.table
    for _ in range(steps):
        assert table.act(table.match.legal()[0])
    return table


def at_hand(window: MainWindow) -> list[PlaySession]:
    """Return the tables that one can go on with in a window."""
    return [] if window.session is None else [
        table
        for table in (window.playing.table if window.playing else None, window.played)
        if table is not None
    ]  # fmt: skip


def _choose(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileDialog, "file", lambda *_: str(path))
    monkeypatch.setattr(FileDialog, "files", lambda *_: [str(path)])


def _look_at(window: MainWindow, folder: Path) -> None:
    mode.show_replay(window, folder / "other.replay.json")


DROPS: dict[str, tuple[tuple[str, ...], Way]] = {
    "close": ((), lambda window, folder: window.commands.run("close")),
    "quit": ((), lambda window, folder: window.commands.run("quit")),
    "the frame of the window": ((), lambda window, folder: window.close()),
    "open a replay": ((), _look_at),
}  # fmt: skip
"""Every way that drops a match, with the words that lead to the question."""


def other_replay(window: MainWindow, folder: Path) -> None:
    """Write the replay of another match, and leave nothing of it in the window."""
    table = played(window, 2)
    dialogs.save_replay(table, folder / "other.replay.json")
    assert window.playing is not None
    window.playing.leave()
    window.played = None


@pytest.mark.parametrize(("way", "left"), in_turn(tuple(DROPS), (False, True), 1))
def test_each_way_out_that_drops_a_match_asks(
    way: str, left: bool, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """To cancel, by button or by Escape, and to save nowhere, stays in the match as it is."""
    before, act = DROPS[way]
    _choose(tmp_path / "none.svg", monkeypatch)
    other_replay(window, tmp_path)
    table = played(window)
    if left:
        window.commands.run("leave-play")
    shown, session = window.pages.currentWidget(), window.session
    steps = table.match.steps
    choose_target(monkeypatch, "")
    for answer in ("Cancel", "Escape", "Save the replay…"):
        prompts = Answers(monkeypatch, *before, answer)
        act(window, tmp_path)
        assert prompts.titles[-1] == QUESTION
        assert not prompts.left
        assert (window.session, window.pages.currentWidget()) == (session, shown)
        assert at_hand(window) == [table]
        assert table.match.steps == steps
    target = tmp_path / "kept.replay.json"
    choose_target(monkeypatch, target)
    prompts = Answers(monkeypatch, *before, "Save the replay…", "Cancel", "Cancel")
    act(window, tmp_path)
    assert len(load_replay(target).steps) == len(steps)


@pytest.mark.parametrize("way", DROPS)
def test_a_match_is_dropped_by_a_word(
    way: str, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Drop the match does what was asked for, and drops it."""
    before, act = DROPS[way]
    _choose(samples_folder() / "none.svg", monkeypatch)
    other_replay(window, tmp_path)
    table = played(window)
    prompts = Answers(monkeypatch, *before, "Discard match", "Cancel")
    act(window, tmp_path)
    assert QUESTION in prompts.titles
    if way in ("close", "quit", "the frame of the window"):
        assert not window.isVisible()
    else:
        assert table not in at_hand(window)


def _drop_file(window: MainWindow, folder: Path) -> None:
    data = QMimeData()  # the event does not keep it
    data.setUrls([QUrl.fromLocalFile(str(folder / "other.json"))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(40, 40), Qt.DropAction.CopyAction, data, left, none))


def _undo(window: MainWindow, folder: Path) -> None:
    assert window.session is not None
    window.session.undo()


def _look_at_disk(window: MainWindow, folder: Path) -> None:
    window.files.look_at_disk()


def _revert(window: MainWindow, folder: Path) -> None:
    window.files.revert()


KEEPS: dict[str, Way] = {
    "leave Play": lambda window, folder: window.commands.run("leave-play"),
    "new": lambda window, folder: window.commands.run("new"),
    "open": lambda window, folder: window.commands.run("open"),
    "a recent file or a sample": lambda window, folder: window.open(folder / "other.json"),
    "a dropped file": _drop_file,
    "house rules": lambda window, folder: window.commands.run("house-rules"),
    "undo": _undo,
    "theirs of the same game": _look_at_disk,
    "theirs of another game": _look_at_disk,
    "revert": _revert,
}
"""Every way that might be thought to drop a match, and does not."""


@pytest.mark.parametrize("way", KEEPS)
def test_each_other_way_keeps_the_match(
    way: str, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing is asked about the match, and it is there to go on with."""
    assert window.session is not None
    sample = sorted(samples_folder().glob("mechs/*.json"))[0]
    (tmp_path / "other.json").write_bytes(sample.read_bytes())
    file = tmp_path / "map.json"
    choose_target(monkeypatch, file)
    Answers(monkeypatch)
    assert window.files.save_as()
    _choose(tmp_path / "other.json", monkeypatch)
    table = played(window)
    steps = table.match.steps
    words: tuple[str, ...] = ()
    if way.startswith("theirs"):
        words = ("Reload file",)
        if way.endswith("another game"):
            file.write_bytes(sample.read_bytes())
        else:
            save_scenario(replace(window.session.present, title="Theirs"), file)
    elif way == "new":
        words = ("Create",)
    elif way == "revert":
        words = ("Revert",)
        window.session.perform(SetTitle("Mine"))
    prompts = Answers(monkeypatch, *words)
    KEEPS[way](window, tmp_path)
    assert QUESTION not in prompts.titles
    assert at_hand(window) == [table]
    assert table.match.steps == steps


def test_a_match_that_is_in_a_file_or_not_begun_is_not_asked_about(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Until something is played on it again: a step taken back and played otherwise is another."""
    table = played(window, 0)
    Answers(monkeypatch)
    assert may_leave(window)
    played(window)
    choose_target(monkeypatch, tmp_path / "match.replay.json")
    assert window.playing is not None
    assert window.playing.save_replay()
    assert may_leave(window)
    table.undo()
    assert may_leave(window)
    assert table.act(table.match.legal()[-1])
    prompts = Answers(monkeypatch, "Cancel")
    assert not may_leave(window)
    assert prompts.titles == [QUESTION]


def test_a_replay_that_is_only_looked_at_is_not_asked_about(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is in its file; what is played on from it is not."""
    other_replay(window, tmp_path)
    Answers(monkeypatch)
    mode.show_replay(window, tmp_path / "other.replay.json")
    assert window.playing is not None
    window.commands.run("play-forward")
    assert may_leave(window)
    played(window, 1)
    Answers(monkeypatch, "Cancel")
    assert not may_leave(window)


def test_a_match_to_which_undo_leads_back_is_asked_about(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A new match drops none, but to close the window does."""
    table = played(window)
    before = table.match
    table.begin(8)
    assert table.match is not before
    Answers(monkeypatch, "Cancel")
    assert not may_leave(window)
    target = tmp_path / "before.replay.json"
    choose_target(monkeypatch, target)
    Answers(monkeypatch, "Save the replay…")
    assert may_leave(window)
    assert len(load_replay(target).steps) == 3


def test_a_new_match_in_place_of_one_that_was_left_can_save_it_first(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Play asks what to do with the match before; closing the question changes nothing."""
    table = played(window)
    window.commands.run("leave-play")
    Answers(monkeypatch, "Escape")
    window.commands.run("play")
    assert at_hand(window) == [table]
    target = tmp_path / "before.replay.json"
    choose_target(monkeypatch, target)
    Answers(monkeypatch, "Save the replay…", "New match")
    window.commands.run("play")
    assert len(load_replay(target).steps) == 3
    assert window.playing is not None
    assert window.playing.table is not table


def test_unsaved_work_is_asked_about_after_the_match(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, application: QApplication
) -> None:
    """Both questions come, and to cancel the second one keeps the match as well."""
    assert window.session is not None
    window.session.perform(SetTitle("Mine"))
    table = played(window)
    prompts = Answers(monkeypatch, "Discard match", "Cancel")
    window.close()
    assert prompts.titles == [QUESTION, "Save the changes?"]
    assert at_hand(window) == [table]


def test_a_replay_of_another_map_keeps_nothing_in_this_one(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its set-up has the id of one here: who plays it and its positions belong to its own map."""
    other_replay(window, tmp_path)
    assert window.session is not None
    Answers(monkeypatch)
    here = window.session.present
    longer = replace(here, board=replace(here.board, holes=here.board.holes + 3))
    for scenario, kept in ((longer, False), (here, True)):
        window.show_document(document_of(scenario, "New"))
        window.settings = replace(window.settings, seating={})
        mode.show_replay(window, tmp_path / "other.replay.json")
        assert window.playing is not None
        assert bool(window.playing.positions.why_not_keep()) != kept
        window.commands.run("play-who")
        window.playing.layout.who.quick[1].click()
        window.playing.layout.who.begin.click()
        assert bool(window.settings.seating) == kept
