import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.scenario import FORMAT
from editor.storage.leftovers import clear, dismiss, leftovers, set_offered
from editor.storage.recovery import RecoverySession, begin_session
from editor.storage.save import lock, remains_of, save_scenario
from editor.systems.tactics.map.board import Board, TacticsScenario
from tests.storage.damage import damaged_files, mutated_documents

PLAIN = TacticsScenario(
    format=FORMAT, system="tactics", mode="control", title="Plain", board=Board()
)
CHANGED = replace(PLAIN, title="Changed")


def _crash(session: RecoverySession) -> None:
    """Release the lock like a crash, without cleaning up."""
    session._lock_file.close()


def _files(folder: Path) -> list[str]:
    return sorted(str(path_.relative_to(folder)) for path_ in folder.rglob("*") if path_.is_file())


def test_work_that_its_file_holds_goes_by_itself(tmp_path: Path) -> None:
    """A crash after the save, or before anything was changed, leaves nothing to ask about."""
    file, other = tmp_path / "map.json", tmp_path / "other.json"
    save_scenario(CHANGED, file)
    save_scenario(PLAIN, other)
    session = begin_session(tmp_path / "state")
    session.autosave("1", CHANGED, file)
    session.autosave("2", CHANGED, other)
    _crash(session)
    # The same map in another layout is the same work.
    file.write_bytes(json.dumps(json.loads(file.read_bytes())).encode())
    (left,) = leftovers(tmp_path / "state")
    assert left.file == other
    save_scenario(CHANGED, other)
    assert leftovers(tmp_path / "state") == ()
    assert _files(tmp_path) == ["map.json", "other.json"]
    assert list((tmp_path / "state" / "sessions").iterdir()) == []


def test_work_whose_file_is_gone_or_damaged_stays(tmp_path: Path) -> None:
    """Only a file that holds the very same map makes a leftover go."""
    session = begin_session(tmp_path / "state")
    (tmp_path / "damaged.json").write_bytes(b"{")
    for name in ("gone.json", "damaged.json"):
        session.autosave(name, CHANGED, tmp_path / name)
    _crash(session)
    assert len(leftovers(tmp_path / "state")) == 2


def test_what_was_asked_about_is_remembered(tmp_path: Path) -> None:
    """It can still be recovered, and is not asked about again."""
    session = begin_session(tmp_path)
    session.autosave("1", PLAIN, None)
    session.autosave("2", CHANGED, None)
    _crash(session)
    assert [left.asked for left in leftovers(tmp_path)] == [False, False]
    set_offered(next(left for left in leftovers(tmp_path) if left.title == "Changed"))
    assert {left.title: left.asked for left in leftovers(tmp_path)} == {
        "Plain": False, "Changed": True,
    }  # fmt: skip


def test_a_session_that_left_nothing_goes(tmp_path: Path) -> None:
    """Its folder and its lock go, and a folder that was never finished; a running one stays."""
    running = begin_session(tmp_path)
    _crash(begin_session(tmp_path))
    (tmp_path / "sessions" / "unfinished").mkdir()
    assert leftovers(tmp_path) == ()
    (only,) = (tmp_path / "sessions").iterdir()
    running.close()
    assert not only.exists()


def test_what_no_list_names_goes(tmp_path: Path) -> None:
    """A recovery file of a session that is over, and what was being written when it ended."""
    file = tmp_path / "maps" / "map.json"
    file.parent.mkdir()
    save_scenario(PLAIN, file)
    session = begin_session(tmp_path / "state")
    kept = session.autosave("1", CHANGED, file)
    unlisted = kept.with_name(kept.name.replace("map.json", "second.json"))
    stranger = kept.with_name(".map.json.0123456789abcdef.recovery")
    for path in (unlisted, stranger, remains_of(file), remains_of(kept)):
        path.write_bytes(b"{}")
    _crash(session)
    clear([file.parent], tmp_path / "state")
    # The session of another machine may be at work on a file in a folder that both see.
    assert {path.name for path in file.parent.iterdir()} == {
        file.name, kept.name, stranger.name,
    }  # fmt: skip


def test_what_is_being_written_stays(tmp_path: Path) -> None:
    """Temporary files are removed in other folders too, but not while they are written."""
    old, now = remains_of(tmp_path / "a.json"), remains_of(tmp_path / "b.json")
    mine = tmp_path / ".a.json.01234567~"
    mine.write_bytes(b"")
    old.write_bytes(b"")
    with now.open("xb") as file:
        assert lock(file)
        clear([tmp_path, tmp_path / "none"], tmp_path / "state")
    assert {path.name for path in tmp_path.iterdir()} == {now.name, mine.name}
    save_scenario(PLAIN, tmp_path / "b.json")
    assert {path.name for path in tmp_path.iterdir()} == {"b.json", mine.name}


