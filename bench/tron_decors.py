#!/usr/bin/env python3
"""tron_decors.py LUDENS [--boards A,B,...] [--games PERCENT] [--seed S] [--records FOLDER] [--plot FILE]: which decors defeat flat
Monte Carlo in Tron. Prints Markdown.

On every built-in board for a single rider: mean scores of random play and of Monte Carlo with 10 to 10,000 simulations per
candidate (40 games each, 12 at 10,000), of `fill` at 100 ms per move (5 games), and the proved longest ride. Then, for the rides
with 10,000 simulations, where points are lost: the costly moves, which shorten the longest possible ride by 5 or more; their
share of all lost points; how many cells such a move cuts off at once; when the first one occurs, in per cent of the ride; and how
many of them take stairs, other links or teleports. The picture shows the score in per cent of the longest ride."""
import argparse

import tron_lab
from tron_why import COSTLY, Lab

BOARDS = "handout,handout-open,handout-printed,chambers,combs,corridors,spiral,streets,tower,warp"
PLAYERS = [("random", 1, 40), ("montecarlo:sims=10", 10, 40), ("montecarlo:sims=100", 100, 40), ("montecarlo:sims=1000", 1000, 40),
           ("montecarlo:sims=10000", 10000, 12)]
PATIENCE = 1000  # milliseconds for the longest ride of a position; afterwards the longest ride found counts


def scores(lab, board, engine, games, limits=()):
    return [ride.score for ride in tron_lab.rides(lab, board, engine, games, limits)]


def falls(memory, ride):
    """The moves that shorten the longest possible ride: (number of moves before it, points lost)."""
    values = memory.reachable(ride.moves)
    return [(k, values[k] - values[k + 1]) for k in range(len(ride.moves)) if values[k] > values[k + 1]]


def cut_off(lab, board, moves, k):
    """The number of cells that move k cuts off at once, without its own."""
    before, after = tron_lab.within_reach(lab, board, moves[:k]), tron_lab.within_reach(lab, board, moves[:k + 1])
    return before - 1 - after


def head(lab, board, moves):
    """Floor, row and column of the rider."""
    floors = "/".join(tron_lab.drawing(lab, board, moves)).split("|")
    return next((f, y, row.index("1")) for f, floor in enumerate(floors) for y, row in enumerate(floor.split("/")) if "1" in row)


def jumps(lab, board, moves, k):
    """Whether move k takes stairs, another link, or a teleport."""
    return sum(abs(a - b) for a, b in zip(head(lab, board, moves[:k]), head(lab, board, moves[:k + 1]))) != 1


def losses(lab, board):
    """A table row about the costly moves of the rides with 10,000 simulations."""
    memory = Lab(argparse.Namespace(**{**vars(lab), "board": board}), PATIENCE)
    costly, first, lost, cut, jumped = [], [], 0, 0, 0
    played = tron_lab.rides(lab, board, PLAYERS[-1][0], max(2, PLAYERS[-1][2] * lab.games // 100))[:10]
    for i, ride in enumerate(played):
        tron_lab.progress(f"{board}: where ride {i + 1} of {len(played)} loses")
        fall = falls(memory, ride)
        large = [(k, loss) for k, loss in fall if loss >= COSTLY]
        lost += sum(loss for _, loss in fall)
        costly += [loss for _, loss in large]
        first += [100 * large[0][0] / len(ride.moves)] if large else []
        jumped += sum(jumps(lab, board, ride.moves, k) for k, _ in large)
        cut += sum(min(loss, cut_off(lab, board, ride.moves, k)) for k, loss in large)
    tron_lab.progress("")
    row = [f"`{board}`", f"{lost / len(played):.1f}", f"{len(costly) / len(played):.1f}"]
    if not costly:
        return [*row, "-", "-", "-", "-", "-", memory.guessed]
    return [*row, max(costly), f"{100 * sum(costly) / lost:.0f} %", f"{100 * cut / sum(costly):.0f} %",
            f"{sum(first) / len(first):.0f} %", f"{jumped} of {len(costly)}", memory.guessed]


def main():
    lab = tron_lab.options(__doc__, boards=BOARDS, games=100).parse_args()
    rows, points, where = [], [], []
    for board in lab.boards.split(","):
        (best, proved), cells = tron_lab.longest(lab, board), [f"`{board}`"]
        for engine, sims, games in PLAYERS:
            score, error = tron_lab.mean(scores(lab, board, engine, max(2, games * lab.games // 100)))
            cells.append(f"{score:.1f} ± {error:.1f}")
            points.append((board, sims, 100 * score / best))
        improved = scores(lab, board, "fill", 5, ["--time", 100])
        share = f"{points[-1][2]:.0f} %"
        rows.append([*cells, share, f"{min(improved)} to {max(improved)}" if len(set(improved)) > 1 else improved[0],
                     best if proved else f"at least {best}"])
        where.append(losses(lab, board))
    print(tron_lab.table(["board", "random", "10", "100", "1,000", "10,000", "of the longest", "`fill`", "longest ride"], rows))
    print()
    print(tron_lab.table(["board, 10,000 simulations", "points lost per ride", "costly moves", "the costliest", "share of the points lost",
                        "of them cut off at once", "position of the first in its ride", "by stairs or teleport", "longest rides not proved"], where))
    if lab.plot:
        tron_lab.plot(lab.plot, points, "--log-x", "--title", "Tron alone: flat Monte Carlo by decor", "--x",
                    "simulations a candidate (1: random play)", "--y", "mean score in per cent of the longest ride")


if __name__ == "__main__":
    main()
