"""The icons of the kinds of things that cause a finding."""

from __future__ import annotations

from editor.ui import icons

RULE = "ruler"
_SIGNS = {
    "rule": RULE,
    "mat": "map",
    "start": "flag-triangle-right",
    "area": "area-draw",
    "artifact": "star",
    "label": "type",
    "zone": "zone-card",
    "token": "mine",
}
"""The icon of a kind of object by the name of its type; others have one of that name."""
_OTHER = "pin"


def sign_of(kind: str) -> str:
    """Return the icon of a kind of thing."""
    named = _SIGNS.get(kind, kind)
    return named if named in icons.names() else _OTHER
