"""A map as one page for a browser, to play on one screen without a network.

The page plays by the rules where its set-up can be dealt; else, or where the rules are off, it is a
free table: pieces that move as people like, with reach and cost.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.exporter import Exporter, Option
from editor.export.job import (
    Job,
    chosen_answers,
    chosen_rules,
    chosen_supply,
    counted_errors,
    placed_tabletop,
)
from editor.export.losses import letters_lost, map_and_pieces, parts_beside
from editor.export.page.document import document, glossary
from editor.export.page.drawings import PartStore, faces, inline, legend_card, map_of, views
from editor.export.page.game import board, game_record, match_views, rules_script
from editor.export.page.record import cleaned, described, pieces
from editor.picture.drawing import Node
from editor.picture.signs import DRAFT
from editor.play.game import Game, UnplayableError
from editor.seam.games import FaultyMapError, demand_playable, game_of, play_of
from editor.seam.play import Play
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


def write(job: Job) -> bytes:
    """Return the whole page. Raises ValueError for a set-up that the scenario does not have."""
    if not job.options["rules"]:
        return free_page(job, _draft(job)).encode()
    try:
        play, game = dealt(job)
    except UnplayableError:
        return free_page(job, _draft(job)).encode()
    return match_page(job, play, game, _draft(job)).encode()


def dealt(job: Job) -> tuple[Play, Game]:
    """Return how the set-up of a job is played, and its game.

    Raises UnplayableError with a sentence where it cannot be dealt.
    """
    system = system_named(job.scenario.system)
    play = play_of(system)
    demand_playable(job.findings, job.scenario, job.setup)
    return play, game_of(system, job.scenario, job.library, job.ruleset, "", job.setup)


def losses(job: Job) -> tuple[str, ...]:
    """Return what the page cannot hide from those who read it, cannot enforce and cannot draw."""
    found = []
    try:
        if job.options["rules"]:
            dealt(job)
            found.append(_OPEN_MATCH)
    except FaultyMapError as error:
        found.append(f"{_NO_RULES}: {error.words}.")
    except UnplayableError as error:
        found.append(f"{_NO_RULES}: {str(error).removesuffix('.')}.")
    if _OPEN_MATCH not in found and any(token.hidden for token in placed_tabletop(job).tokens):
        found.append(_OPEN_TABLE)
    if _OPEN_MATCH not in found:
        found += parts_beside(placed_tabletop(job), chosen_supply(job))
    return (*found, *letters_lost(job, _drawn))


_OPEN_MATCH = (
    "Hands and dice to come are hidden only on the screen: anyone who looks into the page, its "
    "replays or its links can find out what they are."
)
_OPEN_TABLE = (
    "Hidden pieces are hidden only on the screen: anyone who reads the source of the page can find "
    "out what they are."
)
_NO_RULES = "The page is a free table, which enforces no rules"


def _drawn(job: Job) -> Iterator[Node]:
    """Yield what the page draws; its other words are in the fonts of whoever reads it."""
    from editor.export.page.drawings import PartStore, legend_card

    yield from map_and_pieces(job)
    legend = PartStore()
    legend_card(job, legend)
    yield from legend.parts


def _draft(job: Job) -> str:
    """Return the text of the ribbon of a draft, empty for no draft."""
    return f"{DRAFT} · {counted_errors(job)}" if job.draft else ""


EXPORTER = Exporter(
    kind="html",
    title="Page to play on",
    suffix=".html",
    summary="One page for any browser, without a network: it plays by the rules, with bots.",
    write=write,
    options=(
        Option(
            "rules",
            "Rules",
            True,
            "The page enforces the rules and plays. Without them it is a free table: pieces go "
            "anywhere, and their reach is shown.",
        ),
    ),
    group="paper",
    losses=losses,
)
