#!/usr/bin/env python3
"""check.py FOLDER: checks the questions of web/tests/lessons-generate.mjs by the traces alone. It shares no code with
the page: for each answer it works out from the lines of the trace whether it is right. A question is sound if exactly
one of its answers is, and that is the one that the page holds for right.

With --self-test FOLDER it spoils each sound question in three ways and checks that every fault is found."""
import json
import pathlib
import sys

NEAR = 5e-4  # numbers are shown with three digits


class Search:
    """A trace: its lines, and what was last said of each node."""

    def __init__(self, path):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        self.first, self.events, self.last = lines[0], lines[1:-1], lines[-1]

    def until(self, step):
        return self.events[:step]

    def about(self, node, step, *kinds):
        """The events about a node up to a step."""
        return [e for e in self.until(step) if e["node"] == node and (not kinds or e["kind"] in kinds)]

    def children(self, node, step):
        seen = []
        for event in self.until(step):
            if event["parent"] == node and event["node"] not in seen:
                seen.append(event["node"])
        return seen

    def path(self, node):
        moves = []
        while node > 1:
            event = next(e for e in self.events if e["node"] == node)
            moves.insert(0, event.get("move"))
            node = event["parent"]
        return moves

    def seat(self, event):
        return event.get("turn", self.first["turn"]) - 1

    def own(self, event):
        """The value of an event for the player who searches."""
        if "score" in event:
            return event["score"]
        values = event["values"]
        return values[self.first["turn"] - 1] if len(values) > 1 else values[0]


def number(choice):
    word, value = choice["is"].split()
    assert word == "number"
    return float(value)


def frontier(search, step):
    """The open nodes, oldest first, with the event that opened each last."""
    found = {}
    for event in search.until(step):
        if event["kind"] in ("open", "reopen"):
            found[event["node"]] = event
        elif event["kind"] == "close":
            found.pop(event["node"], None)
    return found


def next_closed(search, question, choices, _):
    taken = next(e for e in search.events[question["shown"]:] if e["kind"] == "close")
    found = frontier(search, question["shown"])
    nodes = [int(c["is"].split()[1]) for c in choices]
    assert all(node in found for node in nodes), "an answer is not open"
    key = "f" if "f" in taken else "h" if "h" in taken else None
    order = list(found)
    cost = {node: found[node][key] if key else order.index(node) for node in found}
    assert cost[taken["node"]] == min(cost.values()), "the search does not follow its order"
    return [cost[node] == min(cost.values()) for node in nodes]


def f_value(search, question, choices, _):
    event = search.events[question["reveal"] - 1]
    assert event["kind"] == "open" and event["node"] == question["about"]
    assert event["f"] == event["g"] + event["h"]
    return [number(c) == event["g"] + event["h"] for c in choices]


def parent(search, question, choices, _):
    opened = search.about(question["about"], question["shown"], "open", "reopen")[-1]
    return [int(c["is"].split()[1]) == opened["parent"] for c in choices]


def open_count(search, question, choices, _):
    return [number(c) == len(frontier(search, question["shown"])) for c in choices]


def overestimate(search, question, choices, _):
    """Follows the moves of the answer from the root."""
    line, node, path = search.last["line"], 1, [1]
    for move in line:
        steps = [e for e in search.events if e["kind"] in ("open", "reopen") and (e["parent"], e.get("move")) == (node, move)]
        node = steps[-1]["node"]
        path.append(node)
    truth = {}
    for i, node in enumerate(path):
        opened = search.about(node, len(search.events), "open")
        truth[node] = bool(opened) and opened[-1].get("h", 0) > len(line) - i
    return [truth[int(c["is"].split()[1])] for c in choices]


def meet(search, question, choices, _):
    known = {"forward": set(), "backward": set()}
    met = None
    for event in search.until(question["reveal"]):
        if event["kind"] == "open":
            known[event["side"]].add(event["cell"])
        if event["kind"] == "meet":
            met = met or event
    other = "backward" if met["side"] == "forward" else "forward"
    assert met["cell"] in known[other]
    known[met["side"]].add(met["cell"])
    return [c["is"].split()[1] in known["forward"] & known["backward"] for c in choices]


def flood(search, question, choices, _):
    terms = search.events[question["reveal"] - 1]["terms"]
    groups = [terms[end] for end in "abc" if terms[end]]
    twice = {group for group in groups if groups.count(group) > 1}
    assert bool(twice) == bool(terms["flood"])
    truth = {"no": not twice, "always": False}
    return [truth.get(c["is"], c["is"].split()[-1] in {str(group) for group in twice}) for c in choices]


