"""Walk through the real window on a virtual display; the pictures of the docs come out of it.

python -m docs.walk                 walks, and writes docs/pictures
python -m docs.walk --steps FOLDER  keeps the picture of every step there, too
python -m docs.walk --only TITLE    takes one walk alone, such as four-crowns
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import NamedTuple

from docs.walk import areas, arena, balance, handing, match, story, winds
from docs.walk.display import Display, virtual_display
from docs.walk.editor import Window, editor_on
from docs.walk.walk import Walk

PICTURES = Path(__file__).resolve().parents[1] / "pictures"


class Tale(NamedTuple):
    """A walk in some runs of the program; `shown` are the steps that the docs show, by title."""

    file: str
    runs: tuple[Callable[[Walk], None], ...]
    shown: dict[str, str]


TALES = (
    Tale(
        "four-crowns.json",
        (story.make, story.return_to),
        {
            "start": "start",
            "ghost": "ghost",
            "problem-fix": "problems",
            "finished": "light",
            "isometric": "isometric",
            "dark": "dark",
        },
    ),
    Tale("four-winds.json", (winds.make,), {"twins-d4": "symmetry"}),
    Tale(
        "iron-garden.json",
        (arena.make, arena.return_to),
        {
            "ghost": "arena-ghost",
            "problem-fix": "arena-problems",
            "finished": "arena",
            "isometric": "arena-isometric",
        },
    ),
    Tale(
        "ember-and-hearth.json",
        (areas.make, areas.return_to),
        {
            "drawing": "areas-drawing",
            "overlap": "areas-problems",
            "light": "areas-light",
        },
    ),
    Tale(
        "foundry-duel.json",
        (match.played("mechs/foundry-duel.json", 7),),
        {"amid-4": "play-arena", "over": "play-over"},
    ),
    Tale(
        "two-lanterns.json",
        (match.played("tactics/two-lanterns.json", 7),),
        {"amid-4": "play"},
    ),
    Tale(
        "crown-of-the-realm.json",
        (balance.make,),
        {"worse": "live-balance", "compared": "compare", "stopped": "playtest"},
    ),
    Tale(
        "twin-peaks.json",
        (handing.hand_out, handing.take_back, handing.take_in, handing.paste),
        {"export-losses": "export", "import-tiles": "import-tiles"},
    ),
)
LARGEST = 200_000
"""Bytes that a picture may have, so that a clone stays small."""


def main(arguments: list[str] | None = None) -> int:
    """Walk, write the pictures and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m docs.walk", description=__doc__)
    parser.add_argument("--steps", type=Path, help="where to keep the picture of every step")
    parser.add_argument("--only", metavar="TITLE", help="the walk to take, by its file's name")
    asked = parser.parse_args(arguments)
    steps: Path | None = asked.steps
    written = 0
    with tempfile.TemporaryDirectory(prefix="realmwright-walk-") as kept:
        for tale in TALES:
            if asked.only not in (None, Path(tale.file).stem):
                continue
            album = Album((steps or Path(kept)) / Path(tale.file).stem)
            with ExitStack() as stack:
                display = stack.enter_context(virtual_display())
                home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="realmwright-")))
                walk_through(tale, album, display, home)
            for name, title in tale.shown.items():
                picture = album.pictures[name]
                if picture.stat().st_size > LARGEST:
                    print(f"{name}: {picture.stat().st_size} bytes are too many", file=sys.stderr)
                    return 1
                PICTURES.mkdir(exist_ok=True)
                shutil.copyfile(picture, PICTURES / f"{title}.png")
                written += 1
    print(f"wrote {written} pictures to docs/{PICTURES.name}")
    return 0


class Album:
    """The pictures of the steps, numbered in the order in which they were taken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pictures: dict[str, Path] = {}

    def shoot(self, display: Display, name: str) -> None:
        """Take a picture of a display once nothing moves on it."""
        display.settle()
        path = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        display.save(path)
        self.pictures[name] = path
        print(f"  {name}", flush=True)


def walk_through(tale: Tale, album: Album, display: Display, home: Path) -> None:
    """Take every step of a walk, each of its parts in a fresh run of the program.

    A step that fails leaves the picture of what was shown then.
    """
    for steps in tale.runs:
        window: AbstractContextManager[Window] = editor_on(display, home)
        with window as shown:
            try:
                steps(Walk(shown, home / tale.file, lambda name: album.shoot(display, name)))
            except BaseException:
                album.shoot(display, "failed")
                raise


if __name__ == "__main__":
    sys.exit(main())
