"""read_trace.py: a trace in memory, and its lines held against docs/trace.schema.json.

Numbers with a fraction are read as Decimal, so that every comparison is exact. The validator knows the part of JSON
Schema 2020-12 that the file uses and refuses anything else, so that a misspelt keyword is not passed over."""
import json
import pathlib
from decimal import Decimal

SCHEMA = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "trace.schema.json"
KNOWN = {"type", "properties", "required", "additionalProperties", "enum", "items", "oneOf", "$ref", "minimum", "maximum",
         "minItems", "maxItems", "description", "title", "$schema", "$defs"}
TYPES = {"string": str, "object": dict, "array": list, "boolean": bool}


class Trace:
    """The first line, the events, and the last line of a trace."""

    def __init__(self, head, events, end):
        self.head, self.events, self.end = head, events, end
        self.engine = str(head.get("engine", "")).partition(":")[0]
        self.options = dict(part.split("=", 1) for part in str(head.get("engine", "")).partition(":")[2].split(",") if "=" in part)
        self.kinds = {event.get("kind") for event in events}
        self.whole = end.get("dropped") == 0  # every event is there
        self.seat = head.get("turn", 1) - 1   # the player of the question, an index of `values`

    def rule(self, name):
        """The value of a rule option as a number; None when it has none."""
        for part in self.head.get("rules", "").split(","):
            key, _, value = part.partition("=")
            if key == name and value.isdigit():
                return int(value)
        return None


def unique(pairs):
    """An object of JSON; refuses a member that stands twice."""
    names = [name for name, _ in pairs]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"member {sorted(twice)[0]} stands twice")
    return dict(pairs)


def parse(text):
    """(trace, problems): the trace is None when its lines cannot be told apart."""
    lines, problems = [], []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            value = json.loads(line, parse_float=Decimal, object_pairs_hook=unique)
            if not isinstance(value, dict):
                raise ValueError("no object")
            lines.append(value)
        except ValueError as error:
            problems.append(f"line {number}: {error}")
    if problems:
        return None, problems
    if len(lines) < 2 or "trace" not in lines[0] or "end" not in lines[-1]:
        return None, ["the first line has no `trace` or the last no `end`"]
    stray = [index for index, line in enumerate(lines[1:-1], 2) if "kind" not in line]
    return Trace(lines[0], lines[1:-1], lines[-1]), [f"line {index}: no event" for index in stray]


def is_type(value, name):
    if name in ("integer", "number"):
        return not isinstance(value, bool) and isinstance(value, int if name == "integer" else (int, Decimal))
    return isinstance(value, TYPES[name])


def faults(schema, value, root, where):
    """What is wrong with the value, a sentence each."""
    if "$ref" in schema:
        yield from faults(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, root, where)
    if "oneOf" in schema:
        fitting = sum(not list(faults(choice, value, root, where)) for choice in schema["oneOf"])
        if fitting != 1:
            yield f"{where}: fits {fitting} of {len(schema['oneOf'])} definitions"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not is_type(value, schema["type"]):
        yield f"{where}: {value!r} is no {schema['type']}"
        return
    if "minimum" in schema and value < schema["minimum"] or "maximum" in schema and value > schema["maximum"]:
        yield f"{where}: {value} is out of bounds"
    if isinstance(value, dict):
        yield from object_faults(schema, value, root, where)
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{where}: {len(value)} items"
        for index, item in enumerate(value):
            yield from faults(schema.get("items", {}), item, root, f"{where}/{index}")


def object_faults(schema, value, root, where):
    for name in schema.get("required", []):
        if name not in value:
            yield f"{where}: {name} is missing"
    extra = schema.get("additionalProperties", True)
    for name, member in value.items():
        if name in schema.get("properties", {}):
            yield from faults(schema["properties"][name], member, root, f"{where}/{name}")
        elif extra is False:
            yield f"{where}: {name} is not expected"
        elif isinstance(extra, dict):
            yield from faults(extra, member, root, f"{where}/{name}")


def walk(schema):
    """Every schema within, so that keywords are known also where no value comes."""
    yield schema
    for key in ("properties", "$defs"):
        for inner in schema.get(key, {}).values():
            yield from walk(inner)
    for inner in schema.get("oneOf", []):
        yield from walk(inner)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from walk(schema[key])


def load_schema():
    root = json.loads(SCHEMA.read_text(encoding="utf-8"))
    for schema in walk(root):
        if set(schema) - KNOWN:
            raise SystemExit(f"read_trace.py: unknown keywords {sorted(set(schema) - KNOWN)}")
    return root


def schema_faults(trace, root):
    yield from faults(root["$defs"]["first"], trace.head, root, "first line")
    for event in trace.events:
        name = f"event-{event.get('kind')}"
        if name not in root["$defs"]:
            yield f"n {event.get('n')}: the schema has no kind {event.get('kind')}"
        else:
            yield from faults(root["$defs"][name], event, root, f"n {event.get('n')}")
    yield from faults(root["$defs"]["last"], trace.end, root, "last line")
