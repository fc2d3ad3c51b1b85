#!/usr/bin/env python3
"""tron_why.py LUDENS [--board NAME] [--games N] [--seed S] [--records FOLDER] [--plot FILE]: where flat Monte Carlo loses its
points in Tron, and why more simulations do not help. Prints Markdown; defaults: board `handout`, 20 games each.

For every position of every ride the exact longest possible ride is computed: a move that shortens it loses points, and is called
costly if it loses 5 or more. Each costly position is searched again with a million simulations per candidate: if the same move is
chosen again, the estimate was right and the criterion is wrong. Then random rides after both moves are compared: do they ever use
the cells that the costly move gives away? The most costly position shared by most rides is drawn."""
import collections
import random
import statistics
import sys

import tron_lab

SIMS = (10, 100, 1000, 10000, 100000)
COSTLY = 5         # points lost
SURE = 1000000     # simulations: enough to decide which mean is higher
SAMPLE = 20000     # random rides per position, played by this script
STEPS = {"u": (-1, 0), "r": (0, 1), "d": (1, 0), "l": (0, -1)}


class Lab:
    """Longest rides of positions, each computed once; `guessed` counts those not proved in time."""

    def __init__(self, options, patience=60000):
        self.options, self.patience, self.known, self.guessed = options, patience, {}, 0

    def longest(self, moves):
        key = tuple(moves)
        if key not in self.known:
            self.known[key], proved = tron_lab.longest(self.options, self.options.board, moves, self.patience)
            self.guessed += not proved
        return self.known[key]

    def reachable(self, moves):
        """The longest ride after 0, 1, 2 ... of these moves. It never increases, so equal values at both ends are equal in between."""
        values = [None] * (len(moves) + 1)
        values[0], values[-1] = self.longest([]), len(moves)

        def between(low, high):
            if values[low] == values[high]:
                values[low:high] = [values[low]] * (high - low)
            elif high - low > 1:
                middle = (low + high) // 2
                values[middle] = self.longest(moves[:middle])
                between(low, middle)
                between(middle, high)

        between(0, len(moves))
        return values


def random_rides(rows, luck, count):
    """Lengths of random rides from the head in a drawing without links."""
    grid = [list(row) for row in rows]
    start = next((y, row.index("1")) for y, row in enumerate(grid) if "1" in row)
    lengths = []
    for _ in range(count):
        y, x, trail = *start, []
        while True:
            ways = [(y + dy, x + dx) for dy, dx in STEPS.values() if grid[y + dy][x + dx] == "."]
            if not ways:
                break
            y, x = luck.choice(ways)
            grid[y][x] = "#"
            trail.append((y, x))
        lengths.append(len(trail))
        for y, x in trail:
            grid[y][x] = "."
    return lengths


def alternatives(rows):
    """The possible moves in a drawing."""
    y, x = next((y, row.index("1")) for y, row in enumerate(rows) if "1" in row)
    return [move for move, (dy, dx) in STEPS.items() if rows[y + dy][x + dx] == "."]


class Place:
    """A costly move: the position before it, the move, the best move, and random rides after both."""

    def __init__(self, lab, before, move, count):
        options = lab.options
        self.before, self.move = before, move
        self.rows = tron_lab.drawing(options, options.board, before)
        self.values = {way: lab.longest([*before, way]) - len(before) for way in alternatives(self.rows)}
        self.best = max(self.values, key=lambda way: self.values[way])
        self.again = tron_lab.best(options, options.board, f"montecarlo:sims={SURE}", before)["bestmove"] == move
        luck = random.Random(1)
        self.lengths = {way: [1 + length for length in random_rides(
            tron_lab.drawing(options, options.board, [*before, way]), luck, count)] for way in (move, self.best)}

    def beyond(self):
        """The share of random rides after the best move that are longer than every ride after the move played."""
        longer = [length > self.values[self.move] for length in self.lengths[self.best]]
        return sum(longer) / len(longer)


