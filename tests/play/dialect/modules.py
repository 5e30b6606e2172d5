"""Modules of rules that tests write: loaded from a file, since rules are read from their text."""

from __future__ import annotations

import importlib.util
import itertools
import linecache
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

HEAD = '''"""Rules of a test."""

from __future__ import annotations

from enum import IntEnum
from math import sqrt

from editor.play.layout import copy_into, take_back
from editor.play.compiled import compiled, entry
from editor.play.layout import Buffer, Layout, Opener, Record, field
from editor.play.verbs import Verbs


class State:
    """A position."""

    mover = field()
    x = field()
    y = field()
    row = field(5)
    grid = field(3, 4)


class Work:
    """What is written beside it."""

    z = field()
    list = field(6)


STATE, WORK = Layout("state", State), Layout("work", Work)
open_state = Opener(STATE)
open_work = Opener(WORK)
ODD = (7, -3, 11, 0)
LIMIT = 5


'''
"""What every such module begins with."""

_numbers = itertools.count()


def one_rule(body: str) -> str:
    """Return the text of an entry with a body."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return (
        "@entry\ndef rule(tables: Record, buffer: Record, scratch: Record, number: int) -> int:\n"
        "    state, work = open_state(buffer), open_work(scratch)\n" + lines
    )


@contextmanager
def module_of(folder: Path, text: str) -> Iterator[ModuleType]:
    """Give a module with HEAD and a text, and forget it again."""
    name = f"rules_of_a_test_{next(_numbers)}"
    file = folder / f"{name}.py"
    file.write_text(HEAD + text)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        del sys.modules[name]
        linecache.cache.pop(str(file), None)
        file.unlink()
