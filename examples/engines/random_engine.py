#!/usr/bin/env python3
"""random_engine.py [SEED]: plays any game at random over the engine protocol (docs/protocol.md).

It declares `option legal`, so the driver sends the legal moves before each `go` and it needs no rules of its own."""
import random
import sys

GAMES = ("pogo", "quoridor", "ricochet", "tron")


def main():
    choice = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    moves = []
    for line in sys.stdin:
        command, *arguments = line.split() or [""]
        if command == "quit":
            break
        if command == "ludens":
            print("id name random_engine.py", "id version 1", "option legal", "ready", sep="\n", flush=True)
        elif command == "games":
            print(*(f"game {name}" for name in GAMES), "ok", sep="\n", flush=True)
        elif command == "legal":
            moves = arguments
            print("ok", flush=True)
        elif command == "go" and moves:
            print("info depth 0", f"bestmove {choice.choice(moves)}", sep="\n", flush=True)
        elif command == "go":
            print("error 1 check-failed: there is no move to choose", flush=True)
        elif command in ("new", "position", "option", "engine", "trace"):
            print("ok", flush=True)
        elif command not in ("", "stop"):
            print("error 2 unknown-name: this engine only plays", flush=True)


if __name__ == "__main__":
    main()
