"""The colours of the page: those of the program's window, as variables of its style."""

from __future__ import annotations

from editor.picture.inks import DARK, LIGHT, Tokens

_NAMES = (
    *("window", "panel", "raised", "sunken", "line", "line_strong", "edge"),
    *("text", "text_2", "text_3", "accent", "on_accent", "tint", "felt"),
)
_FOCUS = {"light": "#B4261C", "dark": "#EDBB62"}
"""Seen on the felt, on the panels and on the accent alike."""


def colours() -> str:
    """Return the variables in light, in dark where the device asks for it, and as one chooses."""
    light, dark = _variables(LIGHT), _variables(DARK)
    return (
        f":root {{ color-scheme: light; {light} }}\n"
        "@media (prefers-color-scheme: dark) {\n"
        f"  :root:not([data-theme=light]) {{ color-scheme: dark; {dark} }}\n"
        "}\n"
        f":root[data-theme=dark] {{ color-scheme: dark; {dark} }}"
    )


def _variables(tokens: Tokens) -> str:
    named = {name.replace("_", "-"): getattr(tokens, name) for name in _NAMES}
    named["focus"] = _FOCUS[tokens.name]
    named["error"] = LIGHT.levels["error"].word
    named["veil"] = f"{tokens.veil:g}"
    return " ".join(f"--{name}: {value};" for name, value in named.items())
