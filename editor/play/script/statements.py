"""Writing a function of a script: its statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from editor.play.dialect.nodes import (
    Assign,
    Break,
    Call,
    Constant,
    Continue,
    Do,
    Expression,
    FieldAccess,
    If,
    Local,
    RangeLoop,
    Return,
    RuleTree,
    Statement,
    TupleLoop,
    Update,
    ValueKind,
    While,
    parts_of,
)
from editor.play.script.names import short_names
from editor.play.script.values import ATOM, OPERATORS, ExpressionWriter, Snippet

if TYPE_CHECKING:
    from editor.play.script.writing import Script


class RuleWriter:
    """Writes one rule as a function."""

    def __init__(self, script: Script, rule: RuleTree) -> None:
        self._script = script
        self._rule = rule
        variables = (*rule.parameters, *rule.variables)
        short = short_names()
        names = {
            variable.name: f"{variable.name}_" if script.checked else next(short)
            for variable in variables
        }
        self._values = ExpressionWriter(script, names)
        self._names = names

    def text(self) -> str:
        """Return the function."""
        body = self._body(self._rule.body)
        own = [
            self._names[variable.name] for variable in self._rule.variables
        ] + self._values.temporaries
        given = ",".join(self._names[parameter.name] for parameter in self._rule.parameters)
        variables = f"let {','.join(own)};" if own else ""
        return f"function {self._script.name_of(self._rule.function)}({given}){{{variables}{body}}}"

    def _body(self, body: Iterable[Statement]) -> str:
        return "".join(self._statement(said) for said in body)

    def _block(self, body: tuple[Statement, ...]) -> str:
        return f"{{{self._body(body)}}}"

    def _statement(self, said: Statement) -> str:
        match said:
            case Assign():
                return "".join(f"{item};" for item in self._assign(said))
            case Update():
                return f"{self._update(said)};"
            case Do():
                return f"{self._values.value(said.value)};"
            case If():
                text = f"if({self._values.test(said.test)}){self._block(said.body)}"
                if not said.otherwise:
                    return text
                if len(said.otherwise) == 1 and isinstance(said.otherwise[0], If):
                    return f"{text}else {self._statement(said.otherwise[0])}"
                return f"{text}else{self._block(said.otherwise)}"
            case While():
                return f"while({self._values.test(said.test)}){self._block(said.body)}"
            case RangeLoop():
                return self._count(said)
            case TupleLoop():
                return self._each(said)
            case Return():
                return f"return {self._values.value(said.value)};" if said.value else "return;"
            case Break():
                return "break;"
            case Continue():
                return "continue;"

    def _assign(self, said: Assign) -> Iterator[str]:
        if len(said.targets) == 1:
            target, value = said.targets[0], said.values[0]
            if isinstance(target, Local) or not (_calls(value) or _calls(target)):
                yield f"{self._target(target)}={self._values.given(value)}"
                return
        kept = []
        for value in said.values:
            kept.append(self._values.temporary())
            yield f"{kept[-1]}={self._values.given(value)}"
        for target, name in zip(said.targets, kept, strict=True):
            yield f"{self._target(target)}={name}"

    def _target(self, said: Local | FieldAccess) -> str:
        return self._names[said.name] if isinstance(said, Local) else self._values.place(said)

    def _update(self, said: Update) -> str:
        target = said.target
        if isinstance(target, FieldAccess):
            if said.operator in OPERATORS and not self._script.checked:
                # Where the place is, is found before the value, and once.
                return (
                    f"{self._values.place(target)}{said.operator}={self._values.value(said.value)}"
                )
            at = self._values.temporary()
            record = self._names[target.record.name]
            where, left = f"{record}[{at}={self._values.index(target)}]", f"{record}[{at}]"
        else:
            where = left = self._names[target.name]
        text = self._values.operation(said.operator, Snippet(left, ATOM), said.value).text
        looked_at = self._script.checked and target.kind is ValueKind.INT
        return f"{where}={f'$int({text})' if looked_at else text}"

    def _count(self, said: RangeLoop) -> str:
        counter = self._values.temporary()
        begin = f"{counter}={self._values.value(said.first)}"
        if isinstance(said.beyond, Constant):
            beyond = self._values.value(said.beyond)
        else:
            beyond = self._values.temporary()
            begin += f",{beyond}={self._values.value(said.beyond)}"
        sign, step = ("<", f"+={said.step}") if said.step > 0 else (">", f"-={-said.step}")
        head = f"for({begin};{counter}{sign}{beyond};{counter}{step})"
        # The variable keeps the last number that was counted.
        return f"{head}{{{self._names[said.variable.name]}={counter};{self._body(said.body)}}}"

    def _each(self, said: TupleLoop) -> str:
        constants = [
            int(constant.value) for constant in said.values if isinstance(constant, Constant)
        ]
        if len(constants) == len(said.values):
            values = self._script.tuple_named(tuple(constants))
        else:
            values = f"[{','.join(self._values.value(value) for value in said.values)}]"
        return f"for({self._names[said.variable.name]} of {values}){self._block(said.body)}"


def _calls(said: Expression) -> bool:
    return any(isinstance(part, Call) for part in parts_of(said))
