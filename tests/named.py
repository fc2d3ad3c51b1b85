#!/usr/bin/env python3
"""named.py [ROOT]: checks that the names in backticks in ARCHITECTURE.md and docs/internals exist in the tree.

Fails on a path or file that does not exist, a function or other name that occurs in no source, and a C function that
only tests call. Capitals are placeholders (`src/games/NAME/`); lines that begin with `Planned` are about the future and
are skipped. --self-test plants one fault of each kind and checks that all are found."""
import os
import pathlib
import re
import sys
import tempfile

TOPS = ("src", "tests", "web", "data", "docs", "include", "bench", "tools", "examples")
SOURCES = {".c", ".h", ".ts", ".tsx", ".py", ".mjs", ".js", ".css", ".txt", ".sh"}
SKIPPED = {"node_modules", "build", "dist", ".git", ".stamps"}
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:%s)/[\w./*-]*" % "|".join(TOPS))
FILE = re.compile(r"[\w/.-]+\.(?:c|h|ts|tsx|py|mjs|tsv|css|sh)")
NAME = re.compile(r"\b[a-z]\w*_\w+\b(?![\w*/.])|\b[a-z]\w*(?=\()")
WORD = re.compile(r"\b[A-Za-z_]\w*\b")
PLACEHOLDER = re.compile(r"\b[A-Z]{4,}\b|NAME|AREA|GAME")


class Tree:
    """The names that the documents may use."""

    def __init__(self, root):
        self.paths, self.files = set(), set()
        self.words, self.called, self.defined = set(), {}, set()
        for folder, folders, files in os.walk(root):
            folders[:] = [name for name in folders if name not in SKIPPED]
            for name in folders + files:
                relative = (pathlib.Path(folder) / name).relative_to(root)
                self.paths.add(relative.as_posix())
                if name in files:
                    self.files.add(name)
                    self.read(root / relative, relative)

    def read(self, path, relative):
        if path.suffix not in SOURCES or relative.parts[0] not in TOPS or relative.parts[0] == "docs":
            return
        text = path.read_text(encoding="utf-8", errors="replace")
        self.words.update(WORD.findall(text))
        if path.suffix != ".c" or relative.parts[0] != "src" or path.stem.endswith(("_test", "_testing")):
            return
        self.defined.update(re.findall(r"^(?:\w[\w *]*?[ *])(\w+)\([^;{]*\)\n\{", text, re.MULTILINE))
        for word in re.findall(r"\w+", text):
            self.called[word] = self.called.get(word, 0) + 1

    def has_path(self, name):
        name = name.rstrip("/.")
        if "*" in name:
            return any(pathlib.PurePosixPath(path).match(name) for path in self.paths)
        return any(base + name in self.paths for base in ("", "src/", "web/", "web/src/"))

    def only_tested(self, name):
        return name in self.defined and self.called[name] < 2


def faults_of(tree, code):
    """The faults of one piece of code in a document."""
    if PLACEHOLDER.search(code):
        return
    paths = PATH.findall(code)
    for path in paths:
        if not tree.has_path(path):
            yield f"{path} is not there"
    if not paths and FILE.fullmatch(code):
        if not (tree.has_path(code) if "/" in code else code in tree.files):
            yield f"{code} is not there"
        return
    for name in () if paths else NAME.findall(code):
        if name not in tree.words:
            yield f"no source holds {name}"
        elif tree.only_tested(name):
            yield f"nobody but tests calls {name}"


def check(root):
    tree = Tree(root)
    faults = []
    for document in [root / "ARCHITECTURE.md", *sorted((root / "docs" / "internals").glob("*.md"))]:
        text = FENCE.sub(lambda block: "\n" * block.group().count("\n"), document.read_text(encoding="utf-8"))
        for number, line in enumerate(text.split("\n"), 1):
            if line.startswith("Planned"):
                continue
            where = f"{document.relative_to(root)}:{number}"
            faults += [f"{where}: {fault}" for code in CODE.findall(line) for fault in faults_of(tree, code)]
    return faults


def self_test():
    source = "int used_one(void)\n{\n    return 1;\n}\n\nint tested_one(void)\n{\n    return used_one();\n}\n"
    good = "`src/base/one.c` `base/one.c` `one.c` `src/base/*.c` `used_one` `used_one(1)` `src/games/NAME/`\n"
    planted = ["`src/base/two.c`", "`two.c`", "`base/two.c`", "`src/base/*.h`", "`no_such_name`", "`nobody(1)`",
               "`tested_one`", "`src/base/one.c` and `src/other/`"]
    for text, count in [(good, 0)] + [(good + fault + "\n", 1) for fault in planted]:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "src" / "base").mkdir(parents=True)
            (root / "src" / "base" / "one.c").write_text(source, encoding="utf-8")
            (root / "ARCHITECTURE.md").write_text(text, encoding="utf-8")
            found = check(root)
            if len(found) != count:
                sys.exit(f"{text!r}: expected {count} faults, found {found}")
    print(f"{len(planted)} planted faults found")


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    faults = check(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
    print("\n".join(faults) or "all names exist")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
