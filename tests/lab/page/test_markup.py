"""HTML that is made of parts, and what is escaped in it."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from editor.lab.page.markup import Markup, escaped, joined, table, tag


class Reader(HTMLParser):
    """Reads one element: its title and its text."""

    title = words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the title."""
        self.title += dict(attrs).get("title") or ""

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.words += data


@given(st.text(max_size=40))
def test_a_text_is_read_as_it_was_written(words: str) -> None:
    """Whatever it holds: in an element and in an attribute, no tag comes out of it."""
    parser = Reader()
    parser.feed(tag("p", words, title=words))
    parser.close()
    kept = "".join(sign for sign in words if sign in "\n\t" or sign.isprintable())
    assert (parser.title, parser.words) == (kept, kept)


def test_markup_within_markup_stays() -> None:
    """It is escaped once: where it is made of text."""
    inner = tag("b", "a < b")
    assert inner == "<b>a &lt; b</b>"
    assert tag("p", inner, " & c") == "<p><b>a &lt; b</b> &amp; c</p>"
    assert joined((inner, "<")) == "<b>a &lt; b</b>&lt;"
    assert escaped(Markup("<i>")) == "<i>"


def test_attributes_have_the_names_of_html() -> None:
    """Low lines are hyphens, or nothing at the end; empty ones are left out."""
    found = tag("td", "x", class_="wide", aria_label='so "far"', title="")
    assert found == '<td class="wide" aria-label="so &quot;far&quot;">x</td>'


def test_a_table_has_heads_of_columns_and_rows() -> None:
    """Each has a scope, and the table a caption."""
    found = table("Wins", ("Side", "Wins"), [("Red", ("16 %",))], "figures")
    assert found.count('scope="col"') == 2
    assert found.count('scope="row"') == 1
    assert "<caption>Wins</caption>" in found
    assert found.endswith("<td>16\N{NO-BREAK SPACE}%</td></tr></tbody></table>")
