"""The tokens of the set-up as movable pieces on the map."""

from __future__ import annotations

from typing import NamedTuple

from editor.export.tts.object_states import (
    PIECE,
    ObjectState,
    Point3D,
    Tint,
    block,
    player_tint,
    tile,
    tint,
)
from editor.export.tts.table_scene import TtsScene
from editor.seam.tabletop import TableToken

_HIDDEN = "#5C5144"
_MAXIMUM = 8
"""How many pieces are stacked at most; more become one piece with the number in its name."""


class BlockForm(NamedTuple):
    """The block for a kind of token, in shares of its width; `turn` in degrees."""

    width: float
    height: float
    turn: float = 0.0


_FORMS = {
    "unit": BlockForm(0.6, 1.0),
    "pilot": BlockForm(0.55, 1.0),
    "robot": BlockForm(0.65, 0.9),
    "mech": BlockForm(0.75, 1.2),
    "turret": BlockForm(0.5, 0.8, 45.0),
    "mine": BlockForm(0.7, 0.15),
    "artifact": BlockForm(0.5, 0.5, 45.0),
    "building": BlockForm(0.8, 0.5),
    "control": BlockForm(0.7, 0.12),
}
_OTHER = BlockForm(0.6, 0.5)
_FLAT = 0.12
"""The height of a piece with a picture, as a share of its width."""


def add_pieces(scene: TtsScene) -> None:
    """Put every token where it starts, the lower before the higher."""
    tabletop = scene.tabletop
    for token in sorted(tabletop.tokens, key=lambda token: token.level):
        count = token.count if 1 < token.count <= _MAXIMUM else 1
        named = token.name if count == token.count else f"{token.count} × {token.name}"
        for number in range(count):
            scene.pieces.append(_piece(scene, token, named, number, count))


def owner_tags(scene: TtsScene, token: TableToken) -> tuple[str, ...]:
    """Return the tags of a token: Piece if it is movable, its kind and its owner."""
    seat = scene.players.get(token.seat)
    tags = [PIECE] if token.movable else ["Map"]
    tags.append(token.kind.capitalize())
    return (*tags, seat) if seat else tuple(tags)


def _piece(scene: TtsScene, token: TableToken, named: str, number: int, count: int) -> ObjectState:
    scale = scene.scale
    ground = scale.y(token.level, _slab_under(scene, token))
    width = token.size * scale.side
    guid = scene.guid(f"token {token.id} {number}")
    tags = owner_tags(scene, token)
    colour = _colour(scene, token)
    facts = {**token.facts, **token.secrets}  # hidden with the name while it lies face down
    words = "\n".join(f"{name}: {value}" for name, value in facts.items())
    x, z = scale.x(token.at[0]), scale.z(token.at[1])
    image = scene.images.get(f"part {token.part}", scene.images.get(token.id, ""))
    behind = scene.images.get(f"behind {token.part}", scene.images.get("back", ""))
    if image:
        height = _FLAT * width
        low = ground + number * height
        memo = f"token {len(scene.sizes) + 1}"
        scene.sizes[memo] = [round(width, 4), round(width, 4)]
        state = tile(
            guid,
            *_around(x, z, low, low + height, width),
            image,
            behind if token.hidden else "",
            disc=True,
            colour=colour,
            title=named,
            words=words,
            tags=tags,
            memo=memo,
            locked=not token.movable and not token.hidden,
        )
    else:
        shape = _FORMS.get(token.kind, _OTHER)
        height = shape.height * width / count
        low = ground + number * height
        state = block(
            guid,
            *_around(x, z, low, low + height, shape.width * width),
            colour=tint(_HIDDEN) if token.hidden else colour,
            turn=(0.0, shape.turn, 0.0),
            title=named,
            words=words,
            tags=tags,
            locked=not token.movable and not token.hidden,
        )
    return _face_down(state, height, bool(image)) if token.hidden else state


def _around(x: float, z: float, low: float, high: float, width: float) -> tuple[Point3D, Point3D]:
    half = width / 2
    return (x - half, low, z - half), (x + half, high, z + half)


def _face_down(state: ObjectState, height: float, from_below: bool) -> ObjectState:
    """Turn a piece over, which hides its name."""
    transform = dict(state["Transform"])
    transform["rotZ"] = 180.0
    if from_below:
        # A tile turns about its underside.
        transform["posY"] = round(transform["posY"] + height, 4)
    return {**state, "Transform": transform, "HideWhenFaceDown": True}


def _slab_under(scene: TtsScene, token: TableToken) -> str:
    space = scene.tabletop.space_of.get(token.space)
    return "" if space is None else space.slab


def _colour(scene: TtsScene, token: TableToken) -> Tint:
    player = scene.players.get(token.seat)
    return player_tint(player) if player else tint(token.colour)
