#!/usr/bin/env python3
"""layers.py [ROOT]: holds the includes of src/ against the table in ARCHITECTURE.md.

Fails on an include that the table does not allow, a folder without a row, a system header that has no place in the
pure layers, a game that includes another game, and a file name that stands twice. With --self-test it makes trees
with one planted fault each and checks that every fault is found."""
import pathlib
import re
import sys
import tempfile

PURE = {"base", "text", "core", "games", "search", "solvers", "play", "rounds", "puzzles", "engine", "protocol",
        "assistant", "jobs", "api"}
# ISO C headers without input, output, time, threads or process control
PURE_HEADERS = {"assert.h", "limits.h", "stdalign.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h",
                "string.h", "stdnoreturn.h"}
# What a compiler knows of vector units: kernels in solvers, each beside a portable one.
VECTOR_HEADERS = {"emmintrin.h", "immintrin.h", "smmintrin.h", "tmmintrin.h"}
TEST_HEADERS = {"setjmp.h", "stdarg.h", "cmocka.h", "stdio.h", "pthread.h", "time.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
ROW = re.compile(r"^\| `src/([a-z]+)` \|.*\| ([^|]*) \|$", re.MULTILINE)


def table(root):
    """folder -> the folders it may include, itself among them."""
    rows = {name: [] if may.strip() == "-" else [part.strip() for part in may.split(",")]
            for name, may in ROW.findall((root / "ARCHITECTURE.md").read_text(encoding="utf-8"))}

    def closure(name):
        found = {name}
        for lower in rows.get(name, []):
            found |= closure(lower)
        return found

    return {name: closure(name) for name in rows}


def check_file(root, path, allowed):
    parts = path.relative_to(root / "src").parts
    layer, test = parts[0], path.stem.endswith(("_test", "_testing"))
    for kind, name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        if kind == "<":
            known = PURE_HEADERS | (VECTOR_HEADERS if layer == "solvers" else set()) | (TEST_HEADERS if test else set())
            if layer in PURE and name not in known:
                yield f"{path}: <{name}> has no place in the pure layer {layer}"
            continue
        if name == "ludens.h" or test and name.startswith("tests/"):
            continue
        target = name.split("/")
        if not (root / "src" / name).is_file():
            yield f'{path}: "{name}" is not a file below src/'
        elif target[0] not in allowed[layer] and not test:
            yield f'{path}: {layer} may not include {target[0]} ("{name}")'
        elif layer == "games" == target[0] and len(parts) == 3 and len(target) == 3 and parts[1] != target[1]:
            yield f'{path}: game {parts[1]} may not include game {target[1]} ("{name}")'


def check(root):
    allowed, seen, problems = table(root), {}, []
    files = sorted(path for path in (root / "src").rglob("*") if path.suffix in (".c", ".h"))
    for path in files:
        layer = path.relative_to(root / "src").parts[0]
        if path.name in seen:
            problems.append(f"{path}: the name stands already at {seen[path.name]}")
        seen[path.name] = path
        if layer not in allowed:
            problems.append(f"{path}: src/{layer} has no row in ARCHITECTURE.md")
        else:
            problems += check_file(root, path, allowed)
    return len(files), problems


def self_test():
    """Plants one fault at a time in a small tree."""
    good = {"base/a.h": "", "core/b.h": '#include "base/a.h"\n', "search/c.c": '#include "core/b.h"\n',
            "games/x/x.h": '#include "core/b.h"\n', "games/y/y.c": '#include "ludens.h"\n'}
    faults = [{"base/d.c": '#include "core/b.h"\n'}, {"search/d.c": '#include "games/x/x.h"\n'},
              {"games/x/d.c": '#include "search/c.c"\n'}, {"core/d.c": "#include <stdio.h>\n"},
              {"games/y/d.c": '#include "games/x/x.h"\n'}, {"core/a.h": ""}, {"attic/d.c": ""},
              {"core/d.c": '#include "core/nowhere.h"\n'}, {"core/d.c": '#  include   <time.h>\n'}]
    rows = "| `src/base` | x | - |\n| `src/core` | x | base |\n| `src/games` | x | core |\n| `src/search` | x | core |\n"
    missed = 0
    for fault in [{}] + faults:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "ARCHITECTURE.md").write_text(rows)
            for name, text in {**good, **fault}.items():
                (root / "src" / name).parent.mkdir(parents=True, exist_ok=True)
                (root / "src" / name).write_text(text)
            if bool(check(root)[1]) != bool(fault):
                print(f"layers.py: {fault or 'a good tree'} was judged wrongly")
                missed += 1
    return missed


def main():
    if "--self-test" in sys.argv:
        sys.exit(1 if self_test() else 0)
    count, problems = check(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve())
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{count} files, {len(problems)} problems")
    sys.exit(1 if problems or count == 0 else 0)


if __name__ == "__main__":
    main()
