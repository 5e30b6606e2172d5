"""The pictures of the samples."""

from docs.pages.gallery import samples
from docs.thumbnails import PICTURES, picture_name
from editor.systems.catalogue import SYSTEMS
from editor.systems.plate import OUTLOOKS


def test_every_sample_has_its_pictures_and_no_other_lies_there() -> None:
    """`make docs` was run since a sample came or went."""
    files = [file for system in SYSTEMS for file in samples(system.id)]
    names = {picture_name(file.stem, outlook) for file in files for outlook in OUTLOOKS}
    assert {file.name for file in PICTURES.glob("*.png")} == names
