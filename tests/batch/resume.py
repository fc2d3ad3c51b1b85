#!/usr/bin/env python3
"""resume.py LUDENS [N]: N random Ricochet positions (default 2000) solved in a batch: the answers are the same on one thread and
on two, on stdout and in a file, and whether the run was interrupted, killed or left alone."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 300  # seconds for anything
SOLVE = ["solve", "ricochet", "--lang", "en"]


class Batch:
    def __init__(self, program, folder, count):
        self.program, self.folder = program, pathlib.Path(folder)
        self.positions = self.folder / "positions.txt"
        made = self.run("positions", "ricochet", "--count", str(count), "--seed", "5")
        assert made.returncode == 0, made.stderr
        lines = made.stdout.split(b"\n")
        lines[7:7] = [b"", b"# a comment", b"no position at all"]
        self.positions.write_bytes(b"\n".join(lines))
        self.count = count + 1

    def run(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, timeout=PATIENCE, check=False)

    def command(self, output, *more):
        return [*SOLVE, "--file", str(self.positions), "--output", str(output), *more]

    def start(self, output, *more):
        return subprocess.Popen([self.program, *self.command(output, *more)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def note_of(output):
    return output.with_name(output.name + ".resume")


def wait_for(output, size, child):
    """Until the file has more than `size` bytes; false when the child ended first."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if output.exists() and output.stat().st_size > size:
            return child.poll() is None
        if child.poll() is not None:
            return False
        time.sleep(0.001)
    sys.exit("nothing was written")


def interrupt_once(batch, output, kind, whole, *more):
    """Starts, lets some answers be written and sends a signal. True when that was in the middle."""
    before = output.stat().st_size if output.exists() else 0
    child = batch.start(output, *more)
    alive = wait_for(output, before, child)
    child.send_signal(kind)
    _, errors = child.communicate(timeout=PATIENCE)
    have = output.read_bytes()
    assert whole.startswith(have), "answers that the whole run does not have"
    if have == whole and (child.returncode == 3 or not note_of(output).exists()):
        return False  # it had finished, though perhaps not yet gone
    assert alive
    if kind == signal.SIGINT:
        assert child.returncode == 1, (child.returncode, errors)
        assert b"the same command continues from here" in errors, errors
        assert have.endswith(b"\n"), "half a line"
    else:
        assert child.returncode == -kind
    assert note_of(output).exists()
    return len(have) < len(whole)


def check_interrupted(batch, whole):
    """Interrupted again and again until it is whole."""
    output, times = batch.folder / "interrupted.txt", 0
    while times < 5 and interrupt_once(batch, output, signal.SIGINT, whole, "--threads", str(1 + times % 2)):
        times += 1
    if note_of(output).exists():
        done = batch.run(*batch.command(output, "--threads", "2"))
        assert done.returncode == 3, done.stderr  # one line is no position
    assert output.read_bytes() == whole and not note_of(output).exists()
    return times


def check_killed(batch, whole):
    """Killed, and half a line left behind."""
    output = batch.folder / "killed.txt"
    interrupt_once(batch, output, signal.SIGKILL, whole, "--threads", "2")
    if note_of(output).exists():
        with output.open("ab") as file:
            file.write(b"12 Rr Bu ha")
        done = batch.run(*batch.command(output, "--threads", "2"))
        assert done.returncode == 3, done.stderr
    assert output.read_bytes() == whole


def check_refused(batch, whole):
    """What belongs to something else is refused and left as it is."""
    output = batch.folder / "refused.txt"
    output.write_bytes(b"my own notes\n")
    for words in (batch.command(output), batch.command(output, "--threads", "2")):
        done = batch.run(*words)
        assert done.returncode == 3 and b"is not from an interrupted run" in done.stderr, done.stderr
    assert output.read_bytes() == b"my own notes\n" and not note_of(output).exists()
    output.unlink()
    if not interrupt_once(batch, output, signal.SIGKILL, whole):
        return
    have = output.read_bytes()
    other = batch.folder / "other.txt"
    other.write_bytes(batch.positions.read_bytes() + b"\n# one comment more\n")
    for words in (batch.command(output, "--json"), batch.command(output, "--nodes", "9"),
                  [*SOLVE, "--file", str(other), "--output", str(output)]):
        done = batch.run(*words)
        assert done.returncode == 3 and b"other options or another input" in done.stderr, done.stderr
        assert output.read_bytes() == have
    first = batch.start(output)
    if wait_for(output, len(have), first):
        os.kill(first.pid, signal.SIGSTOP)  # it cannot finish meanwhile
        os.waitid(os.P_PID, first.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        if note_of(output).exists():  # it is still at it
            second = batch.run(*batch.command(output))
            assert second.returncode == 2 and b"another run is writing" in second.stderr, second.stderr
        os.kill(first.pid, signal.SIGCONT)
    first.communicate(timeout=PATIENCE)
    assert output.read_bytes() == whole


def check_all(program, folder, count):
    """Returns how often the batch could be interrupted."""
    batch = Batch(program, folder, count)
    one = batch.run(*SOLVE, "--file", str(batch.positions))
    two = batch.run(*SOLVE, "--file", str(batch.positions), "--threads", "2")
    whole = one.stdout
    assert one.returncode == two.returncode == 3 and two.stdout == whole
    assert whole.count(b"\n") == batch.count and whole.split(b"\n")[7].startswith(b"error "), whole[:500]
    piped = subprocess.run([program, *SOLVE, "--file", "-"], input=batch.positions.read_bytes(), capture_output=True,
                           timeout=PATIENCE, check=False)
    assert piped.stdout == whole
    times = check_interrupted(batch, whole)
    check_killed(batch, whole)
    check_refused(batch, whole)
    return times


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    count, times = int(sys.argv[2]) if len(sys.argv) > 2 else 2000, 0
    while times == 0:  # on a fast machine the batch may be over too soon
        assert count < 100000, "the batch ended before it could be interrupted"
        with tempfile.TemporaryDirectory(prefix="batch-") as folder:
            times = check_all(program, folder, count)
        print(f"{count} positions, {times} interruptions")
        count *= 4


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C"
    main()
