"""Adds up the parts of an attack. The last line is JSON, and the status is 1 if an attempt succeeded or a kind has too few attempts.

There are two sources. The attacks write reports (target/attack-*.json). The tests in the table below make one attempt each.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as tree

ROOT = pathlib.Path(__file__).resolve().parents[1]
MIN_ATTEMPTS = 6  # The class of the finding, and five classes with similar faults.

# The classes for each kind of attack. Each test in a class is one attempt.
TESTS = {
    "agent's cost": ["CpuPaceTest", "LinkFloodTest", "OutputPumpTest", "PieceOrderTest"],
    "bodies": ["BodyReaderTest", "HostileRequestsTest"],
    "disk": ["DiskWatchTest"],
    "figures": ["FigureBoundsTest", "PoisonedGridTest", "PoisonedRowsTest"],
    "files": ["RubbishTest", "TreeSizeTest"],
    "flood": ["NewcomersTest"],
    "ids": ["RoleMatrixTest", "SessionMatrixTest"],
    "metadata": ["JoinTest", "TwelveAttacksTest", "UpgradeScriptTest"],
    "modes": ["InstallScriptTest", "OwnDirectoryTest", "PostgresProgramsTest"],
    "names": ["ResultsTest"],
    "paths": ["GateTest", "SpellingTest"],
    "shares": ["BoundedInspectionTest", "ByteQuotaTest", "InspectionTurnsTest", "OpenStreamsTest", "RetentionPropertiesTest"],
    "streams": ["SessionsTest"],
}
KINDS = sorted({"shown", *TESTS})


def reports(root: pathlib.Path, name: str = "*") -> list[pathlib.Path]:
    return list(root.glob(f"**/target/surefire-reports/TEST-*.{name}-attack.xml"))


def written(root: pathlib.Path) -> list[pathlib.Path]:
    return sorted(root.glob("*/target/attack-*.json"))


def classes() -> list[str]:
    return sorted(name for names in TESTS.values() for name in names)


def of_tests(root: pathlib.Path) -> tuple[list[dict], list[str]]:
    """Returns the parts that the classes of the table have reported, and the successful attempts."""
    parts, faults = [], []
    for kind, names in TESTS.items():
        for name in names:
            found = reports(root, name)
            if not found:
                faults.append(f"{kind}: {name} has not run")
            for report in found:
                cases = [case for case in tree.parse(report).getroot().iter("testcase") if case.find("skipped") is None]
                failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
                faults += [f"{kind}: {name}.{case.get('name')}" for case in failed]
                parts.append({"attempts": len(cases), "held": len(cases) - len(failed), "fell": len(failed), "kinds": {kind: len(cases)}})
    return parts, faults


def total(parts: list[dict]) -> dict:
    kinds: dict[str, int] = {}
    for part in parts:
        for kind, attempts in part["kinds"].items():
            kinds[kind] = kinds.get(kind, 0) + attempts
    return {name: sum(part[name] for part in parts) for name in ("attempts", "held", "fell")} | {
        "kinds": dict(sorted(kinds.items()))
    }


def too_few(sum_of_parts: dict) -> list[str]:
    kinds = sum_of_parts["kinds"]
    return [f"{kind}: {kinds.get(kind, 0)} attempts, not {MIN_ATTEMPTS}" for kind in KINDS if kinds.get(kind, 0) < MIN_ATTEMPTS]


def main() -> None:
    if sys.argv[1:] == ["--classes"]:
        print(",".join(classes()))
        return
    if sys.argv[1:] == ["--forget"]:
        for report in [*reports(ROOT), *written(ROOT)]:
            report.unlink()
        return
    parts, faults = of_tests(ROOT)
    everything = total([json.loads(report.read_text(encoding="utf-8")) for report in written(ROOT)] + parts)
    faults += too_few(everything)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(json.dumps(everything))
    sys.exit(1 if faults or everything["fell"] else 0)


if __name__ == "__main__":
    main()
