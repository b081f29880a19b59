"""Results of single tests, from the reports that Surefire and Vitest write."""

import dataclasses
import pathlib
import re
import xml.etree.ElementTree as tree

import modules

ROOT = modules.ROOT
PRUNED = {"node_modules", ".git", "classes", "test-classes", "src"}


@dataclasses.dataclass(frozen=True)
class Case:
    module: str
    type: str
    name: str
    outcome: str  # passed, failed or skipped
    seconds: float
    reason: str = ""
    trace: str = ""
    suffix: str = ""  # The name of the run, if a module's tests run twice.

    @property
    def place(self):
        """Returns the file and line of the failure, if the trace contains them."""
        if self.module == "frontend":
            line = re.search(rf"{re.escape(self.type)}:(\d+)", self.trace)
            return f"frontend/{self.type}" + (f":{line[1]}" if line else "")
        outer = self.type.split("$")[0]
        path = f"{self.module}/src/test/java/{outer.replace('.', '/')}.java"
        line = re.search(rf"\({re.escape(outer.rsplit('.', 1)[-1])}\.java:(\d+)\)", self.trace)
        return path + (f":{line[1]}" if line else "")

    @property
    def alone(self):
        """Returns the command that runs only this test."""
        if self.module == "frontend":
            return f"make test ONLY=frontend TEST={self.type}"
        short = self.type.rsplit(".", 1)[-1]
        method = re.match(r"\w+", self.name)
        return f"make test ONLY={self.module} TEST='{short}{'#' + method[0] if method and method[0] != short else ''}'"


def folders(root=ROOT):
    """Returns the folders with reports of all modules."""
    return [root / folder / "target/surefire-reports" for folder in modules.read(root, optional=True)]


def forget(root=ROOT):
    """Deletes earlier reports, so that all reports belong to this run."""
    for folder in folders(root):
        for report in folder.glob("TEST-*.xml"):
            report.unlink()


def of_modules(root=ROOT):
    for folder in folders(root):
        module = str(folder.parent.parent.relative_to(root))
        for report in sorted(folder.glob("TEST-*.xml")):
            yield from cases(report, module)


def of_page(report):
    return list(cases(report, "frontend")) if report.exists() else []


def cases(report, module):
    try:
        suites = tree.parse(report).getroot()
    except tree.ParseError:
        # A process that was ended while it wrote the report.
        yield Case(module, report.stem.removeprefix("TEST-"), report.stem, "failed", 0, "its report is cut off")
        return
    for case in suites.iter("testcase"):
        bad = next((case.find(kind) for kind in ("failure", "error") if case.find(kind) is not None), None)
        skipped = case.find("skipped")
        outcome = "failed" if bad is not None else "skipped" if skipped is not None else "passed"
        found = bad if bad is not None else skipped
        reason = (found.get("message") or found.get("type") or "") if found is not None else ""
        trace = (bad.text or "") if bad is not None else ""
        seconds = float(case.get("time", "0").replace(",", ""))
        kind, suffix = re.fullmatch(r"(.*?)(?:\((\w+)\))?", case.get("classname") or "").groups(default="")
        yield Case(module, kind, case.get("name") or "", outcome, seconds, reason, trace, suffix)
