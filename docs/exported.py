"""Draw exports as other programs show them, for the pages of the docs.

python -m docs.exported

Poppler draws the pages of a print, Tiled's own rasteriser its maps, Chromium the report of a
playtest; a picture whose program is missing is left as it is, which is said.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.cli.main import main as verb
from editor.core.resources import samples_folder
from editor.paint.image import png_of
from realmwright import load

PICTURES = Path(__file__).resolve().parent / "pictures"
PRINTED = "tactics/watchtower"
SHEETS = ("Cover", "Map A1", "B1", "N2")
"""The sheets of a print that are shown: its cover, a part of the map, steps, nets."""
TILED = ("tactics/twin-peaks", "mechs/the-sluices", "trts/ember-and-hearth")
DOTS = 48
HIGH, TALL, GAP = 330, 1150, 12
PLAYED = "tactics/twin-peaks"
WIDE, LONG = 1100, 2060
"""The window in which the report of a playtest is shown."""
BEHIND = QColor("#D8D5CC")


class MissingError(Exception):
    """A program is not installed; the message is its name."""


def main() -> int:
    """Draw the pictures and return the exit code: 1 where a program is missing."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    code = 0
    drawn: dict[str, tuple[Callable[[Path], list[QImage]], int]] = {
        "print.png": (printed, HIGH),
        "tiled.png": (rasters, HIGH),
        "report.png": (reports, TALL),
    }
    for name, (draw, high) in drawn.items():
        with tempfile.TemporaryDirectory() as folder:
            try:
                images = draw(Path(folder))
            except MissingError as missing:
                print(f"{name} is left as it is: {missing} is not installed", file=sys.stderr)
                code = 1
                continue
        (PICTURES / name).write_bytes(png_of(in_a_row(images, high)))
        print(f"drew {name}")
    return code


def printed(folder: Path) -> list[QImage]:
    """Return the chosen sheets of a print."""
    file = folder / "print.pdf"
    load(samples_folder() / f"{PRINTED}.json").export(file)
    from pypdf import PdfReader

    reader = PdfReader(file)
    names = [str(item.title) for item in _flat(reader.outline)]
    pages = {
        str(item.title): reader.get_destination_page_number(item) for item in _flat(reader.outline)
    }
    images = []
    for sheet in SHEETS:
        name = next(item for item in names if item == sheet or item.startswith(f"{sheet} "))
        number = str((pages[name] or 0) + 1)
        out = folder / number
        _ask(
            "pdftoppm",
            "-r",
            str(DOTS),
            "-png",
            "-f",
            number,
            "-l",
            number,
            "-singlefile",
            file,
            out,
        )
        images.append(QImage(f"{out}.png"))
    return images


def rasters(folder: Path) -> list[QImage]:
    """Return a map of each system as Tiled's own rasteriser draws it."""
    images = []
    for name in TILED:
        file = folder / "map.tmx"
        load(samples_folder() / f"{name}.json").export(file)
        _ask("tmxrasterizer", file, folder / "map.png")
        images.append(QImage(str(folder / "map.png")))
    return images


def reports(folder: Path) -> list[QImage]:
    """Return the page of a playtest as Chromium shows it."""
    file, picture = folder / "report.html", folder / "report.png"
    sample = samples_folder() / f"{PLAYED}.json"
    verb(
        [
            "playtest",
            str(sample),
            "--matches",
            "400",
            "--no-store",
            "--format",
            "html",
            "-o",
            str(file),
        ]
    )
    words = ("--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={WIDE},{LONG}")
    _ask("chromium", *words, f"--screenshot={picture}", file.as_uri())
    return [QImage(str(picture))]


def in_a_row(images: Sequence[QImage], high: int) -> QImage:
    """Return images side by side, all of one height."""
    small = [
        image.scaledToHeight(high, Qt.TransformationMode.SmoothTransformation) for image in images
    ]
    width = sum(item.width() for item in small) + GAP * (len(small) + 1)
    row = QImage(width, high + 2 * GAP, QImage.Format.Format_RGB32)
    row.fill(BEHIND)
    painter = QPainter(row)
    x = GAP
    for image in small:
        painter.drawImage(QRectF(x, GAP, image.width(), image.height()), image)
        x += image.width() + GAP
    painter.end()
    return row


def _flat(outline: Any) -> list[Any]:
    """Return the entries of a list of pages with those that lie within others."""
    if not isinstance(outline, list):
        return [outline]
    return [item for each in outline for item in _flat(each)]


def _ask(name: str, *words: str | Path) -> None:
    found = shutil.which(name)
    if found is None:
        raise MissingError(name)
    subprocess.run([found, *words], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
