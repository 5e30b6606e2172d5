"""Cards and decks: with pictures as cards of the program, without as notecards in bags."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from editor.core.caches import cached
from editor.core.values import JsonObject
from editor.export.tts.bundle import CARD_PIXELS, PIECE_PIXELS, squared
from editor.export.tts.geometry import TABLE_TOP, Place
from editor.export.tts.object_states import ObjectState, Tint, object_state
from editor.export.tts.pieces import ABOVE, bag, notecard, words_of
from editor.export.tts.table_scene import CardPicture, DiePicture, TtsScene
from editor.export.tts.tokens import COLUMNS, CUBE, ROWS, cube_mesh, cube_order
from editor.picture.affine import Rect, moved
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Ink, Node, Picture, Text, filled
from editor.picture.path import rectangle
from editor.seam.supply import WHOLE, GamePart, PartDrawing

_WIDE = 2.2
"""The width of a card of scale 1; an estimate, the script makes each fit."""


def deck(
    scene: TtsScene,
    name: str,
    place: Place,
    cards: Sequence[GamePart],
    *,
    title: str,
    colour: Tint,
    tags: Sequence[str],
    card: tuple[float, float],
) -> ObjectState:
    """Return cards that are drawn one by one; those of a deck are shuffled.

    `card` is the size of one on the table. Cards of a deck come face down and in any order, loose
    ones of a kind as a pile.
    """
    drawn = bool(cards[0].deck)
    if len(cards) == 1 and (scene.cards or not drawn):
        return single(scene, name, place, cards[0], tags=tags, card=card)
    if not scene.cards:
        held = [
            notecard(scene, f"{name} {number}", _sized(place, card), part, tags)
            for number, part in enumerate(cards)
        ]
        return bag(
            scene, name, place, held, title=title, colour=colour, shuffled=drawn, tags=("Deck",)
        )
    held = [
        _card(scene, f"{name} {number}", place, part, tags, card)
        for number, part in enumerate(cards)
    ]
    sheets: JsonObject = {}
    for state in held:
        sheets |= state["CustomDeck"]
    return _with(
        scene,
        name,
        "DeckCustom",
        place,
        card,
        face_down=cards[0].hidden,
        title=title,
        tags=("Deck", *(("Shuffle",) if drawn else ())),
        more={
            "DeckIDs": [state["CardID"] for state in held],
            "CustomDeck": sheets,
            "ContainedObjects": held,
        },
    )


def single(
    scene: TtsScene,
    name: str,
    place: Place,
    part: GamePart,
    *,
    tags: Sequence[str],
    card: tuple[float, float],
) -> ObjectState:
    """Return one card."""
    if not scene.cards:
        return notecard(scene, name, _sized(place, card), part, tags)
    return _card(scene, name, place, part, tags, card)


def _card(
    scene: TtsScene,
    name: str,
    place: Place,
    part: GamePart,
    tags: Sequence[str],
    card: tuple[float, float],
) -> ObjectState:
    shown = scene.cards[part.id]
    state = _with(
        scene,
        name,
        "Card",
        place,
        card,
        face_down=part.hidden,
        title=part.name,
        tags=tags,
        more={
            "CardID": shown.key * 100 + shown.number,
            "CustomDeck": {str(shown.key): shown.sheet},
        },
    )
    return {**state, "Description": words_of(part)}


def _with(
    scene: TtsScene,
    name: str,
    kind: str,
    place: Place,
    card: tuple[float, float],
    *,
    face_down: bool,
    title: str,
    tags: Sequence[str],
    more: JsonObject,
) -> ObjectState:
    """Return a card or a deck; others see neither what is face down nor what is in a hand."""
    scale = card[0] / _WIDE
    state = object_state(
        kind,
        scene.guid(name),
        (place.x, TABLE_TOP + ABOVE, place.z),
        (scale, 1.0, scale),
        turn=(0.0, (180.0 + place.turn) % 360.0, 180.0 if face_down else 0.0),
        title=title,
        memo=scene.sized(*card),
        tags=tags,
        locked=False,
        SidewaysCard=False,
        HideWhenFaceDown=True,
        Hands=True,
    )
    return {**state, "Snap": False, **more}


def _sized(place: Place, card: tuple[float, float]) -> Place:
    """Return a place for a notecard, which is written across."""
    return place._replace(width=max(card), depth=min(card))


MOST_COLUMNS, MOST_ROWS = 10, 7
MOST_CARDS = MOST_COLUMNS * MOST_ROWS - 1
"""The cards on a sheet: its last place is for what others see of a card with a back of its own."""
_LONGEST = 4096
"""The longest side of a sheet in pixels: the largest that the program recommends."""
_PAPER = "#F1E8D2"
_BACK = "#5C5144"


class PartPictures(NamedTuple):
    """The pictures of parts: files of sides, places of cards, dice; and the files by name.

    - images: by "part ID" for a front, "behind ID" for a back
    - meshes: those of the files that are no pictures
    """

    images: dict[str, str]
    cards: dict[str, CardPicture]
    dice: dict[str, DiePicture]
    files: dict[str, bytes]
    meshes: dict[str, bytes]


def part_pictures(
    parts: Sequence[GamePart], detail: float, measure: TextMeasure, report: Callable[[float], None]
) -> PartPictures:
    """Return the pictures of all parts; `detail` is a share of the usual number of pixels."""
    found = PartPictures({}, {}, {}, {}, {})
    cards = [part for part in parts if part.kind == "card"]
    groups = list(_groups(cards))
    others = [part for part in parts if part.kind != "card"]
    count = max(1, len(groups) + len(others))
    for number, group in enumerate(groups):
        report(number / count)
        _add_sheet(found, number + 1, group, detail, measure)
    for number, part in enumerate(others, len(groups)):
        report(number / count)
        if part.kind == "die":
            if len(part.faces) <= CUBE:
                _add_die(found, part, detail, measure)
            continue
        pixels = (CARD_PIXELS if part.kind in WHOLE else PIECE_PIXELS) * detail
        found.images[f"part {part.id}"] = _kept(found, squared(part.front(measure), pixels, _PAPER))
        if part.back is not None:
            behind = squared(part.back(measure), pixels, _PAPER)
            found.images[f"behind {part.id}"] = _kept(found, behind)
    return found


def _groups(cards: Iterable[GamePart]) -> Iterator[list[GamePart]]:
    """Yield the cards of a sheet: those of a deck and a size, or single cards of a size."""
    groups: dict[tuple[object, ...], list[GamePart]] = {}
    for card in cards:
        groups.setdefault((card.deck, card.size), []).append(card)
    for group in groups.values():
        for first in range(0, len(group), MOST_CARDS):
            yield group[first : first + MOST_CARDS]


def grid_for(count: int) -> tuple[int, int]:
    """Return columns and rows of a sheet of cards: few empty places, and not too wide."""
    ways = [
        (columns, -(-count // columns))
        for columns in range(1, MOST_COLUMNS + 1)
        if -(-count // columns) <= MOST_ROWS
    ]
    return min(ways, key=lambda way: (way[0] * way[1], abs(way[0] - 1.4 * way[1])))


def _add_sheet(
    found: PartPictures,
    key: int,
    group: Sequence[GamePart],
    detail: float,
    measure: TextMeasure,
) -> None:
    width, height = group[0].size
    fronts = [part.front for part in group]
    backs = [part.back or part.front for part in group]
    behind = tuple(back(measure) for back in backs)
    alike = all(picture == behind[0] for picture in behind[1:])
    # Others would know a card in a hand by a back that no other has.
    grid = grid_for(len(group) + (not alike))
    pixels = min(CARD_PIXELS * detail, _LONGEST / (grid[0] * width), _LONGEST / (grid[1] * height))
    shown = tuple(side(measure) for side in fronts)
    front = _sheet(shown, grid, (width, height), pixels, None if alike else _hidden(width, height))
    back = (
        _sheet(behind[:1], (1, 1), (width, height), pixels)
        if alike
        else _sheet(behind, grid, (width, height), pixels)
    )
    sheet: JsonObject = {
        "FaceURL": _kept(found, front),
        "BackURL": _kept(found, back),
        "NumWidth": grid[0],
        "NumHeight": grid[1],
        "BackIsHidden": alike,
        "UniqueBack": not alike,
        "Type": 0,
    }
    for index, part in enumerate(group):
        found.cards[part.id] = CardPicture(key, index, sheet)


@cached(len)
def _sheet(
    pictures: tuple[Picture, ...],
    grid: tuple[int, int],
    size: tuple[float, float],
    pixels: float,
    last: Picture | None = None,
) -> bytes:
    """Return cards in rows and columns as PNG: each as many whole pixels wide and high.

    `last` is a picture for the last place.
    """
    from editor.paint.image import image_of, png_of, stretched

    columns, rows = grid
    width, height = size
    nodes: list[Node] = [filled(rectangle(0, 0, columns * width, rows * height), _PAPER)]
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        nodes.append(_placed(picture, column * width, row * height))
    if last is not None:
        nodes.append(_placed(last, (columns - 1) * width, (rows - 1) * height))
    whole = Picture(tuple(nodes), Rect(0.0, 0.0, columns * width, rows * height))
    image = image_of(whole, pixels, _PAPER)
    across, down = max(1, math.floor(width * pixels)), max(1, math.floor(height * pixels))
    return png_of(stretched(image, columns * across, rows * down))


def _hidden(width: float, height: float) -> Picture:
    """Return what others see of a card in a hand."""
    ground = filled(rectangle(0, 0, width, height), _BACK)
    sign = Text("?", (width / 2, height / 2), width * 0.6, Ink(_PAPER))
    return Picture((ground, sign), Rect(0.0, 0.0, width, height))


def _placed(picture: Picture, x: float, y: float) -> Group:
    """Return a picture at a place, within its frame."""
    frame = picture.frame
    clipped = Group(picture.nodes, None, rectangle(*frame))
    return Group((clipped,), moved(x - frame.x, y - frame.y))


def _add_die(found: PartPictures, part: GamePart, detail: float, measure: TextMeasure) -> None:
    """Add the mesh of a cube, and the picture of its sides in the order in which they lie."""
    faces: list[PartDrawing | None] = [face.front for face in part.faces]
    faces += [None] * (CUBE - len(faces))
    side = part.size[0]
    nodes: list[Node] = [filled(rectangle(0, 0, COLUMNS * side, ROWS * side), _PAPER)]
    for place, face in enumerate(cube_order(part)):
        front = faces[face]
        if front is not None:
            row, column = divmod(place, COLUMNS)
            nodes.append(_placed(front(measure), column * side, row * side))
    whole = Picture(tuple(nodes), Rect(0.0, 0.0, COLUMNS * side, ROWS * side))
    mesh = cube_mesh()
    name = f"realmwright_{hashlib.sha256(mesh).hexdigest()[:16]}.obj"
    found.meshes[name] = mesh
    image = _kept(found, squared(whole, PIECE_PIXELS * detail, _PAPER))
    found.dice[part.id] = DiePicture(name, image)


def _kept(found: PartPictures, data: bytes) -> str:
    name = f"realmwright_{hashlib.sha256(data).hexdigest()[:16]}.png"
    found.files[name] = data
    return name
