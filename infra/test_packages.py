"""Tests that missing packages are installed after one question, or listed with the line that installs them."""

import pathlib
import unittest

from bare_machine import BareMachine

INFRA = pathlib.Path(__file__).resolve().parent
DEMO = {"javac": "echo 'javac 17.0.2'", "npm": "", "make": "", "curl": ""}
TEST = {**DEMO, "python3": "", "bwrap": "", "chromium": ""}
CALLS = 'echo "$0 $*" >> "$CALLS"'


class PackagesTest(BareMachine):
    TOOLS = ["bash", "env", "sed", "dirname", "readlink", "grep", "head"]

    def install(self, *arguments, user=0, environment=None, **programs):
        return self.run_script(
            INFRA / "packages.sh", arguments, {"id": f"echo {user}", **programs},
            {"CALLS": str(self.path / "calls"), "SATIN_JDKS": "", **(environment or {})})

    def calls(self):
        calls = self.path / "calls"
        return [line.removeprefix(f"{self.path}/") for line in calls.read_text().splitlines()] if calls.exists() else []

    def test_where_all_is_there_it_does_not_speak(self):
        done = self.install("test", **TEST, apt_get=CALLS)
        self.assertEqual((0, "", []), (done.returncode, done.stderr, self.calls()))

    def test_the_demonstration_needs_less_than_the_tests(self):
        self.assertEqual(0, self.install("build", **DEMO, apt_get=CALLS).returncode)
        self.assertEqual(1, self.install("test", **DEMO, apt_get=CALLS).returncode)

    def test_root_installs_what_is_missing(self):
        done = self.install("test", "--yes", **{**TEST, "apt_get": CALLS, "npm": "", "javac": "echo 'javac 11.0.22'", "python3": "exit 1"})
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("This machine lacks: jdk venv.", done.stderr)
        self.assertEqual(
            ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends openjdk-17-jdk-headless python3-venv"], self.calls())

    def test_the_first_jdk_that_this_release_has(self):
        there = {**DEMO, "apt_get": CALLS, "apt_cache": '[ "$2" != openjdk-17-jdk-headless ]'}
        del there["javac"]
        done = self.install("build", "--yes", **there)
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("  apt-get install -y --no-install-recommends default-jdk-headless", done.stderr)
        self.assertEqual("apt-get install -y -qq --no-install-recommends default-jdk-headless", self.calls()[1])

    def test_a_failed_download_is_one_line(self):
        there = {**DEMO, "apt_get": 'case "$*" in install*) echo more; echo "E: no route" >&2; echo "E: again" >&2; exit 100;; esac'}
        del there["make"]
        done = self.install("build", "--yes", **there)
        self.assertEqual((1, "packages: E: no route"), (done.returncode, done.stderr.splitlines()[-1]))

    def test_sudo_keeps_the_proxy(self):
        there = {**DEMO, "apt_get": "", "sudo": CALLS}
        del there["make"]
        self.install("build", "--yes", user=1000, environment={"http_proxy": "http://wall:3128"}, **there)
        self.assertIn("http_proxy=http://wall:3128 apt-get update", self.calls()[0])

    def test_another_user_asks_sudo(self):
        done = self.install("test", "--yes", user=1000, apt_get="", sudo=CALLS)
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertEqual("sudo env DEBIAN_FRONTEND=noninteractive apt-get update -qq", self.calls()[0])
        self.assertTrue(self.calls()[1].endswith("python3 python3-venv bubblewrap chromium fonts-dejavu-core"), self.calls())

    def test_without_a_person_it_installs_only_when_told(self):
        done = self.install("build", apt_get=CALLS)
        self.assertEqual((1, []), (done.returncode, self.calls()))
        self.assertIn("apt-get install -y --no-install-recommends openjdk-17-jdk-headless npm make curl", done.stderr)
        self.assertIn("Type that line, or give --yes.", done.stderr)

    def test_without_sudo_it_shows_the_line(self):
        done = self.install("build", "--yes", user=1000, apt_get=CALLS)
        self.assertEqual((1, []), (done.returncode, self.calls()))
        self.assertIn("  sudo apt-get install", done.stderr)

    def test_elsewhere_it_shows_the_line(self):
        for manager, line in {
            "dnf": "dnf install -y java-17-openjdk-devel npm make curl",
            "pacman": "pacman -S --needed jdk17-openjdk npm make curl",
            "brew": "brew install openjdk@17 node make curl",
        }.items():
            done = self.install("build", "--yes", **{manager: CALLS})
            (self.path / manager).unlink()
            self.assertEqual((1, []), (done.returncode, self.calls()))
            self.assertIn("  " + line, done.stderr)

    def test_without_a_package_manager_it_names_what_is_missing(self):
        done = self.install("build", "--yes", make="")
        self.assertEqual((1, "This machine lacks: jdk npm curl. Install them and try again.\n"), (done.returncode, done.stderr))

    def test_a_jdk_that_is_not_on_the_path_is_used(self):
        home = self.path / "jdk"
        (home / "bin").mkdir(parents=True)
        javac = home / "bin" / "javac"
        javac.write_text(f"#!{self.path}/bash\necho javac 21\n", encoding="utf-8")
        javac.chmod(0o755)
        done = self.install(
            "build", **{**DEMO, "apt_get": CALLS, "javac": "echo 'javac 11.0.22'"}, environment={"SATIN_JDKS": str(javac)})
        self.assertEqual(0, done.returncode, done.stderr)


if __name__ == "__main__":
    unittest.main()
