#!/usr/bin/env python3
"""texts.py: tests tools/texts.py on small trees: which input it rejects, what --check finds, where it puts includes, and
that a new sentence changes only the files of its area."""
import pathlib
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(__file__).resolve().parent.parent / "tools" / "texts.py"
GOOD = {
    "include/ludens.h": 'X(LUD_OK, "ok", 0)\n',
    "data/text/areas.tsv": "# number\tarea\tabout\n1\tstatus\tstatus\n2\tpogo\tgame\n5\tcli-play\tcommand\n",
    "data/text/status.tsv": "# key\nstatus.ok\tok\tok\n",
    "data/text/pogo.tsv": "# key\npogo.empty\t{word} is empty\t{word} est vide\npogo.full\tfull\tpleine\n",
    "data/text/cli-play.tsv": "# key\ncli.play-over\tover after {0}\tfinie en {0}\n",
    "src/a.c": '/* a.c: TEXT_POGO_FULL is only said. */\n#include "a.h"\n\n#include <string.h>\n\nint a = TEXT_POGO_EMPTY;\n',
    "src/a.h": "/* a.h */\n#ifndef A_H\n#define A_H\n\n#define A(x) TEXT_CLI_##x\n\n#endif\n",
    "src/b.c": '/* b.c */\n#include "base/x.h"\n#include "text/text.h"\n\nint b = TEXT_POGO_FULL; // TEXT_STATUS_OK\n',
    "src/c.c": "/* c.c */\nint c = TEXT_NONE;\n",
    "src/text/text.h": "",
}
AREA = "data/text/areas.tsv"
# (file, its faulty content, the expected message)
REFUSED = [
    ("data/text/pogo.tsv", "pogo.empty\tempty\n", "data/text/pogo.tsv:1: expected three filled cells"),
    ("data/text/pogo.tsv", "\npogo.empty\tempty\t \n", "data/text/pogo.tsv:2: expected three filled cells"),
    ("data/text/pogo.tsv", "pogo.empty\t{0}\t{1}\n", "data/text/pogo.tsv:1: English uses"),
    ("data/text/pogo.tsv", "pogo.empty\t{4}\t{4}\n", "data/text/pogo.tsv:1: unknown placeholder {4}"),
    ("data/text/pogo.tsv", "Pogo.empty\ta\tb\n", "data/text/pogo.tsv:1: bad key"),
    ("data/text/pogo.tsv", "pogo.a\ta\tb\npogo.a\ta\tb\n", "data/text/pogo.tsv:2: key 'pogo.a'"),
    ("data/text/pogo.tsv", "pogo.a-b\ta\tb\npogo.a.b\ta\tb\n", "already occurs at data/text/pogo.tsv:1"),
    ("data/text/pogo.tsv", "status.ok\tok\tok\n", "already occurs at data/text/status.tsv:2"),
    ("data/text/pogo.tsv", "# key\n", "data/text/pogo.tsv:1: the area has no text"),
    ("data/text/status.tsv", "status.other\ta\tb\n", "no text for status ok"),
    ("data/text/tron.tsv", "tron.a\ta\tb\n", "data/text/tron.tsv:1: the area has no row"),
    (AREA, "1\tstatus\ta\n2\tpogo\ta\n2\tcli-play\ta\n", f"{AREA}:3: expected a number"),
    (AREA, "0\tstatus\ta\n", f"{AREA}:1: expected a number"),
    (AREA, "1\tstatus\ta\n2\tstatus\ta\n", f"{AREA}:2: bad name"),
    (AREA, "1\tnowhere\ta\n", f"{AREA}:1: there is no data/text/nowhere.tsv"),
]
# (file, its new content) in a tree that was up to date
STALE = [
    ("data/text/pogo.tsv", GOOD["data/text/pogo.tsv"] + "pogo.bad\tbad\tfaux\n"),
    ("src/text/areas/pogo_texts.h", "\n"),
    ("src/text/areas/pogo_texts.c", "\n"),
    ("src/text/areas/text_areas.c", "\n"),
    ("src/text/areas/old_texts.h", ""),
    ("src/c.c", GOOD["src/c.c"] + "int d = TEXT_POGO_FULL;\n"),
    ("src/c.c", '#include "text/areas/pogo_texts.h"\n' + GOOD["src/c.c"]),
]
INCLUDED = {
    "src/a.c": GOOD["src/a.c"].replace('"a.h"\n', '"a.h"\n\n#include "text/areas/pogo_texts.h"\n'),
    "src/a.h": GOOD["src/a.h"].replace("A_H\n\n", 'A_H\n\n#include "text/areas/cli_play_texts.h"\n\n'),
    "src/b.c": GOOD["src/b.c"].replace('base/x.h"\n', 'base/x.h"\n#include "text/areas/pogo_texts.h"\n'),
    "src/c.c": GOOD["src/c.c"],
}


