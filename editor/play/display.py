"""What is shown of a match, as values: offers, told events and standings."""

from __future__ import annotations

from dataclasses import dataclass

NOWHERE = -1


@dataclass(frozen=True)
class Offer:
    """An action as it is offered on the board or beside it.

    - actor: the index of the space from which it is done, NOWHERE for what belongs to no piece
    - space: the index of the space where it acts, NOWHERE for a button
    - group: what it is one of, such as "Move", "Melee", "Program"; label: its own words, short
    - hint: its price or its odds, such as "2 points" or "hits 67 %"; may be empty
    - tone: how its mark looks: "reach", "target", "portal" or "choice"
    - also: the indices of further spaces where it acts, such as all of a start that is chosen
    """

    action: int
    group: str
    label: str
    actor: int = NOWHERE
    space: int = NOWHERE
    hint: str = ""
    tone: str = "choice"
    also: tuple[int, ...] = ()

    @property
    def spaces(self) -> tuple[int, ...]:
        """The indices of all spaces where it acts; none for a button."""
        return () if self.space == NOWHERE else (self.space, *self.also)


@dataclass(frozen=True)
class LogEntry:
    """A line of the log: a sentence, and the indices of the spaces that it names.

    `player` is the only one who may read it; NOWHERE for everybody.
    """

    sentence: str
    spaces: tuple[int, ...] = ()
    player: int = NOWHERE


@dataclass(frozen=True)
class PanelRow:
    """A line of a panel: a label, its value in words, how far along it is, and whose it is."""

    label: str
    value: str
    share: tuple[int, int] | None = None
    player: int = NOWHERE
    space: int = NOWHERE


@dataclass(frozen=True)
class ScorePanel:
    """Rows under a title, such as a player's units, the flags, or a hand of cards."""

    title: str
    rows: tuple[PanelRow, ...]
    player: int = NOWHERE


@dataclass(frozen=True)
class Scoreboard:
    """Scores by player, when it is in words ("Round 3 of 6"), and panels, the first ones first."""

    scores: tuple[int, ...]
    when: str
    panels: tuple[ScorePanel, ...]
