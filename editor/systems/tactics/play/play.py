"""What tactics gives for play: its rules, and its positions as they are drawn."""

from __future__ import annotations

from editor.seam.play import Play
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import scene

PLAY = Play(RULES, scene)
