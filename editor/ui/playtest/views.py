"""What the page of the playtest shows, as frozen values, which its presenter makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.picture.inks import MarkLevel

Act = Literal["start", "pause", "go-on", "stop", "more", "clear", "problems", "without", "apply"]
"""What a button of the foot asks for."""


@dataclass(frozen=True)
class VerdictCardView:
    """The card of the verdict; without a level it is plain."""

    level: MarkLevel | None
    headline: str
    sentence: str = ""


@dataclass(frozen=True)
class ActView:
    """A button: what it asks for and its word."""

    act: Act
    word: str
    primary: bool = False


@dataclass(frozen=True)
class FootView:
    """The foot: how far it is, in words, and what can be done; `share` None without a bar."""

    share: float | None
    words: str
    acts: tuple[ActView, ...] = ()


@dataclass(frozen=True)
class HeaderButtonView:
    """The button in the header: how much was played, and the bar at its foot from 0 to 1."""

    words: str = ""
    share: float = 0.0


@dataclass(frozen=True)
class PageView:
    """The page; `shows_form` where it asks who plays, and has no card and no foot.

    - note: of which map these figures are, where it is not the shown one, and what to do
    - trouble: what does not work besides, as a sentence
    """

    shows_form: bool
    card: VerdictCardView | None = None
    foot: FootView | None = None
    note: str = ""
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
