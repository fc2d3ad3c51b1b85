#!/usr/bin/env python3
"""drawings.py BINARY [GAME]: what `ludens lab` draws and tabulates of every engine that `ludens games` lists.

Every drawing is XML with a title and a description, the same bytes when it is made again, and no text leaves the sheet
or runs into another one. Its figures, and those of the tables, are those of `ludens best` with the same position, seed
and limits: nodes, simulations, the value and the visits of every move. Prints a line per problem."""
import csv
import io
import json
import pathlib
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree

SVG = "{http://www.w3.org/2000/svg}"
# (rules, position or None for the start)
POSITIONS = {
    "pogo": [("", None)],
    "quoridor": [("", "9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h"), ("players=3,size=5,walls=1", None)],
    "ricochet": [("", "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7")],
    "tron": [("map=random,size=7,players=1,seed=4", None), ("map=random,size=7,players=2,seed=3", None)],
}
LIMITS = ["--nodes", "2000", "--sims", "60", "--depth", "2", "--seed", "7"]
MONTE_CARLO = ["--sims", "60", "--seed", "7"]
LETTER = 0.5  # of the size: narrower than an average letter, so that only gross overflow is found
HEIGHT = 0.7  # of a capital
TOUCH = 10.0  # pixels by which two texts may seem to overlap, and of the smaller one's height:
COVER = 0.35