def run(root, *flags):
    done = subprocess.run([sys.executable, TOOL, *flags, root], capture_output=True, text=True)
    return done.returncode, done.stderr.strip()


def write(root, files):
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def tree(root):
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
            for path in root.rglob("*") if path.is_file()}


def in_fresh_tree(check):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write(root, GOOD)
        if run(root) != (0, "") or run(root, "--check") != (0, ""):
            return ["a good tree was refused"]
        return check(root)


def check_refused():
    for name, text, told in REFUSED:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            write(root, {**GOOD, name: text})
            code, said = run(root)
            if code != 1 or told not in said or any("areas/" in path for path in tree(root)):
                yield f"{name} {text!r}: expected {told!r}, got {code} {said!r}"


def check_stale():
    for name, text in STALE:
        def faults(root):
            write(root, {name: text})
            before = tree(root)
            if run(root, "--check")[0] != 1 or tree(root) != before:
                yield f"{name} {text!r} was found fresh, or changed by --check"
            if run(root) != (0, "") or run(root, "--check") != (0, ""):
                yield f"{name} {text!r} was not put right"
        yield from in_fresh_tree(lambda root: list(faults(root)))


def includes(root):
    """Includes are inserted at the right place, and removed without a trace when no key is used any more."""
    now = tree(root)
    yield from (f"{name}: {now[name]!r}" for name, text in INCLUDED.items() if now[name] != text)
    unnamed = {name: INCLUDED[name].replace("TEXT_", "WORD_") for name in INCLUDED}
    write(root, unnamed)
    run(root)
    plain = {name: GOOD[name].replace("TEXT_", "WORD_") for name in INCLUDED}
    yield from (f"{name}: {tree(root)[name]!r}" for name in INCLUDED if tree(root)[name] != plain[name])


def one_area(root):
    """A new sentence, and a new area, change only their own files; the others are not even rewritten."""
    old, times = tree(root), {path: path.stat().st_mtime_ns for path in (root / "src").rglob("*.[ch]")}
    write(root, {"data/text/pogo.tsv": old["data/text/pogo.tsv"] + "pogo.a\ta\tb\n"})
    run(root)
    new = tree(root)
    changed = {name for name in new if new[name] != old.get(name)}
    if changed != {"data/text/pogo.tsv", "src/text/areas/pogo_texts.h", "src/text/areas/pogo_texts.c"}:
        yield f"a new sentence changed {sorted(changed)}"
    if sum(path.stat().st_mtime_ns != time for path, time in times.items()) != 2:
        yield "a new sentence wrote more than two sources"
    write(root, {AREA: new[AREA] + "6\tos\tfiles\n", "data/text/os.tsv": "# key\nos.a\ta\tb\n"})
    run(root)
    changed = {name for name, text in new.items() if tree(root)[name] != text}
    if changed != {AREA, "src/text/areas/text_areas.c"}:
        yield f"a new area changed {sorted(changed)}"


def main():
    problems = [*check_refused(), *check_stale(), *in_fresh_tree(lambda root: list(includes(root))),
                *in_fresh_tree(lambda root: list(one_area(root)))]
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{len(REFUSED) + len(STALE) + 2} cases, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
