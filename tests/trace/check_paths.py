"""check_paths.py: searches with a frontier (costs, order of expansion) and depth-first searches (nesting)."""
from decimal import Decimal

# engine: what the node that is taken from the frontier has the smallest of
ORDER = {"astar": "f", "astar-quest": "f", "bestfirst": "h", "bfs": "age", "path": "age"}
WEIGHTED = {"astar", "astar-quest", "idastar"}


def costs(trace):
    """f = g + weight * h / 100, and g = the parent's + 1 where both are known."""
    weight = Decimal(trace.options.get("weight", 100))
    for event in trace.events:
        if not {"g", "h", "f"} <= set(event):
            continue
        wanted = event["g"] + weight * event["h"] / 100
        if trace.engine in WEIGHTED and event["f"] != wanted:
            yield f"n {event['n']}: f is {event['f']}, g + weight * h / 100 is {wanted}"


class Frontier:
    """The open nodes of one search: node to the event that opened it."""

    def __init__(self):
        self.nodes, self.closed = {}, set()

    def take(self, event, by):
        """A node is taken from the frontier."""
        node = event["node"]
        opened = self.nodes.pop(node, None)
        self.closed.add(node)
        if opened is None:
            yield f"node {node} is closed but was not open"
            return
        for name in ("g", "h", "f"):
            if name in event and name in opened and event[name] != opened[name]:
                yield f"{name} of node {node} was {opened[name]} when it was opened, is {event[name]}"
        own = opened["n"] if by == "age" else opened.get(by)
        if own is None or not self.nodes:
            return
        other = min(self.nodes.values(), key=lambda one: one["n"] if by == "age" else one.get(by, own))
        least = other["n"] if by == "age" else other.get(by, own)
        if least < own:
            what = "older" if by == "age" else f"{by} {least} < {own}"
            yield f"node {node} is closed before node {other['node']}: {what}"

    def put(self, event):
        node, again = event["node"], event["kind"] == "reopen"
        known = node in self.nodes or node in self.closed
        if again and not known:
            yield f"node {node} is reopened but was never open"
        if not again and known:
            yield f"node {node} is opened a second time"
        if again and node in self.nodes and event.get("g", 0) >= self.nodes[node].get("g", event.get("g", 0) + 1):
            yield f"node {node} is reopened without a better g"
        self.closed.discard(node)
        self.nodes[node] = {**self.nodes.get(node, {}), **event}


def frontier(trace):
    """Nodes are opened before they are closed, and closed in the order of the algorithm."""
    by = ORDER.get(trace.engine)
    searches = {}
    for event in trace.events:
        kind = event.get("kind")
        if kind == "iteration":
            searches = {}
        one = searches.setdefault((event.get("phase"), event.get("side")), Frontier())
        found = ()
        if kind in ("open", "reopen"):
            found = one.put(event)
        elif kind == "close":
            found = one.take(event, by)
        elif kind == "cut" and event.get("reason") not in ("visited", "limit"):
            one.nodes.pop(event.get("node"), None)
        for fault in found:
            yield f"n {event['n']}: {fault}"


def is_nested(trace):
    """Whether the trace is one of a depth-first search."""
    return {"enter", "leave"} <= trace.kinds and not {"open", "select", "playout", "lookup"} & trace.kinds


def nesting(trace):
    """A depth-first search enters children of the node that it is in, and leaves the node that it is in, also when a limit
    ends it."""
    if not is_nested(trace):
        return
    stack = []
    for event in trace.events:
        kind, node = event.get("kind"), event.get("node")
        if kind == "enter":
            if node == 1 and stack == [1]:
                stack.pop()  # entered again by an iteration
            if event["parent"] != (stack[-1] if stack else 0):
                yield f"n {event['n']}: enters node {node} below {event['parent']} while in node {stack[-1:]}"
            stack.append(node)
        elif kind in ("leave", "expand", "backup"):
            if not stack or stack[-1] != node:
                yield f"n {event['n']}: {kind} of node {node} while in node {stack[-1:]}"
            elif kind == "leave":
                stack.pop()
        elif kind == "iteration" and stack:
            if stack != [1]:
                yield f"n {event['n']}: iteration while in node {stack[-1]}"
            del stack[1:]
    if trace.whole and stack:
        yield f"the search ends in node {stack[-1]}"


def thresholds(trace):
    """The limits of the iterations grow; with windows (aspiration) they may stay."""
    last = None
    for event in trace.events:
        if event.get("kind") != "iteration":
            continue
        limit = event.get("limit")
        if last is not None and (limit < last or (limit == last and "window" not in event)):
            yield f"n {event['n']}: limit {limit} after {last}"
        last = limit


def improvements(trace):
    """Each `improve` is better than the one before: longer rides, shorter solutions; never beyond `upper`."""
    last, grows = None, True if trace.head.get("game") == "tron" else None
    for event in trace.events:
        if event.get("kind") != "improve":
            continue
        value, upper = event.get("value"), event.get("upper")
        if last is not None:
            step = value - last["value"]
            grows = step > 0 if grows is None and step != 0 else grows
            if step == 0 and upper == last.get("upper") or (step != 0 and (step > 0) != grows):
                yield f"n {event['n']}: value {value} is no improvement on {last['value']}"
            if upper is not None and last.get("upper") is not None and grows and upper > last["upper"]:
                yield f"n {event['n']}: upper {upper} was {last['upper']}"
        if grows and upper is not None and value > upper:
            yield f"n {event['n']}: value {value} beyond upper {upper}"
        last = event


CHECKS = (costs, frontier, nesting, thresholds, improvements)
