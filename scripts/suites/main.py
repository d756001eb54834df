"""Runs the suites of suites/table.py and says, at the end, how many cases passed and failed.

Called by scripts/test. What a suite prints goes to build/test/SUITE.log; of a suite that fails the
log's end is shown. A suite that cannot be built or run counts as failed.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from suites import table  # noqa: E402
from suites.outcome import LOGS, ROOT, Outcome  # noqa: E402

SHOWN_LINES = 40


def chosen(arguments):
    quick = "--quick" in arguments
    named = [argument for argument in arguments if argument != "--quick"]
    unknown = set(named) - {suite.name for suite in table.SUITES}
    if unknown:
        names = ", ".join(suite.name for suite in table.SUITES)
        sys.exit(f"test: no suite {', '.join(sorted(unknown))} (there are: {names})")
    if named:
        return [suite for suite in table.SUITES if suite.name in named]
    left_out = [suite.name for suite in table.SUITES if suite.slow] if quick else []
    if left_out:
        print(f"test: --quick leaves out {', '.join(left_out)}")
    return [suite for suite in table.SUITES if suite.name not in left_out]


def build(suites):
    """Builds what the suites need; returns the outputs that could not be built."""
    broken = set()
    for output in sorted({output for suite in suites for output in suite.needs}):
        log = LOGS / f"build-{output}.log"
        started = time.monotonic()
        with log.open("w") as sink:
            code = subprocess.run(["scripts/build", output], cwd=ROOT, stdout=sink, stderr=sink,
                                  check=False).returncode
        print(f"test: {'built' if code == 0 else 'CANNOT BUILD'} {output} "
              f"({time.monotonic() - started:.0f} s)", flush=True)
        if code != 0:
            broken.add(output)
            show_end(log, ("error", "FAILED"))
    return broken


def show_end(log, marks=()):
    """The log's end, or the lines with one of the marks where there are any."""
    lines = log.read_text("utf-8", "replace").splitlines()
    marked = [line for line in lines if any(mark in line for mark in marks)]
    for line in marked[:SHOWN_LINES] or lines[-SHOWN_LINES:]:
        print(f"    {line}")


def run(suite, broken):
    log = LOGS / f"{suite.name}.log"
    lacking = sorted(set(suite.needs) & broken)
    started = time.monotonic()
    if lacking:
        log.write_text(f"not run: {', '.join(lacking)} could not be built\n")
        outcome = Outcome(0, 1)
    else:
        try:
            with log.open("w") as sink:
                outcome = suite.run(sink)
        except Exception as error:  # a suite that breaks is a failed suite, and the others go on
            with log.open("a") as sink:
                sink.write(f"{type(error).__name__}: {error}\n")
            outcome = Outcome(0, 1)
    if outcome.passed + outcome.failed == 0:
        with log.open("a") as sink:
            sink.write("no case was run\n")
        outcome = Outcome(0, 1)
    print(f"  {suite.name:<14} {outcome.passed:>6} passed {outcome.failed:>5} failed "
          f"{time.monotonic() - started:>7.1f} s   {suite.about}", flush=True)
    if outcome.failed:
        show_end(log)
    return outcome


def main(arguments):
    os.chdir(ROOT)
    LOGS.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    suites = chosen(arguments)
    broken = build(suites)
    outcomes = [run(suite, broken) for suite in suites]
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"test: {time.monotonic() - started:.0f} s in all; logs are in build/test")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
