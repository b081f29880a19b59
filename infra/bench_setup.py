#!/usr/bin/env python3
"""Measures the cost of the setup on a new clone of the last commit: `make bench-setup [PARTS="demo release test images"]`.

Uses the present package caches. The last line is JSON. A part is null if it was left out or this machine cannot run it.
After all parts, replaces the sentence between the `setup` marks of CONTRIBUTING.md.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PARTS = ["demo", "release", "test", "images"]
OF_THE_DEMO = ["grid_over_sequential", "useful_part", "control_cores"]
DEMO = ["make", "-s", "demo-once"]
IMAGES = ["portal", "agent", "demo"]


def main(parts):
    for part in parts:
        if part not in PARTS:
            sys.exit(f"bench-setup: there is no part '{part}'; there are {', '.join(PARTS)}")
    figures = dict.fromkeys(
        ["demo_build_s", "demo_first_picture_s", "second_demo_s", "download_to_first_program_s", *OF_THE_DEMO, "test_s", "test_built_s", "tests", "nightly", "images_mb", "disk_mb"])
    with tempfile.TemporaryDirectory(prefix="satin-setup-") as folder:
        clone = pathlib.Path(folder, "satin")
        run(["git", "clone", "--quiet", str(ROOT), str(clone)], ROOT)
        if "demo" in parts:
            figures["demo_build_s"] = timed(["infra/build.sh", "demo"], clone)
            figures["demo_first_picture_s"] = figures["demo_build_s"] + timed(DEMO, clone)
            figures["second_demo_s"] = timed(DEMO, clone)
            demo = last_line(DEMO, clone)
            figures.update({name: demo[name] for name in OF_THE_DEMO})
        if "release" in parts:
            timed(["make", "-s", "VERSION=0.0.1", "release"], clone)
            timed(["make", "-s", "VERSION=0.0.1", "test-release"], clone)
            figures["download_to_first_program_s"] = last_line(["make", "test-release"], clone)["download_to_first_program_s"]
        if "test" in parts:
            figures["test_s"] = timed(["make", "-s", "test"], clone)
            figures["test_built_s"] = timed(["make", "-s", "test"], clone)
            figures.update(counted(clone))
        if "images" in parts:
            figures["images_mb"] = images(clone)
        figures["disk_mb"] = int(run(["du", "-sm", "."], clone).split()[0])
    if None not in figures.values():
        write_readme(figures)
    print(json.dumps(figures))


def counted(clone):
    """Returns the number of passed tests of the last run, and the number of tests that run only at night."""
    lines = log_of(["make", "-s", "test"], clone).read_text(encoding="utf-8")
    passed, skipped = re.search(r"^(\d+) passed, 0 failed, (\d+) skipped$", lines, flags=re.M).groups()
    waiting = re.search(r"^waits for the night: (\d+)", lines, flags=re.M)
    return {"tests": int(passed) + int(skipped), "nightly": int(waiting[1]) if waiting else 0}


def last_line(command, folder):
    """Returns the JSON that a command has printed at its end."""
    return json.loads(log_of(command, folder).read_text(encoding="utf-8").splitlines()[-1])


def run(command, folder):
    return subprocess.run(command, cwd=folder, check=True, text=True, stdout=subprocess.PIPE).stdout


def timed(command, folder):
    print(f"bench-setup: {' '.join(command)} ...", flush=True)
    begin = time.monotonic()
    log = log_of(command, folder)
    log.parent.mkdir(exist_ok=True)
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.stderr.write("".join(log.open(encoding="utf-8").readlines()[-60:]))
        sys.exit(f"bench-setup: {' '.join(command)} failed; its last lines are above")
    seconds = round(time.monotonic() - begin)
    print(f"bench-setup: {' '.join(command)} took {seconds} s", flush=True)
    return seconds


def log_of(command, folder):
    return pathlib.Path(folder, "target", f"bench-setup-{pathlib.Path(command[0]).stem}-{command[-1]}.log")


def images(clone):
    if os.getuid() != 0 and subprocess.run(["docker", "version"], capture_output=True, check=False).returncode:
        print("bench-setup: no container engine answers, and only root can set one up; no images are built", flush=True)
        return None
    sizes = run(
        ["infra/images/with-engine.sh", "sh", "-c", "infra/images/build.sh && docker image inspect --format '{{index .RepoTags 0}} {{.Size}}' "
         + " ".join(f"satin-{image}" for image in IMAGES)], clone)
    return {image: round(int(re.search(rf"^satin-{image}:\S+ (\d+)$", sizes, flags=re.M)[1]) / 1e6) for image in IMAGES}


def write_readme(figures):
    readme = ROOT / "CONTRIBUTING.md"
    sizes = ", ".join(f"{image} {size} MB" for image, size in figures["images_mb"].items())
    sentence = (
        f"On {os.cpu_count()} cores with warm caches of packages, {datetime.date.today()}: the demo is built in {figures['demo_build_s']} s and shows"
        f"\nits picture {figures['demo_first_picture_s']} s after `make demo`, `make test` takes {figures['test_s']} s, and {figures['test_built_s']} s on a built tree, the images have"
        f"\n{sizes}, and the clone with all of it {figures['disk_mb']} MB (`make bench-setup`).")
    text = readme.read_text(encoding="utf-8")
    readme.write_text(
        re.sub(r"(<!-- setup -->\n).*?(<!-- /setup -->)", lambda marks: f"{marks[1]}{sentence}\n{marks[2]}", text, flags=re.S), encoding="utf-8")


main(sys.argv[1:] or PARTS)
