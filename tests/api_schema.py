#!/usr/bin/env python3
"""api_schema.py PROGRAM: validates every message of the API tests against docs/api.schema.json.

PROGRAM is api_test: given a file name it writes all messages, one per line, with `>` for requests and `<` for
answers and events. Requests answered with `ok`, all answers and all events must be valid; every kind of message must
occur. The validator implements the part of JSON Schema 2020-12 that the file uses and rejects any other keyword, so that
a misspelt one is noticed. --self-test checks that the validator rejects invalid values."""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "api.schema.json"
KNOWN = {"type", "properties", "required", "additionalProperties", "enum", "items", "oneOf", "$ref", "minimum", "maximum",
         "description", "title", "$schema", "$defs"}
TYPES = {"string": str, "object": dict, "array": list, "null": type(None), "boolean": bool}


def is_type(value, name):
    if name in ("integer", "number"):
        return not isinstance(value, bool) and isinstance(value, int if name == "integer" else (int, float))
    return isinstance(value, TYPES[name])


def faults(schema, value, root, where=""):
    """The faults of the value, one sentence each."""
    unknown = set(schema) - KNOWN
    if unknown:
        raise SystemExit(f"api_schema.py: {where}: unknown keywords {sorted(unknown)}")
    if "$ref" in schema:
        yield from faults(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, root, where)
    if "oneOf" in schema:
        tries = [list(faults(choice, value, root, where)) for choice in schema["oneOf"]]
        fitting = sum(not found for found in tries)
        if fitting != 1:
            yield f"{where}: fits {fitting} of {len(tries)}: {min(tries, key=len)[:3]}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not is_type(value, schema["type"]):
        yield f"{where}: {value!r} is no {schema['type']}"
        return
    if "minimum" in schema and value < schema["minimum"] or "maximum" in schema and value > schema["maximum"]:
        yield f"{where}: {value} is out of bounds"
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                yield f"{where}: {name} is missing"
        for name, member in value.items():
            if name in schema.get("properties", {}):
                yield from faults(schema["properties"][name], member, root, f"{where}/{name}")
            elif schema.get("additionalProperties") is False:
                yield f"{where}: {name} is not expected"
    if isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            yield from faults(schema["items"], item, root, f"{where}/{index}")


def walk(schema):
    """All nested schemas, so that keywords are checked even where no message occurs."""
    yield schema
    for key in ("properties", "$defs"):
        for inner in schema.get(key, {}).values():
            yield from walk(inner)
    for inner in schema.get("oneOf", []):
        yield from walk(inner)
    if "items" in schema:
        yield from walk(schema["items"])


def name_of(message, asked):
    """The definition for a message of the server, and the request that it answers."""
    if "event" in message:
        return f"event-{message['event']}", None
    if "error" in message:
        return "error", None
    request = asked[message["id"]]
    return f"answer-{request['op']}", request


def check(lines, root):
    asked, seen, problems, count = {}, set(), [], 0

    def hold(name, message):
        seen.add(name)
        for fault in faults(root["$defs"][name], message, root):
            problems.append(f"{name}: {fault}")

    for line in lines:
        mark, _, text = line.partition(" ")
        try:
            message = json.loads(text)
        except ValueError:
            if mark == "<":
                problems.append(f"not JSON: {text[:80]}")
            continue
        if mark == ">":
            asked[message["id"]] = message
            continue
        count += 1
        name, request = name_of(message, asked)
        hold(name, message)
        if request is not None:
            hold(f"request-{request['op']}", request)
    wanted = {inner["$ref"].removeprefix("#/$defs/") for inner in root["oneOf"]}
    problems += [f"no {name} came by" for name in sorted(wanted - seen)]
    return count, problems


def self_test(root):
    bad = [("error", {"id": 1, "error": {"code": 9, "word": "x", "message": "y"}}),
           ("error", {"id": 1, "error": {"code": 1, "word": "x"}}),
           ("request-play", {"id": 1, "op": "play", "game": "g", "ply": True, "move": "m"}),
           ("request-play", {"id": 1, "op": "play", "game": "g", "ply": 1, "move": "m", "x": 1}),
           ("wanted-seat", {"kind": "engine", "level": "a", "engine": "b"}),
           ("event-stopping", {"event": "tick"}), ("seats", [0, 8]), ("clock", [])]
    missed = [pair for pair in bad if not list(faults(root["$defs"][pair[0]], pair[1], root))]
    good = list(faults(root["$defs"]["event-stopping"], {"event": "stopping"}, root))
    print(*missed, *good, sep="\n", end="\n" if missed or good else "")
    return 1 if missed or good else 0


def main():
    root = json.loads(SCHEMA.read_text(encoding="utf-8"))
    for schema in walk(root):
        if set(schema) - KNOWN:
            sys.exit(f"api_schema.py: unknown keywords {sorted(set(schema) - KNOWN)}")
    if "--self-test" in sys.argv:
        sys.exit(self_test(root))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "messages"
        subprocess.run([sys.argv[1], str(path)], check=True, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        count, problems = check(path.read_text(encoding="utf-8").splitlines(), root)
    print(*sorted(set(problems))[:40], sep="\n", end="\n" if problems else "")
    print(f"{count} messages, {len(problems)} problems")
    sys.exit(1 if problems or count == 0 else 0)


if __name__ == "__main__":
    main()
