#!/usr/bin/python3
"""tron_numpy.py [LUDENS]: random rides per second with the vectorised method of the Tron handout, and with ours.

All games advance together, one NumPy operation per step: a stack of grids, vectors of heads and scores, and a table of
possible directions for each game. Finished games take a fifth direction, "stay", so that no game needs its own test;
the loop ends when the scores no longer change. `numpy` implements this method from the handout's description: it is the
baseline of docs/internals/tron-solvers.md. `numpy-flat` is the same idea written for speed: cells and
choices by one flat index instead of three, random numbers as floats. Needs NumPy (Debian: python3-numpy, for
/usr/bin/python3).

  bench/tron_numpy.py                          NAME rides N mean M rides/s R, for both
  bench/tron_numpy.py build/release/ludens     also the kernels of `ludens bench tron`, with their speed relative to `numpy`

Times are processor time of one core. All methods run ROUNDS times in turn, each with its best number of simultaneous games,
and the best round counts, so that load from other programs affects all methods alike."""
import subprocess
import sys
import time

import numpy as np

# the handout's board, 13 wide and 17 high with its border: one more wall in the south-west inner corner; start 3,5
WIDTH, HEIGHT, START = 13, 17, (3, 5)
SIZES, ROUNDS = (1000, 3000, 10000), 5
KERNELS = ("rides-scalar", "rides-sse", "rides-avx2", "rides-avx512")

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
    """The scores of `count` random rides from `start`, as described in the handout."""
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
            choices[game, sizes] = free * direction  # a blocked direction writes 0, which the next one overwrites
            sizes += free
        sizes[sizes == 0] = 1
        choice = choices[game, random.integers(0, sizes)]
        x += DX[choice]
        y += DY[choice]
        score += choice != 0
    return score


def rides_flat(grid, start, count, random):
    """The same with flat indices: one for a cell among all grids, one for a choice among all choices."""
    cells = np.tile(grid.ravel(), count)
    at = np.arange(count) * grid.size + start[0] * HEIGHT + start[1]
    first = np.arange(count) * 5
    choices = np.zeros(count * 5, dtype=np.int64)  # index offset of a move in `cells`; 0 = stay
    score = np.zeros(count, dtype=np.int64)
    before = -1
    while score.sum() != before:
        before = score.sum()
        cells[at] = 2
        end = first.copy()
        for step in (-HEIGHT, 1, HEIGHT, -1):
            free = cells[at + step] == 0
            choices[end] = free * step
            end += free
        sizes = np.maximum(end - first, 1)
        step = choices[first + (random.random(count) * sizes).astype(np.int64)]
        at += step
        score += step != 0
    return score


class Method:
    """One of the two methods above, and its best result so far."""

    def __init__(self, name, function):
        self.name, self.function = name, function
        self.random = np.random.default_rng(1)
        self.rides = self.moves = 0
        self.best = 0.0

    def round(self):
        for count in SIZES:
            begin = time.process_time()
            self.moves += int(self.function(board(), START, count, self.random).sum())
            self.best = max(self.best, count / (time.process_time() - begin))
            self.rides += count

    def line(self):
        return f"{self.name} rides {self.rides} mean {self.moves / self.rides:.3f} rides/s {self.best:.0f}"


def bench(ludens, kernel):
    """Rides per second; 0 if there is no such case."""
    run = subprocess.run([ludens, "bench", "tron", kernel], capture_output=True, text=True, check=False)
    words = run.stdout.split()
    return int(words[words.index("nps") + 1]) if run.returncode == 0 else 0


def main():
    methods = [Method("numpy", rides), Method("numpy-flat", rides_flat)]
    kernels = dict.fromkeys(KERNELS if len(sys.argv) > 1 else (), 0)
    for _ in range(ROUNDS):
        for method in methods:
            method.round()
        for kernel in kernels:
            kernels[kernel] = max(kernels[kernel], bench(sys.argv[1], kernel))
    for method in methods:
        print(method.line())
    for kernel, speed in kernels.items():
        print(f"{kernel} rides/s {speed} times-numpy {speed / methods[0].best:.0f} "
              f"times-numpy-flat {speed / methods[1].best:.0f}")


if __name__ == "__main__":
    main()
