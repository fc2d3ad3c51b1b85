#!/usr/bin/env python3
"""tron_experiment.py LUDENS handout|optimum|time [--games PERCENT] [--seed S] [--records FOLDER] [--plot FILE]

The experiment of the Tron handout and its extensions, run with the built program; prints Markdown.

  handout   mean scores of random play and of flat Monte Carlo with 10 to 100,000 simulations per candidate on the two
            readings of the handout's board, beside the expected figures; --plot draws them
  optimum   20 games of `fill` and of `strong` at 100 ms per move on both; exit code 1 unless every game is a longest ride
  time      processor time per move by engine and by number of simulations

--games scales the default number of games (400; 100 at 100,000 simulations), in per cent. --records keeps the games
in a folder, so that an interrupted run can be resumed. tron_why.py explains why more simulations score less,
tron_decors.py tests other boards, tron_levels.py lets riders play against each other."""
import collections
import json
import statistics
import sys

import tron_lab

BOARDS = {"handout": 163, "handout-open": 164}  # board: its longest ride
EXPECTED = {"handout": (36, 108, 128, 145, 145, 137), "handout-open": (36, 110, 130, 151, 160, 152)}
PLAYERS = [("random", 0, 400), ("montecarlo:sims=10", 10, 400), ("montecarlo:sims=100", 100, 400),
           ("montecarlo:sims=1000", 1000, 400), ("montecarlo:sims=10000", 10000, 400), ("montecarlo:sims=100000", 100000, 100)]
WITHIN = 4  # points of difference allowed between measured and expected scores


def fork(played):
    """Where the rides first split into groups of a fifth or more each, and the mean score of each group."""
    here, made = played, []
    while True:
        ways = collections.Counter(ride.moves[len(made)] for ride in here if len(ride.moves) > len(made)).most_common()
        if not ways or len(ways) > 1 and ways[1][1] * 5 >= len(played):
            break
        here = [ride for ride in here if ride.moves[len(made):len(made) + 1] == [ways[0][0]]]
        made.append(ways[0][0])
    if not ways:
        return f"{len(here)} of {len(played)} are the same ride, of {len(made)} moves."
    told = []
    for move, count in ways:
        score = statistics.mean(ride.score for ride in here if ride.moves[len(made):len(made) + 1] == [move])
        told.append(f"`{move}` {count} rides, {score:.1f} on average")
    return f"Of {len(played)} rides {len(here)} begin with `{' '.join(made)}`; then {'; '.join(told)}."


def handout(lab):
    points = []
    for board, optimum in BOARDS.items():
        rows = []
        for (engine, sims, games), expected in zip(PLAYERS, EXPECTED[board]):
            played = tron_lab.rides(lab, board, engine, max(2, games * lab.games // 100))
            scores = [ride.score for ride in played]
            score, error = tron_lab.mean(scores)
            rows.append([f"`{engine}`", len(scores), f"{score:.1f} ± {error:.1f}", min(scores), max(scores),
                         f"{100 * scores.count(optimum) / len(scores):.0f} %", len({tuple(ride.moves) for ride in played}),
                         expected, f"{score - expected:+.1f}"])
            if sims:
                points.append((board, sims, score, score - 2 * error, score + 2 * error))
        points += [(f"longest, {optimum}", sims, optimum) for sims in (10, 100000)]
        print(f"\n`{board}`, longest ride {optimum}, seed {lab.seed}:\n")
        print(tron_lab.table(["engine", "games", "score ± standard error", "least", "most", "longest rides", "different rides",
                            "expected", "difference"], rows))
        print(f"\nWhere the rides with {sims:,} simulations diverge: {fork(played)}", flush=True)
    if lab.plot:
        tron_lab.plot(lab.plot, points, "--log-x", "--title", "Tron alone: score of flat Monte Carlo", "--x",
                    "simulations a candidate", "--y", "mean score, two standard errors", "--from", "100")


def optimum(lab):
    rows, missed = [], 0
    for board, best in BOARDS.items():
        for engine in ("fill", "strong"):
            played = tron_lab.rides(lab, board, engine, 20, ["--time", 100])
            scores = [ride.score for ride in played]
            missed += sum(score != best for score in scores)
            proof = tron_lab.best(lab, board, "fill", (), ["--time", 10000])
            rows.append([f"`{board}`, `{engine}`", len(scores), min(scores), max(scores), best,
                         max(max(ride.times) for ride in played), "yes" if proof["proved"] else "no", proof["time"]])
    print(tron_lab.table(["", "games", "least", "most", "longest ride", "slowest move, ms", "proved", "after, ms"], rows))
    return missed


def first_move(lab, board, engine):
    """Processor time of the first move in milliseconds, without the start of the program; the minimum of three runs."""
    words = [lab.program, "best", "tron", "--rules", f"map={board}", "--seed", lab.seed, "--engine"]
    spent, empty = (min(tron_lab.run([*words, name])[1] for _ in range(3)) for name in (engine, "random"))
    return f"{max(0, 1000 * (spent - empty)):.1f}"


def time(lab):
    """Plays whole games and divides the processor time by the number of moves. Starting the program takes less than one
    move with 1,000 simulations."""
    boards = ("handout", "handout-printed", "tower")
    engines = [("random", 200), ("montecarlo:sims=10", 50), ("montecarlo:sims=100", 50), ("montecarlo:sims=1000", 10),
               ("montecarlo:sims=10000", 4), ("montecarlo:sims=100000", 1), ("fill", 20)]
    rows = []
    for engine, games in engines:
        cells = []
        for board in boards:
            tron_lab.progress(f"{board}: {engine}")
            out, spent = tron_lab.run([lab.program, "arena", "tron", "--rules", f"map={board}", "--engines", engine, "--games",
                                     games, "--seed", lab.seed, "--json"])
            moves = json.loads(out)["plies"]["sum"]
            cells += [f"{1000 * spent / moves:.3f}", first_move(lab, board, engine)]
        rows.append([f"`{engine}`", *cells])
    tron_lab.progress("")
    head = ["engine"] + [cell for board in boards for cell in (f"`{board}`, ms per move", "first move")]
    print(tron_lab.table(head, rows))


def main():
    parser = tron_lab.options(__doc__, games=100)
    parser.add_argument("what", choices=["handout", "optimum", "time"])
    lab = parser.parse_args()
    sys.exit(1 if {"handout": handout, "optimum": optimum, "time": time}[lab.what](lab) else 0)


if __name__ == "__main__":
    main()
