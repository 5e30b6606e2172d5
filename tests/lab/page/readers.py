"""Pages of playtests as a parser of HTML sees them, strictly."""

from functools import cache
from html.parser import HTMLParser

from editor.lab.compare import comparison_of
from editor.lab.page.document import playtest_page
from editor.lab.plan import game_of
from editor.lab.playtest import Budget
from editor.lab.report import Comparison, PlaytestReport
from editor.play.game import Game
from tests.lab.playtests import deal, playtest

VOID = {"meta", "input"}


class Page(HTMLParser):
    """The elements of a page: `tags` with their attributes, `texts`, and `rows` of tables."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element; begin a row or a cell."""
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element of SVG that ends where it begins."""
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Every element ends, after those within."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note what is read, with plain spaces; drawings are read out by nobody."""
        if "svg" in self._open or "style" in self._open:
            return
        data = data.replace("\N{NO-BREAK SPACE}", " ")
        self.words += data
        if self.rows and {"th", "td"} & set(self._open):
            self.rows[-1][-1] += data

    def named(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of every element of a name."""
        return [attributes for name, attributes in self.tags if name == tag]


@cache
def report(name: str, bots: str = "random", games: int = 45) -> PlaytestReport:
    """Return the report of a playtest of a sample."""
    found = playtest(name, bots, Budget(games))
    found.run()
    return found.report()


def game(name: str) -> Game:
    """Return the game of a sample."""
    return game_of(deal(name))


@cache
def page_of(name: str) -> str:
    """Return the page of the report of a sample."""
    return playtest_page(report(name), game(name))


@cache
def comparison(name: str, games: int = 120) -> Comparison:
    """Return what changes from random bots to greedy ones on a sample."""
    before, after = (playtest(name, bots, Budget(games)) for bots in ("random", "greedy"))
    before.run()
    after.run()
    return comparison_of(before, after)
