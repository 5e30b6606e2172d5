"""The checks of tactics, in the order in which they are listed."""

from __future__ import annotations

from editor.checks.check import Check

CHECKS: tuple[Check, ...] = ()
