"""What bots think, for those who may know it: while they think, and for each of their steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.words import counted, opening, signed
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.play.positions import mover_of
from editor.play.tree import Thought, Thoughts
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.play.engine import State

SECRET = "Hidden until the match is over or everything is shown"
"""Why no choices of a bot are shown."""
SCORE = "10,000 is a win, −10,000 a loss"
"""What the score of a choice is."""


@dataclass(frozen=True)
class ShownThought:
    """A choice of a bot in words.

    - words: what it does, such as "Rogue goes from b1 to g1, 5 points"
    - figure: how it stands among the others, such as "62 %" or "+85"; share: the same from 0 to 1
    - score: how the match stands after it, in words; says: all of it with what the figures mean
    - start, space, also: the spaces that it leads from, to, and over or onto; NOWHERE for none
    """

    words: str
    figure: str
    share: float
    score: str
    says: str
    start: int = NOWHERE
    space: int = NOWHERE
    also: tuple[int, ...] = ()

    @property
    def spaces(self) -> tuple[int, ...]:
        """The indices of all its spaces."""
        found = (self.start, self.space, *self.also)
        return tuple(dict.fromkeys(space for space in found if space != NOWHERE))


@dataclass(frozen=True)
class ShownThoughts:
    """What a bot thinks, in words.

    - player: whose bot; says: how it decides and how far it is
    - choices: the best first; none where it has one answer, or where `secret` says why
    """

    player: int
    says: str
    choices: tuple[ShownThought, ...] = ()
    secret: str = ""


@dataclass(frozen=True)
class BotProgress:
    """How far a bot is: from 0 to 1, and in words, which say nothing of what it knows."""

    player: int
    share: float
    words: str


def progress(table: PlaySession) -> BotProgress | None:
    """Return how far the bot is that thinks now, None where none does.

    Where its thoughts are secret, how much it means to think is left out too: that may depend on
    its hand.
    """
    if not table.thinks:
        return None
    match, player, decided = table.match, table.mover, table.pace.has_answer
    thoughts = table.pace.thoughts
    if thoughts is None:
        return BotProgress(player, 1.0 if decided else 0.0, "")
    if not table.thoughts.is_open(match, match.at, thoughts, table.viewer):
        return BotProgress(player, 1.0 if decided else thoughts.at_most, "")
    score = f"score {_score(thoughts.best[0])}" if thoughts.best else ""
    return BotProgress(player, 1.0 if decided else thoughts.progress, score)


def shown_now(table: PlaySession) -> ShownThoughts | None:
    """Return what the bot thinks that has to decide, None where none does or nobody asked."""
    thoughts = table.pace.thoughts
    if not table.thoughts.wanted or not table.thinks or thoughts is None:
        return None
    return _shown(table, table.match.at, thoughts)


def shown_at(table: PlaySession, at: int) -> ShownThoughts | None:
    """Return what the bot thought that did the step of this index; None where none is known."""
    if not table.thoughts.wanted:
        return None
    thoughts = table.thoughts.of(table.match.every_step[at])
    return None if thoughts is None else _shown(table, at, thoughts)


def most_thought_of(table: PlaySession, first: int, after: int) -> ShownThoughts | None:
    """Return what a bot thought of the steps from `first` to the one before `after`.

    Of several the one with most choices in the balance; None where none is known.
    """
    if not table.thoughts.wanted:
        return None
    steps = table.match.every_step[first:after]
    known = [(at, found) for at, step in enumerate(steps) if (found := table.thoughts.of(step))]
    if not known:
        return None
    at, _ = max(known, key=lambda each: (each[1].done, each[1].legal))
    return shown_at(table, first + at)


def _shown(table: PlaySession, at: int, thoughts: Thoughts) -> ShownThoughts:
    match, game = table.match, table.game
    state = match.before(at)
    player = mover_of(state)
    if not table.thoughts.is_open(match, at, thoughts, table.viewer):
        return ShownThoughts(player, "", secret=SECRET)
    view = table.engine.observation(game, state, player)
    choices = choices_in_words(game, view, player, thoughts)
    return ShownThoughts(player, how_in_words(thoughts), choices)


def how_in_words(thoughts: Thoughts) -> str:
    """Return how a bot decides, and how far it is."""
    if thoughts.how == "single":
        return "There is one answer"
    if thoughts.how == "chance":
        return f"A random choice of {counted(thoughts.legal, 'option')}"
    if thoughts.how == "step":
        return f"{counted(thoughts.legal, 'choice')} tried"
    of = f" of {thoughts.wanted:,}" if thoughts.wanted > thoughts.done else ""
    return f"{thoughts.done:,}{of} tries"


def choices_in_words(
    game: Game, view: State, player: int, thoughts: Thoughts
) -> tuple[ShownThought, ...]:
    """Return the best choices in words; `view` is what the player sees who has them."""
    rules, record = game.rules, game.opened(view)
    actions = [thought.action for thought in thoughts.best]
    offers = {offer.action: offer for offer in rules.offers(game, record, actions)}
    found = []
    for thought in thoughts.best:
        words = _without_name(rules.sentence(game, record, thought.action), game, player)
        offer = offers.get(thought.action)
        score = f"score {'at most ' if thought.bound else ''}{_score(thought)}"
        figure, says = _score(thought), score
        if thoughts.how == "search":
            figure = f"{100 * thought.share:.0f} %"
            says = f"{thought.visits:,} of {thoughts.done:,} tries, {score}"
        says = f"{words}: {says} ({SCORE})"
        offer = offers.get(thought.action)
        places = (NOWHERE, NOWHERE, ()) if offer is None else (offer.actor, offer.space, offer.also)
        found.append(ShownThought(words, figure, thought.share, score, says, *places))
    return tuple(found)


def _score(thought: Thought) -> str:
    return signed(round(thought.value), 0)


def _without_name(sentence: str, game: Game, player: int) -> str:
    """Return a sentence about what a player does without its name and its full stop."""
    name = game.seats[player].name
    for first in (f"{name}'s ", f"{name}’s ", f"{name} "):
        if sentence.startswith(first):
            sentence = sentence[len(first) :]
            break
    return opening(sentence.rstrip("."))
