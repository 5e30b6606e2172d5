"""Facts that a walk is told, beside what lies where."""

from __future__ import annotations

import msgspec

from docs.walk.thing import Place


class Session(msgspec.Struct, frozen=True):
    """An edited map: what is chosen, in the hand and found.

    `problems` are the checks that find errors or warnings; `ghost`: that of a fix is shown.
    `rulers` are the sides of the canvas at which the names of columns and rows stand on a strip.
    """

    selected: tuple[str, ...]
    tool: str
    previewing: bool
    evidence: bool
    ghost: bool
    problems: tuple[str, ...]
    setup: str
    bare: bool
    overlay: str
    repeat: str
    twins: int
    isometric: bool
    zoom: float
    rulers: tuple[str, ...]
    full_screen: bool


class Spot(msgspec.Struct, frozen=True):
    """A space on the board of a match, by its name."""

    name: str
    place: Place


class Doing(msgspec.Struct, frozen=True):
    """A button under the board: its word, its key, and for how many choices it stands.

    `lights`: its choices are spaces of the board; `ends`: it ends or declines what is asked.
    """

    word: str
    key: str
    lights: bool
    ends: bool
    offers: int


class Match(msgspec.Struct, frozen=True):
    """A match: step `at` of `steps` is shown; who decides, and what can be done.

    `mover` is below 0 once it is over. `in_hand` is the index of a space, below 0 for none.
    `targets` are the lit spaces that are attacked; `round` is the first number of when it is.
    """

    at: int
    steps: int
    over: bool
    mover: int
    person: bool
    curtain: bool
    bot: bool
    waits: bool
    prompt: str
    in_hand: int
    actors: tuple[Spot, ...]
    lit: tuple[Spot, ...]
    targets: tuple[Spot, ...]
    round: int
    doings: tuple[Doing, ...]
