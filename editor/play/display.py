"""What is shown of a match, as values: offers, figures, events in words, turns and standings."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.words import counted

NOWHERE = -1
NO_NUMBER = -1
"""The number of a figure without a badge."""


@dataclass(frozen=True)
class Offer:
    """An action as it is offered on the board or beside it.

    - actor: the index of the space from which it is done, NOWHERE for what belongs to no piece
    - space: the index of the space where it acts, NOWHERE for a button
    - group: what it is one of, such as "Move", "Melee", "Program"; label: its own words, short
    - hint: its price or its odds, such as "2 points" or "hits 67 %"; may be empty
    - unit: the noun for one of what a hint that is a number alone counts, such as "point"
    - tone: how its mark looks: "reach", "target", "portal" or "choice"; "end" for a button that
      ends or declines what is asked; "ready" for one that leaves all as it is, where it is only
      asked whether anything is to be changed
    - also: the indices of further spaces where it acts, such as all of a start that is chosen
    - about: the id of the part that explains it, such as "pilot-3"
    - brings: the key of the portrait of the piece that it brings onto the board, empty for none
    """

    action: int
    group: str
    label: str
    actor: int = NOWHERE
    space: int = NOWHERE
    hint: str = ""
    tone: str = "choice"
    also: tuple[int, ...] = ()
    unit: str = ""
    about: str = ""
    brings: str = ""

    @property
    def spaces(self) -> tuple[int, ...]:
        """The indices of all spaces where it acts; none for a button."""
        return () if self.space == NOWHERE else (self.space, *self.also)

    @property
    def price(self) -> str:
        """The hint in words, with the unit of a number: "4 points"; may be empty."""
        alone = self.unit and self.hint.isdigit()
        return counted(int(self.hint), self.unit) if alone else self.hint


@dataclass(frozen=True)
class BoardFigure:
    """Something that stands or lies on a space, as the viewer may know it.

    - space: the index of its space; picture: the key of its portrait, which holds no number
    - words: what it is, to be read out, such as "Red's rogue, 6 health"
    - number: on its badge, NO_NUMBER for none
    - share: how much it has left and at the most, for a bar; (0, 0) for none
    - marks: the words of signs beside it, such as "weakened" or "rising 2"
    - player: whose it is, NOWHERE for nobody
    - facing: quarter turns clockwise from the upper edge of the map, NOWHERE for what faces no side
    - flat: whether it takes no room, so that others stand where it lies, such as a marker
    - about: the id of the part with its abilities, empty for none: that of `GamePart`, with
      the label of one of its facts behind a slash if it is explained there
    """

    space: int
    picture: str
    words: str
    number: int = NO_NUMBER
    share: tuple[int, int] = (0, 0)
    marks: tuple[str, ...] = ()
    player: int = NOWHERE
    facing: int = NOWHERE
    flat: bool = False
    about: str = ""


@dataclass(frozen=True)
class Arrow:
    """A numbered arrow from a space to another, or to itself, such as a card of a program."""

    start: int
    end: int
    number: int
    player: int
    words: str


@dataclass(frozen=True)
class LogEntry:
    """A line of the log: a sentence, and the indices of the spaces that it names.

    `player` is the only one who may read it; NOWHERE for everybody.
    """

    sentence: str
    spaces: tuple[int, ...] = ()
    player: int = NOWHERE


@dataclass(frozen=True)
class TurnMark:
    """Where in a match a position stands; positions with equal marks belong to one turn.

    - round: from 1; 0 before the first, while units are placed and cards are chosen
    - player: whose turn it is, who need not be the mover; NOWHERE before the first round
    - part: the key of a turn among those of one player in one round
    """

    round: int
    player: int = NOWHERE
    part: int = 0


@dataclass(frozen=True)
class Headline:
    """An event in few words, for a line that sums up a turn by its weightiest event.

    - player: who did it, NOWHERE for nobody
    - does: what was done, such as "passes"; subject: by what, such as "the lancer", else the player
    - weight: the event with the greatest weight of a turn is shown; 0 is never shown
    - together: what several subjects do, such as "move"
    - several: the same with their number, such as "{n} units move"; empty: the last one is shown
    - mark: its sign on the track of a match: "attack", "goal" or none
    - only: the one player who may read it, NOWHERE for everybody
    - begins: whether it and the events after it belong to another turn, of `player`
    """

    player: int
    does: str = ""
    subject: str = ""
    weight: int = 0
    together: str = ""
    several: str = ""
    mark: str = ""
    only: int = NOWHERE
    begins: bool = False


@dataclass(frozen=True)
class Taken:
    """That an event took a figure off the board.

    - picture: the key of its portrait; by: who took it, empty for nobody; space: where that was
    """

    picture: str
    by: str
    space: int


@dataclass(frozen=True)
class PanelRow:
    """A line of a panel: a label, its value in words, how far along it is, and whose it is.

    - role: "figure" for a piece, "card" for a card that is seen, "back" for cards that are not,
      "goal" for a flag and its like, "points" for a part of the score; empty for any other value
    - picture: the key of the portrait of a figure
    - number: of cards or of pieces that are alike, NO_NUMBER where it is one
    - store: how much a figure has to shoot or cast with, and what that is called, such as "mana"
    - marks: the words of its signs, such as "weakened"
    - about: the id of the part that explains it, as for a figure
    """

    label: str
    value: str
    share: tuple[int, int] | None = None
    player: int = NOWHERE
    space: int = NOWHERE
    role: str = ""
    picture: str = ""
    number: int = NO_NUMBER
    store: int = 0
    store_of: str = ""
    marks: tuple[str, ...] = ()
    about: str = ""


@dataclass(frozen=True)
class ScorePanel:
    """Rows under a title, such as a player's units, the flags, or a hand of cards."""

    title: str
    rows: tuple[PanelRow, ...]
    player: int = NOWHERE


@dataclass(frozen=True)
class Scoreboard:
    """Scores by player, when it is in words ("Round 3 of 6"), and panels, the first ones first.

    `left` is how many actions the mover has left and at the most, (0, 0) where nobody counts them.
    """

    scores: tuple[int, ...]
    when: str
    panels: tuple[ScorePanel, ...]
    left: tuple[int, int] = (0, 0)
