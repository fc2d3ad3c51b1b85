"""check_values.py: values of game trees, derived again from those of the leaves.

A visit lasts from `enter` to `leave`. The value of an inner node is the best of its children, as they were left last, for
the player that the algorithm asks: the one to move (minimax, max^n), or the root player (paranoid, best reply), whom the
others minimise. In a zero-sum game of two, bounds are derived as well: an exact value needs an exact best child, no other
child above it, and every move searched."""
from check_paths import is_nested

TWO = {"minimax", "alphabeta", "criteria", "criteria-minimax", "negamax-id", "strong"}
OWN = {"maxn", "greedy"}                     # every player maximises its own value
ROOT = {"paranoid", "paranoid-ab", "brs"}    # the root player's value counts
UNSURE = {"futility", "late", "race", "proved", "bound", "table", "limit", "dead", "depth"}
FLIP = {"exact": "exact", "lower": "upper", "upper": "lower", None: None}


class Visit:
    def __init__(self, event):
        self.node, self.turn = event["node"], event.get("turn")
        self.window, self.purpose = event.get("window"), event.get("purpose")
        self.moves = None     # number of moves, by `expand`
        self.children = {}    # node to (values, bound, turn) of its last leave
        self.reasons = set()  # of cuts
        self.backups = []     # (child, values)

    def own(self, seat):
        """(value, bound for `seat`) of each child that has values; seat is an index."""
        for values, bound, turn in self.children.values():
            if values is not None:
                yield values[seat], bound if turn in (None, seat + 1) else FLIP[bound]


def visits(trace):
    """(visit, leave event, parent visit) for every node that is left, children before parents."""
    stack = []
    for event in trace.events:
        kind, node = event.get("kind"), event.get("node")
        while stack and kind in ("enter", "leave", "expand", "backup") and stack[-1].reasons and stack[-1].node != (
                event["parent"] if kind == "enter" else node):
            stack.pop()  # cut, and not left
        if kind == "iteration":
            del stack[1:]
        elif kind == "enter":
            stack = [] if node == 1 else stack
            stack.append(Visit(event))
        elif not stack or stack[-1].node != node:
            continue
        elif kind == "expand":
            stack[-1].moves = event.get("moves")
        elif kind == "cut":
            stack[-1].reasons.add(event.get("reason"))
        elif kind == "backup":
            stack[-1].backups.append(event)
        elif kind == "leave":
            visit = stack.pop()
            above = stack[-1] if stack else None
            if above is not None and visit.purpose is None:
                above.children[node] = (event.get("values"), event.get("bound"), visit.turn)
            yield visit, event, above


def best_of(visit, us, engine):
    """(index of values that counts, max or min)."""
    if engine in ROOT:
        return us, max if visit.turn == us + 1 else min
    return visit.turn - 1, max


def decided_otherwise(trace):
    """Whether comparisons may be on more than the player's own value: the Namur utility compares whole vectors."""
    return trace.head.get("unit") == "utility" or any(event.get("rule", "own") != "own" for event in trace.events)


def backed_up(trace):
    """A backup passes on what its child was left with, and each is at least as good as the one before."""
    if not is_nested(trace) or trace.engine not in TWO | OWN | ROOT:
        return
    left, best = {}, {}
    for event in trace.events:
        kind, node = event.get("kind"), event.get("node")
        if kind == "leave":
            left[node] = event.get("values")
        elif kind == "enter":
            best.pop(node, None)
        elif kind == "backup":
            child, values = event.get("child"), event.get("values")
            if left.get(child, values) != values:
                yield f"n {event['n']}: backup of {values}, child {child} was left with {left[child]}"
            if event.get("turn") is None:
                continue
            seat, choose = best_of(Visit(event), trace.seat, trace.engine)
            before = best.get(node)
            own = event.get("rule", "own") == "own"
            if own and before is not None and choose(before, values[seat]) != values[seat]:
                yield f"n {event['n']}: backup of {values[seat]} is worse than {before}"
            best[node] = values[seat]


