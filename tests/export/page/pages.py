"""Pages for the tests, parsed as HTML."""

from functools import cached_property
from html.parser import HTMLParser

from editor.export import html_file
from editor.export.job import Job


def page_of(job: Job) -> "Page":
    """The page of a job, read."""
    return Page(html_file.write(job).decode())


class Page(HTMLParser):
    """Parsed HTML: scripts, styles, JSON by id, text, attributes, ids, tags."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.json: dict[str, str] = {}
        self.words: dict[str, str] = {}
        self.attributes: list[tuple[str, str, str]] = []
        self.policy = ""
        self._open: tuple[str, dict[str, str]] = ("", {})
        self.feed(text)
        self.close()

    @cached_property
    def ids(self) -> set[str]:
        """Every id; each stands once."""
        found = [value for _, name, value in self.attributes if name == "id"]
        assert len(found) == len(set(found))
        return set(found)

    @property
    def tags(self) -> set[str]:
        """The names of all elements that have an attribute."""
        return {tag for tag, _, _ in self.attributes}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.attributes += ((tag, name, value) for name, value in values.items())
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"]
        self._open = tag, values

    def handle_endtag(self, tag: str) -> None:
        self._open = "", {}

    def handle_data(self, data: str) -> None:
        tag, values = self._open
        if tag == "script" and "type" in values:
            self.json[values["id"]] = data
        elif tag == "script":
            self.scripts.append(data)
        elif tag == "style":
            self.styles.append(data)
        elif tag:
            self.words[tag] = self.words.get(tag, "") + data
