"""Draw thumbnails of the samples for the gallery, or check that they are current.

python -m docs.thumbnails           draws those that have changed
python -m docs.thumbnails --check   draws nothing; exit code 1 if one of them shows something else

A picture is compared within a tolerance: another raster of the same drawing is the same picture.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from docs.pages.gallery import samples
from editor.paint.faces import advance
from editor.paint.image import image_of, png_of
from editor.picture.inks import LIGHT
from editor.seam.pictures import Plate, ViewpointName
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS, system_named

PICTURES = Path(__file__).resolve().parent / "pictures" / "samples"
PIXELS: dict[ViewpointName, int] = {"top": 12, "isometric": 16}
"""Pixels a space."""
SPACES = {"mechs": 3}
"""How many spaces of a mat are as wide as one of a system whose spaces hold more."""
WIDEST = 240
"""Pixels of a picture from left to right: a large map has fewer a space."""
VISIBLE = 40
"""The least visible difference of a colour, of 255."""
TOLERANCE = 0.001
"""The share of pixels that may differ visibly between two rasters of the same map."""


def main(arguments: list[str] | None = None, folder: Path = PICTURES) -> int:
    """Draw or check the pictures of every sample, take old ones away; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the samples in small.")
    parser.add_argument("--check", action="store_true", help="draw nothing, name what is stale")
    check_only = parser.parse_args(arguments).check
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    wanted = {folder / name: image for name, image in thumbnails()}
    stale = [file for file, image in wanted.items() if not alike(QImage(str(file)), image)]
    left_over = [file for file in sorted(folder.glob("*.png")) if file not in wanted]
    for file in (*stale, *left_over):
        if check_only:
            print(f"{file.name} is out of date: run `make docs`", file=sys.stderr)
        elif file in wanted:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(png_of(wanted[file]))
            print(f"drew {file.name}")
        else:
            file.unlink()
            print(f"took {file.name} away")
    return 1 if check_only and (stale or left_over) else 0


def thumbnails() -> Iterator[tuple[str, QImage]]:
    """Yield the name and the image of every picture, sample by sample."""
    for system in SYSTEMS:
        for file in samples(system.id):
            for viewpoint in system.viewpoints:
                yield picture_name(file.stem, viewpoint), thumbnail(file, viewpoint)


def picture_name(sample: str, viewpoint: ViewpointName) -> str:
    """Return the file name of a picture of a sample."""
    return f"{sample}.png" if viewpoint == "top" else f"{sample}-{viewpoint}.png"


def thumbnail(file: Path, viewpoint: ViewpointName) -> QImage:
    """Return a sample on its table, from above or isometric, in its first set-up."""
    scenario = load_scenario(file)
    system = system_named(scenario.system)
    surveys = system.surveys(
        scenario, library_for(scenario, file.parent), ruleset_for(scenario.system), ""
    )
    most = PIXELS[viewpoint] * SPACES.get(system.id, 1)
    wanted = Plate(advance, viewpoint, legend=False, table=True, pixels=most)
    picture = system.plate(surveys[0], wanted)
    pixels = min(most, WIDEST / picture.frame.width)
    if pixels < most / 2:
        # At this size small texts could not be read.
        picture = system.plate(surveys[0], replace(wanted, pixels=pixels))
    image = image_of(picture, pixels, LIGHT.felt)
    return image.convertToFormat(QImage.Format.Format_RGB888)  # nothing is transparent


def alike(one: QImage, other: QImage) -> bool:
    """Return whether two images have the same size and differ visibly in almost no pixel."""
    if one.size() != other.size():
        return False
    apart = np.abs(colours(one) - colours(other)).max(axis=2) > VISIBLE
    return bool(apart.mean() <= TOLERANCE)


def colours(image: QImage) -> NDArray[np.int16]:
    """Return rows x columns x 3 of an image."""
    plain = image.convertToFormat(QImage.Format.Format_RGBX8888)
    data = np.frombuffer(plain.constBits(), np.uint8)
    return data.reshape(plain.height(), plain.width(), 4)[:, :, :3].astype(np.int16)


if __name__ == "__main__":
    sys.exit(main())
