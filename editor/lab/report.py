"""What a playtest says, as a value; schemas/output/playtest is made from these types."""

from __future__ import annotations

from math import inf
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from editor.core.values import Value, about

FORMAT: Literal[1] = 1

Count = Annotated[int, Meta(ge=0)]

Standing: TypeAlias = Literal["fair", "too-often", "too-seldom", "unsettled"]
"""How the wins of a side lie to the band that counts as fair."""

ShareKind: TypeAlias = Literal["side", "location", "order"]
"""What a share of the wins is of: a side, a starting location, a place in the order of play."""

Ending: TypeAlias = Literal["matches", "time", "settled", "unsettled", "interrupted", "failed"]
"""Why a playtest ended."""


Answer: TypeAlias = Literal["fairer", "less-fair", "different", "unclear", "same", "early"]
"""What a comparison says; different: sides changed, but how fair it is did not clearly."""


class Estimate(Value, frozen=True, kw_only=True):
    """A figure with its interval."""

    value: Annotated[float, about("The figure.")]
    least: Annotated[
        float | None,
        about("The lower end of its interval; null for a single match."),
    ] = field(name="low")
    greatest: Annotated[
        float | None, about("The upper end of its interval; null for a single match.")
    ] = field(name="high")

    @property
    def low(self) -> float:
        """The least value that agrees with it; below all numbers where that is not known."""
        return -inf if self.least is None else self.least

    @property
    def high(self) -> float:
        """The greatest value that agrees with it; above all numbers where that is not known."""
        return inf if self.greatest is None else self.greatest

    @property
    def is_sure(self) -> bool:
        """Whether both ends of its interval are known."""
        return self.least is not None and self.greatest is not None


def is_apart(value: Estimate) -> bool:
    """Return whether an interval lies wholly on one side of zero."""
    return value.low > 0 or value.high < 0


class ScoreEntry(Value, frozen=True, kw_only=True):
    """The points of a side after a round; a match that is over keeps its last."""

    low: Annotated[int, about("A tenth of the matches has no more.")]
    middle: Annotated[int, about("Half of the matches have no more.")]
    high: Annotated[int, about("Nine tenths of the matches have no more.")]


class LengthEntry(Value, frozen=True, kw_only=True):
    """The matches of one length."""

    rounds: Annotated[Count, about("The number of rounds started.")]
    matches: Annotated[Count, about("The number of matches with this many rounds.")]
    at_limit: Annotated[Count, about("The number of them that reached the limit.")]


class SideEntry(Value, frozen=True, kw_only=True):
    """A side: the players who win together."""

    players: Annotated[tuple[str, ...], about("Their ids, in the order of seats.")]
    name: Annotated[str, about("Their display name.")]
    robots: Annotated[bool, about("Whether these are the robots: the best of them counts.")] = False
    seats: Annotated[
        tuple[Annotated[int, Meta(ge=1)], ...],
        about("Their seats from 1, which decide their colours and shapes."),
    ] = ()
    wins: Annotated[
        Estimate,
        about("Its share of the wins, from 0 to 1; a shared first place counts in part."),
    ]
    won: Annotated[Count, about("Matches that it won alone.")]
    shared: Annotated[Count, about("Matches in which it shared the first place.")]
    at_limit: Annotated[
        Count, about("Of all these, matches that reached the limit: it came first as it stood.")
    ] = 0
    points: Annotated[Estimate, about("Its mean points at the end.")]
    standing: Annotated[Standing, about("Whether it wins a fair share.")]
    more: Annotated[
        int | None,
        about(
            "The number of further matches that would settle this: 0 if settled, null if too many."
        ),
    ]
    scores: Annotated[tuple[ScoreEntry, ...], about("Its points after each round.")] = ()


