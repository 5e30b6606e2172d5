"""How mechs is played: its rules, and positions as pictures."""

from __future__ import annotations

from editor.seam.asking import Asking
from editor.seam.play import Play
from editor.systems.mechs.play.locations import draws_order
from editor.systems.mechs.play.places import places
from editor.systems.mechs.play.portraits import portraits
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene
from editor.systems.mechs.play.ways import way_of


def _asking() -> Asking:
    from editor.systems.mechs.play.questions import ASKING

    return ASKING


PLAY = Play(
    RULES,
    MechsPlayScene,
    portraits,
    places,
    _asking,
    way=way_of,
    draws_order=draws_order,
)
