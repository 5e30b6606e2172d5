"""Drawings of the page that share what they have in common."""

from html.parser import HTMLParser
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from editor.export.svg.writer import SvgWriter
from editor.lab.page.drawings import Markup, escaped, joined, shared_parts, table, tag
from editor.picture.affine import moved
from editor.picture.drawing import Group, Picture, drawn, filled, picture_of
from editor.picture.path import disc, rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.top import Options, top_picture
from tests.systems.tactics.picture.boards import small

BOARD = Group((filled(rectangle(0, 0, 9, 9), "#FFFFFF"), filled(disc(1, 1, 1), "#000000")))


def written(pictures: list[Picture]) -> tuple[str, list[str]]:
    """What a writer that shares makes of pictures: definitions, and each picture."""
    writer = SvgWriter("m", shared=shared_parts(pictures))
    found = ["".join(writer.nodes(picture.nodes)) for picture in pictures]
    return "".join(writer.definitions.values()), found


def shapes_of(definitions: str, body: str) -> int:
    """How many shapes are drawn, whether they stand there or in what is referred to."""
    root = ElementTree.fromstring(f"<svg><defs>{definitions}</defs><g>{body}</g></svg>")
    known = {element.get("id"): element for element in root.iter()}

    def count(element: ElementTree.Element) -> int:
        if element.tag == "use":
            return count(known[(element.get("href") or "")[1:]])
        return (element.tag == "path") + sum(map(count, element))

    return count(root[1])


def test_what_several_have_is_written_once() -> None:
    """The board of two maps; what is in it needs no id of its own."""
    pictures = [picture_of((BOARD, drawn(disc(at, 3, 1), "#6B1146", 0.2))) for at in (2.0, 5.0)]
    definitions, bodies = written(pictures)
    assert definitions.count("<g ") == 1
    assert all(body.startswith('<use href="#m0"/>') for body in bodies)
    assert [shapes_of(definitions, body) for body in bodies] == [3, 3]


def test_a_path_of_several_lines_is_written_once() -> None:
    """Dots and their casing have one path."""
    dots = disc(2.0, 2.0, 1.0)
    pictures = [picture_of((drawn(dots, "#FFFFFF", 0.4), drawn(dots, "#6B1146", 0.2)))]
    definitions, (body,) = written(pictures)
    assert definitions.count("<path ") == 1
    assert "<path" not in body
    assert body.count("stroke=") == 2


def test_moved_parts_are_shared_too() -> None:
    """A group is shared without the group that moves it."""
    pictures = [picture_of((Group((BOARD,), moved(at, 0.0)),)) for at in (1.0, 2.0)]
    definitions, bodies = written(pictures)
    assert definitions.count("<g ") == 1
    assert all("transform=" in body and "<use" in body for body in bodies)


def test_maps_that_share_draw_what_they_do_alone() -> None:
    """Shape by shape, and in far less room."""
    table = table_of(*small())
    pictures = [top_picture(table), top_picture(table, Options(level=0))]
    definitions, bodies = written(pictures)
    for picture, body in zip(pictures, bodies, strict=True):
        alone = SvgWriter("a", shared={})
        plain = "".join(alone.nodes(picture.nodes))
        assert shapes_of(definitions, body) == shapes_of("".join(alone.definitions.values()), plain)
    once = len(definitions) + len(bodies[0])
    assert len(bodies[1]) < once / 2


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
