"""The page put together from its own files: one file that may load no other."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from editor.core.caches import cached
from editor.core.words import spaced
from editor.export.page.drawings import colours
from editor.picture.phrases import plain
from editor.seam.supply import GamePart

FREE = (
    *("shared/words", "shared/data", "free/table", "free/ways", "free/actions", "free/history"),
    *("free/saving", "shared/sight", "shared/spaces", "free/marks", "free/tokens", "free/picked"),
    *("free/dice", "free/panel", "shared/about", "shared/windows", "free/turns"),
    *("shared/pointing", "free/pressing", "free/keys", "free/start"),
)
"""The parts of the script of the free table, each after those that it needs when it is loaded."""
CORE = (
    *("shared/words", "core/game", "core/digest", "core/bots", "core/match", "core/choices"),
    "core/replay",
)
"""The parts of a script that knows of no document: a match under the rules. They begin after
GAME_TEXT, the game as JSON, and RULES."""
MATCH = (
    *("shared/data", "match/dealt", *CORE, "match/board", "shared/sight", "shared/spaces"),
    *("match/explaining", "match/figures", "match/marks", "match/picked", "match/doing"),
    *("match/seats", "match/sheet"),
    *("match/log", "match/track", "match/bots", "match/ending", "match/keeping", "match/setup"),
    *("match/files", "match/links", "shared/about", "shared/windows", "shared/pointing"),
    *("match/pressing", "match/keys", "match/start"),
)
"""The parts of the script of the page that plays by the rules, in the same way."""
PAGES: Mapping[str, tuple[str, ...]] = {"free": FREE, "match": MATCH}
"""The parts of the script of each page by the name of its folder."""
FOLDER = Path(__file__).parent
_SLOT = re.compile(r"\{\{(\w+)\}\}")
_COMMENT = re.compile(r"^[ ]*(?://.*)?\n|^[ ]+", re.MULTILINE)
"""Lines of comments, empty lines, and what lines are indented by."""


@cached(len)
def script(kind: str, rules: str = "") -> str:
    """Return the script of a page: all its parts in one function, so that it defines no globals.

    `rules` are an expression of JavaScript, for a page with the parts of CORE.
    """
    return f'(() => {{\n"use strict";\n{_together(PAGES[kind], rules)}}})();\n'


@cached(len)
def core(rules: str) -> str:
    """Return the parts that play a match by rules, which are an expression of JavaScript."""
    return _together(CORE, rules)


def _together(names: tuple[str, ...], rules: str) -> str:
    """Return parts of a script after their rules, without comments on lines of their own."""
    parts = [f"const RULES = {rules};\n"] if rules else []
    parts += (_COMMENT.sub("", _read(f"{name}.js")) for name in names)
    return "\n".join(parts)


@cached(len)
def style(kind: str) -> str:
    """Return the style of a page: what all pages share, then its own."""
    shared = filled(_read("shared/page.css"), {"colours": colours()})
    return shared + _read(f"{kind}/page.css")


@cached(len)
def page(kind: str) -> str:
    """Return a page with slots for what differs from map to map."""
    return _read(f"{kind}/page.html")


def filled(text: str, slots: Mapping[str, str]) -> str:
    """Fill the slots {{name}} of a text; slots in the filled-in texts stay as they are."""
    return _SLOT.sub(lambda slot: slots[slot[1]], text)


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def head(title: str, style: str, script: str = "") -> str:
    """Return the head of a page that loads no other file, and runs this script or none."""
    # A page to play on may lie on a server, which a browser would ask for an icon.
    icon = '<link rel="icon" href="data:,">\n' if script else ""
    return f"""\
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Realmwright">
<meta name="color-scheme" content="light dark">
{icon}<title>{html.escape(spaced(title))}</title>
<style>{style}</style>"""


def policy(style: str, script: str = "") -> str:
    """Return the content security policy: this style and script, embedded pictures only."""
    rules = {
        "default-src": "'none'",
        **({"script-src": _hash(script)} if script else {}),
        "style-src": _hash(style),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def document(
    title: str,
    table: object,
    scenario: bytes,
    pictures: str,
    kind: str = "free",
    game: object = None,
    rules: str = "",
) -> str:
    """Return a page for a table, the bytes of its scenario and its pictures.

    `kind` names the page: one of PAGES. A match page also takes its game and its rules, which are
    an expression of JavaScript.
    """
    own_script = script(kind, rules)
    slots = {
        "head": head(title, style(kind), own_script),
        "title": html.escape(spaced(title)),
        "script": own_script,
        "pictures": pictures,
        "scenario": inert(_compact(json.loads(scenario))),
        "table": _data(table),
        "game": _data(game),
    }
    return filled(page(kind), slots)


def _data(value: object) -> str:
    return inert(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def inert(text: str) -> str:
    """Escape JSON so that an HTML parser finds no tag in it."""
    written = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return written.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def glossary(parts: Iterable[GamePart]) -> list[list[str]]:
    """Return names in small letters with their words, each once: of cards, and of rows of sheets.

    Cards that explain a turn, those of one player, and those without words are left out.
    """
    found: dict[str, str] = {}
    for part in parts:
        if part.kind == "sheet":
            for fact in part.facts:
                found.setdefault(_known(fact.label), plain(fact.words))
        elif part.kind == "card" and part.words and not part.seats and not part.seat:
            found.setdefault(_known(part.name), part.words)
    return [[name, words] for name, words in found.items() if name]


def _known(name: str) -> str:
    return " ".join(name.lower().split())
