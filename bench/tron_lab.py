"""tron_lab.py: functions shared by the Tron experiments: rides played by the arena, longest rides, tables, pictures."""
import argparse
import json
import math
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOVE = re.compile(r"^\d+\. ([urdlx])(?: \[(.*)\])?")


class Ride:
    """One recorded game of a single rider: its score, its moves, and the milliseconds of each move."""

    def __init__(self, record):
        self.score, self.moves, self.times = 0, [], []
        for line in record.splitlines():
            found = MOVE.match(line)
            if line.startswith("result: "):
                self.score = int(line[8:])
            elif found:
                said = dict(word.split("=", 1) for word in (found[2] or "").split() if "=" in word)
                self.moves.append(found[1])
                self.times.append(int(said.get("time", 0)))


def progress(words):
    """Prints a progress line that the next one overwrites; only on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{words}")
        sys.stderr.flush()


def run(words, given=None):
    """The output of a command, and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(word) for word in words], input=given, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stderr.strip()}")
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rides(lab, board, engine, games, limits=()):
    """[Ride]: `games` games of an engine alone on a board, played a tenth at a time. `lab` has program, seed and
    records, the folder in which games are kept (None: not kept); games found there are not played again."""
    with tempfile.TemporaryDirectory() as folder:
        name = re.sub(r"[^a-z0-9-]", "_", " ".join([board, engine, *map(str, limits)])) + f"_{lab.seed}.txt"
        record = pathlib.Path(lab.records or folder) / name
        record.parent.mkdir(parents=True, exist_ok=True)
        step, there = max(1, games // 10), record.read_text().count("\nresult: ") if record.exists() else 0
        for upto in sorted({*range(step, games, step), games}):
            if upto <= there:
                continue
            progress(f"{board}: {engine}: {max(there, upto - step)} of {games} games")
            run([lab.program, "arena", "tron", "--rules", f"map={board}", "--engines", engine, "--games", upto,
                 "--seed", lab.seed, "--record", record, *limits])
        text = record.read_text()
    progress("")
    return [Ride(part) for part in text.split("ludens-record 1\n")[1:]][:games]


def mean(values):
    """Mean and its standard error."""
    values = list(values)
    return statistics.mean(values), statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


def best(lab, board, engine, moves=(), limits=()):
    """The answer of an engine after these moves, as a dictionary; None if the ride is over."""
    words = [lab.program, "best", "tron", "--rules", f"map={board}", "--engine", engine, "--moves", " ".join(moves),
             "--seed", lab.seed, "--json", *limits]
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode == 1:
        return None
    if done.returncode != 0:
        sys.exit(done.stderr.strip())
    return json.loads(done.stdout)


def longest(lab, board, moves=(), patience=60000):
    """The score of the longest ride that begins with these moves, and whether it was proved within `patience` ms."""
    answer = best(lab, board, "fill", moves, ["--time", patience])
    return (len(moves), True) if answer is None else (int(answer["score"][0]), answer["proved"])


def within_reach(lab, board, moves):
    """The number of free cells within reach after these moves: the evaluation `territory` minus the moves made."""
    asked = f"new tron map={board}\nposition start moves {' '.join(moves)}\neval\n" if moves else f"new tron map={board}\neval\n"
    told = re.search(r"^eval territory p1=(\d+)", run([lab.program, "engine"], asked)[0], re.MULTILINE)
    return int(told[1]) - len(moves) if told else 0  # a finished ride has no evaluation


def drawing(lab, board, moves):
    """The board after these moves, as rows of characters."""
    out = run([lab.program, "show", "tron", "--rules", f"map={board}", "--moves", " ".join(moves), "--json"])[0]
    return json.loads(out)["position"].split()[0].split("/")


def table(head, rows):
    """A Markdown table; columns that begin with a letter or a quote are left-aligned, the others are numbers."""
    sides = ["---" if str(cell)[0].isalpha() or str(cell)[0] == "`" else "---:" for cell in rows[0]]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in [head, sides, *rows])


def plot(path, points, *words):
    """Draws a picture with tools/plot_svg.py; a point is (series, x, y) or (series, x, y, low, high)."""
    lines = "\n".join("\t".join(str(cell) for cell in point) for point in points)
    pathlib.Path(path).write_text(run([sys.executable, ROOT / "tools" / "plot_svg.py", *words], lines)[0])


def executable(path):
    """An argument type: the absolute path of an executable file."""
    if not os.access(path, os.X_OK) or not os.path.isfile(path):
        raise argparse.ArgumentTypeError(f"{path} is not an executable file; `make` builds build/release/ludens")
    return os.path.abspath(path)


def options(about, **more):
    """Parses the options of every experiment (program, --seed, --records, --plot) and further numbers with their defaults."""
    parser = argparse.ArgumentParser(usage=about.replace("%", "%%"))
    parser.add_argument("program", type=executable)
    for name, default in {"seed": 1, **more}.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    parser.add_argument("--records")
    parser.add_argument("--plot")
    return parser
