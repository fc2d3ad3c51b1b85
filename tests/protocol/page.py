#!/usr/bin/env python3
"""page.py LUDENS: plays the conversations of docs/protocol.md through the program and compares every line.

  tests/protocol/page.py LUDENS             exit 1 if the page differs from the output of the program
  tests/protocol/page.py --update LUDENS    write the output of the program into the page

A conversation is a ```text block that begins with `> `. Times are written as 0, since they differ."""
import difflib
import pathlib
import re
import sys

from conversation import Engine

PAGE = pathlib.Path("docs/protocol.md")
BLOCK = re.compile(r"```text\n(> .*?)```", re.DOTALL)


def play(program, block):
    """The block with the answers of the program."""
    said = []
    with Engine([program, "engine"]) as engine:
        for line in [line[2:] for line in block.splitlines() if line.startswith("> ")]:
            said.append("> " + line)
            if line == "quit":
                engine.send(line)
                if engine.finish() != (0, []):
                    sys.exit("quit did not end the program with exit code 0")
            else:
                said += ["< " + re.sub(r"\b(time|time_us|per_second|memory) \d+", r"\1 0", answer) for answer in engine.ask(line)]
    return "\n".join(said) + "\n"


def main():
    program = [word for word in sys.argv[1:] if word != "--update"][0]
    old = PAGE.read_text(encoding="utf-8")
    new = BLOCK.sub(lambda found: "```text\n" + play(program, found[1]) + "```", old)
    count = len(BLOCK.findall(old))
    if "--update" in sys.argv:
        PAGE.write_text(new, encoding="utf-8")
    elif old != new:
        print("\n".join(difflib.unified_diff(old.split("\n"), new.split("\n"), str(PAGE), "the program", lineterm="", n=2)))
    print(f"{count} conversations in {PAGE}")
    sys.exit(1 if count == 0 or old != new and "--update" not in sys.argv else 0)


if __name__ == "__main__":
    main()
