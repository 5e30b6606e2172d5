"""All files of a VASSAL module, and what a module cannot express."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from html import escape

from editor.core.words import are, counted, on_a_line, printable
from editor.export.job import Job, chosen_rules, chosen_supply, chosen_tabletop, marked
from editor.export.losses import one_ways, robots_played
from editor.export.plates import metadata_of
from editor.export.png_file import png_bytes
from editor.export.vassal.board import ModuleBoard, board_of, zones_of
from editor.export.vassal.module import ModuleParts, build_file, module_data
from editor.export.vassal.slots import (
    PieceSlot,
    SlotRegistry,
    common_traits,
    open_doors,
    plan_of,
    slot_of,
)
from editor.export.vassal.supply import ModuleSupply, supply_of
from editor.export.vassal.tables import PieceScales
from editor.paint.faces import advance
from editor.picture.phrases import Phrase
from editor.seam.rules_sheet import CHANGED_NOTE, CHANGED_SIGN, RulesSheet
from editor.seam.tabletop import TableToken, Tabletop


def losses_of(table: Tabletop) -> Iterator[str]:
    """Yield a sentence for each loss that applies to the set-up."""
    yield "Rules are left out: pieces can be moved anywhere, and costs are not counted."
    if table.has_levels:
        yield (
            "The board is flat: boxes are painted on it, and a piece shows the level of the "
            "ground that it stands on."
        )
    yield from one_ways(table, "nothing keeps a piece from going back")
    if any(True for _ in open_doors(table)):
        yield "A piece can go through a portal from anywhere, to any portal that is open."
    shut = sum(1 for door in table.doors if not door.open)
    if shut:
        yield f"{counted(shut, 'portal')} cannot be used and {are(shut)} only painted."
    if any(region.kind == "dungeon" for region in table.regions):
        yield "Plans of dungeons lie among the pieces, to be laid over their boxes."
    if any(token.count > 1 and not token.part for token in table.tokens):
        yield "A stack of equal pieces is one piece with a number."
    yield from robots_played(table)


ALONE = "Solitaire"
"""The side of a person who plays for everybody."""
_RESERVED = (ALONE, "Solo", "Moderator", "Referee", "<observer>")
"""Sides to which the program gives a meaning of its own. Source: its PlayerRoster."""


def module_files(job: Job) -> Mapping[str, bytes]:
    """Return the files of the module by their names. A draft says so in its name and its board.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    job.report(0.0, "laying the table")
    table = chosen_tabletop(job)
    board = board_of(job, table)
    job.report(0.2, "painting the board")
    images = {"board.png": png_bytes(board.picture, pixels=board.pixels)}
    sides = dict(_sides(table))
    box = SlotRegistry()
    scales = PieceScales(int(job.options["card_dots"]) / 10, board.pixels / table.print_size)
    parts = chosen_supply(job)
    supply = supply_of(parts, table, scales, box, sides, advance)

    def slot(token: TableToken) -> PieceSlot:
        known = supply.pieces.name_of
        shared = supply.pieces.shared(by_id[token.part]) if token.part in known else None
        return slot_of(token, table, board, box, sides, shared, supply.home_of(token))

    by_id = {part.id: part for part in parts}

    def stack(token: TableToken) -> list[PieceSlot]:
        """Return a piece of each copy: what is moved apart must not be one piece with a number."""
        if token.part not in supply.pieces.name_of or token.count == 1 or token.hidden:
            return [slot(token)]
        part, home = by_id[token.part], supply.home_of(token)
        return [supply.pieces.slot(part, token.seat, home, "") for _ in range(token.count)]

    placed: list[tuple[TableToken, list[PieceSlot]]] = []
    for number, token in enumerate(sorted(table.tokens, key=lambda token: token.level)):
        job.report(0.3 + 0.2 * number / len(table.tokens), "cutting out the pieces")
        placed.append((token, stack(token)))
    offered = list(_offered(table, board, box, slot, {**sides, 0: "Nobody's"}, by_id))
    job.report(0.5, "drawing the parts of the match")
    name = on_a_line(table.title) or "Map"
    if table.setup_title:
        name = on_a_line(f"{name}, {table.setup_title}")
    name = marked(name, draft=job.draft)
    words = on_a_line(table.notes)
    rules = chosen_rules(job)
    found = ModuleParts(
        table,
        board,
        zones_of(table, board.pixel),
        name=name,
        words=words,
        sides=(*sides.values(), ALONE),
        turns=tuple(sides.values()),
        common=common_traits(table, board),
        placed=placed,
        offered=offered,
        unmask=any(token.hidden and token.seat not in sides for token in table.tokens),
        rules=rules,
    )
    build = build_file(found, supply, box, advance)
    job.report(0.95, "writing the module")
    files = {"buildFile.xml": build, "moduledata": module_data(name, words)}
    files["help/map.html"] = _page(job, table, supply)
    if rules is not None:
        files["help/rules.html"] = _rules(rules)
    files |= {f"images/{image}": data for image, data in sorted((images | box.images).items())}
    return files


