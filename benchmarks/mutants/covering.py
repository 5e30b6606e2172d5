"""A plugin of pytest: which functions of some files each test calls, and how long it takes.

The tree that is tested knows nothing of it: it is found by PYTHONPATH. In the environment stand the
folder of the tree, the files, and the file into which each worker writes a line for each test.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

TREE = os.environ["MUTANTS_TREE"]
FILES = {os.path.join(TREE, name): name for name in json.loads(os.environ["MUTANTS_FILES"])}  # noqa: PTH118
OUT = f"{os.environ['MUTANTS_COVER']}.{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
_called: set[tuple[str, int]] = set()
_failed: set[str] = set()


def _note(frame: FrameType, event: str, arg: Any) -> None:
    """Note a function that is called; its lines are not followed."""
    code = frame.f_code
    if code.co_filename in FILES:
        _called.add((code.co_filename, code.co_firstlineno))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Follow a test with its fixtures, and write down what it called."""
    _called.clear()
    began = time.process_time()
    sys.settrace(_note)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        if item.nodeid not in _failed and _called:
            seconds = round(time.process_time() - began, 4)
            called = sorted((FILES[file], line) for file, line in _called)
            with open(OUT, "a", encoding="utf-8") as out:  # noqa: PTH123
                out.write(
                    json.dumps({"test": item.nodeid, "cpu": seconds, "called": called}) + "\n"
                )


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails, or is left out, proves nothing of a change."""
    if not report.passed:
        _failed.add(report.nodeid)
