"""The objects that a scene is made of, each with every mark that the program reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from editor.core.values import JsonObject
from editor.export.tts.colours import Tint
from editor.export.tts.names import plain
from editor.export.tts.stage import rounded

State = JsonObject
"""One object as the program saves it."""
Place = tuple[float, float, float]

WHITE: Tint = {"r": 1.0, "g": 1.0, "b": 1.0}
PIECE = "Piece"
"""The tag of what players move: zones and snap points see nothing else."""
LETTER = 0.01
"""The height of a letter a point of its size, at scale 1: estimated, never measured."""
_POINTS = 64
_TILE = 2.0
"""A square tile of scale 1 is so many units wide."""


def thing(
    name: str,
    guid: str,
    at: Place,
    scale: Place = (1.0, 1.0, 1.0),
    *,
    turn: Place = (0.0, 0.0, 0.0),
    colour: Tint = WHITE,
    title: str = "",
    words: str = "",
    memo: str = "",
    tags: Iterable[str] = (),
    locked: bool = True,
    **more: Any,
) -> State:
    """Return an object: locked scenery, or a piece that one takes up.

    Zones without a sort index and a value keep the program from loading anything at all, so
    every object has every mark.
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


def block(guid: str, low: Place, high: Place, **words: Any) -> State:
    """Return a stock block that reaches from one corner to the opposite one."""
    at = tuple((a + b) / 2 for a, b in zip(low, high, strict=True))
    scale = tuple(b - a for a, b in zip(low, high, strict=True))
    return thing("BlockSquare", guid, at, scale, **words)  # type: ignore[arg-type]


def tile(
    guid: str,
    low: Place,
    high: Place,
    image: str,
    back: str = "",
    *,
    disc: bool = False,
    **words: Any,
) -> State:
    """Return a tile with a square picture, pulled to reach from one corner to the opposite one.

    Its origin lies in its underside; turned by half, the picture is upright as seen from the
    lower edge of the map.
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
    return thing("Custom_Tile", guid, at, scale, turn=turn, CustomImage=custom, **words)


def zone(guid: str, low: Place, high: Place, memo: str, title: str) -> State:
    """Return a scripting zone from one corner to the opposite one, that sees pieces alone."""
    at = tuple((a + b) / 2 for a, b in zip(low, high, strict=True))
    scale = tuple(b - a for a, b in zip(low, high, strict=True))
    return thing(
        "ScriptingTrigger",
        guid,
        at,  # type: ignore[arg-type]
        scale,  # type: ignore[arg-type]
        memo=memo,
        title=title,
        tags=(PIECE,),
        colour={**WHITE, "a": 0.25},
    )


def text(guid: str, at: Place, words: str, height: float, colour: Tint, longest: int = 60) -> State:
    """Return words that lie flat, to be read from the lower edge; `height` of their letters."""
    scale = height / (LETTER * _POINTS)
    return thing(
        "3DText",
        guid,
        at,
        (scale, scale, scale),
        turn=(90.0, 0.0, 0.0),
        Text={"Text": plain(words, longest), "colorstate": dict(colour), "fontSize": _POINTS},
    )


def line(points: Iterable[Place], colour: Tint, thickness: float, *, closed: bool = False) -> State:
    """Return a line drawn in the air through these points."""
    return {
        "points3": [{"x": rounded(x), "y": rounded(y), "z": rounded(z)} for x, y, z in points],
        "color": dict(colour),
        "thickness": rounded(thickness),
        "rotation": {"x": 0.0, "y": 0.0, "z": 0.0},
        "loop": closed,
        "square": False,
    }


def snap(at: Place, tags: Iterable[str] = (PIECE,)) -> State:
    """Return a point onto which pieces snap."""
    x, y, z = map(rounded, at)
    return {"Position": {"x": x, "y": y, "z": z}, "Tags": list(tags)}