class LocationEntry(Value, frozen=True, kw_only=True):
    """A starting location, where players draw or choose one in each match."""

    name: Annotated[str, about("Its display name.")]
    ids: Annotated[tuple[str, ...], about("The ids of the objects there.")] = ()
    matches: Annotated[Count, about("The number of matches in which a player started there.")]
    wins: Annotated[
        Estimate,
        about("The win rate of the players who started there in these matches, from 0 to 1."),
    ]
    standing: Annotated[Standing, about("Whether the players who start there win a fair share.")]


class OrderEntry(Value, frozen=True, kw_only=True):
    """A place in the order of play, where that is drawn in each match."""

    place: Annotated[int, Meta(ge=1), about("The place, from 1.")]
    name: Annotated[str, about("Its display name, such as first.")]
    wins: Annotated[Estimate, about("The win rate of the players who have it, from 0 to 1.")]


class ReplayEntry(Value, frozen=True, kw_only=True):
    """A match that is worth a look."""

    id: Annotated[str, about("Its name in files.")]
    label: Annotated[str, about("Its description.")]
    match: Annotated[Count, about("Its number, as in the table of matches.")]
    first: Annotated[tuple[str, ...], about("The ids of the players who came first.")]
    starts: Annotated[
        dict[str, str],
        about("Where each player began, by id, if starts are drawn or chosen."),
    ] = {}
    words: Annotated[str, about("Why it is the one.")]


class FigureEntry(Value, frozen=True, kw_only=True):
    """A figure of all matches together."""

    id: Annotated[str, about("Its name in files.")]
    label: Annotated[str, about("Its display name.")]
    unit: Annotated[str, about("Its unit: share, points, rounds or actions.")]
    estimate: Annotated[Estimate, about("What it is.")]


class BotEntry(Value, frozen=True, kw_only=True):
    """A bot, over all seats at which it sat."""

    bot: Annotated[str, about("The name of the bot, as typed.")]
    games: Annotated[Count, about("At how many seats it sat, over all matches.")]
    wins: Annotated[Estimate, about("Its share of the wins for each seat that it had, 0 to 1.")]


class NamedShare(Value, frozen=True, kw_only=True):
    """A share of the wins that is clearly not even: its interval excludes the even share."""

    kind: Annotated[ShareKind, about("What it is of.")]
    name: Annotated[str, about("Its display name.")]
    standing: Annotated[Standing, about("How it compares with a fair share.")]
    value: Annotated[float, about("The share, from 0 to 1.")]
    low: Annotated[float, about("The lower end of its interval.")]
    high: Annotated[float, about("The upper end of its interval.")]
    even: Annotated[float, about("The even share.")]


class Verdict(Value, frozen=True, kw_only=True):
    """The answer."""

    standing: Annotated[Standing, about("The standing of the worst side.")]
    headline: Annotated[str, about("In a few words.")]
    sentence: Annotated[str, about("With its figures.")]
    more: Annotated[str, about("What more matches would settle; empty if everything is settled.")]
    cause: Annotated[
        str,
        about("Whether the map or turn order may be the cause; empty if nothing is uneven."),
    ] = ""
    named: Annotated[
        tuple[NamedShare, ...], about("Every share that is clearly not even, the worst first.")
    ] = ()

    @property
    def words(self) -> str:
        """The answer with its figures, its cause, and what more matches would tell."""
        return " ".join(filter(None, (self.sentence, self.cause, self.more)))


class TallyEntry(Value, frozen=True, kw_only=True):
    """What sides did in a match, on average."""

    id: Annotated[str, about("Its name in files.")]
    label: Annotated[str, about("Its display name.")]
    group: Annotated[str, about("points for a source of points, otherwise an action.")]
    sides: Annotated[tuple[Estimate, ...], about("How much each side did, in their order.")]
    winners: Annotated[float, about("How much sides did in matches that they won or shared.")]
    others: Annotated[float, about("How much sides did in all other matches.")]


