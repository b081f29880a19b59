"""The sum of an attack counts each test and each report, and notices the missing ones."""

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


if __name__ == "__main__":
    unittest.main()
