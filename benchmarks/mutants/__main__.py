"""Change rules, checks, geometry and presenters by one sign, and count what the tests notice.

    make mutants                       # of this tree: 500 changes, as many of each area
    python -m benchmarks.mutants --tree ../before --out out/before.jsonl --count 10

First every test is run once, to learn which functions it calls. Then each change is made in a copy
of the tree, and tests that call the changed function are run until one fails: those of the module's
own test file first, then the cheapest. A line of the result is written for each change; what stands
there already is not run again, nor which test calls what: another tree, or a tree that has changed,
needs another file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from benchmarks.mutants.sites import AREAS, Mutant, lines_of, mutants_of

ROOT = Path(__file__).resolve().parents[2]
TESTS = (
    "tests/analysis", "tests/checks", "tests/play", "tests/readings", "tests/systems",
    "tests/test_scenarios.py", "tests/ui", "tests/workbench",
)  # fmt: skip
LEFT_OUT = (".git", ".venv", "out", "dist", ".*_cache", ".hypothesis")
"""What a copy does without. What Python has compiled goes along: it is made for the same times."""
SECONDS = 30.0
"""How long the tests of a change may take together, by what they took before."""
PATIENCE = 60.0
"""Seconds of the processor beyond three times that after which a change counts as noticed: it does
not end, however busy the machine is."""
WAITING = 20
"""How many times as long it may wait for something instead."""
CASES = "tests/checks/test_cases.py::"
LONGEST = 15.0
"""Seconds of a test that is never run for a change."""
VERDICTS = {0: "survived", 1: "killed", 2: "killed", 3: "killed", -signal.SIGXCPU: "timeout"}
"""By the exit code of pytest: a tree that cannot be imported is noticed, too."""

Cover = dict[tuple[str, int], list[tuple[float, str]]]


@dataclass
class Run:
    """A change whose tests are running in a copy of the tree."""

    mutant: Mutant
    copy: Path
    tests: int
    limit: float
    process: subprocess.Popen[bytes]
    began: float = field(default_factory=time.monotonic)


def main(words: Sequence[str] | None = None) -> int:
    """Run the changes that are missing, and print the shares."""
    given = _arguments(words)
    tree, out = given.tree.resolve(), given.out.resolve()
    out.parent.mkdir(parents=True, exist_ok=True)
    every = mutants_of(tree)
    chosen = drawn(every, given.count, given.seed)
    print(*lines_of(every), sep="\n")
    known = {result["name"] for result in _read(out)}
    missing = [mutant for mutant in chosen if mutant.name not in known]
    if missing:
        context = ToolContext(tree, out, given.jobs, _pytest(tree, fast=given.fast))
        cover = context.cover(every, given.tests)
        for result in context.results(missing, cover):
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result) + "\n")
            print(f"{result['verdict']:9} {result['seconds']:6.1f} s  {result['name']}", flush=True)
    names = {mutant.name for mutant in chosen}
    print(*_table([result for result in _read(out) if result["name"] in names]), sep="\n")
    return 0


def drawn(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Return `count` changes in random order, the same number from each area."""
    dice = random.Random(seed)
    each = -(-count // len(AREAS))
    chosen = []
    for area in AREAS:
        ours = [mutant for mutant in mutants if mutant.area == area]
        chosen += dice.sample(ours, min(each, len(ours)))
    return dice.sample(chosen, min(count, len(chosen)))


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants")
    parser.add_argument("--tree", type=Path, default=ROOT, help="a checkout with its .venv")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "mutants" / "results.jsonl")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fast", action="store_true", help="with the tests of `make test` alone")
    parser.add_argument("--tests", nargs="*", default=TESTS)
    return parser.parse_args(words)


