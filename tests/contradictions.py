#!/usr/bin/env python3
"""contradictions.py LUDENS: gives positions that contradict the given rules to every command that takes both.

A position determines the size of the board, the number of players and the number of robots. If the rules say otherwise,
the program must name the contradiction and its place, exit with code 3, and change nothing."""
import os
import subprocess
import sys
import tempfile

DUEL = "#####/#1..#/#..2#/#####"
FOUR = "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -"
# game, rules, position, a move
PAIRS = [
    ("quoridor", "players=2", FOUR, "e2"),
    ("quoridor", "players=4", "9x9 2 1 e1,e9 10,10 -", "e2"),
    ("quoridor", "size=5", "9x9 2 1 e1,e9 10,10 -", "e2"),
    ("quoridor", "size=5x3", "3x5 2 1 b1,b5 1,1 -", "b2"),
    ("tron", "players=1", DUEL, "d"),
    ("tron", "map=random,size=7,players=2", DUEL, "d"),
    ("tron", "map=square", DUEL, "d"),
    ("ricochet", "robots=5", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", "Ru"),
    ("ricochet", "board=1A2A3A4A", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", "Ru"),
]
WORD = "contradiction"


def run(program, arguments, text=""):
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, timeout=60,
                          env={"LC_ALL": "C", "PATH": os.environ["PATH"]})
    return done.returncode, done.stdout, done.stderr


def expect(condition, arguments, answer):
    if not condition:
        sys.exit(f"ludens {' '.join(arguments)}\n{answer}")


def try_commands(program, game, rules, position, move):
    """Commands with --rules and --position."""
    beside = ["--rules", rules, "--position", position]
    commands = [["show", game], ["legal", game], ["perft", game, "1"], ["best", game, "--nodes", "10"],
                ["explain", game, move], ["play", game],
                ["ask", "who is ahead?", "--game", game], ["arena", game, "--engines", "random,random"]]
    if game != "quoridor":
        commands += [["solve", game, "--nodes", "10"]]
    if game == "ricochet":
        commands += [["puzzle", game, "--hint", "1"], ["play", game, "--rounds"]]
    for command in commands:
        answer = run(program, command + beside, "quit\n")
        expect(answer[0] == 3 and WORD in answer[2] and "--position: column " in answer[2], command + beside, answer)


def try_files(program, folder, game, rules, position):
    """A batch, openings, a record that is continued, reported on and loaded: a valid first line must not hide the contradiction."""
    path = os.path.join(folder, "file")

    def write(text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    write(position + "\n")
    command = ["arena", game, "--engines", "random,random", "--rules", rules, "--openings-file", path]
    answer = run(program, command)
    expect(answer[0] == 3 and WORD in answer[2] and "line 1, column " in answer[2], command, answer)
    if game != "quoridor":
        command = ["solve", game, "--rules", rules, "--file", path, "--nodes", "10"]
        answer = run(program, command)
        expect(answer[0] == 3 and answer[1].startswith(f"error {WORD}"), command, answer)
    record = f"ludens-record 1\ngame: {game}\nrules: {rules}\nposition: {position}\n\n"
    write(record)
    for command, text in ((["arena", "report", path], ""), (["play", game], f"load {path}\nquit\n"),
                          (["arena", game, "--engines", "random,random", "--record", path], "")):
        answer = run(program, command, text)
        expect(WORD in answer[2] and "line 4, column " in answer[2], command, answer)
    with open(path, encoding="utf-8") as file:
        expect(file.read() == record, ["arena", "--record"], "the file was changed")


def try_protocol(program, game, rules, position):
    """The engine rejects the position and keeps the previous one."""
    answer = run(program, ["engine", "--engine", "random"],
                 f"ludens 1\nnew {game} {rules.replace(',', ' ')}\nposition {position}\nposition start\ngo\nquit\n")
    lines = answer[1].split("ready\n")[1].splitlines()
    expect(lines[0] == "ok" and lines[1].startswith("error 3 mismatch: col ") and lines[2] == "ok" and
           lines[-1].startswith("bestmove "), ["engine", game, rules, position], answer)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for game, rules, position, move in PAIRS:
            try_commands(program, game, rules, position, move)
            try_files(program, folder, game, rules, position)
            try_protocol(program, game, rules, position)
    print(f"{len(PAIRS)} contradictions named by every command")


if __name__ == "__main__":
    main()
