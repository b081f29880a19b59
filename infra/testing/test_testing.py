"""Tests the modules that a change affects, the nightly tests, and the last lines of a run."""

import contextlib
import io
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import changes
import lanes
import leftovers
import machine
import modules
import night
import reports
import summary

TAGGED_METHODS = '''
final class ATest {
  @Test
  @Tag("nightly")
  void slow() {}

  @Test
  void quick() {}

  @Tag("nightly")
  @ParameterizedTest
  @ValueSource(ints = {1})
  void many(int n) {}
}
'''
TAGGED_CLASS = '@Tag("nightly")\nfinal class ATest {\n  @Test\n  void a() {}\n\n  @Test\n  void b() {}\n}\n'
REPORT = """<testsuite>
  <testcase classname="org.a.ATest" name="works" time="0.1"/>
  <testcase classname="org.a.ATest(random)" name="alsoWorks" time="1,000.5"/>
  <testcase classname="org.a.ATest" name="fails" time="0.1"><failure message="1 was 2">AssertionError
at org.junit.Assert.x(Assert.java:9)
at org.a.ATest.fails(ATest.java:41)</failure></testcase>
  <testcase classname="org.a.ATest" name="waits" time="0"><skipped message="no second JDK"/></testcase>
</testsuite>"""


class ModulesTest(unittest.TestCase):
    def setUp(self):
        self.found = modules.read()

    def test_what_uses_a_module_is_reached(self):
        reached = modules.reached(["contract"], self.found)
        for user in ("backend", "cli", "node-agent", "e2e-tests"):
            self.assertIn(user, reached)
        self.assertNotIn("satin-engine/rewriter", reached)

    def test_a_change_in_a_leaf_reaches_it_alone(self):
        self.assertEqual(["cli"], changes.reached(self.found, ["cli/src/main/java/A.java", "cli/README.md"]))

    def test_journeys_run_where_they_have_changed(self):
        self.assertEqual(["e2e-tests"], changes.reached(self.found, ["e2e-tests/src/test/java/A.java"]))

    def test_the_root_reaches_all(self):
        self.assertIsNone(changes.reached(self.found, ["pom.xml"]))

    def test_a_document_reaches_nothing(self):
        self.assertEqual([], changes.reached(self.found, ["README.md", "backend/README.md"]))

    def test_a_file_belongs_to_the_innermost_module(self):
        self.assertEqual("backend/benchmark", modules.owner("backend/benchmark/src/A.java", self.found))
        self.assertIsNone(modules.owner("docs/a.md", self.found))

    def test_a_module_has_its_folder_s_name_too(self):
        self.assertEqual(["satin-engine/rewriter"], modules.named("rewriter", self.found))
        with self.assertRaisesRegex(ValueError, "there is no module 'nothing'"):
            modules.named("nothing", self.found)

    def test_lanes_are_those_of_the_poms(self):
        kinds = {folder: self.found[folder].kind for folder in ("cli", "examples/fib", "e2e-tests", "satin-engine/network")}
        self.assertEqual({"cli": "agent", "examples/fib": "computing", "e2e-tests": "journeys", "satin-engine/network": "engine"}, kinds)


class NightTest(unittest.TestCase):
    def test_methods_and_classes_with_the_tag_wait(self):
        self.assertEqual(2, night.waiting(TAGGED_METHODS))
        self.assertEqual(2, night.waiting(TAGGED_CLASS))
        self.assertEqual(0, night.waiting(TAGGED_CLASS.replace("nightly", "alone")))

    def test_no_other_tag_is_used(self):
        """A misspelt tag would run in no lane, or in every lane."""
        for folder in modules.read():
            for path in (modules.ROOT / folder / "src/test/java").rglob("*.java"):
                self.assertEqual([], night.unknown_tags(path.read_text(encoding="utf-8")), path)


class SummaryTest(unittest.TestCase):
    def cases(self):
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder, "TEST-org.a.ATest.xml")
            report.write_text(REPORT, encoding="utf-8")
            return list(reports.cases(report, "a"))

    def test_a_failed_test_has_its_line_and_its_command(self):
        lines = list(summary.lines({"portal": (self.cases(), "")}, {"e2e-tests": 3}))
        self.assertEqual([
            "FAILED portal: a/src/test/java/org/a/ATest.java:41 fails: 1 was 2 -- alone: make test ONLY=a TEST='ATest#fails'",
            "skipped: 1 (no second JDK)",
            "waits for the night: 3 (make test-all), of e2e-tests",
            "2 passed, 1 failed, 1 skipped",
        ], lines)

    def test_a_lane_that_fails_without_a_test_counts(self):
        *_, fault, count = summary.lines({"page": ([], "ended with status 1")}, {})
        self.assertEqual(("FAILED page: ended with status 1", "0 passed, 1 failed, 0 skipped"), (fault, count))

    def test_a_run_has_a_suffix(self):
        self.assertEqual([("works", "", 0.1), ("alsoWorks", "random", 1000.5)],
                         [(case.name, case.suffix, case.seconds) for case in self.cases()[:2]])

    def test_a_report_that_is_cut_off_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder, "TEST-org.a.ATest.xml")
            report.write_text(REPORT[:90], encoding="utf-8")
            self.assertEqual(["failed"], [case.outcome for case in reports.cases(report, "a")])


class LanesTest(unittest.TestCase):
    def test_no_lane_begins_after_an_interruption(self):
        begun = []

        class Lane:
            def run(self, environment):
                begun.append(environment)
                lanes.stopping.set()

        self.addCleanup(lanes.stopping.clear)
        lanes.side_by_side([[Lane(), Lane()]], {})
        self.assertEqual([{}], begun)


class MachineTest(unittest.TestCase):
    def test_a_small_one_runs_one_lane_after_the_other(self):
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual([True, True, False], [machine.is_small(1, 9000), machine.is_small(2, 3000), machine.is_small(2, 9000)])


class LeftoversTest(unittest.TestCase):
    def test_what_left_its_group_and_ignores_the_signal_is_ended(self):
        program = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('ready', flush=True); time.sleep(60)"
        process = subprocess.Popen([sys.executable, "-c", program], env={**os.environ, leftovers.MARK: "a-mark-of-a-test"},
                                   stdout=subprocess.PIPE, start_new_session=True)
        process.stdout.readline()
        self.assertEqual([process.pid], leftovers.of("a-mark-of-a-test"))
        self.assertEqual(1, leftovers.end("a-mark-of-a-test", grace=0.2))
        self.assertEqual(-signal.SIGKILL, process.wait(10))
        process.stdout.close()


if __name__ == "__main__":
    unittest.main()
