"""The file of a window: nothing that anybody did is lost without a word."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.storage import recent
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from editor.systems.catalogue import systems
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import Document, open_document
from editor.workbench.session import Session
from tests.ui.answering import Answers, choose_target
from tests.ui.lending import Lend

pytestmark = pytest.mark.window

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))


@pytest.fixture
def window(lend: Lend, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """Return a window with a file in it, where the test asks for one, else on the start page."""
    if "file" in request.fixturenames:
        yield lend("tactics/twin-peaks", saved=True)
        return
    made = MainWindow(Settings())
    yield made
    made.give_up()


@pytest.fixture
def file(window: MainWindow) -> Path:
    """Return the copy of a sample that is open in the window."""
    file = session_of(window).document.path
    assert file is not None
    return file


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def elsewhere(file: Path, title: str) -> bytes:
    """Save the map under another title, as another program does; returns what lies there then."""
    return save_scenario(replace(load_scenario(file), title=title), file)


def title_in(file: Path) -> str:
    return load_scenario(file).title


def test_saving_over_a_change_from_outside_asks(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word of the disk came: the save itself looks, and what is there stays until answered."""
    session_of(window).perform(SetTitle("Mine"))
    for answer in ("Cancel", "Escape"):
        theirs = elsewhere(file, f"Theirs {answer}")
        prompts = Answers(monkeypatch, answer)
        assert not window.files.save()
        assert prompts.titles == ["The file was changed"]
        assert file.read_bytes() == theirs
        assert session_of(window).present.title == "Mine"
    Answers(monkeypatch, "Overwrite file")
    assert window.files.save()
    assert title_in(file) == "Mine"
    Answers(monkeypatch)
    session_of(window).perform(SetTitle("Mine again"))
    assert window.files.save()
    assert title_in(file) == "Mine again"


