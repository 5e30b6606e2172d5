"""A map as one page for a browser, to play hot-seat without a network."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_rules, chosen_tabletop, counted_errors
from editor.export.losses import letters_lost, map_and_pieces
from editor.export.page.document import document
from editor.export.page.drawings import PartStore, faces, inline, legend_card, map_of, views
from editor.export.page.record import described, pieces
from editor.picture.draft import WORD
from editor.picture.drawing import Node
from editor.systems.catalogue import system_named


def write(job: Job) -> bytes:
    """Return the whole page. Raises ValueError for a set-up that the scenario does not have."""
    table = chosen_tabletop(job)
    store = PartStore()
    seen = views(job, table, store, map_of(job))
    job.report(0.7, "drawing the pieces")
    portraits = faces(table, store)
    job.report(0.8, "writing the page")
    card = legend_card(job, store)
    data = described(table, seen, len(store.parts), _draft(job), card, chosen_rules(job))
    data |= pieces(table, portraits, system_named(job.scenario.system).route_kinds)
    scenario = canonical_bytes(portable(job))
    return document(table.title, data, scenario, inline(store.parts)).encode()


def losses(job: Job) -> tuple[str, ...]:
    """Return what the page cannot hide from anyone who reads its source, and cannot draw."""
    found = []
    if any(token.hidden for token in chosen_tabletop(job).tokens):
        found.append(
            "Hidden pieces are hidden only on the screen: anyone who reads the source of the page "
            "can find out what they are."
        )
    found += letters_lost(job, _drawn)
    return tuple(found)


def _drawn(job: Job) -> Iterator[Node]:
    """Yield what the page draws; its other words are in the fonts of whoever reads it."""
    from editor.export.page.drawings import PartStore, legend_card

    yield from map_and_pieces(job)
    legend = PartStore()
    legend_card(job, legend)
    yield from legend.parts


def _draft(job: Job) -> str:
    """Return the text of the ribbon of a draft, empty for no draft."""
    return f"{WORD} · {counted_errors(job)}" if job.draft else ""


EXPORTER = Exporter(
    kind="html",
    title="Page to play on",
    suffix=".html",
    summary="One page for any browser, without a network: pieces to move, reach, dice, turns.",
    write=write,
    group="paper",
    losses=losses,
)
