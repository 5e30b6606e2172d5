"""Rules as JavaScript: an expression that gives the entries of a system.

Each entry takes its buffers as Int32Arrays, laid out as the layouts say, and numbers. A checked
script looks at every index, every number that is kept and every shift; tests run it. One for a page
does not: what lies outside an Int32Array reads as undefined and is written nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from editor.play.chance import threefry
from editor.play.dialect.nodes import Function, Rule
from editor.play.dialect.reading import Reader
from editor.play.script.names import short_names
from editor.play.script.statements import Writer

HELP = """
const $turns=[13,15,26,6,17,29,16,24];
function $mod(a,b){a%=b;return a<0?a+b:a}
function $high(a,b){return Math.floor((Math.floor(a/65536)*b+Math.floor(a%65536*b/65536))/65536)}
function $in(a,b){return b.includes(a)}
function $copy(a,b,n){b.set(a.subarray(0,n));return n}
function $threefry(a,b,c,d){let k=[a|0,b|0,466688986^a^b],x=c+a|0,y=d+b|0,g,r,t;
for(g=0;g<5;g++){for(t=0;t<4;t++){r=$turns[g%2*4+t];x=x+y|0;y=(y<<r|y>>>32-r)^x}
x=x+k[(g+1)%3]|0;y=y+k[(g+2)%3]+g+1|0}return x>>>0}
"""
"""What JavaScript lacks: rounding down, the high word of a product, and 32 bits without a sign."""

CHECKS = """
function $index(a,n){if(!(a>=0&&a<n&&Number.isInteger(a)))throw RangeError(a+" of "+n);return a}
function $int(a){if(a!==~~a)throw RangeError(a+" is no whole number of 32 bits");return a}
function $shift(a,b,left){if(!(b>=0&&b<=31))throw RangeError("a shift by "+b);
let c=left?a*2**b:Math.floor(a/2**b);$int(a);return $int(c)}
"""
"""What a checked script looks at."""


class Script:
    """The rules of entries as JavaScript; `text` is an expression for an object of functions."""

    def __init__(
        self, reader: Reader, entries: Mapping[str, Function], *, checked: bool = False
    ) -> None:
        self.checked = checked
        self._reader = reader
        self._short = short_names()
        self._names: dict[Function, str] = {threefry: "$threefry"}
        self._waiting: list[Function] = []
        self._tuples: dict[tuple[int, ...], str] = {}
        given = ",".join(f"{name}:{self.name_of(one)}" for name, one in entries.items())
        # A rule that is met while another is written waits for its turn.
        functions = [Writer(self, self.rule(one)).text() for one in self._waiting]
        tuples = (
            f"const {name}=[{','.join(map(str, values))}];" for values, name in self._tuples.items()
        )
        self.text = "".join(
            (
                '(()=>{"use strict";',
                HELP.replace("\n", "") if not checked else HELP + CHECKS,
                *tuples,
                *(f"{one}\n" if checked else one for one in functions),
                f"return{{{given}}}}})()",
            )
        )

    def rule(self, function: Function) -> Rule:
        """Return what a function says."""
        return self._reader.rule(function)

    def name_of(self, function: Function) -> str:
        """Return what a function is called in the script, and see to it that it is written."""
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
        return self._tuples.setdefault(values, f"_{len(self._tuples)}")
