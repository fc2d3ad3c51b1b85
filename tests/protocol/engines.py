#!/usr/bin/env python3
"""engines.py LUDENS ENGINE...: the example engines play whole games against themselves, with `ludens engine` as referee,
and each must pass `ludens arena --check`.

The referee gives the legal moves; every answer must be one of them. All games of the referee are played. An engine
whose interpreter is not installed is skipped, with a message."""
import os
import shlex
import shutil
import subprocess
import sys

from conversation import Engine

PLIES = 300
INTERPRETERS = {".py": [sys.executable], ".js": ["node"]}


def command(path):
    """The command that starts the engine; None if its interpreter is not installed."""
    interpreter = INTERPRETERS.get(os.path.splitext(path)[1], [])
    if interpreter and shutil.which(interpreter[0]) is None:
        print(f"{path}: skipped, {interpreter[0]} is not installed")
        return None
    return interpreter + [path]


def expect(engine, line, last):
    answer = engine.ask(line)
    if not answer[-1].startswith(last):
        raise AssertionError(f"{line} was answered {answer}")
    return answer


def greet(engine):
    """Greets the engine; returns whether it declares `option legal`."""
    answer = expect(engine, "ludens 1", "ready")
    if not any(line.startswith("id name ") for line in answer):
        raise AssertionError(f"no name in {answer}")
    return "option legal" in answer


def play(referee, engine, told, game):
    """Plays one game; returns the number of plies."""
    for side in (referee, engine):
        expect(side, f"new {game}", "ok")
    moves = []
    while len(moves) < PLIES:
        position = "position start" + (" moves " + " ".join(moves) if moves else "")
        for side in (referee, engine):
            expect(side, position, "ok")
        legal = referee.ask("legal")[0].split()[1:]
        if not legal:
            break
        if told:
            expect(engine, "legal " + " ".join(legal), "ok")
        move = expect(engine, "go time 1000", "bestmove ")[-1].split()[1]
        if move not in legal:
            raise AssertionError(f"{game}: {move} is not legal after {moves}")
        moves.append(move)
    return len(moves)


def try_engine(program, start):
    with Engine([program, "engine"]) as referee, Engine(start) as engine:
        told = greet(engine)
        games = [line.split()[1] for line in referee.ask("games")[:-1]]
        plies = [play(referee, engine, told, game) for game in games]
        expect(engine, "frobnicate", "error ")
        engine.send("stop", "quit")
        code, rest = engine.finish()
        if code != 0 or rest:
            raise AssertionError(f"after quit: exit code {code}, {rest}")
        if not plies or min(plies) == 0:
            raise AssertionError(f"games of {plies} plies")
        print(f"{start[-1]}: {', '.join(f'{game} {count}' for game, count in zip(games, plies))} plies")


def check(program, start):
    """Runs `ludens arena --check`, the compliance test that docs recommend to authors of engines."""
    done = subprocess.run([program, "arena", "--check", shlex.join(start)], capture_output=True, text=True, timeout=60)
    if done.returncode != 0:
        raise AssertionError(f"{start[-1]} is not compliant:\n{done.stdout}{done.stderr}")


def main():
    program = os.path.abspath(sys.argv[1])
    starts = [start for start in map(command, sys.argv[2:]) if start is not None]
    for start in starts:
        try_engine(program, start)
        check(program, start)
    sys.exit(0 if starts else 1)


if __name__ == "__main__":
    main()
