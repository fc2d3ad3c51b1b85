#!/usr/bin/env python3
"""symbols.py BUILD: inspects the compiled libraries with nm.

- no writable data in any layer below cli: no mutable globals (read-only tables of pointers are fine);
- the pure layers and the shared library call nothing that prints, exits, reads a clock or opens a file;
- the shared library exports exactly tests/exported.txt."""
import pathlib
import subprocess
import sys

PURE = ["base", "text", "core", "games", "search", "solvers", "play", "rounds", "puzzles", "engine", "protocol", "assistant", "jobs", "api"]
HOSTS = ["os", "solved", "store", "arena", "lib"]
FORBIDDEN = {"exit", "_exit", "abort", "printf", "fprintf", "puts", "putchar", "fputs", "fwrite", "perror", "vprintf",
             "vfprintf", "stdout", "stderr"}
FORBIDDEN_PURE = FORBIDDEN | {"fopen", "open", "read", "write", "time", "clock", "clock_gettime", "getenv", "rand",
                              "srand", "pthread_create", "snprintf", "sprintf", "setlocale", "malloc_usable_size"}
WRITABLE = set("DdBbCGgSs")  # nm's letters for initialised, zeroed, common and small writable data


def nm(path, *flags):
    text = subprocess.run(["nm", *flags, str(path)], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        words = line.split()
        if len(words) >= 2 and len(words[-2]) == 1:
            yield words[-2], words[-1].split("@")[0]


def read_only_relocated(path):
    """Symbols that lie in .data.rel.ro: const tables that hold pointers. nm calls them 'd', but they are not writable."""
    text = subprocess.run(["objdump", "-t", str(path)], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in text.splitlines() if ".data.rel.ro" in line}


def main():
    build, root = pathlib.Path(sys.argv[1]), pathlib.Path(__file__).resolve().parent.parent
    problems = []
    for layer in PURE + HOSTS:
        library = build / "src" / layer / f"libludens_{layer}.a"
        constant = read_only_relocated(library)
        forbidden = FORBIDDEN_PURE if layer in PURE else FORBIDDEN
        for letter, name in nm(library):
            if letter in WRITABLE and name not in constant:
                problems.append(f"{layer}: {name} is writable data")
            if letter == "U" and name in forbidden:
                problems.append(f"{layer}: calls {name}")
    exported = sorted(name for letter, name in nm(build / "libludens.so", "-D", "--defined-only") if letter in "TDBRV")
    listed = (root / "tests" / "exported.txt").read_text(encoding="utf-8").split()
    problems += [f"libludens.so: {name} is exported but not listed" for name in exported if name not in listed]
    problems += [f"libludens.so: {name} is listed but not exported" for name in listed if name not in exported]
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{len(exported)} exported symbols, {len(problems)} problems")
    sys.exit(1 if problems or not exported else 0)


if __name__ == "__main__":
    main()
