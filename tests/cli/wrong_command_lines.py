"""A hundred wrong command lines, each with words that its message has to contain.

Files: `hills`, `tables` and `faulty` are tactics maps, `arena` is a mechs map, `vales` a trts map.
"""

import shutil
from pathlib import Path

from editor.core.resources import samples_folder
from tests.cli.scenarios import SAMPLE, SETUPS, write_faulty

DATA = Path(__file__).parents[1]


def write_files(folder: Path) -> None:
    """Write the files that the command lines name."""
    samples = samples_folder()
    for file, name in (
        (SAMPLE, "hills.json"),
        (SETUPS, "tables.json"),
        (samples / "mechs" / "foundry-duel.json", "arena.json"),
        (samples / "trts" / "dawn-and-dusk.json", "vales.json"),
        (samples / "house-rules" / "tactics" / "star-hunt.rules.json", "star.rules.json"),
        (DATA / "cases" / "matches" / "mechs-foundry-duel.json", "match.json"),
        (DATA / "data" / "outlines" / "ashen-isle.svg", "isle.svg"),
        (DATA / "data" / "outlines" / "south-america.geojson", "land.geojson"),
    ):
        shutil.copy(file, folder / name)
    write_faulty(folder)
    (folder / "notes.txt").write_text("Buy dice.\n")
    (folder / "empty.json").write_text("")
    (folder / "maps").mkdir()


