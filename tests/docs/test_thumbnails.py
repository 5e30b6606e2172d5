"""The pictures of the samples."""

from docs.pages.gallery import PICTURES, samples
from editor.systems.catalogue import SYSTEMS


def test_every_sample_has_its_picture_and_no_other_lies_there() -> None:
    """`python -m docs.thumbnails` was run since a sample came or went."""
    names = {file.stem for system in SYSTEMS for file in samples(system.id)}
    assert {file.stem for file in PICTURES.glob("*.png")} == names
