"""What an import leaves out of a file: counted by what it is, the first few by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from editor.core.words import counted

_MAX_NAMES, _MAX_KINDS, _LONGEST = 5, 12, 60
_UNSAID = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
"""What a terminal would take for a command, or what turns the words after it round."""


class LeftOut:
    """Gathers what is left out; however much there is, no more than a few lines are kept of it."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[str, int, list[str]]] = {}
        self._beyond = 0

    def add(self, kind: str, name: object = "", *, plural: str = "", count: int = 1) -> None:
        """Note one more of a kind, such as "hidden shape"; `plural` where it is no mere s."""
        if kind not in self._kinds and len(self._kinds) >= _MAX_KINDS:
            self._beyond += count
            return
        plural, before, names = self._kinds.get(kind, (plural, 0, []))
        if len(names) <= _MAX_NAMES and said(name) and said(name) not in names:
            names.append(said(name))
        self._kinds[kind] = (plural, before + count, names)

    def notes(self) -> tuple[str, ...]:
        """Return a sentence for each kind, by the alphabet."""
        found = [
            f"left out: {counted(count, kind, plural)}{some(names)}"
            for kind, (plural, count, names) in sorted(self._kinds.items())
        ]
        if self._beyond:
            found.append(f"left out: {self._beyond} of other kinds")
        return tuple(found)


def some(names: Sequence[str]) -> str:
    """Return the first few names in brackets, after a space; nothing without names."""
    told = ", ".join(filter(None, map(said, names[:_MAX_NAMES])))
    more = " and more" if len(names) > _MAX_NAMES else ""
    return f" ({told}{more})" if told else ""


def said(name: object) -> str:
    """Return a name of a foreign file as a line of words can hold it."""
    if not isinstance(name, str | int) or isinstance(name, bool):
        return ""
    words = " ".join(_UNSAID.sub(" ", str(name)[:1000]).split())
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 3]}..."