def values(trace):
    """The value of every inner node is that of its best child."""
    if not is_nested(trace) or trace.engine not in TWO | OWN | ROOT:
        return
    if decided_otherwise(trace):
        return
    for visit, leave, _ in visits(trace):
        told = leave.get("values")
        rows = [row[0] for row in visit.children.values() if row[0] is not None]
        if told is None or not rows or visit.turn is None or visit.reasons & UNSURE:
            continue
        seat, choose = best_of(visit, trace.seat, trace.engine)
        best = choose(row[seat] for row in rows)
        if told[seat] != best or not any(row == told for row in rows if row[seat] == best):
            yield f"n {leave['n']}: node {visit.node} is left with {told}, its best child has {best} for seat {seat + 1}"


def justified(visit, value, bound):
    """Why the bound of a value does not follow from the children; None if it does."""
    own = list(visit.own(visit.turn - 1))
    searched = visit.moves is None or len(own) >= visit.moves
    at_most = all(one <= value and kind in ("exact", "upper") for one, kind in own)
    reached = {kind for one, kind in own if one == value}
    if bound in ("exact", "upper") and not searched:
        return f"only {len(own)} of {visit.moves} moves were searched"
    if bound in ("exact", "upper") and not at_most:
        return "a child may be better"
    if bound == "exact" and "exact" not in reached:
        return "the best child is not exact"
    if bound == "lower" and not reached & {"exact", "lower"}:
        return "no child is known to be that good"
    return None


def bounds(trace):
    """exact, lower and upper follow from the children (two players, zero-sum)."""
    if not is_nested(trace) or trace.engine not in TWO or decided_otherwise(trace):
        return
    for visit, leave, _ in visits(trace):
        told = leave.get("values")
        if told is None or visit.turn is None:
            continue
        if "bound" not in leave:
            yield f"n {leave['n']}: leave has values and no bound"
        elif visit.children and not visit.reasons & UNSURE:
            why = justified(visit, told[visit.turn - 1], leave["bound"])
            if why is not None:
                yield f"n {leave['n']}: node {visit.node} is not {leave['bound']}: {why}"


def complement(window, total):
    return [total - window[1], total - window[0]]


def windows(trace):
    """A child's window lies in its parent's; a lower bound reaches the upper end, an upper bound the lower end."""
    if not is_nested(trace) or trace.engine not in TWO:
        return
    total = next((sum(event["values"]) for event in trace.events if len(event.get("values", [])) == 2), None)
    for visit, leave, above in visits(trace):
        if visit.window is None or visit.turn is None:
            continue
        if above is not None and above.window is not None and above.turn is not None and total is not None:
            outer = above.window if above.turn == visit.turn else complement(above.window, total)
            if visit.window[0] < outer[0] or visit.window[1] > outer[1]:
                yield f"n {leave['n']}: window {visit.window} of node {visit.node} leaves its parent's {outer}"
        if "values" not in leave:
            continue
        low, high, own = *visit.window, leave["values"][visit.turn - 1]
        wrong = {"lower": own < high, "upper": own > low,
                 "exact": bool(visit.children) and not low <= own <= high}.get(leave.get("bound"), False)
        if wrong:
            yield f"n {leave['n']}: {leave['bound']} value {own} in the window {visit.window}"


def opinions(trace):
    """The candidates of a game tree have the values with which the root's children were left last."""
    if not is_nested(trace) or not trace.whole or trace.engine not in TWO | OWN | ROOT:
        return
    if trace.end.get("end") not in ("done", "depth"):
        return
    left = {}
    for event in trace.events:
        if event.get("kind") == "leave" and event.get("parent") == 1 and "values" in event:
            left[event.get("move")] = event["values"][trace.seat]
    for row in trace.end.get("candidates", []):
        if "value" in row and row["move"] in left and row["value"] != left[row["move"]]:
            yield f"last line: candidate {row['move']} has {row['value']}, its node was left with {left[row['move']]}"


CHECKS = (backed_up, values, bounds, windows, opinions)
