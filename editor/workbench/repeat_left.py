"""How many of a component are left once what is in the hand and its twins are placed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol

from editor.core.scenario import AnyScenario
from editor.seam.editing import AnyEditing
from editor.seam.overlay import Overlay
from editor.seam.repeating import Twin


class LeftContext(Protocol):
    """The session, as far as what is left is read from it."""

    @property
    def editing(self) -> AnyEditing:
        """The editing record of the system."""

    @property
    def present(self) -> AnyScenario:
        """The present scenario of the history."""

    @property
    def shown(self) -> AnyScenario:
        """The shown scenario: the preview while there is one."""

    @property
    def setup(self) -> str:
        """The id of the chosen set-up."""


def with_left(live: Overlay, session: LeftContext, twins: Iterable[Twin]) -> Overlay:
    """Return an overlay whose reason ends in "3 left", counting the new twins of the hand."""
    ghost = live.ghost
    if ghost is None or ghost.reason is None or ghost.reason.left is None:
        return live
    component, left = ghost.reason.left
    objects = session.editing.objects
    present, shown = (objects(each, session.setup) for each in (session.present, session.shown))
    made = {name for twin in twins for name in twin.ids.values()} - present.keys()
    used = sum(getattr(shown.get(name), "component", "") == component for name in made)
    words = f"{max(0, left - 1 - used)} left"
    detail = " · ".join(filter(None, (ghost.reason.detail, words)))
    return replace(live, ghost=replace(ghost, reason=replace(ghost.reason, detail=detail)))
