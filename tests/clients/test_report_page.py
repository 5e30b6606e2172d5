"""The page of a playtest in Chromium: offline, light and dark, on a phone."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from editor.lab.page.comparison import comparison_page
from tests.clients.programs import node_folder, output_of, program
from tests.lab.page.readers import comparison, game, page_of
from tests.lab.playtests import SAMPLES

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("report_page.mjs")
NAMES = (*SAMPLES, "tactics/twin-peaks", "changes")
each = pytest.mark.parametrize("name", NAMES)
Seen = Mapping[str, Any]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What one browser saw of a page of each system, and of one with changes."""
    packages, browser = node_folder("playwright-core"), program("chromium")
    folder = tmp_path_factory.mktemp("reports")
    files = [folder / f"{name.replace('/', '-')}.html" for name in NAMES]
    texts = [page_of(name) for name in NAMES[:-1]]
    texts.append(comparison_page(comparison("mechs/foundry-duel"), game("mechs/foundry-duel")))
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    said = output_of("node", SCRIPT, browser, *files, cwd=packages, seconds=560)
    return dict(zip(NAMES, json.loads(said.strip().splitlines()[-1]), strict=True))


@each
def test_the_page_asks_for_nothing_and_complains_of_nothing(name: str, seen: Seen) -> None:
    """The one request is the page; the console is silent, so its policy is kept."""
    for found in seen[name].values():
        assert len(found["requests"]) == 1
        assert found["console"] == []


@each
def test_one_map_is_shown_at_a_time(name: str, seen: Seen) -> None:
    """That of the button, with a pointer and with keys."""
    for found in seen[name].values():
        count = len(found["shown"])
        assert count >= 2
        assert found["shown"] == [[at == chosen for at in range(count)] for chosen in range(count)]
        assert found["second"]


@each
def test_nothing_is_wider_than_the_screen(name: str, seen: Seen) -> None:
    """Also with all tables open; charts are seen."""
    assert seen[name]["light"]["wide"] == 1200
    assert seen[name]["phone"]["wide"] == 390
    for found in seen[name].values():
        assert found["charts"]
        assert min(found["charts"]) > 0


@each
def test_light_and_dark_are_those_of_the_device(name: str, seen: Seen) -> None:
    """Ground and text of charts change."""
    light, dark = seen[name]["light"], seen[name]["dark"]
    assert (light["ground"], dark["ground"]) == ("rgb(239, 233, 221)", "rgb(25, 23, 20)")
    assert light["text"] != dark["text"]
    assert light["roles"]
    assert dark["roles"]
