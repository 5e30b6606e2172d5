"""Every writer on a disk that is full or broken: one clear error, and the old file stays.

`pytest -s tests/test_writers.py` prints the table of writers and faults.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace as with_values

from editor.cli.main import BAD, main
from editor.core.errors import FileError
from editor.core.kit import document_of
from editor.core.scenario import HouseRules
from editor.storage.kits import save_rules
from editor.storage.leftovers import dismiss, leftovers
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from tests.cli.scenarios import SAMPLE
from tests.depth import every
from tests.faulty_disk import CODES, FAULTS, STEPS, faulty_disk
from tests.writers import PLAIN, SESSIONS, SIZES, WRITERS, new_session


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    while SESSIONS:
        SESSIONS.pop().close()


def contents(folder: Path) -> dict[Path, bytes]:
    """Return all files below a folder with their bytes; folders have none."""
    return {path: path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")}


def test_every_writer_on_every_faulty_disk(tmp_path: Path) -> None:
    """One FileError with the reason; the old files are as they were, and nothing is beside them."""
    table, wrong = [], []
    for number, (writer, size) in enumerate((w, s) for w in WRITERS for s in w.sizes):
        folder = tmp_path / str(number)
        folder.mkdir()
        write = writer.prepare(folder, SIZES[size])
        before, row = contents(folder), []
        for step, code in FAULTS:
            outcome = _outcome(write, folder, before, step, code)
            row.append(outcome)
            if outcome != "kept":
                wrong.append((writer.name, size, step, code, outcome))
        write()
        assert contents(folder) != before, f"{writer.name} writes nothing"
        table.append((writer.name, size, row))
    print_table(table)
    assert wrong == []


def _outcome(
    write: Callable[[], object], folder: Path, before: dict[Path, bytes], step: str, code: str
) -> str:
    with faulty_disk(step, code, folder) as disk:
        try:
            write()
            outcome = "no error"
        except FileError as error:
            outcome = (
                "kept" if len(error.lines()) == 1 and "cannot be" in str(error) else str(error)
            )
        except Exception as error:
            outcome = f"{type(error).__name__}: {error}"
    if not disk.met:
        return "not reached"
    return outcome if contents(folder) == before else f"{outcome}, files changed"


def print_table(table: list[tuple[str, str, list[str]]]) -> None:
    """Print how each writer did, a column for each step: of ENOSPC, EDQUOT and EIO."""
    print(f"\n{'writer':36}{'file':13}" + "".join(f"{step:22}" for step in STEPS))
    for name, size, row in table:
        cells = [row[at : at + len(CODES)] for at in range(0, len(row), len(CODES))]
        print(f"{name:36}{size:13}" + "".join(f"{' '.join(cell):22}" for cell in cells))


def _verbs(folder: Path) -> dict[str, list[str]]:
    """Return a command for each verb that writes a file, and what it needs in the folder."""
    here = str(folder)
    (folder / "map.json").write_bytes(SAMPLE.read_bytes())
    faulty = Path(__file__).parent.parent / "scenarios" / "faulty" / "tactics"
    (folder / "fixable.json").write_bytes((faulty / "area-in-pieces.json").read_bytes())
    old = (folder / "map.json").read_bytes().replace(b"\n", b"\r\n")
    (folder / "old.json").write_bytes(old)
    rules = with_values(PLAIN, house_rules=(HouseRules(name="League"),))
    save_scenario(rules, folder / "ruled.json")
    save_rules(document_of(HouseRules(name="Club"), "tactics"), folder / "club.rules.json")
    drawing = Path(__file__).parent / "data" / "outlines" / "ashen-isle.svg"
    return {
        "new": ["new", "tactics", "control", "-o", f"{here}/new.json"],
        "set": ["set", f"{here}/map.json", "title=Other"],
        "check --fix": ["check", "--fix", f"{here}/fixable.json"],
        "migrate": ["migrate", f"{here}/old.json"],
        "rules --export": ["rules", f"{here}/ruled.json", "--export", f"{here}/l.rules.json"],
        "rules --take": ["rules", f"{here}/map.json", "--take", f"{here}/club.rules.json"],
        "import": ["import", str(drawing), "-o", f"{here}/isle.json"],
        "export": ["export", f"{here}/map.json", "--to", "text", "--draft", "-o", f"{here}/m.txt"],
        "play --record": ["play", f"{here}/map.json", "--bots", "random", "--record", f"{here}/r"],
        "playtest": ["playtest", f"{here}/map.json", "--bots", "random", "--matches", "2",
                     "--workers", "1", "--no-store", "-o", f"{here}/report"],
    }  # fmt: skip


@pytest.mark.parametrize(
    "verb",
    [
        "new", "set", "check --fix", "migrate", "rules --export", "rules --take", "export",
        "import", *every(["play --record", "playtest"], 3, -1),
    ],
)  # fmt: skip
def test_every_verb_on_a_full_disk(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and one line that names the file; nothing is changed, and it works afterwards."""
    words = _verbs(tmp_path)[verb]
    before = contents(tmp_path)
    slow = verb in ("play --record", "playtest")
    for step in ("flush",) if slow else ("write", "flush", "close", "rename"):
        capsys.readouterr()
        with faulty_disk(step, "ENOSPC", tmp_path) as disk:
            code = main(words)
        out, err = capsys.readouterr()
        assert disk.met, step
        assert code == BAD, step
        assert "No space left on device" in err, (step, out, err)
        assert "Traceback" not in err
        assert contents(tmp_path) == before, step
    if not slow:
        main(words)
        assert contents(tmp_path) != before


