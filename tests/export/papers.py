"""Prints of samples."""

import io
from collections.abc import Sequence
from functools import cache
from typing import Any

from editor.core.resources import samples_folder
from editor.export.job import Job, OptionValue
from editor.export.paper.finish import PdfInfo, finished
from editor.export.paper.sheet import Page
from editor.export.pdf_file import EXPORTER
from editor.paint.pdf import PdfPage, pdf_of
from tests.export.jobs import job_of

PARTS = ("setup_sheet", "rules", "map", "instructions", "boxes", "cards", "pieces", "code")


def print_of(sample: str, *parts: str, **options: OptionValue) -> Job:
    """The job of a sample such as "tactics/twin-peaks", with these parts alone; all for none."""
    chosen: dict[str, Any] = {part: part in parts for part in PARTS} if parts else {}
    return job_of(samples_folder() / f"{sample}.json", EXPORTER, **(chosen | options))


@cache
def printed(sample: str, *parts: str, **options: OptionValue) -> bytes:
    """The PDF of a sample; made once for all tests."""
    return EXPORTER.write(print_of(sample, *parts, **options))


def paged(pages: Sequence[Page], title: str = "A print") -> bytes:
    """The PDF of pages, finished."""
    return finished(pdf_of(pages), pages, PdfInfo(title))


def bytes_of(pages: Sequence[PdfPage]) -> bytes:
    """The PDF of pages as it is painted."""
    stream = io.BytesIO()
    pdf_of(pages).write(stream)
    return stream.getvalue()
