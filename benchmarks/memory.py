"""How much memory the window keeps: maps are opened and closed one after another.

Each map is shown from above and at a slant, nearer and farther off, played, and exported; then it
is closed. `python -m benchmarks.memory` prints a line a map.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.window import begin, opened
from editor.core.resources import samples_folder
from editor.storage.save import save_scenario

if TYPE_CHECKING:
    from editor.ui.window import MainWindow

MAPS = 50
AIM = 100
"""Megabytes that the last map may leave behind more than the first one did."""
KINDS = ("svg", "png", "pdf", "html", "tmx")
"""What each map is exported to: what draws, lays sheets out, and asks for all that is on it."""
NEARER, FARTHER = 2.5, 0.2
ACTIONS = 12
KILOBYTES = 1024


@dataclass(frozen=True)
class Growth:
    """A line of the table: megabytes after the first map and how many more after the last."""

    what: str
    first: float
    more: float

    def __str__(self) -> str:
        """The line, beside its aim."""
        verdict = "ok" if self.more <= AIM else "over"
        return (
            f"{self.what:<44} {self.first:>6.0f} MB first, {self.more:>+5.0f} MB after {MAPS}"
            f"  (aim {AIM}: {verdict})"
        )


def measure() -> Iterator[Growth]:
    """Yield how a process grows over many maps, of which it shows one at a time."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.memory"],
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    rows = [line.split() for line in done.stdout.splitlines()]
    ours = [float(row[1]) for row in rows]
    yield Growth("memory of the window, every map closed", ours[0], ours[-1] - ours[0])
    theirs = [float(row[2]) for row in rows]
    yield Growth("memory of its child processes", theirs[0], max(theirs) - theirs[0])


def maps(folder: Path) -> list[Path]:
    """Return the files of so many maps: the samples, and new ones of every mode and number."""
    from editor.systems.catalogue import systems
    from realmwright import new

    found = sorted(samples_folder().glob("[!f]*/*.json"))
    for system in systems():
        for mode in system.modes:
            for players in mode.players:
                file = folder / f"{system.id}-{mode.id}-{players}.json"
                save_scenario(new(system.id, mode.id, players=players).scenario, file)
                found.append(file)
    return found[:MAPS]


def look_around(window: MainWindow) -> None:
    """Show the map in both views, nearer and farther off, as the findings come in."""
    session, canvas = window.session, window.canvas
    assert session is not None
    assert canvas is not None
    for isometric in (True, False):
        session.look(isometric=isometric)
        window.finish_drawing()
        for factor in (NEARER, FARTHER, 1 / NEARER / FARTHER):
            canvas.zoom_by(factor)
            window.finish_drawing()


def play(window: MainWindow) -> None:
    """Play some actions on the map, where it can be played, and edit it again."""
    from editor.lab.plan import game_of
    from editor.play.game import UnplayableError
    from editor.seam.games import play_of
    from editor.ui.play.mode import PlayMode, errors_of, thinking_for
    from editor.workbench.playing.matches import deal_of
    from editor.workbench.playing.session import PlaySession

    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    if session.system.play is None or errors_of(session):
        return
    deal = deal_of(session)
    try:
        game = game_of(deal)
    except UnplayableError:
        return
    table = PlaySession(play_of(session.system), game, thinking_for(deal, game), 7, deal)
    PlayMode(window, shell, session, table).show()
    window.finish_drawing()
    for _ in range(ACTIONS):
        if table.match.over:
            break
        table.act(table.match.legal()[0])
        window.finish_drawing()
    assert window.playing is not None
    window.playing.leave()


def export(window: MainWindow, folder: Path) -> None:
    """Write the map in some kinds."""
    from editor.export.catalogue import exporter_named
    from editor.export.run import job_for

    session = window.session
    assert session is not None
    document = session.document
    for exporter in map(exporter_named, KINDS):
        if exporter.takes(session.system.id):
            job = job_for(session.present, session.library, document.ruleset, exporter, draft=True)
            (folder / f"map.{exporter.kind}").write_bytes(exporter.write(job))


def resident(process: str = "self") -> float:
    """Return the megabytes of a process in memory; 0 if the system does not report them."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    held = next((line for line in lines if line.startswith("VmRSS:")), "VmRSS: 0 kB")
    return int(held.split()[1]) / KILOBYTES


def children() -> float:
    """Return the megabytes of all processes that this one has begun and that run."""
    tasks = Path(f"/proc/self/task/{os.getpid()}/children")
    return sum(map(resident, tasks.read_text().split())) if tasks.exists() else 0.0


def close(window: MainWindow) -> None:
    """Close a window and free what it held."""
    from PySide6.QtCore import QCoreApplication, QEvent

    window.give_up()
    window.deleteLater()
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def main() -> int:
    """Open maps one after another, print a line for each, and return 0."""
    application = begin()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in maps(folder):
            window = opened(application, file)
            window.finish_drawing()
            look_around(window)
            play(window)
            export(window, folder)
            beside = children()
            close(window)
            del window
            gc.collect()
            print(file.stem, f"{resident():.1f} {beside:.1f}", flush=True)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
