"""Who plays each seat, and how strong a bot is in words; what is kept for a set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.play.bots import BotError, bot_named
from editor.play.game import Game
from editor.workbench.document import Document

MOST_KEPT = 200
"""The most set-ups whose seating is kept; the oldest goes first."""

Seating = tuple[str, ...]
"""For each seat HUMAN or the name of a bot; a robot, which decides nothing, has HUMAN."""


def against_bots(game: Game) -> Seating:
    """Return one person in the first seat, and bots of the usual strength in the others."""
    people = [player for player, seat in enumerate(game.seats) if not seat.robot]
    return tuple(USUAL if player in people[1:] else HUMAN for player in range(len(game.seats)))


def all_bots(game: Game) -> Seating:
    """Return bots in all seats."""
    return tuple(HUMAN if seat.robot else USUAL for seat in game.seats)


def all_people(game: Game) -> Seating:
    """Return people in all seats, who take turns at one screen."""
    return tuple(HUMAN for _ in game.seats)


def name_of_setup(document: Document, game: Game) -> str:
    """Return the name under which the seating of a set-up is kept: its file and its id."""
    setup = game.survey.setup
    return f"{document.path or document.name}#{setup.id if setup is not None else ''}"


def seating_for(kept: Mapping[str, Seating], document: Document, game: Game) -> Seating | None:
    """Return who plays a set-up as it is kept, None where nobody has said it for these seats."""
    return kept_seating(kept, name_of_setup(document, game), game)


def kept_seating(kept: Mapping[str, Seating], name: str, game: Game) -> Seating | None:
    """Return the seating that is kept under a name, None where there is none that fits."""
    seating = kept.get(name)
    if seating is None or len(seating) != len(game.seats):
        return None
    try:
        for who in seating:
            if who != HUMAN:
                bot_named(who, game.restrictions)
    except BotError:
        return None
    return tuple(seating)


def with_seating(
    kept: Mapping[str, Seating], name: str, seating: Sequence[str]
) -> dict[str, Seating]:
    """Return what is kept with the seating of a set-up, which is the newest then."""
    rest = [(key, value) for key, value in kept.items() if key != name]
    return dict([*rest[-(MOST_KEPT - 1) :], (name, tuple(seating))])


HUMAN = ""
"""The seat of a person; any other text names a bot."""

STRENGTHS = (("random", "Easy"), ("greedy", "Normal"), ("mcts:300", "Strong"))
"""The bots that are offered, the weakest first, with what they are called."""
USUAL = "greedy"


def words_of_bot(who: str) -> str:
    """Return what a bot is called: its strength, or its own name where it is another one."""
    return dict(STRENGTHS).get(who, who)


def bot_choice(who: str) -> str:
    """Return a bot's strength with its own name: "Normal (greedy)"; its name where it has none."""
    said = words_of_bot(who)
    return who if said == who else f"{said} ({who})"


def bots_play(seats: Sequence[str], game: Game) -> bool:
    """Return whether a bot has a seat of a game; a robot is played by the rules."""
    return any(who != HUMAN and not seat.robot for who, seat in zip(seats, game.seats, strict=True))
