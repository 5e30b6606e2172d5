"""The parts list: what is used, what the kits have, what is missing or to be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from editor.export.paper.parts_list import missing, parts_list
from editor.export.paper.setup_sheets import setup_pages
from editor.picture.drawing import Group, Node, Text
from editor.seam.tabletop import PartCount, Tabletop
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, named
from tests.export.paper.tables import by_hand, press, table_of
from tests.export.papers import bytes_of


def flat(nodes: Sequence[Node]) -> Iterator[Text]:
    """The texts, whatever groups they are in."""
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from flat(node.nodes)


def words(nodes: Sequence[Node]) -> Iterator[str]:
    """What the texts say."""
    return (text.words for text in flat(nodes))


def said(sample: str) -> list[str]:
    """What the parts list of a sample says."""
    return listed(table_of(sample))


def listed(table: Tabletop) -> list[str]:
    """What the parts list of a table says in a column of 90 mm."""
    return [text for block in parts_list(table, press(), 90.0) for text in words(block.nodes)]


def test_every_part_of_a_sample_is_listed(subtests: pytest.Subtests) -> None:
    """Each part has its name and count; parts that the kits have are not missing."""
    for sample in [named(path) for path in SAMPLES]:
        with subtests.test(sample):
            text = said(sample)
            for part in table_of(sample).parts:
                assert part.name in text
                assert f"{part.used} used" in text
            assert not any("missing" in words for words in text)


def test_missing_parts_and_own_parts_are_marked() -> None:
    """One more used than the kits have is 1 missing; the map's own is to be made."""
    text = listed(by_hand())
    assert text.count("1 missing") == 1
    assert text.count("make it yourself") == 1
    assert "make it yourself" in said("tactics/saltmarsh-bay")


def test_what_is_missing_is_counted() -> None:
    """Used less available, never below nothing; of what there is any number none is missing."""
    assert missing(PartCount("c", "C", "box", "", 3, 1)) == 2
    assert missing(PartCount("c", "C", "box", "", 1, 3)) == 0
    assert missing(PartCount("c", "C", "box", "", 9, None)) == 0


def test_a_long_list_goes_on_on_the_next_sheet() -> None:
    """A hundred parts take several sheets, and all are listed."""
    many = tuple(PartCount(f"c{n}", f"Part {n}", "box", "", 1, 1) for n in range(100))
    pages = setup_pages(replace(by_hand(), parts=many, tokens=()), press("Letter"), ())
    text = [text for page in pages for text in words(page.nodes)]
    assert len(pages) > 1
    assert all(text.count(f"Part {n}") == 1 for n in range(100))


def test_any_name_can_be_listed(subtests: pytest.Subtests) -> None:
    """With any name the row of a part stays on the paper."""
    for name in HOSTILE:
        with subtests.test(name):
            pages = setup_pages(replace(by_hand(name), tokens=()), press(title=name), ())
            assert bytes_of(pages).startswith(b"%PDF")


def test_broken_maps_are_listed_too() -> None:
    """A component that no kit has is missing, with a note."""
    text = [
        words
        for path in FAULTY
        if path.stem == "component-unknown"
        for words in said(f"faulty/{path.parent.name}/{path.stem}")
    ]
    assert any("missing" in words for words in text)


def test_a_map_without_parts_has_no_list() -> None:
    """No heading stands there alone."""
    assert listed(replace(by_hand(), parts=())) == []


def test_names_begin_at_the_left_where_no_part_has_a_picture() -> None:
    """On an area map no column is kept free for pictures; on a mat of boxes one is."""

    def left(sample: str) -> float:
        table = table_of(sample)
        (*_, block) = parts_list(table, press(), 90.0)
        return next(node.at[0] for node in flat(block.nodes) if node.words == table.parts[-1].name)

    assert left("trts/short-evening") < 2.0
    assert left("tactics/saltmarsh-bay") > 16.0


def test_what_a_zone_card_is_stands_whole() -> None:
    """Its value and both resources fit beside the count, in smaller letters where need be."""
    said_of = said("mechs/hot-and-cold")
    assert "Mech card · value 5, energy and credit" in said_of
    assert not any(words.endswith("…") for words in said_of)
