#!/usr/bin/python3
"""tron_numpy.py [GAMES] [ROUNDS]: random rides a second with the vectorised method of the Tron handout.

All games are ridden at once, one NumPy operation a step: a stack of grids, vectors of heads and scores, and a table of
possible directions for each game. Finished games go in a fifth direction, "stay", so that no game needs a test of its
own; the loop ends when the scores no longer change. Written from the handout's description; it is the baseline that
docs/internals/tron-solvers.md compares with. Needs NumPy (Debian: python3-numpy, for /usr/bin/python3).

Prints: rides N mean M rides/s R (processor time)."""
import sys
import time

import numpy as np

# the handout's board, 13 wide and 17 high with its border: one more wall in the south-west inner corner; start 3,5
WIDTH, HEIGHT, START = 13, 17, (3, 5)

# stay, left, up, right, down
DX = np.array([0, -1, 0, 1, 0], dtype=np.int32)
DY = np.array([0, 0, 1, 0, -1], dtype=np.int32)


def board():
    """The grid as grid[x, y], the origin in the south-west: 1 = wall."""
    grid = np.ones((WIDTH, HEIGHT), dtype=np.uint8)
    grid[1:-1, 1:-1] = 0
    grid[1, 1] = 1
    return grid


def rides(grid, start, count, random):
    """The scores of `count` random rides from `start`."""
    grids = np.tile(grid, (count, 1, 1))
    x = np.full(count, start[0], dtype=np.int32)
    y = np.full(count, start[1], dtype=np.int32)
    score = np.zeros(count, dtype=np.int32)
    game = np.arange(count)
    before = -1
    while score.sum() != before:
        before = score.sum()
        grids[game, x, y] = 2
        choices = np.zeros((count, 4), dtype=np.int32)
        sizes = np.zeros(count, dtype=np.int32)
        for direction in (1, 2, 3, 4):
            free = (grids[game, x + DX[direction], y + DY[direction]] == 0) * 1
            choices[game, sizes] = free * direction  # what is barred writes 0 where the next one will write
            sizes += free
        sizes[sizes == 0] = 1
        choice = choices[game, random.integers(0, sizes)]
        x += DX[choice]
        y += DY[choice]
        score += choice != 0
    return score


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    random = np.random.default_rng(1)
    grid, total = board(), 0
    rides(grid, START, count, random)  # warm up
    begin = time.process_time()
    for _ in range(rounds):
        total += int(rides(grid, START, count, random).sum())
    spent = time.process_time() - begin
    done = count * rounds
    print(f"rides {done} mean {total / done:.3f} rides/s {done / spent:.0f}")


if __name__ == "__main__":
    main()
