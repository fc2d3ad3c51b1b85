"""check_lines.py: what holds for every trace, whatever the algorithm: kinds and members, numbering, totals, the answer."""

NODE = {"n", "kind", "node", "parent", "depth", "turn", "move", "cell", "side", "phase"}
COST = {"g", "h", "f"}
# kind: (members besides those of the node, members that it must have)
KINDS = {
    "iteration": ({"limit", "window"}, {"limit"}),
    "enter": ({"window", "purpose"} | COST, {"node"}),
    "open": (COST, {"node"}),
    "reopen": (COST, {"node", "g"}),
    "close": (COST, {"node"}),
    "meet": ({"g", "known"}, {"cell"}),
    "expand": ({"moves"}, {"node", "moves"}),
    "leave": ({"values", "bound", "visits", "mean"}, {"node"}),
    "backup": ({"child", "values", "rule"}, {"node", "child"}),
    "cut": ({"reason", "known", "length"} | COST, {"node", "reason"}),
    "terms": ({"terms"}, {"terms"}),
    "select": ({"seat", "child", "visits", "mean", "bonus", "proved"}, {"node", "seat", "visits"}),
    "playout": ({"candidate", "score", "values", "length", "line"}, {"candidate", "length"}),
    "update": ({"seat", "values", "visits", "mean", "proved"}, {"node", "seat", "values", "visits"}),
    "improve": ({"line", "value", "upper"}, {"value"}),
    "lookup": ({"values"}, {"values"}),
}
REASONS = {"beta", "table", "depth", "visited", "bound", "limit", "futility", "late", "race", "proved", "dead"}
LIMITS = {"nodes", "sims", "time", "memory", "stop"}  # ends of a search that did not finish


def members(trace):
    """Kinds, members and numbers of the events."""
    for index, event in enumerate(trace.events, 1):
        where = f"n {event.get('n')}"
        if event.get("n") != index:
            yield f"{where}: event {index} has this number"
        kind = event.get("kind")
        if kind not in KINDS:
            yield f"{where}: unknown kind {kind}"
            continue
        allowed, needed = KINDS[kind]
        for name in sorted(set(event) - NODE - allowed):
            yield f"{where}: {kind} has {name}"
        for name in sorted(needed - set(event)):
            yield f"{where}: {kind} has no {name}"
        if kind == "cut" and event.get("reason") not in REASONS:
            yield f"{where}: unknown reason {event.get('reason')}"
        if kind == "cut" and "known" in event and event.get("reason") != "visited":
            yield f"{where}: known without the reason visited"
        if kind == "cut" and "length" in event and event.get("reason") != "limit":
            yield f"{where}: length without the reason limit"
        if kind == "playout" and not {"score", "values"} & set(event):
            yield f"{where}: playout has neither score nor values"


class Numbering:
    """The nodes that have appeared: number to (parent, depth, turn, move, cell)."""

    def __init__(self):
        self.nodes, self.first = {}, 1  # first: the smallest number that may occur besides the root

    def appear(self, event):
        node, parent, depth = event["node"], event.get("parent"), event.get("depth")
        if node != len(self.nodes) + 1:
            yield f"node {node} appears, expected {len(self.nodes) + 1}"
        yield from self.place(node, parent, depth, event)
        self.nodes[node] = event

    def place(self, node, parent, depth, event):
        """Parent and depth of a node."""
        if parent == 0:
            if node != 1 and event.get("side") != "backward":
                yield f"node {node} has the parent 0"
            if depth != 0:
                yield f"root {node} has depth {depth}"
        elif parent not in self.nodes:
            yield f"parent {parent} has not appeared"
        elif depth != self.nodes[parent].get("depth") + 1:
            yield f"depth {depth} below depth {self.nodes[parent].get('depth')}"
        if node == 1 and parent != 0:
            yield f"the root has the parent {parent}"

    def meet(self, event):
        node, kind = event["node"], event["kind"]
        known = self.nodes.get(node)
        if known is None:
            yield from self.appear(event)
            return
        if 1 < node < self.first:
            yield f"node {node} is older than the iteration"
        if kind == "reopen":
            yield from self.place(node, event.get("parent"), event.get("depth"), event)
            self.nodes[node] = {**known, **event}
            return
        for name in ("parent", "depth", "turn", "move", "cell", "side"):
            other = kind == "select" or event.get("phase") == "wall"  # `move` is a move at the node, not the one that led there
            if event.get(name) != known.get(name) and not (other and name in ("move", "side")):
                yield f"{name} of node {node} was {known.get(name)}, is {event.get(name)}"

    def refer(self, event):
        """The nodes that an event names besides its own."""
        for name in ("child", "known"):
            number = event.get(name)
            if number is None:
                continue
            if number not in self.nodes:
                yield f"{name} {number} has not appeared"
            elif 1 < number < self.first:
                yield f"{name} {number} is older than the iteration"
            elif name == "child" and self.nodes[number].get("parent") != event.get("node"):
                yield f"child {number} is no child of node {event.get('node')}"


