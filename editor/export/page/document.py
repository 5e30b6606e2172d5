"""The page put together: a file that needs no other, and may load none."""

from __future__ import annotations

import base64
import hashlib
import html
import json

from editor.core.words import spaced
from editor.export.page import parts


def policy(script: str, style: str) -> str:
    """Return the security policy: this one script and style, pictures within, and nothing else."""
    rules = {
        "default-src": "'none'",
        "script-src": _hash(script),
        "style-src": _hash(style),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def document(title: str, table: object, scenario: bytes, pictures: str) -> str:
    """Return the page of a table, the bytes of its scenario and the pictures that it draws with."""
    script, style = parts.script(), parts.style()
    slots = {
        "policy": policy(script, style),
        "title": html.escape(spaced(title)),
        "style": style,
        "script": script,
        "pictures": pictures,
        "scenario": inert(scenario.decode()),
        "table": inert(json.dumps(table, ensure_ascii=False, separators=(",", ":"))),
    }
    return parts.filled(parts.page(), slots)


def inert(text: str) -> str:
    """Return JSON that no reader of HTML can take for a tag: the same JSON, `<` written out."""
    written = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return written.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
