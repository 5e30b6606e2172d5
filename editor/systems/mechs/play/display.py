"""What a match shows beside the board: what is to be decided, how it stands, why it is over."""

from __future__ import annotations

from editor.core.words import counted, opening
from editor.play.display import PanelRow, Scoreboard, ScorePanel, TurnMark
from editor.play.game import Game, standings, teams_of
from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.labels import (
    FORMS,
    card_title,
    card_words,
    key_of,
    piece_words,
    pilot_words,
    price_of,
    program_part,
    seat_name,
    side_words,
    token_words,
    way_words,
    weapon_name,
    weapon_part,
)
from editor.systems.mechs.play.names import BASICS, CARDS, WEAPONS, AdHoc, Phase, Status, TokenKind
from editor.systems.mechs.play.prices import weapon_words
from editor.systems.mechs.play.scoring import final_points, weapon_points
from editor.systems.mechs.play.state import State, count_bits

_CARD_ACTIONS = ("deploy a mine or turret", "collect", "purchase a weapon", "power up")

_SETTING_OUT = (Phase.CHOOSE_PILOT, Phase.CHOOSE_WEAPON, Phase.LAY_MINE)
"""What is decided before the first round."""


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and whose turn it is; laying a program is a turn, and so is each card."""
    if state.phase in _SETTING_OUT:
        return TurnMark(0)
    if state.phase == Phase.PROGRAM:
        return TurnMark(state.round, state.mover)
    player = state.active if state.active >= 0 else state.mover
    return TurnMark(state.round, player, 1 + state.slot)


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide; empty when the match is over."""
    if state.over or state.mover < 0:
        return ""
    return f"{seat_name(game, state.mover)}: {_question(game, state)}"


