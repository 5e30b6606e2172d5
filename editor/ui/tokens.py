"""The colours of the interface, light and dark, by the name of their use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LevelName = Literal["error", "warning", "advice", "waived", "ready"]
LEVEL_NAMES: tuple[LevelName, ...] = ("error", "warning", "advice", "waived", "ready")


@dataclass(frozen=True)
class LevelInk:
    """The inks of one level: `word` for text, `mark` fills its shape, `wash` lies behind."""

    word: str
    mark: str
    wash: str
    sign: str


@dataclass(frozen=True)
class Tokens:
    """One palette of the interface; every colour is #rrggbb."""

    name: Literal["light", "dark"]
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
    accent_hover: str
    tint: str
    felt: str
    shadow: str
    shadow_strength: float
    error: LevelInk
    warning: LevelInk
    advice: LevelInk
    waived: LevelInk
    ready: LevelInk

    def level(self, name: LevelName) -> LevelInk:
        """Return the inks of a level."""
        inks: LevelInk = getattr(self, name)
        return inks


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
    accent_hover="#174F55",
    tint="#DCEAE8",
    felt="#B7BEAC",
    shadow="#3A2E1E",
    shadow_strength=0.20,
    error=LevelInk("#AE2118", "#C2352B", "#F8E3DE", "#FFFFFF"),
    warning=LevelInk("#875200", "#E2A02A", "#FAEED2", "#1C140A"),
    advice=LevelInk("#2A5A9B", "#3A6FB4", "#E1EAF5", "#FFFFFF"),
    waived=LevelInk("#675D50", "#8B8072", "", "#675D50"),
    ready=LevelInk("#2B6A3C", "#3B8451", "#E0EDE0", "#FFFFFF"),
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
    accent_hover="#93D3CF",
    tint="#21403F",
    felt="#2C352F",
    shadow="#000000",
    shadow_strength=0.40,
    error=LevelInk("#F59A8C", "#E0594B", "#43241F", "#1C140A"),
    warning=LevelInk("#EDBB62", "#E8AC3E", "#3E311A", "#1C140A"),
    advice=LevelInk("#9CC0F0", "#6E9FDF", "#22314A", "#1C140A"),
    waived=LevelInk("#B3A898", "#A1968A", "", "#B3A898"),
    ready=LevelInk("#93CFA0", "#67B37A", "#20372A", "#1C140A"),
)

PALETTES = {"light": LIGHT, "dark": DARK}
