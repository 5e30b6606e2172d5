"""All sheets of a print by the options that leave them out, and the files that they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from editor.core.canonical import canonical_bytes
from editor.core.words import are, counted, listing
from editor.export.bundle_file import portable
from editor.export.job import (
    Job,
    chosen_rules,
    chosen_supply,
    chosen_survey,
    chosen_tabletop,
    draft_words,
)
from editor.export.paper.box_sheets import box_pages, plan_pages
from editor.export.paper.building import building_pages, numbered, with_footprints
from editor.export.paper.card_sheets import card_pages
from editor.export.paper.cover import code_page, cover_page, squares_of, with_code
from editor.export.paper.map_sheets import laid_page, map_pages, overview_page, tiles_of
from editor.export.paper.setup_sheets import rules_pages, setup_pages
from editor.export.paper.sharing import is_free, shared
from editor.export.paper.sheet import PAPERS, Page, PaperSize, Press, paper_named
from editor.export.paper.supply_sheets import ONE_SIDED, option_of, supply_pages, without_cover
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.sparing import Sparing
from editor.seam.pictures import Plate
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop
from editor.storage.restoring.carriers import ATTACHMENT
from editor.systems.catalogue import system_named

_DETAIL = 96.0
FILES: Mapping[str, tuple[str, ...]] = {
    "rules": ("setup_sheet", "rules", "code"),
    "map": ("map",),
    "boxes": ("instructions", "boxes"),
    "cards": ("cards",),
    "pieces": ("pieces",),
}
"""The separate files of a print, each with the options of its sheets."""
_CODED = ("setup_sheet", "rules", "instructions", ONE_SIDED)
"""Options and parts on whose last sheet the code may be; in separate files on the first two."""


class Print:
    """The sheets of a job, laid out. Raises ValueError for an invalid option or set-up."""

    def __init__(self, job: Job) -> None:
        from editor.paint.faces import advance

        self._job = job
        self._table = chosen_tabletop(job)
        paper = PAPERS[str(job.options["paper"])]
        overlap = float(job.options["overlap"])
        self.title = job.scenario.title or "Untitled"
        self._press = Press(advance, paper, self.title, draft_words(job), overlap)
        self._unit = float(job.options["millimetres"])
        self._sparing = Sparing()
        self._picture = self._plate()
        job.report(0.05, "laying out the sheets")
        self._pages = tuple(_one_sided_first(self._coded(list(self._laid_out()))))

    def files(self) -> Iterator[tuple[str, tuple[Page, ...]]]:
        """Yield the pages of each separate file with its name; none of those without sheets.

        Where nothing is printed there is a cover all the same, to which the scenario is attached.
        """
        for name, options in FILES.items():
            pages = tuple(page for page in self._pages if page.option in options)
            if pages:
                yield name, (self._cover(pages, name), *pages)
        if not self._pages:
            yield "cover", self.whole()

    def whole(self) -> tuple[Page, ...]:
        """Return the pages of a single file."""
        return (self._cover(self._pages), *self._pages)

    def _cover(self, pages: Sequence[Page], file: str = "") -> Page:
        words = _scale(self._table, self._unit)
        return self._inked(cover_page(self._table, self._press, self._picture, pages, words, file))

    def _inked(self, page: Page) -> Page:
        """Return a page as it is printed: with little ink if that is wanted."""
        if not self._job.options["low_ink"]:
            return page
        return replace(
            page, nodes=self._sparing.page(page.nodes, Rect(0.0, 0.0, page.width, page.height))
        )

    def _laid_out(self) -> Iterator[Page]:
        """Return all sheets but covers: to read, to lay out, to cut out."""
        pages = [
            replace(page, option=page.option or option)
            for option, drawn in self._drawn()
            for page in drawn
        ]
        together = not self._job.options["separate"]
        return map(self._inked, shared(pages, self._press, together=together))

    def _coded(self, pages: list[Page]) -> list[Page]:
        """Return sheets with the scenario as squares: below what is on another one, else alone."""
        squares = squares_of(self.carried()) if self._job.options["code"] else ()
        if not squares:
            return pages
        separate = self._job.options["separate"]
        for kind in _CODED[:2] if separate else _CODED:
            own = [at for at, page in enumerate(pages) if kind in (page.option, page.part)]
            last = max(own, default=-1)
            if last < 0 or not is_free(pages, last):
                continue
            if found := with_code(pages[last], self._press, squares, ATTACHMENT):
                return [*pages[:last], found, *pages[last + 1 :]]
        alone = code_page(self._press, squares, ATTACHMENT)
        return [*pages, replace(alone, option="code")]

    def _drawn(self) -> Iterator[tuple[str, Sequence[Page]]]:
        """Yield the sheets of each option; those of parts know their own."""
        job, table, press, unit = self._job, self._table, self._press, self._unit
        if job.options["setup_sheet"]:
            system = system_named(job.scenario.system)
            legend = system.legend(chosen_survey(job), press.measure)[1:] if system.legend else ()
            yield "setup_sheet", setup_pages(table, press, job.findings, legend)
        rules = chosen_rules(job) if job.options["rules"] else None
        if rules is not None:
            yield "rules", rules_pages(rules, press)
        if job.options["map"]:
            yield "map", tuple(self._map())
        if job.options["instructions"]:
            yield "instructions", tuple(building_pages(table, press, _within(job, 0.05, 0.08)))
        if job.options["boxes"]:
            report = _within(job, 0.08, 0.14)
            nets = box_pages(table, press, unit, bool(job.options["bottoms"]), report)
            yield "boxes", (*nets, *plan_pages(table, press, unit))
        together = not job.options["separate"]
        for options in (("cards", "pieces"),) if together else (("cards",), ("pieces",)):
            yield "", self._supply([option for option in options if job.options[option]])

    def _supply(self, options: Sequence[str]) -> tuple[Page, ...]:
        """Return the sheets of parts, each with the option of most of what is on it."""
        return supply_pages(
            [part for option in options for part in parts_of(self._job, option)],
            self._press,
            {seat.number: seat.name for seat in self._table.seats},
            backs=bool(self._job.options["duplex"]),
            figures=min(1.0, self._unit / self._table.print_size),
        )

    def carried(self) -> bytes:
        """Return the bytes of the scenario that is attached."""
        return carried_by(self._job)

    def _map(self) -> Iterator[Page]:
        """Yield the overview of the map and its sheets, or its cards if it is made of cards."""
        table, press, unit = self._table, self._press, self._unit
        on = str(self._job.options["map_paper"]).strip()
        picture = self._laid_picture()
        words = _scale(table, unit)
        cards = table.slabs and all(slab.kind == "card" for slab in table.slabs)
        if cards and not on:
            yield laid_page(picture, press, words)
            yield from card_pages(table, press, unit)
            return
        chosen: PaperSize = paper_named(on, picture.frame, unit) if on else press.paper
        large = replace(press, paper=chosen)
        tiles = tiles_of(table, picture, large, unit)
        if len(tiles.tiles) > 1 or not on:
            yield overview_page(picture, tiles, press, unit, words)
        yield from map_pages(picture, tiles, large, unit, words)

    def _laid_picture(self) -> Picture:
        """Return the picture for the map sheets: without the boxes where these are printed too."""
        if not self._job.options["boxes"] or not numbered(self._table):
            return self._picture
        return with_footprints(self._plate(bare=True), self._table)

    def _plate(self, bare: bool = False) -> Picture:
        """Return the map from above without shadows, which only make a print darker."""
        wanted = Plate(
            self._press.measure,
            shadows=False,
            legend=False,
            pixels=_DETAIL,
            bare=bare,
            placed=False,
        )
        return system_named(self._job.scenario.system).plate(chosen_survey(self._job), wanted)


def _one_sided_first(pages: Sequence[Page]) -> Iterator[Page]:
    """Yield the sheets that are printed on one side, then those with a back, each before it."""
    backs = [*(page.is_back for page in pages[1:]), False][: len(pages)]
    sheets = list(zip(pages, backs, strict=True))
    yield from (page for page, has_back in sheets if not (page.is_back or has_back))
    yield from (page for page, has_back in sheets if page.is_back or has_back)


def parts_of(job: Job, option: str) -> tuple[GamePart, ...]:
    """Return the parts of a match that an option prints: its "cards" or all other "pieces".

    What `uncovered` names has no back.
    """
    if not job.options[option]:
        return ()
    return tuple(
        without_cover(part) if uncovered(job, part) else part
        for part in chosen_supply(job)
        if option_of(part) == option
    )


def uncovered(job: Job, part: GamePart) -> bool:
    """Return whether the cover of a part is left out: with little ink, or without backs."""
    if not part.cover or part.back is None:
        return False
    return not job.options["duplex"] or (bool(job.options["low_ink"]) and part.kind == "card")


def supply_left_out(job: Job) -> Iterator[str]:
    """Yield sentences on the parts of a match, and the backs, that are not on paper."""
    supply = [part for part in chosen_supply(job) if part.count]
    for option, word in (("cards", "card"), ("pieces", "piece")):
        count = sum(part.count for part in supply if option_of(part) == option)
        if count and not job.options[option]:
            yield f"{counted(count, word)} of a match {are(count)} left out."
    bare: Counter[str] = Counter()
    for part in supply:
        if job.options[option_of(part)] and uncovered(job, part):
            bare[part.group.lower()] += part.count
    if bare:
        named = listing([f"{group} ({count})" for group, count in bare.items()])
        yield f"Backs that are alike are left out: {named}. Put hidden cards into sleeves."


def carried_by(job: Job) -> bytes:
    """Return the bytes of a job's scenario that are attached to its print."""
    return canonical_bytes(portable(job))


def _within(job: Job, start: float, end: float) -> Callable[[float, str], None]:
    """Return a report function for a part of the work, from one share of the whole to another."""
    return lambda share, words: job.report(start + (end - start) * share, words)


def _scale(table: Tabletop, unit: float) -> str:
    """Return the size of the map in print, in words."""
    if table.cells is None:
        frame = table.frame
        return f"The map is {frame.width * unit:.0f} × {frame.height * unit:.0f} mm"
    return f"A space is {unit:g} mm"
