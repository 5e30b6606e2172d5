"""The verb `complete`: fill what is open on a map, or say what prevents it."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from editor.cli.answers.making import (
    CompletionEntries,
    CompletionEntry,
    PreventingThing,
    PreventionEntry,
)
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import OpenScenario, held_by, open_scenario, why_unwritable
from editor.cli.parsing import usage_errors
from editor.core.diff import kind_name
from editor.core.edits import UseKit
from editor.core.kit import AnyLibrary
from editor.core.making import MOST_SEED, MakingOrder
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing, opening
from editor.propose.impossible import Prevention, prevention, requirement_words
from editor.propose.making import TRIES, MadeMap, MadeMaps, before_made, completions
from editor.storage.save import save_scenario
from editor.storage.standard_streams import standard_streams
from editor.systems.catalogue import checks_of
from editor.systems.cause_words import sufficient


def run(arguments: Namespace) -> int:
    """Complete the scenario, save or list the answers; return the exit code."""
    opened = open_scenario(arguments.file, mode=arguments.mode)
    scenario, library, ruleset = opened.given
    with usage_errors(ValueError):
        order = order_from(arguments, scenario)
        base = before_made(scenario) if arguments.again else scenario
        targets = _targets(arguments)
        found = completions(
            base,
            library,
            ruleset,
            order,
            mode=arguments.mode,
            answers=arguments.answers,
            tries=arguments.tries or TRIES,
        )
    why = None
    if not found.maps:
        why = prevention(base, library, ruleset, order, found, mode=arguments.mode)
    saved = dict(zip(targets, found.maps, strict=False))
    with usage_errors(ValueError):
        for path, answer in saved.items():
            save_scenario(answer.scenario, path, held_by(path, force=arguments.force))
    if arguments.format == "json":
        print_answer(values(found, why, base, opened, list(map(str, saved))))
    else:
        print("\n".join(_lines(arguments, found, why, base, opened, list(saved))))
    return OK if found.maps else NO


def order_from(arguments: Namespace, scenario: AnyScenario | None = None) -> MakingOrder:
    """Return the order of the options; of an earlier map where it is made again without any."""
    given: MakingOrder | None = arguments.seed
    made = scenario.made if scenario is not None and arguments.again else None
    order = made.order if made else MakingOrder(seed=secrets.randbelow(MOST_SEED + 1))
    if given is not None:
        # A number alone is another seed with the same settings.
        bare = given == MakingOrder(seed=given.seed)
        order = replace(order, seed=given.seed) if bare else given
    dials = {**order.dials, **dict(arguments.dial)}
    return replace(order, dials=dials, symmetry=arguments.symmetry or order.symmetry)


def _targets(arguments: Namespace) -> list[Path]:
    """Return the files to write. Raises ValueError where one is there already."""
    if not arguments.output:
        return []
    path = Path(arguments.output)
    paths = [path]
    if arguments.answers > 1:
        if standard_streams(path) is not None:
            raise ValueError("-o - writes one map; --answers needs a FILE")
        paths = [
            path.with_name(f"{path.stem}-{number}{path.suffix}")
            for number in range(1, arguments.answers + 1)
        ]
    if words := why_unwritable(arguments.output):
        raise ValueError(words)
    for each in paths:
        held_by(each, force=arguments.force)
    return paths


def _lines(
    arguments: Namespace,
    found: MadeMaps,
    why: Prevention | None,
    base: AnyScenario,
    opened: OpenScenario,
    saved: list[Path],
) -> Iterator[str]:
    for number, answer in enumerate(found.maps):
        yield made_line(answer, base, opened.library)
        if number < len(saved) and standard_streams(saved[number]) is None:
            yield f"  wrote {saved[number]}"
    if found.maps and not saved:
        yield "not saved; use -o FILE to save it"
    if found.maps and len(found.maps) < arguments.answers:
        alike = (
            (f"; {counted(found.alike, 'map')} too similar to one of these") if found.alike else ""
        )
        yield f"{len(found.maps)} of {arguments.answers} found{alike}"
    if not found.maps:
        yield from prevention_lines(found, why, base, opened.library, opened.ruleset)


def made_line(answer: MadeMap, base: AnyScenario, library: AnyLibrary) -> str:
    """Return the seed of a map, what was placed, and how many attempts it took."""
    numbers = placed(answer, base)
    parts = [counted(number, kind, _plural(kind)) for kind, number in numbers.items()]
    kits = [edit.sentence(base, library) for edit in answer.edits if isinstance(edit, UseKit)]
    more = "".join(f"; {sentence[:1].lower()}{sentence[1:]}" for sentence in kits)
    attempts = counted(answer.attempts, "attempt")
    return f"seed {answer.order.text}: {listing(parts) or 'nothing'} placed, {attempts}{more}"


def placed(answer: MadeMap, base: AnyScenario) -> dict[str, int]:
    """Return how many things of each kind a map has beyond those of the base."""

    def kinds(scenario: AnyScenario) -> Counter[str]:
        holders = (scenario.board, *scenario.setups)
        return Counter(
            kind_name(thing)
            for holder in holders
            for thing in objects_of(holder)
            if not hasattr(thing, "seat")
        )

    return dict(kinds(answer.scenario) - kinds(base))


def _plural(kind: str) -> str:
    return f"{kind}es" if kind.endswith("x") else f"{kind}s"


def prevention_lines(
    found: MadeMaps,
    why: Prevention | None,
    base: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> Iterator[str]:
    """Yield what prevents a legal map, and what to release."""
    yield f"no legal map found in {counted(found.attempts, 'attempt')}"
    if why is None:
        return
    culprits = why.cause.culprits
    if not culprits:
        yield "no placed object and no house rule prevents it:"
    elif len(culprits) == 1:
        yield "one thing prevents it:"
    else:
        yield f"{counted(len(culprits), 'thing')} prevent it only in combination:"
    for number, each in enumerate(culprits, 1):
        words = requirement_words(each, base, library, ruleset)
        yield f"{number:3}. {opening(words)}"
    reasons = sorted(why.refused.items(), key=lambda item: (-item[1], item[0]))
    titles = {check.code: check.title for check in checks_of(base)}
    for reason, number in reasons[:3]:
        title = f" ({titles[reason]})" if reason in titles else ""
        yield f"in {number} of {counted(why.attempts, 'attempt')}: {reason}{title}"
    if culprits:
        yield sufficient(why.cause, "a legal map was found")
    if why.release is not None and len(why.cause.alone) > 1:
        release = requirement_words(why.release, base, library, ruleset)
        yield f"easiest change: {release}"
    if not why.verified:
        yield "not certain: more attempts (--tries) may find a map"


def values(
    found: MadeMaps,
    why: Prevention | None,
    base: AnyScenario,
    opened: OpenScenario,
    saved: list[str],
) -> CompletionEntries:
    """Return the answers and what was tried, for programs."""
    return CompletionEntries(
        maps=tuple(
            CompletionEntry(
                seed=answer.order.text,
                placed=placed(answer, base),
                attempts=answer.attempts,
                path=saved[number] if number < len(saved) else "",
            )
            for number, answer in enumerate(found.maps)
        ),
        attempts=found.attempts,
        alike=found.alike,
        refused=dict(found.refused),
        prevented_by=_prevention_entry(why, base, opened) if why else None,
    )


def _prevention_entry(why: Prevention, base: AnyScenario, opened: OpenScenario) -> PreventionEntry:
    return PreventionEntry(
        things=tuple(
            PreventingThing(
                kind=each.kind,
                id=each.id,
                holder=each.holder,
                words=requirement_words(each, base, opened.library, opened.ruleset),
                suffices=each in why.cause.alone,
                release=each == why.release,
            )
            for each in why.cause.culprits
        ),
        refused=why.refused,
        attempts=why.attempts,
        verified=why.verified,
    )
