#!/usr/bin/env python3
"""Runs lanes many times on half a core beside a busy loop, and prints the failing tests: flaky.py [--lane=NAMES] [--times=20]

The last line is JSON: the number of runs, and the number of failures of each test.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import uuid

import lanes
import leftovers
import modules
import reports
import run

GROUPS = pathlib.Path("/sys/fs/cgroup")
PERIOD = 100_000  # Microseconds. The group can use half of this period.
NAMES = ("page", *lanes.KINDS)


@contextlib.contextmanager
def half_a_core():
    """Limits this process and its children to half a core beside a busy loop. Without a control group, limits them to a
    core with two busy loops."""
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    group = make_group()
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(1 if group else 2)]
    if group:
        (group / "cgroup.procs").write_text(str(os.getpid()), encoding="utf-8")
    print(f"flaky: {'half of core' if group else 'core'} {core}, beside {len(loops)} busy loop{'' if group else 's'}", flush=True)
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()
        if group:
            (group.parent / "cgroup.procs").write_text(str(os.getpid()), encoding="utf-8")
            with contextlib.suppress(OSError):  # A process that is still ending keeps the group in use.
                group.rmdir()


def make_group():
    """Returns a new control group of version 1 or 2 with the limit, or `None` if this user cannot make one."""
    for parent, limit in ((GROUPS / "cpu", "cpu.cfs_quota_us"), (GROUPS, "cpu.max")):
        group = parent / f"satin-flaky-{uuid.uuid4().hex[:8]}"
        try:
            group.mkdir()
            (group / limit).write_text(str(PERIOD // 2) if "quota" in limit else f"{PERIOD // 2} {PERIOD}", encoding="utf-8")
            return group
        except OSError:
            with contextlib.suppress(OSError):
                group.rmdir()
    return None


def lane_of(name):
    return lanes.page() if name == "page" else lanes.of_kind(name, run.QUICK)


def failures(lane):
    """Returns the names of the failed tests, or of the lane if it failed without a failed test."""
    cases = reports.of_page(lanes.LOGS / "page.xml") if lane.name == "page" else reports.of_modules()
    failed = [f"{case.place.split(':')[0]} {case.name}" for case in cases if case.outcome == "failed"]
    return failed or ([f"lane {lane.name}"] if lane.fault else [])


def keep_log(lane, number):
    """Keeps the output of a run that failed."""
    kept = lanes.LOGS / f"flaky-{lane.name}-{number}.log"
    shutil.copy(lane.log, kept)
    print(f"flaky: its output is in {kept.relative_to(modules.ROOT)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lane", default="")
    parser.add_argument("--times", type=lambda value: int(value or 20), default=20)
    arguments = parser.parse_args()
    names = arguments.lane.replace(",", " ").split() or list(NAMES)
    if unknown := set(names) - set(NAMES):
        parser.error(f"there is no lane {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    if subprocess.run(["infra/build.sh", "test"], cwd=modules.ROOT, check=False).returncode:
        sys.exit("flaky: the tree does not build")
    mark = os.environ[leftovers.MARK] = uuid.uuid4().hex
    lanes.LOGS.mkdir(parents=True, exist_ok=True)
    failed, runs = collections.Counter(), 0
    try:
        with half_a_core():
            for number in range(1, arguments.times + 1):
                for name in names:
                    reports.forget()
                    lane = lane_of(name)
                    lane.bound *= 4
                    lane.run(run.environment())
                    runs += 1
                    found = failures(lane)
                    failed.update(found)
                    for each in found:
                        print(f"FAILED {name}, run {number}: {each}", flush=True)
                    if found:
                        keep_log(lane, number)
    finally:
        leftovers.end(mark)
    print(json.dumps({"runs": runs, "failed": dict(failed.most_common())}))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