_STORE = """
import resource, signal, sys
from pathlib import Path
from editor.lab.store import MatchStore, StoreError
from editor.play.bots import bot_named
from editor.play.series import MatchResult
path, bots = Path(sys.argv[1]), (bot_named("random", {}),)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
def full(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
full(0)
try:
    MatchStore(path.with_name("new.sqlite"))
except StoreError as error:
    print(error)
full(resource.RLIM_INFINITY)
store = MatchStore(path)
store.add(b"game", bots, 1, [MatchResult(0, (1,), (1,), 9)])
full(64 * 1024)
store.add(b"game", bots, 1, [MatchResult(n, (1,) * 500, (1,), 9) for n in range(1, 500)])
print(store.trouble)
store.close()
full(resource.RLIM_INFINITY)
print(sorted(MatchStore(path).results(b"game", bots, 1, 999)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for the size of files")
def test_the_match_store_on_a_full_disk(tmp_path: Path) -> None:
    """SQLite writes by itself: a new file is refused in a sentence, an old one keeps its matches.

    The limit of a process for the size of files stands for the end of the disk.
    """
    command = [sys.executable, "-c", _STORE, str(tmp_path / "matches.sqlite")]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    created, trouble, left = ended.stdout.splitlines()
    assert created.startswith(f"{tmp_path / 'new.sqlite'} cannot be used: ")
    assert trouble in ("database or disk is full", "disk I/O error")
    assert left == "[0]"
    assert ended.stderr == ""


def test_autosave_goes_to_the_state_folder(tmp_path: Path) -> None:
    """Whatever fails beside the map, for short and long files, the session keeps the work."""
    maps = tmp_path / "maps"
    maps.mkdir()
    for padding in SIZES.values():
        for step in STEPS:
            session = new_session(tmp_path / "state")
            work = with_values(PLAIN, title=step, notes=padding)
            with faulty_disk(step, "ENOSPC", maps) as disk:
                kept = session.autosave("1", work, maps / "map.json")
            assert disk.met
            assert kept.is_relative_to(tmp_path / "state")
            assert load_scenario(kept) == work
            assert list(maps.iterdir()) == []


def test_autosave_goes_beside_the_map_where_the_state_folder_is_full(tmp_path: Path) -> None:
    """Without a list the next start finds it all the same, in the folder of a recent file."""
    maps, state = tmp_path / "maps", tmp_path / "state"
    maps.mkdir()
    for step in STEPS:
        session = new_session(state)
        work = with_values(PLAIN, title=step)
        with faulty_disk(step, "ENOSPC", state) as disk:
            kept = session.autosave("1", work, maps / "map.json")
        assert disk.met
        assert kept.parent == maps
        session._lock_file.close()
        SESSIONS.clear()
        (left,) = leftovers(state, [maps])
        assert (left.title, left.file) == (step, maps / "map.json")
        assert load_scenario(left.recovery) == work
        dismiss(left)
        assert contents(maps) == {}