class LayerEntry(Value, frozen=True, kw_only=True):
    """What happened where, over all matches."""

    id: Annotated[str, about("Its name in files, such as traffic.")]
    label: Annotated[str, about("Its display name.")]
    unit: Annotated[str, about("What is counted, such as visits.")]
    spaces: Annotated[
        dict[str, tuple[Count, ...]],
        about("Counts of each player by seat, for each space; those without any are left out."),
    ]
    starts: Annotated[
        dict[str, tuple[Count, ...]],
        about(
            "Counts of whoever began at each of `locations`, in their order, for each space; empty "
            "where starts are fixed."
        ),
    ] = {}


class CheckSide(Value, frozen=True, kw_only=True):
    """A side, as other bots play it."""

    players: Annotated[tuple[str, ...], about("Their ids, in the order of seats.")]
    name: Annotated[str, about("Their display name.")]
    wins: Annotated[Estimate, about("Its share of the wins, from 0 to 1.")]
    apart: Annotated[bool, about("Whether that clearly differs from its share in the playtest.")]


class CheckEntry(Value, frozen=True, kw_only=True):
    """What other bots make of a sample of matches, beside those of the playtest."""

    bots: Annotated[tuple[str, ...], about("The bots, by seat, as they sat in the first match.")]
    matches: Annotated[Count, about("How many matches they played.")]
    ending: Annotated[Ending, about("Why they played no more.")]
    sides: Annotated[tuple[CheckSide, ...], about("The sides, in the order of seats.")]
    sentence: Annotated[str, about("Where both agree or disagree.")]


class StartEntry(Value, frozen=True, kw_only=True):
    """The start of a player, over all orders of play."""

    player: Annotated[str, about("The id of its player.")]
    name: Annotated[str, about("The display name of the player.")]
    wins: Annotated[Estimate, about("The share of the wins from this start, 0 to 1.")]


class RotationEntry(Value, frozen=True, kw_only=True):
    """What starts and the order of play each do, where who starts is rotated."""

    matches: Annotated[Count, about("How many matches were played, in all orders together.")]
    starts: Annotated[tuple[StartEntry, ...], about("Each start, over all orders of play.")]
    order: Annotated[tuple[OrderEntry, ...], about("Each place in the order, over all starts.")]
    sentence: Annotated[str, about("Everything that is clearly uneven.")]


class ReportHead(Value, frozen=True, kw_only=True):
    """What every report of matches begins with: the form, and what was played."""

    format: Annotated[Literal[1], about("The version of this form.")]
    title: Annotated[str, about("The title of the scenario.")]
    system: Annotated[str, about("The game family.")]
    mode: Annotated[str, about("The mode that was played.")]
    setup: Annotated[str, about("The id of the set-up.")]
    setup_title: Annotated[str, about("The display name of the set-up.")] = ""
    house_rules: Annotated[tuple[str, ...], about("The house rules in force, as sentences.")]


class PlaytestReport(ReportHead, frozen=True, kw_only=True):
    """What a playtest says."""

    bots: Annotated[
        tuple[str, ...],
        about("The bots, by seat, as they sat in the first match; robots have none."),
    ]
    seatings: Annotated[Count, about("In how many ways they sat.")]
    seed: Annotated[Count, about("The seed of all chance.")]
    matches: Annotated[Count, about("How many matches were played.")]
    ending: Annotated[Ending, about("Why it ended.")]
    fair: Annotated[
        tuple[float, float], about("Between which shares of the wins a side counts as fair.")
    ]
    verdict: Annotated[Verdict, about("The answer.")]
    even_chance: Annotated[
        float | None,
        about(
            "The exact multinomial test: how likely wins as uneven as these, or more, are where "
            "all sides win alike; where starts are drawn or chosen, all starting locations. Of "
            "matches won alone; null for more than four, where nobody plays against another, and "
            "where teams or free locations leave open how often each may win."
        ),
    ]
    sides: Annotated[tuple[SideEntry, ...], about("The sides, in the order of seats.")]
    locations: Annotated[
        tuple[LocationEntry, ...],
        about("The starting locations, if these are drawn or chosen; judged like sides."),
    ] = ()
    order: Annotated[
        tuple[OrderEntry, ...], about("The positions in turn order, if it is drawn.")
    ] = ()
    figures: Annotated[tuple[FigureEntry, ...], about("The figures of docs/reference/figures.md.")]
    lengths: Annotated[
        tuple[LengthEntry, ...], about("How many rounds matches had, the shortest first.")
    ] = ()
    deeds: Annotated[
        tuple[TallyEntry, ...],
        about("The statistics of each side, and the sources of their points."),
    ]
    layers: Annotated[tuple[LayerEntry, ...], about("What happened on each space.")]
    by_bot: Annotated[tuple[BotEntry, ...], about("The bots, if there are several.")]
    replays: Annotated[
        tuple[ReplayEntry, ...],
        about("The matches that are worth a look, as docs/reference/figures.md defines them."),
    ] = ()
    check: Annotated[
        CheckEntry | None, about("The results of other bots; absent if none played.")
    ] = None
    rotation: Annotated[
        RotationEntry | None,
        about("The separate effects of starts and turn order; absent without a rotation."),
    ] = None

    def __repr__(self) -> str:
        """Return the answer: the whole is long."""
        return f"<PlaytestReport of {self.matches} matches: {self.verdict.headline}>"


