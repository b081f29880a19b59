"""Tests that missing prerequisites are reported before the build: one line each, with its remedy."""

import pathlib
import unittest

from bare_machine import BareMachine

SCRIPT = pathlib.Path(__file__).resolve().parent / "check-prerequisites.sh"
ALL = {
    "javac": "echo 'javac 17.0.2'",
    "npm": "",
    "python3": "",
    "chromium": "",
    "docker": """case "$*" in "compose version --short") echo 2.24.5;; esac""",
}


class PrerequisitesTest(BareMachine):
    TOOLS = ["bash", "env", "sed", "awk", "sort", "head"]

    def check(self, *extras, without=(), environment=None, **programs):
        there = {name: text for name, text in {**ALL, **programs}.items() if name not in without}
        return self.run_script(SCRIPT, extras, there, {"SATIN_NEEDS_MB": "1", **(environment or {})})

    def says(self, words, *extras, **arguments):
        done = self.check(*extras, **arguments)
        self.assertEqual(1, done.returncode, done.stdout)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.assertIn(words, done.stderr)

    def test_nothing_is_said_where_nothing_is_missing(self):
        done = self.check("docker", "browser", "python")
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_no_jdk(self):
        self.says("apt-get install openjdk-17-jdk-headless", without=["javac"])

    def test_jdk_11(self):
        self.says("JDK 17 or later; javac is 11. Point JAVA_HOME at a newer one", javac="echo 'javac 11.0.22'")

    def test_jdk_8_which_numbers_itself_otherwise(self):
        self.says("JDK 17 or later; javac is 1", javac="echo 'javac 1.8.0_392' >&2")

    def test_java_home_that_is_gone(self):
        self.says("names /gone, which is no directory", environment={"JAVA_HOME": "/gone"})

    def test_no_npm(self):
        self.says("apt-get install npm", without=["npm"])

    def test_too_little_memory(self):
        self.says("end other programs", environment={"SATIN_NEEDS_MB": "999999999"})

    def test_a_full_disk(self):
        self.says("120 MB are free here", df="echo Filesystem; echo '/dev/vda 9000 8880 120 99% /'")

    def test_a_home_that_is_read_only(self):
        self.says("/proc/1 cannot; the build writes there", environment={"HOME": "/proc/1"})

    def test_a_network_that_does_not_answer(self):
        home = {"HOME": str(self.path)}
        self.says("cannot be reached, and the first build fetches packages from it", timeout="exit 1", environment=home)
        half = 'case "$*" in *page.example*) exit 1;; esac'
        self.says("page.example cannot", timeout=half, npm="echo https://page.example/npm/", environment=home)

    def test_no_network_is_needed_after_the_first_build(self):
        (self.path / ".m2/wrapper/dists").mkdir(parents=True)
        self.assertEqual("", self.check(timeout="exit 1", environment={"HOME": str(self.path)}).stderr)

    def test_a_proxy_that_does_not_answer(self):
        self.says("nothing answers at http://wall:3128", timeout="exit 1", environment={"https_proxy": "http://wall:3128"})

    def test_a_proxy_in_another_form(self):
        self.says("must have the form http://HOST:PORT", environment={"https_proxy": "wall"})

    def test_no_python(self):
        self.says("apt-get install python3", "python", without=["python3"])

    def test_no_chromium(self):
        self.says("SATIN_CHROMIUM may name another one", "browser", without=["chromium"])
        self.assertEqual(0, self.check("browser", without=["chromium"], environment={"SATIN_CHROMIUM": "/opt/chrome"}).returncode)

    def test_no_docker(self):
        self.says("apt-get install docker.io docker-compose", "docker", without=["docker"])

    def test_a_docker_that_does_not_answer(self):
        self.says("name another one with DOCKER_HOST", "docker", docker="exit 1")

    def test_no_compose(self):
        self.says("docker compose (Debian", "docker", docker='[ "$1" != compose ]')

    def test_an_old_compose(self):
        self.says("this one is 1.25.0", "docker", docker='[ "$1" != compose ]', docker_compose="echo 1.25.0")

    def test_a_compose_that_is_just_new_enough(self):
        done = self.check("docker", docker='[ "$1" != compose ]', docker_compose="echo 1.29.2")
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_all_of_it_at_once_is_one_line_each(self):
        done = self.check("docker", "browser", "python", without=list(ALL))
        self.assertEqual(5, len(done.stderr.splitlines()), done.stderr)


if __name__ == "__main__":
    unittest.main()
