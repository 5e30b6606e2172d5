"""Files of other programs: recognised by their content, with what can be imported instead."""

from __future__ import annotations

import re
import struct
from codecs import BOM_UTF8
from dataclasses import dataclass
from typing import Literal

from editor.core.errors import Fault, FileError

ImportUse = Literal["", "picture", "outlines", "tiles"]
"""What a file is imported as: a reference picture, areas, or a mat."""
_EXAMINED = 4096
_ELEMENT = re.compile(rb"<[A-Za-z]")


@dataclass(frozen=True)
class ForeignFormat:
    """A format that is not a scenario, and its sentence: "is `title`: `advice`".

    - begins: its first bytes, one of these, after white space and the head of XML
    - at: their offset
    - words: bytes that all occur in it, such as keys of JSON or names in a zip
    - use: what the file itself can be imported as; instead: what to choose in its place
    """

    title: str
    advice: str
    begins: tuple[bytes, ...]
    words: tuple[bytes, ...] = ()
    at: int = 0
    use: ImportUse = ""
    instead: ImportUse = ""

    @property
    def sentence(self) -> str:
        """What the file is and what works instead."""
        return f"is {self.title}: {self.advice}"


def _json(title: str, advice: str, *words: str, use: ImportUse = "") -> ForeignFormat:
    """Return a format of JSON with these keys or texts."""
    keys = tuple(f'"{word}'.encode() for word in words)
    return ForeignFormat(title, advice, (b"{", b"["), keys, use=use, instead=use or "picture")


def _xml(title: str, advice: str, instead: ImportUse, begin: bytes) -> ForeignFormat:
    return ForeignFormat(title, advice, (begin,), instead=instead)


def _zip(title: str, advice: str, *names: str, instead: ImportUse = "picture") -> ForeignFormat:
    """Return a format of a zip with members of these names, or whose names begin with them."""
    words = tuple(name.encode() for name in names)
    return ForeignFormat(title, advice, (b"PK\x03\x04",), words, instead=instead)


def _picture(title: str, *begins: bytes, at: int = 0, word: bytes = b"") -> ForeignFormat:
    advice = "save it as PNG or JPEG and import that as a reference picture"
    return ForeignFormat(f"{title} picture", advice, begins, (word,), at, instead="picture")


def _packed(by: str, begin: bytes) -> ForeignFormat:
    return ForeignFormat(
        f"a file compressed with {by}", "decompress it and open what is in it", (begin,)
    )


_SEEN = "import a picture of it as a reference picture"
_BACKDROP = "import its background picture as a reference picture"
_CONVERT = "convert it to GeoJSON, for example in QGIS, and import that as an area map"
_AS_SVG = "save it as SVG, for example in Inkscape, and import that as an area map"
_UNPACKED = "unpack it as a zip, and import the board in its folder images as a reference picture"

