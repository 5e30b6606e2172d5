"""The house rules of a scenario on a page: the book beside the house, own checks as sentences.

The rules are none the less whole where the map is not, so that a draft is not marked.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.exporter import Exporter, Option
from editor.export.job import Job
from editor.export.losses import letters_lost
from editor.export.paper.finish import PdfInfo, finished
from editor.export.paper.house_rules_sheets import house_rules_pages, layers_words
from editor.export.paper.sheet import PAPERS, Page, Press
from editor.picture.drawing import Node
from editor.seam.layers import layers_told
from editor.systems.catalogue import system_named


def write(job: Job) -> bytes:
    """Return the page as PDF."""
    from editor.paint.pdf import pdf_of

    job.report(0.1, "laying out the page")
    pages = _pages(job)
    job.report(0.3, "painting the page")
    printed = pdf_of(pages, lambda _: None)
    job.report(0.9, "writing the file")
    scenario = job.scenario
    about = PdfInfo(
        title=f"{scenario.title or 'Untitled'}: house rules",
        author=", ".join(scenario.authors),
        keywords=f"house rules, {scenario.system}",
    )
    return finished(printed, pages, about)


def _pages(job: Job) -> tuple[Page, ...]:
    from editor.paint.faces import advance

    scenario = job.scenario
    system = system_named(scenario.system)
    layers = layers_told(scenario.house_rules, system, job.ruleset)
    mode = system.mode(scenario.mode)
    played = f"{system.title}, {mode.title.lower() if mode else scenario.mode}"
    subtitle = " · ".join(filter(None, (scenario.title, played, layers_words(layers))))
    paper = PAPERS[str(job.options["paper"])]
    press = Press(advance, paper, scenario.title or "Untitled")
    return house_rules_pages(layers, subtitle, press)


def losses(job: Job) -> tuple[str, ...]:
    """Return the letters that no font has."""
    return tuple(letters_lost(job, _printed))


def _printed(job: Job) -> Iterator[Node]:
    for page in _pages(job):
        yield from page.nodes


EXPORTER = Exporter(
    kind="house-rules",
    title="House rules",
    suffix=".house-rules.pdf",
    summary="The house rules on a page: the book's values beside the house's, and own checks.",
    write=write,
    options=(
        Option("paper", "Paper", "A4", "The sheets that are printed on.", choices=tuple(PAPERS)),
    ),
    group="paper",
    losses=losses,
)
