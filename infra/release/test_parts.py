"""The archives of a release, from small folders. `make test-release` tests a whole release."""

import gzip
import io
import json
import pathlib
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import zipfile

import archives
import artifacts
import images
import packages
import release
from archives import File

SECONDS = 1_790_000_000


class PartsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_zip_has_the_same_bytes_in_any_order(self):
        files = [File("b/run", b"#!/bin/sh\n", 0o755), File("a", b"text")]
        for name, given in (("one.zip", files), ("two.zip", files[::-1])):
            archives.write_zip(self.folder / name, given, SECONDS)
        self.assertEqual((self.folder / "one.zip").read_bytes(), (self.folder / "two.zip").read_bytes())
        with zipfile.ZipFile(self.folder / "one.zip") as made:
            self.assertEqual(["a", "b/run"], made.namelist())
            self.assertEqual(0o755, made.getinfo("b/run").external_attr >> 16 & 0o777)

    @unittest.skipUnless(shutil.which("dpkg-deb"), "only Debian reads its packages")
    def test_a_package_installs_files_and_links(self):
        deb = self.folder / "p.deb"
        control = release.CONTROL.format(version="1.0.0")
        archives.write_deb(deb, control, [File("usr/share/p/bin/p", b"#!/bin/sh\necho 1\n", 0o755)], [("usr/bin/p", "../share/p/bin/p")], SECONDS)
        subprocess.run(["dpkg-deb", "--extract", deb, self.folder / "root"], check=True)
        said = subprocess.run([self.folder / "root/usr/bin/p"], check=True, capture_output=True, text=True).stdout
        self.assertEqual("1\n", said)
        about = subprocess.run(["dpkg-deb", "--field", deb, "Version"], check=True, capture_output=True, text=True).stdout
        self.assertEqual("1.0.0\n", about)

    def test_the_wheel_lists_its_files(self):
        packages.write_wheel(release.ROOT, "1.2.3-rc1", self.folder, SECONDS)
        with zipfile.ZipFile(self.folder / "satin_grid-1.2.3rc1-py3-none-any.whl") as wheel:
            listed = [line.split(",")[0] for line in wheel.read("satin_grid-1.2.3rc1.dist-info/RECORD").decode().splitlines()]
            self.assertEqual(sorted(wheel.namelist()), sorted(listed))
            self.assertIn("satin_grid/__init__.py", listed)

    def test_the_chart_has_the_version(self):
        packages.write_chart(release.ROOT, "1.2.3", self.folder, SECONDS)
        with tarfile.open(self.folder / "satin-grid-1.2.3.tgz") as chart:
            about = chart.extractfile("satin-grid/Chart.yaml").read().decode()
        self.assertIn("\nversion: 1.2.3\nappVersion: 1.2.3\n", about)

    def test_a_published_pom_needs_no_other_pom(self):
        build = artifacts.Build(release.ROOT)
        for folder in build.published():
            pom = artifacts.flat_pom(build, folder)
            self.assertNotIn("<parent>", pom)
            self.assertNotIn("${", pom)
        self.assertIn("satin-engine/api", build.published())
        self.assertNotIn("backend", build.published())

    def test_an_image_has_the_same_bytes_at_any_time(self):
        first, second = (images.archive(self.saved(seconds), "satin-x:1", SECONDS) for seconds in (1, 2))
        self.assertEqual(first, second)
        with tarfile.open(fileobj=io.BytesIO(first)) as files:
            index = json.load(files.extractfile("index.json"))
            read = lambda digest: files.extractfile("blobs/" + digest.replace(":", "/")).read()  # noqa: E731
            manifest = json.loads(read(index["manifests"][0]["digest"]))
            with tarfile.open(fileobj=io.BytesIO(gzip.decompress(read(manifest["layers"][0]["digest"])))) as layer:
                self.assertEqual(["etc", "etc/a", "etc/z"], layer.getnames())

    @staticmethod
    def saved(seconds):
        """Returns the archive that an engine saves at a given time."""
        layer = archives.tar([File("etc/z", b"z"), File("etc/a", b"a")], seconds)
        config = {"architecture": "amd64", "os": "linux", "created": str(seconds), "config": {"Image": str(seconds), "User": "satin"}}
        manifest = [{"Config": "config.json", "Layers": ["layer.tar"]}]
        return archives.tar([
            File("manifest.json", json.dumps(manifest).encode()), File("config.json", json.dumps(config).encode()), File("layer.tar", layer)], seconds)

    def test_bad_versions_and_keys_are_refused_before_anything_is_built(self):
        script = release.ROOT / "infra/release/release.py"
        for arguments, said in ((["1.0"], "'1.0' is no version of a release"), (["", ], "'' is no version"), (["1.0.0", "--key=/none"], "/none has no key")):
            done = subprocess.run(["python3", "-B", script, *arguments], check=False, capture_output=True, text=True)
            self.assertEqual(1, done.returncode)
            self.assertIn(said, done.stderr)


if __name__ == "__main__":
    unittest.main()
