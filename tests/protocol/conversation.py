"""Runs an engine of the protocol (docs/protocol.md) for tests: its process, its lines, and deadlines."""
import os
import select
import subprocess
import time

ENDS = {"ok", "ready", "bestmove", "error"}
PATIENCE = 120.0  # seconds after which a silent engine counts as dead


class Engine:
    """An engine process; `with Engine([...]) as engine:` terminates it."""

    def __init__(self, command):
        env = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C"}
        env.update({key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")})
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        if self.process.poll() is None:
            self.process.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(PATIENCE)

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def line(self, patience=PATIENCE):
        """The next line, or None at the end of the output."""
        deadline = time.monotonic() + patience
        while b"\n" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise TimeoutError(f"no line within {patience} s")
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                return None
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode()

    def answer(self, patience=PATIENCE):
        """The lines of an answer, including the one that ends it."""
        lines = []
        while not lines or lines[-1].split(" ")[0] not in ENDS:
            lines.append(self.line(patience))
            if lines[-1] is None:
                raise EOFError(f"the engine ended after {lines}")
        return lines

    def ask(self, line, patience=PATIENCE):
        self.send(line)
        return self.answer(patience)

    def finish(self):
        """Closes the engine's input; returns the exit code and the remaining lines."""
        self.process.stdin.close()
        lines = []
        while (line := self.line()) is not None:
            lines.append(line)
        return self.process.wait(PATIENCE), lines
