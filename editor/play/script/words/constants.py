"""Constants of words, and the names of a game, for a script, and what JavaScript lacks."""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import partial
from typing import TYPE_CHECKING, Any

from editor.play.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from editor.play.script.writing import Script


def written_constant(script: Script, value: object) -> str | None:
    """Return a value that never changes; None where words have none of its kind."""
    match value:
        case None:
            return "null"
        case bool():
            return "!0" if value else "!1"
        case int():
            return repr(int(value))
        case float():
            return repr(float(value)).removesuffix(".0")
        case str():
            return json.dumps(str(value))
        case tuple() | list():
            return _listed(script, value)
        case Set():
            return _listed(script, sorted(value, key=str), "new Set({})")
        case Mapping():
            return _listed(script, tuple(value.items()), "new Map({})")
        case partial():
            parts = [script.constant(arg) for arg in value.args]
            if value.keywords or None in parts or not inspect.isfunction(value.func):
                return None
            given = ",".join(("null", *(str(part) for part in parts)))
            return f"{script.name_of(value.func)}.bind({given})"
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _object(script, value)
    if inspect.isfunction(value) and value.__closure__ is None:
        return script.name_of(value)
    return None


def _object(script: Script, value: DataclassInstance) -> str | None:
    """Return a dataclass with its fields, but for those that words are not to read."""
    parts = []
    for field in dataclasses.fields(value):
        if field.metadata.get("words", True):
            text = script.constant(getattr(value, field.name))
            if text is None:
                return None
            parts.append(f"{field.name}:{text}")
    return f"{{{','.join(parts)}}}"


def _listed(
    script: Script, values: tuple[object, ...] | list[object], form: str = "{}"
) -> str | None:
    parts = [written_constant(script, value) for value in values]
    if None in parts:
        return None
    return form.format(f"[{','.join(str(part) for part in parts)}]")


def names_of_game(game: Game, read: Set[str]) -> dict[str, Any]:
    """Return seats, spaces and names of a game as JSON values, with the attributes that are `read`.

    With the tables, an Int32Array called `table`, they are the game that a script of words takes.
    """
    return {
        "seats": [_plain(seat, read) for seat in game.seats],
        "spaces": list(game.spaces),
        "names": _plain(game.names, read),
    }


def _plain(value: Any, read: Set[str]) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item, read) for item in value]
    fields = (name for name in sorted(read) if hasattr(value, name))
    return {name: _plain(getattr(value, name), read) for name in fields}


_SPACE = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_UNSEEN = (
    r"\u0600-\u0605\u061c\u06dd\u070f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000"
    r"\ud800-\uf8ff\ufeff\ufff0-\ufffb\ufffe\uffff"
)
"""What Python writes as a number where it quotes a text, of the characters that have 16 bits."""

