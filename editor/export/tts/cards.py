"""Cards and decks: with pictures as cards of the program, without as notecards in bags."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.values import JsonObject
from editor.export.tts.geometry import TABLE_TOP
from editor.export.tts.object_states import ObjectState, Tint, object_state
from editor.export.tts.places import Place
from editor.export.tts.stock import ABOVE, bag, notecard, words_of
from editor.export.tts.table_scene import TtsScene
from editor.seam.supply import GamePart

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
