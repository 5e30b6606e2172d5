"""The record of play of trts: its rules and its scenes."""

from __future__ import annotations

from editor.seam.asking import Asking
from editor.seam.play import Play
from editor.systems.trts.play.locations import draws_order, locations
from editor.systems.trts.play.places import places
from editor.systems.trts.play.portraits import portraits
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import scene
from editor.systems.trts.play.ways import way_of


def _asking() -> Asking:
    from editor.systems.trts.play.questions import ASKING

    return ASKING


PLAY = Play(
    RULES,
    scene,
    portraits,
    places,
    _asking,
    way=way_of,
    locations=locations,
    draws_order=draws_order,
)