def value_up(search, question, choices, _):
    left = search.events[question["reveal"] - 1]
    assert left["kind"] == "leave" and left["node"] == question["about"]
    seat = search.seat(left)
    replies = [search.about(child, question["reveal"], "leave")[-1] for child in search.children(left["node"], question["reveal"])]
    assert all(reply.get("bound", "exact") == "exact" for reply in replies)
    most = max(reply["values"][seat] for reply in replies)
    return [abs(number(c) - most) < NEAR for c in choices]


def window(search, question, choices, _):
    """The window of the node above, narrowed by the best found there, seen from the other side."""
    entered = search.events[question["reveal"] - 1]
    before = question["reveal"] - 1
    above = search.about(entered["parent"], before, "enter")[-1]
    root = search.about(1, before, "enter")[-1]["window"]
    low, high = above["window"]
    since = [e for e in search.about(above["node"], before, "backup") if e["n"] > above["n"]]
    if since:
        low = max(low, since[-1]["values"][search.seat(above)])
    want = (sum(root) - high, sum(root) - low)
    ends = [tuple(map(float, c["is"].split()[1:])) for c in choices]
    return [abs(a - want[0]) < NEAR and abs(b - want[1]) < NEAR for a, b in ends]


def cut_next(search, question, choices, _):
    cut = next(e for e in search.events[question["shown"]:]
               if e["kind"] == "cut" and e["reason"] not in ("depth", "visited", "limit"))
    if cut["reason"] == "beta":
        entered = search.about(cut["node"], cut["n"], "enter")[-1]
        backed = search.about(cut["node"], cut["n"], "backup")[-1]
        assert backed["values"][search.seat(cut)] >= entered["window"][1] - NEAR, "not above the window"
    return [int(c["is"].split()[1]) == cut["node"] for c in choices]


def cut_why(search, question, choices, _):
    cut = search.events[question["reveal"] - 1]
    assert cut["kind"] == "cut" and cut["node"] == question["about"]
    if cut["reason"] == "visited" and "known" in cut:
        assert cut["known"] < cut["node"]
    return [c["is"].split()[1] == cut["reason"] for c in choices]


def saved(search, question, choices, searches):
    """Counts, one by one, what minimax enters below the moves that were never tried."""
    whole = searches[1]
    path = search.path(question["about"])
    tried = {search.path(child)[-1] for child in search.children(question["about"], question["shown"])}
    moves = {1: []}
    count = 0
    for event in whole.events:
        if event["kind"] != "enter":
            continue
        node = event["node"]
        moves[node] = moves.get(event["parent"], []) + ([event["move"]] if node > 1 else [])
        inside = len(moves[node]) > len(path) and moves[node][:len(path)] == path
        count += inside and moves[node][len(path)] not in tried
    return [number(c) == count for c in choices]


def same(left, right):
    return all(abs(a - b) < NEAR for a, b in zip(left, right))


def vector_kept(search, question, choices, _):
    left = search.events[question["reveal"] - 1]
    chosen = search.about(left["node"], question["reveal"], "backup")[-1]["child"]
    kept = search.about(chosen, question["reveal"], "leave")[-1]["values"]
    vectors = [[float(x) for x in c["is"].split()[1:]] for c in choices]
    if search.first["engine"].startswith("maxn"):
        seat = search.seat(left)
        assert all(kept[seat] >= vector[seat] - NEAR for vector in vectors)
    return [same(vector, kept) for vector in vectors]


def rule(search, question, choices, _):
    event = search.events[question["reveal"] - 1]
    earlier = search.about(event["node"], question["reveal"] - 1, "backup")
    assert earlier and earlier[-1]["values"] != event["values"]
    return [c["is"].split()[1] == event["rule"] for c in choices]


def term(search, question, choices, _):
    def terms(event):
        found = event["terms"]
        return found[search.first["turn"] - 1] if isinstance(found, list) else found

    event = search.events[question["reveal"] - 1]
    other = next(e for e in search.events
                 if e["kind"] == "terms" and e["depth"] == 1 and "phase" not in e and e["move"] == question["other"])
    gaps = {name: abs(value - terms(other)[name]) for name, value in terms(event).items()}
    return [abs(gaps[c["is"].split()[1]] - max(gaps.values())) < NEAR for c in choices]


def scores(search, move, step):
    return [search.own(e) for e in search.until(step) if e["kind"] == "playout" and e["candidate"] == move]


