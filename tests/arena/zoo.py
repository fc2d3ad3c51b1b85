#!/usr/bin/env python3
"""zoo.py ANIMAL [FILE]: engines that misbehave, to test the arena. `tame` behaves well.

Each follows the protocol up to its own fault. All get their moves through `option legal`, so none needs to know the
rules. Animals that start a child write its process number to FILE."""
import os
import signal
import sys
import time

animal = sys.argv[1]


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def raw(data):
    os.write(1, data)


def spawn_child():
    """Starts a child that keeps the pipes open, ignores SIGTERM and lives for a minute."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
        os._exit(0)
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        file.write(f"{child}\n")


def greet():
    if animal == "deaf":
        time.sleep(60)
    if animal == "babbler":
        say("hello there, what a nice day")
        return
    if animal == "binary":
        raw(b"\xff\xfe\x00\x01 garbage \x80\n")
        return
    if animal == "giant":
        raw(b"a" * 1000000 + b"\n")
        return
    if animal == "early":
        say("bestmove 121")
    if animal == "refuser":
        say("error 2 unsupported: I do not speak version 1")
        return
    say("id name zoo " + animal)
    say("option legal")
    say("ready")


def think(moves, go):
    if animal == "cheater":
        say("bestmove zzz")
    elif animal == "quitter" or animal == "deserter" and go >= 1:
        sys.exit(3)
    elif animal == "killed":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif animal == "sleeper":
        time.sleep(60)
    elif animal == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            sys.stdin.readline()
    elif animal == "flood":
        while True:
            raw(b"info depth 1 nodes 1\n" * 1000)
    elif animal == "mumbler":
        say("bestmove")
    elif animal == "contrary":
        say("error 3 illegal-move: I do not like this position")
    elif animal == "mute":
        os.close(0)
        say("info depth 1")
        time.sleep(60)
    elif animal == "gagged":
        os.close(1)
        time.sleep(60)
    elif animal == "parent":
        spawn_child()
        say("bestmove " + moves[0])
    elif animal == "orphan":
        spawn_child()
        os._exit(0)
    elif animal == "twice":
        raw(f"bestmove {moves[0]}\nbestmove {moves[0]}\n".encode())
    else:
        say("info depth 1 nodes 1 score p1=0.50 p2=0.50")
        say("bestmove " + moves[0])


def main():
    moves, go = [], 0
    if animal == "stillborn":
        sys.exit(1)
    if animal == "barred":
        os.close(0)
        time.sleep(60)
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ludens":
            greet()
        elif words[0] == "quit":
            return
        elif words[0] == "go":
            think(moves, go)
            go += 1
        elif words[0] == "stop":
            pass
        elif animal == "ditherer" and words[0] == "position":
            time.sleep(60)
        elif words[0] not in ("games", "new", "position", "legal", "option"):
            say("error 2 unknown-name: what is " + words[0])
        else:
            if words[0] == "legal":
                moves = words[1:]
            say("ok")


main()
