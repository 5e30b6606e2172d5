"""What can be told of a rule's ways through its statements: what has a value where, how it ends."""

from __future__ import annotations

from editor.play.dialect.nodes import (
    Assign,
    Break,
    Constant,
    Continue,
    Do,
    Expression,
    FieldAccess,
    If,
    Local,
    RangeLoop,
    Return,
    Statement,
    TupleLoop,
    Update,
    While,
    parts_of,
)


def unset_variable(body: tuple[Statement, ...], parameters: frozenset[str]) -> str | None:
    """Return a variable that may be read before it has a value; None where there is none."""
    try:
        _block(body, parameters)
    except _UnsetError as unset:
        return str(unset)
    return None


class _UnsetError(Exception):
    """A variable may be read before it has a value."""


def _block(body: tuple[Statement, ...], known: frozenset[str]) -> frozenset[str] | None:
    """Return what is known behind statements; None where nothing comes behind them."""
    here: frozenset[str] | None = known
    for item in body:
        if here is None:
            break
        here = _statement(item, here)
    return here


def _statement(said: Statement, known: frozenset[str]) -> frozenset[str] | None:
    match said:
        case Assign():
            for value in said.values:
                _read(value, known)
            for target in said.targets:
                if isinstance(target, FieldAccess):
                    _read(target, known)
            return known | {t.name for t in said.targets if isinstance(t, Local)}
        case Update():
            _read(said.target, known)
            _read(said.value, known)
        case Do():
            _read(said.value, known)
        case If():
            _read(said.test, known)
            ways = [_block(said.body, known), _block(said.otherwise, known)]
            open_ways = [way for way in ways if way is not None]
            if not open_ways:
                return None
            return open_ways[0] if len(open_ways) == 1 else open_ways[0] & open_ways[1]
        case While():
            _read(said.test, known)
            _block(said.body, known)
            return None if _is_endless(said) else known
        case RangeLoop():
            _read(said.first, known)
            _read(said.beyond, known)
            _block(said.body, known | {said.variable.name})
            sure = (
                isinstance(said.first, Constant)
                and isinstance(said.beyond, Constant)
                and said.first.value < said.beyond.value
            )
            return known | {said.variable.name} if sure else known
        case TupleLoop():
            for value in said.values:
                _read(value, known)
            _block(said.body, known | {said.variable.name})
            return known | {said.variable.name} if said.values else known
        case Return():
            if said.value is not None:
                _read(said.value, known)
            return None
        case Break() | Continue():
            return None
    return known


def _read(said: Expression, known: frozenset[str]) -> None:
    for part in parts_of(said):
        if isinstance(part, Local) and part.name not in known:
            raise _UnsetError(part.name)


def _is_endless(said: While) -> bool:
    """Say whether nothing comes behind a loop."""
    return isinstance(said.test, Constant) and bool(said.test.value) and not _breaks(said.body)


def _breaks(body: tuple[Statement, ...]) -> bool:
    """Say whether a loop with this body may be left by a break of its own."""
    for said in body:
        if isinstance(said, Break):
            return True
        if isinstance(said, If) and (_breaks(said.body) or _breaks(said.otherwise)):
            return True
    return False


def always_returns(body: tuple[Statement, ...]) -> bool:
    """Say whether every way through statements ends with a return."""
    for said in body:
        if isinstance(said, Return):
            return True
        if isinstance(said, If) and always_returns(said.body) and always_returns(said.otherwise):
            return True
        if isinstance(said, While) and _is_endless(said):
            return True
    return False
