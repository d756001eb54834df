"""The suites: a name, what it shows, what must be built for it, how it runs and counts."""

import re
from dataclasses import dataclass
from itertools import zip_longest
from typing import Callable

from .outcome import LOGS, NODE, ROOT, Outcome, call, each

SANITIZERS = {"ASAN_OPTIONS": "strict_string_checks=1:detect_stack_use_after_return=1",
              "UBSAN_OPTIONS": "print_stacktrace=1"}
NATIVE = "build/native/queuereel"


@dataclass(frozen=True)
class Suite:
    name: str
    about: str
    needs: tuple[str, ...]
    run: Callable
    slow: bool = False


def counted(pattern, code, output):
    """Counts from a runner's own words; a runner that ends badly has at least one failure."""
    match = re.search(pattern, output)
    passed, failed = (int(match[1]), int(match[2])) if match else (0, 1)
    return Outcome(passed, failed if failed or code == 0 else 1)


def check(sink):
    code, output = call(["scripts/check"], sink)
    rules = counted(r"check: (\d+) passed, (\d+) failed", code, output)
    return rules + unittests("tests/scripts/test_check.py", sink)


def unittests(file, sink):
    code, output = call(["python3", "-B", file], sink)
    ran = re.search(r"Ran (\d+) test", output)
    bad = sum(int(count) for count in re.findall(r"(?:failures|errors)=(\d+)", output))
    total = int(ran[1]) if ran else 0
    return Outcome(total - bad, bad or int(code != 0))


def command(sink):
    return unittests("tests/scripts/test_command.py", sink)


def doctest(sink):
    code, output = call(["build/asan/queuereel_tests"], sink, timeout=1800, **SANITIZERS)
    return counted(r"test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed", code, output)


def scenario_files():
    found = [*ROOT.glob("scenarios/*.json"), *ROOT.glob("tests/conformance/**/*.json")]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def scenarios(sink):
    def holds(path):
        code, output = call([NATIVE, "check", path], timeout=60)
        return None if code == 0 else output or f"exit {code}"

    return each(scenario_files(), holds, sink)


def bad(sink):
    """Each broken scenario is refused, with the problems that its .problems file lists."""
    def refused(path):
        problems = (ROOT / path).with_suffix(".problems")
        if not problems.exists():
            return f"there is no {problems.name}"
        code, output = call([NATIVE, "check", path], timeout=60)
        if code != 1:
            return f"exit {code}, not 1\n{output}"
        for wanted in problems.read_text("utf-8").splitlines():
            pointer, text = wanted.split(" ", 1)
            # "#other:/expect/0" is a place in a variant.
            begin = path + (pointer if pointer.startswith("#") else f":{pointer.removesuffix('/')}")
            if not any(line.startswith(begin) and text in line for line in output.splitlines()):
                return f"not reported: {wanted}\n{output}"
        return None

    found = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/bad/**/*.json"))
    return each(found, refused, sink)


def wasm(sink):
    def agrees(path):
        command = ["run", path, "--format", "jsonl"]
        native = call([NATIVE, *command], timeout=60)
        other = call([NODE, "build/wasm/queuereel.js", *command], timeout=120)
        if native == other:
            return None
        lines = zip(native[1].splitlines(), other[1].splitlines())
        first = next((f"native: {a}\nwasm:   {b}" for a, b in lines if a != b), "lengths differ")
        return f"exit {native[0]} and {other[0]}; {first}"

    return each(scenario_files(), agrees, sink)


def kept_texts():
    """What the command writes that is kept in the tree: file -> the words that write it."""
    texts = {"scenarios/schema/scenario.v1.schema.json": ["schema"]}
    gallery = sorted(f"scenarios/{path.name}" for path in ROOT.glob("scenarios/*.json"))
    texts["tests/advice/gallery.txt"] = ["lint", *gallery]
    for path in ROOT.glob("scenarios/*.json"):
        words = ["run", f"scenarios/{path.name}", "--format", "text"]
        texts[f"tests/golden/{path.stem}.txt"] = words
    return texts


