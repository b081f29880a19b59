#!/usr/bin/env python3
"""`make sbom`: lists the components of the programs and the page in CycloneDX documents in target/sbom, and checks their licences.

The licence of this project is Apache-2.0. A component whose licence is not in the list below fails, with its name.
"""

import base64
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "target" / "sbom"
PLUGIN = "org.cyclonedx:cyclonedx-maven-plugin:2.9.1:makeAggregateBom"

# A component with several licences is used under one of these.
USABLE = {
    "Apache-2.0", "MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "Bouncy Castle Licence",
    # Both licences allow jars that are unchanged and separate from ours.
    "EPL-2.0", "LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL, version 2.1",
    # The exception allows programs that only use the component.
    "GPL-2.0-with-classpath-exception", "GNU General Public License (GPL), version 2, with the Classpath exception",
}


def of_programs():
    print("sbom: asking Maven what the programs are made of ...", flush=True)
    subprocess.run(
        ["./mvnw", "-B", "-ntp", "-q", PLUGIN, "-DoutputFormat=json", "-DincludeTestScope=false", f"-DoutputDirectory={OUT}",
         "-DoutputName=programs", "-Dcyclonedx.skipAttach=true"], cwd=ROOT, check=True)
    return json.loads((OUT / "programs.json").read_text(encoding="utf-8"))


def of_page():
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    components = [component(path, package) for path, package in packages.items() if path.startswith("node_modules/") and not package.get("dev") and not package.get("link")]
    bom = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}
    (OUT / "page.json").write_text(json.dumps(bom, indent=1), encoding="utf-8")
    return bom


def component(path, package):
    name = path.rpartition("node_modules/")[2]
    algorithm, _, digest = package["integrity"].partition("-")
    return {
        "type": "library",
        "name": name,
        "version": package["version"],
        "purl": f"pkg:npm/{name.replace('@', '%40')}@{package['version']}",
        "licenses": [{"license": {"id": package.get("license", "")}}],
        "hashes": [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}],
    }


def names(component):
    found = [entry.get("expression") or entry["license"].get("id") or entry["license"].get("name") for entry in component.get("licenses", [])]
    return {name for name in found if name}


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    components = of_programs()["components"] + of_page()["components"]
    refused = [f"{each['purl']}: {', '.join(sorted(names(each))) or 'no licence is named'}" for each in components if not names(each) & USABLE]
    for line in refused:
        print(f"sbom: {line}", file=sys.stderr)
    if refused:
        sys.exit(f"sbom: {len(refused)} components have a licence that this project was not judged to be compatible with")
    print(f"sbom: {len(components)} components, all under licences that Apache-2.0 goes with; target/sbom has the documents")


main()
