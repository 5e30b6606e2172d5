"""A scene from a tabletop, with hands and labels, and its Lua script: fixed code and data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from editor.export.job import marked
from editor.export.tts.geometry import TABLE_TOP, hands_for, scale_for
from editor.export.tts.layout import table_layout
from editor.export.tts.object_states import (
    PIECE,
    Guids,
    LuaValue,
    object_state,
    plain,
    player_tint,
    players_for,
    text,
)
from editor.export.tts.pieces import LIGHT
from editor.export.tts.supply import supply_items
from editor.export.tts.table_scene import CardPicture, DiePicture, TtsScene
from editor.export.tts.terrain import add_terrain
from editor.export.tts.tokens import add_pieces
from editor.export.tts.zones import add_doors, add_regions, turn_data
from editor.seam.rules_sheet import RulesSheet
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """Return a text as a string literal of Lua 5.2.

    Characters beyond ASCII stay as they are: the program counts characters where Lua counts bytes,
    so a numeric escape would be ambiguous. Lone surrogates become question marks.
    """
    sound = text.encode("utf-8", "replace").decode("utf-8")
    signs = []
    for sign in sound:
        if sign in _ESCAPES:
            signs.append(_ESCAPES[sign])
        elif ord(sign) < 32 or ord(sign) == 127:
            # Three digits, so that a digit after it is not part of it.
            signs.append(f"\\{ord(sign):03d}")
        else:
            signs.append(sign)
    return '"' + "".join(signs) + '"'


def literal(value: LuaValue) -> str:
    """Return data as a Lua expression."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"[{quoted(k)}]={literal(v)}" for k, v in value.items()) + "}"
    return "{" + ",".join(literal(item) for item in value) + "}"


def script(data: Mapping[str, LuaValue], *parts: str) -> str:
    """Return a script: its data, then the named parts, which are files in this folder."""
    lines = (f"  [{quoted(name)}] = {literal(value)}," for name, value in data.items())
    head = "local DATA = {\n" + "\n".join(lines) + "\n}\n"
    return head + "".join("\n" + _part(part) for part in parts)


@cache
def _part(name: str) -> str:
    return files("editor.export.tts").joinpath(f"{name}.lua").read_text(encoding="utf-8")


_HAND = (11.7, 9.17, 4.87)
"""The size of the zone of a hand."""


def add_hands(scene: TtsScene) -> None:
    """Give every player a hand: without one a colour cannot be chosen."""
    for seat, hand in scene.hands.items():
        player = scene.players[seat]
        scene.hand_zones.append(
            object_state(
                "HandTrigger",
                scene.guid(f"hand {seat}"),
                hand.at,
                _HAND,
                turn=(0.0, float(hand.turn), 0.0),
                colour={**player_tint(player), "a": 0.5},
                FogColor=player,
            )
        )


_LOCK = 3.0
"""The seconds for which a piece that left a portal cannot enter one."""
_PAUSE = 0.5
"""The seconds that a dropped piece has to come to rest."""
_ROOM = 0.4
"""Another piece this near to the exit of a portal blocks it, in units."""
_RED = {"r": 0.7, "g": 0.15, "b": 0.11}


@dataclass(frozen=True)
class TtsPictures:
    """The pictures of a scene: files of what is on the table, cards, dice; empty without files."""

    images: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, CardPicture] = field(default_factory=dict)
    dice: Mapping[str, DiePicture] = field(default_factory=dict)


def built(
    tabletop: Tabletop,
    root: str,
    *,
    parts: tuple[GamePart, ...] = (),
    pictures: TtsPictures | None = None,
    draft: bool = False,
    rules: RulesSheet | None = None,
) -> TtsScene:
    """Return the whole scene of a tabletop; `root` is the id of its scenario and set-up."""
    shown = pictures or TtsPictures()
    players = players_for(tabletop.seats)
    hands = dict(zip(sorted(players), hands_for(len(players)), strict=False))
    laid = supply_items(tabletop, parts, hands, pictured=bool(shown.cards))
    items = [each.item for each in laid]
    layout = table_layout(tabletop.frame, tabletop.print_size, items, hands)
    scene = TtsScene(
        tabletop,
        scale_for(tabletop, layout.side, layout.middle),
        Guids(root),
        players,
        shown.images,
        draft,
        rules,
        parts,
        hands,
        layout.scale,
        shown.cards,
        shown.dice,
    )
    add_terrain(scene)
    add_doors(scene)
    add_regions(scene)
    add_pieces(scene)
    for each, place in zip(laid, layout.places, strict=True):
        each.build(scene, place)
    add_hands(scene)
    _add_labels(scene)
    return scene


def data_of(scene: TtsScene) -> dict[str, LuaValue]:
    """Return the data of the script of a scene; texts from the scenario are made plain."""
    return {
        "title": plain(scene.tabletop.title),
        "piece": PIECE,
        "lock": _LOCK,
        "pause": _PAUSE,
        "room": round(_ROOM * scene.scale.side, 4),
        "ink": LIGHT,
        "players": [
            {"color": player, "name": plain(seat.name, 60)} for seat, player in scene.seated
        ],
        "doors": scene.doors,
        "areas": scene.areas,
        "triggers": scene.triggers,
        "sizes": scene.sizes,
        "turns": turn_data(scene),
        "zones": {zone["GUID"]: zone["Memo"] for zone in scene.zones},
    }


def turn_order(scene: TtsScene) -> list[str]:
    """Return the colours of the players in the order of their seats."""
    return [player for _, player in scene.seated]


def _add_labels(scene: TtsScene) -> None:
    """Write the title below the map, and the labels of the map unless a picture shows them."""
    tabletop, scale = scene.tabletop, scene.scale
    frame = tabletop.frame
    if "" not in scene.images:
        for number, note in enumerate(tabletop.labels):
            at = (scale.x(note.at[0]), scale.floor + 0.02, scale.z(note.at[1]))
            size = note.letters or 0.3
            scene.objects.append(text(scene.guid(f"label {number}"), at, note.text, size, LIGHT))
    below = (scale.x(frame.x + frame.width / 2), TABLE_TOP + 0.02, scale.z(frame.bottom) - 1.2)
    words = marked(tabletop.title, draft=scene.draft)
    colour = _RED if scene.draft else LIGHT
    scene.objects.append(text(scene.guid("title"), below, words, 0.6, colour, 90))
