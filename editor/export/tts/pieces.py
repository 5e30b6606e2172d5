"""The pieces of a match: tiles with their pictures, and stock objects that need none.

How large stock objects are at scale 1 is written nowhere: the script measures each to make it fit.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from editor.export.tts.geometry import INCH, TABLE_TOP, Place
from editor.export.tts.object_states import (
    LETTER_WIDTH,
    PIECE,
    ObjectState,
    Point3D,
    Tint,
    block,
    object_state,
    plain,
    player_tint,
    snap,
    text,
    tile,
    tint,
)
from editor.export.tts.table_scene import TtsScene
from editor.export.tts.terrain import INK, PAPER
from editor.picture.phrases import plain as said
from editor.seam.supply import UPRIGHT_KINDS, WHOLE, GamePart

ABOVE = 0.25
"""How far above the table loose things begin: they fall to rest."""
BAG, COUNTER = 1.3, (1.9, 1.1)
"""The sides of the squares for bags, and width and depth of counters on the table."""
WORDS = 2_000
"""The longest description of a part, in characters; the rest is cut."""
LIGHT: Tint = {"r": 0.9, "g": 0.85, "b": 0.7}
_PLATE = 0.1
_TALLEST, _SMALLEST = 0.32, 0.07
_LEADING = 1.35


def words_of(part: GamePart) -> str:
    """Return what stands on a part: a line for each fact, then its text, then its back."""
    facts = [f"{fact.label}: {said(fact.words)}" for fact in part.facts]
    behind = ("", *map(said, part.behind)) if part.behind else ()
    return plain("\n".join((*facts, *map(said, part.text), *behind)), WORDS)


def bag(
    scene: TtsScene,
    name: str,
    place: Place,
    contents: Sequence[ObjectState],
    *,
    title: str,
    colour: Tint,
    shuffled: bool = False,
    tags: Iterable[str] = (),
) -> ObjectState:
    """Return a bag; from a shuffled one things come out in any order."""
    state = object_state(
        "Bag",
        scene.guid(name),
        (place.x, TABLE_TOP + ABOVE, place.z),
        (0.5, 0.5, 0.5),
        turn=(0.0, float(place.turn), 0.0),
        colour=colour,
        title=title,
        words=f"{len(contents)} at the start",
        memo=scene.sized(place.width, place.depth, whole=True),
        tags=(*tags, *(("Shuffle",) if shuffled else ())),
        locked=False,
        MaterialIndex=-1,
        MeshIndex=-1,
        Bag={"Order": 2 if shuffled else 0},
        ContainedObjects=list(contents),
    )
    return {**state, "Snap": False}


def notecard(
    scene: TtsScene, name: str, place: Place, part: GamePart, tags: Iterable[str]
) -> ObjectState:
    """Return a card without a picture: the program writes its name and its words on it."""
    state = object_state(
        "Notecard",
        scene.guid(name),
        (place.x, TABLE_TOP + ABOVE, place.z),
        turn=_lying(place, face_down=part.hidden),
        colour=PAPER,
        title=part.name,
        memo=scene.sized(place.width, place.depth),
        tags=tags,
        locked=False,
        HideWhenFaceDown=True,
        Hands=True,
    )
    return {**state, "Description": words_of(part), "Snap": False}


def counter(
    scene: TtsScene, name: str, place: Place, title: str, start: int, colour: Tint
) -> ObjectState:
    """Return a counter that shows a number, with one button for more and one for less."""
    state = object_state(
        "Counter",
        scene.guid(name),
        (place.x, TABLE_TOP + ABOVE, place.z),
        (0.7, 0.7, 0.7),
        turn=_lying(place),
        colour=colour,
        title=title,
        memo=scene.sized(place.width, place.depth, whole=True),
        tags=("Counter",),
        locked=False,
        Counter={"value": start},
    )
    return {**state, "Snap": False}


def label(scene: TtsScene, name: str, place: Place, words: str) -> ObjectState:
    """Return the name of a thing below it, as wide as its place at most."""
    x, z = place.beside(0.0, (place.label - place.depth) / 2)
    height = min(0.55 * place.label, place.width / max(1.0, LETTER_WIDTH * len(words)))
    at = (x, TABLE_TOP + 0.02, z)
    return text(scene.guid(name), at, words, height, LIGHT, turn=place.turn)


def above_label(place: Place) -> Place:
    """Return the part of a place that lies above its label."""
    x, z = place.beside(0.0, place.label / 2)
    return place._replace(x=x, z=z, depth=place.depth - place.label, label=0.0)


def plate(scene: TtsScene, part: GamePart, name: str, place: Place) -> list[ObjectState]:
    """Return a board, a sheet or a track without a picture: a plate with its words on it."""
    bounds = place.bounds
    state = block(
        scene.guid(name),
        (bounds.x, TABLE_TOP, bounds.y),
        (bounds.right, TABLE_TOP + _PLATE, bounds.bottom),
        colour=PAPER,
        title=part.name,
        tags=("Table", part.kind.capitalize()),
    )
    state["Description"] = words_of(part)
    height, lines = _fitted([part.name, *words_of(part).split("\n")], place)
    at = (place.x, TABLE_TOP + _PLATE + 0.02, place.z)
    written = text(
        scene.guid(f"{name} words"), at, "\n".join(lines), height, INK, WORDS, turn=place.turn
    )
    return [state, written]


def _fitted(lines: Sequence[str], place: Place) -> tuple[float, list[str]]:
    """Return the height of letters at which words fit on a plate, and the wrapped lines."""
    height = _TALLEST
    while True:
        across = max(8, int(0.92 * place.width / (LETTER_WIDTH * height)))
        wrapped = [row for line in lines for row in textwrap.wrap(line, across)]
        if len(wrapped) * height * _LEADING <= 0.92 * place.depth or height < _SMALLEST:
            return height, wrapped
        height *= 0.93


def _lying(place: Place, *, face_down: bool = False) -> tuple[float, float, float]:
    """Return how a thing lies that its player reads."""
    return 0.0, (180.0 + place.turn) % 360.0, 180.0 if face_down else 0.0


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
    if part.kind not in UPRIGHT_KINDS:  # the name of others is to be read
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
