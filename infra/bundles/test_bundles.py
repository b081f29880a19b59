"""Tests the zip that a portal gives to machines that join, with a zip made from a small folder."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import zipfile

HERE = pathlib.Path(__file__).parent


@unittest.skipUnless(shutil.which("javac"), "a JDK runs the program")
class BundlesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.tree = self.folder / "satin-agent"
        for name, mode in (("bin/satin-agent", 0o755), ("lib/upgrade.sh", 0o644)):
            file = self.tree / name
            file.parent.mkdir(parents=True)
            file.write_text("#!/bin/sh\n")
            file.chmod(mode)

    def packed(self, name, zone):
        line = ["java", "-Duser.timezone=UTC", HERE / "Zip.java", self.tree, self.folder / name]
        subprocess.run(line, check=True, env={**os.environ, "TZ": zone})
        return self.folder / name

    def test_the_command_can_be_run_where_it_is_unpacked(self):
        with zipfile.ZipFile(self.packed("one.zip", "UTC")) as made:
            modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in made.infolist()}
            files = {name: mode for name, mode in modes.items() if not name.endswith("/")}
            self.assertEqual({"satin-agent/bin/satin-agent": 0o755, "satin-agent/lib/upgrade.sh": 0o644}, files)

    def test_the_same_files_give_the_same_bytes(self):
        one = self.packed("one.zip", "Asia/Tokyo").read_bytes()
        (self.tree / "bin/satin-agent").touch()
        self.assertEqual(one, self.packed("two.zip", "America/Lima").read_bytes())

    def test_the_bundles_are_made_by_this_program(self):
        self.assertIn("Zip.java", (HERE / "make-bundles.sh").read_text())


if __name__ == "__main__":
    unittest.main()
