"""Rules and words as JavaScript: an expression that gives the entries of a system.

Each entry takes its buffers as Int32Arrays, laid out as the layouts say, and numbers. A checked
script looks at every index, every number that is kept and every shift; tests run it. One for a page
does not: what lies outside an Int32Array reads as undefined and is written nowhere.

Words take a game, which is an object of the tables as `table` and what `names_of_game` gives, a
state, and numbers; what they raise is an Error with the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.play.compiled import is_rule
from editor.play.dialect.nodes import Function, RuleTree
from editor.play.dialect.reading import RuleReader
from editor.play.rng import threefry
from editor.play.script.rules import RuleWriter, short_names
from editor.play.script.words.constants import helpers_for, written_constant
from editor.play.script.words.statements import WordsWriter

HELP = """
const $turns=[13,15,26,6,17,29,16,24];
function $mod(a,b){a%=b;return a<0?a+b:a}
function $high(a,b){let c=Math.floor(a/65536);
return Math.floor((c*b+Math.floor((a-c*65536)*b/65536))/65536)}
function $in(a,b){return b.includes(a)}
function $copy(a,b,n){b.set(a.subarray(0,n));return n}
function $threefry(a,b,c,d){let k=[a|0,b|0,466688986^a^b],x=c+a|0,y=d+b|0,g,r,t;
for(g=0;g<5;g++){for(t=0;t<4;t++){r=$turns[g%2*4+t];x=x+y|0;y=(y<<r|y>>>32-r)^x}
x=x+k[(g+1)%3]|0;y=y+k[(g+2)%3]+g+1|0}return x>>>0}
"""
"""What JavaScript lacks: rounding down, the high word of a product, and 32 bits without a sign."""

CHECKS = """
function $index(a,n){if(!(a>=0&&a<n&&Number.isInteger(a)))throw RangeError(a+" of "+n);return a}
function $int(a){if(a!==~~a)throw RangeError(a+" is not a whole number of 32 bits");return a}
function $shift(a,b,left){if(!(b>=0&&b<=31))throw RangeError("a shift by "+b);
let c=left?a*2**b:Math.floor(a/2**b);$int(a);return $int(c)}
"""
"""The checks of a checked script."""


class Script:
    """The rules of entries as JavaScript; `text` is an expression for an object of functions.

    - words: functions of words, and constants, that it gives too, by their names
    - read: the attributes of the game's names that words read
    """

    def __init__(
        self,
        reader: RuleReader,
        entries: Mapping[str, Function],
        *,
        checked: bool = False,
        words: Mapping[str, Any] | None = None,
    ) -> None:
        self.checked = checked
        self.read: set[str] = set()
        self._reader = reader
        self._short = short_names()
        self._names: dict[Function, str] = {threefry: "$threefry"}
        self._waiting: list[Function] = []
        self._constants: dict[str, str] = {}
        self._helpers: dict[str, None] = {}
        self._work = ""
        given = ",".join(
            (
                *(f"{name}:{self.name_of(entry)}" for name, entry in entries.items()),
                *(f"{name}:{self.constant(word)}" for name, word in (words or {}).items()),
            )
        )
        # A function that is met while another is written waits for its turn.
        functions = [self._written(item) for item in self._waiting]
        constants = (f"const {name}={text};" for text, name in self._constants.items())
        self.text = "".join(
            (
                '(()=>{"use strict";',
                HELP.replace("\n", "") if not checked else HELP + CHECKS,
                *helpers_for(self._helpers),
                *constants,
                self._work,
                *(f"{function}\n" if checked else function for function in functions),
                f"return{{{given}}}}})()",
            )
        )

    def rule(self, function: Function) -> RuleTree:
        """Return the rule of a function as a tree."""
        return self._reader.rule(function)

    def name_of(self, function: Function) -> str:
        """Return the name of a function in the script, and queue it for writing."""
        found = self._names.get(function)
        if found is None:
            # No variable begins with _, nor do two rules of the same name share one.
            short = next(self._short)
            found = f"_{function.__name__}_{short}" if self.checked else f"_{short}"
            self._names[function] = found
            self._waiting.append(function)
        return found

    def tuple_named(self, values: tuple[int, ...]) -> str:
        """Return the name of a constant tuple."""
        return self._named(f"[{','.join(map(str, values))}]")

    # --- What words need

    def constant(self, value: object) -> str | None:
        """Return a constant: its name where it is long; None where words have none of its kind."""
        text = written_constant(self, value)
        is_long = text is not None and text.startswith(("[", "{", "new "))
        return self._named(text) if text is not None and is_long else text

    def maker(self, fields: tuple[str, ...], defaults: Mapping[str, object]) -> str:
        """Return the name of a function that makes an object of some fields, defined once."""
        named = list(zip(fields, short_names(), strict=False))
        taken = ",".join(
            f"{short}={self.constant(defaults[field])}" if field in defaults else short
            for field, short in named
        )
        made = ",".join(f"{field}:{short}" for field, short in named)
        return self._named(f"({taken})=>({{{made}}})")

    def help_by(self, name: str) -> None:
        """Queue a helper for writing."""
        self._helpers[name] = None

    def work(self) -> str:
        """Return a work record for words that compute without an engine."""
        size = self._reader.records["work"].size
        self._work = f"const $work=new Int32Array({size});"
        return "$work"

    def _named(self, text: str) -> str:
        return self._constants.setdefault(text, f"_{len(self._constants)}")

    def _written(self, function: Function) -> str:
        if is_rule(function):
            return RuleWriter(self, self.rule(function)).text()
        return WordsWriter(self, function, self._reader.records).text()
