"""The walks by their names, and which of their steps the docs show."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from docs.walk import (
    areas,
    arena,
    balance,
    habits,
    handing,
    making,
    match,
    proposing,
    room,
    rules,
    setups,
    story,
    table,
    winds,
)
from docs.walk.walk import Walk


class Tale(NamedTuple):
    """A walk in some runs of the program, on a file; `shown` are the steps of the docs, by title.

    Their pictures go to docs/pictures.
    """

    name: str
    file: str
    runs: tuple[Callable[[Walk], None], ...]
    shown: dict[str, str]


TALES = (
    Tale(
        "story",
        "four-crowns.json",
        (story.make, story.return_to),
        {
            "start": "start",
            "ghost": "ghost",
            "problem-fix": "problems",
            "finished": "light",
            "isometric": "isometric",
            "dark": "dark",
        },
    ),
    Tale("winds", "four-winds.json", (winds.make,), {"twins-d4": "symmetry"}),
    Tale(
        "arena",
        "iron-garden.json",
        (arena.make, arena.return_to),
        {
            "ghost": "arena-ghost",
            "problem-fix": "arena-problems",
            "finished": "arena",
            "isometric": "arena-isometric",
        },
    ),
    Tale(
        "areas",
        "ember-and-hearth.json",
        (areas.make, areas.return_to),
        {
            "drawing": "areas-drawing",
            "overlap": "areas-problems",
            "light": "areas-light",
        },
    ),
    Tale(
        "match-of-mechs",
        "foundry-duel.json",
        (match.played("mechs/foundry-duel.json", 7),),
        {"amid-90": "play-arena", "over": "play-over"},
    ),
    Tale(
        "match-of-tactics",
        "two-lanterns.json",
        (match.played("tactics/two-lanterns.json", 7),),
        {"amid-90": "play"},
    ),
    Tale(
        "balance",
        "crown-of-the-realm.json",
        (balance.make,),
        {"worse": "live-balance", "compared": "compare", "stopped": "playtest"},
    ),
    Tale(
        "rules",
        "twin-peaks.json",
        (rules.make,),
        {"tried": "house-rules", "completed": "own-check", "fixes": "why"},
    ),
    Tale(
        "handing",
        "twin-peaks.json",
        (handing.hand_out, handing.take_back, handing.take_in, handing.paste),
        {"export-losses": "export", "import-tiles": "import-tiles"},
    ),
    Tale("room", "twin-peaks.json", (room.make, room.return_to), {}),
    Tale("habits", "twin-peaks.json", (habits.make,), {}),
    Tale("setups", "one-map-three-tables.json", (setups.make,), {"menu": "setups"}),
    Tale("making", "hollow-hills.json", (making.make, making.take_tour), {}),
    Tale("proposing", "foundry-duel.json", (proposing.make,), {}),
    Tale("table", "market-day.json", (table.make, table.watch), {"odds": "play-odds"}),
)
