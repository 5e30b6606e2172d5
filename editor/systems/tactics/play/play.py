"""The record of play: the rules of tactics, and the scenes of its positions."""

from __future__ import annotations

from editor.seam.asking import Asking
from editor.seam.play import Play
from editor.systems.tactics.play.locations import locations
from editor.systems.tactics.play.odds import way_of
from editor.systems.tactics.play.places import overlays, places
from editor.systems.tactics.play.portraits import portraits
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import scene


def _asking() -> Asking:
    from editor.systems.tactics.play.questions import ASKING

    return ASKING


PLAY = Play(RULES, scene, portraits, places, _asking, overlays, way_of, locations=locations)
