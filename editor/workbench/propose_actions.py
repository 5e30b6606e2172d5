"""The actions that propose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.seam.system import AnySystem
from editor.workbench.action import Action

if TYPE_CHECKING:
    from editor.workbench.proposing import ProposalKind

RANDOM = Action(
    "random-map", "Random map…", "File", 0, icon="shuffle", without_map=True,
    hint="Choose from legal maps made from a seed and a few sliders",
)  # fmt: skip
_ACTIONS: dict[ProposalKind, Action] = {
    "balance": Action(
        "propose-balance", "Balance the map…", "Propose", 0,
        hint="The fewest and smallest changes that bring every seat to its target win rate",
    ),
    "complete": Action(
        "propose-complete", "Complete the map…", "Propose", 0,
        hint="Several different legal maps that keep everything on this one",
    ),
    "repair": Action(
        "propose-repair", "Repair the map…", "Propose", 0,
        hint="The fewest changes that make it legal",
    ),
}  # fmt: skip


GALLERY = Action(
    "gallery", "Gallery…", "Propose", 1, "Alt+G",
    hint="Searches for the best legal maps of many kinds around yours",
)  # fmt: skip


def kinds_of(system: AnySystem) -> tuple[ProposalKind, ...]:
    """Return what can be proposed in a system, in the order of the menu."""
    kinds: tuple[ProposalKind, ...] = ("repair",)
    if system.making is not None:
        kinds = ("complete", *kinds)
    return ("balance", *kinds) if system.play is not None and system.moves is not None else kinds


def propose_actions(system: AnySystem) -> tuple[Action, ...]:
    """Return what a system can propose."""
    kinds = tuple(_ACTIONS[kind] for kind in kinds_of(system))
    return kinds if system.moves is None else (*kinds, GALLERY)
