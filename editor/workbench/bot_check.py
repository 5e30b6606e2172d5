"""A sample that other bots play after a playtest, to see whether they agree on who wins."""

from __future__ import annotations

from collections.abc import Callable, Generator

from editor.lab.agreement import checked
from editor.lab.playtest import Playtest
from editor.lab.report import PlaytestReport
from editor.workbench.playtest_clock import PlaytestProgress


class BotCheck:
    """The sample of one playtest; nothing is played before it is begun."""

    def __init__(self) -> None:
        self.playtest: Playtest | None = None
        self._steps: Generator[bool] | None = None

    def begin(self, sample: Playtest) -> None:
        """Begin to play a sample."""
        self.stop()
        self.playtest, self._steps = sample, sample.steps()

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

    def forget(self) -> None:
        """Stop, and know of no sample."""
        self.stop()
        self.playtest = None

    def told(self, report: PlaytestReport) -> PlaytestReport:
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
