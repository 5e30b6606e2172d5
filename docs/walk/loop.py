"""The walk of the animation: a box is dragged onto the artifact, and its fix is clicked."""

from __future__ import annotations

from docs.walk.display import Display
from docs.walk.first_tactics import build, card
from docs.walk.walk import Walk

STEPS = 12
"""Of a movement of the pointer."""
FRAMES = (
    ("before", 900),
    *((f"drag-{step}", 80) for step in range(1, STEPS)),
    (f"drag-{STEPS}", 900),
    ("problem", 1500),
    *((f"to-fix-{step}", 50) for step in range(1, STEPS)),
    (f"to-fix-{STEPS}", 700),
    ("fixed", 1800),
)
"""Its pictures, and for how many milliseconds each is shown."""
FIX = "One column east"
"""The button of the problem."""


def make(walk: Walk) -> None:
    """Take the pictures, all of one part of the window."""
    window, display = walk.window, walk.window.display
    window.click_on("Tactics: Free-for-all", "button")
    window.press("Return")
    build(walk)
    part = walk.part("Palette", "Map", "Bottom panel")
    start, goal = card(walk, "2×2"), window.at("g7")
    display.move(*start)
    window.settle()
    walk.snap("before", part)
    with display.pressed(start):
        for step in range(1, STEPS + 1):
            glide(display, start, goal, step)
            window.settle()
            walk.snap(f"drag-{step}", part)
    window.settle()
    walk.snap("problem", part)
    button = window.thing(FIX, "button").place.at()
    for step in range(1, STEPS + 1):
        glide(display, goal, button, step)
        window.settle()
        walk.snap(f"to-fix-{step}", part)
    window.click(button)
    walk.snap("fixed", part)
    assert window.session.problems == ()


def glide(display: Display, start: tuple[int, int], goal: tuple[int, int], step: int) -> None:
    """Move the pointer by one step of the way from one place to another."""

    def after(steps: int) -> tuple[int, int]:
        share = steps / STEPS
        across, down = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
        return across, down

    display.glide(after(step - 1), after(step), steps=3)
