"""The verb `fix`: search for fixes of findings, list the best with what they do, use one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from msgspec import to_builtins

from editor.cli.answers.checking import AppliedFix, FoundFixEntries, FoundFixEntry
from editor.cli.answers.shared import head_of, print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.output import confirm
from editor.cli.parsing import UsageError
from editor.cli.playable import demand_target, refuse, save_answer
from editor.cli.why_answers import asked_about, is_selected
from editor.core.edit import apply_all
from editor.core.finding import LEVELS, Finding
from editor.core.words import counted
from editor.systems.fix_search import FoundFixes, search_fixes
from editor.systems.found_fix import FoundFix


def run(arguments: Namespace) -> int:
    """List fixes, or use one and save the scenario; return the exit code."""
    opened = open_scenario(arguments.file, arguments.setup, arguments.mode)
    demand_savable(arguments, opened)
    _, every = asked_about(arguments, opened)
    there = [each for each in every if not each.waived]
    selected = [each for each in there if is_selected(each, arguments)]
    if not (arguments.where or arguments.check):
        selected = selected[:1]
    best = max(arguments.answers, arguments.apply)
    found = FoundFixes()
    if selected:
        found = search_fixes(selected, *opened.given, mode=arguments.mode, best=best)
    if arguments.apply:
        return apply_chosen(arguments, opened, found.fixes, ("fix", "fixes"))
    if arguments.format == "json":
        print_answer(
            FoundFixEntries(
                findings=tuple(map(head_of, selected)),
                tried=found.tried,
                clearing=found.clearing,
                whole=found.whole,
                fixes=tuple(map(fix_entry, found.fixes)),
            )
        )
    else:
        print("\n".join(_lines(selected, found, len(there) - len(selected))))
    return OK if found.fixes else NO


def demand_savable(arguments: Namespace, opened: OpenScenario) -> None:
    """Raise UsageError where `--apply` and `--output` make no sense."""
    if arguments.output and not arguments.apply:
        raise UsageError("--output requires --apply")
    demand_target(arguments, opened, changes=bool(arguments.apply))


def apply_chosen(
    arguments: Namespace, opened: OpenScenario, fixes: Sequence[FoundFix], words: tuple[str, str]
) -> int:
    """Save the scenario after the chosen fix, which `words` call; return the exit code."""
    if arguments.apply > len(fixes):
        number = counted(len(fixes), *words) if fixes else "none"
        message = f"there is no {words[0]} {arguments.apply}; {number} found"
        refuse(arguments.verb, message, arguments.format)
        return NO
    chosen = fixes[arguments.apply - 1]
    after = apply_all(chosen.fix.edits, opened.scenario, opened.library)
    save_answer(after, arguments, opened)
    if arguments.format == "json":
        print_answer(AppliedFix(done=fix_entry(chosen)))
    else:
        confirm(chosen.fix.title)
    return OK


def _lines(selected: list[Finding], found: FoundFixes, others: int) -> Iterator[str]:
    """Yield what was asked about, how much was tried, and the fixes with what they do."""
    for finding in selected:
        yield f"{finding.level}[{finding.check}]: {finding.message}"
    if not selected:
        yield "no problems found, nothing to fix"
        return
    yield _tried(selected, found)
    for number, each in enumerate(found.fixes, 1):
        yield f"{number:3}. {each.fix.title}"
        yield f"     {fix_effect(each)}"
    if others:
        yield f"{counted(others, 'other finding')} not included"


def _tried(selected: list[Finding], found: FoundFixes) -> str:
    """Return how many maps were checked, and how many of them are without the findings."""
    what = "it" if len(selected) == 1 else "them all"
    tried = f"{counted(found.tried, 'map')} tried"
    if not found.clearing:
        more = "" if found.whole else "; not every possible change was tried"
        return f"{tried}, none clears {what} without a new finding{more}"
    best = f", the best {len(found.fixes)}" if len(found.fixes) < found.clearing else ""
    does = "clears {} and adds" if found.clearing == 1 else "clear {} and add"
    return f"{tried}, {found.clearing} {does.format(what)} nothing{best}:"


def fix_effect(found: FoundFix) -> str:
    """Return how the findings and the gaps between seats change."""
    parts = [
        f"{_LEVEL_WORDS[level]} {getattr(found.before, level)} to {getattr(found.after, level)}"
        for level in LEVELS
        if getattr(found.before, level) != getattr(found.after, level)
    ]
    parts += [
        f"{change.label}: {change.before} to {change.after} {change.unit} apart"
        for change in found.gaps
    ]
    return "; ".join(parts)


_LEVEL_WORDS = {"error": "errors", "warning": "warnings", "advice": "advice"}


def fix_entry(found: FoundFix) -> FoundFixEntry:
    """Return a fix for programs."""
    return FoundFixEntry(
        title=found.fix.title,
        grade=found.fix.grade,
        steps=found.steps,
        changes=found.far,
        size=found.size,
        edits=to_builtins(found.fix.edits),
        moved=tuple(thing.id for thing in found.moved),
        before=found.before,
        after=found.after,
        fairness=found.gaps,
    )
