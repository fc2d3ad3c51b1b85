#!/usr/bin/env python3
"""ricochet_report.py LUDENS: looks for the figures of the UTBM Rasende Roboter report's second example, depth first 26 states and
26 moves, breadth first 487 states and 5 moves, among all 576 orders of robots and directions and 16 readings of its search.

A reading says when a robot's cell counts as entered (generation, expansion), whether a position equal to one in the list is
dropped, whether a position that brings nothing new when its turn comes is skipped, and when the goal is tested. The search is
written here again, with the program's slides only; its first lines are those that `utbm` gives as well. Prints the readings with
each pair of figures, and how many searches were tried. A search without a solution after 500 states is given up: both figures
are smaller."""
import argparse
import collections
import itertools
import json
import subprocess

BOARD = "3A1B2A4B"
START = {"R": "b16", "G": "m11", "B": "b14", "Y": "h12"}
MOST = 500
READINGS = list(itertools.product(("generation", "expansion"), ("keep", "drop"), ("visit", "skip"), ("early", "late")))


def slides(binary):
    """(cell, direction) to the cell where a lone robot stops."""
    found = {}
    for column, row in itertools.product("abcdefghijklmnop", range(1, 17)):
        cell = f"{column}{row}"
        target = "Rn7" if cell != "n7" else "Rc12"  # not where the robot stands: the game would be over
        for direction in "rlud":
            words = [binary, "show", "ricochet", "--position", f"{BOARD} R{cell} {target}", "--moves", f"R{direction}", "--json"]
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            robots = json.loads(done.stdout)["position"].split()[1] if done.returncode == 0 else f"R{cell}"
            found[cell, direction] = robots.split(",")[0][1:]
    return found


def cells(cell, direction, end):
    """The cells that a slide passes, its last one included."""
    step = {"r": (1, 0), "l": (-1, 0), "u": (0, 1), "d": (0, -1)}[direction]
    column, row, passed = ord(cell[0]), int(cell[1:]), []
    while cell != end:
        column, row = column + step[0], row + step[1]
        cell = f"{chr(column)}{row}"
        passed.append(cell)
    return passed


class Search:
    def __init__(self, ways, start, target, order):
        self.ways, self.start, self.order = ways, start, order
        self.robot, self.goal = target

    def slide(self, position, robot, direction):
        here = position[robot]
        for cell in self.ways[here, direction]:
            if cell in position:
                break
            here = cell
        return here

    def run(self, reading, depth_first):
        """(states, moves) of the first solution; None without one."""
        mark, equal, stale, test = reading
        frontier, listed, entered, visited = collections.deque([(self.start, 0)]), {self.start}, set(enumerate(self.start)), 0
        while frontier and visited < MOST:
            position, depth = frontier.pop() if depth_first else frontier.popleft()
            if stale == "skip" and depth > 0 and mark == "expansion" and set(enumerate(position)) <= entered:
                continue
            visited += 1
            if test == "late" and position[self.robot] == self.goal:
                return visited, depth
            entered.update(enumerate(position))
            for robot, direction in self.order:
                cell = self.slide(position, robot, direction)
                child = (*position[:robot], cell, *position[robot + 1:])
                if (robot, cell) in entered or equal == "drop" and child in listed:
                    continue
                if mark == "generation":
                    entered.add((robot, cell))
                if test == "early" and robot == self.robot and cell == self.goal:
                    return visited, depth + 1
                listed.add(child)
                frontier.append((child, depth + 1))
        return None


def orders():
    for robots, directions in itertools.product(itertools.permutations("BYRG"), itertools.permutations("rlud")):
        yield "".join(robots), "".join(directions)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("binary", metavar="LUDENS")
    ends = slides(words.parse_args().binary)
    ways = {(cell, way): cells(cell, way, end) for (cell, way), end in ends.items()}
    names, start = list(START), tuple(START.values())

    def figures(robots, directions, target, reading, depth_first):
        order = [(names.index(robot), way) for robot in robots for way in directions]
        return Search(ways, start, target, order).run(reading, depth_first)

    plain = ("expansion", "keep", "visit")  # the reading of `utbm`
    for test in ("early", "late"):
        print(f"blue n7, BYRG-rlud, {test} goal test:", *figures("BYRG", "rlud", (2, "n7"), (*plain, test), False))
    print("green c12, depth first, BYRG-drlu:", *figures("BYRG", "drlu", (1, "c12"), (*plain, "early"), True))
    tried, found = 0, {False: [], True: []}
    for (robots, directions), reading, depth_first in itertools.product(orders(), READINGS, (False, True)):
        tried += 1
        if figures(robots, directions, (1, "c12"), reading, depth_first) == ((26, 26) if depth_first else (487, 5)):
            found[depth_first].append(f"{robots}-{directions} {' '.join(reading)}")
    for depth_first, name in ((True, "depth first, 26 states, 26 moves"), (False, "breadth first, 487 states, 5 moves")):
        print(f"{name}: {len(found[depth_first])}", *found[depth_first], sep="\n    ")
    print(f"{tried} searches: {tried // len(READINGS) // 2} orders, {len(READINGS)} readings, depth first and breadth first")


if __name__ == "__main__":
    main()
