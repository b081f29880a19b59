"""Tests that builds notice their inputs, in a small tree with a Maven that only counts its calls."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
INPUTS = "certificates satin-engine contract node-agent backend frontend cli examples infra e2e-tests .mvn".split()
FILES = "pom.xml package.json package-lock.json".split()


class BuildTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in INPUTS:
            (self.root / name).mkdir()
        for name in FILES:
            (self.root / name).touch()
        shutil.copy(HERE / "build.sh", self.root / "infra")
        self.script("infra/check-prerequisites.sh", "")
        self.script("infra/progress.sh", 'shift 2; "$@"')
        self.script("mvnw", "echo called >> calls")

    def script(self, name, text):
        path = self.root / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def builds(self):
        """Returns the number of calls of Maven by one more build."""
        calls = self.root / "calls"
        calls.unlink(missing_ok=True)
        subprocess.run(["infra/build.sh", "all"], cwd=self.root, check=True, timeout=60)
        return len(calls.read_text().splitlines()) if calls.exists() else 0

    def age(self):
        """Makes all inputs older than the last build."""
        for name in INPUTS + FILES:
            for path in [self.root / name, *(self.root / name).rglob("*")]:
                os.utime(path, (1, 1))

    def test_a_build_without_changes_has_no_effect(self):
        self.age()
        self.assertEqual([1, 0], [self.builds(), self.builds()])

    def test_installing_ipl_is_a_change_and_so_is_its_removal(self):
        self.age()
        self.builds()
        config = self.root / ".mvn/maven.config"
        config.write_text("-Dsatin.ipl=true\n")
        self.assertEqual([1, 0], [self.builds(), self.builds()])
        config.unlink()
        self.assertEqual([1, 0], [self.builds(), self.builds()])


if __name__ == "__main__":
    unittest.main()
