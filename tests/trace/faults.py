"""faults.py: the self-test of check.py: small traces that are right, and faults that must be found in them."""
import copy
import json
from decimal import Decimal

import read_trace


def lines_of(head, events, end):
    return [head, *({"n": n, **event} for n, event in enumerate(events, 1)), end]


def head_of(engine, **more):
    return {"trace": 1, "game": "pogo", "rules": "move=walk", "position": "-", "turn": 1, "engine": engine, "unit": "result",
            "seed": 0, "limits": {}, **more}


def end_of(events, best, nodes=None, **more):
    entered = sum(event["kind"] in ("enter", "open") for event in events)
    duplicates = sum(event.get("reason") == "visited" for event in events)
    plies = sum(event.get("length", 0) for event in events)
    return {"end": "done", "events": len(events), "dropped": 0, "nodes": entered + duplicates if nodes is None else nodes, "sims": 0,
            "counts": {"entered": entered, "duplicates": duplicates, "plies": plies}, "best": best, "line": [best], **more}


def at(node, parent, depth, turn, move=None, **more):
    where = {"node": node, "parent": parent, "depth": depth, "turn": turn}
    return {**where, **({"move": move} if move else {}), **more}


def astar():
    """The root (f 2), two children (f 2 and 3), one of them reached again by a shorter path, the goal."""
    root, a, b = at(1, 0, 0, 1), at(2, 1, 1, 1, "a"), at(3, 1, 1, 1, "b")
    events = [
        {"kind": "open", **root, "g": 0, "h": 2, "f": 2}, {"kind": "close", **root, "g": 0, "h": 2, "f": 2},
        {"kind": "expand", **root, "moves": 2},
        {"kind": "open", **a, "g": 1, "h": 1, "f": 2}, {"kind": "open", **b, "g": 1, "h": 2, "f": 3},
        {"kind": "close", **a, "g": 1, "h": 1, "f": 2}, {"kind": "expand", **a, "moves": 2},
        {"kind": "cut", **at(4, 2, 2, 1, "b"), "reason": "visited", "known": 3},
        {"kind": "open", **at(5, 2, 2, 1, "c"), "g": 2, "h": 0, "f": 2},
        {"kind": "close", **at(5, 2, 2, 1, "c"), "g": 2, "h": 0, "f": 2},
    ]
    return lines_of(head_of("astar", unit="moves"), events, end_of(events, "a", line=["a", "c"], values=[2]))


def bestfirst():
    lines = astar()
    lines[0]["engine"] = "bestfirst"
    return lines


def bfs():
    lines = astar()
    lines[0]["engine"] = "bfs"
    for line in lines[1:-1]:
        for name in ("h", "f"):
            line.pop(name, None)
    del lines[9:11]  # the goal, closed before node 3
    lines[-1]["events"] = 8
    lines[-1]["counts"]["entered"] = 3
    lines[-1]["nodes"] = 4
    return lines


def iddfs():
    """Depth 1, then depth 2: the children have new numbers."""
    root = at(1, 0, 0, 1)
    events = [
        {"kind": "iteration", **root, "limit": 1}, {"kind": "enter", **root}, {"kind": "expand", **root, "moves": 1},
        {"kind": "enter", **at(2, 1, 1, 1, "a")}, {"kind": "cut", **at(2, 1, 1, 1, "a"), "reason": "depth"},
        {"kind": "leave", **at(2, 1, 1, 1, "a")}, {"kind": "leave", **root},
        {"kind": "iteration", **root, "limit": 2}, {"kind": "enter", **root}, {"kind": "expand", **root, "moves": 1},
        {"kind": "enter", **at(3, 1, 1, 1, "a")}, {"kind": "expand", **at(3, 1, 1, 1, "a"), "moves": 1},
        {"kind": "enter", **at(4, 3, 2, 1, "b")}, {"kind": "leave", **at(4, 3, 2, 1, "b")},
        {"kind": "leave", **at(3, 1, 1, 1, "a")}, {"kind": "leave", **root},
    ]
    return lines_of(head_of("iddfs"), events, end_of(events, "a"))


