"""Tactic cards, cards of the enemy, dungeon cards, and the turn card of each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import opening
from editor.picture.affine import Rect
from editor.picture.drawing import Node
from editor.picture.game_parts.card import POKER, CardFace, CardRow, card_back, card_front
from editor.picture.game_parts.counters import fitted
from editor.picture.phrases import Phrase, Span, phrase
from editor.picture.signs import flag
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, PartFact, Tally
from editor.systems.shared.parts import sign_scene, turn_card_part
from editor.systems.tactics.map.board import Dungeon
from editor.systems.tactics.map.dungeons import dungeon_cells
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture.dungeon import dungeon_picture
from editor.systems.tactics.play.deal import flags_setting
from editor.systems.tactics.play.deal_cards import CardNames
from editor.systems.tactics.play.labels import SIDE_NAMES
from editor.systems.tactics.play.names import BONUSES, MONSTERS
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.supply import words
from editor.systems.tactics.supply.scenes import ENEMY_SKY, compass_scene, tactic_scene
from editor.systems.tactics.supply.words import turn_section, turn_settings
from editor.systems.tactics.text.words import box_name

_COUNTERS = "counter.allowed"
_TIES = tuple(f"tie.{order}" for order in ("first", "second", "third", "fourth"))
_TACTIC_SKY = "#E6DCEB"
_OPEN, _TAKEN = "#F3D9D3", "#DCE9D6"
"""The ground of a dungeon card before and after its crystal is taken."""


def tactic_cards(table: Tables, printed: PrintedSettings, names: CardNames) -> Iterator[GamePart]:
    """Yield the deck of tactic cards."""
    for card, name in enumerate(names.tactics):
        copies = int(table.tactic_copies[card])
        if copies:
            yield _tactic(table, printed, card, name, copies)


def _tactic(table: Tables, printed: PrintedSettings, card: int, name: str, copies: int) -> GamePart:
    effect = int(table.tactic_effect[card])
    amount = Span(str(table.tactic_amount[card]), printed.is_changed(f"tactic.{name}.amount"))
    text = printed.said(words.TACTIC_TEXTS[effect], n=amount)
    limit = "at most {hand.plays|card} in a turn"
    face = CardFace(
        title=opening(name.replace("-", " ")),
        kind=f"{copies} in the deck",
        sky=_TACTIC_SKY,
        scene=tactic_scene(effect),
        text=(text,),
        foot=(phrase("Tactic"), printed.said(limit)),
    )
    settings = [f"tactic.{name}.{key}" for key in _keys(words.TACTIC_TEXTS[effect], "effect")]
    return GamePart(
        id=f"tactic-{name}",
        name=face.title,
        kind="card",
        group="Tactic cards",
        count=copies,
        size=POKER,
        front=lambda measure: card_front(face, POKER, measure),
        back=lambda measure: card_back(
            "Tactic", POKER, lambda room: (flag((room.centre[0], room.bottom), "T", 16.0),)
        ),
        deck="tactics",
        hidden=True,
        cover=True,
        text=(text,),
        marks=printed.marks([*settings, *settings_in(limit)]),
    )


def _keys(text: str, effect: str) -> tuple[str, ...]:
    """Return the ends of the settings of a card: its amount if its text says one."""
    return ("copies", effect, "amount") if "{n" in text else ("copies", effect)


def foe_cards(table: Tables, printed: PrintedSettings, names: CardNames) -> Iterator[GamePart]:
    """Yield the cards by which enemies act, and of which monsters of dungeons are drawn."""
    total = sum(int(table.enemy_copies[card]) for card in range(len(names.foes)))
    for card, name in enumerate(names.foes):
        copies = int(table.enemy_copies[card])
        if copies:
            yield _foe(table, printed, card, name, copies, total)


def _foe(
    table: Tables, printed: PrintedSettings, card: int, name: str, copies: int, total: int
) -> GamePart:
    def span(key: str, shown: str) -> Span:
        return Span(shown, printed.is_changed(f"foe.{name}.{key}"))

    called = printed.word(f"foe.{name}.calls")
    compass = int(table.enemy_compass[card])
    ending = " unit without a card." if called == "leftmost" else "."
    whom = (Span("Calls the "), span("calls", called), Span(ending))
    toward = [Span("Looks first "), span("compass", SIDE_NAMES[compass]), Span(", then clockwise.")]
    climbs = bool(table.enemy_climbs[card])
    if climbs or printed.is_changed(f"foe.{name}.climbs"):
        toward += [Span(" "), span("climbs", "Climbs" if climbs else "Does not climb")]
        toward.append(Span(": goes to the closest higher space." if climbs else "."))
    monster = int(table.enemy_monster[card])
    amount = span("amount", str(table.enemy_monster_amount[card]))
    harm = (
        Span("As a monster: "),
        *printed.said(words.MONSTER_TEXTS[monster], n=amount),
        Span("."),
    )
    face = CardFace(
        title="Enemy",
        kind=f"{name.removeprefix('card-')} of {total}",
        sky=ENEMY_SKY,
        scene=compass_scene(compass),
        text=(whom, tuple(toward), harm),
    )
    keys = ("calls", "compass", "climbs", *_keys(words.MONSTER_TEXTS[monster], "monster"))
    return GamePart(
        id=f"foe-{name}",
        name=f"Enemy {name.replace('-', ' ')}",
        kind="card",
        group="Enemy cards",
        count=copies,
        size=POKER,
        front=lambda measure: card_front(face, POKER, measure),
        back=lambda measure: card_back("Enemy", POKER, sign_scene("push")),
        deck="enemies",
        hidden=True,
        cover=True,
        facts=(
            PartFact("calls", (span("calls", called),)),
            PartFact("compass", (span("compass", SIDE_NAMES[compass]),)),
            PartFact("climbs", phrase("yes" if climbs else "no")),
            PartFact("monster", phrase(MONSTERS[monster])),
        ),
        text=(whom, tuple(toward), harm),
        marks=printed.marks(f"foe.{name}.{key}" for key in keys),
    )


def dungeon_cards(survey: Survey, table: Tables, printed: PrintedSettings) -> Iterator[GamePart]:
    """Yield a card for each dungeon of the map: its plan, and on the back what its crystal gives.

    Source: docs/rules/tactics.md A9.
    """
    for number, dungeon in enumerate(survey.board.dungeons):
        if number < len(table.dungeon_bonus):
            yield _dungeon(survey, table, printed, number, dungeon)


def _dungeon(
    survey: Survey, table: Tables, printed: PrintedSettings, number: int, dungeon: Dungeon
) -> GamePart:
    where = box_name(survey.realm, dungeon.box)
    bonus, key = int(table.dungeon_bonus[number]), f"crystal-{number + 1}"
    amount = Span(str(table.dungeon_bonus_amount[number]), printed.is_changed(f"{key}.amount"))
    reward = printed.said(words.BONUS_TEXTS[bonus], n=amount)
    inside = printed.said(words.DUNGEON_TEXT)
    said = [f"{key}.{name}" for name in _keys(words.BONUS_TEXTS[bonus], "bonus")]

    def scene(room: Rect) -> tuple[Node, ...]:
        return (fitted(dungeon_picture(dungeon.rows), room.grown(-1.5)),)

    front = CardFace(
        title=f"Dungeon {number + 1}",
        kind="not applied",
        sky=_OPEN,
        scene=scene,
        text=(phrase(f"In {where}."), inside),
    )
    back = CardFace(
        title=f"Dungeon {number + 1}",
        kind="its crystal is taken",
        sky=_TAKEN,
        scene=scene,
        text=(phrase(f"In {where}: shut from now on."), reward),
    )
    return GamePart(
        id=f"dungeon-{dungeon.id}",
        name=f"Dungeon {number + 1}",
        kind="card",
        group="Dungeon cards",
        count=1,
        size=POKER,
        front=lambda measure: card_front(front, POKER, measure),
        back=lambda measure: card_front(back, POKER, measure),
        facts=(
            PartFact("box", phrase(where)),
            PartFact("crystals", phrase(str(len(dungeon_cells(dungeon.rows, "*"))))),
            PartFact("bonus", phrase(BONUSES[bonus])),
        ),
        text=(inside, reward),
        marks=printed.marks([*said, *settings_in(words.DUNGEON_TEXT)]),
    )


def turn_card(printed: PrintedSettings, mode: str, seats: Sequence[int]) -> GamePart:
    """Return the card of each player: the turn on its front, points and the end on its back."""
    turn = turn_section(printed, mode)
    hints = _hints(printed, mode)
    noted = tuple(map(printed.said, hints))
    front = CardFace(turn.title, "each player", steps=turn.lines, hints=noted)
    points, ends, used = _end(printed, mode, len(seats))
    rows = tuple(CardRow("", (fact.words, phrase(fact.label))) for fact in points)
    back = CardFace("The end", "each player", rows=rows, text=ends)
    return turn_card_part(
        front,
        back,
        seats,
        printed,
        [*turn_settings(printed, mode), _COUNTERS, *settings_in(*hints), *used],
        text=(*turn.lines, *noted, *ends),
        facts=points,
        tallies=(Tally("points"),) if points else (),
    )


def _hints(printed: PrintedSettings, mode: str) -> tuple[str, ...]:
    counter = (words.COUNTER,) if printed.number(_COUNTERS) else ()
    artifact = (words.ARTIFACT,) if mode in FREE_FOR_ALL else ()
    return (*counter, words.FEW, *artifact)


def _end(
    printed: PrintedSettings, mode: str, players: int
) -> tuple[tuple[PartFact, ...], tuple[Phrase, ...], list[str]]:
    """Return the points, what ends the match, and the settings that say so. Source: A7, A8."""
    if mode in ADVENTURE:
        begin = "time.solo" if mode == "solo" else "time.co_op"
        said = (
            "You win together when every crystal is taken."
            if mode == "co-op"
            else "You win when every crystal is taken.",
            f"All is lost when no time is left or you have no units. Time begins at {{{begin}}}, "
            "which is also its most; a captured enemy brings {time.capture}.",
        )
        return (), tuple(map(printed.said, said)), list(settings_in(*said))
    points, used = [], []
    for name, what in words.SCORES.items():
        if name == "points.flag" and mode not in CONTROL:
            continue
        if name == "points.artifact" and mode not in FREE_FOR_ALL:
            continue
        points.append(PartFact(what, (printed.span(name),)))
        used.append(name)
    texts = tuple(_endings(printed, mode, players))
    ends = ["end.elimination", *_TIES]
    ends += [flags_setting(players)] if mode in CONTROL else []
    ends += ["end.captures"] if mode in FREE_FOR_ALL else []
    endings = (*map(printed.said, texts), *_ties(printed))
    return tuple(points), endings, [*used, *settings_in(*texts), *ends]


def _endings(printed: PrintedSettings, mode: str, players: int) -> Iterator[str]:
    flags = flags_setting(players)
    yield "The end begins when"
    if mode in CONTROL and printed.number(flags):
        yield f"• {{{flags}|flag is|flags are}} taken,"
    if mode in FREE_FOR_ALL and printed.number("end.captures"):
        yield "• somebody has captured {end.captures} units,"
    if printed.number("end.elimination"):
        yield "• a player has no units left."
    yield "Everybody else has one more turn. After {limit.rounds|round} it ends at once."


def _ties(printed: PrintedSettings) -> Iterator[Phrase]:
    """Yield what breaks a tie, the first one first; nothing where none does."""
    named = [name for name in _TIES if printed.word(name) not in ("", "none")]
    if named:
        found = [Span("A tie: the most "), printed.span(named[0])]
        for name in named[1:]:
            found += [Span(", then "), printed.span(name)]
        yield (*found, Span("."))