def mean(search, question, choices, _):
    last = search.events[question["reveal"] - 1]
    assert last["kind"] == "playout"
    found = scores(search, last["candidate"], question["reveal"])
    return [abs(number(c) - sum(found) / len(found)) < NEAR for c in choices]


def chosen(search, question, choices, _):
    means = []
    for choice in choices:
        found = scores(search, choice["is"].split()[1], len(search.events))
        means.append(sum(found) / len(found))
    best = [abs(value - max(means)) < NEAR for value in means]
    assert choices[best.index(True)]["is"].split()[1] == search.last["best"]
    return best


def selected(search, question, choices, _):
    """Visits and means are counted again; the bonus of a move falls with the root of its visits."""
    event = search.events[question["reveal"] - 1]
    assert event["kind"] == "select" and event["node"] == question["about"]
    sums = []
    for choice in choices:
        updates = search.about(int(choice["is"].split()[1]), question["shown"], "update")
        values = [e["values"][e["seat"] - 1] for e in updates]
        bonus = event["bonus"] * (event["visits"] / len(values)) ** 0.5
        sums.append(sum(values) / len(values) + bonus)
    best = sums.index(max(sums))
    assert choices[best]["is"] == f"node {event['child']}"
    return [total > max(sums) - 5e-5 for total in sums]


def possible(search, question, choices, _):
    event = search.events[question["reveal"] - 1]
    want = ["interval", str(event["value"]), str(event["upper"])]
    return [c["is"].split() == want for c in choices]


def fewest(_, __, choices, searches):
    nodes = [searches[int(c["is"].split()[1]) - 1].last["nodes"] for c in choices]
    return [count == min(s.last["nodes"] for s in searches) for count in nodes]


def solved_best(search, _, choices, __):
    found = {}
    for event in search.events:
        if event["kind"] == "lookup" and event["depth"] == 1 and event["parent"] == 1:
            value = event["values"][search.first["turn"] - 1]
            found[event["move"]] = (value > 0.5) - (value < 0.5)
    return [found[c["is"].split()[1]] == max(found.values()) for c in choices]


CHECKS = {
    "next-closed": next_closed, "f-value": f_value, "parent": parent, "open-count": open_count,
    "overestimate": overestimate, "meet": meet, "flood": flood, "value-up": value_up, "window": window,
    "cut-next": cut_next, "cut-why": cut_why, "saved": saved, "vector-kept": vector_kept, "rule": rule, "term": term,
    "mean": mean, "chosen": chosen, "selected": selected, "possible": possible, "fewest": fewest,
    "solved-best": solved_best,
}


def fault(question, searches):
    """What is wrong with a question; empty: it is sound."""
    try:
        truth = CHECKS[question["family"]](searches[question["lane"]], question, question["choices"], searches)
    except (AssertionError, StopIteration, IndexError, KeyError, ValueError) as error:
        return f"{type(error).__name__} {error}"
    if sum(truth) != 1:
        return f"{sum(truth)} right answers"
    if truth.index(True) != question["right"]:
        return "wrong key"
    if len({c["is"] for c in question["choices"]}) != len(truth) or len(truth) < 3:
        return "too few different answers"
    return ""


def spoiled(question):
    """The question with another key, with its right answer twice, and with its right answer gone."""
    choices, right = question["choices"], question["right"]
    yield {**question, "right": (right + 1) % len(choices)}
    yield {**question, "choices": [*choices, choices[right]]}
    yield {**question, "choices": choices[:right] + choices[right + 1:], "right": 0}


def main():
    self_test = sys.argv[1] == "--self-test"
    folder = pathlib.Path(sys.argv[-1])
    asked = json.loads((folder / "questions.json").read_text(encoding="utf-8"))
    known, counts, faults = {}, dict.fromkeys(asked["families"], 0), []
    for question in asked["questions"]:
        names = tuple(question["traces"])
        if names not in known:
            known = {names: [Search(folder / name) for name in names]}
        searches = known[names]
        wrong = fault(question, searches)
        counts[question["family"]] += 1
        if wrong:
            faults.append(f"{question['family']}: {wrong}: {json.dumps(question)}")
        elif self_test:
            faults += [f"not found: {json.dumps(one)}" for one in spoiled(question) if not fault(one, searches)]
    faults += [f"{name}: {count} questions of {asked['count']}" for name, count in counts.items() if count < asked["count"]]
    faults += [f"{name}: no check" for name in set(counts) ^ set(CHECKS)]
    print("\n".join(faults[:40]))
    print(f"{sum(counts.values())} questions of {len(counts)} families, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