def test_a_change_within_the_clock_of_the_disk_is_seen(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another map of the same size and the same time is another map."""
    before = file.stat()
    data = file.read_bytes()
    file.write_bytes(data.replace(b"Twin Peaks", b"Tall Peaks"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_size == before.st_size
    prompts = Answers(monkeypatch, "Cancel")
    assert not window.files.save()
    assert prompts.titles == ["The file was changed"]
    assert title_in(file) == "Tall Peaks"


def test_two_windows_that_save_in_turns_lose_no_version(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each version is in the file when its writer was asked, or its other one was asked."""
    other = MainWindow(Settings())
    assert other.files.open(file)
    last = title_in(file)
    for turn in range(4):
        one = (window, other)[turn % 2]
        title = f"Turn {turn}"
        session_of(one).perform(SetTitle(title))
        prompts = Answers(monkeypatch, *(["Cancel", "Overwrite file"] if turn else []))
        if turn:
            assert not one.files.save()
            assert title_in(file) == last
        assert one.files.save()
        assert len(prompts.titles) == (2 if turn else 0)
        last = title
    assert title_in(file) == "Turn 3"
    other.give_up()


def test_theirs_can_be_taken_when_saving(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo brings mine back, and mine can go elsewhere."""
    session = session_of(window)
    session.perform(SetTitle("Mine"))
    elsewhere(file, "Theirs")
    Answers(monkeypatch, "Compare", "Close", "Reload file")
    assert not window.files.save()
    assert session.present.title == title_in(file) == "Theirs"
    assert not session.document.unsaved
    session.undo()
    assert session.present.title == "Mine"
    elsewhere(file, "Theirs again")
    aside = file.with_name("aside.json")
    choose_target(monkeypatch, aside)
    Answers(monkeypatch, "Save as…")
    assert window.files.save()
    assert (title_in(file), title_in(aside)) == ("Theirs again", "Mine")
    assert session.document.path == aside


def test_a_file_that_is_gone_is_unsaved_work(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told; closing asks; saving writes it again."""
    file.unlink()
    Answers(monkeypatch, "Close")
    window.files.look_at_disk()
    assert session_of(window).document.unsaved
    prompts = Answers(monkeypatch, "Cancel")
    window.close()
    assert prompts.titles == ["Save the changes?"]
    assert window.session is not None
    Answers(monkeypatch, "Save")
    assert window.files.may_leave()
    assert title_in(file) == "Twin Peaks"


def test_closing_looks_at_the_disk_itself(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word came that the file is gone: closing asks all the same."""
    file.unlink()
    prompts = Answers(monkeypatch, "Close", "Cancel")
    window.close()
    assert prompts.titles == ["File not found", "Save the changes?"]


def test_to_keep_mine_is_unsaved_work(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mine is in no file then: closing asks, and saving replaces theirs without asking twice."""
    for answer in ("Keep mine", "Escape"):
        theirs = elsewhere(file, f"Theirs {answer}")
        Answers(monkeypatch, answer)
        window.files.look_at_disk()
        assert session_of(window).document.unsaved
        prompts = Answers(monkeypatch, "Cancel")
        assert not window.files.may_leave()
        assert prompts.titles == ["Save the changes?"]
        assert file.read_bytes() == theirs
    Answers(monkeypatch, "Save")
    assert window.files.may_leave()
    assert title_in(file) == "Twin Peaks"


def test_a_change_on_the_disk_is_asked_about(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Theirs can be taken, and undo brings mine back."""
    session = session_of(window)
    elsewhere(file, "Three Peaks")
    Answers(monkeypatch, "Reload file")
    window.files.look_at_disk()
    assert session.present.title == "Three Peaks"
    assert not session.document.unsaved
    session.undo()
    assert session.present.title == "Twin Peaks"


def test_what_is_no_change_is_not_asked_about(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our own saving, another layout of the same map, and the very same work ask nobody."""
    Answers(monkeypatch)
    session = session_of(window)
    session.perform(SetTitle("Mine"))
    assert window.files.save()
    window.files.look_at_disk()
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    window.files.look_at_disk()
    session.perform(SetTitle("The same"))
    elsewhere(file, "The same")
    window.files.look_at_disk()
    assert not session.document.unsaved
    assert window.files.save()


@pytest.mark.parametrize("by", ["look", "revert", "save"])
def test_a_map_of_another_game_opens_as_its_own_document(
    by: str, window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Desk and tools fit what is edited; mine stays, in no file, and closing asks about it."""
    session = session_of(window)
    session.perform(SetTitle("Mine"))
    before = session.editing
    apart: list[Document] = []
    window.another.connect(apart.append)
    theirs = next(samples_folder().glob("mechs/*.json"))
    file.write_bytes(theirs.read_bytes())
    acts: dict[str, tuple[Callable[[], object], str]] = {
        "look": (window.files.look_at_disk, "Reload file"),
        "revert": (window.files.revert, "Revert"),
        "save": (window.files.save, "Reload file"),
    }
    act, answer = acts[by]
    Answers(monkeypatch, answer)
    act()
    assert [each.scenario.system for each in apart] == ["mechs"]
    assert apart[0].path == file
    assert window.session is session
    assert (session.editing, session.present.title) == (before, "Mine")
    assert session.document.path is None
    assert session.findings.counts.error == 0
    prompts = Answers(monkeypatch, "Cancel")
    assert not window.files.may_leave()
    assert prompts.titles == ["Save the changes?"]
    assert file.read_bytes() == theirs.read_bytes()


def test_no_session_takes_a_map_of_another_game(window: MainWindow, file: Path) -> None:
    """Anyone who would hand it over by mistake hears of it."""
    other = open_document(next(samples_folder().glob("trts/*.json")))
    with pytest.raises(ValueError, match="takes no map of trts"):
        session_of(window).set_document(other)


def test_unsaved_work_is_not_left_without_a_question(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing asks; cancelling keeps the window open; Do not save leaves the file as it was."""
    before = file.read_bytes()
    session_of(window).perform(SetTitle("Mine"))
    Answers(monkeypatch, "Cancel")
    assert not window.files.may_leave()
    Answers(monkeypatch, "Don't save")
    assert window.files.may_leave()
    assert file.read_bytes() == before


def test_a_name_that_got_its_ending_replaces_nothing_unasked(
    window: MainWindow, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog of files asked about `other`; that `other.json` is there is asked about here."""
    there = tmp_path / "other.json"
    there.write_text("mine")
    choose_target(monkeypatch, tmp_path / "other")
    Answers(monkeypatch, "Cancel")
    assert not window.files.save_as()
    assert there.read_text() == "mine"
    Answers(monkeypatch, "Replace")
    assert window.files.save_as()
    assert title_in(there) == "Twin Peaks"


def test_saving_as_its_own_file_looks_at_it(
    window: MainWindow, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Save as onto the file that is open, by whatever path, asks as Save does."""
    (tmp_path / "link.json").symlink_to(file)
    for path in (file, tmp_path / "link.json"):
        elsewhere(file, f"Theirs {path.name}")
        choose_target(monkeypatch, path)
        prompts = Answers(monkeypatch, "Cancel")
        assert not window.files.save_as()
        assert prompts.titles == ["The file was changed"]
        assert title_in(file) == f"Theirs {path.name}"


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", [system.id for system in systems()])
def test_a_sample_opens_as_a_copy_without_a_file(
    system: str, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Save asks for a file and proposes the person's documents; the sample stays as it was."""
    documents = Path(os.environ["HOME"]) / "Documents"
    documents.mkdir(exist_ok=True)
    sample = sorted((samples_folder() / system).glob("*.json"))[0]
    before = sample.read_bytes()
    (tmp_path / "link").symlink_to(sample.parent)
    for path in (sample, tmp_path / "link" / sample.name):
        Answers(monkeypatch)
        assert window.files.open(path)
        session = session_of(window)
        assert session.document.path is None
        assert not session.document.unsaved
        assert window.files.may_leave()
        assert recent.recent_files() == ()
    session.perform(SetTitle("Mine"))
    assert session.document.unsaved
    proposed = choose_target(monkeypatch, "")
    assert not window.files.save()
    choose_target(monkeypatch, tmp_path / "mine.json")
    assert window.files.save()
    assert proposed == [str(documents / "mine.json")]
    assert title_in(tmp_path / "mine.json") == "Mine"
    assert sample.read_bytes() == before


def test_a_copy_brings_its_kits_along(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample with a kit of its own has that kit before and after it is saved elsewhere."""
    Answers(monkeypatch)
    assert window.files.open(samples_folder() / "tactics" / "saltmarsh-bay.json")
    session = session_of(window)
    (path,) = (use.path for use in session.present.kits if use.path)
    window.finish_drawing()
    assert session.findings.counts.error == 0
    target = tmp_path / "maps" / "bay.json"
    target.parent.mkdir()
    choose_target(monkeypatch, target)
    assert window.files.save()
    assert (target.parent / path).is_file()
    window.finish_drawing()
    assert session.findings.counts.error == 0


def test_a_window_on_the_start_page_opens_recent_samples_as_copies(window: MainWindow) -> None:
    """A list from earlier may name samples; they open as copies, too."""
    recent.remember(PEAKS)
    window.show_start()
    window.start.open_requested.emit(str(PEAKS))
    assert session_of(window).document.path is None
