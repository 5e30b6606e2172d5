import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.core.scenario import FORMAT
from editor.storage.leftovers import dismiss, leftovers
from editor.storage.load import load_scenario
from editor.storage.recovery import RecoverySession, begin_session
from editor.storage.save import save_scenario
from editor.systems.tactics.map.board import Board, TacticsScenario

PLAIN = TacticsScenario(
    format=FORMAT, system="tactics", mode="control", title="Plain", board=Board()
)


def _crash(session: RecoverySession) -> None:
    """Release the lock like a crash, without cleaning up."""
    session._lock_file.close()


def test_unsaved_work_is_offered_after_a_crash(tmp_path: Path) -> None:
    """What was autosaved is found at the next start, with its file and as it was."""
    file = tmp_path / "maps" / "map.json"
    file.parent.mkdir()
    saved = save_scenario(PLAIN, file)
    session = begin_session(tmp_path / "state")
    changed = replace(PLAIN, title="Changed")
    kept = session.autosave("1", changed, file)
    assert kept.parent == file.parent
    assert kept.name.startswith(".map.json.")
    assert file.read_bytes() == saved
    _crash(session)
    (left,) = leftovers(tmp_path / "state")
    assert (left.title, left.file, left.recovery) == ("Changed", file, kept)
    assert load_scenario(left.recovery) == changed
    dismiss(left)
    assert leftovers(tmp_path / "state") == ()
    assert list(file.parent.iterdir()) == [file]
    assert not left.session.exists()


def test_documents_without_a_file_are_kept_too(tmp_path: Path) -> None:
    """A map that was never saved lies with the session, beside other maps of that session."""
    session = begin_session(tmp_path)
    session.autosave("1", PLAIN, None)
    session.autosave("2", replace(PLAIN, title="Second"), None)
    session.autosave("1", replace(PLAIN, title="First"), None)
    _crash(session)
    found = leftovers(tmp_path)
    assert {left.title for left in found} == {"First", "Second"}
    assert [left.file for left in found] == [None, None]
    dismiss(found[0])
    assert [left.title for left in leftovers(tmp_path)] == [found[1].title]


def test_a_running_program_has_left_nothing(tmp_path: Path) -> None:
    """What another window is working on is not offered for recovery."""
    session = begin_session(tmp_path)
    session.autosave("1", PLAIN, None)
    assert leftovers(tmp_path) == ()
    session.close()


def test_saved_and_closed_work_is_not_offered(tmp_path: Path) -> None:
    """A document that was saved or given up leaves nothing behind, nor does a session's end."""
    file = tmp_path / "map.json"
    session = begin_session(tmp_path / "state")
    kept = session.autosave("1", PLAIN, file)
    session.forget("1")
    session.forget("1")
    assert not kept.exists()
    session.autosave("2", PLAIN, file)
    session.close()
    assert leftovers(tmp_path / "state") == ()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_document_that_got_a_file_moves_beside_it(tmp_path: Path) -> None:
    """After the first save the recovery file lies beside the real one, and nowhere else."""
    session = begin_session(tmp_path / "state")
    first = session.autosave("1", PLAIN, None)
    second = session.autosave("1", PLAIN, tmp_path / "map.json")
    assert (first.exists(), second.parent) == (False, tmp_path)
    assert session.autosave("1", PLAIN, tmp_path / "map.json") == second
    session.close()


def test_two_windows_with_one_file_keep_both(tmp_path: Path) -> None:
    """The same file open twice is autosaved twice."""
    one, other = begin_session(tmp_path / "state"), begin_session(tmp_path / "state")
    file = tmp_path / "map.json"
    first = one.autosave("1", replace(PLAIN, title="One"), file)
    second = other.autosave("1", replace(PLAIN, title="Other"), file)
    assert first != second
    for session in (one, other):
        _crash(session)
    assert {left.title for left in leftovers(tmp_path / "state")} == {"One", "Other"}


def test_a_folder_that_cannot_be_written_is_made_up_for(tmp_path: Path) -> None:
    """Beside a file in a folder that takes no files, the session keeps the work instead."""
    session = begin_session(tmp_path / "state")
    file = tmp_path / "none" / "map.json"
    kept = session.autosave("1", PLAIN, file)
    assert kept.is_relative_to(tmp_path / "state")
    _crash(session)
    assert leftovers(tmp_path / "state")[0].file == file


def test_damage_in_the_state_folder_hides_nothing(tmp_path: Path) -> None:
    """Work is found though the list is damaged, and beside a session without its files."""
    damaged, gone, good = (begin_session(tmp_path) for _ in range(3))
    for session in (damaged, gone, good):
        kept = session.autosave("1", PLAIN, None)
        if session is damaged:
            (kept.parent / "documents.json").write_bytes(b"{")
        if session is gone:
            kept.unlink()
        _crash(session)
    (tmp_path / "sessions" / "stray").write_bytes(b"")
    names = (damaged._folder.name, good._folder.name)
    found = leftovers(tmp_path)
    assert [left.title for left in found] == ["Plain", "Plain"]
    assert {left.session for left in found} == {tmp_path / "sessions" / name for name in names}


def test_no_place_for_a_session_is_told(tmp_path: Path) -> None:
    """An error says that no folder can be created."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileError, match="sessions: cannot be created"):
        begin_session(tmp_path / "file")
    assert leftovers(tmp_path / "file") == ()
    assert leftovers(tmp_path / "none") == ()


def test_half_a_character_is_an_error_of_the_file(tmp_path: Path) -> None:
    """A scenario that cannot be saved is reported, and the previous recovery file stays."""
    session = begin_session(tmp_path)
    kept = session.autosave("1", PLAIN, None)
    with pytest.raises(FileError, match="cannot be saved"):
        session.autosave("1", replace(PLAIN, notes="\ud800"), None)
    assert load_scenario(kept) == PLAIN
    session.close()


def test_a_killed_program_leaves_its_work(tmp_path: Path) -> None:
    """A killed process leaves its recovery files."""
    program = (
        "import os, sys; from pathlib import Path\n"
        "from msgspec.structs import replace\n"
        "from editor.storage.load import load_scenario\n"
        "from editor.storage.recovery import begin_session\n"
        "session = begin_session(Path(sys.argv[1]) / 'state')\n"
        "file = Path(sys.argv[1]) / 'map.json'\n"
        "session.autosave('1', replace(load_scenario(file), title='Changed'), file)\n"
        "os._exit(9)\n"
    )
    save_scenario(PLAIN, tmp_path / "map.json")
    ended = subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=False)
    assert ended.returncode == 9
    (left,) = leftovers(tmp_path / "state")
    assert load_scenario(left.recovery) == replace(PLAIN, title="Changed")
