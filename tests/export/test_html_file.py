"""The page to play on, for scenarios of every system, valid and hostile."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from editor.core.canonical import canonical_bytes
from editor.export import html_file
from editor.export.bundle_file import portable
from editor.export.html_file import EXPORTER, match_page
from editor.export.page.document import policy, script, style
from editor.export.page.game import game_record, rules_script
from editor.storage.load import load_scenario
from tests.depth import in_turn, parameter
from tests.export.jobs import (
    FAULTY,
    HOSTILE,
    MIXED,
    SAMPLES,
    emptied,
    job_of,
    job_with,
    named,
    with_texts,
)
from tests.export.page.boards import MAPS, dealt
from tests.export.page.pages import Page, page_of

ONE_EACH = tuple(
    path for path in SAMPLES if path.stem in ("twin-peaks", "the-sluices", "ashen-isle")
)
each = pytest.mark.parametrize("path", ONE_EACH, ids=named)
both = pytest.mark.parametrize("rules", [True, False], ids=["match", "free"])


@cache
def sample_page(path: Path, rules: bool) -> Page:
    """The page of a sample, written once."""
    return page_of(job_of(path, EXPORTER, rules=rules))


@pytest.mark.quick("mechs/the-sluices")
@each
def test_a_page_plays_by_the_rules_unless_they_are_off(path: Path) -> None:
    """A set-up that can be dealt becomes a page with its game, with rules off a free table."""
    assert "realmwright-game" in sample_page(path, True).json
    assert "realmwright-game" not in sample_page(path, False).json


BROKEN = tuple(
    path
    for path in FAULTY
    if path.stem in ("arena-in-pieces", "artifact-missing", "rounds-off-track")
)


def test_a_faulty_map_becomes_a_free_table(subtests: pytest.Subtests) -> None:
    """What cannot be dealt is written without rules, and the losses say so and why."""
    for path in BROKEN:
        with subtests.test(named(path)):
            job = job_of(path, EXPORTER)
            page = page_of(job).json
            assert "realmwright-game" not in page
            # Also where starts are drawn: a table without rules has no other pieces.
            assert any(
                token["movable"] for token in json.loads(page["realmwright-table"])["tokens"]
            )
            (said,) = (words for words in html_file.losses(job) if "no rules" in words)
            assert "before playing" in said
            assert said.endswith(".")


def test_a_page_leads_nowhere(subtests: pytest.Subtests) -> None:
    """Attributes refer only to the page itself, and none is a script or a style."""
    for path, rules in product(ONE_EACH, (True, False)):
        with subtests.test(named(path), rules=rules):
            page = sample_page(path, rules)
            for tag, name, value in page.attributes:
                assert not name.startswith("on"), (tag, name)
                assert name not in ("style", "srcset", "action", "formaction"), (tag, name)
                if name in ("src", "href", "xlink:href"):
                    assert value.startswith("data:") or value[1:] in page.ids, (tag, name, value)
                if value.startswith("url("):
                    assert value[5:-1] in page.ids
            assert page.tags.isdisjoint({"iframe", "object", "embed", "base", "frame", "applet"})


def test_an_empty_map_becomes_a_page(subtests: pytest.Subtests) -> None:
    """A board with nothing on it is written as a free table, with no space and no piece."""
    for path in ONE_EACH:
        with subtests.test(named(path)):
            job = job_with(emptied(load_scenario(path)), EXPORTER, path.parent)
            assert any("no rules" in words for words in html_file.losses(job))
            table = json.loads(page_of(job).json["realmwright-table"])
            assert table["tokens"] == []
            assert len(table["views"][0]["drawings"]) == len(table["levels"])


@pytest.mark.quick("path0-texts0-free", "path3-texts3-match")
@pytest.mark.slow
@both
@pytest.mark.parametrize(
    ("path", "texts"),
    [
        *in_turn(ONE_EACH, MIXED, 1),
        *(
            parameter(path, (text,), deep=True, pairs=turn % len(ONE_EACH) != number)
            for number, path in enumerate(ONE_EACH)
            for turn, text in enumerate(HOSTILE)
        ),
    ],
)
def test_no_text_of_a_scenario_becomes_markup(
    path: Path, texts: tuple[str, ...], rules: bool
) -> None:
    """With hostile texts a scenario has the same elements as with its own."""
    hostile = with_texts(load_scenario(path), *texts)
    page = page_of(job_with(hostile, EXPORTER, path.parent, rules=rules))
    plain = sample_page(path, rules)
    assert page.scripts == plain.scripts
    assert page.policy == plain.policy
    html = [found for found in page.attributes if found[0] not in ("path", "g", "use", "image")]
    assert [item[:2] for item in html if item[0] in ("script", "meta", "button", "dialog")] == [
        attribute[:2]
        for attribute in plain.attributes
        if attribute[0] in ("script", "meta", "button", "dialog")
    ]


@pytest.mark.quick("trts/ashen-isle")
@each
def test_no_name_turns_the_words_around_it(path: Path) -> None:
    """What turns the direction of words stays in the scenario, and out of what a page shows."""
    mirrored = with_texts(load_scenario(path), "\u202eRed\u2066")
    page = page_of(job_with(mirrored, EXPORTER, path.parent))
    for shown in ("realmwright-game", "realmwright-table"):
        reported = json.dumps(json.loads(page.json[shown]), ensure_ascii=False)
        assert "Red" in reported
        assert "\u202e" not in reported
        assert "\u2066" not in reported


def test_hidden_pieces_are_told() -> None:
    """For a free table with hidden pieces the losses say that the source contains them."""
    (path,) = (path for path in SAMPLES if path.stem == "hot-and-cold")
    said, beside = html_file.losses(job_of(path, EXPORTER, rules=False))
    assert "source" in said
    assert "beside the map" in beside
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    (beside,) = html_file.losses(job_of(path, EXPORTER, rules=False))
    assert "beside the map" in beside


def test_what_a_match_hides_is_told(subtests: pytest.Subtests) -> None:
    """Whoever plays on one screen may look into the page: the losses say it."""
    for path in ONE_EACH:
        with subtests.test(named(path)):
            (said,) = html_file.losses(job_of(path, EXPORTER))
            assert "replays" in said


def test_a_page_is_not_large() -> None:
    """The four-player map of the guide is less than a megabyte, with both views at every level."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    data = html_file.write(job_of(path, EXPORTER))
    assert len(data) < 1_000_000
    assert canonical_bytes(portable(job_of(path, EXPORTER)))


