"""What things are worth, as a value; schemas/worth.schema.json is made from these types."""

from __future__ import annotations

from typing import Annotated

from editor.core.values import Value, about
from editor.lab.report import Count, Ending, Estimate, ReportHead


class SeatWorth(Value, frozen=True, kw_only=True):
    """What a thing is worth to one seat."""

    player: Annotated[str, about("The id of the player.")]
    name: Annotated[str, about("What people call the player.")]
    wins: Annotated[
        Estimate,
        about("How much of the wins the seat's side loses where the seat alone does without."),
    ]
    points: Annotated[Estimate, about("How many points the seat's side then loses in a match.")]
    wins_with: Annotated[float, about("The side's share of the wins where nobody does without.")]
    wins_without: Annotated[float, about("The side's share where this seat does without.")]


class Worth(Value, frozen=True, kw_only=True):
    """What a thing is worth."""

    restriction: Annotated[str, about("What the bot was forbidden, as bots are typed.")]
    thing: Annotated[str, about("What it did without.")]
    pairs: Annotated[Count, about("Matches of each seat, each with a twin in which it may.")]
    sentence: Annotated[str, about("The answer.")]
    wins: Annotated[Estimate, about("How much of the wins a seat loses, the mean of all seats.")]
    points: Annotated[Estimate, about("How many points a seat loses, the mean of all seats.")]
    seats: Annotated[tuple[SeatWorth, ...], about("The seats that have something of it.")]


class WorthReport(ReportHead, frozen=True, kw_only=True):
    """What things are worth in a set-up, by bots that alone may not use them."""

    bots: Annotated[tuple[str, ...], about("The bots, by seat, where nobody does without.")]
    seed: Annotated[Count, about("The seed of all chance.")]
    matches: Annotated[Count, about("How many matches were played.")]
    ending: Annotated[Ending, about("Why it ended.")]
    things: Annotated[tuple[Worth, ...], about("The things, in the order of the question.")]
