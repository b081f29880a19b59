"""Tests that the sum of an attack counts each test and each report, and that a missing test or report is noticed."""

import pathlib
import tempfile
import unittest

import attack


class AttackTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def report(self, name, cases):
        folder = self.root / "module/target/surefire-reports"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"TEST-org.satingrid.{name}-attack.xml").write_text(f"<testsuite>{cases}</testsuite>", encoding="utf-8")

    def test_a_failed_test_is_an_attempt_that_succeeded(self):
        self.report("DiskWatchTest", '<testcase name="a"/><testcase name="b"><failure/></testcase><testcase name="c"><skipped/></testcase>')
        parts, faults = attack.of_tests(self.root)
        self.assertEqual([{"attempts": 2, "held": 1, "fell": 1, "kinds": {"disk": 2}}], parts)
        self.assertIn("disk: DiskWatchTest.b", faults)

    def test_a_class_that_has_not_run_is_a_fault(self):
        _, faults = attack.of_tests(self.root)
        self.assertEqual(len(attack.classes()), len(faults))

    def test_parts_add_up_and_a_kind_has_enough(self):
        parts = [{"attempts": 6, "held": 6, "fell": 0, "kinds": {kind: 6}} for kind in attack.KINDS]
        together = attack.total(parts)
        self.assertEqual(6 * len(attack.KINDS), together["held"])
        self.assertEqual([], attack.too_few(together))
        self.assertEqual(1, len(attack.too_few(attack.total(parts[1:]))))

    def test_the_quick_half_runs_in_make_test(self):
        """`make test` runs each class of the table, because no class has the nightly tag."""
        modules = ["backend", "certificates", "cli", "contract", "node-agent", "satin-engine/network"]
        tests = [path for module in modules for path in (attack.ROOT / module / "src/test").rglob("*Test.java")]
        for name in [*attack.classes(), "AttackTest"]:
            found = [path for path in tests if path.stem == name]
            self.assertTrue(found, name)
            for path in found:
                self.assertNotIn('@Tag("nightly")', path.read_text(encoding="utf-8"), path)

    def test_the_long_tests_call_it(self):
        makefile = (attack.ROOT / "Makefile").read_text(encoding="utf-8")
        self.assertRegex(makefile, r"\ntest-long: test-all\n")
        self.assertRegex(makefile, r"\ntest-all:\n(\t.*\n)*\t@\$\(MAKE\) attack\n")


if __name__ == "__main__":
    unittest.main()
