"""The record of play of trts: its rules and its scenes."""

from __future__ import annotations

from editor.core.late import LateNames
from editor.seam.play import Play
from editor.systems.trts.play.places import draws_order, locations, places, way_of
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import portraits, scene

LATE = LateNames("editor.systems.trts.play")

PLAY = Play(
    RULES,
    scene,
    portraits,
    places,
    LATE.value("questions.ASKING"),
    way=way_of,
    locations=locations,
    draws_order=draws_order,
)
