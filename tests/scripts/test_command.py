"""The command keeps its promises about words, streams and exit codes (native build)."""

import hashlib
import json
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ROOT / "build/native/queuereel"
TEN = "scenarios/ten-minutes.json"


def call(*words, text=""):
    done = subprocess.run([COMMAND, *words], cwd=ROOT, input=text.encode(), check=False,
                          capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def names():
    _, out, _ = call("help")
    return [line.split()[1] for line in out.splitlines() if line.startswith("  queuereel ")]


class Usage(unittest.TestCase):
    def test_every_command_tells_how_it_is_used(self):
        self.assertIn("run", names())
        for name in names():
            for words in ((name, "--help"), (name, "-h"), ("help", name)):
                code, out, err = call(*words)
                self.assertEqual((code, err), (0, ""), words)
                self.assertTrue(out.startswith(f"usage: queuereel {name}"), out)

    def test_an_unknown_option_or_command_is_wrong_use(self):
        for name in names():
            code, out, err = call(name, "--bogus")
            self.assertEqual((code, out), (2, ""), name)
            self.assertIn("usage:", err)
        self.assertEqual(call("nonsense")[0], 2)
        self.assertEqual(call()[0], 2)

    def test_what_is_said_twice_or_against_itself_is_wrong_use(self):
        for words in (("run", TEN, "--until", "1s", "--until", "2s"),
                      ("run", TEN, "--format", "text", "--json"),
                      ("models", "--coverage", "--json"), ("help", "run", "extra")):
            code, out, err = call(*words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertTrue(err, words)

    def test_no_help_prints_what_is_not_there(self):
        self.assertNotIn("null", call("bench", "--help")[1])

    def test_the_version_says_which_format_and_rules(self):
        code, out, _ = call("--version")
        self.assertEqual((code, out), (0, "queuereel: scenario format 1, rules revision 1\n"))


class Problems(unittest.TestCase):
    def test_a_problem_of_the_whole_text_has_no_place(self):
        code, _, err = call("check", "-", text="{} x")
        self.assertEqual(code, 1)
        self.assertTrue(err.startswith("-: This is not JSON: line 1, column 4: "), err)

    def test_a_problem_with_a_place_names_it(self):
        _, _, err = call("check", "-", text='{"queuereel":1,"until":"1s","nodes":{},"x":1}')
        self.assertTrue(err.startswith("-:/x: "), err)

    def test_slips_of_hand_are_told_in_plain_words(self):
        for text, words in (("[1,]", "take it away"), ("{'a':1}", "double quotes"),
                            ('{"a":1 "b":2}', "a comma is missing"), ("// x", "comments")):
            self.assertIn(words, call("check", "-", text=text)[2])


class Check(unittest.TestCase):
    def test_a_question_without_a_right_answer_is_one_failure(self):
        code, out, err = call("check", "tests/bad/story-no-right-answer.json")
        self.assertEqual((code, len(err.splitlines())), (1, 1), err)
        self.assertIn("1 failure\n", out)

    def test_what_cannot_be_read_is_a_failure_in_both_forms(self):
        code, out, _ = call("check", "tests/bad/top-too-long.json", "no/such/file", "--json")
        self.assertEqual(code, 2)
        names = [(each["name"], len(each["failures"])) for each in json.loads(out)]
        self.assertEqual(names, [("tests/bad/top-too-long.json", 1), ("no/such/file", 1)])
        code, out, _ = call("check", "tests/bad/top-too-long.json")
        self.assertEqual((code, out), (1, "1 run, 0 expectations, 1 failure\n"))


class TooLong(unittest.TestCase):
    def test_no_link_is_printed_that_nobody_can_open(self):
        noise = "".join(hashlib.sha256(str(i).encode()).hexdigest() for i in range(3000))
        steps = [{"at": "0s", "do": "sendMessage", "node": "q", "MessageBody": noise[i:i + 8000]}
                 for i in range(0, len(noise), 8000)]
        text = json.dumps({"queuereel": 1, "until": "1s", "script": steps,
                           "nodes": {"q": {"kind": "sqs.standard"}}})
        code, out, err = call("link", "-", text=text)
        self.assertEqual((code, out), (1, ""))
        self.assertIn("too long to be opened", err)

    def test_no_scenario_is_printed_that_nobody_can_read(self):
        tags = [{"Key": "t", "Value": "v" * 300}]
        queues = {f"Q{i}": {"Type": "AWS::SQS::Queue", "Properties": {"Tags": tags}}
                  for i in range(900)}
        code, out, err = call("import", "-", text=json.dumps({"Resources": queues}))
        self.assertEqual((code, out), (1, ""))
        self.assertIn("too long to be read again", err)


class Trace(unittest.TestCase):
    def test_a_message_is_followed_alone(self):
        code, out, _ = call("run", TEN, "--format", "jsonl", "--message", "A")
        self.assertEqual(code, 0)
        self.assertEqual({json.loads(line)["message"] for line in out.splitlines()}, {"A"})

    def test_a_message_that_never_was_fails_and_prints_nothing(self):
        code, out, err = call("run", TEN, "--format", "csv", "--message", "nobody")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("nobody", err)

    def test_the_limit_of_records_is_told_in_durations(self):
        text = json.dumps({
            "queuereel": 1, "until": "2000000s",
            "nodes": {"q": {"kind": "sqs.standard"},
                      "p": {"kind": "producer", "to": "q", "every": "1s"}}})
        with subprocess.Popen([COMMAND, "run", "-"], cwd=ROOT, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            run.stdin.write(text.encode())
            run.stdin.close()
            first = run.stdout.readline()  # long before the run is over
            self.assertIsNone(run.poll())
            self.assertIn(b"p", first)
            run.stdout.read()
            err = run.stderr.read().decode()
        self.assertRegex(err, r"limit of 2000000 records, at \d+d\S* of 23d3h33m20s")


class Import(unittest.TestCase):
    ATTRIBUTES = json.dumps({"Attributes": {
        "QueueArn": "arn:aws:sqs:eu-west-1:1:orders", "VisibilityTimeout": "600",
        "RedrivePolicy": '{"deadLetterTargetArn":"arn:aws:sqs:eu-west-1:1:gone",'
                         '"maxReceiveCount":3}'}})

    def test_attributes_become_a_scenario_and_what_was_added_is_told(self):
        code, out, err = call("import", "-", text=self.ATTRIBUTES)
        self.assertEqual(code, 0, err)
        self.assertEqual(json.loads(out)["nodes"]["orders"]["VisibilityTimeout"], 600)
        self.assertIn("note: -:/Attributes: gone is not in the text", err)

    def test_a_scenario_may_be_configuration_wherever_one_is_wanted(self):
        for words in (("run", "-"), ("check", "-"), ("lint", "-"), ("link", "-")):
            code, out, err = call(*words, text=self.ATTRIBUTES)
            self.assertEqual(code, 0, err)
            self.assertIn("gone", err)

    def test_what_is_exported_is_imported_again(self):
        for form in ("cli", "cloudformation"):
            code, out, err = call("export", TEN, "--format", form)
            self.assertEqual(code, 0, err)
            self.assertIn("worker", err)  # has no counterpart
            again = json.loads(call("import", "-", text=out)[1])["nodes"]
            self.assertEqual(again["orders"]["RedrivePolicy"]["maxReceiveCount"], 3)
        self.assertEqual(call("export", TEN, "--format", "xml")[0], 2)

    def test_what_is_no_configuration_is_refused(self):
        code, out, err = call("import", "-", text="hello")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("allowed the output of aws sqs get-queue-attributes", err)


class Lint(unittest.TestCase):
    def test_a_finding_has_its_place_its_numbers_and_a_scenario(self):
        code, out, _ = call("lint", TEN, "--json")
        self.assertEqual(code, 0)
        found = {one["id"]: one for one in json.loads(out)}
        self.assertEqual(found["time-to-dlq"]["where"],
                         "/nodes/orders/RedrivePolicy/maxReceiveCount")
        self.assertIn("30 minutes", found["time-to-dlq"]["what"])
        _, japanese, _ = call("lint", TEN, "--lang", "ja")
        self.assertIn("30分", japanese)


class Coverage(unittest.TestCase):
    def test_every_rule_is_counted_once(self):
        _, out, _ = call("models", "--coverage")
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in out.splitlines()[2:]]
        for name, covered, *evidence in rows:
            done, total = map(int, covered.split(" of "))
            self.assertLessEqual(done, total, name)
            self.assertEqual(sum(int(cell or 0) for cell in evidence), total, name)
        self.assertEqual(rows[-1][0], "all")
        self.assertEqual(sum(int(row[1].split(" of ")[1]) for row in rows[:-1]),
                         int(rows[-1][1].split(" of ")[1]))


if __name__ == "__main__":
    sys.exit(unittest.main())