def row_of(lab, sims, played, falls, places):
    lost = sum(sum(loss for _, loss in fall) for fall in falls)
    costly = [loss for fall in falls for _, loss in fall if loss >= COSTLY]
    shapes = collections.Counter(tuple(ride.moves) for ride in played)
    score, error = tron_lab.mean(ride.score for ride in played)
    return [f"{sims:,}", f"{score:.1f} ± {error:.1f}", f"{lost / len(played):.1f}", f"{len(costly) / len(played):.2f}",
            f"{100 * sum(costly) / lost:.0f} %" if lost else "-",
            f"{100 * statistics.mean(place.again for place in places):.0f} %" if places else "-",
            f"{100 * statistics.mean(place.beyond() for place in places):.1f} %" if places else "-",
            len(shapes), max(shapes.values())]


def print_example(lab, place, shared):
    """Prints the example with the values of its moves."""
    print(f"\nAfter {len(place.before)} moves, met in {shared} rides (`#` wall and trail):\n")
    print("\n".join("    " + row for row in place.rows))
    print()
    rows = []
    for way in (place.move, place.best):
        lengths = random_rides(tron_lab.drawing(lab.options, lab.options.board, [*place.before, way]), random.Random(2), SAMPLE)
        mean, error = tron_lab.mean(1 + length for length in lengths)
        longer = sum(1 + length > place.values[place.move] for length in lengths)
        rows.append([f"`{way}`" + (", played" if way == place.move else ", best"), place.values[way], f"{mean:.2f} ± {error:.2f}",
                     f"{100 * longer / SAMPLE:.2f} %"])
    print(tron_lab.table(["move", "longest ride from here", "mean of rides at random",
                        f"of them longer than {place.values[place.move]}"], rows))


def sample(lab, sims):
    """The rides with `sims` simulations, the longest ride of each position, the losses and the costly moves."""
    options = lab.options
    played = tron_lab.rides(options, options.board, f"montecarlo:sims={sims}", options.games)
    reach, falls, places = [], [], []
    for i, ride in enumerate(played):
        tron_lab.progress(f"{options.board}: {sims} simulations: ride {i + 1} of {len(played)}")
        values = lab.reachable(ride.moves)
        fall = [(k, values[k] - values[k + 1]) for k in range(len(ride.moves)) if values[k + 1] < values[k]]
        reach.append(values)
        falls.append(fall)
        places += [Place(lab, ride.moves[:k], ride.moves[k], SAMPLE // 20) for k, loss in fall if loss >= COSTLY]
    tron_lab.progress("")
    return played, reach, falls, places


def main():
    lab = Lab(tron_lab.options(__doc__, board="handout", games=20).parse_args())
    if not set("".join(tron_lab.drawing(lab.options, lab.options.board, ()))) <= set("#.1"):
        sys.exit(f"{lab.options.board}: random rides are supported only on boards of one floor without links and teleports")
    rows, points, most = [], [], None
    for sims in SIMS:
        played, reach, falls, places = sample(lab, sims)
        rows.append(row_of(lab, sims, played, falls, places))
        for tick in range(0, lab.longest([]) + 1, 3):
            points.append((f"{sims:,}", tick, statistics.mean(values[min(tick, len(values) - 1)] for values in reach)))
        if places:
            shared = collections.Counter((*place.before, place.move) for place in places).most_common(1)[0]
            most = next(place for place in places if (*place.before, place.move) == shared[0]), shared[1]
    print(f"`{lab.options.board}`, longest ride {lab.longest([])}, {lab.options.games} rides per row, seed {lab.options.seed}:\n")
    print(tron_lab.table(["simulations", "score", "points lost per ride", "costly moves per ride",
                        "share of the points lost by them", "a million choose the same",
                        "random rides that use what it gives away", "different rides", "the most frequent"], rows))
    print(f"\n{lab.guessed} of {len(lab.known)} longest rides were found, but not proved within a minute.")
    if most is not None:
        print_example(lab, *most)
    if lab.options.plot:
        tron_lab.plot(lab.options.plot, points, "--title", f"Tron, {lab.options.board}: the longest ride still possible", "--x",
                    "moves made", "--y", f"mean over {lab.options.games} rides", "--from", "110", "--note",
                    "by simulations a candidate")


if __name__ == "__main__":
    main()
