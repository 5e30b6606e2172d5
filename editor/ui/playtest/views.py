"""What the page of the playtest shows, as frozen values, which its presenter makes."""

from __future__ import annotations

from dataclasses import dataclass

from editor.ui.screens.side_page import ActView, SideView


@dataclass(frozen=True)
class HeaderButtonView:
    """The button in the header: how much was played, and the bar at its foot from 0 to 1."""

    words: str = ""
    share: float = 0.0


@dataclass(frozen=True, kw_only=True)
class PageView(SideView):
    """The page; `note_act` is what to do about its note, `trouble` what does not work besides."""

    note_act: ActView | None = None
    trouble: str = ""
    may_save: bool = False
    header: HeaderButtonView = HeaderButtonView()


@dataclass(frozen=True)
class MatchView:
    """A match as a row.

    - index: in the plan; seats: those who won, from 1
    - title, won, score, ended: "Match 418", "Blue wins", "14 to 12", "11 rounds"
    - starts: where starts are drawn or chosen, the seat of each player and where it began
    - begun: these in words, "Red from Ember Vale, Blue from Hearth Vale"
    """

    index: int
    seats: tuple[int, ...]
    title: str
    won: str
    score: str
    ended: str
    starts: tuple[tuple[int, str], ...] = ()
    begun: str = ""

    @property
    def words(self) -> str:
        """All of it in a line."""
        parts = (self.title, self.won, self.score, self.ended, self.begun)
        return ", ".join(filter(None, parts))


@dataclass(frozen=True)
class MatchesView:
    """Matches under what they have in common; `whole` where these are all."""

    title: str
    matches: tuple[MatchView, ...]
    whole: bool = False


@dataclass(frozen=True)
class KeptView:
    """A kept match, and what it is: "Closest"; its score says why."""

    label: str
    match: MatchView
