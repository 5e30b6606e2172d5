"""What is printed by the options of a print."""

import pytest

from editor.core.resources import samples_folder
from editor.export.paper.contents import parts_of
from editor.export.pdf_file import EXPORTER
from tests.export.jobs import job_of


def test_little_ink_leaves_out_patterns_and_no_words(subtests: pytest.Subtests) -> None:
    """Backs of hidden cards go; the enemy sides of unit cards, which are played, stay."""
    for sample, kept in (("under-the-hill", {"Unit cards"}), ("twin-peaks", set())):
        with subtests.test(sample):
            job = job_of(samples_folder() / "tactics" / f"{sample}.json", EXPORTER, low_ink=True)
            hidden = [part for part in parts_of(job, "cards") if part.hidden]
            assert {part.group for part in hidden if part.back is not None} == kept
            assert "Tactic cards" in {part.group for part in hidden}
