"""The whole scenario in the properties of a map, so that nothing is lost on the way back."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from editor.core.scenario import AnyScenario
from editor.storage.tiled.restored import FORM

CHUNK = 4000
"""Characters of a property: what a person can still scroll through."""


def carried(scenario: AnyScenario) -> dict[str, str | int]:
    """Return the properties that hold a scenario: JSON in plain ASCII, cut into pieces."""
    value: Any = msgspec.to_builtins(scenario, order="deterministic")
    # On one line and in ASCII, no program has anything to fix in it: neither line ends nor signs.
    text = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    pieces = [text[start : start + CHUNK] for start in range(0, len(text), CHUNK)]
    digits = max(3, len(str(len(pieces))))
    told: dict[str, str | int] = {
        f"scenario_{number:0{digits}}": piece for number, piece in enumerate(pieces, 1)
    }
    return {"realmwright": FORM, "scenario": len(pieces), **told}