PDF = ForeignFormat(
    "a PDF without a scenario",
    "save its page as PNG and import that as a reference picture",
    (b"%PDF-",),
    instead="picture",
)
FOREIGN: tuple[ForeignFormat, ...] = (
    ForeignFormat(
        "a picture without a scenario", "import it as a reference picture",
        (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"), use="picture",
    ),
    _json(
        "a Universal VTT map", "import it as a reference picture", "resolution", "pixels_per_grid",
        use="picture",
    ),
    _json(
        "a Dungeondraft project",
        "export it as Universal VTT and import that as a reference picture",
        "header", "world", "creation_build",
    ),
    _json("a Tabletop Simulator save", _SEEN, "ObjectStates", "Transform"),
    _json("a Foundry VTT scene", _BACKDROP, "tokenVision", "walls"),
    ForeignFormat(
        "an LDtk project", "switch on its export for Tiled, save it, and import the TMX file",
        (b"{",), (b'"__header__"', b'"LDtk'), instead="tiles",
    ),
    _json("a Tiled project", "import one of its maps", "folders", "automappingRules", use="tiles"),
    _json("a Tiled world", "import one of its maps", "maps", "fileName", "world", use="tiles"),
    _json("a Tiled world", "import one of its maps", "patterns", "regexp", "world", use="tiles"),
    _json("a Tiled map", "import it as a mat", "tilesets", "tilewidth", "layers", use="tiles"),
    _json("a TopoJSON map", "import it as an area map", "Topology", "arcs", use="outlines"),
    _json(
        "a map of Azgaar's Fantasy Map Generator", "import it as an area map",
        "Azgaar's Fantasy Map Generator output", use="outlines",
    ),
    _json("a GeoJSON map", "import it as an area map", "FeatureCollection", use="outlines"),
    ForeignFormat(
        "an SVG drawing", "import it as an area map", (b"<svg",), use="outlines",
    ),
    ForeignFormat(
        "a Tiled map", "import it as a mat", (b"<map",), (b"orientation=",), use="tiles",
    ),
    _xml("a Tiled tile set", "import a map that uses it", "tiles", b"<tileset"),
    _xml("a KML map", _CONVERT, "outlines", b"<kml"),
    _xml("a GPX track", _CONVERT, "outlines", b"<gpx"),
    _xml("an OpenStreetMap extract", _CONVERT, "outlines", b"<osm"),
    ForeignFormat(
        "a map of Azgaar's Fantasy Map Generator",
        "export it there as JSON, full data, and import that as an area map",
        tuple(b"%d" % digit for digit in range(10)),
        (b"azgaar.github.io/Fantasy-Map-Generator",), instead="outlines",
    ),
    ForeignFormat(
        "a Virtualscape map", _SEEN, (struct.pack("<d", 0.0007),), instead="picture",
    ),
    ForeignFormat(
        "an ESRI shapefile", _CONVERT, (struct.pack(">i", 9994),), instead="outlines",
    ),
    ForeignFormat(
        "a GeoPackage", _CONVERT, (b"SQLite format 3\0",), (b"gpkg_contents",), instead="outlines",
    ),
    ForeignFormat(
        "an SQLite database", "export the map that is in it", (b"SQLite format 3\0",),
    ),
    ForeignFormat(
        "a DXF drawing", _AS_SVG, (b"0\n", b"0\r\n", b"999\n", b"999\r\n"), (b"SECTION",),
        instead="outlines",
    ),
    ForeignFormat("a DXF drawing", _AS_SVG, (b"AutoCAD Binary DXF",), instead="outlines"),
    ForeignFormat("an AutoCAD drawing", _AS_SVG, (b"AC10",), instead="outlines"),
    ForeignFormat("a PostScript drawing", _AS_SVG, (b"%!PS",), instead="outlines"),
    PDF,
    ForeignFormat(
        "a Blender scene", "render it from above and import that as a reference picture",
        (b"BLENDER",), instead="picture",
    ),
    ForeignFormat(
        "a 3D model", "render it from above and import that as a reference picture", (b"glTF",),
        instead="picture",
    ),
    ForeignFormat("a Godot scene", _SEEN, (b"[gd_scene",), instead="picture"),
    _picture("a Photoshop", b"8BPS"),
    _picture("a GIMP", b"gimp xcf "),
    _picture("a GIF", b"GIF8"),
    _picture("a BMP", b"BM", word=b"\0\0\0\0"),
    _picture("a TIFF", b"II*\0", b"MM\0*"),
    _picture("a WebP", b"WEBP", at=8),
    _picture("an AVIF", b"ftypavif", at=4),
    _picture("a HEIC", b"ftypheic", b"ftypmif1", at=4),
    _zip("a VASSAL module", _UNPACKED, "buildFile"),
    _zip("a saved VASSAL game", "its board is in its module: " + _UNPACKED, "savedGame"),
    _zip("a Krita picture", "save it as PNG and import that", "mimetypeapplication/x-krita"),
    _zip(
        "an OpenDocument file", "save its drawing as SVG or PNG and import that",
        "mimetypeapplication/vnd.oasis.opendocument",
    ),
    _zip(
        "a Microsoft Office document", "save the map in it as PNG and import that",
        "[Content_Types].xml", "docProps/",
    ),
    _zip("a KMZ map", _CONVERT, "doc.kml", instead="outlines"),
    _zip("a zip without a scenario", "unpack it and open what is in it", instead=""),
    _packed("gzip", b"\x1f\x8b"),
    _packed("Zstandard", b"\x28\xb5\x2f\xfd"),
    _packed("7-Zip", b"7z\xbc\xaf\x27\x1c"),
    _packed("RAR", b"Rar!\x1a\x07"),
    _packed("xz", b"\xfd7zXZ\0"),
    _packed("bzip2", b"BZh"),
)  # fmt: skip
"""The first that fits counts, so that a general one follows those that it contains."""


def foreign_format(data: bytes) -> ForeignFormat | None:
    """Return the format of the content of a file, None if it is not known.

    The content is searched, not parsed: what is cut off, damaged or too large is recognised too.
    """
    text = data[:_EXAMINED].removeprefix(BOM_UTF8).lstrip()
    if text.startswith(b"<") and (root := _ELEMENT.search(text)) is not None:
        text = text[root.start() :]
    for each in FOREIGN:
        begin = data[each.at : each.at + 32] if each.at else text
        if begin.startswith(each.begins) and all(word in data for word in each.words):
            return each
    return None


def refuse_foreign(data: bytes, name: str, *uses: ImportUse) -> None:
    """Raise FileError for the content of a file of a known format that has none of these uses."""
    found = foreign_format(data)
    if found is not None and not (found.use and found.use in uses):
        raise FileError(name, [Fault(found.sentence, placed=False)])