def _read(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _pytest(tree: Path, *, fast: bool) -> list[str]:
    """Return the command of a tree's tests, deep ones among them where it has any."""
    words = [str(tree / ".venv" / "bin" / "python"), "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    if not (tree / "tests" / "depth.py").exists():
        return [*words, "-m", "not client"]
    if fast:
        return [*words, "-m", "not client and not deep and not pairs"]
    return [*words, "-m", "not client and not pairs", "--hypothesis-profile=deep"]


@dataclass(frozen=True)
class ToolContext:
    """What changes of a tree are tried with: the command of its tests, and copies of it."""

    tree: Path
    out: Path
    jobs: int
    pytest: list[str]

    def cover(self, mutants: list[Mutant], tests: Sequence[str]) -> Cover:
        """Return the tests that call each function, the cheapest first; those of a run before."""
        base = self.out.with_suffix(".cover")
        written = sorted(base.parent.glob(f"{base.name}.gw*"))
        if not written:
            environment = {
                **os.environ,
                "PYTHONPATH": str(Path(__file__).parent),
                "MUTANTS_TREE": str(self.tree),
                "MUTANTS_FILES": json.dumps(sorted({mutant.file for mutant in mutants})),
                "MUTANTS_COVER": str(base),
            }
            chosen = [*self.pytest, "-p", "covering", "-n", str(self.jobs), *tests]
            subprocess.run(chosen, cwd=self.tree, env=environment, check=False)
            written = sorted(base.parent.glob(f"{base.name}.gw*"))
        found: Cover = defaultdict(list)
        for file in written:
            for result in _read(file):
                if result["cpu"] <= LONGEST:
                    for name, line in result["called"]:
                        found[name, line].append((result["cpu"], result["test"]))
        return {place: sorted(tests) for place, tests in found.items()}

    def results(self, mutants: list[Mutant], cover: Cover) -> Iterator[dict[str, Any]]:
        """Yield the result of each change; some run side by side, each in a copy of the tree."""
        name = f"{self.out.stem}-copy"
        free = [_copied(self.tree, self.out.parent / f"{name}-{job}") for job in range(self.jobs)]
        waiting, running = list(reversed(mutants)), list[Run]()
        try:
            while waiting or running:
                while waiting and free:
                    mutant = waiting.pop()
                    tests = tests_of(mutant, cover)
                    if tests:
                        running.append(self._begun(free.pop(), mutant, tests))
                    else:
                        yield _result(mutant, "uncovered", 0.0, 0)
                time.sleep(0.05)
                for run in [run for run in running if _verdict(run)]:
                    running.remove(run)
                    yield self._ended(run)
                    free.append(run.copy)
        finally:
            for run in running:
                run.process.kill()

    def _begun(self, copy: Path, mutant: Mutant, tests: list[tuple[float, str]]) -> Run:
        """Make a change in a copy, and begin its tests there."""
        changed = mutant.applied((self.tree / mutant.file).read_bytes())
        (copy / mutant.file).write_bytes(changed)
        limit = int(3 * sum(seconds for seconds, _ in tests) + PATIENCE)
        chosen = copy.with_suffix(".tests")
        chosen.write_text("".join(f"{test}\n" for _, test in tests), encoding="utf-8")
        said = copy.with_suffix(".said")
        with said.open("w", encoding="utf-8") as file:
            process = subprocess.Popen(
                [*self.pytest, "-x", "--no-header", "--tb=line", f"@{chosen}"],
                cwd=copy,
                env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=file,
                stderr=subprocess.STDOUT,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 10)),
            )
        return Run(mutant, copy, len(tests), limit * WAITING, process)

    def _ended(self, run: Run) -> dict[str, Any]:
        """Take a change back, and return what came of it."""
        verdict, seconds = _verdict(run), time.monotonic() - run.began
        run.process.kill()
        run.process.wait()
        source = (self.tree / run.mutant.file).read_bytes()
        (run.copy / run.mutant.file).write_bytes(source)
        said = run.copy.with_suffix(".said").read_text(encoding="utf-8", errors="replace")
        return _result(run.mutant, verdict, seconds, run.tests, said)


def tests_of(mutant: Mutant, cover: Cover) -> list[tuple[float, str]]:
    """Return the tests of a change; those of a whole file where no function holds it.

    Those of the test file with the module's name come first, for a check the cases of checks, then
    the cheapest.
    """
    places = [(mutant.file, mutant.scope)]
    if not mutant.scope:
        places = [place for place in cover if place[0] == mutant.file]
    found = {entry for place in places for entry in cover.get(place, ())}
    module = PurePosixPath(mutant.file)
    own: tuple[str, ...] = (f"tests/{module.parent.relative_to('editor')}/test_{module.stem}.py::",)
    if module.parent.name == "checks":
        own += (CASES,)
    chosen: list[tuple[float, str]] = []
    spent = 0.0
    for seconds, test in sorted(found, key=lambda entry: (not entry[1].startswith(own), entry)):
        spent += seconds
        if chosen and spent > SECONDS:
            break
        chosen.append((seconds, test))
    return chosen


def _copied(tree: Path, copy: Path) -> Path:
    """Return a copy of a tree as it is now."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(tree, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return copy


def _verdict(run: Run) -> str:
    """Return what came of a change; empty as long as its tests run."""
    code = run.process.poll()
    if code is not None:
        return VERDICTS.get(code, "error")
    return "timeout" if time.monotonic() - run.began > run.limit else ""


def _result(
    mutant: Mutant, verdict: str, seconds: float, tests: int, said: str = ""
) -> dict[str, Any]:
    failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return {
        "name": mutant.name,
        "verdict": verdict,
        "seconds": round(seconds, 1),
        "tests": tests,
        "by": failed[0][:200] if failed else "",
        "said": said[-800:] if verdict == "error" else "",
        **asdict(mutant),
    }


def _table(results: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the share of each area, and each change that no test noticed."""
    for area in (*AREAS, ""):
        ours = [result for result in results if area in ("", result["area"])]
        killed = sum(result["verdict"] in ("killed", "timeout") for result in ours)
        judged = sum(result["verdict"] != "error" for result in ours)
        share = f"{killed / judged:.1%}" if judged else "none"
        kinds = sorted({item["verdict"] for item in ours})
        counts = ", ".join(
            f"{sum(our['verdict'] == kind for our in ours)} {kind}" for kind in kinds
        )
        yield f"{area or 'together'}: {share} of {judged} noticed ({counts})"
    for result in results:
        if result["verdict"] in ("survived", "uncovered"):
            yield f"{result['verdict']}: {result['name']}"


if __name__ == "__main__":
    sys.exit(main())
