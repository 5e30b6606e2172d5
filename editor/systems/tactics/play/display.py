"""What a match shows beside the board: what is to be decided, how it stands, why it is over."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.words import counted, listing, opening
from editor.play.display import PanelRow, Scoreboard, ScorePanel, TurnMark
from editor.play.game import Game, Team, standings, teams_of
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.labels import (
    ENDINGS,
    area_words,
    bonus_words,
    card_part,
    card_words,
    dungeon_words,
    effect_words,
    party_inside,
    party_words,
    player_of,
    players_of,
    space_id,
    store_of,
    tactic_part,
    tactic_words,
    track_words,
    unit_id,
    unit_inside,
)
from editor.systems.tactics.play.names import End, Phase, Tie
from editor.systems.tactics.play.odds import odds_of
from editor.systems.tactics.play.scoring import (
    TIES_COMPARED,
    flags_of_party,
    flags_taken,
    points_of_team,
    score_adventure,
    tie_break,
    write_scores,
)
from editor.systems.tactics.play.state import State

ARTIFACT, FLAG, WEAKENED = "artifact", "flag", "weakened"
"""Keys of portraits: of what lies on the board, and of the signs beside a unit."""

_SETTING_OUT = (Phase.PLACE, Phase.DRAFT, Phase.CHOOSE_CARD, Phase.CHOOSE_START)
"""What is decided before the first round."""


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and the party in turn; counters belong to the turn of the attacker."""
    if state.phase in _SETTING_OUT:
        return TurnMark(0)
    return TurnMark(state.round, player_of(game, state.turn_of), state.turn_of)


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide, such as "Red: 2 of 3 actions left."."""
    if state.over or state.mover == NOBODY:
        return "The match is over."
    who, unit, phase = party_words(game, state.mover), state.active, state.phase
    if phase == Phase.ACT:
        actions, most = state.actions_left, game.table.rule_actions
        return f"{who}: {actions} of {counted(max(actions, most), 'action')} left."
    if phase == Phase.COUNTER:
        mine, theirs = unit_inside(game, unit), unit_inside(game, state.opponent)
        return f"{who}: does {mine} counter {theirs}?"
    if phase in (Phase.EXPLORE, Phase.GO_ON):
        where = "in the dungeon" if phase == Phase.EXPLORE else "outside again"
        left = counted(state.points, "point")
        return f"{who}: where does {unit_inside(game, unit)} go {where}? {left} left."
    questions: dict[int, str] = {
        Phase.DISCARD: "which tactic card goes?",
        Phase.CHOOSE_CARD: "which tactic card goes back?",
        Phase.CHOOSE_START: "where do your units start?",
        Phase.PLACE: "where does the next unit start?",
        Phase.EMERGE: "where does the unit come out?",
        Phase.DRAFT: "which unit card stays?",
        Phase.BONUS: f"is the crystal's bonus used: {bonus_words(game, state.reward)}?",
    }
    return f"{who}: {questions.get(phase, 'what now?')}"


def scoreboard(game: Game, state: State, viewer: int) -> Scoreboard:
    """Return scores, tracks, units and hands as a player may see them; NOBODY sees all."""
    table = game.table
    work = odds_of(game, state).work
    score = score_adventure if table.adventure else write_scores
    score(table, state, work)
    scores = tuple(int(work.scores[party]) for party in range(players_of(game)))
    panels = [*_tracks(game, state)]
    panels += (_party(game, state, party, viewer) for party in range(table.parties))
    left = (0, 0)
    if state.phase == Phase.ACT and not state.over:
        left = (state.actions_left, max(state.actions_left, table.rule_actions))
    return Scoreboard(scores, _when(game, state), tuple(panels), left)


def _when(game: Game, state: State) -> str:
    if state.over:
        return f"The match is over: {ENDINGS.get(state.ending, 'all turns are done')}."
    when = f"Round {state.round} of {game.table.rule_rounds}"
    if state.ending:
        when += f", last turns: {ENDINGS.get(state.ending, 'the end has begun')}"
    return when


def _tracks(game: Game, state: State) -> Iterable[ScorePanel]:
    """Yield the panels of no party: flags, artifact, time and crystals, piles of cards."""
    table = game.table
    if table.control and table.areas:
        yield ScorePanel("Flags", tuple(_flag(game, state, area) for area in range(table.areas)))
    if table.artifact:
        yield ScorePanel("Artifact", (_artifact(game, state),))
    if table.adventure:
        time = PanelRow("Time", str(state.time), share=(int(state.time), int(table.rule_time)))
        yield ScorePanel("Adventure", (time, *_crystals(game, state)))
    if table.tactics:
        deck, gone = (
            sum(pile[card] for card in range(table.tactics)) for pile in (state.deck, state.discard)
        )
        # In an observation the hands of the others are in the deck.
        deck -= sum(state.hand_size[p] for p in range(table.players) if state.hand[p, 0] < 0)
        yield ScorePanel(
            "Tactic cards", (PanelRow("Deck", str(deck)), PanelRow("Discards", str(gone)))
        )


def _flag(game: Game, state: State, area: int) -> PanelRow:
    return PanelRow(
        opening(area_words(game, area)),
        opening(flag_words(game, state, area)),
        share=(int(state.flag[area]), int(game.table.rule_track)),
        player=int(state.flag_of[area]),
        space=trigger_of(game, area),
        role="goal",
    )


def flag_words(game: Game, state: State, area: int) -> str:
    """Return where the flag of an area is on its track, or who took it."""
    taker = int(state.flag_of[area])
    if taker != NOBODY:
        return f"taken by {party_inside(game, taker)}"
    return track_words(game, int(state.flag[area]))


def trigger_of(game: Game, area: int) -> int:
    """Return the trigger space of an area; NOWHERE for none."""
    bits = game.table.trigger_bits
    found = (cell for cell in range(len(game.spaces)) if bits[cell] >> area & 1)
    return next(found, NOWHERE)


def _artifact(game: Game, state: State) -> PanelRow:
    if state.bearer == NONE:
        return PanelRow("It is on", space_id(game, state.artifact_at), space=int(state.artifact_at))
    unit = int(state.bearer)
    return PanelRow(
        "Borne by", unit_inside(game, unit), player=unit // 4, space=int(state.cell[unit])
    )


def _crystals(game: Game, state: State) -> Iterable[PanelRow]:
    for dungeon in range(game.table.dungeons):
        value = "taken" if state.crystal[dungeon] else bonus_words(game, dungeon)
        opened = ", open" if state.open_bits >> dungeon & 1 else ""
        yield PanelRow(f"Dungeon {dungeon_words(game, dungeon)}{opened}", value)


def _party(game: Game, state: State, party: int, viewer: int) -> ScorePanel:
    """Return the panel of a party: its points, its units, its hand."""
    counted = party < players_of(game) and not game.table.adventure
    rows = list(_points(game, state, party)) if counted else []
    for unit in range(4 * party, 4 * party + 4):
        if state.card[unit] != NONE:
            rows.append(_unit(game, state, unit))
    if party < players_of(game):
        rows += _hand(game, state, party, viewer)
    else:
        rows += _called(game, state, party)
    owner = party if party < players_of(game) else NOBODY
    return ScorePanel(party_words(game, party), tuple(rows), player=owner)


def _points(game: Game, state: State, party: int) -> Iterable[PanelRow]:
    """Yield what a player has points for, with the counts."""
    table = game.table
    units = [unit for unit in range(4 * party, 4 * party + 4) if state.cell[unit] != NOWHERE]
    flags = sum(1 for area in range(table.areas) if state.flag_of[area] == party)
    villages = sum(1 for unit in units if table.village[state.cell[unit]] != NONE)
    held = int(state.bearer != NONE and state.bearer // 4 == party)
    parts = (
        ("Surviving units", len(units), table.points_unit, True),
        ("Captured units", int(state.captured[party]), table.points_capture, True),
        ("Flags", flags, table.points_flag, bool(table.control)),
        ("Villages", villages, table.points_village, bool(table.villages)),
        ("Artifact", held, table.points_artifact, bool(table.artifact)),
    )
    for label, count, each, shown in parts:
        if shown:
            words = f"{count} for {counted(count * each, 'point')}"
            yield PanelRow(label, words, player=party, role="points")


def _unit(game: Game, state: State, unit: int) -> PanelRow:
    table, card, cell = game.table, int(state.card[unit]), int(state.cell[unit])
    label = f"{CLASSES[unit % 4].capitalize()}, {card_words(game, card)}"
    picture = unit_id(game, unit)
    if cell == NOWHERE:
        return PanelRow(
            label,
            "off the map",
            player=unit // 4,
            role="figure",
            picture=picture,
            about=card_part(game, card),
        )
    marks = []
    if state.weakened[unit]:
        marks.append(WEAKENED)
    if state.bearer == unit:
        marks.append(ARTIFACT)
    return PanelRow(
        label,
        unit_values(game, state, unit),
        share=(int(state.health[unit]), int(table.card_health[card])),
        player=unit // 4,
        space=cell,
        role="figure",
        picture=picture,
        store=int(state.ammo[unit]),
        store_of=store_of(unit) if table.card_ammo[card] else "",
        marks=tuple(marks),
        about=card_part(game, card),
    )


def unit_values(game: Game, state: State, unit: int) -> str:
    """Return the values of a unit on the map, such as "6 of 8 health, weakened"."""
    table, card = game.table, int(state.card[unit])
    words = [f"{state.health[unit]} of {table.card_health[card]} health"]
    if table.card_ammo[card]:
        words.append(f"{state.ammo[unit]} of {table.card_ammo[card]} {store_of(unit)}")
    if state.weakened[unit]:
        words.append("weakened")
    if state.bearer == unit:
        words.append("bears the artifact")
    return ", ".join(words)


def _hand(game: Game, state: State, party: int, viewer: int) -> Iterable[PanelRow]:
    """Yield the cards of a hand, or only their number if the viewer may not see them."""
    if viewer not in (NOBODY, party):
        held = int(state.hand_size[party])
        yield PanelRow("Hand", counted(held, "card"), player=party, role="back", number=held)
        return
    for card in range(game.table.tactics):
        count = int(state.hand[party, card])
        if count > 0:
            times = f" × {count}" if count > 1 else ""
            label = f"{opening(tactic_words(game, card))}{times}"
            effect = effect_words(game, card)
            about = tactic_part(game, card)
            yield PanelRow(label, effect, player=party, role="card", number=count, about=about)


def _called(game: Game, state: State, party: int) -> Iterable[PanelRow]:
    """Yield the units of an enemy that have acted in this cycle of its cards."""
    for unit in range(4 * party, 4 * party + 4):
        if state.enemy_under[unit] != NONE:
            yield PanelRow(f"{CLASSES[unit % 4].capitalize()}", "has acted in this cycle")


_TIES: dict[int, str] = {
    Tie.UNITS: "more units left",
    Tie.CAPTURES: "more captures",
    Tie.FLAGS: "more control areas",
    Tie.HEALTH: "more health left",
}


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: A7, A8, A9."""
    cause, table = _cause(game, state), game.table
    if table.adventure:
        taken = sum(int(state.crystal[dungeon]) for dungeon in range(table.dungeons))
        return f"{cause} {taken} of {counted(table.dungeons, 'crystal')} taken."
    teams = teams_of(game)
    points = [int(points_of_team(table, state, _number(game, team))) for team in teams]
    tied = [team for team, number in zip(teams, points, strict=True) if number == max(points)]
    said = (cause, standings("Points", teams, points), _tie(game, state, tied))
    return " ".join(filter(None, said))


