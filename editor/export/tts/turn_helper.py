"""The turn helper: a plate whose buttons say whose turn it is, and lead through its steps."""

from __future__ import annotations

import textwrap

from editor.export.tts.geometry import TABLE_TOP
from editor.export.tts.object_states import LuaValue, block, plain
from editor.export.tts.places import Place
from editor.export.tts.table_scene import TtsScene
from editor.picture.phrases import plain as said

HELPER = (4.6, 4.6)
"""Its width and depth on the table."""
MEMO = "turns"
_THICK = 0.2
_COLOUR = {"r": 0.29, "g": 0.26, "b": 0.23}
_ACROSS, _MOST = 44, 2
"""The letters in a line of a step, and its lines; the rest is in its tooltip."""


def turn_helper(scene: TtsScene, place: Place) -> None:
    """Put the plate on the table; the script gives it its buttons."""
    bounds = place.bounds
    state = block(
        scene.guid("turn helper"),
        (bounds.x, TABLE_TOP, bounds.y),
        (bounds.right, TABLE_TOP + _THICK, bounds.bottom),
        colour=_COLOUR,
        title="Turn helper",
        words="Left click goes on, right click goes back.",
        memo=MEMO,
        tags=("Table",),
        turn=(0.0, 180.0, 0.0),
    )
    scene.objects.append(state)
    scene.helper = (place.width, _THICK, place.depth)


def turn_data(scene: TtsScene) -> dict[str, LuaValue]:
    """Return the data of the turn helper: the steps of a turn, and the rounds.

    In a game with phases all players do the steps together: after the last one a round is over.
    """
    tallies = {tally.name: tally for part in scene.parts for tally in part.tallies}
    steps = list(map(said, scene.rules.turn.lines)) if scene.rules else []
    return {
        "memo": MEMO,
        "steps": [{"label": _short(step), "words": plain(step)} for step in steps],
        "last": (tallies["round"].most or 0) if "round" in tallies else 0,
        "of_round": "phase" in tallies,
        "size": list(scene.helper),
    }


def _short(step: str) -> str:
    """Return a step on few lines: its first sentence, or as much of it as there is room for."""
    first = step.split(". ")[0].rstrip(".")
    return "\n".join(textwrap.wrap(plain(first), _ACROSS, max_lines=_MOST, placeholder=" …"))
