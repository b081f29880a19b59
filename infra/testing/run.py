#!/usr/bin/env python3
"""Runs tests: run.py [all|changed] [--only=MODULES] [--test=NAME] [--one-lane]

Without a word it does the work of `make test`: it builds the tree, then runs all tests except the nightly ones, in lanes
side by side. `all` does the work of `make test-all`: it adds the nightly tests, new random programs and generated
requests. `changed` does the work of `make test-changed`: it tests the modules that differ from the upstream branch, and
the modules that use them. --only tests the named modules.

The last line has the counts: N passed, N failed, N skipped.
"""

import argparse
import os
import signal
import subprocess
import sys
import uuid

import changes
import lanes
import leftovers
import machine
import modules
import night
import reports
import summary

ROOT = modules.ROOT
QUICK = ["-Dsatin.excluded=nightly"]
NIGHT = ["-Dsatin.night=true", "-Dsatin.test.jit="]  # More attempts for tests that draw random cases, and both compilers.
RANDOM_PROGRAMS = 10_000


class Failed(Exception):
    """Raised if a step before the first lane has failed."""

    def __init__(self, step, reason):
        super().__init__(reason)
        self.step = step


def step(name, command, reason, **more):
    if subprocess.run(command, cwd=ROOT, check=False, **more).returncode:
        raise Failed(name, reason)


def prepare(arguments, folders):
    browser = ["browser"] if folders is None or "e2e-tests" in folders else []
    step("prerequisites", ["infra/check-prerequisites.sh", *browser, "python"], "this machine lacks what the lines above name")
    if arguments.only is None:
        step("documents", ["infra/testing/documents.sh"], "the lines above name the faults; alone: make test-documents")
    if folders is None:
        step("build", ["infra/build.sh", "test"], "the tree does not build; alone: make build")
    elif folders:
        step("build", ["infra/build.sh", "some", ",".join(folders)], "these modules do not build; alone: make build")


def chosen(arguments):
    """Returns the modules to test, or `None` for all."""
    found = modules.read()
    if arguments.only is not None:
        return sorted({folder for name in arguments.only.replace(",", " ").split() for folder in modules.named(name, found)})
    if arguments.what == "changed":
        return changes.reached(found)
    return None


def lines_of(arguments, folders):
    """Returns the sequences of lanes that run side by side."""
    options = NIGHT if arguments.what == "all" else [] if folders is not None else QUICK
    if folders is not None:
        if arguments.what == "changed":
            options = QUICK
        java = [folder for folder in folders if folder != "frontend"]
        some = lanes.of_modules(java, arguments.test, options) if java else None
        page = lanes.page(arguments.test) if "frontend" in folders else None
        return [[lane] for lane in (page, some) if lane]
    portal = [lanes.of_kind("portal", options)]
    engine = [lanes.of_kind("engine", options)]
    # These lanes only compute. They fill the time in which the other sequences wait for processes.
    computing = [lanes.page(), lanes.of_kind("computing", options, nice=5)]
    agent = [lanes.of_kind("agent", options), lanes.of_kind("journeys", options)]
    if arguments.what == "all":
        computing.append(lanes.new_random_programs(RANDOM_PROGRAMS))
        portal.append(lanes.fuzzer())
    lines = [portal, engine, computing, agent]
    return [[lane for line in lines for lane in line]] if arguments.one_lane or machine.is_small() else lines


def verdicts(lines, folders):
    """Returns the cases and the fault of each lane, by the name of the lane."""
    kinds = {folder: module.kind for folder, module in modules.read(optional=True).items()}
    ran = {lane.name: lane for line in lines for lane in line}
    found = {name: [] for name in ran}
    for case in [*reports.of_modules(), *reports.of_page(lanes.LOGS / "page.xml")]:
        lane = case.suffix or ("page" if case.module == "frontend" else kinds[case.module] if folders is None else "modules")
        found.setdefault(lane, []).append(case)
    result = {}
    for name, cases in found.items():
        fault = "" if name not in ran or any(case.outcome == "failed" for case in cases) else ran[name].fault
        if fault:
            show_end(ran[name].log)
        result[name] = (cases, fault)
    return result


def show_end(log):
    print(f"test: the end of {log.relative_to(ROOT)}:")
    print("".join(log.open(encoding="utf-8", errors="replace").readlines()[-60:]))


def show_failures(found):
    for cases, _ in found.values():
        for case in cases:
            if case.outcome == "failed":
                print(f"--- {case.type} {case.name}\n{case.trace.strip()[:6000]}\n")


def run(arguments):
    folders = chosen(arguments)
    if folders == []:
        print("test: no module differs from the upstream branch")
    prepare(arguments, folders)
    lanes.LOGS.mkdir(parents=True, exist_ok=True)
    for old in lanes.LOGS.iterdir():
        old.unlink()
    reports.forget()
    lines = lines_of(arguments, folders)
    lanes.side_by_side(lines, environment())
    found = verdicts(lines, folders)
    if arguments.test and not any(cases for cases, _ in found.values()):
        found["test"] = ([], f"no test of {arguments.only} is named {arguments.test}")
    show_failures(found)
    if folders is None:
        subprocess.run([sys.executable, "-B", "infra/slowest_tests.py", "10"], cwd=ROOT, check=False)
    return found


def environment():
    """Returns the environment of the lanes. It prevents a build during the tests, and makes the
    JVMs of Maven small."""
    return {**os.environ, "SATIN_TREE_IN_USE": "yes", "MAVEN_OPTS": f"{os.environ.get('MAVEN_OPTS', '')} {lanes.SMALL}".strip()}


def stop(*_):
    raise KeyboardInterrupt


def parse():
    parser = argparse.ArgumentParser(usage="run.py [all|changed] [--only=MODULES] [--test=NAME] [--one-lane]")
    parser.add_argument("what", nargs="?", choices=["quick", "all", "changed"], default="quick")
    parser.add_argument("--only", type=lambda value: value or None)
    parser.add_argument("--test", type=lambda value: value or None)
    parser.add_argument("--one-lane", action="store_true")
    arguments = parser.parse_args()
    if arguments.test and not arguments.only:
        parser.error("TEST needs ONLY, the module of the test")
    return arguments


def main():
    arguments = parse()
    mark = uuid.uuid4().hex
    os.environ[leftovers.MARK] = mark
    signal.signal(signal.SIGTERM, stop)
    try:
        found = run(arguments)
    except Failed as e:
        found = {e.step: ([], str(e))}
    except ValueError as e:
        sys.exit(f"test: {e}")
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        lanes.stopping.set()
        print("\ntest: interrupted; ending what still runs ...", flush=True)
        leftovers.end(mark)
        sys.exit(130)
    killed = leftovers.end(mark)
    if killed:
        print(f"test: {killed} processes were left behind and are killed")
    waiting = {} if arguments.what == "all" or arguments.only else night.count()
    *before, count = summary.lines(found, waiting)
    print("\n".join([*before, count]), flush=True)
    sys.exit(0 if " 0 failed" in count else 1)


if __name__ == "__main__":
    main()
