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


class LocaleTest(unittest.TestCase):
    """Java opens files with names beyond ASCII only if the locale has them. Cron and systemd set no locale."""

    def locale_of_java(self, script, jar, runtime, **environment):
        with tempfile.TemporaryDirectory() as folder:
            home = pathlib.Path(folder)
            command = home / "bin" / script.name
            java = home / runtime / "bin/java"
            for file, text in (
                (command, script.read_text()),
                (home / jar, ""),
                (java.parent / "javac", ""),
                (java.parents[1] / "release", 'JAVA_VERSION="17.0.1"\n'),
                (java, '#!/bin/sh\necho "${LC_ALL:-} ${LANG:-}"\n'),
            ):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
                file.chmod(0o755)
            path = {"PATH": os.environ["PATH"], "JAVA_HOME": str(java.parents[1])}
            return subprocess.run([command], env={**path, **environment}, capture_output=True, text=True).stdout

    def test_the_commands_give_java_a_locale_with_all_names(self):
        for script, jar, runtime in (
            (HERE / "satin-agent", "lib/satin-agent.jar", "runtime"),
            (HERE.parents[1] / "cli/satin", "lib/satin.jar", "java"),
        ):
            with self.subTest(script.name):
                self.assertEqual("C.UTF-8 \n", self.locale_of_java(script, jar, runtime))
                self.assertEqual("C.UTF-8 C\n", self.locale_of_java(script, jar, runtime, LANG="C"))
                self.assertEqual("C.UTF-8 de_DE.UTF-8\n", self.locale_of_java(script, jar, runtime, LC_ALL="POSIX", LANG="de_DE.UTF-8"))
                self.assertEqual(" de_DE.UTF-8\n", self.locale_of_java(script, jar, runtime, LANG="de_DE.UTF-8"))


if __name__ == "__main__":
    unittest.main()
