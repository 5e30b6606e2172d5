"""How mechs is played: its rules, and positions as pictures."""

from __future__ import annotations

from editor.core.late import LateNames
from editor.seam.play import Play
from editor.systems.mechs.play.places import draws_order, places, way_of
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene, portraits

LATE = LateNames("editor.systems.mechs.play")

PLAY = Play(
    RULES,
    MechsPlayScene,
    portraits,
    places,
    LATE.value("questions.ASKING"),
    way=way_of,
    draws_order=draws_order,
)