LINES = (
    # misspelt verbs and options
    ("chek hills.json", "unknown verb 'chek'; did you mean 'check'?"),
    ("lint hills.json", "unknown verb 'lint'"),
    ("ballance hills.json", "did you mean 'balance'?"),
    ("check.json.bak", "unknown verb 'check.json.bak'"),
    ("help chek", "unknown verb 'chek'; did you mean 'check'?"),
    ("help check info", "unexpected argument 'info'"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("-x", "unknown option '-x'"),
    ("check hills.json --denny warning", "unknown option '--denny'; did you mean '--deny'?"),
    ("check hills.json --fxi", "unknown option '--fxi'; did you mean '--fix'?"),
    ("info hills.json --set-up four", "did you mean '--setup'?"),
    ("export hills.json --too pdf", "unknown option '--too'; did you mean '--to'?"),
    ("playtest hills.json --worker 2 --sed 3", "unknown option '--sed'; did you mean '--seed'?"),
    ("new tactics -f x.json", "-o FILE"),
    ("play hills.json -z", "unknown option '-z'"),
    ("check hills.json --d warning", "ambiguous option: --d could match --diff, --deny"),
    # arguments that are missing or too many
    ("check", "expected a file, a folder or --explain CHECK"),
    ("info", "missing FILE"),
    ("path hills.json a1", "missing TO"),
    ("path hills.json a1 b1 c1", "unexpected argument 'c1'"),
    ("new", "realmwright new: error: missing "),  # SYSTEM, too, says Python from 3.12 on
    ("new tactics", "missing -o FILE"),
    ("diff hills.json", "missing B"),
    ("export hills.json", "missing -o OUT"),
    ("export hills.json --to", "argument --to: expected one argument"),
    ("import isle.svg", "missing -o FILE, --into FILE, --legend, --layers or --properties"),
    ("import isle.json --without ocean -o x.json", "expected PROPERTY=VALUE, such as type=ocean"),
    ("migrate", "missing FILE"),
    ("completion", "missing SHELL"),
    ("ask vales.json", "missing question"),
    ("search hills.json --up size.boxes:9:3", "expected AXIS:LOW:HIGH with numbers"),
    # files that are not there, cannot be read or written, or are of another kind
    ("check hill.json", "hill.json: file not found; did you mean 'hills.json'?"),
    ("info maps", "maps: is a folder; expected a file"),
    ("check empty.json", "empty.json:1:1: is empty"),
    ("info notes.txt", "notes.txt:1:1: invalid JSON"),
    ("check maps", "no scenario in maps"),
    ("check ''", "is a folder; expected a file"),
    ("info match.json", "is a replay; use `realmwright replay` to verify it"),
    ("replay hills.json", "contains a scenario; expected a replay"),
    ("info star.rules.json", "contains house rules; expected a scenario"),
    ("rules hills.json --take vales.json", "contains a scenario; expected house rules"),
    ("new tactics -o nowhere/x.json", "folder does not exist"),
    ("new tactics -o maps", "it is a folder"),
    ("new tactics -o hills.json", "hills.json already exists; use --force to overwrite it"),
    ("export hills.json -o hills.json", "hills.json is the input file"),
    ("import notes.txt -o x.json", "notes.txt"),
    ("rules hills.json --export x.json", "must end in .rules.json"),
    # unknown ids, names, modes, set-ups, seats, bots, settings and kinds
    ("new tactic -o x.json", "unknown system 'tactic'; did you mean 'tactics'?"),
    ("new tactics free-for-al -o x.json", "did you mean 'free-for-all'?"),
    (
        "new tactics --house-rules 'Star hunt' -o x.json",
        "unknown built-in house rules of tactics 'Star hunt'",
    ),
    ("new tactics --random --dial opennes=4 -o x.json", "did you mean 'openness'?"),
    ("info hills.json --setup for", "unknown set-up 'for'; did you mean 'four'?"),
    ("check tables.json --setup thre", "unknown set-up 'thre'; did you mean 'three'?"),
    ("check hills.json --mode teem", "unknown tactics mode 'teem'; did you mean 'team'?"),
    ("check --explain choke-spaces", "unknown check 'choke-spaces'; did you mean 'choke-space'?"),
    ("why hills.json z99", "no object or space 'z99'"),
    ("why vales.json 'Sunny Bnk'", "did you mean 'Sunny Bank'?"),
    ("why hills.json --check choke-spaces", "did you mean 'choke-space'?"),
    ("why hills.json c4 --stand grate-box", "did you mean 'great-box'?"),
    ("why hills.json c4 --stand", "expected one argument"),
    (
        "why vales.json 'Dawn Vela'",
        "no object or space 'Dawn Vela' on this map; did you mean 'Dawn",
    ),
    ("fix vales.json 'Dawn Vela'", "did you mean 'Dawn Vale'?"),
    ("why arena.json 'Mech hangr'", "did you mean 'Mech hangar'?"),
    ("fix hills.json z99", "no object or space 'z99'"),
    ("fix vales.json suny-bank", "did you mean 'sunny-bank'?"),
    ("fix hills.json --check choke-spaces", "did you mean 'choke-space'?"),
    ("repair hills.json --protect b1 b77", "unknown id 'b77'"),
    ("set vales.json suny-bank name=X", "did you mean 'sunny-bank'?"),
    ("set hills.json b1 hight=2", "did you mean 'height'?"),
    ("set hills.json b1 height=tall", "height"),
    ("set hills.json b1 turn=45", "turn"),
    ("path hills.json a1 zz99", "zz99 is not a space of this map"),
    ("path vales.json 'Sunny Bnk' sunny-bank", "did you mean 'Sunny Bank'?"),
    ("export hills.json --to pfd -o x.pdf", "unknown export format 'pfd'; did you mean 'pdf'?"),
    ("export --options pfd", "did you mean 'pdf'?"),
    ("export hills.json -o x.docx", "no export format ends in .docx; choose one with --to"),
    ("export hills.json -o x", "no ending"),
    ("export vales.json -o x.zip", "several formats end in .zip"),
    ("export hills.json --to pdf -o x.pdf --option papr=A4", "did you mean 'paper'?"),
    ("export hills.json --to pdf -o x.pdf --option paper=A44", "did you mean 'A4'?"),
    ("export hills.json --to triplea -o x.zip", "triplea cannot export Tactics maps, only trts"),
    ("play hills.json --bots gredy", "did you mean 'greedy'?"),
    ("play hills.json --bots rad=greedy", "did you mean 'red'?"),
    ("play hills.json --position dawn", "unknown position 'dawn'"),
    ("playtest hills.json --bots mtcs:50", "did you mean 'mcts'?"),
    ("playtest hills.json --without portls", "did you mean 'portals'?"),
    ("playtest hills.json --replay longst -o x.json", "did you mean 'longest'?"),
    ("balance hills.json --seat bleu=30", "did you mean 'blue'?"),
    ("search hills.json --across lenght --up size.boxes", "unknown axis 'lenght'"),
    ("ask vales.json 'red hols 3 areas'", "expected one of: {player} reaches {area}"),
    ("completion bsh", "did you mean 'bash'?"),
    # values that are wrong or out of range
    ("check hills.json --deny warnings", "did you mean 'warning'?"),
    ("check hills.json --format jsn", "did you mean 'json'?"),
    ("check hills.json --color sometimes", "choose from 'auto', 'always', 'never'"),
    ("play hills.json --seed -1", "expected a whole number from 0 to 2147483647"),
    ("playtest hills.json --matches 0", "expected a whole number from 1"),
    ("playtest hills.json --seconds soon", "expected a number of seconds"),
    ("balance hills.json --seat blue=150", "expected a seat and a percentage from 1 to 99"),
    ("new tactics --players 99 -o x.json", "players"),
    ("play arena.json --bots mcts:many", "'mcts:many' is not a bot: expected mcts or such as"),
    ("play arena.json --bots mcts:0", "'mcts:0': a budget is from 1 to"),
    ("new tactics -o x.json --title 'High\nHills'", "a title must be one line"),
    ("new tactics -o x.json --title 'High \udcff'", "a title must be one line"),
    ("import isle.svg -o x.json --title 'Ashen\nIsle'", "a title must be one line"),
    ("import isle.svg -o x.json --layer sea", "isle.svg: has no layer 'sea'"),
    ("place hills.json area a1:b2 name='Ford \udcff'", "a name must be one line"),
    ("set hills.json notes='High \udcff'", "none of them a control character"),
    ("import isle.svg --detail far -o x.json", "expected a number"),
    # what does not go together
    ("check hills.json --seed 3", "--seed requires --played"),
    ("check hills.json --fix --house-rules star.rules.json", "cannot be combined"),
    ("new tactics --seed 4 -o x.json", "require --random"),
    ("fix hills.json -o x.json", "--output requires --apply"),
    ("set hills.json -o x.json", "--output requires KEY=VALUE"),
    ("set hills.json title=Hills -o arena.json", "arena.json already exists; use --force"),
    ("rules hills.json --name league", "--name requires --export"),
    ("play hills.json --matches 3 --record x.json", "--record cannot be combined with --matches"),
    ("playtest hills.json --matches 3 --seconds 3", "not allowed with argument"),
    (
        "import isle.svg -o x.json --crop 0,0,4,4",
        "only works with tile maps; one with an embedded scenario needs --tiles",
    ),
    ("import isle.svg -o x.json --no-marks", "--no-marks only works with tile maps"),
    ("import isle.svg -o x.json --beneath peak", "--beneath only works with tile maps"),
    ("import isle.svg -o x.json --lines 0", "--lines only works with --trace"),
    ("import isle.svg -o x.json --replace", "--replace only works with --into"),
    ("import isle.svg --into vales.json --mode x", "--mode only works with -o"),
    ("import isle.svg --into vales.json --force", "--force only works with -o"),
    ("import isle.svg --layers --width 9", "--width only works with -o and --into"),
    ("import isle.svg --properties --join x", "--join only works with -o, --into and --layers"),
    ("import hills.json -o x.json --smallest 0", "--smallest only works with drawings and --trace"),
    ("import notes.txt -o x.json --join x", "notes.txt:1:1: invalid JSON"),
    ("import land.geojson -o x.json --layer X", "has no layer 'X'; expected no layer option"),
    ("rules star.rules.json --take star.rules.json", "requires a scenario"),
    ("ask match.json 'the match is over' --seed 3", "--seed only works with scenarios"),
    # files that a result does not replace
    ("play hills.json -o arena.json", "arena.json is a scenario; choose another name"),
    ("ask arena.json 'red wins' -o hills.json", "hills.json is a scenario; choose another name"),
    ("playtest hills.json -o arena.json", "arena.json is a scenario; choose another name"),
    ("export hills.json --to tts -o arena.json", "arena.json is a scenario; choose another name"),
    # standard input and output where they make no sense
    ("edit -", "expected the name of a file, not - (a stream)"),
    ("diff - -", "standard input (-) can be read only once"),
    ("complete hills.json --answers 2 -o -", "-o - writes one map; --answers needs a FILE"),
    ("export hills.json -o -", "--to KIND is required with -o -"),
    (
        "search hills.json --across size.boxes --up map.moves -o -",
        "expected the name of a file, not - (a stream)",
    ),
    ("playtest hills.json --store -", "argument --store: expected the name of a file"),
    ("check - --fix --diff", "--fix cannot be combined with --diff"),
)
"""Command lines with `'` around words that hold spaces, and words of their messages."""
