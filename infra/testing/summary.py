"""The last lines of a run: failed tests with their commands, skipped tests, tests for the night, and the counts."""

import collections

MAX_REASON_LENGTH = 120


def lines(lanes, waiting):
    """Returns the lines. `lanes` has, by name, the cases and a fault. The fault is not empty if the lane failed without
    a failed test. `waiting` has, by module, the test methods that wait for the night.
    """
    failed, skipped, passed, faults = [], [], 0, []
    for lane, (cases, fault) in lanes.items():
        passed += sum(1 for case in cases if case.outcome == "passed")
        skipped += [case for case in cases if case.outcome == "skipped"]
        failed += [(lane, case) for case in cases if case.outcome == "failed"]
        if fault:
            faults.append(f"FAILED {lane}: {fault}")
    for lane, case in failed:
        yield f"FAILED {lane}: {case.place} {case.name}: {short(case.reason)} -- alone: {case.alone}"
    yield from faults
    for reason, number in collections.Counter(short(case.reason) for case in skipped).most_common():
        yield f"skipped: {number} ({reason or 'no reason given'})"
    if waiting:
        yield f"waits for the night: {sum(waiting.values())} (make test-all), of {', '.join(sorted(waiting))}"
    yield f"{passed} passed, {len(failed) + len(faults)} failed, {len(skipped)} skipped"


def short(text):
    line = " ".join(text.split())
    return line if len(line) <= MAX_REASON_LENGTH else line[: MAX_REASON_LENGTH - 3] + "..."
