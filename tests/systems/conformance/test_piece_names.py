"""A piece has one name: on the board, in the log, in prompts, headlines and lists of players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from editor.core.words import possessive
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.play.positions import mover_of
from editor.systems.catalogue import SYSTEMS
from tests.play.games import Sample, game, samples

ACTIONS = 160
"""So many actions of a match are looked at."""
OFFERED = 4
"""Of so many legal actions at a time what they would do is read."""
PIECES_OF = {
    "tactics": ("fighter", "rogue"),
    "mechs": ("pilot", "mine"),
    "trts": ("worker", "base"),
}
"""Names that the board of each system shows in any match."""

NO_PIECES = ("turn", "program")
"""What a player has besides pieces."""


@dataclass
class Reported:
    """What was shown and said in matches: names of pieces on the board, and texts about them."""

    names: set[str] = field(default_factory=set)
    rows: set[str] = field(default_factory=set)
    subjects: set[str] = field(default_factory=set)
    texts: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)


def singular(name: str) -> str:
    """Return the name of one of several pieces."""
    return re.sub(r"(ies|(?<=s|x)es|(?<=[cs]h)es|s)$", lambda m: "y" if m[0] == "ies" else "", name)


def name_in(words: str, seats: tuple[str, ...]) -> str:
    """Return the name of a piece in the words of its figure, such as "rogue" of "Red's rogue"."""
    said = words.split(",")[0]
    for seat in seats:
        for begins in (f"{possessive(seat)} enemy's ", f"{possessive(seat)} ", f"{seat}: "):
            said = said.removeprefix(begins)
    said = said.removeprefix("The enemy's ").removeprefix("The ").lower()
    several = re.match(r"\d+ (.+)", said)
    return singular(several[1]) if several else re.sub(r"^an? ", "", said)


def listen(dealt: Game, reported: Reported) -> None:
    """Play a match and note what the board shows and what is said."""
    rules, engine = dealt.rules, Engine(dealt.rules)
    seats = tuple(seat.name for seat in dealt.seats)
    match = Match(dealt, engine, 6)
    while not match.over and match.at < ACTIONS:
        engine.seed_rng(match.at)
        state = dealt.opened(match.state)
        for figure in rules.figures(dealt, state, NOBODY):
            reported.names.add(name_in(figure.words, seats))
        for panel in rules.scoreboard(dealt, state, NOBODY).panels:
            reported.rows |= {row.label for row in panel.rows if row.role == "figure"}
        assert mover_of(match.state) >= 0
        said = [rules.prompt(dealt, state)]
        legal = engine.legal(dealt, match.state)
        said += [rules.sentence(dealt, state, action) for action in legal[:OFFERED]]
        step = match.play(engine.pick(dealt, match.state))
        state = dealt.opened(match.state)
        for event in step.events:
            line = rules.log_entry(dealt, state, event)
            said += [line.sentence] if line is not None else []
            headline = rules.headline(dealt, state, event)
            if headline is not None:
                reported.subjects.add(headline.subject)
                said.append(headline.does)
        reported.texts |= {(text, seats) for text in said}


def owned(text: str, seats: tuple[str, ...]) -> Iterator[str]:
    """Yield what a text names as a player's: of "Red's rogue goes" "rogue goes"."""
    for seat in seats:
        for found in re.finditer(rf"\b{re.escape(possessive(seat))} ([a-z].*)", text):
            if not found[1].startswith("enemy "):  # that is a party, and no piece
                yield found[1].removeprefix("enemy's ")


def a_few(system: str) -> list[Sample]:
    """Return a sample of each mode of a system, and those with robots or enemies among them."""
    found: dict[str, Sample] = {}
    for sample in samples():
        if sample.system.id == system and sample.file is not None:
            found.setdefault(sample.mode, sample)
    return list(found.values())


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", [each.id for each in SYSTEMS])
def test_a_piece_has_one_name(system: str) -> None:
    """What a text calls a player's piece is what the board calls it, and lists do as well."""
    reported = Reported()
    for sample in a_few(system):
        listen(game(sample), reported)
    assert set(PIECES_OF[system]) <= reported.names
    names = tuple(reported.names)

    def known(words: str) -> bool:
        return any(re.match(rf"{re.escape(name)}(s|es)?\b", words) for name in names)

    strangers = {
        (words, text)
        for text, seats in reported.texts
        for words in owned(text, seats)
        if not known(words) and not words.startswith(NO_PIECES)
    }
    assert not strangers
    assert not {row for row in reported.rows if not known(row.lower())}
    subjects = {each.removeprefix("the ") for each in reported.subjects if each.startswith("the ")}
    assert not {each for each in subjects if not known(each) and each not in ("match", "round")
                and not each.startswith("enemy's ")}  # fmt: skip
