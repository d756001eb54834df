"""What a suite gives back, and how suites call programs."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count, environ
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "test"
NODE = environ.get("QR_NODE", "node")


@dataclass(frozen=True)
class Outcome:
    passed: int
    failed: int

    def __add__(self, other):
        return Outcome(self.passed + other.passed, self.failed + other.failed)


def call(command, sink=None, timeout=600, **environment):
    """Runs a program; its output goes to the log too. Returns (exit code, output)."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False,
                              timeout=timeout, env={**environ, **environment})
        code, output = done.returncode, done.stdout.decode("utf-8", "replace")
    except subprocess.TimeoutExpired as late:
        output = (late.stdout or b"").decode("utf-8", "replace")
        code, output = 124, f"{output}\nstopped after {timeout} s\n"
    if sink:
        sink.write(output)
    return code, output


def each(items, test, sink):
    """One case for every item: test(item) gives None when it is well, else what is wrong."""
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        problems = list(pool.map(test, items))
    for item, problem in zip(items, problems):
        if problem:
            sink.write(f"FAILED {item}\n{problem.rstrip()}\n")
    failed = sum(problem is not None for problem in problems)
    return Outcome(len(problems) - failed, failed)
