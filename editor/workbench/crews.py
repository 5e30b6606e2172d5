"""The crew of a window: one for all that plays matches there, as long as anything does."""

from __future__ import annotations

import os
from collections.abc import Callable

from editor.lab.crew import Crew, CrewTask
from editor.lab.plan import Deal


def gentle_crew() -> Crew:
    """Return a crew that lets other programs go first, with a process for each core."""
    return Crew(os.cpu_count() or 1, gentle=True)


class SharedCrew:
    """A crew that several share: it begins with the first deal and ends with the last share."""

    def __init__(self, make: Callable[[], Crew] = gentle_crew) -> None:
        self._make = make
        self._crew: Crew | None = None
        self._used: set[CrewShare] = set()

    def share(self) -> CrewShare:
        """Return a share, which is used from its first deal until it is closed."""
        return CrewShare(self)

    def used_by(self, share: CrewShare) -> Crew:
        """Return the crew for a share."""
        self._used.add(share)
        if self._crew is None:
            self._crew = self._make()
        return self._crew

    def let_go(self, share: CrewShare) -> None:
        """End the processes unless another share uses them."""
        self._used.discard(share)
        if not self._used and self._crew is not None:
            self._crew.close()
            self._crew = None


class CrewShare:
    """What one of several does with a crew; the deals of all are played in equal shares."""

    def __init__(self, crew: SharedCrew) -> None:
        self._crew = crew

    def on(self, deal: Deal) -> CrewTask:
        """Return a task: to play a deal."""
        return self._crew.used_by(self).on(deal)

    def forget(self) -> None:
        """Forget how often processes ended, so that all may be begun again."""
        self._crew.used_by(self).forget()

    def close(self) -> None:
        """Use the crew no longer; its tasks are closed before."""
        self._crew.let_go(self)
