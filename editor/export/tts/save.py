"""A scene as a saved game or as a saved object."""

from __future__ import annotations

import json

from editor.core.values import JsonObject
from editor.export.job import marked
from editor.export.tts.build import data_of, script, turn_order
from editor.export.tts.geometry import TABLE, TABLE_TOP
from editor.export.tts.notebook import pages
from editor.export.tts.object_states import PIECE, LuaValue, ObjectState, Tint, object_state, plain
from editor.export.tts.table_scene import TtsScene


def title_of(scene: TtsScene) -> str:
    """Return the title of the map, marked where it is a draft."""
    title = plain(scene.tabletop.title, 120)
    return marked(title, draft=scene.draft)


def note_of(scene: TtsScene) -> str:
    """Return the note that is shown on the screen."""
    tabletop = scene.tabletop
    lines = [title_of(scene)]
    if tabletop.setup_title:
        lines.append(plain(tabletop.setup_title, 120))
    if scene.draft:
        lines.append("This map has errors: it is not yet playable.")
    lines += [f"{player}: {plain(seat.name, 60)}" for seat, player in scene.seated]
    return "\n".join(lines)


VERSION = "v13.2.2"
"""The version of the program that the file says it is from."""
_DATE = "1/1/1980 12:00:00 AM"
_GREY: Tint = {"r": 0.5, "g": 0.5, "b": 0.5}
_BAG_RESTS = -0.1851
"""How far below the table's top the origin of a resting bag lies."""


def saved_game(scene: TtsScene) -> bytes:
    """Return a saved game: table, notebook, seats, turns, objects and script."""
    return _json_bytes(
        {
            **_head(scene),
            "Table": TABLE,
            "Sky": "Sky_Museum",
            "SkyURL": "",
            "Note": note_of(scene),
            "Rules": "",
            "TabStates": _tabs(scene),
            "Grid": _grid(),
            "Lighting": _lighting(),
            "Hands": {"Enable": True, "DisableUnused": True, "Hiding": 0},
            "ComponentTags": _tags(scene),
            "Turns": _turns(scene),
            "VectorLines": scene.lines,
            "CameraStates": _cameras(scene),
            "DecalPallet": [],
            "Decals": [],
            "CustomUIAssets": [],
            "SnapPoints": scene.snaps,
            "LuaScript": script(data_of(scene), "turns", "table", "save"),
            "LuaScriptState": "",
            "XmlUI": "",
            "ObjectStates": [*scene.objects, *scene.pieces, *scene.zones, *scene.hand_zones],
        }
    )


def saved_object(scene: TtsScene) -> bytes:
    """Return a saved object: a bag whose script lays the map out and clears it away."""
    scale = scene.scale
    data: dict[str, LuaValue] = {
        **data_of(scene),
        "mark": f"Map {scene.guid('mark')}",
        "rest": round(TABLE_TOP + _BAG_RESTS, 4),
        "specs": [_spec(zone) for zone in scene.zones],
        "lines": [_line(line) for line in scene.lines],
        "snaps": [list(point["Position"].values()) for point in scene.snaps],
        "tabs": [{"title": title, "body": body} for title, body in pages(scene)],
        "order": turn_order(scene),
        # The zones that a bag creates have other ids than those of the saved game.
        "zones": {},
    }
    frame = scene.tabletop.frame
    bag = object_state(
        "Bag",
        scene.guid("bag"),
        (scale.x(frame.right) + 5.0, TABLE_TOP + _BAG_RESTS, 0.0),
        colour=_GREY,
        title=title_of(scene),
        words=f"{note_of(scene)}\nRight-click: lay the map out.",
        locked=False,
        MaterialIndex=-1,
        MeshIndex=-1,
        Bag={"Order": 0},
        ContainedObjects=[*scene.objects, *scene.pieces],
    )
    bag["LuaScript"] = script(data, "turns", "table", "bag")
    return _json_bytes(
        {
            **_head(scene),
            "SaveName": "",
            "Table": "",
            "Sky": "",
            "Note": "",
            "TabStates": {},
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            "ObjectStates": [bag],
        }
    )


