#!/usr/bin/env python3
"""layers.py [ROOT]: holds the includes of src/ against the table in ARCHITECTURE.md.

The games of examples/games count as folders of src/games: their files may include what those may, and in tables
(example_*.c) and rows (*_row.c) what src/engine may.

Fails on an include that the table does not allow, a folder without a row, a system header that has no place in the
pure layers, a game that includes another game, and a file name that stands twice. Fails, too, on a file that knows a
game which is none of its business: that names it ("pogo", pogo_game) or includes what is only its. Games are the
folders of src/games; a file may know those in its path (engine/pogo/..., board_pogo.c) and what the lists below allow.
Tests may know all. With --self-test it makes trees with one planted fault each and checks that every fault is found."""
import pathlib
import re
import sys
import tempfile

PURE = {"base", "text", "core", "games", "search", "solvers", "play", "rounds", "puzzles", "engine", "protocol",
        "assistant", "reports", "lessons", "lab", "jobs", "api"}
# ISO C headers without input, output, time, threads or process control
PURE_HEADERS = {"assert.h", "limits.h", "stdalign.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h",
                "string.h", "stdnoreturn.h"}
# What a compiler knows of vector units: kernels in solvers, each beside a portable one.
VECTOR_HEADERS = {"emmintrin.h", "immintrin.h", "smmintrin.h", "tmmintrin.h"}
TEST_HEADERS = {"setjmp.h", "stdarg.h", "cmocka.h", "stdio.h", "pthread.h", "time.h"}
# Folders that belong to one game without bearing its name.
OWNERS = {"rounds": "ricochet", "puzzles": "ricochet", "cli/rounds": "ricochet", "cli/puzzle": "ricochet",
          "cli/table": "pogo"}
# Files that list the games or rows of several; folders end with a slash.
TABLES = ["games/games.c", "solvers/solvers.c", "solved/solved_rows.c", "cli/bench/"]
# Everything else that knows a game: file or folder, the game, why.
EXCEPTIONS = [
    ("api/rooms/room_rounds", "ricochet", "a room in the mode `rounds` keeps a round, its bids and its engines' plans"),
    ("cli/common/cli_solved", "pogo", "opens Pogo's table for `table` and `solve`"),
]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
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


def owners(name, games):
    """The games that a path below src/ belongs to: folders and words of the file's name."""
    parts = name.split("/")
    words = set(parts[:-1]) | set(re.split(r"[_.]", parts[-1]))
    folders = {"/".join(parts[:count]) for count in range(1, len(parts))}
    return words & games | {OWNERS[folder] for folder in folders if folder in OWNERS}


def known(name, games):
    """The games that a file may know."""
    if any(name.startswith(table) for table in TABLES):
        return games
    return owners(name, games).union(*(allowed.split() for start, allowed, _ in EXCEPTIONS if name.startswith(start)))