each_map = pytest.mark.parametrize("name", MAPS)
LARGEST = 1_048_576
"""Bytes of a page of a sample."""


@pytest.mark.quick("hot-and-cold")
@each_map
def test_a_page_has_its_game_and_its_rules(name: str) -> None:
    """One script with the rules, one style, their hashes in the policy, and the dealt game."""
    job, play, game = dealt(name)
    text = match_page(job, play, game)
    page = Page(text)
    rules = rules_script(game.rules).text
    assert page.scripts == [script("match", rules)]
    assert page.policy == policy(style("match"), script("match", rules))
    record = json.loads(page.json["realmwright-game"])
    assert record == json.loads(json.dumps(game_record(game)))
    assert len(text.encode()) <= LARGEST
    assert page.ids


def test_a_script_begins_no_comment_of_html() -> None:
    """Nothing in the script of a page would be read as markup."""
    for name in MAPS:
        _, _, game = dealt(name)
        text = script("match", rules_script(game.rules).text)
        assert "<!--" not in text
        assert "</script" not in text


def test_a_draft_says_so() -> None:
    """The ribbon has the words that it was given."""
    job, play, game = dealt(MAPS[0])
    page = Page(match_page(job, play, game, "DRAFT · 3 errors"))
    assert json.loads(page.json["realmwright-table"])["draft"] == "DRAFT · 3 errors"
