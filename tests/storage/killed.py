"""A program that is killed before each of its steps on the disk: `... killed.py FOLDER SCENARIO`.

It autosaves, saves and closes two documents, once for each step, and dies at that step without a
word. After each death it looks as the next start does: what was autosaved is offered, once, and
nothing else is left. It prints how often it was killed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from editor.core.scenario import AnyScenario
from editor.storage.leftovers import clear, dismiss, leftovers
from editor.storage.load import load_scenario
from editor.storage.recovery import begin_session, read_list
from editor.storage.save import save_scenario

CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod"}
"""What changes a folder, as the interpreter calls it; and to open a file that is made."""
KILLED = 9


class Fuse:
    """Ends the process before one of its steps on the disk, counted from 0."""

    def __init__(self) -> None:
        self.left: int | None = None
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        makes = event == "open" and isinstance(args[2], int) and args[2] & os.O_CREAT
        if self.left is None or not (makes or event in CHANGES):
            return
        if self.left == 0:
            os._exit(KILLED)
        self.left -= 1


def work(folder: Path, plain: AnyScenario, said: int) -> None:
    """Work on two documents; each thing that is done is written into `said`, one a line."""

    def titled(title: str) -> AnyScenario:
        return replace(plain, title=title)

    def reached(words: str) -> None:
        os.write(said, f"{words}\n".encode())

    file = folder / "map.json"
    session = begin_session(folder / "state")
    session.autosave("new", titled("New 1"), None)
    reached("New 1")
    session.autosave("map", titled("Map 1"), file)
    reached("Map 1")
    session.autosave("map", titled("Map 2"), file)
    reached("Map 2")
    session.autosave("new", titled("New 2"), folder / "new.json")
    reached("New 2")
    save_scenario(titled("Map 2"), file)
    session.forget("map")
    reached("Map closed")
    session.autosave("new", titled("New 3"), folder / "new.json")
    reached("New 3")
    session.close()
    reached("New closed")


def check(folder: Path, reached: list[str]) -> None:
    """Look at what is left as the next start does; AssertionError where it is not as it shall."""
    sure = dict(words.split() for words in reached)
    for session in (folder / "state" / "sessions").iterdir():
        listed = {Path(item.recovery) for item in read_list(session) or ()}
        assert set(folder.rglob("*.recovery")) <= listed, (reached, listed)
    clear([folder], folder / "state")
    found = leftovers(folder / "state")
    offered = dict(left.title.split() for left in found)
    offered |= {"Map": "2"} if load_scenario(folder / "map.json").title == "Map 2" else {}
    assert len({left.title.split()[0] for left in found}) == len(found), found
    for name, number in sure.items():
        closing = number == "closed" or (name, number) == ("New", "3")
        assert closing or int(offered[name]) >= int(number), (reached, found)
    kept = {left.recovery for left in found}
    assert {path.name for path in set(folder.iterdir()) - kept} == {"map.json", "state"}
    sessions = set((folder / "state" / "sessions").iterdir())
    assert sessions == {left.session for left in found}
    for left in found:
        dismiss(left)
    assert [path for path in folder.rglob("*") if path.is_file()] == [folder / "map.json"]


def main(runs: Path, plain: AnyScenario) -> int:
    """Run and kill until a run comes to its end; return how many were killed."""
    # What a loss of power leaves is another matter, and flushing would take most of the time.
    os.fsync = lambda _: None  # type: ignore[assignment]
    fuse, killed = Fuse(), 0
    while True:
        folder = runs / str(killed)
        (folder / "state" / "sessions").mkdir(parents=True)
        save_scenario(replace(plain, title="Map 0"), folder / "map.json")
        heard, said = os.pipe()
        child = os.fork()
        if child == 0:
            fuse.left = killed
            work(folder, plain, said)
            os._exit(0)
        os.close(said)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        reached = os.read(heard, 4096).decode().splitlines()
        os.close(heard)
        check(folder, reached)
        if code == 0:
            assert reached[-1] == "New closed"
            return killed
        assert code == KILLED, code
        killed += 1


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), load_scenario(sys.argv[2])))