class SideChange(Value, frozen=True, kw_only=True):
    """What changed for a side."""

    players: Annotated[tuple[str, ...], about("Their ids, in the order of seats.")]
    name: Annotated[str, about("Their display name.")]
    wins: Annotated[Estimate, about("How much its share of the wins grew, from -1 to 1.")]
    points: Annotated[Estimate, about("How much its mean points grew.")]


class LocationChange(Value, frozen=True, kw_only=True):
    """What changed for whoever begins at a starting location."""

    name: Annotated[str, about("The display name of the location.")]
    wins: Annotated[Estimate, about("How much their share of the wins grew, from -1 to 1.")]


class ChangeEntry(Value, frozen=True, kw_only=True):
    """A figure of both."""

    id: Annotated[str, about("Its name in files.")]
    label: Annotated[str, about("Its display name.")]
    unit: Annotated[str, about("Its unit.")]
    before: Annotated[Estimate, about("What it was.")]
    after: Annotated[Estimate, about("What it is.")]
    difference: Annotated[Estimate, about("How much it grew.")]


class TurnEntry(Value, frozen=True, kw_only=True):
    """Pairs of matches with the same chance, by who won them then and who wins them now."""

    before: Annotated[
        tuple[str, ...], about("The ids of the sole winners then; empty if there were none.")
    ]
    after: Annotated[
        tuple[str, ...], about("The ids of the sole winners now; empty if there are none.")
    ]
    matches: Annotated[Count, about("How many pairs there are.")]
    examples: Annotated[tuple[Count, ...], about("The numbers of the first of them.")] = ()


class Comparison(Value, frozen=True, kw_only=True):
    """What changed between two playtests of one plan."""

    format: Annotated[Literal[1], about("The version of this form.")]
    pairs: Annotated[Count, about("How many matches both have, each with the same random events.")]
    answer: Annotated[
        Answer,
        about(
            "The answer: fairer or less-fair where the gap in wins clearly changed; different "
            "where only sides did; unclear, same, or early with few pairs."
        ),
    ]
    headline: Annotated[str, about("The answer in a few words.")]
    sentence: Annotated[str, about("The answer with its figures.")]
    sides: Annotated[
        tuple[SideChange, ...],
        about("What changed for each side; wins and points, and locations, decide together."),
    ]
    locations: Annotated[
        tuple[LocationChange, ...],
        about(
            "What changed for the starting locations that both have, if they are drawn or chosen."
        ),
    ] = ()
    changes: Annotated[tuple[ChangeEntry, ...], about("The figures of both.")]
    turns: Annotated[
        tuple[TurnEntry, ...], about("The pairs by their winners; if both differ, the pair turned.")
    ] = ()
    before: Annotated[PlaytestReport, about("The report of the first one.")]
    after: Annotated[PlaytestReport, about("The report of the second one.")]
