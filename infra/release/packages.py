"""The chart and the Python client of a release."""

import base64
import hashlib
import pathlib
import re
import tomllib

from archives import File, below, compressed, tar, write_zip


def write_chart(tree, version, out, seconds):
    """Writes the same file as `helm package`: the folder of the chart, with the version of the release."""
    folder = tree / "infra/helm/satin-grid"
    chart = (folder / "Chart.yaml").read_text(encoding="utf-8")
    chart = re.sub(r"(?m)^(version|appVersion): .*$", rf"\1: {version}", chart)
    files = [each for each in below(folder, "satin-grid") if each.name != "satin-grid/Chart.yaml"]
    files.append(File("satin-grid/Chart.yaml", chart.encode()))
    (out / f"satin-grid-{version}.tgz").write_bytes(compressed(tar(files, seconds)))


def write_wheel(tree, version, out, seconds):
    """
    Writes the wheel of the client, without a build tool.

    The wheel has only Python files (PEP 427) and no dependencies, so that a zip file is enough.
    """
    folder = tree / "contract/clients/python"
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if project["dependencies"]:
        raise ValueError("the wheel is written without dependencies, and pyproject.toml has some")
    # PEP 440 allows no hyphen: 1.0.0-rc1 becomes 1.0.0rc1.
    version = version.replace("-", "")
    name = project["name"].replace("-", "_")
    about = f"{name}-{version}.dist-info"
    metadata = (
        f"Metadata-Version: 2.4\nName: {project['name']}\nVersion: {version}\nSummary: {project['description']}\n"
        f"License-Expression: {project['license']}\nLicense-File: LICENSE\nRequires-Python: {project['requires-python']}\n")
    files = [each for each in below(folder / "satin_grid", "satin_grid") if pathlib.PurePath(each.name).suffix in (".py", ".typed")]
    files += [
        File(f"{about}/METADATA", metadata.encode()),
        File(f"{about}/WHEEL", b"Wheel-Version: 1.0\nGenerator: satin-grid\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
        File(f"{about}/licenses/LICENSE", tree / "LICENSE"),
    ]
    record = "".join(f"{each.name},sha256={digest(each)},{len(each.read())}\n" for each in sorted(files, key=lambda file: file.name))
    files.append(File(f"{about}/RECORD", f"{record}{about}/RECORD,,\n".encode()))
    write_zip(out / f"{name}-{version}-py3-none-any.whl", files, seconds)


def digest(file):
    return base64.urlsafe_b64encode(hashlib.sha256(file.read()).digest()).rstrip(b"=").decode()