def golden(sink):
    """Each is compared line by line with what the command writes now."""
    texts = kept_texts()

    def same(name):
        kept = ROOT / name
        if not kept.exists():
            return f"{name} is lacking; run scripts/golden and read what it writes"
        if name not in texts:
            return f"{name} belongs to no scenario"
        _, output = call([NATIVE, *texts[name]], timeout=60)
        pairs = zip_longest(kept.read_text("utf-8").splitlines(), output.splitlines())
        first = next(((i, a, b) for i, (a, b) in enumerate(pairs, 1) if a != b), None)
        return first and f"line {first[0]}\n  kept: {first[1]}\n  now:  {first[2]}"

    def coverage(name):
        _, table = call([NATIVE, "models", "--coverage"], timeout=60)
        kept = (ROOT / name).read_text("utf-8")
        return None if table in kept else "the table of rules is out of date: run scripts/golden"

    traces = {str(path.relative_to(ROOT)) for path in ROOT.glob("tests/golden/*.txt")}
    return each(sorted(traces | set(texts)), same, sink) + each(["README.md"], coverage, sink)


SOAK_SEEDS = 1000


def soak(sink):
    code, output = call([NATIVE, "soak", "--seeds", f"1..{SOAK_SEEDS}"], sink, timeout=900)
    return counted(r"(\d+) passed, (\d+) failed", code, output)


FUZZ_SECONDS = 60
SEEDS = {"fuzz_scenario": ["scenarios", "tests/conformance/sqs"]}  # inputs to begin with


def fuzz(sink):
    targets = sorted(path for path in (ROOT / "build/fuzz").glob("fuzz_*") if path.suffix == "")

    def survives(target):
        corpus = LOGS / f"corpus-{target.name}"
        corpus.mkdir(exist_ok=True)
        code, output = call(
            [target, corpus, *SEEDS.get(target.name, []), "-max_len=16384", "-timeout=10",
             f"-max_total_time={FUZZ_SECONDS}", f"-artifact_prefix={LOGS}/{target.name}-",
             "-print_final_stats=1"], timeout=FUZZ_SECONDS + 240)
        sink.write(f"{target.name}: {' '.join(re.findall(r'stat::.*', output))}\n")
        return None if code == 0 else output[-6000:]

    return each(targets, survives, sink)


def node_tests(folder, sink):
    files = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(f"{folder}/*.test.mjs"))
    code, output = call([NODE, "--test", "--test-concurrency=1", "--test-reporter=tap", *files],
                        sink, timeout=1800, **SANITIZERS)
    outcome = counted(r"# pass (\d+)\n# fail (\d+)", code, output)
    left_out = sum(int(n) for n in re.findall(r"^# (?:cancelled|skipped|todo) (\d+)", output, re.M))
    return outcome + Outcome(0, left_out)


def browser(sink):
    return node_tests("tests/web", sink)


def aws_sdk(sink):
    return node_tests("tests/real/aws-sdk", sink)


SUITES = (
    Suite("check", "format, include rules, lints, and their own tests", (), check),
    Suite("unit", "unit and property tests under the sanitizers", ("asan",), doctest),
    Suite("command", "words, streams and exit codes of the command", ("native",), command),
    Suite("scenarios", "every expectation of the gallery and of the SQS cases", ("native",),
          scenarios),
    Suite("bad", "broken scenarios are refused, with all their problems", ("native",), bad),
    Suite("golden", "traces of the gallery and the schema, line by line", ("native",), golden),
    Suite("soak", f"{SOAK_SEEDS} random scenarios under checkers and laws", ("native",), soak,
          slow=True),
    Suite("wasm", "the WebAssembly command writes the same bytes", ("native", "wasm"), wasm,
          slow=True),
    Suite("fuzz", f"hostile text for {FUZZ_SECONDS} s (libFuzzer)", ("fuzz",), fuzz, slow=True),
    Suite("aws-sdk", "the AWS SDK and sqs-consumer as clients of the engine", ("asan",), aws_sdk),
    Suite("browser", "the page in Chromium, and its server", ("web",), browser, slow=True),
)
