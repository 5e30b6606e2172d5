"""What a match shows beside the board: what is to be decided, how it stands, why it is over."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.play.display import PanelRow, Scoreboard, ScorePanel, TurnMark
from editor.play.game import Game, standings, teams_of, work_of
from editor.play.header import NOBODY
from editor.systems.trts.play.economy import supply_given, supply_used
from editor.systems.trts.play.labels import (
    area_name,
    in_text,
    key_of,
    names_of,
    phase_title,
    piece_id,
    piece_of,
    piece_part,
    player_name,
    plural,
    price,
    side_name,
    upgrade_of,
)
from editor.systems.trts.play.names import Elimination, Phase, Task, Tie, Trait
from editor.systems.trts.play.observation import open_upgrades
from editor.systems.trts.play.scoring import (
    areas_held,
    has_any,
    is_ahead,
    is_first_of_team,
    next_behind,
    tally,
    ties_with,
    write_scores,
)
from editor.systems.trts.play.state import State, Work


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and whose turn it is: orders are a turn, and so is each engagement."""
    if state.phase == Phase.ORDERS:
        return TurnMark(state.round, state.mover)
    return TurnMark(state.round, state.line[state.turn], 1)


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide."""
    if state.mover == NOBODY:
        return "The match is over."
    return f"{phase_title(state)}. {player_name(game, state.mover)}: {_question(game, state)}"


def _question(game: Game, state: State) -> str:
    area = area_name(game, state.push_area)
    if state.phase == Phase.ORDERS and state.minerals[state.mover] < 0:
        return f"orders of round {state.round}"
    if state.phase == Phase.ORDERS:
        held = price(state.minerals[state.mover], state.gas[state.mover])
        return f"orders of round {state.round}, with {held if held != 'free' else 'nothing'}"
    if state.phase == Phase.FIGHTING:
        pieces = plural(in_text(piece_of(game, state.mover, state.fight_piece).name))
        when = f"range {state.fight_range}" if state.fight_range > 0 else "frenzy"
        return f"whom do the {pieces} attack in {area} ({when})?"
    questions: dict[int, str] = {
        Phase.PUSHING: "engage an area, or pass",
        Phase.GROUPING: f"who engages {area}?",
        Phase.COMMITTING: f"fight for {area}, or pull back?",
        Phase.RETREATING: f"who retreats from {area}?",
        Phase.GOING_ON: "who moves on, or end the engagement",
    }
    return questions.get(state.phase, "decide")


HIDDEN = "hidden"


def scoreboard(game: Game, state: State, viewer: int) -> Scoreboard:
    """Return scores, the round and the panels of all players, as the viewer may see them."""
    players = range(len(game.seats))
    table = game.table
    work = work_of(game)
    write_scores(table, state, work)
    scores = tuple(int(work.scores[player]) for player in players)
    panels = [_track(game, state)]
    order = sorted(players, key=lambda player: player != viewer)
    for player in order:
        panels.append(_player(game, state, player, viewer))
    red = ", a red square" if state.round >= table.red_from else ""
    when = f"Round {state.round} of {table.rounds}{red}: {phase_title(state)}"
    return Scoreboard(scores, when, tuple(panels))


def _track(game: Game, state: State) -> ScorePanel:
    table = game.table
    rows = [
        PanelRow("Round", f"{state.round} of {table.rounds}", (state.round, table.rounds)),
        PanelRow("Phase", phase_title(state)),
    ]
    if table.red_from <= table.rounds:
        left = table.red_from - state.round
        words = f"in {counted(left, 'round')}" if left > 0 else "now"
        rows.append(
            PanelRow("Red squares", words, (min(state.round, table.red_from), table.red_from))
        )
    for place in range(len(game.seats)):
        player = state.line[place]
        if player == NOBODY:
            continue
        words = "out" if state.out[player] else "passed" if state.passed[player] else ""
        if player == state.mover:
            words = "to move"
        rows.append(PanelRow(f"{place + 1}. {player_name(game, player)}", words, player=player))
    return ScorePanel("Turn track", tuple(rows))


def _player(game: Game, state: State, player: int, viewer: int) -> ScorePanel:
    seat = game.seats[player]
    title = f"{seat.name}, {names_of(game).factions[player]}"
    home = state.home[player]
    rows = [
        PanelRow("Areas", str(areas_held(game.table, state, player)), player=player),
        PanelRow("Starting location", area_name(game, home), player=player, space=home),
    ]
    if state.out[player]:
        rows.append(PanelRow("Out", f"as number {state.out[player]}", player=player))
        return ScorePanel(title, tuple(rows), player)
    if viewer not in (NOBODY, player):
        rows.append(PanelRow("Minerals, gas, supply", HIDDEN, player=player))
        rows += _upgrades(game, player, open_upgrades(game.table, state, viewer, player))
        return ScorePanel(title, tuple(rows), player)
    most = game.table.rule_counters
    for name, held in (("Minerals", state.minerals[player]), ("Gas", state.gas[player])):
        words = HIDDEN if held < 0 else f"{held} of {most}"
        rows.append(PanelRow(name, words, (max(0, held), most), player))
    used = supply_used(game.table, state, player)
    given = supply_given(game.table, state, player)
    rows.append(PanelRow("Supply", f"{used} of {given}", (min(used, given), given), player))
    rows += _units(game, state, player)
    rows += _making(game, state, player)
    rows += _upgrades(game, player, state.known[player])
    return ScorePanel(title, tuple(rows), player)


def _upgrades(game: Game, player: int, known: int) -> Iterator[PanelRow]:
    """Yield a row with the upgrades of these bits, if there are any."""
    names = [
        upgrade_of(game, player, number).name
        for number in range(game.table.upgrades[player])
        if known >> number & 1
    ]
    if names:
        yield PanelRow("Upgrades", ", ".join(names), player=player)


def _units(game: Game, state: State, player: int) -> Iterator[PanelRow]:
    """Yield the units of each kind, with their number."""
    counts: dict[int, int] = {}
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        if game.table.piece_traits[player, piece] & Trait.UNIT:
            counts[piece] = counts.get(piece, 0) + state.count[player, slot]
    for piece in sorted(counts):
        kind = piece_of(game, player, piece)
        yield PanelRow(
            kind.name,
            str(counts[piece]),
            player=player,
            role="figure",
            picture=key_of(game, player, piece_id(game, player, piece)),
            number=counts[piece],
            about=piece_part(game, player, piece),
        )


def _making(game: Game, state: State, player: int) -> Iterator[PanelRow]:
    """Yield what is in production, and when it is finished."""
    for slot in range(state.stacks[player]):
        task, goal = state.task[player, slot], state.goal[player, slot]
        if task in (Task.TRAINING, Task.MORPHING):
            what = piece_of(game, player, goal).name
        elif task == Task.RESEARCHING:
            what = upgrade_of(game, player, goal).name
        elif task == Task.RISING:
            what = piece_of(game, player, state.piece[player, slot]).name
        else:
            continue
        count, due = state.count[player, slot], state.due[player, slot]
        several = f"{count} × " if count > 1 else ""
        area = state.area[player, slot]
        words = f"{area_name(game, area)}, {'next round' if due == 1 else f'in {due} rounds'}"
        yield PanelRow(f"{several}{what}", words, player=player, space=area)


_LOST = (
    (Elimination.NO_BUILDINGS, Trait.BUILDING, "buildings"),
    (Elimination.NO_BASES, Trait.BASE, "bases"),
    (Elimination.NO_UNITS, Trait.UNIT, "units"),
)


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: C6."""
    table, work = game.table, work_of(game)
    tally(table, state, work)
    left = [team for team in teams_of(game) if not any(state.out[each] for each in team.players)]
    areas = [int(work.areas_held[team.players[0]]) for team in left]
    said = [_cause(game, state)]
    if len(left) > 1:
        said += [standings("Areas", left, areas), _tie(game, state, work)]
    elif left:
        said.append(f"Only {left[0].name} {are(len(left[0].players))} left.")
    return " ".join(filter(None, said))