def alphabeta():
    """        1: max
         2: min     5: min
        3    4     6    (7 is cut)
       0.5  0.25  0.125            values of player 1"""
    root, left, right = at(1, 0, 0, 1), at(2, 1, 1, 2, "a"), at(5, 1, 1, 2, "b")

    def leaf(node, parent, move, own):
        where = at(node, parent, 2, 1, move)
        window = {3: [0, 1], 4: [0, 0.5], 6: [0.25, 1]}[node]
        return [{"kind": "enter", **where, "window": window}, {"kind": "leave", **where, "values": [own, 1 - own], "bound": "exact"}]

    events = [
        {"kind": "enter", **root, "window": [0, 1]}, {"kind": "expand", **root, "moves": 2},
        {"kind": "enter", **left, "window": [0, 1]}, {"kind": "expand", **left, "moves": 2},
        *leaf(3, 2, "c", 0.5), {"kind": "backup", **left, "child": 3, "values": [0.5, 0.5]},
        *leaf(4, 2, "d", 0.25), {"kind": "backup", **left, "child": 4, "values": [0.25, 0.75]},
        {"kind": "leave", **left, "values": [0.25, 0.75], "bound": "exact"},
        {"kind": "backup", **root, "child": 2, "values": [0.25, 0.75]},
        {"kind": "enter", **right, "window": [0, 0.75]}, {"kind": "expand", **right, "moves": 2},
        *leaf(6, 5, "c", 0.125), {"kind": "backup", **right, "child": 6, "values": [0.125, 0.875]},
        {"kind": "cut", **right, "reason": "beta"},
        {"kind": "leave", **right, "values": [0.125, 0.875], "bound": "lower"},
        {"kind": "leave", **root, "values": [0.25, 0.75], "bound": "exact"},
    ]
    candidates = [{"move": "a", "value": 0.25, "bound": "exact"}, {"move": "b", "value": 0.125, "bound": "upper"}]
    return lines_of(head_of("alphabeta"), events, end_of(events, "a", 5, values=[0.25, 0.75], candidates=candidates))


def maxn(engine="maxn"):
    """Three players; player 2 takes the second vector by max^n, the first by paranoid search."""
    rows = [[0.25, 0.25, 0.5], [0.5, 0.375, 0.125]]
    kept = 1 if engine == "maxn" else 0
    root, inner = at(1, 0, 0, 1), at(2, 1, 1, 2, "a")
    events = [{"kind": "enter", **root}, {"kind": "expand", **root, "moves": 1}, {"kind": "enter", **inner},
              {"kind": "expand", **inner, "moves": 2}]
    for index, row in enumerate(rows):
        leaf = at(3 + index, 2, 2, 3, "bc"[index])
        events += [{"kind": "enter", **leaf}, {"kind": "terms", **leaf, "terms": [{"own": 1}, {"own": 2}, {"own": 3}]},
                   {"kind": "leave", **leaf, "values": row, "bound": "exact"}]
        if index <= kept:
            events.append({"kind": "backup", **inner, "child": 3 + index, "values": row, "rule": "own"})
    events += [{"kind": "leave", **inner, "values": rows[kept], "bound": "exact"},
               {"kind": "backup", **root, "child": 2, "values": rows[kept], "rule": "own"},
               {"kind": "leave", **root, "values": rows[kept], "bound": "exact"}]
    head = head_of(engine, game="quoridor", position="3x3 3 1 b1,a2,b3 0,0,0 -")
    return lines_of(head, events, end_of(events, "a", 3, values=rows[kept]))


def paranoid():
    return maxn("paranoid")


def montecarlo():
    root = at(1, 0, 0, 1)
    a, b = at(2, 1, 1, 2, "a"), at(3, 1, 1, 2, "b")
    events = [{"kind": "enter", **root}, {"kind": "expand", **root, "moves": 2}]
    for where, own, length in ((a, 1, 3), (b, 0, 4), (a, 0, 5), (b, 0, 6), (a, 0, 7)):
        events.append({"kind": "playout", **where, "candidate": where["move"], "values": [own, 1 - own], "length": length,
                       "line": [where["move"], *"xyxyxyxy"[:length - 1]]})
    candidates = [{"move": "a", "visits": 3, "mean": 0.333333, "spread": 0.57735},
                  {"move": "b", "visits": 2, "mean": 0, "spread": 0}]
    return lines_of(head_of("montecarlo"), events, end_of(events, "a", 25, sims=5, candidates=candidates))


