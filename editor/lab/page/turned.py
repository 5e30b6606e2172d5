"""Matches that turned: who won then by who wins now, and how to see both."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import listing
from editor.lab.page.drawings import PageDrawings
from editor.lab.page.markup import Markup, joined, table, tag
from editor.lab.page.sections import section, side_name
from editor.lab.report import Comparison, TurnEntry
from editor.lab.turned import turned_words

NOBODY = "nobody alone"
"""The outcome of a match that no side won alone."""


def turned(comparison: Comparison, commands: tuple[str, str], drawings: PageDrawings) -> Markup:
    """Return the pairs by who won them; `commands` play the matches of then and of now again."""
    if not comparison.turns:
        return Markup("")
    winners = list(dict.fromkeys(won for turn in comparison.turns for won in _both(turn)))
    sides = [side.players for side in comparison.after.sides]
    winners.sort(key=lambda won: sides.index(won) if won in sides else len(sides))
    names: dict[tuple[str, ...], str] = {
        side.players: side_name(side, drawings) for side in comparison.after.sides
    }
    found = {(turn.before, turn.after): turn for turn in comparison.turns}
    rows = [
        (names.get(then, NOBODY), [_cell(found.get((then, now))) for now in winners])
        for then in winners
    ]
    heads = ("Won then", *(joined((names.get(now, NOBODY), " now")) for now in winners))
    matrix = table("Matches by who won then and who wins now", heads, rows, "figures")
    changed = [turn for turn in comparison.turns if turn.before != turn.after]
    count = sum(turn.matches for turn in changed)
    return section(
        "Matches that turned",
        tag("p", turned_words(count, comparison.pairs)),
        tag("div", matrix, class_="wide"),
        *(_seen(changed, names, commands) if changed else ()),
    )


def _both(turn: TurnEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return turn.before, turn.after


def _cell(turn: TurnEntry | None) -> str:
    if turn is None:
        return ""
    words = f"{turn.matches:,}"
    return words if turn.before == turn.after else tag("b", words)


def _seen(
    changed: list[TurnEntry], names: dict[tuple[str, ...], str], commands: tuple[str, str]
) -> Iterator[Markup]:
    """Yield the numbers of matches that turned, and how to see one of them as it went then."""
    rows = [
        (
            joined((names.get(turn.before, NOBODY), " then, ", names.get(turn.after, NOBODY))),
            (f"{turn.matches:,}", listing([f"{number:,}" for number in turn.examples])),
        )
        for turn in changed
    ]
    found = table("Some of them by number", ("Won", "Matches", "such as"), rows, "plain")
    number = max(changed, key=lambda turn: turn.matches).examples[0]
    codes = (
        tag("code", f"{command} --replay {number} -o {when}-{number}.json")
        for when, command in zip(("then", "now"), commands, strict=True)
    )
    hint = tag("p", f"To see match {number:,} as it went then and now: ", *codes)
    yield tag("details", tag("summary", "Some of them by number"), found, hint)
