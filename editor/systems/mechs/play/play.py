"""How mechs is played: its rules, and positions as pictures."""

from __future__ import annotations

from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene
from editor.systems.playing import Play

PLAY = Play(RULES, MechsPlayScene)