def run(binary, *arguments):
    done = subprocess.run([binary, *arguments], capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


def engines(binary, game):
    code, out, error = run(binary, "games", "--json", "--lang", "en")
    assert code == 0, error
    for line in out.splitlines():
        row = json.loads(line)
        if row["game"] == game:
            return [engine["name"] if isinstance(engine, dict) else engine for engine in row["engines"]]
    raise SystemExit(f"`ludens games` does not list {game}")


# Drawings.


def moved(element, x, y, found):
    """(left, right, top, baseline, text) of every text, with the groups around it."""
    place = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if place:
        x, y = x + float(place[1]), y + float(place[2])
    if element.tag == SVG + "text":
        text = "".join(element.itertext())
        size, base = float(element.get("font-size")), y + float(element.get("y"))
        width = LETTER * size * len(text)
        left = x + float(element.get("x"))
        left -= {"middle": width / 2, "end": width}.get(element.get("text-anchor"), 0)
        found.append((left, left + width, base - HEIGHT * size, base, text))
    for child in element:
        moved(child, x, y, found)
    return found


def drawing_problems(svg):
    try:
        root = xml.etree.ElementTree.fromstring(svg)
    except xml.etree.ElementTree.ParseError as error:
        yield f"is no XML: {error}"
        return
    for name in ("title", "desc", "style"):
        if not (root.findtext(SVG + name) or "").strip():
            yield f"has no {name}"
    width, height = float(root.get("width")), float(root.get("height"))
    texts = moved(root, 0, 0, [])
    for i, one in enumerate(texts):
        left, right, top, base, text = one
        if left < 0 or right > width or top < 0 or base > height:
            yield f"text outside the sheet: {text!r}"
        for other in texts[i + 1:]:
            common = min(base, other[3]) - max(top, other[2])
            covered = common > COVER * min(base - top, other[3] - other[2])
            if covered and min(right, other[1]) - max(left, other[0]) > TOUCH:
                yield f"texts overlap: {text!r} and {other[4]!r}"


def figure(number, lang):
    return f"{number:,}".replace(",", "\u00a0" if lang == "fr" else ",")


def counters_missing(svg, answer, lang):
    """The counters of the sheet that differ from the answer of `ludens best`."""
    names = {"en": ("nodes", "simulations"), "fr": ("nœuds", "parties simulées")}[lang]
    for name, number in zip(names, (answer["nodes"], answer["sims"])):
        if number and f"{name} {figure(number, lang)}" not in svg:
            yield f"does not say `{name} {figure(number, lang)}`"


# Tables.


def table(text):
    rows = list(csv.reader(io.StringIO(text)))
    if len({len(row) for row in rows}) != 1 or len(rows) < 2:
        raise SystemExit(f"a table whose rows differ in length: {text[:200]}")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def close(ours, theirs):
    return abs(float(ours) - float(theirs)) < 2e-6


def moves_missing(rows, answer, key, figures):
    """Candidates of `ludens best` that the rows of root moves tell otherwise."""
    own = {row["move"]: row for row in rows if key(row)}
    for candidate in answer.get("candidates", []):
        row = own.get(candidate["move"])
        if row is None and (candidate.get("visits") or "visits" not in candidate and candidate.get("bound")):
            yield f"has no row for {candidate['move']}"
        for name, value in figures(candidate) if row else []:
            if not close(row[name], value):
                yield f"{candidate['move']}: {name} is {row[name]}, not {value}"


def values_problems(rows, answer, seat):
    """Moves whose result, or whose distance from it, is not the candidate's."""
    own = {row["move"]: row for row in rows if row["depth"] == "1"}
    for candidate in answer["candidates"]:
        row, value = own[candidate["move"]], candidate["values"][seat]
        plies = int(row["distance"] or 0) * 1e-6
        expected = {"win": 1 - plies, "draw": 0.5, "loss": plies}[row["outcome"]]
        if not close(expected, value):
            yield f"{candidate['move']}: {row['outcome']} in {row['distance']} plies, not {value}"
    line = sorted((int(row["line"]), row["move"]) for row in rows if row["line"] != "0")
    if [move for _, move in line] != answer["pv"]:
        yield f"the line is {line}, not {answer['pv']}"


def walls_problems(rows):
    """Tests that contradict the theorem: a wall needs a flood fill if it touches a group twice."""
    for row in rows:
        groups = [row[point] for point in "abc" if row[point] != "0"]
        if (len(set(groups)) < len(groups)) != (row["flood"] == "1") or (row["legal"], row["flood"]) == ("0", "0"):
            yield f"{row['wall']}: groups {groups}, flood {row['flood']}, legal {row['legal']}"


def table_problems(view, rows, answer, seat):
    if view in ("samples", "mcts"):
        count = "simulations" if view == "samples" else "visits"
        yield from moves_missing(rows, answer, lambda row: True, lambda candidate: (
            [(count, candidate["visits"]), ("mean", candidate["mean"])] if candidate.get("visits") else []))
    if view == "samples":
        for row in rows:
            if sum(int(row[f"bin{i}"]) for i in range(1, 21)) != int(row["simulations"]):
                yield f"{row['move']}: the bins do not add up"
    if view in ("tree", "vectors") and answer["end"] == "done":
        own = (lambda row: row["seat"] == str(seat + 1)) if view == "vectors" else (lambda row: True)
        yield from moves_missing(rows, answer, lambda row: row["depth"] == "1" and row["value"] and own(row),
                                 lambda candidate: [("value", candidate["values"][seat])] if "values" in candidate else [])
    if view == "values":
        yield from values_problems(rows, answer, seat)
    if view == "walls":
        yield from walls_problems(rows)
    if view == "compare":
        for name in ("nodes", "sims"):
            if int(rows[0][name]) != answer[name]:
                yield f"{name} is {rows[0][name]}, not {answer[name]}"
        if rows[0]["best"] != answer["bestmove"]:
            yield f"best is {rows[0]['best']}, not {answer['bestmove']}"


# Questions.


def views_of(binary, words):
    """The views of a search, the default one first: those that an impossible one is told of."""
    code, _, error = run(binary, *words, "--view", "bounds", "--csv", "-")
    return ["bounds", "compare"] if code == 0 else re.search(r"it has ([\w, ]+)", error)[1].split(", ")


def question_problems(binary, game, engine, place, lang):
    rules, position = place
    # Flat Monte Carlo has its own number of simulations; the others get several limits at once.
    question = [game, "--engine", engine, *(MONTE_CARLO if "montecarlo" in engine else LIMITS)]
    question += (["--rules", rules] if rules else []) + (["--position", position] if position else [])
    code, out, error = run(binary, "best", *question, "--json", "--lang", lang)
    if code != 0:
        if "--engine" in error:
            return  # the engine does not play there
        yield error.strip()
        return
    answer = json.loads(out)
    words = ["lab", *question, "--lang", lang]
    views = views_of(binary, [*words[:-1], "en"])
    for view in views:
        yield from (f"{view}: {fault}" for fault in view_problems(binary, words, view, answer, lang))
    if run(binary, *words, "--svg", "-") != run(binary, *words, "--view", views[0], "--svg", "-"):
        yield "the drawing differs when it is made again, by its name"


def view_problems(binary, words, view, answer, lang):
    """The drawing and the table of one view."""
    code, svg, error = run(binary, *words, "--view", view, "--svg", "-")
    if code != 0:
        yield error.strip()
        return
    yield from drawing_problems(svg)
    if view != "compare":
        yield from counters_missing(svg, answer, lang)
    code, text, error = run(binary, *words, "--view", view, "--csv", "-")
    if code != 0:
        yield error.strip()
    else:
        yield from table_problems(view, table(text), answer, 0)


def lanes_problems(binary):
    """Lanes side by side, a step, a truncated trace: both languages."""
    walls = ["quoridor", "--position", "9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h"]
    for words in (["pogo", "--engine", "minimax:depth=2", "--engine", "alphabeta:depth=2"],
                  [*walls, "--engine", "bestfirst", "--engine", "astar", "--engine", "path",
                   "--engine", "bidirectional"],
                  [*walls, "--engine", "bidirectional", "--step", "250"],
                  [*walls, "--engine", "astar", "--view", "walls", "--step", "60"],
                  ["pogo", "--engine", "criteria:depth=2", "--engine", "criteria-minimax:depth=2", "--view", "terms"],
                  ["pogo", "--engine", "criteria:depth=2", "--view", "terms", "--step", "300"],
                  ["quoridor", "--rules", "players=4,size=5,walls=1", "--engine", "maxn:depth=1", "--engine",
                   "paranoid:depth=1", "--engine", "brs:depth=1", "--engine", "paranoid-ab:depth=1", "--view", "vectors"],
                  ["pogo", "--engine", "alphabeta:depth=3", "--step", "700", "--marks", "60"],
                  ["pogo", "--engine", "negamax-id", "--engine", "alphabeta:depth=4", "--nodes", "3000"],
                  ["pogo", "--engine", "mcts", "--sims", "300", "--seed", "1", "--events", "500"],
                  ["ricochet", "--engine", "bfs", "--engine", "astar", "--view", "compare"]):
        for lang in ("en", "fr"):
            code, svg, error = run(binary, "lab", *words, "--svg", "-", "--lang", lang)
            problems = [error.strip()] if code else drawing_problems(svg)
            yield from (f"lab {' '.join(words)} --lang {lang}: {problem}" for problem in problems)


def picture_problems(binary):
    """The pictures of docs/lab.md that are not what the command beside them draws now."""
    text = pathlib.Path("docs/lab.md").read_text(encoding="utf-8")
    made = re.findall(r"^    build/release/ludens (lab .*) --svg (docs/images/\S+)$", text, re.MULTILINE)
    if not made:
        yield "docs/lab.md: no command that draws a picture"
    for command, path in made:
        drawn = run(binary, *shlex.split(command), "--svg", "-", "--lang", "en")[1]
        if drawn != pathlib.Path(path).read_text(encoding="utf-8"):
            yield f"{path}: stale; make it again with the command in docs/lab.md"


def main(binary, *games):
    problems, asked = [], 0
    for game in games or POSITIONS:
        for place in POSITIONS[game]:
            for number, engine in enumerate(engines(binary, game)):
                lang = ("en", "fr")[number % 2]
                found = list(question_problems(binary, game, engine, place, lang))
                problems += [f"{game} {place[0] or place[1] or 'start'} {engine} {lang}: {fault}" for fault in found]
                asked += 1
    problems += [] if games else [*lanes_problems(binary), *picture_problems(binary)]
    print(*problems[:60], sep="\n", end="\n" if problems else "")
    print(f"{asked} questions, {len(problems)} problems")
    return 1 if problems or not asked else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
