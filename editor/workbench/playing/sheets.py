"""What a piece, a card, a weapon or a program is and can do, from the parts of the match."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from editor.picture.phrases import plain
from editor.play.display import BoardFigure, Offer, PanelRow
from editor.play.header import NOWHERE
from editor.seam.supply import GamePart
from editor.systems.catalogue import system_named
from editor.workbench.playing.pieces import Pieces, name_of
from editor.workbench.playing.session import PlaySession

_NUMBER = re.compile(r"(\d+(?:/\d+)?)(?:\s+(.*))?")
_CLASS = "Class"
"""The fact that is already in the name of a figure."""
_NAMED = re.compile(r"(\D{1,24}?)\s+(\d.*)")
"""A value of a list, such as "supply 1"."""


@dataclass(frozen=True)
class SheetValue:
    """A number of a sheet: what it is, and its unit or what goes with it."""

    name: str
    number: str
    unit: str = ""


@dataclass(frozen=True)
class UnitSheet:
    """What a sheet says.

    - title, owner, place: its name, whose it is and what, where it is
    - picture: the key of its portrait, empty for none; part: what has a printed face, if anything
    - values: numbers; abilities: a name and a sentence each, one of them may be empty
    """

    title: str
    owner: str = ""
    player: int = NOWHERE
    place: str = ""
    picture: str = ""
    part: GamePart | None = None
    values: tuple[SheetValue, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()


class Sheets:
    """Sheets of what is in a match; its parts are listed when one is first asked for."""

    def __init__(self, table: PlaySession, pieces: Pieces) -> None:
        self._table, self._pieces = table, pieces

    @cached_property
    def _parts(self) -> dict[str, GamePart]:
        survey = self._table.game.survey
        supply = system_named(survey.scenario.system).supply
        return {part.id: part for part in supply(survey)} if supply is not None else {}

    @cached_property
    def _places(self) -> tuple[str, ...]:
        return tuple(place.words for place in self._table.play.places(self._table.game))

    def of_space(self, space: int) -> UnitSheet | None:
        """Return the sheet of the uppermost piece on a space, None where there is none."""
        figures = [figure for figure in self._pieces.at(space) if not figure.flat]
        return self.of_figure(figures[0]) if figures else None

    def of_figure(self, figure: BoardFigure) -> UnitSheet:
        """Return the sheet of a figure: its values now, then those that are printed."""
        name = name_of(figure)
        part, values, abilities = self._part_about(figure.about)
        number, most = figure.share
        if most:
            printed = [value for value in values if value.name.lower() != "health"]
            values = (SheetValue("Health", str(number), f"of {most}"), *printed)
        row = self._row(figure)
        stored = row.store_of if row is not None else ""
        if row is not None and stored:
            values = tuple(_stored(value, row) for value in values)
        rest = figure.words.split(", ")[1:]
        known = {part.name.lower()} if part is not None else set()
        known_ends = ("health", stored) if stored else ("health",)
        said = [
            words for words in rest if words.lower() not in known and not words.endswith(known_ends)
        ]
        if said:
            abilities = (*abilities, ("", _sentence(", ".join(said))))
        title = name if part is None else figure.about.partition("/")[2] or part.name
        owner = name if title != name else self._table.name_of(figure.player)
        return UnitSheet(
            title, owner, figure.player, self.place(figure.space), figure.picture, None,
            tuple(values), abilities,
        )  # fmt: skip

    def _row(self, figure: BoardFigure) -> PanelRow | None:
        """Return the row of the scoreboard that is about a figure."""
        rows = (row for panel in self._table.scoreboard().panels for row in panel.rows)
        return next((row for row in rows if row.picture == figure.picture), None)

    def of_row(self, row: PanelRow) -> UnitSheet | None:
        """Return the sheet of a row of the scoreboard, None where nothing more is known."""
        if row.space != NOWHERE and row.role == "figure":
            figures = [f for f in self._pieces.at(row.space) if f.picture == row.picture]
            if figures:
                return self.of_figure(figures[0])
        return self._of_part(row.about, row.label, row.value, row.player, row.picture)

    def of_offer(self, offer: Offer) -> UnitSheet | None:
        """Return the sheet of what an offer is about, such as a pilot to keep."""
        return self._of_part(offer.about, offer.label, offer.hint, self._table.mover, "")

    def place(self, space: int) -> str:
        """Return where a space is in words, such as "b8, plain, level 1"."""
        name = self._table.game.spaces[space]
        return f"{name}, {self._places[space]}" if self._places[space] else name

    def _of_part(
        self, about: str, label: str, said: str, player: int, picture: str
    ) -> UnitSheet | None:
        part, values, abilities = self._part_about(about)
        if part is None:
            return None
        title = about.rpartition("/")[2] if "/" in about else part.name
        shown = None if "/" in about else part
        return UnitSheet(
            title, label if label != title else "", player, "", picture, shown, values,
            abilities or ((("", _sentence(said)),) if said else ()),
        )  # fmt: skip

    def _part_about(
        self, about: str
    ) -> tuple[GamePart | None, tuple[SheetValue, ...], tuple[tuple[str, str], ...]]:
        """Return a part, with its numbers and sentences, or those of one of its facts."""
        name, _, label = about.partition("/")
        part = self._parts.get(name)
        if part is None:
            return None, (), ()
        if label:
            words = next((plain(f.words) for f in part.facts if f.label == label), "")
            values, traits = _listed(words)
            return part, values, traits
        values = tuple(_value(fact.label, plain(fact.words)) for fact in part.facts)
        numbers = tuple(value for value in values if value.number)
        worded = [value for value in values if not value.number and value.name != _CLASS]
        named = [(_title(value.name), value.unit) for value in worded]
        return part, numbers, (*named, *(_ability(plain(text)) for text in part.text))


def _value(label: str, words: str) -> SheetValue:
    """Return a number with what goes with it; without a number all of it is its unit."""
    found = _NUMBER.fullmatch(words)
    if found is None:
        return SheetValue(_title(label), "", words)
    return SheetValue(_title(label), found[1], (found[2] or "").removeprefix("with "))


def _stored(value: SheetValue, row: PanelRow) -> SheetValue:
    """Return the value of a store with what is left of it; any other one as it is."""
    if value.name.lower() != row.store_of:
        return value
    return SheetValue(value.name, str(row.store), f"of {value.number}")


def _listed(words: str) -> tuple[tuple[SheetValue, ...], tuple[tuple[str, str], ...]]:
    """Return the values of a list such as "move 2, health 1; biological", and what is no value."""
    before, _, traits = words.partition(";")
    values = []
    for item in before.split(", "):
        found = _NAMED.fullmatch(item.strip())
        if found:
            number, _, unit = found[2].partition(" ")
            values.append(SheetValue(_title(found[1]), number, unit))
    return tuple(values), ((("", _sentence(traits.strip())),) if traits.strip() else ())


def _ability(text: str) -> tuple[str, str]:
    """Return the name and the sentence of an ability such as "Thorns. Who hits it loses 1."."""
    name, _, rest = text.partition(". ")
    return (name, rest) if rest and len(name.split()) <= 2 else ("", text)


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sentence(words: str) -> str:
    return _title(words) if words.endswith((".", "!", "?")) else f"{_title(words)}."
