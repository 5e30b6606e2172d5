"""The page that plays a match by the rules: its map, its pictures, its game and its script."""

from __future__ import annotations

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.job import Job, chosen_answers, chosen_rules, chosen_supply, placed_tabletop
from editor.export.page.board import board, match_views
from editor.export.page.document import document
from editor.export.page.drawings import PartStore, legend_card
from editor.export.page.game import game_record, rules_script
from editor.export.page.glossary import glossary
from editor.export.page.inline import inline
from editor.export.page.record import cleaned, described
from editor.play.game import Game
from editor.seam.play import Play


def match_page(job: Job, play: Play, game: Game, draft: str = "") -> str:
    """Return the page for the game of a job; `draft` is the text of its ribbon, empty for none."""
    table, store = placed_tabletop(job), PartStore()
    seen = match_views(job, play, game, table, store)
    job.report(0.7, "drawing the pieces")
    shown = board(play, game, table, store)
    card = legend_card(job, store)
    job.report(0.8, "writing the page")
    rules, answers = chosen_rules(job), chosen_answers(job)
    data = described(table, seen, len(store.parts), draft, card, rules, answers)
    data |= cleaned(shown | {"glossary": glossary(chosen_supply(job))})
    scenario, script = canonical_bytes(portable(job)), rules_script(game.rules).text
    pictures, played = inline(store.parts), cleaned(game_record(game))
    return document(table.title, data, scenario, pictures, "match", played, script)