def mcts():
    """Two moves; the third simulation selects the better one."""
    root, a, b = at(1, 0, 0, 1), at(2, 1, 1, 2, "a"), at(3, 1, 1, 2, "b")
    events = [{"kind": "expand", **root, "moves": 2}]
    first = [(a, 1, 1), (b, 0, 1)]
    for number, (where, own, visits) in enumerate(first, 1):
        events += [{"kind": "enter", **where}, {"kind": "select", **root, "seat": 1, "child": where["node"], "visits": 0},
                   {"kind": "playout", **where, "candidate": where["move"], "values": [own, 1 - own], "length": 2,
                    "line": [where["move"], "x"]},
                   {"kind": "update", **where, "seat": 1, "values": [own, 1 - own], "visits": visits, "mean": own},
                   {"kind": "update", **root, "seat": 1, "values": [own, 1 - own], "visits": number,
                    "mean": 1 if number == 1 else 0.5}]
    events += [{"kind": "select", **root, "seat": 1, "child": 2, "visits": 1, "mean": 1, "bonus": 0.832554},
               {"kind": "playout", **a, "candidate": "a", "values": [0, 1], "length": 2, "line": ["a", "x"]},
               {"kind": "update", **a, "seat": 1, "values": [0, 1], "visits": 2, "mean": 0.5},
               {"kind": "update", **root, "seat": 1, "values": [0, 1], "visits": 3, "mean": 0.333333}]
    candidates = [{"move": "a", "visits": 2, "mean": 0.5}, {"move": "b", "visits": 1, "mean": 0}]
    return lines_of(head_of("mcts"), events, end_of(events, "a", 6, sims=3, candidates=candidates))


def solver():
    root = at(1, 0, 0, 1)
    events = [{"kind": "expand", **root, "moves": 2}, {"kind": "improve", **root, "line": ["a"], "value": 5, "upper": 9},
              {"kind": "improve", **root, "line": ["b"], "value": 7, "upper": 8}]
    return lines_of(head_of("longest", game="tron", unit="moves"), events, end_of(events, "b"))


def tested():
    """A board of 3 x 3 with the wall a1h, which is joined to the edge. b1v and b2v shut a pawn in, a2v does not."""
    root = at(1, 0, 0, 1)
    tests = {"a2h": (1, 0, 0, 0, 1), "b2h": (0, 0, 1, 0, 1), "b1v": (1, 1, 0, 1, 0), "a2v": (1, 0, 1, 1, 1), "b2v": (1, 0, 1, 1, 0)}
    events = [{"kind": "expand", **root, "moves": 5}]
    for wall, (a, b, c, flood, legal) in tests.items():
        terms = {"a": a, "b": b, "c": c, "flood": flood, "legal": legal}
        events.append({"kind": "terms", **root, "move": wall, "phase": "wall", "terms": terms})
    head = head_of("random", game="quoridor", rules="players=2,size=3", position="3x3 2 1 b1,b3 1,1 a1h")
    return lines_of(head, events, end_of(events, "c1"))


GOOD = (astar, bestfirst, bfs, iddfs, alphabeta, maxn, paranoid, montecarlo, mcts, solver, tested)


def put(index, **members):
    """A fault: line `index` gets these members; None takes one away."""
    def change(lines):
        for name, value in members.items():
            if value is None:
                del lines[index][name]
            else:
                lines[index][name] = value
    return change


def swap(one, other):
    """A fault: two events change places; their numbers stay in order."""
    def change(lines):
        lines[one], lines[other] = lines[other], lines[one]
        lines[one]["n"], lines[other]["n"] = lines[other]["n"], lines[one]["n"]
    return change


def count(name, number):
    def change(lines):
        lines[-1]["counts"][name] = number
    return change


def candidate(index, **members):
    def change(lines):
        lines[-1]["candidates"][index].update(members)
    return change


def renumber(old, new):
    """A fault: another number for a node from its first event on."""
    def change(lines):
        for line in lines[1:-1]:
            for name in ("node", "parent", "child", "known"):
                if line.get(name) == old:
                    line[name] = new
    return change


