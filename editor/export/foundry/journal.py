"""The journal of a module: the rules, the notes, the parts, and what hidden pieces are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from editor.core.words import counted
from editor.export.foundry.documents import Document, ModuleContents, html, listed, paragraphs
from editor.picture.phrases import Phrase
from editor.seam.rules_sheet import CHANGED_NOTE, CHANGED_SIGN, RulesSheet
from editor.seam.supply import GamePart, by_group
from editor.seam.tabletop import Tabletop

HTML_FORMAT = 1
"""Source: CONST.JOURNAL_ENTRY_PAGE_FORMATS."""
NOBODY = 0
Page = tuple[str, str]
"""The title of a page, and its content in HTML."""


def entry(
    contents: ModuleContents, key: str, name: str, pages: Iterable[Page], *, secret: bool = False
) -> Document:
    """Return an entry of the journal; a secret one is for the game master alone."""
    own = contents.id_of("journal", key)
    written = [
        {
            "_id": contents.id_of("page", key, title),
            "name": title,
            "type": "text",
            "title": {"show": True, "level": 1},
            "text": {"content": content, "format": HTML_FORMAT},
            "sort": 1000 * number,
        }
        for number, (title, content) in enumerate(pages, 1)
    ]
    shared = contents.shared(NOBODY) if secret else contents.shared()
    return {"_id": own, "name": name, "pages": written, **shared}


def pages(
    table: Tabletop,
    rules: RulesSheet | None,
    parts: Sequence[GamePart],
    losses: Sequence[str],
) -> Iterator[Page]:
    """Yield the pages that all players read; those without content are left out."""
    if rules is not None:
        yield "Rules", _rules(rules)
    elif table.rules:
        yield "House rules", listed(map(html, table.rules))
    if table.notes.strip():
        yield "Notes", paragraphs(table.notes)
    if table.waivers:
        yield "Waived", listed(map(html, table.waivers))
    if parts:
        yield "Parts", "".join(_parts(parts))
    yield "This table", "".join(_help(table, losses))


def secrets(table: Tabletop) -> Iterator[Page]:
    """Yield the page that says what each hidden piece is, if any is hidden."""
    hidden = [token for token in table.tokens if token.hidden]
    if hidden:
        lines = []
        for token in hidden:
            facts = ", ".join(f"{name} {value}" for name, value in token.secrets.items())
            lines.append(
                html(f"{token.name} on {_place(table, token.space)}: {facts or 'nothing'}")
            )
        yield "Hidden pieces", listed(lines)


def _place(table: Tabletop, space: str) -> str:
    return table.space_of[space].name if space in table.space_of else space


def _rules(sheet: RulesSheet) -> str:
    parts = [f"<p>{html(sheet.title)}. {html(sheet.players)}</p>"]
    if sheet.is_changed:
        parts.append(f"<p><strong>{html(CHANGED_NOTE)}</strong></p>")
    for overlay in sheet.overlays:
        parts.append(f"<h2>{html(f'House rules: {overlay.name}')}</h2>")
        parts.append(listed(map(html, overlay.lines)))
    for section in (sheet.turn, *sheet.sections):
        parts.append(f"<h2>{html(section.title)}</h2>{listed(map(_line, section.lines))}")
    return "".join(parts)


def _line(line: Phrase) -> str:
    return "".join(
        f"<strong>{html(span.words)}{CHANGED_SIGN}</strong>" if span.changed else html(span.words)
        for span in line
    )


def _parts(parts: Sequence[GamePart]) -> Iterator[str]:
    for title, group in by_group(parts).items():
        lines = []
        for part in group:
            name = f"{part.count} × {part.name}" if part.count > 1 else part.name
            lines.append(html(f"{name}: {part.words}" if part.words else name))
        yield f"<h2>{html(title)}</h2>{listed(lines)}"


def _help(table: Tabletop, losses: Sequence[str]) -> Iterator[str]:
    lines = ["Drag a piece to move it; walls stop it where the rules do."]
    if table.has_levels:
        lines.append(
            "An elevation of 1 is one level. A piece that climbs or drops is given its new "
            "elevation by hand; E raises the selected piece by one, Q lowers it."
        )
    if any(door.open for door in table.doors):
        lines.append(
            "A piece that ends a step in front of a portal is asked whether it goes through."
        )
    lines.append(
        "Decks and hands, if there are any, are among the card stacks, dice among the tables."
    )
    yield listed(map(html, lines))
    if losses:
        count = counted(len(losses), "thing")
        yield f"<h2>{html(f'What this table does not do: {count}')}</h2>{listed(map(html, losses))}"
