"""The objects of a scene as the program saves them: names, texts, colours and every field."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from colorsys import rgb_to_hsv
from dataclasses import dataclass, field
from typing import Any

from editor.core.values import JsonObject
from editor.export.tts.geometry import rounded
from editor.picture.inks import channels
from editor.seam.tabletop import TableSeat

Tint = dict[str, float]
_Hsv = tuple[float, float, float]

PLAYERS: dict[str, tuple[float, float, float]] = {
    "White": (1.0, 1.0, 1.0),
    "Brown": (0.443, 0.231, 0.09),
    "Red": (0.856, 0.1, 0.094),
    "Orange": (0.956, 0.392, 0.113),
    "Yellow": (0.905, 0.898, 0.172),
    "Green": (0.192, 0.701, 0.168),
    "Teal": (0.129, 0.694, 0.607),
    "Blue": (0.118, 0.53, 1.0),
    "Purple": (0.627, 0.125, 0.941),
    "Pink": (0.96, 0.439, 0.807),
}
"""The players of the program, with their colours."""


def tint(colour: str) -> Tint:
    """Return a colour such as #A0522D as red, green and blue from 0 to 1."""
    red, green, blue = (round(part / 255, 3) for part in channels(colour))
    return {"r": red, "g": green, "b": blue}


def player_tint(name: str) -> Tint:
    """Return the colour of one of the program's players."""
    red, green, blue = PLAYERS[name]
    return {"r": red, "g": green, "b": blue}


def players_for(seats: Iterable[TableSeat]) -> dict[int, str]:
    """Return the program's player for each seat, by the number of the seat.

    It is the player of the same name, else the free one with the most similar hue. Of more than ten
    seats the last get none. Of two seats with one number the first counts.
    """
    seats = list(seats)
    free = dict(PLAYERS)
    found: dict[int, str] = {}
    for seat in seats:
        if seat.number not in found and seat.name in free:
            found[seat.number] = seat.name
            del free[seat.name]
    for seat in seats:
        if seat.number in found or not free:
            continue
        red, green, blue = (part / 255 for part in channels(seat.colour))
        wanted = rgb_to_hsv(red, green, blue)
        found[seat.number] = min(
            free, key=lambda name: _distance(wanted, rgb_to_hsv(*PLAYERS[name]))
        )
        del free[found[seat.number]]
    return found


def _distance(first: _Hsv, second: _Hsv) -> float:
    """Return how different two colours are: hues count most, but little for pale colours."""
    turn = abs(first[0] - second[0])
    hue = min(turn, 1 - turn) * min(first[1], second[1])
    return 8 * hue + abs(first[1] - second[1]) + abs(first[2] - second[2]) / 2


LONGEST = 400
"""Names and descriptions are cut after this many characters."""
_BRACKETS = str.maketrans("[]", "()")


@dataclass
class Guids:
    """Creates unique ids of six hexadecimal digits, the same ones for the same map."""

    root: str
    taken: set[str] = field(default_factory=set)

    def __call__(self, name: str) -> str:
        """Return a new id for the object of this name within its map."""
        tries = 0
        while True:
            words = f"{self.root}\0{name}\0{tries}".encode("utf-8", "surrogatepass")
            found = hashlib.sha256(words).hexdigest()[:6]
            if found not in self.taken:
                self.taken.add(found)
                return found
            tries += 1


def plain(text: str, longest: int = LONGEST) -> str:
    """Return a text that is displayed literally, cut to a length.

    Square brackets would be read as formatting: they become round. Line breaks stay, other
    characters that cannot be displayed become spaces.
    """
    clean = "".join(
        char if char == "\n" or char.isprintable() else " " for char in text.translate(_BRACKETS)
    )
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


LuaValue = str | bool | int | float | Sequence["LuaValue"] | Mapping[str, "LuaValue"]
"""The data that a scenario adds to the script; nothing else in it depends on a scenario."""
ObjectState = JsonObject
"""An object as the program saves it."""
Point3D = tuple[float, float, float]

WHITE: Tint = {"r": 1.0, "g": 1.0, "b": 1.0}
PIECE = "Piece"
"""The tag of the objects that players move: zones and snap points react to no others."""
LETTER = 0.01
"""The height of letters for a font size of 1 at scale 1; an estimate, not measured."""
LETTER_WIDTH = 0.55
"""The width of a letter as a share of its height, as an average; an estimate as well."""
_POINTS = 64
_TILE = 2.0
"""The width of a square tile of scale 1, in units."""


