"""The sheets of a player: what a faction can build and learn, and where its workers are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from editor.core.words import listing, possessive
from editor.picture.affine import scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text
from editor.picture.game_parts.tracks import (
    Square,
    TableRow,
    TableSheet,
    Track,
    square_middles,
    table_sheet,
    table_size,
    track_board,
    track_size,
)
from editor.picture.inks import INK, WOOD
from editor.picture.phrases import Phrase, Span, phrase, plain
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, PartFact, Tally
from editor.systems.trts.map.board import Player
from editor.systems.trts.map.faction import FactionComponent, Piece, Upgrade
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.portraits import form_of, form_path, letters_of
from editor.systems.trts.supply import words
from editor.systems.trts.text.words import area_name, titled

_HEAD = ("cost", "supply", "move", "health", "range", "ground", "air", "armor", "rounds")
_WIDTH = 196.0


def faction_sheet(
    faction: FactionComponent, printed: PrintedSettings, seats: Sequence[int]
) -> GamePart:
    """Return the sheet of a faction, one for the player of each seat that has it."""
    names = {piece.id: piece.name for piece in faction.pieces}
    names |= {upgrade.id: upgrade.name for upgrade in faction.upgrades}
    rows = [_row(piece, letters, names) for piece, letters in _lettered(faction)]
    held = printed.number("income.counters")
    kept = ("minerals", "gas")
    notes = tuple(phrase(_upgrade(upgrade, names, printed)) for upgrade in faction.upgrades)
    sheet = TableSheet(
        title=faction.name,
        kind=phrase(" ".join(faction.notes.split())),
        head=_HEAD,
        rows=tuple(rows),
        notes=(phrase(words.SIGNS), phrase(words.BUILDERS[faction.builder]), *notes),
        width=_WIDTH,
    )
    return GamePart(
        id=f"faction-{faction.id}",
        name=faction.name,
        kind="sheet",
        group="Faction sheets",
        count=len(seats),
        seats=tuple(seats),
        size=table_size(sheet),
        front=lambda measure: table_sheet(sheet, measure),
        facts=tuple(PartFact(row.name, phrase(_cell_words(row.cells, row.notes))) for row in rows),
        text=sheet.notes,
        tallies=tuple(
            Tally(name, min(held, printed.number(f"hand.{name}")), held) for name in kept
        ),
    )


def _cell_words(cells: tuple[str, ...], notes: str) -> str:
    found = [f"{head} {cell}" for head, cell in zip(_HEAD, cells, strict=True) if cell != "–"]
    return "; ".join(filter(None, (", ".join(found), notes)))


def _lettered(faction: FactionComponent) -> Iterator[tuple[Piece, str]]:
    yield from zip(faction.pieces, letters_of(faction.pieces), strict=True)


def _row(piece: Piece, letters: str, names: Mapping[str, str]) -> TableRow:
    def figure(number: int) -> str:
        return str(number) if number else "–"

    half = piece.role == "worker"
    attack = (
        f"{piece.ground_attack}/2" if half and piece.ground_attack else figure(piece.ground_attack)
    )
    supply = f"+{piece.supply_given}" if piece.supply_given else figure(piece.supply)
    cost = f"{piece.minerals} m" + (f" {piece.gas} g" if piece.gas else "")
    return TableRow(
        name=piece.name,
        sign=_form(piece, letters),
        cells=(
            *(cost, supply, figure(piece.speed), str(piece.health), figure(piece.range)),
            *(attack, figure(piece.air_attack), figure(piece.armor), str(piece.rounds)),
        ),
        notes="; ".join(_notes(piece, names)),
        ruled=piece.role == "base",
    )


def _notes(piece: Piece, names: Mapping[str, str]) -> Iterator[str]:
    def named(ids: tuple[str, ...]) -> str:
        return listing([names.get(name, name).lower() for name in ids])

    if piece.traits:
        yield ", ".join(trait.replace("-", " ") for trait in piece.traits)
    if piece.kind == "unit" and piece.size != "small":
        yield piece.size
    if piece.holds:
        yield f"holds {piece.holds}"
    if piece.splash:
        yield f"hits {piece.splash} of a kind"
    if piece.requires:
        yield f"needs {named(piece.requires)}"
    if piece.trains:
        yield f"trains {named(piece.trains)}"
    if piece.researches:
        yield f"researches {named(piece.researches)}"
    if piece.becomes:
        yield f"becomes {named(piece.becomes)}"


def _form(piece: Piece, letters: str) -> Group:
    """Return the form of a piece with its letters, 6 mm wide about the origin."""
    down = 1.5 if piece.kind == "building" else -0.5
    nodes: tuple[Node, ...] = (
        Shape(form_path(form_of(piece)), Ink(WOOD), Line(Ink(INK), 1.4)),
        Text(letters, (0.0, down), 10.0, Ink(INK), weight=700),
    )
    return Group(nodes, scaled(6.0 / 26.0))


def _upgrade(upgrade: Upgrade, names: Mapping[str, str], printed: PrintedSettings) -> str:
    amount = Span(str(upgrade.amount))
    effect = plain(printed.said(words.EFFECTS[upgrade.effect], n=amount))
    who = listing([names.get(name, name).lower() for name in upgrade.affects]) or "all units"
    cost = f"{upgrade.minerals} m" + (f" {upgrade.gas} g" if upgrade.gas else "")
    needs = [names.get(name, name).lower() for name in upgrade.requires]
    rounds = "1 round" if upgrade.rounds == 1 else f"{upgrade.rounds} rounds"
    after = f"; needs {listing(needs)}" if needs else ""
    return f"□ {upgrade.name}: {effect} for {who}; {cost}, {rounds}{after}."


TASKS = ("Minerals", "Gas", "Idle", "Builds", "Attacked")
"""What a worker does, a column each."""
MOST_ROWS = 14
"""The most rows of a board, so that it fits on a sheet."""
_BLANK = "…………………"
"""Where the name of an area is written by hand."""
_SIDE = 11.5
"""The side of a square in millimetres: two counters lie beside each other in a column."""
_NAME, _COLUMN = 3.0, 2.0
"""The widths of names and of columns, in squares."""
_NOTHING = "Neither brings anything. "
_ONE = {
    "income.fighters_gather": "Who builds brings nothing. ",
    "income.builders_gather": "Who attacked brings nothing. ",
}
"""What is said where a setting lets the others gather all the same."""


def worker_boards(
    survey: Survey, printed: PrintedSettings, players: Sequence[Player]
) -> Iterator[GamePart]:
    """Yield the board of each player on a map with areas."""
    names = _rows(survey)
    if not names:
        return
    notes, settings = _worker_notes(printed)
    for player in players:
        board = _board(f"{possessive(titled(player))} workers", names, notes)
        yield GamePart(
            id=f"workers-{player.id}",
            name=board.title,
            kind="board",
            group="Worker boards",
            count=1,
            size=track_size(board),
            front=lambda measure, board=board: track_board(board, measure),  # type: ignore[misc]
            spots=square_middles(board),
            seat=player.seat,
            text=notes,
            marks=printed.marks(settings),
        )


def _rows(survey: Survey) -> tuple[str, ...]:
    """Return the names of the areas where workers gather; blanks where there are too many."""
    areas = [laid.area for laid in survey.map.areas.values()]
    rich = [area for area in areas if area.minerals or area.geysers or area.start]
    if not rich:
        return (_BLANK,) * min(len(areas), MOST_ROWS)
    if len(rich) > MOST_ROWS - 1:
        return (_BLANK,) * MOST_ROWS
    others = (_BLANK,) if len(areas) > len(rich) else ()
    return (*(area_name(area) for area in rich), *others)


def _board(title: str, names: Sequence[str], notes: tuple[Phrase, ...]) -> Track:
    head = [Square("", wide=_NAME, bare=True)]
    head += [Square(task, wide=_COLUMN, bare=True) for task in TASKS]
    cells = [Square("", wide=_COLUMN) for _ in TASKS]
    rows = [tuple(head), *((Square(name, wide=_NAME, bare=True), *cells) for name in names)]
    return Track(title, phrase("keep it hidden"), tuple(rows), notes, _SIDE)


def _worker_notes(printed: PrintedSettings) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """Return what stands below the squares, and the settings on which it depends."""
    gathering = {name: bool(printed.number(name)) for name in _ONE}
    if not any(gathering.values()):
        nothing = _NOTHING
    else:
        nothing = "".join(words for name, words in _ONE.items() if gathering[name])
        nothing = "" if all(gathering.values()) else nothing
    changed = any(map(printed.is_changed, _ONE))
    stay = words.GATHERING[printed.number("income.stay_assigned")]
    notes = (
        *map(printed.said, words.WORKERS),
        (Span(stay, printed.is_changed("income.stay_assigned")),),
        printed.said(words.BUSY, nothing=Span(nothing, changed)),
    )
    settings = (*settings_in(*words.WORKERS), "income.stay_assigned", *_ONE)
    return notes, tuple(dict.fromkeys(settings))
