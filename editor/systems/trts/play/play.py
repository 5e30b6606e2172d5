"""What trts gives for play: its rules, and its positions as they are drawn."""

from __future__ import annotations

from editor.seam.play import Play
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import scene

PLAY = Play(RULES, scene)
