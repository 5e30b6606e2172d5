from pathlib import Path

import pytest

from docs import generate
from docs.pages import fields

PAGE = Path("docs/reference/page.md")


@pytest.fixture
def one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A set of pages that holds a single one."""
    monkeypatch.setattr(generate, "PAGES", {"page.md": lambda: "# A page\n\n"})


@pytest.mark.usefixtures("one_page")
def test_written_page_is_current(tmp_path: Path) -> None:
    """A page that was just written passes the check, and ends in one line break."""
    assert generate.main([], tmp_path) == 0
    assert (tmp_path / PAGE).read_text() == "# A page\n"
    assert generate.main(["--check"], tmp_path) == 0


@pytest.mark.usefixtures("one_page")
def test_stale_page_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that differs is named by the check, which leaves it as it is."""
    (tmp_path / PAGE).parent.mkdir(parents=True)
    (tmp_path / PAGE).write_text("# An old page\n")
    assert generate.main(["--check"], tmp_path) == 1
    assert f"{PAGE} is out of date: run `make docs`" in capsys.readouterr().err
    assert (tmp_path / PAGE).read_text() == "# An old page\n"


@pytest.mark.usefixtures("one_page")
def test_current_page_is_not_written_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Writing what is current already writes nothing and says nothing."""
    generate.main([], tmp_path)
    capsys.readouterr()
    generate.main([], tmp_path)
    assert capsys.readouterr().out == ""


def test_every_page_has_one_title() -> None:
    """Each generated page of Markdown begins with its title, and has no other of that rank."""
    pages = {name: text for name, text in generate.make_pages().items() if name.endswith(".md")}
    for name, text in pages.items():
        titles = [line for line in text.splitlines() if line.startswith("# ")]
        assert text.startswith(titles[0]), name
        assert len(titles) == 1, name


def test_a_table_of_fields_is_kept_up() -> None:
    """A page that is written by hand names an object, and has its fields from the schema."""
    page = "# Title\n\n<!-- fields: tactics mark -->\n| a | stale | one |\n\nAfter.\n"
    made = fields.filled(page)
    assert "| **`offset`** | an offset from 0 to 255 |" in made
    assert "stale" not in made
    assert made.startswith(
        "# Title\n\n<!-- fields: tactics mark -->\n| field | holds | meaning |\n"
    )
    assert made.endswith("|\n\nAfter.\n")
    assert fields.filled(made) == made