def _sides(table: Tabletop) -> Iterator[tuple[int, str]]:
    """Yield the number of each seat with a unique name."""
    taken = set(_RESERVED)
    for seat in table.seats:
        name = on_a_line(seat.name) or f"Player {seat.number}"
        if name in taken:
            name = f"{name} ({seat.number})"
        while name in taken:
            name += "'"
        taken.add(name)
        yield seat.number, name


def _offered(
    table: Tabletop,
    board: ModuleBoard,
    box: SlotRegistry,
    slot: Callable[[TableToken], PieceSlot],
    owners: Mapping[int, str],
    parts: Collection[str],
) -> Iterator[tuple[str, list[PieceSlot]]]:
    """Yield the tabs of the palette: the pieces of each side, of nobody, and plans.

    Equal pieces of a side are offered once; those that are parts of a match lie on the tables, in
    their number.
    """
    for number, title in owners.items():
        alike: dict[tuple[str, str], TableToken] = {}
        for token in table.tokens:
            seat = token.seat if token.seat in owners else 0
            if seat == number and token.part not in parts:
                alike.setdefault((token.kind, token.name), token)
        yield title, [slot(token) for token in alike.values()]
    plans = [region for region in table.regions if region.kind == "dungeon"]
    yield "Dungeons", [plan_of(region, table, board, box) for region in plans]


def _guide(supply: ModuleSupply, table: Tabletop) -> Iterator[str]:
    """Yield how one plays with the windows of the module."""
    yield (
        "The buttons at the top open the tables and what is yours alone. Drag pieces from one "
        "window into another. The wheel with Ctrl changes the scale; rest the mouse on a piece to "
        "see it large."
    )
    yield (
        "A right click on a piece lists what it can do: Ctrl+R puts it back to the supply, Ctrl+T "
        "shows its other side, Ctrl+E and Ctrl+W turn it."
    )
    if supply.hands:
        yield (
            "Drag a card from a deck into your hand, where nobody else sees it. It stays hidden "
            "wherever you lay it, until you press Ctrl+F. Lay what is played on the place beside "
            "its deck; a right click there shuffles it back."
        )
    yield (
        "Click on − and + of a number. Numbers of a piece on the map are changed by a right click "
        "on it. The chat lists every move and every number."
    )
    if any(region.kind == "dungeon" for region in table.regions):
        yield "Drag the plan of a dungeon from the pieces to the map; Ctrl+B lays it over its box."
    if supply.sheets:
        yield (
            "Your pieces begin on the map: drag them into your own secret window. Nobody else sees "
            "it, and the chat does not mention it."
        )
    if supply.hands or supply.sheets:
        yield (
            "Who plays several sides at one computer changes between them by Players. The side "
            f"{ALONE} sees nothing that is hidden."
        )


def _page(job: Job, table: Tabletop, supply: ModuleSupply) -> bytes:
    """Return the help page for players."""
    head = escape(printable(table.title) or "Map")
    parts = [f"<h1>{head}</h1>"]
    words = {
        name: text
        for name, text in metadata_of(job).items()
        if name not in ("Title", "Description")
    }
    if table.notes:
        words["Notes"] = table.notes
    parts += (
        f"<p><b>{escape(name)}</b>: {escape(printable(text))}</p>" for name, text in words.items()
    )
    for title, lines in (
        ("At this table", tuple(_guide(supply, table))),
        ("House rules", table.rules),
        ("Waived", table.waivers),
        ("What this module does not say", tuple(losses_of(table))),
    ):
        if lines:
            parts.append(_listed(title, [escape(printable(line)) for line in lines]))
    return _html(parts)


def _rules(rules: RulesSheet) -> bytes:
    """Return the page of the rules; words that a house rule changed are bold."""
    parts = [f"<h1>{escape(rules.title)}</h1>", f"<p>{escape(rules.players)}</p>"]
    if rules.is_changed:
        parts.append(f"<p><b>{CHANGED_NOTE}</b></p>")
    for overlay in rules.overlays:
        lines = [escape(printable(line)) for line in overlay.lines]
        parts.append(_listed(f"House rules: {overlay.name}", lines))
    for section in (rules.turn, *rules.sections):
        parts.append(_listed(section.title, [_marked(line) for line in section.lines]))
    return _html(parts)


def _marked(line: Phrase) -> str:
    return "".join(
        f"<b>{escape(span.words)}{CHANGED_SIGN}</b>" if span.changed else escape(span.words)
        for span in line
    )


def _listed(title: str, lines: Iterable[str]) -> str:
    """Return a list under its title; the lines are HTML already."""
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f"<h2>{escape(printable(title))}</h2><ul>{items}</ul>"


def _html(parts: Iterable[str]) -> bytes:
    page = f'<html><head><meta charset="utf-8"></head><body>{"".join(parts)}</body></html>\n'
    return page.encode()