def test_work_on_a_drive_that_is_not_there_is_waited_for(tmp_path: Path) -> None:
    """Its session stays, so that the work is offered once the drive is there again."""
    drive = tmp_path / "drive"
    drive.mkdir()
    session = begin_session(tmp_path / "state")
    session.autosave("1", CHANGED, drive / "map.json")
    _crash(session)
    drive.rename(tmp_path / "away")
    assert leftovers(tmp_path / "state") == ()
    (tmp_path / "away").rename(drive)
    (left,) = leftovers(tmp_path / "state")
    dismiss(left)
    assert _files(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
def test_a_kill_at_any_step_leaves_nothing_unlisted_and_loses_no_work(tmp_path: Path) -> None:
    """The program is killed before each of its steps on the disk, one run after another.

    What was autosaved is offered, once; nothing else is left after the next start.
    """
    save_scenario(PLAIN, tmp_path / "plain.json")
    (tmp_path / "runs").mkdir()
    program = str(Path(__file__).parent / "killed.py")
    arguments = [sys.executable, program, str(tmp_path / "runs"), str(tmp_path / "plain.json")]
    ended = subprocess.run(arguments, check=False, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout) > 40


def _listing(state: Path, listed: object) -> Path:
    """Return a session that ended without a word, with this as the list of what it kept."""
    session = begin_session(state)
    kept = session.autosave("1", PLAIN, None)
    _crash(session)
    (kept.parent / "documents.json").write_text(json.dumps(listed))
    return kept


def test_only_what_a_session_wrote_is_offered(tmp_path: Path) -> None:
    """A list that names other files, which dismissing would remove, offers none of them."""
    own, foreign, state = tmp_path / "map.json", tmp_path / "other.recovery", tmp_path / "state"
    save_scenario(PLAIN, own)
    shutil.copy(own, foreign)
    named = [str(own), str(foreign), "", "/", "x" * 260, "a\0b", "../../map.json"]
    kept = _listing(state, [{"recovery": name, "title": "Map", "file": str(own)} for name in named])
    os.mkfifo(kept.with_name("pipe.recovery"))
    (left, *others) = leftovers(state)
    assert (left.recovery, others) == (kept, [])
    dismiss(left)
    assert own.exists()
    assert foreign.exists()


def test_a_list_that_names_a_file_wrongly_loses_no_work(tmp_path: Path) -> None:
    """Where a name in the list leads nowhere, the file that lies there is offered all the same."""
    kept = _listing(tmp_path, [])
    wrong = str(kept.with_name("0.recovery"))
    listed = [{"recovery": wrong, "title": "Plain", "document": "1"}]
    kept.with_name("documents.json").write_text(json.dumps(listed))
    assert [left.recovery for left in leftovers(tmp_path)] == [kept]


def test_a_list_that_is_no_file_is_lost_alone(tmp_path: Path) -> None:
    """A pipe in its place is not waited for."""
    kept = _listing(tmp_path, [])
    kept.with_name("documents.json").unlink()
    os.mkfifo(kept.with_name("documents.json"))
    assert [left.recovery for left in leftovers(tmp_path)] == [kept]


def test_a_title_of_many_lines_is_one(tmp_path: Path) -> None:
    """What is offered has a title of one line."""
    session = begin_session(tmp_path)
    session.autosave("1", replace(PLAIN, title="One\ttwo"), None)
    _crash(session)
    assert [left.title for left in leftovers(tmp_path)] == ["One two"]


@given(data=st.data())
def test_no_damage_of_a_list_loses_work_or_removes_a_file_of_others(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Bytes lost or changed, values of other shapes: what was kept is offered, and only that."""
    state = tmp_path_factory.getbasetemp() / "fuzzed-state"
    shutil.rmtree(state, ignore_errors=True)
    session = begin_session(state)
    kept = session.autosave("1", PLAIN, None)
    own = state / "map.json"
    own.write_bytes(b"mine")
    listed = json.loads(kept.with_name("documents.json").read_bytes())
    value = {"all": [*listed, {**listed[0], "recovery": str(own), "file": str(own)}]}
    changed = mutated_documents(value).map(lambda one: json.dumps(one.get("all")).encode())
    damaged = damaged_files(json.dumps(listed).encode())
    _crash(session)
    kept.with_name("documents.json").write_bytes(data.draw(damaged | changed))
    (left,) = leftovers(state)
    assert left.recovery == kept
    dismiss(left)
    assert own.read_bytes() == b"mine"
