"""check_samples.py: Monte Carlo and MCTS: means from playouts, visits, selection."""
from decimal import Decimal

LAST = Decimal("0.000001")  # the last digit of a mean


def outcome(event, seat):
    """What a playout is worth to the player."""
    return event["score"] if "score" in event else event["values"][seat]


def spread(scores):
    """Sample standard deviation; None if there is one score only."""
    mean = Decimal(sum(scores)) / len(scores)
    squares = sum(((score - mean) ** 2 for score in scores), Decimal(0))
    return (squares / (len(scores) - 1)).sqrt() if len(scores) > 1 else None


def lines(trace):
    """The first 64 playouts of each candidate have their moves, the candidate among them."""
    told = {}
    for event in trace.events:
        if event.get("kind") != "playout":
            continue
        candidate = event.get("candidate")
        told[candidate] = told.get(candidate, 0) + 1
        if ("line" in event) != (told[candidate] <= 64):
            yield f"n {event['n']}: playout {told[candidate]} of {candidate} has {'a' if 'line' in event else 'no'} line"
        elif "line" in event and (candidate not in event["line"] or len(event["line"]) < event["length"]):
            yield f"n {event['n']}: line {event['line'][:3]}... of length {event['length']} and candidate {candidate}"


def flat(trace):
    """Candidates of a Monte Carlo search: as many visits as playouts, their mean and spread. The numbers of playouts differ
    by one at most, unless a limit of nodes ends the search or a candidate wins at once, which is exact and has none."""
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
        if row.get("bound") == "exact" and len(scores) == 1 and row.get("visits", 1) == 1:
            continue
        wanted = spread(scores) if scores else None
        if (wanted is None) != ("spread" not in row) or wanted is not None and abs(row["spread"] - wanted) > 2 * LAST:
            yield f"last line: candidate {move} has the spread {row.get('spread')}, its playouts {wanted}"
        if row.get("visits", 0) != len(scores):
            yield f"last line: candidate {move} has {row.get('visits', 0)} visits and {len(scores)} playouts"
        elif scores and abs(row.get("mean", 0) - Decimal(sum(scores)) / len(scores)) > LAST:
            yield f"last line: candidate {move} has the mean {row.get('mean')}, its playouts {Decimal(sum(scores)) / len(scores)}"
    counts = [len(played.get(move, [])) for move in rows]
    if "nodes" not in trace.head["limits"] and max(counts) > min(counts) + 1:
        yield f"last line: between {min(counts)} and {max(counts)} playouts of a candidate"
    yield from simulations(trace, sum(counts), "there are {} playouts")


def simulations(trace, count, words):
    """`sims` counts the simulations that no limit has interrupted."""
    if trace.end.get("sims", 0) != count:
        yield f"last line: {trace.end.get('sims')} simulations, {words.format(count)}"


class Tree:
    """Statistics of a tree, added up from the updates."""

    def __init__(self):
        self.visits, self.means, self.sums = {}, {}, {}
        self.proved = set()
        self.played = None  # values of the last playout that no node has got yet

    def outcome_faults(self, event):
        """The deepest node of a simulation gets what the playout gave."""
        if self.played is not None and not event.get("proved") and event["values"] != self.played:
            yield f"node {event['node']} gets {event['values']}, the playout gave {self.played}"
        self.played = None

    def update(self, event):
        node, seat, values = event["node"], event["seat"] - 1, event["values"]
        before = self.visits.get(node, 0)
        if event["visits"] != before + 1:
            yield f"node {node} has {event['visits']} visits after {before}"
        yield from self.outcome_faults(event)
        sums = self.sums.setdefault(node, [Decimal(0)] * len(values))
        self.sums[node] = [sum(pair) for pair in zip(sums, values)]
        if node in self.proved and not event.get("proved"):
            yield f"node {node} is no longer proved"
        if event.get("proved"):
            self.proved.add(node)
        mean = values[seat] if event.get("proved") else self.sums[node][seat] / event["visits"]
        if abs(event.get("mean", 0) - mean) > LAST:
            yield f"node {node} has the mean {event.get('mean')}, its simulations {mean}"
        self.visits[node], self.means[node] = event["visits"], event.get("mean")


def tree_means(trace):
    """Visits grow by one per simulation; the mean is that of the simulations, for the player who selected the node."""
    if "select" not in trace.kinds:
        return
    tree = Tree()
    for event in trace.events:
        if event.get("kind") == "playout":
            tree.played = event.get("values", [event.get("score")])
        elif event.get("kind") == "update":
            for fault in tree.update(event):
                yield f"n {event['n']}: {fault}"
    if trace.whole:
        yield from simulations(trace, tree.visits.get(1, 0), "the root has {} visits")
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


CHECKS = (lines, flat, tree_means, selection)