def numbering(trace):
    """Nodes in order of first appearance, parents before children, constant particulars."""
    seen = Numbering()
    for event in trace.events:
        if isinstance(event.get("node"), int):
            for fault in seen.meet(event):
                yield f"n {event['n']}: {fault}"
        for fault in seen.refer(event):
            yield f"n {event['n']}: {fault}"
        if event.get("kind") == "iteration":
            seen.first = len(seen.nodes) + 1
    if trace.events and 1 not in seen.nodes:
        yield "the root never appears"


def counted(events):
    entered = sum(event.get("kind") in ("enter", "open") for event in events)
    duplicates = sum(event.get("kind") == "cut" and event.get("reason") == "visited" for event in events)
    return {"entered": entered, "duplicates": duplicates, "plies": sum(event.get("length", 0) for event in events)}


def totals(trace):
    """events, dropped and counts of the last line."""
    end = trace.end
    if end.get("events") != len(trace.events):
        yield f"last line: {end.get('events')} events, there are {len(trace.events)}"
    for name, count in counted(trace.events).items():
        told = end.get("counts", {}).get(name)
        if told is None or told < count or (trace.whole and told != count):
            yield f"last line: {name} is {told}, the events have {count}"


STORES = {"astar", "bestfirst", "bfs", "path", "dfs", "iddfs", "idastar", "bidirectional"}
TREES = {"greedy", "minimax", "alphabeta", "criteria", "criteria-minimax", "negamax-id", "maxn", "paranoid", "paranoid-ab",
         "brs", "perfect"}


def expected_nodes(trace):
    """`nodes` of the answer, as the pages of the algorithms derive it from the counts; None where no rule is known."""
    counts, kinds = trace.end["counts"], trace.kinds
    roots = sum(event.get("kind") == "enter" and event.get("node") == 1 for event in trace.events)
    playouts = [event for event in trace.events if event.get("kind") == "playout"]
    if trace.engine in STORES and trace.end.get("end") != "memory":
        return counts["entered"] + counts["duplicates"]
    if trace.engine == "utbm":
        return sum(event.get("kind") == "close" for event in trace.events)
    if trace.engine in TREES and "playout" not in kinds:
        return counts["entered"] - roots
    if trace.engine == "mcts-random":  # a random game is one node
        return sum(event.get("kind") == "select" for event in trace.events) + sum(
            event["length"] > event["depth"] for event in playouts)
    if trace.engine in ("mcts", "territory") or (trace.engine == "montecarlo" and trace.head.get("game") != "tron"):
        return counts["plies"]
    return None


def nodes(trace):
    """`nodes` follows from the counts."""
    wanted = expected_nodes(trace) if trace.whole else None
    if wanted is not None and trace.end.get("nodes") != wanted:
        yield f"last line: {trace.end.get('nodes')} nodes, {wanted} by the counts"


def lengths(trace):
    """The number of values is the number of players everywhere."""
    sizes = {}
    for event in [*trace.events, trace.end]:
        if "values" in event:
            sizes.setdefault(len(event["values"]), event.get("n", "last line"))
        if trace.head.get("unit") == "result" and any(not 0 <= value <= 1 for value in event.get("values", [])):
            yield f"n {event.get('n', 'last line')}: values outside 0..1: {event['values']}"
        if "window" in event and not event["window"][0] <= event["window"][1]:
            yield f"n {event['n']}: the window {event['window']} is empty"
    if len(sizes) > 1:
        yield f"values have different lengths: {sizes}"


def term_names(trace):
    """The terms have the same names in every event of a phase."""
    names = {}
    for event in trace.events:
        if event.get("kind") != "terms" or event.get("phase") in ("grid", "wall"):
            continue
        rows = event["terms"] if isinstance(event["terms"], list) else [event["terms"]]
        for row in rows:
            wanted = names.setdefault(event.get("phase"), list(row))
            if list(row) != wanted:
                yield f"n {event['n']}: terms {list(row)}, before {wanted}"


def root_moves(trace):
    """The root moves that the trace shows; None when it does not show all of them."""
    candidates = [row["move"] for row in trace.end.get("candidates", [])]
    children = {event["move"] for event in trace.events if event.get("parent") == 1 and "move" in event}
    turn = next((event.get("turn") for event in trace.events if event.get("node") == 1), None)
    if candidates:
        return set(candidates)
    if not trace.whole or turn != trace.head["turn"] or trace.end["end"] in LIMITS:
        return None
    return children or None


def answer(trace):
    """best, line and candidates of the last line."""
    end = trace.end
    best, line = end.get("best"), end.get("line", [])
    candidates = [row.get("move") for row in end.get("candidates", [])]
    if best is not None and (not line or line[0] != best):
        yield f"last line: best is {best}, the line begins with {line[:1]}"
    if best is None and line:
        yield "last line: a line without a best move"
    moves = root_moves(trace)
    if best is not None and moves is not None and best not in moves:
        yield f"last line: best {best} is no root move of the trace"
    if len(set(candidates)) != len(candidates):
        yield "last line: a candidate stands twice"


def empty(trace):
    """More than the root's bare visit; an engine that has nothing to show expands the root."""
    bare = ("enter", "leave", "open", "close")
    if all(event.get("kind") in bare and event.get("node") == 1 for event in trace.events):
        yield "the trace shows nothing but visits of the root" if trace.events else "the trace is empty"


CHECKS = (members, numbering, totals, nodes, lengths, term_names, answer, empty)
