#!/usr/bin/env python3
"""all_engines.py BINARY [GAME [ENGINE]]: every engine that `ludens games` lists has a trace, and check.py finds it right.

On a few positions per game (the start position unless others are listed), with small limits: the trace shows more than visits, fits the schema, is the same bytes
when written again, and belongs to the answer that the engine gives without a trace: same move, nodes and simulations.
Prints a row per engine that fails, with the first problem of each kind. With a game or engine, only those."""
import itertools
import json
import re
import subprocess
import sys

import check
import read_trace

# (rules, position or None for the start, moves)
POSITIONS = {
    "pogo": [("", None, ""), ("move=exact", None, "121 712")],
    "quoridor": [("size=5,walls=2", None, ""), ("players=4,size=5,walls=1", None, ""),
                 ("seal=forbid", "6x6 3 2 c2,a3,d5 2,2,2 b2h,a4h,c4h,d2v", "")],
    "ricochet": [("", None, ""), ("board=4A1A3B2B,robots=2,seed=3", None, "")],
    "tron": [("map=random,size=7,players=1,seed=4", None, ""), ("map=random,size=7,players=2,seed=3", None, ""),
             ("map=random,size=9,players=4,walls=0", None, "")],
}
START = [("", None, "")]
# Limits of each question; an engine is asked with all of its rows.
LIMITS = (["--nodes", "400", "--depth", "2"],)
SAMPLES = (["--sims", "80"], ["--nodes", "1500"])
LONG = (["--nodes", "2000"],)
OWN = {"montecarlo": SAMPLES, "mcts": SAMPLES, "mcts-random": SAMPLES, "territory": SAMPLES, "longest": LONG, "fill": LONG,
       "solver": ([],), ("ricochet", "strong"): ([],)}


def run(binary, *arguments):
    done = subprocess.run([binary, *arguments], capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


def limits_of(game, engine):
    return OWN.get((game, engine), OWN.get(engine, LIMITS))


def question(game, engine, place, limits):
    rules, position, moves = place
    words = ["best", game, "--engine", engine, *limits, "--seed", "7", "--lang", "en"]
    for name, value in (("--rules", rules), ("--position", position), ("--moves", moves)):
        words += [name, value] if value else []
    return words


def differences(trace, answer):
    """Where the last line is not the answer that the engine gives without a trace."""
    for ours, theirs in (("best", "bestmove"), ("nodes", "nodes"), ("sims", "sims")):
        if trace.end.get(ours) != answer.get(theirs):
            yield f"{ours} is {trace.end.get(ours)} with a trace, {answer.get(theirs)} without"


def check_one(binary, words, schema):
    """Problems of one question; None when the engine does not play there."""
    code, out, error = run(binary, *words, "--info", "--json")
    if code != 0:
        return None if "not possible for this game" in error else [error.strip()]
    answer = json.loads(out.splitlines()[-1])
    text = run(binary, *words, "--trace", "-", "--json")[1]
    again = run(binary, *words, "--trace", "-", "--json")[1]
    lines = text.splitlines(keepends=True)[:-1]  # the last line is the answer
    trace, problems, _ = check.problems_of("".join(lines), schema)
    if text.splitlines()[:-1] != again.splitlines()[:-1]:
        problems.append("another trace the second time")
    if trace is not None:
        problems += differences(trace, answer)
    return problems


def check_game(binary, row, only, schema):
    """(engine, problems) for every engine of a game."""
    for engine in row["engines"]:
        if only is not None and engine != only:
            continue
        found, asked = [], 0
        for place, limits in itertools.product(POSITIONS.get(row["game"], START), limits_of(row["game"], engine)):
            problems = check_one(binary, question(row["game"], engine, place, limits), schema)
            asked += problems is not None
            found += [f"[{place[0]}] {problem}" for problem in problems or []]
        yield engine, found if asked else ["plays nowhere"]


def check_unsolvable(binary, schema):
    """A puzzle without a solution has no move, but a whole trace."""
    code, out, _ = run(binary, "best", "ricochet", "--rules", "seed=4,robots=1", "--engine", "bfs", "--trace", "-")
    trace, problems, _ = check.problems_of(out, schema)
    if code == 0 or trace is None or "best" in trace.end:
        problems.append("a best move without a solution")
    return problems


def shortened(problems):
    """The first problem of each kind: those that differ in numbers only are of one kind."""
    kinds = {}
    for problem in problems:
        kinds.setdefault(re.sub(r"^\[.*?\] |\d+", "", problem), problem)
    return list(kinds.values())[:6]


def main():
    binary, games, engines = sys.argv[1], sys.argv[2:3], sys.argv[3:4]
    schema = read_trace.load_schema()
    rows = [json.loads(line) for line in run(binary, "games", "--json")[1].splitlines()]
    good = bad = 0
    for row in rows:
        if games and row["game"] not in games:
            continue
        for engine, problems in check_game(binary, row, *(engines or [None]), schema):
            good, bad = good + (not problems), bad + bool(problems)
            for problem in shortened(problems):
                print(f"{row['game']:9} {engine:17} {problem}")
    if not games:
        problems = check_unsolvable(binary, schema)
        bad += bool(problems)
        print(*(f"unsolvable: {problem}" for problem in problems), sep="\n", end="\n" if problems else "")
    print(f"{good} engines have a good trace, {bad} do not")
    sys.exit(1 if bad or not good else 0)


if __name__ == "__main__":
    main()
