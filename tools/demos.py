#!/usr/bin/env python3
"""Generates web/src/boards/GAME/demo.json, the short games replayed on the start page: real games of the engines.

  tools/demos.py [build/release/ludens]     play the games and write the files

Limits are positions and simulations, never time, so that every machine plays the same games. Each file has `rules`,
`start`, `moves` (one string per frame; in Tron a tick of two moves), and, by frame number, the `positions` that do not
result from a move (Ricochet Robots: a new target)."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARDS = ROOT / "web" / "src" / "boards"
ARENAS = {
    "pogo": ["--engines", "alphabeta:depth=4,alphabeta:depth=5", "--opening", "121 981", "--seed", "8"],
    "quoridor": ["--engines", "mcts,negamax-id", "--sims", "1500", "--nodes", "60000", "--opening", "e2 e8 e3 e7", "--seed", "8"],
    "tron": ["--engines", "territory,mcts", "--sims", "400", "--rules", "map=ring", "--opening", "r l", "--seed", "8"],
}
MISSIONS = ("Rf5", "Bj13", "Yi6", "Gn15", "Rc11", "Bd7", "Gg2")  # targets printed on the board, in order
LONGEST = 90  # frames


def ludens(*arguments):
    return subprocess.run([LUDENS, *arguments], check=True, capture_output=True, text=True).stdout


def show(kind, rules, moves=(), position=None):
    place = ["--position", position] if position else []
    answer = ludens("show", kind, "--json", *(["--rules", rules] if rules else []), *place, *(["--moves", " ".join(moves)] if moves else []))
    return json.loads(answer.splitlines()[0])["position"]


def arena(kind):
    """The first game of a small tournament: its rules and moves."""
    with tempfile.TemporaryDirectory() as folder:
        record, opening = pathlib.Path(folder, "games.txt"), pathlib.Path(folder, "opening.txt")
        flags = ARENAS[kind].copy()
        at = flags.index("--opening")
        opening.write_text(flags[at + 1] + "\n")
        flags[at : at + 2] = ["--openings-file", str(opening)]
        ludens("arena", kind, *flags, "--games", "2", "--record", str(record))
        games = record.read_text().split("ludens-record 1\n")[1:]
    game = games[0]
    rules = re.search("^rules: (.*)$", game, re.M)[1]
    body = re.sub(r"\[[^]]*\]|\b\d+\. ", " ", game.split("\n\n", 1)[1])
    return rules, body.split()


def board_game(kind):
    rules, moves = arena(kind)
    return {"rules": rules, "start": show(kind, rules), "moves": moves}


def ride():
    rules, moves = arena("tron")
    ticks = [" ".join(moves[i : i + 2]) for i in range(0, len(moves), 2)]
    return {"rules": rules, "start": show("tron", rules), "moves": ticks}


def missions():
    """One target after the other on one board; the robots stay where they stopped."""
    board, robots = show("ricochet", "").split()[:2]
    start, moves, positions = f"{board} {robots} {MISSIONS[0]}", [], {}
    for target in MISSIONS:
        position = f"{board} {robots} {target}"
        answer = ludens("solve", "ricochet", "--position", position).split()
        if moves:
            positions[len(moves)] = position
            moves.append("")  # a new target: no move
        moves += answer[1:]
        robots = show("ricochet", "", answer[1:], position).split()[1]
    return {"rules": "", "start": start, "moves": moves, "positions": positions}


def main():
    demos = {"pogo": board_game("pogo"), "quoridor": board_game("quoridor"), "ricochet": missions(), "tron": ride()}
    for kind, demo in demos.items():
        if not 8 <= len(demo["moves"]) <= LONGEST:
            sys.exit(f"{kind}: {len(demo['moves'])} frames; choose another seed")
        text = json.dumps(demo, separators=(",", ":")).replace('],"', '],\n"')
        (BOARDS / kind / "demo.json").write_text(text + "\n")
    print({kind: len(demo["moves"]) for kind, demo in demos.items()})


LUDENS = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "release" / "ludens")
main()
