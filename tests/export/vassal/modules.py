"""An independent reader of VASSAL modules, and modules to read."""

import io
import zipfile
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from PySide6.QtGui import QImage

from editor.export.job import Job
from editor.export.vassal_file import EXPORTER
from tests.export.vassal.facts import ATTRIBUTES


class Piece(NamedTuple):
    """A piece of a slot: its traits from the outermost as (type fields, state)."""

    name: str
    gpid: str
    image: str
    traits: list[tuple[list[str], str]]

    def state(self, kind: str) -> str:
        """Return the state of the first trait of a kind."""
        return next(state for fields, state in self.traits if fields[0] == kind)

    def fields(self, kind: str) -> list[str]:
        """Return the fields of the first trait of a kind, after its name."""
        return next(fields[1:] for fields, _ in self.traits if fields[0] == kind)

    def marks(self) -> dict[str, str]:
        """Return the properties that never change: of two with one name, the outer one."""
        found: dict[str, str] = {}
        for fields, state in self.traits:
            if fields[0] == "mark":
                names = split(fields[1], ",") if len(fields) == 2 else fields[1:]
                found = dict(zip(names, split(state, ","), strict=True)) | found
        return found

    def all(self, kind: str) -> list[list[str]]:
        """Return the fields of all traits of a kind, after its name."""
        return [fields[1:] for fields, _ in self.traits if fields[0] == kind]

    def images(self) -> set[str]:
        """Return the names of all images: the face, backs, badges."""
        found = {self.image}
        for fields in self.all("obs"):
            found |= {fields[1], fields[3][1:]}
        for fields in self.all("emb2"):
            found |= set(split(fields[15], ","))
        return found - {""}


_ESCAPED = "\ue000"
"""What stands for an escaped separator while a sequence is split."""


def split(text: str, sign: str) -> list[str]:
    """Split a sequence: escaped separators stay, quotes around a part are removed."""
    assert _ESCAPED not in text
    parts = text.replace(f"\\{sign}", _ESCAPED).split(sign)
    parts = [part.replace(_ESCAPED, sign) for part in parts]
    return [part[1:-1] if len(part) > 1 and part[0] == part[-1] == "'" else part for part in parts]


def layers(text: str) -> list[str]:
    """Take nested tabs apart: each level has the next one escaped within it."""
    found = []
    while True:
        parts = split(text, "\t")
        assert len(parts) in (1, 2)
        found.append(parts[0])
        if len(parts) == 1:
            return found
        text = parts[1]


def piece_of(text: str, name: str = "") -> Piece:
    """Read the text of a slot."""
    assert text.startswith("+/")
    number, kinds, states = split(text[2:], "/")
    assert number == "null"
    types, values = layers(kinds), layers(states)
    assert len(types) == len(values)
    traits = [(split(kind, ";"), state) for kind, state in zip(types, values, strict=True)]
    basic, where = traits[-1]
    assert basic[0] == "piece"
    place = split(where, ";")
    assert place[:3] == ["null", "0", "0"]
    return Piece(name or basic[4], place[3], basic[3], traits[:-1])


class Module(NamedTuple):
    """A module that was read: its build file, its data, its files."""

    root: Element
    data: dict[str, str]
    files: Mapping[str, bytes]

    def all(self, kind: str) -> list[Element]:
        """Return the parts whose class ends so."""
        return [element for element in self.root.iter() if element.tag.split(".")[-1] == kind]

    def one(self, kind: str) -> Element:
        """Return the only part of a class."""
        (found,) = self.all(kind)
        return found

    def stacks(self) -> Iterator[tuple[int, int, Piece]]:
        """Yield what begins on the board, with its pixel."""
        for stack in self.all("SetupStack"):
            for slot in stack if stack.get("owningBoard") == "Board" else ():
                yield int(stack.attrib["x"]), int(stack.attrib["y"]), slot_piece(slot)

    def prototypes(self) -> dict[str, Piece]:
        """Return what pieces share, by name."""
        return {
            str(item.get("name")): piece_of(item.text or "")
            for item in self.all("PrototypeDefinition")
        }

    def pieces(self) -> list[Piece]:
        """Return the pieces of all slots."""
        return [slot_piece(slot) for slot in self.all("PieceSlot")]


def slot_piece(slot: Element) -> Piece:
    """Read a slot; its number is that of the piece in it."""
    piece = piece_of(slot.text or "", slot.attrib["entryName"])
    assert piece.gpid == slot.attrib["gpid"]
    return piece


def read(job: Job) -> Module:
    """Write a module and read it again."""
    return read_bytes(EXPORTER.write(job))


def read_bytes(module: bytes) -> Module:
    """Read a module."""
    with zipfile.ZipFile(io.BytesIO(module)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    data = {element.tag: element.text or "" for element in fromstring(files["moduledata"])}
    return Module(fromstring(files["buildFile.xml"]), data, files)


def image(data: bytes) -> QImage:
    """Read a picture."""
    made = QImage()
    assert made.loadFromData(data)
    return made


def sound(module: Module) -> None:
    """Check what the program needs of every module."""
    assert module.root.tag == "VASSAL.build.GameModule"
    for name in ("name", "version"):
        assert module.root.get(name) == module.data[name] != ""
    assert module.root.get("VassalVersion") == module.data["VassalVersion"]
    numbers = [piece.gpid for piece in module.pieces()]
    assert len(set(numbers)) == len(numbers)
    assert int(module.root.attrib["nextPieceSlotId"]) > max(map(int, numbers), default=0)
    prototypes = module.prototypes()
    assert len(prototypes) == len(module.all("PrototypeDefinition"))
    used = {board.attrib["image"] for board in module.all("Board") if "image" in board.attrib}
    used |= {face.attrib["icon"] for face in module.all("SpecialDieFace")}
    for piece in (*module.pieces(), *prototypes.values()):
        used |= piece.images()
    painted = {name.removeprefix("images/") for name in module.files if name.startswith("images/")}
    assert used == painted
    assert all("/" not in name for name in painted)
    for name in painted:
        image(module.files[f"images/{name}"])
    assert not any(name.endswith(".class") for name in module.files)
    maps = [element for element in module.root.iter() if element.get("mapName")]
    assert len({element.get("mapName") for element in maps}) == len(maps)
    for whole in maps:
        (picker,) = (item for item in whole if item.tag.endswith("BoardPicker"))
        setup, board = picker
        wanted = (f"{whole.get('mapName')}BoardPicker", str(board.get("name")), "0", "0")
        assert split(setup.text or "", "\t") == [*wanted]
        # An empty width or height is what a board fails on.
        assert all(board.attrib.values())
        assert ("image" in board.attrib) != ({"width", "height"} <= set(board.attrib))
    piles = [pile.get("name") for pile in module.all("DrawPile")]
    assert len(set(piles)) == len(piles)
    for item in module.root.iter():
        if item.tag not in ("entry", "setup"):
            known = ATTRIBUTES[item.tag.removeprefix("VASSAL.build.")].split()
            assert set(item.attrib) <= set(known), item.tag
    board_image = image(module.files["images/board.png"])
    for x, y, _ in module.stacks():
        assert 0 <= x < board_image.width()
        assert 0 <= y < board_image.height()
    for piece in module.pieces():
        assert {fields[0] for fields in piece.all("prototype")} <= set(prototypes)
        home = piece.marks().get("Home", "")
        assert not home or home in piles
