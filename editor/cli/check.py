"""The verb `check`: find scenarios, check and fix them, and print their findings."""

from __future__ import annotations

import dataclasses
import difflib
import sys
from argparse import Namespace
from pathlib import Path

from msgspec.structs import replace

from editor.checks.proving import MAXIMUM, TrialBudget
from editor.checks.run import at_least
from editor.cli.found_files import scenario_files
from editor.cli.main import BAD, NO, OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.output import tolerating_closed_pipe
from editor.cli.reports import github, gitlab, json_report, sarif, text
from editor.cli.reports.report import FileReport, report_of
from editor.cli.reports.text_changes import lines_of
from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.finding import Finding, Fix, Level
from editor.core.scenario import AnyScenario
from editor.storage.save import save_scenario
from editor.systems.judge import judge, prover_of, with_fixes

MAX_FIXES = 200
"""The most fixes applied in one run, so that it ends whatever the checks find."""

MAX_WORK = 5 * MAXIMUM
"""The work that trying all these fixes may take together."""

WITH_PLAYED = ("games", "bots", "seed", "store")
"""Arguments that would do nothing without `--played`."""

NO_FINAL_NEWLINE = "\n\\ No newline at end of file\n"


def with_safe_fixes(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[AnyScenario, tuple[str, ...]]:
    """Return the scenario after its safe fixes, and what each of them did.

    With a set-up, findings of other set-ups are not fixed. Each fix is tried on the current map
    before it is kept: an earlier fix may have made it unsafe. Fixes that exceed the work limit
    are not applied.
    """
    scenario, work = opened.scenario, TrialBudget(MAX_WORK)
    applied: list[str] = []
    while len(applied) < MAX_FIXES:
        findings = judge(scenario, opened.library, opened.ruleset, mode=mode)
        before = len(applied)
        for finding in findings:
            safe = tuple(fix for fix in finding.fixes if fix.claim == "safe")
            if finding.waived or not safe or (setup and finding.setup not in ("", setup)):
                continue
            chosen = _tried_fix(
                replace(finding, fixes=safe), findings, scenario, opened, mode, work
            )
            if chosen is not None and len(applied) < MAX_FIXES:
                scenario = with_fixes(scenario, opened.library, chosen)
                applied.append(chosen.title)
                findings = judge(scenario, opened.library, opened.ruleset, mode=mode, fixes=False)
        if len(applied) == before:
            break
    return scenario, tuple(applied)


def _tried_fix(
    finding: Finding,
    findings: tuple[Finding, ...],
    scenario: AnyScenario,
    opened: OpenScenario,
    mode: str,
    work: TrialBudget,
) -> Fix | None:
    """Return the first fix that clears the finding and adds none, or None.

    `findings` are the current ones; None too where the finding is no longer among them.
    """
    now = next((item for item in findings if item.key == finding.key), None)
    if now is None:
        return None
    prover = prover_of(findings, scenario, opened.library, opened.ruleset, mode=mode, work=work)
    tried = prover.proven(replace(now, fixes=finding.fixes))
    return next((fix for fix in tried.fixes if fix.grade == "safe"), None)


def fixed(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[OpenScenario, tuple[str, ...]]:
    """Return the scenario with its safe fixes, saved in place, and what each of them did."""
    scenario, applied = with_safe_fixes(opened, mode, setup)
    if applied:
        save_scenario(scenario, opened.path, opened.digest)
    return dataclasses.replace(opened, scenario=scenario), applied


def difference(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[str, tuple[str, ...]]:
    """Return the unified diff that the safe fixes would make, and what each would do."""
    scenario, applied = with_safe_fixes(opened, mode, setup)
    if not applied:
        return "", ()
    before = lines_of(opened.path.read_bytes().decode("utf-8-sig"))
    after = lines_of(canonical_bytes(scenario).decode())
    name = str(opened.path)
    lines = difflib.unified_diff(before, after, name, name)
    # A file that does not end its last line: said as diff and git say it.
    return "".join(
        line if line.endswith("\n") else f"{line}{NO_FINAL_NEWLINE}" for line in lines
    ), applied


REPORTERS = {
    "text": text.print_report,
    "json": json_report.print_report,
    "sarif": sarif.print_report,
    "github": github.print_report,
    "gitlab": gitlab.print_report,
}


def run(arguments: Namespace) -> int:
    """Check the named files and folders; return the exit code."""
    if arguments.explain:
        from editor.cli.checks import explain

        return explain(arguments.explain, arguments.format)
    if not arguments.paths:
        print("realmwright check: expected a file, a folder or --explain CHECK", file=sys.stderr)
        if arguments.format != "text":
            REPORTERS[arguments.format]([], ())
        return BAD
    for name in WITH_PLAYED:
        plays = arguments.played or (arguments.play and name == "store")
        if getattr(arguments, name) not in (None, "") and not plays:
            print(f"realmwright check: --{name} requires --played", file=sys.stderr)
            return BAD
    if arguments.house_rules and (arguments.fix or arguments.diff):
        print(
            "realmwright check: --fix cannot be combined with a --house-rules file", file=sys.stderr
        )
        return BAD
    files, skipped = scenario_files(arguments.paths, arguments.exclude)
    for other in skipped:
        print(f"skipped: {other.path}: {other.kind}", file=sys.stderr)
    reports = [_report(path, arguments) for path in files]
    code = max((_code(report, arguments.deny) for report in reports), default=BAD)
    with tolerating_closed_pipe():
        REPORTERS[arguments.format](reports, skipped)
    if not reports:
        print(f"realmwright check: no scenario in {', '.join(arguments.paths)}", file=sys.stderr)
    return code


def _report(path: Path, arguments: Namespace) -> FileReport:
    try:
        opened = open_scenario(path, arguments.setup, arguments.mode)
        if arguments.house_rules:
            from editor.cli.rules import judged_by

            opened = judged_by(opened, arguments.house_rules)
        if (arguments.fix or arguments.diff) and opened.carrier is not None:
            fault = Fault(
                f"is {opened.carrier.title}: it cannot be fixed in place", "a scenario file"
            )
            raise FileError(str(path), [fault])
        change = ""
        applied: tuple[str, ...] = ()
        if arguments.diff:
            change, applied = difference(opened, arguments.mode, arguments.setup)
        elif arguments.fix:
            opened, applied = fixed(opened, arguments.mode, arguments.setup)
        return report_of(
            opened,
            mode=arguments.mode,
            setup=arguments.setup,
            applied=applied,
            change=change,
            played=_played(opened, arguments),
            in_place=not arguments.house_rules and not arguments.diff,
        )
    except FileError as error:
        return FileReport(str(path), error=error)


def _played(opened: OpenScenario, arguments: Namespace) -> tuple[Finding, ...]:
    """Return what matches show: what they show of any map, and what checks of play ask."""
    has_own = any(own.of for rules in opened.scenario.house_rules for own in rules.checks)
    if not arguments.played and not arguments.play:
        if has_own:
            from editor.cli.play_checks import unasked

            unasked(opened, arguments.mode)
        return ()
    found: tuple[Finding, ...] = ()
    if arguments.played:
        from editor.cli.play_checks import played_findings

        found = played_findings(opened, arguments)
    if has_own:
        from editor.cli.play_checks import answered

        found += answered(opened, arguments)
    return found


def _code(report: FileReport, deny: Level) -> int:
    if report.error is not None:
        return BAD
    return NO if any(at_least(report.findings, deny)) else OK
