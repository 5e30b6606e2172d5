"""Work that a crash left behind is offered once, as what it is, and is lost by no answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.storage.folders import config_folder
from editor.storage.leftovers import leftovers
from editor.storage.load import load_scenario
from editor.storage.recovery import begin_session
from editor.storage.save import remains_of
from editor.systems.catalogue import systems
from editor.ui.app import OpenWindows
from editor.ui.settings import Settings
from editor.ui.widgets.map_card import MapCard
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.ui.answering import Answers, choose_target

pytestmark = pytest.mark.window

QUESTION = "Recover unsaved work?"
SAMPLES = {system.id: sorted((samples_folder() / system.id).glob("*.json"))[0]
           for system in systems()}  # fmt: skip


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a map of tactics in a folder of its own."""
    copy = tmp_path / "maps" / "peaks.json"
    copy.parent.mkdir()
    copy.write_bytes(SAMPLES["tactics"].read_bytes())
    return copy


def crash_with(file: Path | None, system: str = "tactics", title: str = "Unsaved") -> Path:
    """Leave unsaved work on a file, as a program does that is killed; returns where."""
    session = begin_session()
    left = replace(load_scenario(SAMPLES[system]), title=title)
    kept = session.autosave("1", left, file)
    session._lock_file.close()
    return kept


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def end(program: OpenWindows, application: QApplication) -> None:
    """Let go of everything: unsaved work is given up, and the session is left as it is."""
    for window in program.windows:
        window.give_up()
    if program._recovery is not None:
        program._recovery._lock_file.close()
    application.processEvents()


