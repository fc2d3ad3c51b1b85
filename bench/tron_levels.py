#!/usr/bin/env python3
"""tron_levels.py LUDENS [--games N] [--best N] [--pairs A-B,...] [--boards A,B,...] [--seed S]: the levels of Tron against their
neighbours, by the arena. Prints Markdown.

On boards for one rider both levels ride alone and the longer ride scores the point; in duels each opening of two random ticks is
played from both seats; with four riders each level has two. Levels have their own limits: `best` thinks for a second per move.
--games applies to the other pairs (default 100), --best to `best` against `hard` (default 10). The exit code is 1 if the higher level scores
less than 60 %. Scores have their 95 % interval; with more than one rider an even score is 50 %."""
import json
import sys

import tron_lab

LEVELS = ["beginner", "easy", "medium", "hard", "best"]
BOARDS = {"handout": 1, "combs": 1, "plaza": 2, "pillars": 2, "square": 4}  # board: number of riders
PASSED = 60  # minimum score of the higher level in per cent


def arena(lab, board, pair, games):
    """The report of the arena on two levels, the higher one first."""
    openings = ["--openings", f"random:{2 * BOARDS[board]}"] if BOARDS[board] > 1 else []
    out, _ = tron_lab.run([lab.program, "arena", "tron", "--rules", f"map={board}", "--engines",
                         f"level:{pair[1]},level:{pair[0]}", "--games", games, "--seed", lab.seed, "--margin", 2000, "--json", *openings])
    return json.loads(out)


def wilson(share, games):
    """The 95 % interval of a score (Wilson 1927), counting a draw as half a win: slightly too wide."""
    z = 1.96
    middle, half = share + z * z / (2 * games), z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def row(lab, board, pair, games):
    told = arena(lab, board, pair, games)
    higher = told["pairings"][0]
    played = higher["wins"] + higher["draws"] + higher["losses"]
    share = (higher["wins"] + higher["draws"] / 2) / played
    low, high = wilson(share, played)
    faults = sum(sum(engine["faults"].values()) for engine in told["engines"])
    return share, [f"{pair[1]} - {pair[0]}", f"`{board}`", played, higher["wins"], higher["draws"], higher["losses"],
                   f"{100 * share:.0f} % [{100 * low:.0f}, {100 * high:.0f}]", faults]


def main():
    neighbours = [f"{low}-{high}" for low, high in zip(LEVELS, LEVELS[1:])]
    parser = tron_lab.options(__doc__, games=100, best=10, pairs=",".join(neighbours), boards=",".join(BOARDS))
    lab = parser.parse_args()
    pairs, boards = lab.pairs.split(","), lab.boards.split(",")
    if not set(pairs) <= set(neighbours) or not set(boards) <= set(BOARDS):
        parser.error(f"pairs are {', '.join(neighbours)}; boards are {', '.join(BOARDS)}")
    rows, weak = [], 0
    for pair in (words.split("-") for words in pairs):
        for board in boards:
            tron_lab.progress(f"{pair[1]} - {pair[0]} on {board}")
            share, cells = row(lab, board, pair, lab.best if "best" in pair else lab.games)
            rows.append(cells)
            weak += 100 * share < PASSED
    tron_lab.progress("")
    print(tron_lab.table(["levels", "board", "games", "won", "drawn", "lost", "score of the higher, 95 %", "faults"], rows))
    sys.exit(1 if weak else 0)


if __name__ == "__main__":
    main()
