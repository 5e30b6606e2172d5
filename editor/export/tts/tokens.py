"""Tokens and dice on the table of Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from editor.core.values import JsonObject
from editor.export.tts.geometry import TABLE_TOP, Place
from editor.export.tts.object_states import (
    PIECE,
    ObjectState,
    Point3D,
    Tint,
    block,
    object_state,
    plain,
    player_tint,
    tile,
    tint,
)
from editor.export.tts.pieces import ABOVE, words_of
from editor.export.tts.table_scene import TtsScene
from editor.seam.supply import GamePart
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


COLUMNS, ROWS = 3, 2
"""The places of the picture, in rows from above; as many as a cube has sides."""
_HALF = 0.5
_INSET = 0.004
"""How far a side stays within its place of the picture, as a share of the picture."""
_SIDES = (
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
)
"""Each side: its normal, and what is right and up on it. In the order of `dice.SIDES`.

The program mirrors x when it reads a mesh: its left side is the right one here.
"""


def cube_mesh() -> bytes:
    """Return a cube of one unit around its origin, of triangles, each side with its place."""
    lines = ["# A die: six sides, each with a place of the picture"]
    faces = []
    for number, (normal, right, up) in enumerate(_SIDES):
        row, column = divmod(number, COLUMNS)
        lines.append("vn {} {} {}".format(*normal))
        for across, along in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            point = [
                _HALF * (n + across * r + along * u)
                for n, r, u in zip(normal, right, up, strict=True)
            ]
            lines.append("v {:g} {:g} {:g}".format(*point))
            x = (column + (across + 1) / 2) / COLUMNS - across * _INSET
            y = 1 - (row + (1 - along) / 2) / ROWS - along * _INSET
            lines.append(f"vt {x:.4f} {y:.4f}")
        first = 4 * number + 1
        for corners in ((0, 1, 2), (0, 2, 3)):
            faces.append("f " + " ".join(f"{first + n}/{first + n}/{number + 1}" for n in corners))
    return ("\n".join((*lines, *faces)) + "\n").encode()


STOCK = (4, 6, 8, 10, 12, 20)
"""The sides of the dice that the program has."""
CUBE = 6
DIE = 1.2
"""The side of the square for a die on the table."""
AGAIN = "roll again"
_UP: dict[str, tuple[float, float, float]] = {
    "up": (0.0, 0.0, 0.0),
    "down": (0.0, 0.0, 180.0),
    "away": (270.0, 0.0, 0.0),
    "near": (90.0, 0.0, 0.0),
    "left": (0.0, 0.0, 270.0),
    "right": (0.0, 0.0, 90.0),
}
"""How a cube is turned when the side that looks there at rest is on top."""
SIDES = ("up", "down", "away", "near", "left", "right")
"""The sides of a cube in pairs of opposite ones, in the order of its faces."""


def stock_die(scene: TtsScene, name: str, place: Place, sides: int) -> ObjectState:
    """Return one of the program's dice; a six-sided one if it has none with these sides."""
    stock = sides if sides in STOCK else CUBE
    title = "" if stock == sides else f"a die of {sides} sides: roll again above that"
    return _die(scene, name, place, f"Die_{stock}", title)


def game_die(scene: TtsScene, name: str, place: Place, part: GamePart) -> ObjectState:
    """Return a die of the game: the program names the face that is rolled.

    One of other than six faces is a stock die, which says what each number is.
    """
    faces = [face.name for face in part.faces]
    stock = next((sides for sides in STOCK if sides >= len(faces)), CUBE)
    words = [f"{number}: {face}" for number, face in enumerate(faces, 1)]
    if stock > len(faces):
        words.append(f"above {len(faces)}: {AGAIN}")
    more: JsonObject = {}
    kind = f"Die_{stock}"
    if stock == CUBE:
        order = cube_order(part)
        more["RotationValues"] = [
            {
                "Value": plain(faces[face], 60) if face < len(faces) else AGAIN,
                "Rotation": _turn(side),
            }
            for side, face in zip(SIDES, order, strict=True)
        ]
        if part.id in scene.dice:
            shown = scene.dice[part.id]
            kind = "Custom_Model"
            more["CustomMesh"] = {
                "MeshURL": shown.mesh,
                "DiffuseURL": shown.image,
                "NormalURL": "",
                "ColliderURL": "",
                "Convex": True,
                "MaterialIndex": 0,
                "TypeIndex": 2,
                "CastShadows": True,
            }
    state = _die(scene, name, place, kind, part.name)
    return {**state, **more, "Description": "\n".join((*words, words_of(part)))}


def cube_order(part: GamePart) -> list[int]:
    """Return the face on each side of a cube: equal faces lie opposite, as far as possible.

    So what is rolled does not depend on whether the program mirrors a mesh from left to right. A
    cube with fewer faces has sides on which one rolls again.
    """
    left = list(range(CUBE))
    names = [face.name for face in part.faces]
    kinds: Sequence[str] = [names[face] if face < len(names) else AGAIN for face in left]
    pairs: list[int] = []
    for face in range(CUBE):
        if face not in left:
            continue
        other = next((each for each in left if each > face and kinds[each] == kinds[face]), None)
        if other is not None:
            pairs += (face, other)
            left.remove(face)
            left.remove(other)
    # Pairs come last: those are the sides at the left and right.
    return [*left, *pairs]


def _turn(side: str) -> dict[str, float]:
    return dict(zip("xyz", _UP[side], strict=True))


def _die(scene: TtsScene, name: str, place: Place, kind: str, title: str) -> ObjectState:
    return object_state(
        kind,
        scene.guid(name),
        (place.x, TABLE_TOP + ABOVE + DIE / 2, place.z),
        title=title,
        memo=scene.sized(place.width, place.depth, whole=True),
        locked=False,
        tags=("Die",),
    )
