"""Walk through the real window on a virtual display; the pictures of the docs come out of it.

python -m docs.walk                 walks, and writes docs/pictures
python -m docs.walk --steps FOLDER  keeps the picture of every step there, too
python -m docs.walk --only NAME …   takes some walks alone, such as story
python -m docs.walk --size 1280x720 --scale 2 --dark   in another window: no pictures for the docs
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

from docs.walk.album import Album
from docs.walk.animation import write_animation
from docs.walk.colours import write_small
from docs.walk.display import virtual_display
from docs.walk.editor import editor_on
from docs.walk.tales import TALES, USUAL, Tale
from docs.walk.walk import Walk

PICTURES = Path(__file__).resolve().parents[1] / "pictures"


LARGEST = 200_000
"""Bytes that a picture may have, so that a clone stays small."""
LONGEST = 1_000_000
"""Bytes that an animation may have."""


class Arrangement(NamedTuple):
    """The display and the dress of a walk; the docs show those of the usual one."""

    width: int = USUAL[0]
    height: int = USUAL[1]
    scale: int = 1
    dark: bool = False


def main(arguments: list[str] | None = None) -> int:
    """Walk, write the pictures and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m docs.walk", description=__doc__)
    parser.add_argument("--steps", type=Path, help="where to keep the picture of every step")
    parser.add_argument(
        "--only", nargs="+", choices=[tale.name for tale in TALES], help="the walks to take"
    )
    parser.add_argument("--size", default="1440x900", help="of the window, before its scale")
    parser.add_argument("--scale", type=int, default=1, help="pixels of the display for one")
    parser.add_argument("--dark", action="store_true", help="in the dark")
    options = parser.parse_args(arguments)
    width, height = map(int, options.size.split("x"))
    arrangement = Arrangement(width, height, options.scale, options.dark)
    written = 0
    with tempfile.TemporaryDirectory(prefix="realmwright-walk-") as kept:
        for tale in TALES:
            if options.only and tale.name not in options.only:
                continue
            print(tale.name, flush=True)
            album = Album((options.steps or Path(kept)) / tale.name)
            shown = arrangement == Arrangement()
            width, height = tale.size if shown else arrangement[:2]
            walk_through(tale, album, arrangement._replace(width=width, height=height))
            if not shown:
                continue
            for title, small in pictures_of(tale, album):
                if small.stat().st_size > (LARGEST if not tale.frames else LONGEST):
                    print(f"{title}: {small.stat().st_size} bytes are too many", file=sys.stderr)
                    return 1
                PICTURES.mkdir(exist_ok=True)
                shutil.move(small, PICTURES / f"{title}.png")
                written += 1
    print(f"wrote {written} pictures to docs/{PICTURES.name}")
    return 0


def pictures_of(tale: Tale, album: Album) -> Iterator[tuple[str, Path]]:
    """Yield the pictures of the docs that a walk draws, by their titles, and its animation."""
    for name, title in tale.shown.items():
        small = album.folder / f"small-{title}.png"
        write_small(album.pictures[name], small)
        yield title, small
    if tale.frames:
        small = album.folder / f"small-{tale.name}.png"
        frames = [(album.pictures[name], milliseconds) for name, milliseconds in tale.frames]
        write_animation(frames, small)
        yield tale.name, small


def walk_through(tale: Tale, album: Album, arrangement: Arrangement) -> None:
    """Take every step of a walk, each of its parts in a fresh run of the program.

    A step that fails leaves the picture of what was shown then.
    """
    width, height, scale, dark = arrangement
    with ExitStack() as stack:
        display = stack.enter_context(virtual_display(width * scale, height * scale))
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="realmwright-")))
        for steps in tale.runs:
            with editor_on(display, home, scale=scale, dark=dark) as shown:
                try:
                    steps(Walk(shown, home / tale.file, partial(album.snap, display)))
                except BaseException:
                    album.snap(display, "failed")
                    raise


if __name__ == "__main__":
    sys.exit(main())
