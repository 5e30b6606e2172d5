"""A second reading of the check of kept positions, from the plain values of a file of mechs."""

from __future__ import annotations

from collections import Counter
from typing import Any

Plain = dict[str, Any]
BASIC = {"spark-pistol", "arc-blade", "burst-mortar", "rivet-gun"}
PLACES = {"pilot": (2, 0), "armor": (2, 2), "mech": (0, 4)}
TRACK = 9


def position_unfit(setup: Plain, usual: Plain, zones: set[str]) -> set[str]:
    """Positions between two turns with a value that is none, or that no match of mechs has.

    `usual` are the values of a fresh beginning with their names.
    """
    return {
        item["id"] for item in setup["positions"] if _is_unfit(setup, item["set"], usual, zones)
    }


def _is_unfit(setup: Plain, changed: Plain, usual: Plain, zones: set[str]) -> bool:
    if set(changed) - set(usual):
        return True
    values = {**usual, **changed}
    people = [player["id"] for player in setup["players"]]
    stands = [values[f"{item}.zone"] for item in people]
    if set(stands) - zones or max(Counter(stands).values()) > 1:
        return True
    for person in people:
        if not 0 <= values[f"{person}.energy"] <= TRACK or _arms_badly(values, person):
            return True
        under = values[f"{values[f'{person}.zone']}.token"]
        if under != "none" and not under.startswith(f"{person} "):
            return True
    laid = [values[f"{zone}.token"] for zone in zones]
    return any(count > 1 for token, count in Counter(laid).items() if "mine" in token)


def _arms_badly(values: Plain, who: str) -> bool:
    held = {
        name.split(".")[1]
        for name, how in values.items()
        if name.startswith(f"{who}.") and str(how).endswith(("equipped", "exhausted"))
    }
    basic, advanced = PLACES[values[f"{who}.form"]]
    return not held or len(held & BASIC) > basic or len(held - BASIC) > advanced


READINGS = {"position-unfit": position_unfit}
