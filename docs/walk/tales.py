"""The walks by their names, and which of their steps the docs show."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from docs.walk import (
    areas,
    arena,
    balance,
    first_mechs,
    first_tactics,
    first_trts,
    habits,
    handing,
    loop,
    making,
    match,
    proposing,
    room,
    rules,
    setups,
    story,
    table,
    tracing,
    winds,
)
from docs.walk.walk import Walk

USUAL = (1440, 900)
"""The size of the window."""
SMALL = (1280, 720)
"""The size for pages that show parts of the window, so that they are large on the page."""


class Tale(NamedTuple):
    """A walk in some runs of the program, on a file; `shown` are the steps of the docs, by title.

    Their pictures go to docs/pictures. `size` is that of the window that they show;
    `frames` are the steps of an animation of the walk's name, with their milliseconds.
    """

    name: str
    file: str
    runs: tuple[Callable[[Walk], None], ...]
    shown: dict[str, str]
    size: tuple[int, int] = USUAL
    frames: tuple[tuple[str, int], ...] = ()


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
    Tale("tracing", "hearth.json", (tracing.make, tracing.correct), {"trace": "trace"}, SMALL),
    Tale("room", "twin-peaks.json", (room.make, room.return_to), {}),
    Tale("habits", "twin-peaks.json", (habits.make,), {}),
    Tale("setups", "one-map-three-tables.json", (setups.make,), {"menu": "setups"}),
    Tale("making", "hollow-hills.json", (making.make, making.take_tour), {}),
    Tale("proposing", "foundry-duel.json", (proposing.make,), {}),
    Tale("table", "market-day.json", (table.make, table.watch), {"odds": "play-odds"}),
    Tale(
        "first-tactics",
        "crown-hill.json",
        (first_tactics.make,),
        {step: f"first-tactics-{step}" for step in first_tactics.SHOWN},
        SMALL,
    ),
    Tale(
        "first-mechs",
        "iron-yard.json",
        (first_mechs.make,),
        {step: f"first-mechs-{step}" for step in first_mechs.SHOWN},
        SMALL,
    ),
    Tale(
        "first-trts",
        "twin-vales.json",
        (first_trts.make,),
        {step: f"first-trts-{step}" for step in first_trts.SHOWN},
        SMALL,
    ),
    Tale("loop", "loop.json", (loop.make,), {}, SMALL, loop.FRAMES),
)
