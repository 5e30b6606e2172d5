"""The play rules of mechs."""

from __future__ import annotations

from dataclasses import replace

from editor.play.rules_by_name import rules_by_name
from editor.systems.mechs.play.figures import arrows

RULES = replace(rules_by_name("mechs", "editor.systems.mechs.play"), arrows=arrows)