def mentions(path, games):
    """(game, how) for each game that a file names or includes something of."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    for game in sorted(games):
        if re.search(rf'"{game}"|\b{game}_game\b', text):
            yield game, f"names the game {game}"
    for kind, target in INCLUDE.findall(text):
        for game in sorted(owners(target, games)) if kind == '"' else []:
            yield game, f'"{target}" belongs to the game {game}'


def check_games(root, files):
    """Files that know a game which they may not know, and exceptions that no file needs."""
    games = {path.name for path in (root / "src" / "games").iterdir() if path.is_dir()}
    spare = {(start, game) for start, allowed, _ in EXCEPTIONS for game in allowed.split()}
    for path in files:
        name = path.relative_to(root / "src").as_posix()
        for game, how in [] if path.stem.endswith(("_test", "_testing")) else mentions(path, games):
            if game not in known(name, games):
                yield f"{path}: {how}; ask a row (engine/game_row.h or the layer's own)"
            if game not in owners(name, games):
                spare -= {(start, game) for start, _, _ in EXCEPTIONS if name.startswith(start)}
    names = [path.relative_to(root / "src").as_posix() for path in files]
    for start, game in sorted(spare):
        if any(name.startswith(start) for name in names):
            yield f"{start} need not know the game {game} any more: take it off EXCEPTIONS"


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
    for path in sorted((root / "examples" / "games").rglob("*.[ch]")):
        problems += check_example(root, path, allowed)
    return len(files), problems + list(check_games(root, files))


def check_example(root, path, allowed):
    """A file of examples/games: its includes are looked up in src/ and in examples/."""
    test = path.stem.endswith(("_test", "_testing"))
    layer = "engine" if path.stem.endswith("_row") or path.stem.startswith("example_") else "games"
    own = path.relative_to(root / "examples").parts[1]
    for kind, name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        target = name.split("/")
        if kind == "<":
            if name not in PURE_HEADERS | (TEST_HEADERS if test else set()):
                yield f"{path}: <{name}> has no place in a game"
        elif name == "ludens.h" or test:
            continue
        elif not (root / "src" / name).is_file() and not (root / "examples" / name).is_file():
            yield f'{path}: "{name}" is not a file below src/ or examples/'
        elif target[0] not in allowed[layer]:
            yield f'{path}: {layer} may not include {target[0]} ("{name}")'
        elif layer == "games" == target[0] and target[1] != own:
            yield f'{path}: game {own} may not include game {target[1]} ("{name}")'


def self_test():
    """Plants one fault at a time in a small tree."""
    good = {"base/a.h": "", "core/b.h": '#include "base/a.h"\n', "search/c.c": '#include "core/b.h"\n',
            "games/x/x.h": '#include "core/b.h"\n', "games/y/y.c": '#include "ludens.h"\n',
            "games/games.c": '#include "games/x/x.h"\n&x_game, &y_game\n', "rounds/r.h": "/* of \"x\" */\n",
            "engine/x/row.h": '#include "games/x/x.h"\n&x_game "x"\n', "engine/say_x.c": '#include "engine/x/row.h"\n',
            "../examples/games/z/z.c": '#include "core/b.h"\n', "../examples/games/example_z.c": '#include "games/x/x.h"\n',
            "engine/x_test.c": '#include "rounds/r.h"\n"y" "max_y" // "y"\n', "engine/boxes.c": '"xy" "y=x" my_x_games\n'}
    faults = [{"base/d.c": '#include "core/b.h"\n'}, {"search/d.c": '#include "games/x/x.h"\n'},
              {"games/x/d.c": '#include "search/c.c"\n'}, {"core/d.c": "#include <stdio.h>\n"},
              {"games/y/d.c": '#include "games/x/x.h"\n'}, {"core/a.h": ""}, {"attic/d.c": ""},
              {"core/d.c": '#include "core/nowhere.h"\n'}, {"core/d.c": '#  include   <time.h>\n'},
              {"engine/d.c": 'is(board, "x")\n'}, {"engine/d.c": "game == &x_game\n"}, {"engine/say_y.c": '"x"\n'},
              {"engine/d.c": '#include "games/x/x.h"\n'}, {"engine/d.c": '#include "engine/x/row.h"\n'},
              {"engine/y/d.c": '#include "games/x/x.h"\n'}, {"engine/x/d.c": '#include "rounds/r.h"\n'},
              {"engine/xs.c": "&x_game\n"}, {"rounds/d.c": '"x"\n'},
              {"../examples/games/z/d.c": '#include "engine/x/row.h"\n'},
              {"../examples/games/z/d.c": '#include "games/x/x.h"\n'},
              {"../examples/games/z/d.c": "#include <stdio.h>\n"},
              {"api/rooms/room_rounds.h": ""}] # an exception that nobody needs
    rows = ("| `src/base` | x | - |\n| `src/core` | x | base |\n| `src/games` | x | core |\n"
            "| `src/search` | x | core |\n| `src/rounds` | x | games |\n| `src/engine` | x | games, rounds |\n"
            "| `src/api` | x | engine |\n")
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
