"""The last words of the help of each verb: examples, and what its exit codes mean."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "new": (
        ("new tactics -o realm.json", "a starter map"),
        ("new mechs arena --players 3 -o arena.json", "for three players"),
        ("new tactics --random --seed 7 -o wild.json", "a random map, the same for the same seed"),
        ("new trts two-player -o - | realmwright check -", "without a file"),
    ),
    "import": (
        ("import coast.svg -o coast.json", "a map of areas from a drawing"),
        ("import printed.pdf -o realm.json", "the map embedded in an export"),
        ("import forest.tmx --legend", "how the tiles of a Tiled map would be read"),
        ("import forest.tmx --terrain 12=forest -o forest.json", "with a terrain of your own"),
    ),
    "complete": (
        ("complete realm.json -o full.json", "fill what is open on a map"),
        ("complete realm.json --seed 3 --answers 2 -o full.json", "two different maps"),
    ),
    "search": (
        ("search realm.json --axes", "what maps can be compared by"),
        ("search realm.json --across size.boxes --up map.moves -o found", "a gallery of maps"),
        ("search realm.json --resume found/gallery.json -o found", "continue it"),
    ),
    "check": (
        ("check realm.json", "errors, warnings and advice for one map"),
        ("check maps --deny warning", "all maps of a folder; warnings count, too"),
        ("check realm.json --diff", "what --fix would change"),
        ("check maps --statistics --exit-zero", "how often each check fails"),
        ("check - < realm.json", "standard input"),
    ),
    "checks": (("checks", "a table of all checks"),),
    "why": (
        ("why realm.json", "the cause of each finding"),
        ("why realm.json c4", "how a space is reached, or what cuts it off"),
        ("why realm.json e9 --stand great-box --legal", "where a box can be placed instead"),
    ),
    "info": (
        ("info realm.json", "sizes, distances and fairness"),
        ("info realm.json --setup four --json", "one set-up, for programs"),
    ),
    "list": (
        ("list realm.json", "every object with its place"),
        ("list realm.json box", "the boxes"),
        ("list realm.json --parts", "what can be placed, and how many are left"),
    ),
    "path": (
        ("path realm.json a1 g7", "between two spaces"),
        ('path vales.json "Hearth Vale" "Ember Vale"', "between two areas"),
    ),
    "diff": (("diff old.json new.json", "what was added, removed and changed"),),
    "edit": (
        ("edit realm.json", "open a map"),
        ("edit realm.json --picture realm.png", "a screenshot, also without a display"),
    ),
    "place": (
        ("place realm.json great-box c4 turn=90", "a component, turned"),
        ("place realm.json start a1:b2 player=red", "a start on four spaces"),
        ("place arena.json mine c2 player=red value=3", "on the zone card of a space"),
        ('place vales.json ramp "Old Ford,High Hill"', "up to the second area"),
    ),
    "move": (("move realm.json b1 e5", "an object and what is on it"),),
    "remove": (("remove realm.json b1 p2", "objects and what is bound to them"),),
    "set": (
        ("set realm.json", "list the properties of the map"),
        ("set realm.json b1 height=4 locked=yes", "change a box"),
        ("set realm.json title='High Hills'", "change the map"),
    ),
    "fix": (
        ("fix realm.json", "fixes for the first finding, the best first"),
        ("fix realm.json --check box-overhangs --apply 1", "apply the first of them"),
    ),
    "repair": (
        ("repair realm.json", "the fewest changes that make the map legal"),
        ("repair realm.json --protect b1 b2 --apply 1 -o legal.json", "without moving b1 and b2"),
    ),
    "rules": (
        ("rules realm.json", "how its house rules differ from the rulebook"),
        ("rules realm.json --take league.rules.json", "copy house rules into the map"),
        ("rules realm.json --export league.rules.json", "share them"),
    ),
    "migrate": (("migrate maps/*.json", "convert files of an older version"),),
    "play": (
        ("play arena.json --bots red=greedy,blue=random", "watch a match"),
        ("play arena.json --record match.json", "and save it as a replay"),
        ("play arena.json --matches 50 --seed 3", "a series of matches"),
    ),
    "playtest": (
        ("playtest realm.json", "1,000 matches: who wins too often, and how sure that is"),
        ("playtest realm.json --versus old.json", "what an edit changed"),
        ("playtest realm.json -o report.html", "a report for a browser"),
    ),
    "balance": (
        ("balance realm.json", "the fewest changes that make a map fair"),
        ("balance realm.json --seat blue=60 --apply 1 -o fair.json", "with a target, saved"),
    ),
    "ask": (
        ("ask vales.json --list", "what can be asked"),
        ('ask vales.json "red holds 3 areas by round 2"', "yes, no, or unknown"),
    ),
    "replay": (("replay match.json --log", "verify a match and print it move by move"),),
    "schema": (
        ("schema check", "the JSON Schema of what check prints with --format json"),
        ("schema --vscode", "settings for VS Code, which then completes and checks maps"),
    ),
    "export": (
        ("export realm.json -o realm.pdf", "the ending of the file chooses the format"),
        ("export realm.json --to tts -o table.json", "a format by name"),
        ("export realm.json --to svg -o - > realm.svg", "to standard output"),
        ("export --options pdf", "the options of a format"),
    ),
    "help": (("help check", "explain a verb"),),
    "completion": (
        ("completion bash > ~/.local/share/bash-completion/completions/realmwright", "for bash"),
        ("completion zsh > ~/.zfunc/_realmwright", "for zsh, with ~/.zfunc in fpath"),
        ("completion fish > ~/.config/fish/completions/realmwright.fish", "for fish"),
    ),
}
"""Command lines of each verb, without the name of the program, and what they do."""

ANSWER_NO = {
    "new": "no legal random map was found",
    "complete": "no legal map was found",
    "search": "no legal map was found",
    "check": "problems were found: errors, or what --deny adds",
    "why": "nothing to explain, or the answer is no",
    "path": "there is no path",
    "diff": "the scenarios differ",
    "fix": "no fix was found",
    "repair": "no repair was found",
    "play": "the scenario has errors",
    "playtest": "a side wins too often or too rarely, or the scenario has errors",
    "balance": "no fair map was found, or the scenario has errors",
    "ask": "the answer is no, or the scenario has errors",
    "replay": "the match cannot be replayed as it was recorded",
    "export": "the scenario has errors",
}
"""What the exit code 1 means of verbs that have it."""

BAD_USAGE = "unreadable file or bad usage"
_COLUMN = 50


def epilog_of(verb: str) -> str:
    """Return examples and exit codes of a verb, as lines."""
    lines = ["examples:"]
    for command, words in EXAMPLES.get(verb, ()):
        line = f"  realmwright {command}"
        # A comment that has no room in the line is above it.
        if len(line) >= _COLUMN:
            lines += [f"  # {words}", line]
        else:
            lines.append(f"{line:{_COLUMN}}# {words}")
    codes = [f"  0  {'no problems' if verb == 'check' else 'success'}"]
    if verb in ANSWER_NO:
        codes.append(f"  1  {ANSWER_NO[verb]}")
    codes.append(f"  2  {BAD_USAGE}")
    if verb == "ask":
        codes.append("  3  not known")
    examples = [*lines, ""] if len(lines) > 1 else []
    return "\n".join([*examples, "exit codes:", *codes])
