#!/usr/bin/env python3
"""ricochet_ratings.py LUDENS [--count N] [--seed S] [--fit] [--plot FILE]: does the rating of Ricochet puzzles predict how hard they are?

Draws N puzzles of any difficulty (default 500; faces A, B and C, four robots, the vortex among the targets; seed 2), lets nine
weaker searches solve them and compares the rating with their effort: the number of states each visits, at most 1,000,000; a
puzzle that a search does not solve ranks above all that it solves. The joint effort is the mean of the ranks. Prints Spearman's
rank correlation of the effort with the optimum alone and with the points, over all puzzles and among puzzles of the same optimum,
where the optimum says nothing (mean over groups of ten or more, weighted by size).

--fit prints the weights of a linear fit of the joint effort instead, scaled to 100 points per move; the weights of
src/puzzles/ricochet_rating.c come from --seed 1. --plot draws the median effort by points (tools/plot_svg.py). Counts of states do not
depend on the machine, so neither do the tables."""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST = 1000000  # maximum number of visited states per search
ENGINES = [  # name, engine, in the picture
    ("dfs", "dfs", True),
    ("dfs, robot-cell", "dfs:visited=robot-cell", False),
    ("bfs", "bfs", True),
    ("bfs, robot-cell", "bfs:visited=robot-cell", False),
    ("bfs, robot-cell-late", "bfs:visited=robot-cell-late", True),
    ("astar, grid", "astar", True),
    ("astar, sum", "astar:evaluation=sum", True),
    ("astar, euclid", "astar:evaluation=euclid", False),
    ("astar-quest, 2 quests", "astar-quest:quests=2", False),
]
FEATURES = [  # the terms of the points, as in ricochet_rating.c
    ("moves", lambda p: p["moves"]),
    ("helpers", lambda p: p["helpers"]),
    ("detour", lambda p: 10 if p["alone"] is None else min(10, p["alone"] - p["moves"])),
    ("misses, doublings", lambda p: (p["misses"] + 1).bit_length() - 1),
    ("lines, doublings", lambda p: p["lines"].bit_length() - 1),
]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def effort(program, path, engine):
    """States visited for each puzzle; MOST + 1 if it was not solved."""
    text = run(program, "solve", "ricochet", "--file", str(path), "--json", "--info", "--engine", engine, "--nodes", str(MOST))
    rows = [json.loads(line) for line in text.splitlines()]
    return [row["nodes"] if row.get("length", row.get("high")) is not None else MOST + 1 for row in rows]


def ranks(values):
    """Ranks from 0 to 1; equal values get their mean rank."""
    order, out, i = sorted(range(len(values)), key=lambda k: values[k]), [0.0] * len(values), 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in order[i:j + 1]:
            out[k] = (i + j) / 2 / max(1, len(values) - 1)
        i = j + 1
    return out


def spearman(a, b):
    a, b = ranks(a), ranks(b)
    if len(set(a)) < 2 or len(set(b)) < 2:
        return 0.0
    return statistics.correlation(a, b)


def within(moves, values, efforts):
    """Mean correlation among puzzles of the same optimum."""
    total = weight = 0
    for length in set(moves):
        here = [i for i, m in enumerate(moves) if m == length]
        if len(here) >= 10:
            total += len(here) * spearman([values[i] for i in here], [efforts[i] for i in here])
            weight += len(here)
    return total / weight


def fit(puzzles, joint):
    """Least squares by the normal equations; Gauss-Jordan."""
    rows = [[1.0] + [float(value(p)) for _, value in FEATURES] for p in puzzles]
    size = len(rows[0])
    table = [[sum(r[a] * r[b] for r in rows) for b in range(size)] + [sum(r[a] * y for r, y in zip(rows, joint))] for a in range(size)]
    for c in range(size):
        p = max(range(c, size), key=lambda r: abs(table[r][c]))
        table[c], table[p] = table[p], table[c]
        for r in range(size):
            if r != c:
                factor = table[r][c] / table[c][c]
                table[r] = [x - factor * y for x, y in zip(table[r], table[c])]
    weights = [table[r][size] / table[r][r] for r in range(size)]
    return [100 * w / weights[1] for w in weights[1:]]


def draw(options, points, efforts):
    lines = []
    for name, _, shown in ENGINES:
        for low in range(200, 1500, 100):
            here = [min(e, MOST) for p, e in zip(points, efforts[name]) if low <= p < low + 100]
            if shown and len(here) >= 8:
                lines.append(f"{name}\t{low + 50}\t{statistics.median(here)}")
    words = [sys.executable, str(ROOT / "tools" / "plot_svg.py"), "--log", "--title", "Ricochet Robots: effort of searches by the rating of a puzzle",
             "--x", "points of the puzzle", "--y", "states visited, median", "--note",
             f"{len(points)} puzzles, seed {options.seed}, in steps of 100 points; unsolved counts as {MOST:,} states"]
    made = subprocess.run(words, input="\n".join(lines), check=True, capture_output=True, text=True).stdout
    pathlib.Path(options.plot).write_text(made, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--plot")
    options = parser.parse_args()
    text = run(options.program, "puzzle", "ricochet", "--faces", "ABC", "--vortex", "--count", str(options.count), "--seed", str(options.seed), "--json")
    puzzles = [json.loads(line) for line in text.splitlines()]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "positions.txt"
        path.write_text("".join(p["position"] + "\n" for p in puzzles), encoding="utf-8")
        efforts = {name: effort(options.program, path, engine) for name, engine, _ in ENGINES}
    joint = [statistics.mean(column) for column in zip(*(ranks(values) for values in efforts.values()))]
    if options.fit:
        for (name, _), weight in zip(FEATURES, fit(puzzles, joint)):
            print(f"{name:20s} {weight:6.1f}")
        return
    moves, points = [p["moves"] for p in puzzles], [p["points"] for p in puzzles]
    print(f"{len(puzzles)} puzzles, seed {options.seed}: {min(moves)} to {max(moves)} moves, {min(points)} to {max(points)} points.\n")
    print("| effort of | solved | optimum alone | points | points, same optimum |\n|---|---:|---:|---:|---:|")
    for name, values in [("all together", joint)] + list(efforts.items()):
        solved = "" if name not in efforts else f"{100 * sum(v <= MOST for v in values) / len(values):.1f} %"
        print(f"| {name} | {solved} | {spearman(moves, values):.3f} | {spearman(points, values):.3f} | {within(moves, points, values):.3f} |")
    if options.plot:
        draw(options, points, efforts)


if __name__ == "__main__":
    main()
