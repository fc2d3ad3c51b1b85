#!/usr/bin/env python3
"""live.py LUDENS: tests that need a running process: timely stop, busy, end of input, long lines, a closed reader."""
import os
import subprocess
import sys
import time

from conversation import Engine

# Seconds from `stop` to the answer: wall-clock time, generous for a loaded machine, and processor time, as promised.
STOP_WALL, STOP_WORK = 60.0, 0.020
ENGINES = ["negamax-id", "mcts", "montecarlo:sims=1000000", "alphabeta:depth=64", "minimax:depth=64"]
BUSY = "error 2 busy: the engine is thinking: it accepts only stop and quit"


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def work(process):
    """Processor time of the process in seconds, as from clock_getcpuclockid, which Python lacks."""
    return time.clock_gettime(~process.pid << 3 | 2)


def stop_in_time(program):
    """The fastest of several tries keeps the promise, and none is extremely slow."""
    with Engine([program, "engine"]) as engine:
        engine.ask("new pogo")
        for name in ENGINES:
            check(engine.ask(f"engine {name}") == ["ok"], name)
            waits, works = [], []
            for pause in (0.0, 0.01, 0.05, 0.1, 0.2):
                engine.send("go time 600000")
                time.sleep(pause)
                start, worked = time.monotonic(), work(engine.process)
                answer = engine.ask("stop")
                waits.append(time.monotonic() - start)
                works.append(work(engine.process) - worked)
                check(answer[-1].startswith("bestmove "), f"{name}: {answer}")
                check(answer[-2].startswith("info "), f"{name}: {answer}")
            check(max(waits) < STOP_WALL, f"{name} took {waits} s to stop")
            check(0 < min(works) < STOP_WORK, f"{name} worked for {works} s after stop")
            check(engine.ask("legal")[-1] == "ok", f"{name}: the next command")


def busy(program):
    with Engine([program, "engine"]) as engine:
        engine.ask("new pogo")
        engine.ask("engine negamax-id")
        engine.send("go time 600000")
        for line in ("legal", "go", "new pogo", "position start", "ludens 1", "rubbish"):
            check(engine.ask(line) == [BUSY], line)
        engine.send("", "stop", "stop")
        check(engine.answer()[-1].startswith("bestmove "), "the answer after stop")
        check(engine.ask("perft 2")[-1] == "ok", "a second stop is let pass")


def ends(program):
    """At the end of the input the engine finishes its search; at quit it answers at once; both exit with 0."""
    script = "new pogo\nengine negamax-id\ngo time 300\n"
    done = subprocess.run([program, "engine"], input=script, capture_output=True, text=True, timeout=120, check=True)
    check(done.stdout.splitlines()[-1].startswith("bestmove "), done.stdout)
    spent = int(done.stdout.split(" time ")[1].split()[0])
    check(spent >= 290, f"it should have thought for 300 ms, and did for {spent}")
    start = time.monotonic()
    done = subprocess.run([program, "engine"], input=script.replace("300", "600000") + "quit\nlegal\n",
                          capture_output=True, text=True, timeout=120, check=True)
    check(done.stdout.splitlines()[-1].startswith("bestmove "), done.stdout)
    check(time.monotonic() - start < STOP_WALL, "quit should end the search")
    done = subprocess.run([program, "engine"], input=b"new pogo\nperft 1", capture_output=True, timeout=120, check=True)
    check(done.stdout.endswith(b"nodes 16\nok\n"), "a last line needs no line end")


def reader_gone(program):
    """The process exits when its output is closed, or both output and input."""
    for script in (b"new pogo\n" + b"legal\n" * 100000, b"new pogo\nengine negamax-id\ngo time 600000\n"):
        with subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdout.close()
            try:
                process.stdin.write(script)
                process.stdin.close()
            except BrokenPipeError:
                pass
            process.stdin = None
            check(process.wait(120) == 0, "a closed pipe is a way to end")


def long_lines(program):
    with Engine([program, "engine"]) as engine:
        too_long = "error 3 too-large: a line has at most 1048576 bytes"
        check(engine.ask("new " + "x" * (1 << 21)) == [too_long], "a line of two megabytes")
        check(engine.ask("x" * ((1 << 20) + 1)) == [too_long], "a byte too much")
        check(engine.ask("new pogo") == ["ok"], "the line after it")
        check(engine.ask("position start moves" + " " * ((1 << 20) - 23) + "121") == ["ok"], "the longest line")
        check(engine.ask("position start moves 121")[-1] == "ok", "a short one")
        check(engine.ask("legal \0")[0].startswith('error 3 bad-syntax: col 7: "?": '), "a zero byte")
        shuffle = "121 781 211 871 121 781 141 741 " * 3000
        check(engine.ask("position start moves " + shuffle)[0].startswith("error 3 "), "many moves")


def interrupted(program):
    with Engine([program, "engine"]) as engine:
        engine.ask("new pogo")
        engine.ask("engine negamax-id")
        engine.send("go time 600000")
        check(engine.ask("legal") == [BUSY], "it thinks")
        engine.process.send_signal(2)
        check(engine.answer()[-1].startswith("bestmove "), "Ctrl-C stops")
        check(engine.process.wait(120) == 0, "and ends")


def main():
    program = os.path.abspath(sys.argv[1])
    tests = [stop_in_time, busy, ends, reader_gone, long_lines, interrupted]
    for test in tests:
        test(program)
    print(f"{len(tests)} tests of the running engine")


if __name__ == "__main__":
    main()
