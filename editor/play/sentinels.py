"""What a number says where it names nothing: a word for each meaning, the same in all systems."""

from __future__ import annotations

NOBODY = -1
"""No player, seat or party."""
NOWHERE = -1
"""No space."""
NONE = -1
"""None of whatever else is numbered."""
