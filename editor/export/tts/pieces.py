"""The pieces of a match: tiles with their pictures, without pictures notecards and blocks."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.tts.geometry import TABLE_TOP
from editor.export.tts.object_states import (
    PIECE,
    ObjectState,
    Point3D,
    Tint,
    block,
    player_tint,
    snap,
    tile,
    tint,
)
from editor.export.tts.places import INCH, Place
from editor.export.tts.stock import ABOVE, notecard, words_of
from editor.export.tts.table_scene import TtsScene
from editor.seam.supply import GamePart

WHOLE = ("board", "sheet", "track")
"""The kinds of parts that lie on the table for the whole match."""
_STANDING = ("figure", "flag")
"""The kinds of parts that are blocks without a picture; of others the name is to be read."""
_BOARD = 0.1
"""The thickness of the tile of a board, in units."""
_FLAT = 0.12
"""The thickness of a tile, as a share of its width."""
_SHARED = ("#C8A878", "#8FB4CC", "#B49ACC", "#9CC08C", "#D89088", "#E0C070", "#A0AAB4", "#D8D0C0")
"""The colours of shared pieces without a picture, to tell their kinds apart; words are dark."""


def piece(scene: TtsScene, part: GamePart, name: str, place: Place, seat: int) -> ObjectState:
    """Return a piece that players move: a tile with its picture, a notecard, or a block.

    It lies in the middle of its place.
    """
    width, depth = size_of(scene, part)
    place = place._replace(width=width, depth=depth)
    front = scene.images.get(f"part {part.id}", "")
    if front:
        return part_tile(scene, part, name, place, front, locked=False, seat=seat)
    tags = _tags(scene, part, seat)
    if part.kind not in _STANDING:
        colour = colour_of(scene, part, 0 if part.hidden else seat)
        return {**notecard(scene, name, place, part, tags), "ColorDiffuse": colour, "Snap": True}
    state = block(
        scene.guid(name),
        *_box(place, min(place.width, place.depth)),
        colour=colour_of(scene, part, seat),
        title=part.name,
        tags=tags,
        locked=False,
    )
    return _laid(state, part, turn=place.turn)


def part_tile(
    scene: TtsScene,
    part: GamePart,
    name: str,
    place: Place,
    front: str,
    *,
    locked: bool,
    seat: int = 0,
) -> ObjectState:
    """Return a tile with the pictures of a part's sides."""
    height = _BOARD if part.kind in WHOLE else _FLAT * min(place.width, place.depth)
    state = tile(
        scene.guid(name),
        *_box(place, height),
        front,
        scene.images.get(f"behind {part.id}", ""),
        disc=part.round or part.kind == "figure",
        title=part.name,
        memo=scene.sized(place.width, place.depth),
        tags=_tags(scene, part, seat) if part.kind not in WHOLE else (part.kind.capitalize(),),
        locked=locked,
        Hands=part.hidden and part.kind == "sheet",
    )
    return _laid(state, part, turn=(180 + place.turn) % 360)


def spots_of(part: GamePart, place: Place) -> Iterator[ObjectState]:
    """Yield a snap point on each square of a part that lies at a place with its picture up."""
    width, depth = part.size
    for x, y in part.spots:
        right, away = place.width * (x / width - 0.5), place.depth * (0.5 - y / depth)
        at = place.beside(right, away)
        yield snap((at[0], TABLE_TOP + _BOARD, at[1]))


def _laid(state: ObjectState, part: GamePart, *, turn: int) -> ObjectState:
    """Return a piece with its words, turned to its player, face down if it is hidden."""
    transform = {**state["Transform"], "rotY": float(turn)}
    if part.hidden:
        transform["rotZ"] = 180.0
        transform["posY"] = round(transform["posY"] + ABOVE, 4)
    return {
        **state,
        "Transform": transform,
        "Description": words_of(part),
        "HideWhenFaceDown": part.hidden,
        "Snap": not state["Locked"] and part.kind not in WHOLE,
    }


def _box(place: Place, height: float) -> tuple[Point3D, Point3D]:
    """Return opposite corners of a thing on the table that is turned about its middle."""
    wide, deep = place.width / 2, place.depth / 2
    return (
        (place.x - wide, TABLE_TOP, place.z - deep),
        (place.x + wide, TABLE_TOP + height, place.z + deep),
    )


def _tags(scene: TtsScene, part: GamePart, seat: int) -> tuple[str, ...]:
    player = scene.players.get(seat)
    tags = (PIECE, part.kind.capitalize())
    return (*tags, player) if player else tags


def size_of(scene: TtsScene, part: GamePart) -> tuple[float, float]:
    """Return the width and depth of a part on the table; what is moved fits the map."""
    scale = scene.part_scale
    if part.kind not in (*WHOLE, "card"):
        scale = min(scale, scene.scale.side * INCH / scene.tabletop.print_size)
    width, depth = part.size
    return width / INCH * scale, depth / INCH * scale


def colour_of(scene: TtsScene, part: GamePart, seat: int) -> Tint:
    """Return the colour of the owner; of shared parts one by their order."""
    player = scene.players.get(seat)
    if player:
        return player_tint(player)
    shared = [other.id for other in scene.parts if not other.seat]
    number = shared.index(part.id) if part.id in shared else part.seat
    return tint(_SHARED[number % len(_SHARED)])
