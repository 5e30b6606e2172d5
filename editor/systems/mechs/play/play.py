"""How mechs is played: its rules, and positions as pictures."""

from __future__ import annotations

from editor.seam.play import Play
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene

PLAY = Play(RULES, MechsPlayScene)
