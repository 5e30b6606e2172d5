"""The record of the rules of tactics, with their words."""

from __future__ import annotations

from dataclasses import replace

from editor.play.rules_by_name import rules_by_name
from editor.systems.tactics.play.figures import closed, opened, taken
from editor.systems.tactics.play.odds import odds_of

RULES = replace(
    rules_by_name("tactics", "editor.systems.tactics.play", odds_of),
    closed=closed,
    opened=opened,
    taken=taken,
)
