"""Scenarios as 3MF files to print."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.export.chosen import chosen_tabletop
from editor.export.threemf_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.prints import CORE, model, objects

WATCHTOWER = samples_folder() / "tactics" / "watchtower.json"

every_sample = pytest.mark.parametrize("path", SAMPLES, ids=named)


@every_sample
def test_every_object_is_closed_and_every_item_has_one(path: Path) -> None:
    """Objects are watertight, items name an object, and each has the id of a slab."""
    job = job_of(path, EXPORTER)
    data = EXPORTER.write(job)
    meshes = objects(data)
    items = list(model(data).iter(f"{CORE}item"))
    slabs = chosen_tabletop(job).slab_of
    assert items
    assert all(mesh.is_watertight and mesh.volume > 0 for mesh in meshes.values())
    assert {item.attrib["objectid"] for item in items} == set(meshes)
    assert {item.attrib["partnumber"] for item in items} <= set(slabs)
    assert model(data).attrib["unit"] == "millimeter"


def test_what_is_the_same_is_one_object() -> None:
    """Four boxes of one kind are one mesh that lies in four places."""
    crown = samples_folder() / "tactics" / "crown-of-the-realm.json"
    data = EXPORTER.write(job_of(crown, EXPORTER))
    assert len(objects(data)) < len(list(model(data).iter(f"{CORE}item"))) == 4


def test_the_assembled_map_lies_as_it_does_on_the_table() -> None:
    """Each box has its place and its height; the whole is as large as the map of its boxes."""
    job = job_of(WATCHTOWER, EXPORTER, layout="assembled")
    data, table = EXPORTER.write(job), chosen_tabletop(job)
    meshes = objects(data)
    boxes = [slab for slab in table.slabs if slab.kind == "box"]
    left = min(slab.outline.bounds.x for slab in boxes)
    for item in model(data).iter(f"{CORE}item"):
        slab = table.slab_of[item.attrib["partnumber"]]
        x, _, z = (float(number) for number in item.attrib["transform"].split()[9:])
        assert z == pytest.approx(slab.base * 16, abs=0.01)
        assert x == pytest.approx((slab.outline.bounds.x - left) * 25, abs=0.01)
        high = meshes[item.attrib["objectid"]].extents[2]
        assert high == pytest.approx((slab.top - slab.base) * 16, abs=0.01)


def test_plates_lie_side_by_side_or_are_asked_for_one_by_one() -> None:
    """Together the plates hold what all of them hold, and there is no plate beyond the last."""
    every = {
        i.attrib["partnumber"]
        for i in model(EXPORTER.write(job_of(WATCHTOWER, EXPORTER))).iter(f"{CORE}item")
    }
    single: set[str] = set()
    for plate in (1, 2, 3):
        data = EXPORTER.write(job_of(WATCHTOWER, EXPORTER, plate=plate))
        for item in model(data).iter(f"{CORE}item"):
            single.add(item.attrib["partnumber"])
            assert float(item.attrib["transform"].split()[9]) < 220
    assert single == every
    with pytest.raises(ValueError, match="there is no plate 9"):
        EXPORTER.write(job_of(WATCHTOWER, EXPORTER, plate=9))


@pytest.mark.parametrize("words", HOSTILE)
def test_any_title_is_harmless(words: str) -> None:
    """Title, notes and names of cards and players come back as far as XML can say them."""
    scenario = load_scenario(samples_folder() / "mechs" / "the-sluices.json")
    cards = tuple(msgspec.structs.replace(card, name=words) for card in scenario.components)
    scenario = msgspec.structs.replace(scenario, title=words, notes=words, components=cards)
    data = EXPORTER.write(job_with(scenario, EXPORTER))
    metadata = {one.attrib["name"]: one.text for one in model(data).iter(f"{CORE}metadata")}
    said = metadata.get("Title") or ""
    if words.isprintable():
        assert said.strip() == words.strip()
    assert data == EXPORTER.write(job_with(scenario, EXPORTER))


@every_sample
def test_an_empty_map_gives_a_model_without_items(path: Path) -> None:
    """It can be read, and nothing lies on it."""
    data = EXPORTER.write(job_with(emptied(load_scenario(path)), EXPORTER, path.parent))
    assert len(list(model(data).iter(f"{CORE}item"))) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("path", FAULTY, ids=named)
def test_a_faulty_map_is_printed_as_far_as_it_goes(path: Path) -> None:
    """Whatever is wrong with it the file can be read, says that it is a draft, and stays so."""
    job = job_of(path, EXPORTER, flat=True)
    data = EXPORTER.write(job)
    title = model(data).findtext(f"{CORE}metadata[@name='Title']") or ""
    assert title.startswith("DRAFT ") == job.draft
    assert data == EXPORTER.write(job)
