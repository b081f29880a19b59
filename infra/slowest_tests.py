#!/usr/bin/env python3
"""The slowest tests of the last runs, from the reports that they left: slowest_tests.py [COUNT]"""

import pathlib
import sys
import xml.etree.ElementTree as tree

ROOT = pathlib.Path(__file__).resolve().parent.parent


def reports():
    for folder, names, _ in ROOT.walk() if hasattr(ROOT, "walk") else walk(ROOT):
        names[:] = [name for name in names if name not in ("node_modules", ".git", "classes", "test-classes")]
        if folder.name == "surefire-reports":
            yield from folder.glob("TEST-*.xml")


def walk(root):
    import os

    for folder, names, files in os.walk(root):
        yield pathlib.Path(folder), names, files


def seconds(element):
    return float(element.get("time", "0").replace(",", ""))


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    modules, tests, failed = {}, [], []
    for report in reports():
        suite = tree.parse(report).getroot()
        module = str(report.parent.parent.parent.relative_to(ROOT))
        sums = modules.setdefault(module, [0.0, 0])
        sums[0] += seconds(suite)
        for case in suite.iter("testcase"):
            sums[1] += 1
            name = f"{case.get('classname', '').rsplit('.', 1)[-1]}.{case.get('name')}"
            tests.append((seconds(case), name, module))
            if case.find("failure") is not None or case.find("error") is not None:
                failed.append((name, module))
    if not tests:
        sys.exit("There are no reports; run some tests first, for instance with make test.")
    print(f"{len(tests)} tests, {sum(time for time, _, _ in tests):.0f} s together. The slowest modules:")
    for module, (time, number) in sorted(modules.items(), key=lambda entry: -entry[1][0])[:count]:
        print(f"{time:8.1f} s  {number:5d} tests  {module}")
    print("The slowest tests:")
    for time, name, module in sorted(tests, reverse=True)[:count]:
        print(f"{time:8.1f} s  {name}  ({module})")
    for name, module in sorted(failed):
        print(f"FAILED: {name}  ({module})")


main()