# (what is wrong, good trace, fault, word in the message that must be given)
FAULTS = (
    ("a number of an event is skipped", astar, put(5, n=9), "has this number"),
    ("a kind that does not exist", astar, put(3, kind="visit"), "unknown kind"),
    ("a member that the kind does not have", astar, put(3, reason="beta"), "expand has reason"),
    ("a member is missing", astar, put(3, moves=None), "has no moves"),
    ("a reason that does not exist", alphabeta, put(18, reason="gamma"), "unknown reason"),
    ("a node number out of order", astar, renumber(5, 7), "appears, expected"),
    ("a wrong depth", astar, put(4, depth=2), "depth 2 below depth 0"),
    ("a parent that has not appeared", astar, put(4, parent=5), "has not appeared"),
    ("another move for a known node", astar, put(6, move="z"), "move of node 2"),
    ("a known node that has not appeared", astar, put(8, known=6), "known 6"),
    ("an old number after an iteration", iddfs, renumber(3, 2), "older than the iteration"),
    ("iterations that do not grow", iddfs, put(8, limit=1), "limit 1 after 1"),
    ("the number of events", astar, put(-1, events=12), "12 events"),
    ("a count", astar, count("entered", 5), "entered is 5"),
    ("a count of duplicates", astar, count("duplicates", 0), "duplicates is 0"),
    ("a count of plies", montecarlo, count("plies", 26), "plies is 26"),
    ("nodes of a path search", astar, put(-1, nodes=7), "by the counts"),
    ("nodes of a tree", alphabeta, put(-1, nodes=6), "by the counts"),
    ("nodes of samples", montecarlo, put(-1, nodes=26), "by the counts"),
    ("f", astar, put(4, f=3), "g + weight"),
    ("f at closing", astar, put(6, g=2, f=3), "when it was opened"),
    ("a node closed before it is opened", astar, swap(4, 6), "was not open"),
    ("order of A*", astar, lambda lines: (put(4, h=3, f=4)(lines), put(6, h=3, f=4)(lines)), "f 3 < 4"),
    ("order of best-first", bestfirst, lambda lines: (put(4, h=3, f=4)(lines), put(6, h=3, f=4)(lines)), "h 2 < 3"),
    ("order of breadth-first", bfs, swap(4, 5), ""),
    ("a node left before its child", iddfs, swap(14, 15), "while in node"),
    ("a node that a limit ends is not left", alphabeta, lambda lines: (
        put(18, reason="limit")(lines), lines.pop(19), put(-1, events=19)(lines)), "while in node [5]"),
    ("a node never left", iddfs, put(16, kind="expand", moves=1), "ends in node 1"),
    ("the value of an inner node", alphabeta, put(11, values=[0.5, 0.5]), "best child"),
    ("a backup that is not its child's", alphabeta, put(12, values=[0.3, 0.7]), "was left with"),
    ("an exact value after a cut", alphabeta, put(19, bound="exact"), "only 1 of 2"),
    ("an exact value from a bound", alphabeta, put(9, bound="lower"), "not exact"),
    ("a window that is wider than its parent's", alphabeta, put(13, window=[-1, 0.75]), "leaves its parent's"),
    ("a lower bound inside the window", alphabeta, put(13, window=[0, 0.9]), "in the window"),
    ("a candidate's value", alphabeta, candidate(0, value=0.3), "candidate a"),
    ("a vector of max^n", maxn, put(13, values=[0.25, 0.25, 0.5]), "best child"),
    ("a vector of paranoid search", paranoid, put(12, values=[0.5, 0.375, 0.125]), "best child"),
    ("vectors of different lengths", maxn, put(-1, values=[0.5, 0.5]), "different lengths"),
    ("terms with other names", maxn, put(10, terms=[{"own": 1}, {"other": 2}, {"own": 3}]), "terms"),
    ("visits of a candidate", montecarlo, candidate(0, visits=2), "2 visits and 3 playouts"),
    ("the mean of a candidate", montecarlo, candidate(0, mean=0.4), "its playouts"),
    ("the spread of a candidate", montecarlo, candidate(0, spread=0.5), "the spread"),
    ("a candidate without a spread", montecarlo, lambda lines: lines[-1]["candidates"][1].pop("spread"), "the spread None"),
    ("a playout without its length", mcts, put(4, length=None), "has no length"),
    ("a playout without its moves", montecarlo, put(3, line=None), "has no line"),
    ("a playout of another candidate", montecarlo, put(3, line=["b", "x", "y"]), "and candidate a"),
    ("playouts that are not shared out", montecarlo, lambda lines: (
        lines.pop(6), lines.pop(4), candidate(1, visits=0)(lines), put(-1, sims=3)(lines)), "between 0 and 3"),
    ("visits of a node", mcts, put(5, visits=2), "2 visits after 0"),
    ("the mean of a node", mcts, put(14, mean=0.6), "its simulations"),
    ("another outcome than the playout's", mcts, put(5, values=[0, 1], mean=0), "the playout gave"),
    ("the selection", mcts, put(12, child=3, mean=0), "larger mean + bonus"),
    ("the number of simulations", mcts, put(-1, sims=4), "the root has 3"),
    ("a step back", solver, put(3, value=4), "no improvement"),
    ("more than is possible", solver, put(3, value=9), "beyond upper"),
    ("best and line", astar, put(-1, best="b"), "the line begins"),
    ("best is no root move", astar, put(-1, best="z", line=["z"]), "no root move"),
    ("a group", tested, put(3, terms={"a": 2, "b": 0, "c": 1, "flood": 0, "legal": 1}), "b2h has"),
    ("a wall that needs a flood", tested, put(5, terms={"a": 1, "b": 0, "c": 1, "flood": 0, "legal": 1}), "a2v has"),
    ("a wall that shuts a pawn in", tested, put(4, terms={"a": 1, "b": 1, "c": 0, "flood": 1, "legal": 1}), "b1v has"),
    ("a wall that does not fit", tested, put(2, move="b1h", terms={"a": 1, "b": 1, "c": 1, "flood": 1, "legal": 1}), "does not fit"),
    ("a wall that is left out", tested, lambda lines: (lines.pop(6), put(-1, events=5)(lines)), "4 walls are tested"),
    ("a wall tested elsewhere", tested, put(3, node=2, parent=1, depth=1), "tested at node 2"),
    ("a value outside its unit", alphabeta, put(6, values=[1.5, -0.5]), "outside 0..1"),
)


