"""check_walls.py: how Quoridor tests walls (`terms` with the phase `wall`), derived again from the position text.

A wall has three points. Walls that share a point belong to a group; the edge of the board is one too, with all walls joined to
it. A wall with two points in one group closes off squares: only then the paths have to be searched."""

EDGE = 1
DIRECTIONS = {"h": (1, 0), "v": (0, 1)}


def square(text):
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def points(wall):
    """The left or lower end, the middle and the other end, as corners of squares."""
    (column, row), (x, y) = square(wall[:-1]), DIRECTIONS[wall[-1]]
    return [(column + 1 + k * x, row + 1 + k * y) for k in (-1, 0, 1)]


class Board:
    """The position of a trace: `WxH players turn pawns walls-left placed-walls`."""

    def __init__(self, head):
        size, _, turn, pawns, left, *walls = head["position"].split()
        self.width, self.height = map(int, size.split("x"))
        self.pawns = [square(pawn) for pawn in pawns.split(",")]
        self.left = int(left.split(",")[int(turn) - 1])
        self.walls = walls[0].split(",") if walls and walls[0] != "-" else []
        self.sealed = "seal=forbid" in head.get("rules", "")
        self.group = self.groups()

    def is_edge(self, point):
        return point[0] in (0, self.width) or point[1] in (0, self.height)

    def groups(self):
        """Point to the number of its group; spreads from one wall to those that it touches."""
        group, rest = {}, list(self.walls)

        def spread(number, found):
            while found:
                wall = found.pop()
                rest.remove(wall)
                group.update({point: number for point in points(wall)})
                found = [other for other in rest if other in found or set(points(other)) & set(points(wall))]

        for wall in self.walls:
            if wall in rest and any(map(self.is_edge, points(wall))):
                spread(EDGE, [wall])
        number = EDGE
        for wall in self.walls:
            if wall in rest:
                number += 1
                spread(number, [wall])
        return group

    def at(self, point):
        return EDGE if self.is_edge(point) else self.group.get(point, 0)

    def free(self):
        """The walls that overlap and cross none."""
        for kind, (x, y) in DIRECTIONS.items():
            for row in range(self.height - 1):
                for column in range(self.width - 1):
                    name = lambda c, r, k: f"{chr(ord('a') + c)}{r + 1}{k}"  # noqa: E731
                    blocked = {name(column, row, "h"), name(column, row, "v"), name(column - x, row - y, kind),
                               name(column + x, row + y, kind)}
                    if not blocked & set(self.walls):
                        yield name(column, row, kind)

    def passable(self, here, there, walls):
        """Whether no wall stands between two neighbours."""
        column, row = min(here[0], there[0]), min(here[1], there[1])
        kind, (x, y) = ("h", (1, 0)) if here[0] == there[0] else ("v", (0, 1))
        return not any(f"{chr(ord('a') + column - k * x)}{row - k * y + 1}{kind}" in walls for k in (0, 1))

    def region(self, start, walls):
        seen, stack = {start}, [start]
        while stack:
            column, row = stack.pop()
            for there in ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)):
                inside = 0 <= there[0] < self.width and 0 <= there[1] < self.height
                if inside and there not in seen and self.passable((column, row), there, walls):
                    seen.add(there)
                    stack.append(there)
        return seen

    def goals(self, seat):
        """Whether a square is on the goal of a seat: up, right, down, left; with two players up and down."""
        order = ["up", "down"] if len(self.pawns) == 2 else ["up", "right", "down", "left"]
        return {"up": lambda at: at[1] == self.height - 1, "right": lambda at: at[0] == self.width - 1,
                "down": lambda at: at[1] == 0, "left": lambda at: at[0] == 0}[order[seat]]

    def legal(self, wall):
        walls = {*self.walls, wall}
        for seat, pawn in enumerate(self.pawns):
            around = self.region(pawn, walls)
            if not any(map(self.goals(seat), around)) or (self.sealed and len(around) != self.width * self.height):
                return False
        return True

    def terms(self, wall):
        a, b, c = map(self.at, points(wall))
        flood = any(one and one == other for one, other in ((a, b), (a, c), (b, c)))
        return {"a": a, "b": b, "c": c, "flood": int(flood), "legal": int(self.legal(wall))}


def walls(trace):
    """Every free wall is tested once, at the root, with these groups; no other is."""
    tests = [event for event in trace.events if event.get("kind") == "terms" and event.get("phase") == "wall"]
    if trace.head.get("game") != "quoridor":
        if tests:
            yield f"n {tests[0]['n']}: walls in {trace.head.get('game')}"
        return
    board = Board(trace.head)
    for event in tests:
        wall = event["move"]
        if event.get("node") != 1:
            yield f"n {event['n']}: a wall is tested at node {event.get('node')}"
        wanted = board.terms(wall)
        if event["terms"] != wanted:
            yield f"n {event['n']}: {wall} has {event['terms']}, expected {wanted}"
    told, free = [event["move"] for event in tests], set(board.free()) if board.left > 0 else set()
    if len(set(told)) != len(told) or not set(told) <= free:
        yield "a wall is tested twice, or one that does not fit"
    if trace.whole and set(told) != free:
        yield f"{len(told)} walls are tested, {len(free)} fit"


CHECKS = (walls,)