def _question(game: Game, state: State) -> str:
    phase = state.phase
    if phase == Phase.PROGRAM:
        return f"card {state.programmed[state.mover] + 1} of {game.table.slots}"
    if phase == Phase.ACT:
        action = game.table.card_action[state.card // 4] if state.card >= 0 else 0
        return _CARD_ACTIONS[action]
    if phase == Phase.ATTACK:
        foe = state.foe if state.fighter == state.active else state.active
        return f"attack {seat_name(game, foe)}"
    questions: dict[int, str] = {
        Phase.CHOOSE_PILOT: "keep a pilot",
        Phase.CHOOSE_WEAPON: "choose a starting weapon",
        Phase.LAY_MINE: "lay a mine on your base",
        Phase.EQUIP: "change weapons",
        Phase.AD_HOC: "any card, in any direction",
        Phase.BOARD: "take the Mighty Mech?",
        Phase.CLAIM: "take the Mighty Mech that was won?",
        Phase.RETREAT: "retreat, all weapons are exhausted",
        Phase.RECOVER: "recover in a zone",
    }
    return questions.get(phase, "decide")


def scoreboard(game: Game, state: State, viewer: int) -> Scoreboard:
    """Return points, rounds and turns, and panels of the players and of what is for sale."""
    table = game.table
    scores = tuple(final_points(table, state, seat) for seat in range(table.seats))
    when = f"Round {state.round} of {table.rounds}"
    if state.over:
        when = "The match is over"
    elif state.active >= 0:
        when += f", card {state.slot + 1} of {table.slots}, {seat_name(game, state.active)}'s turn"
    players = [_player(game, state, viewer, seat) for seat in range(table.seats)]
    if 0 <= viewer < len(players):
        players = players[viewer:] + players[:viewer]
    return Scoreboard(
        scores, when, (_points(game, state), *players, _tokens(game, state), _sale(game, state))
    )


def _points(game: Game, state: State) -> ScorePanel:
    rows = []
    for seat, who in enumerate(game.seats):
        points = int(state.points[seat])
        weapons = 0 if state.over else weapon_points(game.table, state, seat)
        more = f" and {weapons} in weapons" if weapons else ""
        rows.append(PanelRow(who.name, f"{points}{more}", None, seat, int(state.zone[seat])))
    if state.mech_holder >= 0:
        side = side_words(game, state.mech_side)
        words = f"{seat_name(game, state.mech_holder)}, {side}"
        rows.append(PanelRow("Mighty Mech", words, None, state.mech_holder))
    elif state.mech_zone >= 0:
        place = game.spaces[state.mech_zone]
        rows.append(
            PanelRow("Mighty Mech", f"empty on {place}", None, NOWHERE, int(state.mech_zone))
        )
    return ScorePanel("Points", tuple(rows))


def _player(game: Game, state: State, viewer: int, seat: int) -> ScorePanel:
    table, status = game.table, state.status[seat]
    health, most = int(state.health[seat]), int(table.health[status])
    place = int(state.zone[seat])
    form = piece_words(game, seat, status)
    rows = [
        PanelRow(
            f"{opening(form)} on {game.spaces[place]}",
            f"{health} of {most} health",
            (health, most),
            seat,
            place,
            role="figure",
            picture=key_of(game, seat, FORMS[status]),
            about=f"pilot-{state.pilot[seat] + 1}" if state.pilot[seat] >= 0 else "",
        )
    ]
    for label, amount in (("Energy", state.energy[seat]), ("Credits", state.credits[seat])):
        rows.append(PanelRow(label, str(amount), (int(amount), int(table.track)), seat))
    rows += _abilities(game, state, seat)
    rows += _weapons(game, state, seat)
    if not table.robot[seat]:
        rows += _program(game, state, viewer, seat)
        rows += _cards(game, state, viewer, seat)
    return ScorePanel(game.seats[seat].name, tuple(rows), seat)


def _abilities(game: Game, state: State, seat: int) -> list[PanelRow]:
    if game.table.robot[seat] or state.pilot[seat] < 0:
        return []
    words = pilot_words(game, state.pilot[seat])
    if state.status[seat] == Status.MECH:
        words += ", covered"
    return [PanelRow("Pilot", words, None, seat)]


def _weapons(game: Game, state: State, seat: int) -> list[PanelRow]:
    rows = []
    for weapon in range(WEAPONS):
        if not state.owned[seat] >> weapon & 1:
            continue
        state_words = "aside"
        if state.exhausted[seat] >> weapon & 1:
            state_words = "exhausted"
        elif state.equipped[seat] >> weapon & 1:
            state_words = "equipped"
        name = weapon_name(game, weapon).capitalize()
        words = f"{state_words}; {weapon_words(game, weapon)}"
        about = weapon_part(game, weapon)
        rows.append(PanelRow(name, words, None, seat, role="card", about=about))
    return rows


def _program(game: Game, state: State, viewer: int, seat: int) -> list[PanelRow]:
    if state.ad_hoc[seat] != AdHoc.PROGRAMMED:
        return [PanelRow("Program", "ad hoc: any card", None, seat)]
    rows = []
    for slot in range(state.programmed[seat]):
        shown = viewer in (NOBODY, seat) or slot < state.revealed[seat]
        played = state.program[seat, slot]
        words, role, about = "face down", "back", ""
        if shown and played >= 0:
            card, direction = divmod(played, 4)
            role, about = "card", program_part(game, seat, card)
            words = f"{card_words(game, card)}, {way_words(game, card, direction)}"
            if slot < state.revealed[seat]:
                words += " (played)"
        label = f"Card {slot + 1}"
        rows.append(PanelRow(label, words, None, seat, role=role, number=1, about=about))
    return rows


def _cards(game: Game, state: State, viewer: int, seat: int) -> list[PanelRow]:
    """Return the program cards from which a player chooses now, as that player sees them."""
    if state.mover != seat or viewer not in (NOBODY, seat):
        return []
    if state.phase not in (Phase.PROGRAM, Phase.AD_HOC):
        return []
    laid = [state.program[seat, slot] // 4 for slot in range(state.programmed[seat])]
    rows = []
    for card in range(CARDS):
        if state.phase == Phase.AD_HOC or card not in laid:
            what, _, move = card_title(game, card).partition(", ")
            about = program_part(game, seat, card)
            rows.append(PanelRow(what, move, None, seat, role="card", number=1, about=about))
    return rows


def _tokens(game: Game, state: State) -> ScorePanel:
    table = game.table
    rows = []
    for seat, who in enumerate(game.seats):
        for token, most in ((TokenKind.MINE, table.mines), (TokenKind.TURRET, table.turrets)):
            out = sum(
                state.token[zone] == token and state.token_owner[zone] == seat
                for zone in range(table.zones)
            )
            label = f"{who.name}, {token_words(token)}s"
            rows.append(
                PanelRow(label, f"{out} in the arena, {most - out} left", (out, most), seat)
            )
    return ScorePanel("Mines and turrets", tuple(rows))


def _sale(game: Game, state: State) -> ScorePanel:
    table = game.table
    rows = []
    for weapon in range(BASICS):
        if table.copies[weapon]:
            rows.append(_priced(game, weapon, f"{state.supply[weapon]} left"))
    for place in range(table.row):
        if state.row[place] >= 0:
            rows.append(_priced(game, state.row[place], "advanced"))
    return ScorePanel("Weapons for sale", tuple(rows))


def _priced(game: Game, weapon: int, what: str) -> PanelRow:
    table = game.table
    price = price_of(table.weapon_credits[weapon], table.weapon_energy[weapon])
    name = weapon_name(game, weapon).capitalize()
    words = f"{price}; {what}; {weapon_words(game, weapon)}"
    return PanelRow(name, words, about=weapon_part(game, weapon))


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: B2, B7."""
    table = game.table
    cause = f"Round {state.round}, the last one, is over."
    if state.round < table.rounds or state.plies >= table.rule_plies:
        cause = f"The limit of {counted(table.rule_plies, 'action')} is reached."
    points = [int(final_points(table, state, seat)) for seat in range(table.seats)]
    said = (cause, standings("Points", teams_of(game), points), _tie(game, state, points))
    return " ".join(filter(None, said))


def _tie(game: Game, state: State, points: list[int]) -> str:
    """Return what put one of those with the most points ahead; empty for one alone."""
    tied = [seat for seat, number in enumerate(points) if number == max(points)]
    if len(tied) < 2:
        return ""
    if state.mech_holder in tied:
        return f"{seat_name(game, state.mech_holder)} broke the tie with the Mighty Mech."
    weapons = {seat: int(count_bits(state.owned[seat])) for seat in tied}
    most = max(weapons.values())
    ahead = [seat for seat, number in weapons.items() if number == most]
    if len(ahead) > 1:
        return "Nothing broke the tie."
    rest = max(number for number in weapons.values() if number < most)
    return f"{seat_name(game, ahead[0])} broke the tie with more weapons: {most} to {rest}."