@pytest.mark.parametrize("answer", ["Recover changes", "Open without changes", "Escape"])
def test_any_answer_ends_the_question(
    answer: str, file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start, and each after it, opens the file without a question; no work is lost."""
    crash_with(file)
    titles = []
    for words in ([answer], [], []):
        prompts = Answers(monkeypatch, *words)
        program = OpenWindows(application, Settings())
        program.open([file])
        assert prompts.titles == ([QUESTION] if words else [])
        titles.append(session_of(program.windows[0]).present.title)
        end(program, application)
    before = load_scenario(file).title
    recovered = answer == "Recover changes"
    assert titles == ["Unsaved" if recovered else before, before, before]
    assert len(leftovers()) == (0 if recovered else 1)


def test_what_is_discarded_is_gone(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only that answer removes it."""
    crash_with(file)
    Answers(monkeypatch, "Discard changes")
    program = OpenWindows(application, Settings())
    program.open([file])
    assert not session_of(program.windows[0]).document.unsaved
    assert leftovers() == ()
    assert list(file.parent.iterdir()) == [file]
    end(program, application)


def test_the_start_page_asks_as_the_command_line_does(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is opened in a window offers the work on it, by whatever path it is named."""
    crash_with(file)
    prompts = Answers(monkeypatch, "Recover changes")
    window = MainWindow(Settings())
    window.show_start()
    window.start.open_requested.emit(str(file.parent / ".." / "maps" / file.name))
    assert prompts.titles == [QUESTION]
    assert session_of(window).present.title == "Unsaved"
    # Without a session nothing keeps it but what was left, which stays for the start page.
    assert [left.asked for left in leftovers()] == [True]
    window.give_up()


def test_work_put_off_is_on_the_start_page(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From there it is recovered, and given up when its window is closed without saving."""
    crash_with(file)
    Answers(monkeypatch, "Open without changes")
    program = OpenWindows(application, Settings())
    window = program.open_window(file)
    window.give_up()
    window = program.open_window(None)
    window.start.draw_all()
    cards = [card.accessibleName() for card in window.start.findChildren(MapCard)]
    assert "Unsaved, peaks.json" in cards
    (key,) = window._left
    window.start.recover_requested.emit(key)
    assert session_of(window).present.title == "Unsaved"
    Answers(monkeypatch, "Don't save")
    window.close()
    program.end()
    assert leftovers() == ()
    assert list(file.parent.iterdir()) == [file]


def test_nothing_is_asked_about_work_that_the_file_holds(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program died after it had saved: there is nothing to recover."""
    crash_with(file, title=load_scenario(file).title)
    Answers(monkeypatch)
    program = OpenWindows(application, Settings())
    program.open([file])
    assert list(file.parent.iterdir()) == [file]
    end(program, application)


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", sorted(set(SAMPLES) - {"tactics"}))
def test_work_of_another_game_than_its_file_is_a_document_of_its_own(
    system: str, file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Desk and tools are those of the work; it is in no file, and the file stays as it is."""
    crash_with(file, system)
    before = file.read_bytes()
    Answers(monkeypatch, "Recover changes")
    program = OpenWindows(application, Settings())
    window = program.open_window(file)
    session = session_of(window)
    assert session.system.id == session.present.system == system
    assert session.editing is session.system.editing()
    assert {tool.id for tool in session.tools} == {tool.id for tool in session.editing.tools}
    assert session.document.path is None
    assert session.document.unsaved
    window.finish_drawing()
    assert session.findings.counts.error == 0
    aside = file.with_name("aside.json")
    choose_target(monkeypatch, aside)
    Answers(monkeypatch)
    assert window.files.save()
    assert (load_scenario(aside).title, file.read_bytes()) == ("Unsaved", before)
    assert session.perform(SetTitle("Mine"))
    end(program, application)


def test_work_whose_file_is_gone_is_written_there_by_the_next_save(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is unsaved work on that file, though nothing lies there."""
    crash_with(file)
    file.unlink()
    Answers(monkeypatch, "Recover changes")
    program = OpenWindows(application, Settings())
    window = program.open_window(file)
    assert session_of(window).document.unsaved
    assert window.files.save()
    assert load_scenario(file).title == "Unsaved"
    end(program, application)


def test_work_on_a_damaged_file_leaves_that_alone(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be read may be fixed by hand: the work is in no file until it is saved."""
    crash_with(file)
    file.write_bytes(b"{")
    Answers(monkeypatch, "Recover changes")
    program = OpenWindows(application, Settings())
    window = program.open_window(file)
    document = session_of(window).document
    assert (document.path, document.unsaved, document.scenario.title) == (None, True, "Unsaved")
    assert file.read_bytes() == b"{"
    end(program, application)


def test_kits_beside_the_file_are_those_of_recovered_work(
    tmp_path: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work without its file finds the kits that it names by path where the file was."""
    sample = samples_folder() / "tactics" / "saltmarsh-bay.json"
    document = open_document(sample)
    (name,) = (use.path for use in document.scenario.kits if use.path)
    kit = tmp_path / "maps" / name
    kit.parent.mkdir(parents=True)
    kit.write_bytes((sample.parent / name).read_bytes())
    session = begin_session()
    session.autosave("1", document.scenario, tmp_path / "maps" / "bay.json")
    session._lock_file.close()
    Answers(monkeypatch)
    program = OpenWindows(application, Settings())
    window = program.open_window(None)
    window.start.recover_requested.emit(next(iter(window._left)))
    window.finish_drawing()
    assert session_of(window).findings.counts.error == 0
    end(program, application)


def test_a_start_clears_away_what_killed_runs_left(
    file: Path, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dead sessions, and what was being written into folders of maps and of settings."""
    Answers(monkeypatch)
    program = OpenWindows(application, Settings())
    program.open([file])
    end(program, application)
    for target in (file, config_folder() / "recent.json"):
        remains_of(target).write_bytes(b"{")
    program = OpenWindows(application, Settings())
    assert list(file.parent.iterdir()) == [file]
    assert [path.name for path in config_folder().iterdir()] == ["recent.json"]
    assert program._recovery is not None
    assert list(program._recovery._folder.parent.iterdir()) == [program._recovery._folder]
    program.end()