HELPERS = {
    # Truth, and what `and` and `or` give.
    "$true": "function $true(x){return x instanceof Map||x instanceof Set?x.size>0:"
    "Array.isArray(x)||ArrayBuffer.isView(x)?x.length>0:!!x}",
    "$or": "function $or(a,f){return $true(a)?a:f()}",
    "$and": "function $and(a,f){return $true(a)?f():a}",
    # Things one after another: of a Map its keys, of a text its characters.
    "$each": "function $each(x){return x instanceof Map?[...x.keys()]:[...x]}",
    "$len": "function $len(x){return $each(x).length}",
    "$add": "function $add(a,b){return Array.isArray(a)?[...a,...$each(b)]:a+b}",
    "$same": "function $same(a,b){return a===b||Array.isArray(a)&&Array.isArray(b)&&"
    "a.length===b.length&&a.every((v,i)=>$same(v,b[i]))}",
    "$has": "function $has(x,y){return y instanceof Map||y instanceof Set?y.has(x):"
    "typeof y==='string'?y.includes(x):$each(y).some(v=>$same(v,x))}",
    "$at": "function $at(x,i){let v;if(x instanceof Map){if(x.has(i))return x.get(i)}"
    "else if((v=x[i<0?i+x.length:i])!==undefined)return v;throw RangeError('nothing at '+i)}",
    "$put": "function $put(x,i,v){x instanceof Map?x.set(i,v):x[i]=v}",
    "$get": "function $get(x,k,d=null){return x.has(k)?x.get(k):d}",
    "$keys": "function $keys(x){return new Map($each(x).map(k=>[k,null]))}",
    "$slice": "function $slice(x,a,b){let c=[...x].slice(a,b);"
    "return typeof x==='string'?c.join(''):c}",
    "$range": "function $range(a,b,c=1){let r=[];if(b===undefined){b=a;a=0}"
    "for(;c>0?a<b:a>b;a+=c)r.push(a);return r}",
    "$flat": "function $flat(x){return[].concat(...x)}",
    "$sum": "function $sum(x){let t=0;for(let v of x)t+=+v;return t}",
    "$max": "function $max(x){return Math.max(...x)}",
    "$min": "function $min(x){return Math.min(...x)}",
    "$count": "function $count(x,s=0){return $each(x).map((v,i)=>[i+s,v])}",
    "$zip": "function $zip(...a){let r=[],l=a.map($each);"
    "for(let i=0;i<Math.min(...l.map(x=>x.length));i++)r.push(l.map(x=>x[i]));return r}",
    "$order": "function $order(a,b){if(Array.isArray(a)){for(let i=0;i<a.length&&i<b.length;i++)"
    "{let c=$order(a[i],b[i]);if(c)return c}return a.length-b.length}return a<b?-1:a>b?1:0}",
    "$sorted": "function $sorted(x,k=v=>v){return $each(x).map((v,i)=>[k(v),i,v])"
    ".sort((a,b)=>$order(a[0],b[0])||a[1]-b[1]).map(a=>a[2])}",
    "$first": "function $first(x,d){for(let v of x)return v;return d}",
    "$divmod": "function $divmod(a,b){return[Math.floor(a/b),$mod(a,b)]}",
    # Numbers in words: halves go to what is even, as in Python.
    "$round": "function $round(x){let f=Math.floor(x),d=x-f;return d<.5?f:d>.5?f+1:f%2===0?f:f+1}",
    "$fixed": "function $fixed(x,n){return Math.abs(x*2**(n+1)%2)===1?"
    "($round(x*10**n)/10**n).toFixed(n):x.toFixed(n)}",
    "$signed": "function $signed(x){return x<0?''+x:'+'+x}",
    "$whole": r"function $whole(s,a,b){s=s.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g,'');"
    "if(s.length>400||!/^[-+]?[0-9]+$/.test(s))return null;"
    "s=+s;return s>=a&&s<=b?s:null}",
    # Texts.
    "$capital": "function $capital(s){let[a,...b]=s;"
    "return a===undefined?s:(a=a.toUpperCase())[0]+(a.slice(1)+b.join('')).toLowerCase()}",
    "$starts": "function $starts(s,e){return Array.isArray(e)?e.some(x=>s.startsWith(x)):"
    "s.startsWith(e)}",
    "$ends": "function $ends(s,e){return Array.isArray(e)?e.some(x=>s.endsWith(x)):s.endsWith(e)}",
    "$isupper": "function $isupper(s){return s!==s.toLowerCase()&&s===s.toUpperCase()}",
    "$isdigit": r"function $isdigit(s){return/^\d+$/.test(s)}",
    "$unprefix": "function $unprefix(s,e){return s.startsWith(e)?s.slice(e.length):s}",
    "$unsuffix": "function $unsuffix(s,e){return e&&s.endsWith(e)?s.slice(0,-e.length):s}",
    "$format": r"function $format(s,o){return s.replace(/\{(\w+)\}/g,(_,k)=>o[k])}",
    "$replace": "function $replace(s,a,b){return s.split(a).join(b)}",
    "$words": f"function $words(s){{return s.match(/[^{_SPACE}]+/g)||[]}}",
    "$parts": "function $parts(s,p){let i=s.indexOf(p);"
    "return i<0?[s,'','']:[s.slice(0,i),p,s.slice(i+p.length)]}",
    "$lastparts": "function $lastparts(s,p){let i=s.lastIndexOf(p);"
    "return i<0?['','',s]:[s.slice(0,i),p,s.slice(i+p.length)]}",
    "$quoted": "function $quoted(s){if(typeof s!=='string')return''+s;"
    "let q=s.includes(\"'\")&&!s.includes('\"')?'\"':\"'\",r=q;"
    r"for(let c of s){let n=c.codePointAt(0),h=n.toString(16);"
    r"r+=c===q||c==='\\'?'\\'+c:c==='\n'?'\\n':c==='\r'?'\\r':c==='\t'?'\\t':"
    r"n<32||n>126&&n<161||n===173?'\\x'+h.padStart(2,'0'):"
    f"/[{_UNSEEN}]/.test(c)&&n<65536?'\\\\u'+h.padStart(4,'0'):c}}"
    "return r+q}",
}
"""The text of each helper by its name; it may use others, and `$mod` of every script."""


def helpers_for(used: Iterable[str]) -> Iterator[str]:
    """Yield the texts of helpers and of those that they use, each once."""
    waiting = list(used)
    met = dict.fromkeys(waiting)
    for name in waiting:
        yield HELPERS[name]
        for other in re.findall(r"\$[a-z]+", HELPERS[name]):
            if other in HELPERS and other not in met:
                met[other] = None
                waiting.append(other)
