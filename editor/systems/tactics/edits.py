"""The edits of tactics."""

from __future__ import annotations

from typing import Any

TacticsEdit = Any
