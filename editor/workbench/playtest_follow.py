"""What follows a playtest: who starts is rotated, and other bots check who wins."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Literal, Protocol

from editor.lab.agreement import checked, sample_for
from editor.lab.crew import PlaysMatches
from editor.lab.plan import Deal
from editor.lab.playtest import Playtest
from editor.lab.report import PlaytestReport
from editor.lab.rotation import rotated, rotations_for, why_not_rotated
from editor.workbench.playtest_clock import PlaytestProgress
from editor.workbench.playtest_settings import PlaytestSettings

Part = Literal["rotating", "checking", "done"]
"""What is played after a playtest; done: nothing more."""


class Follows(Protocol):
    """Matches that are played after those of a playtest."""

    def step(self, until: float, now: Callable[[], float]) -> bool:
        """Take what was played, until a time at the longest; return whether it goes on."""

    def stop(self) -> None:
        """Play no more; what was played counts."""

    def completed(self, report: PlaytestReport) -> PlaytestReport:
        """Return a report with what these matches say."""


class _PlaysOn:
    """Steps of playtests that are taken a few at a time."""

    def __init__(self) -> None:
        self._steps: Generator[bool] | None = None

    def step(self, until: float, now: Callable[[], float]) -> bool:
        """Take what was played, until a time at the longest; return whether it goes on."""
        if self._steps is None:
            return False
        try:
            while next(self._steps) and now() < until:
                pass
        except StopIteration:
            self._steps = None
        return self._steps is not None

    def stop(self) -> None:
        """Play no more; what was played counts."""
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()


class BotCheck(_PlaysOn):
    """The sample of one playtest; nothing is played before it is begun."""

    def __init__(self) -> None:
        super().__init__()
        self.playtest: Playtest | None = None

    def begin(self, sample: Playtest) -> None:
        """Begin to play a sample."""
        self.stop()
        self.playtest, self._steps = sample, sample.steps()

    def forget(self) -> None:
        """Stop, and know of no sample."""
        self.stop()
        self.playtest = None

    def completed(self, report: PlaytestReport) -> PlaytestReport:
        """Return a report with what the other bots make of its sides, if they played."""
        if self.playtest is None or not self.playtest.played:
            return report
        return checked(report, self.playtest.report(exact=False))

    def progress(self) -> PlaytestProgress:
        """Return how far it is."""
        if self.playtest is None:
            return PlaytestProgress()
        played, most = len(self.playtest.played), self.playtest.budget.most
        return PlaytestProgress(played, most, played / most)


class OrderRotation(_PlaysOn):
    """The playtests in which who starts is rotated; the first is the one that they follow."""

    def __init__(self) -> None:
        super().__init__()
        self.playtests: Sequence[Playtest] = ()

    def begin(self, rotations: Sequence[Playtest]) -> None:
        """Begin to play the rotations of a playtest that was played."""
        self.stop()
        self.playtests = tuple(rotations)
        self._steps = (heard for each in self.playtests[1:] for heard in each.steps())

    def forget(self) -> None:
        """Stop, and know of no rotation."""
        self.stop()
        self.playtests = ()

    def completed(self, report: PlaytestReport) -> PlaytestReport:
        """Return a report with both effects, if each rotation was played."""
        return rotated(report, self.playtests)

    def progress(self) -> PlaytestProgress:
        """Return how far it is."""
        played = sum(len(each.played) for each in self.playtests[1:])
        most = sum(each.budget.most for each in self.playtests[1:])
        return PlaytestProgress(played, most, played / max(1, most))


class Following:
    """What is played after a playtest, one part after the other."""

    def __init__(self) -> None:
        self.rotation, self.check = OrderRotation(), BotCheck()
        self._part: Part = "done"

    @property
    def now(self) -> Follows | None:
        """What is being played; None for nothing."""
        parts: dict[Part, Follows] = {"rotating": self.rotation, "checking": self.check}
        return parts.get(self._part)

    def begin(
        self,
        playtest: Playtest,
        settings: PlaytestSettings,
        crew_on: Callable[[Deal], PlaysMatches],
    ) -> Part:
        """Begin the next part that is wished for after a playtest that was played; return it."""
        before, self._part = self._part, "done"
        rotates = settings.rotate and not why_not_rotated(playtest.contest, playtest.plan)
        if before == "done" and rotates:
            self.rotation.begin(rotations_for(playtest, crew_on, len(playtest.played)))
            self._part = "rotating"
        elif before != "checking" and settings.check:
            self.check.begin(sample_for(playtest, settings.check, crew_on(playtest.deal)))
            self._part = "checking"
        return self._part

    def stop(self) -> None:
        """Play no more; what was played counts."""
        self.rotation.stop()
        self.check.stop()
        self._part = "done"

    def forget(self) -> None:
        """Stop, and know of nothing that was played."""
        self.rotation.forget()
        self.check.forget()
        self._part = "done"