def _cause(game: Game, state: State) -> str:
    table = game.table
    # Those who went out last ended it; the places of those who went out earlier are lower.
    last = max(int(state.out[player]) for player in range(table.players))
    gone = [player for player in range(table.players) if state.out[player] == last]
    if last:
        return " ".join(f"{player_name(game, player)} is out: {_lost(game, state, player)}."
                        for player in gone)  # fmt: skip
    if state.plies >= table.rule_plies:
        return f"The limit of {counted(table.rule_plies, 'action')} is reached."
    return f"Round {state.round}, the last one, is over."


def _lost(game: Game, state: State, player: int) -> str:
    """Return what a player who is out has lost."""
    rule = game.table.rule_out
    gone = [word for bit, trait, word in _LOST
            if rule & bit and not has_any(game.table, state, player, trait)]  # fmt: skip
    return f"no {listing(gone, 'or')} left"


def _tie(game: Game, state: State, work: Work) -> str:
    """Return what put the first team ahead of one with as many areas; empty if nothing had to."""
    table = game.table
    players = range(table.players)
    ahead = next(
        player for player in players
        if is_first_of_team(table, player)
        and not any(is_ahead(table, state, work, other, player) for other in players)
    )  # fmt: skip
    behind = next_behind(table, state, work, ahead)
    if behind == NOBODY or not ties_with(table, state, work, ahead, behind):
        return ""
    mine, theirs = work.supply[ahead], work.supply[behind]
    said = f"{side_name(game, ahead)} broke the tie"
    if table.rule_tie == Tie.SUPPLY and mine != theirs:
        return f"{said} with more supply in units: {mine} to {theirs}."
    mine, theirs = work.strength[ahead] + 1, work.strength[behind] + 1
    return f"{said} by the line of starting players: place {mine} against {theirs}."
