"""What matches are played with: a crew and a store, which are opened when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from editor.lab.crew import PlaysMatches
from editor.lab.plan import Deal, Plan
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import MatchStore, StoreError, store_path
from editor.play.game import Game

_PATIENCE = 0.5
"""Seconds that the window waits for another program that writes to the store."""


class TakesDeals(Protocol):
    """A crew that plays deals; its processes stay from one deal to the next."""

    def on(self, deal: Deal) -> PlaysMatches:
        """Return what plays the matches of a deal."""

    def close(self) -> None:
        """End all processes."""


def open_store() -> MatchStore:
    """Open where matches are kept. Raises StoreError."""
    return MatchStore(store_path(), _PATIENCE)


class Means:
    """A crew and a store; without a store matches are played all the same."""

    def __init__(
        self, crew_for: Callable[[], TakesDeals], store_for: Callable[[], MatchStore] = open_store
    ) -> None:
        self._crew_for, self._store_for = crew_for, store_for
        self._crew: TakesDeals | None = None
        self._store: MatchStore | None = None
        self.trouble = ""
        """Why what is played is not kept, or was not, as a sentence; empty where it is."""

    def playtest(self, deal: Deal, game: Game, plan: Plan, budget: Budget) -> Playtest:
        """Return a playtest of a deal, whose game this is."""
        return Playtest(deal, plan, budget, self.crew(deal), self._opened_store(), game)

    def crew(self, deal: Deal) -> PlaysMatches:
        """Return what plays the matches of a deal."""
        if self._crew is None:
            self._crew = self._crew_for()
        return self._crew.on(deal)

    def look(self) -> None:
        """Take over what the store had trouble with."""
        if self._store is not None and self._store.trouble:
            self.trouble = f"Matches are not saved: {self._store.trouble}."

    def close(self) -> None:
        """End all processes and close the store."""
        if self._crew is not None:
            self._crew.close()
            self._crew = None
        if self._store is not None:
            self._store.close()
            self._store = None

    def _opened_store(self) -> MatchStore | None:
        if self._store is None:
            try:
                self._store = self._store_for()
            except StoreError as error:
                self.trouble = f"Matches are not saved: {error}."
                return None
            self.trouble = ""
            if self._store.set_aside is not None:
                aside = self._store.set_aside
                self.trouble = (
                    f"The saved matches could not be read; the file was renamed to {aside}."
                )
        return self._store
