"""Every colour of the program by name: the inks of the map and the tokens of the interface.

The inks of the map are the same in light and dark; no meaning is shown by a colour alone.
tests/picture/test_inks.py checks the distances between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from editor.core.caches import cached


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue from 0 to 255 of a colour such as "#33291F"."""
    number = int(colour[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255


@cached()
def mixed(first: str, second: str, share: float) -> str:
    """Mix two colours with a share (0 to 1) of the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in pairs)
    return f"#{red:02X}{green:02X}{blue:02X}"


PAPER = "#F1E8D2"
RIM_PAPER = "#F7F1E1"
INK = "#33291F"
KRAFT_LIT = "#CFA873"
KRAFT_SHADED = "#A67C49"
EDGE_LIT = "#F3E4C4"
EDGE_SHADED = "#D9C197"
CONTOUR = "#4A3216"
CONTOUR_LIGHT = "#FFFBEF"
TOP_LIGHT = "#FFFDF6"
AREA = "#6A2F63"
GOLD = "#E3A92B"
CRYSTAL = "#7CC4CC"
SHADOW = "#2E2213"
TABLE_SHADOW = "#1F2417"
COORDINATES = "#5C5144"
WHITE = "#FFFFFF"
SHEET = "#FFFEFB"
"""Printed parts: the paper of a sheet."""
CARD_GROUND = "#FBF6EA"
CARD_BACK = "#6A2F63"
WOOD = "#C39A63"
"""Figures on cards, which belong to nobody."""
BAR = "#4E4437"
"""Signs of health, ammo and mana."""
PLAY = "#6B1146"
"""What happened in matches: the dots on a map of play, and what became more."""
LESS = "#8F4A00"
"""What became less."""

TERRAIN = {
    ".": "#F1E8D2",
    "=": "#A9773F",
    "~": "#A5CBD8",
    "f": "#8FAB74",
    "^": "#A8A2AE",
    "v": "#F4C69A",
    "b": "#8C7A70",
    "#": "#4F463B",
}
"""The ground of each terrain, by its letter."""

EmblemShape = Literal["disc", "square", "triangle", "diamond", "hexagon", "cross", "shield", "star"]
Pattern = Literal[
    "rising", "falling", "lattice", "horizontal", "vertical", "squares", "dots", "waves"
]


class SeatLook(NamedTuple):
    """The look of a player's seat: colour, shape and pattern."""

    name: str
    colour: str
    emblem: EmblemShape
    pattern: Pattern
    step: float
    sign: str


SEATS = (
    SeatLook("Red", "#A82A26", "disc", "rising", 0.20, "#FFFFFF"),
    SeatLook("Blue", "#23488A", "square", "horizontal", 0.19, "#FFFFFF"),
    SeatLook("Gold", "#EBC04A", "triangle", "dots", 0.22, "#33291F"),
    SeatLook("Green", "#2F9C8A", "diamond", "waves", 0.24, "#12201D"),
    SeatLook("Black", "#1F1A17", "hexagon", "falling", 0.20, "#FFFFFF"),
    SeatLook("Violet", "#9068E8", "cross", "lattice", 0.26, "#12101A"),
    SeatLook("Mint", "#93EEC8", "shield", "vertical", 0.19, "#12201D"),
    SeatLook("Mauve", "#CDBBD6", "star", "squares", 0.24, "#33291F"),
)
"""Seats 1 to 8: the most that a file may have."""


def seat_of(number: int) -> SeatLook:
    """Return the look of a seat (from 1); after the last it starts again."""
    return SEATS[(number - 1) % len(SEATS)]


NOBODY = "#6C6053"
"""The colour of what has no owner."""


def owner_colour(seat: int) -> str:
    """Return the colour of the owner: a seat from 1, or 0 for nobody."""
    return seat_of(seat).colour if seat > 0 else NOBODY


GhostVerdict = Literal["lawful", "warned", "unlawful"]
"""How what is in the hand would lie where it is."""
GHOSTS: dict[GhostVerdict, str] = {"lawful": "#1E7A4E", "warned": "#B87400", "unlawful": "#B4261C"}
REACH = "#1B5C63"
CHANGED = "#2A5A9B"
SELECTION = "#1B5C63"

MarkLevel = Literal["error", "warning", "advice", "waived", "ready"]
LEVELS: tuple[MarkLevel, ...] = ("error", "warning", "advice", "waived", "ready")


class LevelInk(NamedTuple):
    """The inks of a level of findings: its text, its mark, the sign in the mark, the background."""

    word: str
    mark: str
    sign: str
    wash: str | None


@dataclass(frozen=True)
class Tokens:
    """The colours of the interface in one theme."""

    name: str
    window: str
    panel: str
    raised: str
    sunken: str
    line: str
    line_strong: str
    edge: str
    text: str
    text_2: str
    text_3: str
    accent: str
    on_accent: str
    tint: str
    felt: str
    bar: str
    """Bars and signs of health, ammo and mana."""
    card_back: str
    """The backs of tactic cards."""
    levels: dict[MarkLevel, LevelInk]
    veil: float
    """The opacity of VEIL over the canvas."""


VEIL = "#16130E"
_DARK_SIGN = "#1C140A"

LIGHT = Tokens(
    name="light",
    window="#EFE9DD",
    panel="#FBF8F1",
    raised="#FFFFFF",
    sunken="#F3EDE1",
    line="#DDD3C1",
    line_strong="#C9BCA6",
    edge="#8A7E6C",
    text="#2A241D",
    text_2="#5C5144",
    text_3="#6C6053",
    accent="#1B5C63",
    on_accent="#FFFFFF",
    tint="#DCEAE8",
    felt="#B7BEAC",
    bar=BAR,
    card_back=CARD_BACK,
    levels={
        "error": LevelInk("#AE2118", "#C2352B", WHITE, "#F8E3DE"),
        "warning": LevelInk("#875200", "#E2A02A", _DARK_SIGN, "#FAEED2"),
        "advice": LevelInk("#2A5A9B", "#3A6FB4", WHITE, "#E1EAF5"),
        "waived": LevelInk("#675D50", "#8B8072", "#8B8072", None),
        "ready": LevelInk("#2B6A3C", "#3B8451", WHITE, "#E0EDE0"),
    },
    veil=0.0,
)
DARK = Tokens(
    name="dark",
    window="#191714",
    panel="#23201C",
    raised="#2D2924",
    sunken="#1C1A17",
    line="#39342D",
    line_strong="#4C453C",
    edge="#857A6C",
    text="#F0E9DC",
    text_2="#BDB2A1",
    text_3="#A99E8E",
    accent="#7FC6C2",
    on_accent="#0E2322",
    tint="#21403F",
    felt="#2C352F",
    bar="#CFC4B2",
    card_back=CARD_BACK,
    levels={
        "error": LevelInk("#F59A8C", "#E0594B", _DARK_SIGN, "#43241F"),
        "warning": LevelInk("#EDBB62", "#E8AC3E", _DARK_SIGN, "#3E311A"),
        "advice": LevelInk("#9CC0F0", "#6E9FDF", _DARK_SIGN, "#22314A"),
        "waived": LevelInk("#B3A898", "#A1968A", "#A1968A", None),
        "ready": LevelInk("#93CFA0", "#67B37A", _DARK_SIGN, "#20372A"),
    },
    veil=0.13,
)
