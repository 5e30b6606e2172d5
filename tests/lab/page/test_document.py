"""The page of a playtest: complete, alone, safe, and the same from any report that is the same."""

import base64
import hashlib
import re

import msgspec
import pytest
from msgspec.structs import replace

from editor.lab.page.document import playtest_page, style
from editor.lab.report import PlaytestReport
from editor.lab.words import figure_words
from tests.depth import every
from tests.lab.page.readers import Page, game, page_of, report
from tests.lab.playtests import SAMPLES

GAME = game("mechs/foundry-duel")
EVERY = (*SAMPLES, "tactics/twin-peaks", "tactics/sun-and-moon", "tactics/lone-star")


@pytest.mark.quick("tactics/smallest")
@pytest.mark.parametrize("name", EVERY)
def test_the_answer_stands_first(name: str) -> None:
    """The title of the map, then the headline and its sentence, before any other heading."""
    found = report(name)
    page = Page(page_of(name))
    places = [
        page.words.index(words)
        for words in (found.title, found.verdict.headline, found.verdict.sentence, "How it was")
    ]
    assert places == sorted(places)
    assert len(page.named("h1")) == 1
    assert page.named("html")[0]["lang"] == "en"


def test_every_figure_is_in_a_table(subtests: pytest.Subtests) -> None:
    """What charts show stands in words too: wins, figures, sources, deeds."""
    for name in EVERY:
        with subtests.test(name):
            found = report(name)
            rows = [[cell.strip() for cell in row] for row in Page(page_of(name)).rows]
            for side in found.sides:
                assert any(
                    row[0] == side.name and figure_words(side.wins, "share")[0] in row
                    for row in rows
                )
            for figure in found.figures:
                wanted = " ".join(figure_words(figure.estimate, figure.unit))
                assert any(row[0].startswith(figure.label) and wanted in row for row in rows)
            for tally in found.deeds:
                if tally.group != "points":
                    (row,) = [row for row in rows if row[0] == tally.label]
                    assert row[1 : 1 + len(tally.sides)] == [
                        f"{each.value:.1f}" for each in tally.sides
                    ]


def test_the_page_asks_for_nothing_and_runs_nothing() -> None:
    """No script, no address, no style but its own, whose hash is all that the policy lets in."""
    text = page_of("tactics/twin-peaks")
    page = Page(text)
    assert not {"script", "link", "img", "iframe", "a", "form", "object"} & {
        tag for tag, _ in page.tags
    }
    for _, attributes in page.tags:
        assert "style" not in attributes
        assert not any(name.startswith("on") for name in attributes)
        for value in attributes.values():
            assert "url(" not in (value or "") or (value or "").startswith("url(#")
    policy = next(each["content"] for each in page.named("meta") if "http-equiv" in each)
    digest = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    assert policy is not None
    assert f"style-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert "script-src" not in policy
    assert f"<style>{style()}</style>" in text


def test_ids_are_unique_and_found() -> None:
    """What a drawing refers to stands in the page, once."""
    text = page_of("tactics/twin-peaks")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"(?:url\(|href=\")#([^\")]+)", text))
    assert used
    assert used <= set(ids)


def test_every_colour_of_a_drawing_is_known_in_both_themes() -> None:
    """Each variable that a page uses has a value in light and in dark."""
    text = page_of("tactics/twin-peaks")
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert {"--seat-line-4", "--seat-band-1", "--band", "--text"} <= used
    for name in used:
        assert len(re.findall(rf"(?<![\w-]){name}: ", style())) >= 2, name


def test_a_title_is_no_markup() -> None:
    """Names come from files of others."""
    found = replace(report("mechs/foundry-duel"), title="<script>alert(1)</script> & \u202e")
    page = Page(playtest_page(found, GAME, 'a"b.json', "Long & <b>"))
    assert "<script>alert(1)</script> &" in page.words
    assert not page.named("script")
    assert not page.named("b") or "Long & <b>" in page.words


def test_the_command_plays_the_same_matches() -> None:
    """Set-up, bots, seed and number, each as a shell takes it."""
    found = report("mechs/foundry-duel", "greedy,random", 40)
    words = Page(playtest_page(found, GAME, "my duel.json", "Add-on rules")).words
    assert (
        "realmwright playtest 'my duel.json' --setup two --bots greedy,random --seed 1 "
        "--matches 40 --house-rules 'Add-on rules'"
    ) in words
    settled = replace(found, ending="settled")
    assert "--until settled" in Page(playtest_page(settled, GAME)).words


def test_nothing_played_is_a_page_too() -> None:
    """It says so, and shows no empty chart."""
    found = report("mechs/foundry-duel", games=0)
    page = Page(playtest_page(found, GAME))
    assert "Too early to tell" in page.words
    assert not page.named("table")


def test_few_matches_have_no_bars() -> None:
    """Below 40 matches the page shows numbers alone for wins."""
    found = report("mechs/foundry-duel", games=20)
    classes = [each.get("class") for each in Page(playtest_page(found, GAME)).named("svg")]
    assert "chart wins" not in classes
    found = report("mechs/foundry-duel")
    classes = [each.get("class") for each in Page(playtest_page(found, GAME)).named("svg")]
    assert "chart wins" in classes


def test_bots_are_told_where_several_played() -> None:
    """Each with its wins, apart from seats."""
    page = Page(playtest_page(report("mechs/foundry-duel", "greedy,random", 40), GAME))
    assert [row[0] for row in page.rows if row[0] in ("greedy", "random")] == ["greedy", "random"]


@pytest.mark.quick("tactics/smallest")
@pytest.mark.parametrize("name", every(EVERY, 3))
def test_the_same_report_is_the_same_page(name: str) -> None:
    """To the byte, also after the report was written and read; and it is no large file."""
    found = report(name)
    again = msgspec.json.decode(msgspec.json.encode(found), type=PlaytestReport)
    assert playtest_page(again, game(name)) == page_of(name)
    assert len(page_of(name).encode()) < 1_000_000


def test_matches_worth_a_look_are_named() -> None:
    """Each with its number and why, and the command that writes one as a replay."""
    found = report("tactics/twin-peaks")
    page = Page(page_of("tactics/twin-peaks"))
    rows = {row[0]: row[1:] for row in page.rows}
    for entry in found.replays:
        assert rows[entry.label][0] == f"{entry.match:,}"
        assert rows[entry.label][2] == entry.words
    assert f"--replay {found.replays[0].id} -o" in page.words
