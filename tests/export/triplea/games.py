"""A reader of games for TripleA."""

import io
import zipfile
from collections.abc import Mapping
from xml.etree.ElementTree import Element, fromstring


def unzipped(data: bytes) -> dict[str, bytes]:
    """Return the files of a game without their folder."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
        assert len({name.split("/")[0] for name in names}) == 1
        return {name.split("/", 1)[1]: archive.read(name) for name in names}


def game(files: Mapping[str, bytes]) -> Element:
    """Return the description of a game."""
    (name,) = (name for name in files if name.startswith("map/games/"))
    return fromstring(files[name])
