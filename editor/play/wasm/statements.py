"""Writing a function of a module: its statements, and the rules that stand in place in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from editor.play.dialect import nodes
from editor.play.wasm.changes import note_text
from editor.play.wasm.values import NUMBER_OPERATORS, TYPES, ExpressionWriter, FunctionText

if TYPE_CHECKING:
    from editor.play.wasm.writing import WasmModule


class RuleWriter:
    """Writes one function of the module, with the rules that are written in place in it."""

    def __init__(self, module: WasmModule, rule: nodes.RuleTree, *, notes: bool) -> None:
        self._module = module
        self._rule = rule
        self._layouts = rule.layouts
        self._sheet = FunctionText(notes=notes)
        self._values = ExpressionWriter(module, self._sheet, self._call_in_place)

    def text(self, export: str | None) -> str:
        """Return the text of the function, with its export name if it is an entry."""
        rule = self._rule
        name = self._module.name_of(rule.function, called_so=self._sheet.notes)
        self._sheet.names = {
            local.name: local.name for local in (*rule.parameters, *rule.variables)
        }
        self._sheet.locals = [
            f"(local ${variable.name} {TYPES[variable.kind]})" for variable in rule.variables
        ]
        self._body(rule.body)
        if rule.answer is not nodes.ValueKind.NONE:
            self._sheet.say("unreachable")
        given = "".join(
            f" (param ${parameter.name} {TYPES[parameter.kind]})" for parameter in rule.parameters
        )
        exported = f' (export "{export}")' if export else ""
        answer = "" if rule.answer is nodes.ValueKind.NONE else f" (result {TYPES[rule.answer]})"
        head = f"(func ${name}{exported}{given}{answer}"
        return "\n".join((head, " ".join(self._sheet.locals), *self._sheet.out, ")"))

    def _body(self, body: Iterable[nodes.Statement]) -> None:
        for said in body:
            self._statement(said)

    def _statement(self, said: nodes.Statement) -> None:
        match said:
            case nodes.Assign():
                self._assign(said)
            case nodes.Update():
                self._update(said)
            case nodes.Do():
                self._do(said.value)
            case nodes.If():
                self._values.value(said.test)
                self._sheet.say("if")
                self._body(said.body)
                if said.otherwise:
                    self._sheet.say("else")
                    self._body(said.otherwise)
                self._sheet.say("end")
            case nodes.While():
                self._while(said)
            case nodes.RangeLoop():
                self._count(said)
            case nodes.TupleLoop():
                self._each(said)
            case nodes.Return():
                self._return(said)
            case nodes.Break():
                self._sheet.say(f"br $b{self._sheet.loops[-1]}")
            case nodes.Continue():
                self._sheet.say(f"br $c{self._sheet.loops[-1]}")

    def _do(self, said: nodes.Expression) -> None:
        if isinstance(said, nodes.Copy):
            self._values.copy(said, answered=False)
            return
        self._values.value(said)
        if said.kind is not nodes.ValueKind.NONE:
            self._sheet.say("drop")

    def _assign(self, said: nodes.Assign) -> None:
        if len(said.targets) == 1:
            self._give(said.targets[0], said.values[0])
            return
        kept = []
        for value in said.values:
            self._values.value(value)
            kept.append(self._sheet.temporary(value.kind))
            self._sheet.say(f"local.set ${kept[-1]}")
        for target, value, name in zip(said.targets, said.values, kept, strict=True):
            if isinstance(target, nodes.FieldAccess):
                self._put(target, name)
            else:
                self._sheet.say(f"local.get ${name}")
                self._sheet.say(f"local.set ${self._sheet.names[target.name]}")
            assert target.kind is value.kind

    def _give(self, target: nodes.Local | nodes.FieldAccess, value: nodes.Expression) -> None:
        if isinstance(target, nodes.Local):
            self._values.value(value)
            self._sheet.say(f"local.set ${self._sheet.names[target.name]}")
        elif target.indices and (_calls(value) or _calls(target)):
            # The value first: what one of them calls may change what the other reads.
            self._values.value(value)
            name = self._sheet.temporary(nodes.ValueKind.INT)
            self._sheet.say(f"local.set ${name}")
            self._put(target, name)
        else:
            offset = self._place(target)
            self._values.value(value)
            self._sheet.say(f"i64.store offset={offset}")

    def _put(self, target: nodes.FieldAccess, name: str) -> None:
        """Store a local in a place."""
        offset = self._place(target)
        self._sheet.say(f"local.get ${name}")
        self._sheet.say(f"i64.store offset={offset}")

    def _place(self, target: nodes.FieldAccess) -> int:
        """Leave the address of what is about to change on the stack, noted where it is a state's.

        Return the bytes by which the number lies behind it.
        """
        offset = self._values.address(target)
        layout = self._layouts.get(target.record.name)
        if self._sheet.notes and layout is not None and self._module.noting.is_state(layout):
            record = self._sheet.names[target.record.name]
            if target.indices:
                record = self._sheet.temporary(nodes.ValueKind.RECORD)
                self._sheet.say(f"local.tee ${record}")
            place = self._sheet.temporary(nodes.ValueKind.RECORD)
            self._sheet.say(note_text(self._module.ring, record, offset, place))
        return offset

    def _update(self, said: nodes.Update) -> None:
        target = said.target
        if isinstance(target, nodes.Local):
            self._values.value(nodes.Binary(said.operator, target, said.value, target.kind))
            self._sheet.say(f"local.set ${self._sheet.names[target.name]}")
            return
        offset = self._place(target)
        if target.indices:
            place = self._sheet.temporary(nodes.ValueKind.RECORD)
            self._sheet.say(f"local.tee ${place}")
            self._sheet.say(f"local.get ${place}")
        else:
            self._sheet.say(f"local.get ${self._sheet.names[target.record.name]}")
        self._sheet.say(f"i64.load offset={offset}")
        if said.operator in NUMBER_OPERATORS:
            self._values.value(said.value)
            self._sheet.say(NUMBER_OPERATORS[said.operator])
        else:
            self._values.divide(said.operator, said.value, None)
        self._sheet.say(f"i64.store offset={offset}")

    def _while(self, said: nodes.While) -> None:
        label = self._sheet.label()
        self._sheet.say(f"block $b{label} loop $l{label}")
        if not (isinstance(said.test, nodes.Constant) and said.test.value):
            self._values.value(said.test)
            self._sheet.say(f"i32.eqz br_if $b{label}")
        self._loop_body(label, said.body)
        self._sheet.say(f"br $l{label} end end")

    def _loop_body(self, label: int, body: tuple[nodes.Statement, ...]) -> None:
        self._sheet.loops.append(label)
        again = _continues(body)
        if again:
            self._sheet.say(f"block $c{label}")
        self._body(body)
        if again:
            self._sheet.say("end")
        self._sheet.loops.pop()

    def _count(self, said: nodes.RangeLoop) -> None:
        label = self._sheet.label()
        counter = self._sheet.temporary(nodes.ValueKind.INT)
        self._values.value(said.first)
        self._sheet.say(f"local.set ${counter}")
        if isinstance(said.beyond, nodes.Constant):
            beyond = f"i64.const {said.beyond.value}"
        else:
            self._values.value(said.beyond)
            kept = self._sheet.temporary(nodes.ValueKind.INT)
            self._sheet.say(f"local.set ${kept}")
            beyond = f"local.get ${kept}"
        over = "i64.ge_s" if said.step > 0 else "i64.le_s"
        variable = self._sheet.names[said.variable.name]
        self._sheet.say(f"block $b{label} loop $l{label}")
        self._sheet.say(f"local.get ${counter} {beyond} {over} br_if $b{label}")
        self._sheet.say(f"local.get ${counter} local.set ${variable}")
        before = self._sheet.ranges.pop(variable, None)
        known = self._count_range(said)
        if known:
            self._sheet.ranges[variable] = known
        self._loop_body(label, said.body)
        # Behind the loop it is the last value, or none.
        self._sheet.ranges.pop(variable, None)
        if before:
            self._sheet.ranges[variable] = before
        self._sheet.say(f"local.get ${counter} i64.const {said.step} i64.add local.set ${counter}")
        self._sheet.say(f"br $l{label} end end")

    def _count_range(self, said: nodes.RangeLoop) -> tuple[int, int] | None:
        first, beyond = self._sheet.range_of(said.first), self._sheet.range_of(said.beyond)
        if first is None or beyond is None:
            return None
        if said.step > 0:
            return first[0], beyond[1] - 1
        return beyond[0] + 1, first[1]

    def _each(self, said: nodes.TupleLoop) -> None:
        kept = []
        for value in said.values:
            self._values.value(value)
            kept.append(self._sheet.temporary(nodes.ValueKind.INT))
            self._sheet.say(f"local.set ${kept[-1]}")
        whole = self._sheet.label()
        self._sheet.say(f"block $b{whole}")
        for name in kept:
            self._sheet.say(f"local.get ${name} local.set ${self._sheet.names[said.variable.name]}")
            self._sheet.say(f"block $c{whole}")
            self._sheet.loops.append(whole)
            self._body(said.body)
            self._sheet.loops.pop()
            self._sheet.say("end")
        self._sheet.say("end")

    def _return(self, said: nodes.Return) -> None:
        if said.value is not None:
            self._values.value(said.value)
        self._sheet.say(f"br {self._sheet.end}" if self._sheet.end else "return")

    def _call_in_place(self, said: nodes.Call) -> None:
        rule = self._module.rule(said.function)
        label = self._sheet.label()
        names: dict[str, str] = {}
        for parameter, given in zip(rule.parameters, said.arguments, strict=True):
            if isinstance(given, nodes.Local) and parameter.name not in rule.assigned:
                # It is not written to, here or there, while the rule runs.
                names[parameter.name] = self._sheet.names[given.name]
                continue
            self._values.value(given)
            name = names[parameter.name] = f"{parameter.name}.{label}"
            self._sheet.locals.append(f"(local ${name} {TYPES[parameter.kind]})")
            self._sheet.say(f"local.set ${name}")
            known = self._sheet.range_of(given)
            if known and parameter.name not in rule.assigned:
                self._sheet.ranges[name] = known
        for variable in rule.variables:
            names[variable.name] = f"{variable.name}.{label}"
            self._sheet.locals.append(f"(local ${variable.name}.{label} {TYPES[variable.kind]})")
        outside = self._sheet.names, self._sheet.end, self._sheet.loops, self._layouts
        self._sheet.names, self._sheet.loops, self._layouts = names, [], rule.layouts
        noted, self._sheet.notes = self._sheet.notes, self._sheet.notes or rule.takes_back
        body = rule.body
        last = body[-1] if body else None
        if len(body) == 1 and isinstance(last, nodes.Return) and last.value is not None:
            self._values.value(last.value)
        else:
            answer = (
                "" if rule.answer is nodes.ValueKind.NONE else f" (result {TYPES[rule.answer]})"
            )
            self._sheet.end = f"$r{label}"
            self._sheet.say(f"block {self._sheet.end}{answer}")
            if isinstance(last, nodes.Return):
                self._body(body[:-1])
                if last.value is not None:
                    self._values.value(last.value)
            else:
                self._body(body)
                if rule.answer is not nodes.ValueKind.NONE:
                    self._sheet.say("unreachable")
            self._sheet.say("end")
        self._sheet.names, self._sheet.end, self._sheet.loops, self._layouts = outside
        self._sheet.notes = noted


def _calls(said: nodes.Expression) -> bool:
    return any(isinstance(part, nodes.Call) for part in nodes.parts_of(said))


def _continues(body: tuple[nodes.Statement, ...]) -> bool:
    """Return whether a `continue` of this loop stands in its body."""
    return any(
        isinstance(said, nodes.Continue)
        or (isinstance(said, nodes.If) and (_continues(said.body) or _continues(said.otherwise)))
        for said in body
    )
