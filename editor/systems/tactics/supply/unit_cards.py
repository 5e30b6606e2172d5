"""The unit cards: on the front a unit of a player, on the back the same as an enemy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from editor.core.words import opening
from editor.picture.affine import Rect
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Node, Picture
from editor.picture.game_parts.card import (
    POKER,
    CardFace,
    CardRow,
    CardTrack,
    Dice,
    Icon,
    Ring,
    RowItem,
    card_back,
    card_front,
)
from editor.picture.phrases import Phrase, Span, phrase
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, PartFact
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.picture.meeples import stood, wooden
from editor.systems.tactics.play.deal_cards import UNIT_NUMBERS, CardNames
from editor.systems.tactics.play.names import ABILITIES, SPELLS, Spell
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.supply.scenes import ENEMY_SKY, SKIES, unit_scene
from editor.systems.tactics.supply.words import ABILITY_TEXTS, SPELL_TEXTS

GROUP = "Unit cards"
_WEAKER = {
    "card_health": "foe.health_percent",
    "card_move": "foe.move_less",
    "card_melee": "foe.damage_less",
    "card_missile": "foe.damage_less",
    "card_spell_power": "foe.damage_less",
}
"""Numbers that the enemy side has from the front by a setting."""


class _Side(NamedTuple):
    """A side of a unit card: its number in the tables, its id in the ruleset."""

    table: Tables
    printed: PrintedSettings
    card: int
    name: str
    enemy: bool

    def number(self, field: str) -> int:
        """Return a number of the card."""
        return int(getattr(self.table, field)[self.card])

    def span(self, field: str) -> Span:
        """Return a number of the card as it is printed."""
        changed = any(self.printed.is_changed(name) for name in self.settings(field))
        return Span(str(self.number(field)), changed)

    def settings(self, field: str) -> tuple[str, ...]:
        """Return the settings from which a number of the card follows."""
        own = f"unit.{self.name}.{UNIT_NUMBERS[field]}"
        return (own, _WEAKER[field]) if self.enemy and field in _WEAKER else (own,)

    @property
    def kind(self) -> str:
        """The class of the unit."""
        return CLASSES[self.number("card_class")]

    @property
    def spell(self) -> int:
        """The spell it casts, `Spell.NONE` for none: enemies have no allies whom they mend."""
        spell = self.number("card_spell")
        return Spell.NONE if self.enemy and spell == Spell.MEND else spell

    @property
    def store(self) -> str:
        """What it pays for attacks; empty if it has none."""
        if not self.number("card_ammo"):
            return ""
        return "mana" if self.kind == "wizard" else "ammo"


def unit_cards(
    table: Tables, printed: PrintedSettings, names: CardNames, adventure: bool
) -> Iterator[GamePart]:
    """Yield the unit cards; in an adventure the back is the enemy side, else that of its pile."""
    fronts = int(table.cards) // 2
    for card, name in enumerate(names.units[:fronts]):
        side = _Side(table, printed, card, name, False)
        back = _Side(table, printed, fronts + card, name, True)
        if side.number("card_copies"):
            yield _part(side, back if adventure else None)


def _part(side: _Side, back: _Side | None) -> GamePart:
    kind = side.kind
    settings = [name for field in UNIT_NUMBERS for name in side.settings(field)]
    settings += [f"unit.{side.name}.{key}" for key in ("class", "ability", "spell")]
    settings += settings_in(ABILITY_TEXTS.get(side.number("card_ability"), ""))
    if side.spell:
        settings.append("spell.dice")
    if back is not None and back.spell:
        settings.append("foe.spell_dice")
    if back is not None:
        settings += [name for field in _WEAKER for name in back.settings(field)]

    def draw_front(measure: TextMeasure) -> Picture:
        return card_front(_face(side), POKER, measure)

    def draw_back(measure: TextMeasure) -> Picture:
        if back is not None:
            return card_front(_face(back), POKER, measure)
        return card_back(opening(f"{kind}s"), POKER, lambda room: _head(kind, room))

    return GamePart(
        id=f"unit-{side.name}",
        name=_title(side.name),
        kind="card",
        group=GROUP,
        count=side.number("card_copies"),
        size=POKER,
        front=draw_front,
        back=draw_back,
        deck=f"{kind}s",
        hidden=True,
        cover=back is None,
        facts=tuple(_facts(side)),
        text=tuple(_texts(side)),
        behind=tuple(_behind(back)) if back else (),
        marks=side.printed.marks(settings),
    )


def _title(name: str) -> str:
    return opening(name.replace("-", " "))


def _head(kind: str, room: Rect) -> tuple[Node, ...]:
    group: Group = stood(wooden(kind), (room.centre[0], room.bottom), room.height)
    return (group,)


def _facts(side: _Side) -> Iterator[PartFact]:
    yield PartFact("class", phrase(side.kind))
    yield PartFact("move", (side.span("card_move"),))
    yield PartFact("health", (side.span("card_health"),))
    if side.store:
        yield PartFact(side.store, (side.span("card_ammo"),))
    for row in _rows(side):
        yield PartFact(row.label.lower(), tuple(_spoken(row)))


def _behind(side: _Side) -> Iterator[Phrase]:
    """Yield the words of the enemy side, a line each."""
    yield phrase(f"Enemy {side.kind}")
    for fact in _facts(side):
        if fact.label not in ("class", side.store):
            yield (Span(f"{fact.label}: "), *fact.words)
    yield from _texts(side)


def _spoken(row: CardRow) -> Iterator[Span]:
    """Yield a row in words: "2, range 4, dice 1"."""
    for index, item in enumerate(row.items):
        if isinstance(item, Icon):
            yield Span(" at range ")
        elif isinstance(item, Dice):
            yield Span(f" with {item.number} for {item.symbol}")
        else:
            yield from item if index == 0 or item[0].words[0].isdigit() else (Span(" "), *item)


def _face(side: _Side) -> CardFace:
    kind = side.kind
    tracks = [_track(side, "health")]
    if side.store and not side.enemy:
        tracks.append(_track(side, side.store))
    return CardFace(
        title=_title(side.name),
        kind=f"Enemy {kind}" if side.enemy else opening(kind),
        sky=ENEMY_SKY if side.enemy else SKIES[kind],
        scene=unit_scene(kind, side.name, side.card, side.enemy),
        rings=(
            Ring("move", side.span("card_move")),
            Ring("health", side.span("card_health")),
        ),
        rows=tuple(_rows(side)),
        text=tuple(_texts(side)),
        tracks=tuple(tracks),
    )


def _track(side: _Side, kind: str) -> CardTrack:
    most = side.number("card_health" if kind == "health" else "card_ammo")
    if kind == "health":
        return CardTrack("health", most, most)
    return CardTrack("mana" if kind == "mana" else "ammo", most, most)


def _rows(side: _Side) -> Iterator[CardRow]:
    """Yield the attacks: damage, range and dice. Enemies roll no dice for missiles. Source: A9."""
    items: list[RowItem] = [(side.span("card_melee"),)]
    if side.number("card_knock"):
        items.append(Dice("push", side.number("card_knock")))
    yield CardRow("Melee", tuple(items))
    if side.number("card_missile_range"):
        missile: list[RowItem] = [(side.span("card_missile"),), Icon("right")]
        missile.append((side.span("card_missile_range"),))
        if side.number("card_miss") and not side.enemy:
            missile.append(Dice("miss", side.number("card_miss")))
        yield CardRow("Missile", tuple(missile))
    spell = side.spell
    if spell:
        cast: list[RowItem] = [(side.span("card_spell_power"),)]
        if side.number("card_spell_range"):
            cast += [Icon("right"), (side.span("card_spell_range"),)]
        dice = "foe.spell_dice" if side.enemy else "spell.dice"
        cast.append(Dice("magic", side.printed.number(dice)))
        yield CardRow(opening(SPELLS[spell]), tuple(cast))


def _texts(side: _Side) -> Iterator[Phrase]:
    spell, ability = side.spell, side.number("card_ability")
    if spell in SPELL_TEXTS:
        words = SPELL_TEXTS[spell]
        if not side.enemy:
            words += " A die costs 1 mana."
        yield side.printed.said(words, n=side.span("card_spell_gain"))
    if ability in ABILITY_TEXTS:
        yield side.printed.said(f"{opening(ABILITIES[ability])}. {ABILITY_TEXTS[ability]}")