def _json_bytes(state: JsonObject) -> bytes:
    text = json.dumps(state, ensure_ascii=False)
    return (text + "\n").encode("utf-8", "replace")


def _head(scene: TtsScene) -> JsonObject:
    return {
        "SaveName": title_of(scene),
        "EpochTime": 315532800,
        "Date": _DATE,
        "VersionNumber": VERSION,
        "GameMode": title_of(scene),
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
    }


def _tabs(scene: TtsScene) -> JsonObject:
    return {
        str(number): {
            "title": title,
            "body": body,
            "color": "Grey",
            "visibleColor": dict(_GREY),
            "id": number,
        }
        for number, (title, body) in enumerate(pages(scene))
    }


def _grid() -> JsonObject:
    """Return the program's grid, unused: pieces snap onto points at their true height."""
    return {
        "Type": 0,
        "Lines": False,
        "Color": {"r": 0.0, "g": 0.0, "b": 0.0},
        "Opacity": 0.75,
        "ThickLines": False,
        "Snapping": False,
        "Offset": False,
        "BothSnapping": False,
        "xSize": 2.0,
        "ySize": 2.0,
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }


def _lighting() -> JsonObject:
    return {
        "LightIntensity": 0.54,
        "LightColor": {"r": 1.0, "g": 0.98, "b": 0.89},
        "AmbientIntensity": 1.3,
        "AmbientType": 0,
        "AmbientSkyColor": dict(_GREY),
        "AmbientEquatorColor": dict(_GREY),
        "AmbientGroundColor": dict(_GREY),
        "ReflectionIntensity": 1.0,
        "LutIndex": 0,
        "LutContribution": 1.0,
        "LutURL": "",
    }


def _tags(scene: TtsScene) -> JsonObject:
    found = sorted({tag for entry in [*scene.objects, *scene.pieces] for tag in entry["Tags"]})
    if PIECE not in found:
        found.append(PIECE)
    return {"labels": [{"displayed": tag, "normalized": tag.lower()} for tag in found]}


def _turns(scene: TtsScene) -> JsonObject:
    order = turn_order(scene)
    return {
        "Enable": bool(order),
        "Type": 1,
        "TurnOrder": order,
        "Reverse": False,
        "SkipEmpty": False,
        "DisableInteractions": False,
        "PassTurns": True,
        "TurnColor": order[0] if order else "",
    }


def _cameras(scene: TtsScene) -> list[JsonObject]:
    """Return three views: from the lower edge, from above, and low over the map."""
    frame, scale = scene.tabletop.frame, scene.scale
    wide = max(frame.width, frame.height) * scale.side
    x, z = scale.x(frame.x + frame.width / 2), scale.z(frame.y + frame.height / 2)
    return [
        {
            "Position": {"x": x, "y": TABLE_TOP, "z": z},
            "Rotation": {"x": pitch, "y": turn, "z": 0.0},
            "Distance": round(wide * share + 6.0, 2),
            "Zoomed": False,
        }
        for pitch, turn, share in ((60.0, 0.0, 0.9), (89.0, 0.0, 1.0), (30.0, 45.0, 0.7))
    ]


def _spec(zone: ObjectState) -> LuaValue:
    place = zone["Transform"]
    return {
        "key": zone["Memo"],
        "name": zone["Nickname"],
        "at": [place["posX"], place["posY"], place["posZ"]],
        "size": [place["scaleX"], place["scaleY"], place["scaleZ"]],
    }


def _line(drawn: ObjectState) -> LuaValue:
    return {
        "points": [list(point.values()) for point in drawn["points3"]],
        "color": drawn["color"],
        "thickness": drawn["thickness"],
        "loop": drawn["loop"],
    }
