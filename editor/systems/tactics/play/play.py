"""The record of play: the rules of tactics, and the scenes of its positions."""

from __future__ import annotations

from editor.core.late import LateNames
from editor.seam.play import Play
from editor.systems.tactics.play.odds import way_of
from editor.systems.tactics.play.places import locations, overlays, places
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import portraits, scene

LATE = LateNames("editor.systems.tactics.play")

PLAY = Play(
    RULES,
    scene,
    portraits,
    places,
    LATE.value("questions.ASKING"),
    overlays,
    way_of,
    locations=locations,
)
