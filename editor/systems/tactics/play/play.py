"""The record of play: the rules of tactics, and the scenes of its positions."""

from __future__ import annotations

from editor.seam.play import Play
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import scene

PLAY = Play(RULES, scene)
