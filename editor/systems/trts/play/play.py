"""The record of play of trts: its rules and its scenes."""

from __future__ import annotations

from editor.seam.play import Play
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import scene

PLAY = Play(RULES, scene)