def examples():
    """The objects in the code of docs/trace.md, with the definition that each has to fit."""
    page = (read_trace.SCHEMA.parent / "trace.md").read_text(encoding="utf-8")
    code = " ".join(line for line in page.splitlines() if line.startswith("    ") and "jq" not in line and "ludens" not in line)
    decoder, at = json.JSONDecoder(parse_float=Decimal), code.find("{")
    while at >= 0:
        value, end = decoder.raw_decode(code, at)
        yield "first" if "trace" in value else "last" if "end" in value else f"event-{value['kind']}", value
        at = code.find("{", end)


def check_examples():
    """The page shows an example of every kind of line, and each fits the schema."""
    root, shown = read_trace.load_schema(), set()
    for name, value in examples():
        shown.add(name)
        yield from read_trace.faults(root["$defs"][name], value, root, f"docs/trace.md: {name}")
    wanted = {inner["$ref"].removeprefix("#/$defs/") for inner in root["oneOf"]}
    yield from (f"docs/trace.md shows no {name}" for name in sorted(wanted - shown))


def text_of(lines):
    return "".join(json.dumps(line) + "\n" for line in lines)


def self_test(problems_of):
    failed = list(check_examples())
    for good in GOOD:
        found = problems_of(text_of(good()))[1]
        failed += [f"{good.__name__} is right, but: {fault}" for fault in found]
    for what, good, fault, word in FAULTS:
        lines = copy.deepcopy(good())
        fault(lines)
        found = problems_of(text_of(lines))[1]
        if not any(word in one for one in found):
            failed.append(f"not found: {what} ({good.__name__}): {found[:3]}")
    print(*failed, sep="\n", end="\n" if failed else "")
    print(f"{len(GOOD)} good traces, {len(FAULTS)} faults, {len(failed)} failures")
    return 1 if failed else 0
