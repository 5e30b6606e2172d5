"""Program cards, weapons, pilots, the Mighty Mech, and the turn card of each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from editor.core.words import opening, possessive
from editor.picture.affine import Rect
from editor.picture.drawing import Node
from editor.picture.emblems import emblem
from editor.picture.game_parts.card import (
    POKER,
    SMALL,
    CardFace,
    CardRow,
    Icon,
    RowItem,
    Scene,
    card_back,
    card_front,
)
from editor.picture.game_parts.counters import SignName
from editor.picture.phrases import Phrase, Span, phrase
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, PartFact
from editor.systems.mechs.map.board import Player
from editor.systems.mechs.play.labels import (
    ACTION_WORDS,
    FORM_WORDS,
    FORMS,
    MECH_SIDES,
    MOVE_WORDS,
    TYPES,
)
from editor.systems.mechs.play.names import ABILITIES, BASICS, CARDS, PILOTS, CardAction
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.supply import words
from editor.systems.mechs.supply.scenes import pilot_scene, way_scene, weapon_scene
from editor.systems.mechs.supply.words import TURN_SETTINGS, turn_section
from editor.systems.shared.parts import sign_scene, turn_card_part

PROGRAM = (34.0, 51.0)
_SKY = "#DDE3E6"
_ACTION_SIGNS: dict[int, tuple[SignName, ...]] = {
    CardAction.DEPLOY: ("mine",),
    CardAction.COLLECT: ("energy", "credit"),
    CardAction.PURCHASE: ("credit", "right"),
    CardAction.POWER_UP: ("energy", "right", "health"),
}


def own_back(player: Player) -> Scene:
    """Return what stands on the back of a player's cards: the player's emblem."""

    def draw(room: Rect) -> tuple[Node, ...]:
        return (emblem(player.seat, room.centre, room.width * 0.5),)

    return draw


def program_cards(
    table: Tables, printed: PrintedSettings, players: Sequence[Player], robots: bool
) -> Iterator[GamePart]:
    """Yield the program cards of each player, and for people the card of a dropped program."""
    for player in players:
        for card in range(CARDS):
            yield _program(table, printed, player, card, robots)
        if not player.robot:
            yield _ad_hoc(player)


def _program(
    table: Tables, printed: PrintedSettings, player: Player, card: int, robots: bool
) -> GamePart:
    key = f"program.{card + 1}"
    move, action = int(table.card_move[card]), int(table.card_action[card])
    act = ACTION_WORDS[action]
    moved = Span(MOVE_WORDS[move], printed.is_changed(f"{key}.move"))
    done = Span(act, printed.is_changed(f"{key}.action"))
    aims = (Span(words.ROBOT_AIMS[int(table.robot_aim[card])], printed.is_changed(f"{key}.robot")),)
    signs: tuple[RowItem, ...] = tuple(Icon(name) for name in _ACTION_SIGNS[action])
    face = CardFace(
        title=str(card + 1),
        kind=player.name or player.id,
        sky=_SKY,
        scene=way_scene(move, player.seat),
        rows=(CardRow("", ((moved,),)), CardRow("", ((done,), *signs))),
        hints=(aims,) if robots else (),
    )
    settings = [f"{key}.move", f"{key}.action", *([f"{key}.robot"] if robots else [])]
    name = possessive(player.name or player.id)
    return GamePart(
        id=f"program-{player.id}-{card + 1}",
        name=f"{name} program {card + 1}",
        kind="card",
        group="Program cards",
        count=1,
        size=PROGRAM,
        front=lambda measure: card_front(face, PROGRAM, measure),
        back=lambda measure: card_back("Program", PROGRAM, own_back(player)),
        deck=f"programs-{player.id}",
        seat=player.seat,
        hidden=True,
        cover=True,
        facts=(PartFact("move", (moved,)), PartFact("action", (done,))),
        text=(aims,) if robots else (),
        marks=printed.marks(settings),
    )


def _ad_hoc(player: Player) -> GamePart:
    texts = tuple(map(phrase, words.AD_HOC))
    face = CardFace("Ad hoc", kind=player.name or player.id, text=texts)
    return GamePart(
        id=f"ad-hoc-{player.id}",
        name=f"{possessive(player.name or player.id)} ad hoc card",
        kind="card",
        group="Program cards",
        count=1,
        size=SMALL,
        front=lambda measure: card_front(face, SMALL, measure),
        seat=player.seat,
        text=texts,
    )


def weapon_cards(
    table: Tables, printed: PrintedSettings, ids: Sequence[str], players: int
) -> Iterator[GamePart]:
    """Yield the weapons: of basic ones a supply for all players, of advanced ones a deck."""
    seen: set[str] = set()
    for index, card in enumerate(ids):
        weapon = card if index < BASICS else _kind(card, printed)
        copies = printed.number(f"weapon.{weapon}.copies") if weapon else 0
        if weapon and copies and weapon not in seen:
            seen.add(weapon)
            count = copies * players if index < BASICS else copies
            yield _weapon(table, printed, index, weapon, count)


def _kind(card: str, printed: PrintedSettings) -> str:
    """Return the weapon of a card of the deck: that of rail-lance-2 is rail-lance."""
    if printed.word(f"weapon.{card}.kind"):
        return card
    return card.rpartition("-")[0]


def _weapon(
    table: Tables, printed: PrintedSettings, index: int, weapon: str, count: int
) -> GamePart:
    key = f"weapon.{weapon}"
    kind = printed.word(f"{key}.kind")
    of_type = int(table.weapon_type[index])
    effect = int(table.weapon_effect[index])

    def value(name: str) -> Span:
        return printed.span(f"{key}.{name}")

    text = words.EFFECT_TEXTS.get(effect, "")
    amount = Span(str(table.weapon_amount[index]), printed.is_changed(f"{key}.amount"))
    said = (printed.said(text, n=amount),) if text else ()
    beaten = TYPES[int(table.type_beats[of_type])]
    price: tuple[RowItem, ...] = (
        *((value("credits"),), Icon("credit"), (value("energy"),), Icon("energy")),
    )
    named = Span(opening(TYPES[of_type]), printed.is_changed(f"{key}.type"))
    face = CardFace(
        title=words.weapon_title(weapon),
        scene=weapon_scene(of_type, index),
        rows=(
            CardRow("", ((named, Span(f", beats {beaten}")),)),
            CardRow("", (phrase("Attack"), (value("attack"),), phrase("Power"), (value("power"),))),
            CardRow("", (phrase("Cost"), *price)),
        ),
        text=said,
        foot=(
            (Span(kind, printed.is_changed(f"{key}.kind")),),
            printed.said(f"{{{key}.points|point}}"),
        ),
        gold=kind == "advanced",
    )
    keys = ["kind", "type", "attack", "power", "credits", "energy", "points", "copies", "effect"]
    if "{n" in text:
        keys.append("amount")
    return GamePart(
        id=f"weapon-{weapon}",
        name=face.title,
        kind="card",
        group=f"{opening(kind)} weapons",
        count=count,
        size=SMALL,
        front=lambda measure: card_front(face, SMALL, measure),
        back=lambda measure: card_back(opening(kind), SMALL, sign_scene("miss")),
        deck="advanced weapons" if kind == "advanced" else "",
        hidden=kind == "advanced",
        cover=True,
        facts=(
            PartFact("type", (named,)),
            *(PartFact(name, (value(name),)) for name in ("attack", "power", "credits", "energy")),
            PartFact("points", (value("points"),)),
        ),
        text=said,
        marks=printed.marks(f"{key}.{name}" for name in keys),
    )


def pilot_cards(table: Tables, printed: PrintedSettings, players: int) -> Iterator[GamePart]:
    """Yield the pilots, with their power armor on the back; without a choice one for each player.

    Source: docs/rules/mechs.md B1.
    """
    if not printed.number("pilot.choice"):
        yield _pilot(printed, "pilot", "Pilot", None, players, "")
        return
    for pilot in range(PILOTS):
        ability = int(table.pilot_ability[pilot]), int(table.pilot_amount[pilot])
        key = f"pilot.{pilot + 1}"
        yield _pilot(printed, f"pilot-{pilot + 1}", f"Pilot {pilot + 1}", ability, 1, key)


def _pilot(
    printed: PrintedSettings,
    own: str,
    title: str,
    ability: tuple[int, int] | None,
    count: int,
    key: str,
) -> GamePart:
    said, named, settings = _ability(printed, ability, key)
    front, used = _form(printed, 0, title, named, said)
    back, more = _form(printed, 1, title, named, said)
    return GamePart(
        id=own,
        name=title,
        kind="card",
        group="Pilot cards",
        count=count,
        size=POKER,
        front=lambda measure: card_front(front, POKER, measure),
        back=lambda measure: card_front(back, POKER, measure),
        deck="pilots",
        hidden=True,
        facts=(PartFact("ability", named),) if named else (),
        text=said,
        behind=(printed.said(words.ARMOR),),
        marks=printed.marks([*settings, *used, *more]),
    )


def _ability(
    printed: PrintedSettings, ability: tuple[int, int] | None, key: str
) -> tuple[tuple[Phrase, ...], Phrase, list[str]]:
    """Return what an ability does, its name, and the settings that say so."""
    if ability is None:
        return (), (), []
    text = words.ABILITY_TEXTS[ability[0]]
    amount = Span(str(ability[1]), printed.is_changed(f"{key}.amount"))
    named = (Span(ABILITIES[ability[0]], printed.is_changed(f"{key}.ability")),)
    settings = [f"{key}.ability", *([f"{key}.amount"] if "{n" in text else [])]
    return (printed.said(text, n=amount),), named, settings


def _form(
    printed: PrintedSettings, form: int, title: str, named: Phrase, said: tuple[Phrase, ...]
) -> tuple[CardFace, tuple[str, ...]]:
    """Return the side of a form: its health, the weapons that it takes, the ability."""
    word = FORMS[form]
    health, basic, advanced = f"health.{word}", f"equip.{word}_basic", f"equip.{word}_advanced"
    face = CardFace(
        title=title,
        kind=opening(FORM_WORDS[form]),
        sky=_SKY,
        scene=pilot_scene(word),
        rows=(
            CardRow("Health", ((printed.span(health),), Icon("health"))),
            CardRow("Weapons", (printed.said(f"{{{basic}}} basic, {{{advanced}}} advanced"),)),
            *((CardRow("Ability", (named,)),) if named else ()),
        ),
        text=said,
    )
    return face, (health, basic, advanced)


def mech_card(table: Tables, printed: PrintedSettings) -> GamePart:
    """Return the card of the Mighty Mech: who boards it chooses a side. Source: B5."""
    faces, settings, facts = [], [], []
    for side, word in enumerate(MECH_SIDES):
        ability = int(table.mech_ability[side]), int(table.mech_amount[side])
        said, named, used = _ability(printed, ability, f"mech.{word}")
        face, more = _form(printed, 2, "Mighty Mech", named, said)
        faces.append(replace(face, kind=f"{word} side"))
        facts.append(PartFact(f"{word} side", named))
        settings += [*used, *more]
    return GamePart(
        id="mighty-mech-card",
        name="Mighty Mech",
        kind="card",
        group="Pilot cards",
        count=1,
        size=POKER,
        front=lambda measure: card_front(faces[0], POKER, measure),
        back=lambda measure: card_front(faces[1], POKER, measure),
        facts=tuple(facts),
        text=tuple(text for face in faces for text in face.text),
        marks=printed.marks(settings),
    )


def turn_card(printed: PrintedSettings, seats: Sequence[int]) -> GamePart:
    """Return the card of each player: the round on its front, actions and points on its back."""
    turn = turn_section(printed)
    fight = printed.said(words.FIGHT)
    front = CardFace(turn.title, "each player", steps=turn.lines, hints=(fight,))
    actions = (words.DEPLOY, words.COLLECT, words.PURCHASE, words.POWER_UP)
    said = tuple(map(printed.said, actions))
    points = tuple(PartFact(what, (printed.span(name),)) for name, what in words.POINTS.items())
    rows = tuple(CardRow("", (fact.words, phrase(fact.label))) for fact in points)
    back = CardFace("Actions, points", rows=rows, hints=said)
    return turn_card_part(
        front,
        back,
        seats,
        printed,
        [*TURN_SETTINGS, *words.POINTS, *settings_in(*actions)],
        text=(*turn.lines, fight, *said),
        facts=points,
    )


def robot_card(printed: PrintedSettings, seats: Sequence[int]) -> GamePart:
    """Return the card that says how a robot plays. Source: docs/rules/mechs.md B6."""
    moves = tuple(map(printed.said, words.ROBOT_MOVES))
    fights = words.robot_fights(printed)
    front = CardFace("Robot", "each robot", steps=moves)
    back = CardFace("Robot", "also", text=fights)
    return GamePart(
        id="robot-card",
        name="Robot card",
        kind="card",
        group="Turn cards",
        count=len(seats),
        size=POKER,
        front=lambda measure: card_front(front, POKER, measure),
        back=lambda measure: card_front(back, POKER, measure),
        seats=tuple(seats),
        text=(*moves, *fights),
        marks=printed.marks((*settings_in(*words.ROBOT_MOVES), *words.ROBOT_SETTINGS)),
    )