def _cause(game: Game, state: State) -> str:
    table, reason = game.table, state.ending
    if reason == End.FLAGS:
        held = [(party, flags_of_party(table, state, party)) for party in range(table.players)]
        who = ", ".join(f"{party_words(game, party)} {flags}" for party, flags in held if flags)
        taken = flags_taken(table, state)
        return f"{taken} of {counted(table.areas, 'control area')} taken: {who}."
    if reason == End.CAPTURES:
        most = max(range(table.players), key=lambda party: state.captured[party])
        return f"{party_words(game, most)} captured {counted(int(state.captured[most]), 'unit')}."
    if reason == End.ELIMINATION:
        gone = [party_words(game, party)
                for party in range(table.players) if state.alive[party] == 0]  # fmt: skip
        return f"{listing(gone)} {'have' if len(gone) > 1 else 'has'} no units left."
    if reason == End.ROUNDS:
        return f"Round {state.round}, the last one, is over."
    if reason == End.CRYSTALS:
        return "The last crystal is taken."
    if reason == End.TIME:
        return "No time is left."
    return f"The limit of {counted(table.rule_plies, 'action')} is reached."


def _number(game: Game, team: Team) -> int:
    return int(game.table.team[team.players[0]])


def _tie(game: Game, state: State, tied: list[Team]) -> str:
    """Return what put one of the teams with the most points ahead; empty for one team alone."""
    if len(tied) < 2:
        return ""
    for rank in range(TIES_COMPARED):
        tie = int(game.table.rule_tie[rank])
        values = [int(tie_break(game.table, state, _number(game, team), tie)) for team in tied]
        best = max(values)
        ahead = [team for team, value in zip(tied, values, strict=True) if value == best]
        if len(ahead) == 1:
            rest = max(value for value in values if value < best)
            return f"{ahead[0].name} broke the tie with {_TIES[tie]}: {best} to {rest}."
        tied = ahead
    return "Nothing broke the tie."
