"""check_samples.py: Monte Carlo and MCTS: means from playouts, visits, selection."""
from decimal import Decimal

LAST = Decimal("0.000001")  # the last digit of a mean


def outcome(event, seat):
    """What a playout is worth to the player."""
    return event["score"] if "score" in event else event["values"][seat]


def flat(trace):
    """Candidates of a Monte Carlo search: as many visits as playouts, and their mean."""
    if "playout" not in trace.kinds or "select" in trace.kinds or not trace.whole:
        return
    played = {}
    for event in trace.events:
        if event.get("kind") == "playout":
            played.setdefault(event.get("candidate", event.get("move")), []).append(outcome(event, trace.seat))
    rows = {row["move"]: row for row in trace.end.get("candidates", [])}
    for move in played:
        if move not in rows:
            yield f"last line: {move} has playouts and is no candidate"
    for move, row in rows.items():
        scores = played.get(move, [])
        if row.get("visits", 0) != len(scores):
            yield f"last line: candidate {move} has {row.get('visits', 0)} visits and {len(scores)} playouts"
        elif scores and abs(row.get("mean", 0) - Decimal(sum(scores)) / len(scores)) > LAST:
            yield f"last line: candidate {move} has the mean {row.get('mean')}, its playouts {Decimal(sum(scores)) / len(scores)}"
    if trace.end.get("sims", 0) != sum(map(len, played.values())):
        yield f"last line: {trace.end.get('sims')} simulations, there are {sum(map(len, played.values()))} playouts"


class Tree:
    """Statistics of a tree, from the playouts."""

    def __init__(self):
        self.parent, self.turn = {}, {}
        self.visits, self.means = {}, {}   # by the last update
        self.sums, self.unknown = {}, set()  # from playouts; nodes with a simulation whose outcome is not told
        self.proved = set()
        self.fresh = None                  # values of the simulation that is being backed up

    def note(self, event):
        if "node" in event:
            self.parent.setdefault(event["node"], event["parent"])
            self.turn.setdefault(event["node"], event.get("turn"))

    def add(self, node, values):
        for index, value in enumerate(values):
            self.sums.setdefault(node, [Decimal(0)] * len(values))[index] += value

    def play(self, event):
        self.fresh = event.get("values", [event.get("score")])

    def update(self, event):
        """Visits grow by one per simulation."""
        node = event["node"]
        before = self.visits.get(node, 0)
        if event["visits"] != before + 1:
            yield f"node {node} has {event['visits']} visits after {before}"
        self.visits[node], self.means[node] = event["visits"], event.get("mean")
        if event.get("proved"):
            self.proved.add(node)
        if self.fresh is None or node in self.proved:
            self.unknown.add(node)
        else:
            self.add(node, self.fresh)
        if event["parent"] == 0:
            self.fresh = None

    def mean(self, node, seat):
        """The mean of the playouts through a node for a seat; None when not known."""
        if seat is None or node in self.unknown or node not in self.sums or not self.visits.get(node):
            return None
        row = self.sums[node]
        return row[seat if len(row) > 1 else 0] / self.visits[node]


def tree_means(trace):
    """Visits of updates, and means for the player who chose the move; for the root, for its own."""
    if "select" not in trace.kinds:
        return
    tree = Tree()
    for event in trace.events:
        tree.note(event)
        if event.get("kind") == "playout":
            tree.play(event)
        if event.get("kind") != "update":
            continue
        for fault in tree.update(event):
            yield f"n {event['n']}: {fault}"
        chooser = tree.turn.get(event["parent"] or event["node"])
        mean = tree.mean(event["node"], chooser - 1 if chooser else None)
        if mean is not None and abs(event.get("mean", 0) - mean) > LAST:
            yield f"n {event['n']}: node {event['node']} has the mean {event.get('mean')}, its playouts {mean}"
    if trace.whole and 1 in tree.visits and tree.visits[1] != trace.end.get("sims"):
        yield f"last line: {trace.end.get('sims')} simulations, the root has {tree.visits[1]} visits"
    yield from tree_candidates(trace, tree)


def tree_candidates(trace, tree):
    """Candidates have the visits and means of the root's children, unless the moves of a tick are counted apart."""
    if not trace.whole or has_ticks(trace):
        return
    moves = {event["node"]: event.get("move") for event in trace.events if event.get("parent") == 1}
    rows = {row["move"]: row for row in trace.end.get("candidates", [])}
    for node, move in moves.items():
        row = rows.get(move)
        if row is None or node not in tree.visits:
            continue
        if row.get("visits") != tree.visits[node]:
            yield f"last line: candidate {move} has {row.get('visits')} visits, its node {tree.visits[node]}"
        elif node not in tree.proved and row.get("mean") != tree.means[node]:
            yield f"last line: candidate {move} has the mean {row.get('mean')}, its node {tree.means[node]}"


def has_ticks(trace):
    """Whether players move at the same time: selections are then perturbed on purpose."""
    return trace.head.get("game") == "tron" and any(len(event.get("values", [])) > 1 for event in trace.events)


def is_behind(own, other, step, visits, others):
    """Whether a sibling's mean + bonus is clearly larger; its bonus is the selected one's, scaled by the visits."""
    scale = (Decimal(visits) / others).sqrt()
    slack = step * (3 + 3 * scale)
    return other["mean"] + own["bonus"] * scale > own["mean"] + own["bonus"] + slack


def selection(trace):
    """The selected child has the largest mean + bonus, unless it was never visited; and no sibling is unvisited then."""
    if "select" not in trace.kinds or has_ticks(trace):
        return
    step = LAST if trace.head.get("unit") == "result" else Decimal(1)  # of the values that the search compares
    stats, proved, below, moves = {}, set(), {}, {}
    for event in trace.events:
        kind, node = event.get("kind"), event.get("node")
        if node is not None and event["parent"] and node not in below.setdefault(event["parent"], {}):
            below[event["parent"]][node] = None
        if kind == "expand":
            moves[node] = event.get("moves")
        elif kind == "update":
            stats[node] = event
            proved.update([node] if event.get("proved") else [])
        elif kind == "select" and event.get("child") in stats and {"mean", "bonus"} <= set(event):
            child = event["child"]
            if (event["visits"], event["mean"]) != (stats[child]["visits"], stats[child].get("mean")):
                yield f"n {event['n']}: select tells {event['visits']} visits, mean {event['mean']}; node {child} has {stats[child]}"
            siblings = [one for one in below.get(node, {}) if one != child]
            visited = [one for one in siblings if one in stats]
            if moves.get(node) is not None and len(visited) + 1 < moves[node]:
                yield f"n {event['n']}: node {child} is selected before every move was tried"
            for one in visited:
                if one in proved or child in proved or "mean" not in stats[one]:
                    continue
                if is_behind(event, stats[one], step, event["visits"], stats[one]["visits"]):
                    yield f"n {event['n']}: node {child} is selected, node {one} has a larger mean + bonus"


CHECKS = (flat, tree_means, selection)