def object_state(
    name: str,
    guid: str,
    at: Point3D,
    scale: Point3D = (1.0, 1.0, 1.0),
    *,
    turn: Point3D = (0.0, 0.0, 0.0),
    colour: Tint = WHITE,
    title: str = "",
    words: str = "",
    memo: str = "",
    tags: Iterable[str] = (),
    locked: bool = True,
    **more: Any,
) -> ObjectState:
    """Return an object: locked scenery, or a movable piece.

    A zone without a sort index and a value stops the program from loading the whole save, so
    every object has every field.
    """
    keys = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
    return {
        "GUID": guid,
        "Name": name,
        "Transform": dict(zip(keys, map(rounded, (*at, *turn, *scale)), strict=True)),
        "Nickname": plain(title),
        "Description": plain(words),
        "GMNotes": "",
        "Memo": memo,
        "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
        "ColorDiffuse": dict(colour),
        "Tags": list(tags),
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": locked,
        "Grid": False,
        "Snap": not locked,
        "IgnoreFoW": locked,
        "MeasureMovement": False,
        "DragSelectable": not locked,
        "Autoraise": True,
        "Sticky": not locked,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


def block(guid: str, low: Point3D, high: Point3D, **words: Any) -> ObjectState:
    """Return a stock block between two opposite corners."""
    at = tuple((a + b) / 2 for a, b in zip(low, high, strict=True))
    scale = tuple(b - a for a, b in zip(low, high, strict=True))
    return object_state("BlockSquare", guid, at, scale, **words)  # type: ignore[arg-type]


def tile(
    guid: str,
    low: Point3D,
    high: Point3D,
    image: str,
    back: str = "",
    *,
    disc: bool = False,
    **words: Any,
) -> ObjectState:
    """Return a tile with a square picture, stretched between two opposite corners.

    Its origin lies in its underside; turned by 180 degrees, the picture is upright as seen from
    the lower edge of the map.
    """
    (x1, y1, z1), (x2, y2, z2) = low, high
    thickness = 0.1
    scale = ((x2 - x1) / _TILE, (y2 - y1) / thickness, (z2 - z1) / _TILE)
    custom = {
        "ImageURL": image,
        "ImageSecondaryURL": back or image,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": 2 if disc else 0,
            "Thickness": thickness,
            "Stackable": False,
            "Stretch": True,
        },
    }
    turn = words.pop("turn", (0.0, 180.0, 0.0))
    at = ((x1 + x2) / 2, y1, (z1 + z2) / 2)
    return object_state("Custom_Tile", guid, at, scale, turn=turn, CustomImage=custom, **words)


def zone(guid: str, low: Point3D, high: Point3D, memo: str, title: str) -> ObjectState:
    """Return a scripting zone between two opposite corners that reacts to pieces only."""
    at = tuple((a + b) / 2 for a, b in zip(low, high, strict=True))
    scale = tuple(b - a for a, b in zip(low, high, strict=True))
    return object_state(
        "ScriptingTrigger",
        guid,
        at,  # type: ignore[arg-type]
        scale,  # type: ignore[arg-type]
        memo=memo,
        title=title,
        tags=(PIECE,),
        colour={**WHITE, "a": 0.25},
    )


def text(
    guid: str,
    at: Point3D,
    words: str,
    height: float,
    colour: Tint,
    longest: int = 60,
    *,
    turn: int = 0,
) -> ObjectState:
    """Return flat text in letters of this height, to be read by who looks at this angle."""
    scale = height / (LETTER * _POINTS)
    return object_state(
        "3DText",
        guid,
        at,
        (scale, scale, scale),
        turn=(90.0, float(turn), 0.0),
        Text={"Text": plain(words, longest), "colorstate": dict(colour), "fontSize": _POINTS},
    )


def line(
    points: Iterable[Point3D], colour: Tint, thickness: float, *, closed: bool = False
) -> ObjectState:
    """Return a line drawn in the air through these points."""
    return {
        "points3": [{"x": rounded(x), "y": rounded(y), "z": rounded(z)} for x, y, z in points],
        "color": dict(colour),
        "thickness": rounded(thickness),
        "rotation": {"x": 0.0, "y": 0.0, "z": 0.0},
        "loop": closed,
        "square": False,
    }


def snap(at: Point3D, tags: Iterable[str] = (PIECE,)) -> ObjectState:
    """Return a snap point for pieces."""
    x, y, z = map(rounded, at)
    return {"Position": {"x": x, "y": y, "z": z}, "Tags": list(tags)}
