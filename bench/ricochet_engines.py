#!/usr/bin/env python3
"""ricochet_engines.py LUDENS [--count N] [--seed S] [--solver N] [--plot FILE]: the searches of the UTBM Rasende Roboter report, ours
and the solver on the same N random positions of Ricochet Robots (faces A and B, four robots, no vortex; default 500, seed 1).

Prints Markdown: how many positions each search solves, the length of its solutions and their cost, overall and by the length of the
shortest solution. --plot also draws the median time against that length (tools/plot_svg.py): the solver on --solver positions (default 20000), the
others on the first --each of every length among them (default 20), as long as they solve half of these. Counts do not depend on
the machine; times are wall times of one thread."""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST = 1000000  # maximum number of generated states per search
ENGINES = [  # name in the table, engine, name in the picture
    ("dfs", "dfs", ""),
    ("dfs, robot-cell", "dfs:visited=robot-cell", "dfs, robot-cell"),
    ("bfs", "bfs", "bfs"),
    ("bfs, goal at expansion", "bfs:goal=expansion", ""),
    ("bfs, robot-cell", "bfs:visited=robot-cell", ""),
    ("bfs, robot-cell-late", "bfs:visited=robot-cell-late", "bfs, robot-cell-late"),
    ("bfs, robot-cell-late, goal at expansion", "bfs:visited=robot-cell-late,goal=expansion", ""),
    ("astar, euclid", "astar:evaluation=euclid", "astar, euclid"),
    ("astar, grid", "astar", "astar, grid"),
    ("astar, sum", "astar:evaluation=sum", "astar, sum"),
    ("astar-quest, no quest", "astar-quest:quests=0", ""),
    ("astar-quest", "astar-quest", "astar-quest"),
    ("astar-quest, 2 quests", "astar-quest:quests=2", ""),
    ("solver", None, "solver"),
]
BANDS = ("bfs", "astar, grid")  # the picture also shows the quartiles of these
CLASSES = [("1-3", 1, 3), ("4-6", 4, 6), ("7-9", 7, 9), ("10+", 10, 99)]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def solve(program, path, engine=None):
    """One answer per position: (length or None, proved, states, milliseconds)."""
    words = ["--engine", engine, "--nodes", str(MOST)] if engine else []
    rows = [json.loads(line) for line in run(program, "solve", "ricochet", "--file", str(path), "--json", "--info", *words).splitlines()]
    return [(row.get("length", row.get("high")), row["status"] == "solved", row["nodes"], row["time"]) for row in rows]


def per_cent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def count(value):
    return f"{value:,.0f}" if value < 1e6 else f"{value / 1e6:.2f} M"


def duration(ms):
    return f"{ms * 1000:.0f} µs" if ms < 1 else f"{ms:.1f} ms" if ms < 1000 else f"{ms / 1000:.1f} s"


def summary(name, rows, optima):
    solved = [(row[0], best) for row, best in zip(rows, optima) if row[0] is not None]
    spent = sum(row[3] for row in rows)
    cells = [name, per_cent(len(solved), len(rows)), per_cent(sum(a == b for a, b in solved), len(rows)),
             per_cent(sum(row[1] for row in rows), len(rows)),
             f"{statistics.mean(a for a, _ in solved):.2f}" if solved else "-",
             f"{statistics.mean(a - b for a, b in solved):.2f}" if solved else "-",
             count(statistics.median(row[2] for row in rows)), count(statistics.mean(row[2] for row in rows)),
             duration(statistics.median(row[3] for row in rows)), duration(spent / len(rows)),
             f"{sum(row[2] for row in rows) / spent / 1000:.1f} M" if spent else "-"]
    return "| " + " | ".join(cells) + " |"


def by_length(name, rows, optima):
    cells = [name]
    for _, low, high in CLASSES:
        here = [row for row, best in zip(rows, optima) if best is not None and low <= best <= high]
        solved = [row for row in here if row[0] is not None]
        cells.append(f"{per_cent(len(solved), len(here))}, {count(statistics.median(row[2] for row in here))}, "
                     f"{duration(statistics.median(row[3] for row in here))}" if here else "-")
    return "| " + " | ".join(cells) + " |"


def points(name, rows, optima, band):
    """Rows for plot_svg.py: quartiles of the time for each length."""
    out = []
    for length in sorted({best for best in optima if best}):
        here = [row for row, best in zip(rows, optima) if best == length]
        times = [max(row[3], 1e-6) / 1000 for row in here]
        if len(here) < 5 or 2 * sum(row[0] is not None for row in here) < len(here):
            continue
        low, middle, high = statistics.quantiles(times, n=4)
        out.append(f"{name}\t{length}\t{middle:.9f}" + (f"\t{low:.9f}\t{high:.9f}" if band else ""))
    return out


def draw(options, folder):
    """Draws the picture with plot_svg.py."""
    pool, some = pathlib.Path(folder) / "pool.txt", pathlib.Path(folder) / "some.txt"
    pool.write_text(run(options.program, "positions", "ricochet", "--count", str(options.solver), "--seed", str(options.seed)))
    rows, positions, chosen = solve(options.program, pool), pool.read_text().splitlines(), []
    optima = [row[0] for row in rows]
    for length in sorted({best for best in optima if best}):
        chosen += [i for i, best in enumerate(optima) if best == length][:options.each]
    some.write_text("\n".join(positions[i] for i in chosen) + "\n")
    drawn = points("solver", rows, optima, True)
    for _, engine, name in ENGINES:
        if name and engine:
            drawn += points(name, solve(options.program, some, engine), [optima[i] for i in chosen], name in BANDS)
    words = [sys.executable, str(ROOT / "tools" / "plot_svg.py"), "--log", "--seconds", "--title",
             "Ricochet Robots: time to answer by the length of the shortest solution", "--x", "moves of the shortest solution",
             "--y", "time for a position, median and quartiles", "--note",
             f"{options.solver:,} random positions for the solver, {options.each} of each length for the others, "
             f"at most {MOST:,} states each"]
    made = subprocess.run(words, input="\n".join(drawn), check=True, capture_output=True, text=True).stdout
    pathlib.Path(options.plot).write_text(made)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--solver", type=int, default=20000)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--plot")
    options = parser.parse_args()
    program, table, lengths = options.program, [], []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "positions.txt"
        path.write_text(run(program, "positions", "ricochet", "--count", str(options.count), "--seed", str(options.seed)))
        optima = [row[0] for row in solve(program, path)]
        for name, engine, _ in ENGINES:
            rows = solve(program, path, engine)
            table.append(summary(name, rows, optima))
            lengths.append(by_length(name, rows, optima))
        if options.plot:
            draw(options, folder)
    known = [best for best in optima if best is not None]
    print(f"{options.count} positions, seed {options.seed}; shortest solutions of {min(known)} to {max(known)} moves, {statistics.mean(known):.2f} on average.\n")
    print("| search | solved | by a shortest path | proved | moves | excess | states, median | mean | time, median | mean | states/s |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    print("\n".join(table))
    sizes = [sum(low <= best <= high for best in known) for _, low, high in CLASSES]
    print("\nSolved, states and time (medians) by the length of the shortest solution:\n")
    print("| search | " + " | ".join(f"{name} moves ({size})" for (name, _, _), size in zip(CLASSES, sizes)) + " |")
    print("|---" * (len(CLASSES) + 1) + "|")
    print("\n".join(lengths))


if __name__ == "__main__":
    main()
