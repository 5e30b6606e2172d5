"""The page of a free table: pieces that move as people like, with reach and cost, without rules."""

from __future__ import annotations

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.job import Job, chosen_answers, chosen_rules, placed_tabletop
from editor.export.page.document import document
from editor.export.page.drawings import PartStore, faces, legend_card, map_of, views
from editor.export.page.inline import inline
from editor.export.page.record import described, pieces
from editor.systems.catalogue import system_named


def free_page(job: Job, draft: str = "") -> str:
    """Return the page of a job; `draft` is the text of its ribbon, empty for none.

    Raises ValueError for a set-up that the scenario does not have.
    """
    table, store = placed_tabletop(job), PartStore()
    seen = views(job, table, store, map_of(job))
    job.report(0.7, "drawing the pieces")
    portraits = faces(table, store)
    card = legend_card(job, store)
    job.report(0.8, "writing the page")
    rules, answers = chosen_rules(job), chosen_answers(job)
    data = described(table, seen, len(store.parts), draft, card, rules, answers)
    data |= pieces(table, portraits, system_named(job.scenario.system).route_kinds)
    scenario = canonical_bytes(portable(job))
    return document(table.title, data, scenario, inline(store.parts))
