"""The container images of a release, as OCI archives: docker load, podman load and skopeo read them.

An engine gives each layer the time of its build. In the archives all paths get the time of the commit. Therefore the
digests are reproducible.
"""

import hashlib
import io
import json
import subprocess
import tarfile
import time

from archives import File, compressed, tar

IMAGES = ("portal", "agent", "demo")


def engine_answers():
    try:
        return subprocess.run(["docker", "version"], check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def write(tree, version, out, seconds):
    """Returns the names of the images. Returns an empty list if no container engine answers."""
    if not engine_answers():
        return []
    for image in IMAGES:
        tag = f"satin-{image}:{version}"
        subprocess.run(["docker", "build", "--quiet", "--no-cache", "--file", "infra/images/Dockerfile", "--target", image, "--tag", tag, "."],
                       cwd=tree, check=True, stdout=subprocess.DEVNULL)
        saved = subprocess.run(["docker", "save", tag], check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["docker", "image", "rm", "--force", tag], check=True, stdout=subprocess.DEVNULL)
        (out / f"satin-{image}-{version}.oci.tar").write_bytes(archive(saved, tag, seconds))
    return [f"satin-{image}" for image in IMAGES]


def archive(saved, tag, seconds):
    """Returns the OCI archive of what `docker save` has written."""
    with tarfile.open(fileobj=io.BytesIO(saved)) as files:
        about = json.load(files.extractfile("manifest.json"))[0]
        config = json.load(files.extractfile(about["Config"]))
        layers = [normal(files.extractfile(name).read(), seconds) for name in about["Layers"]]
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    config = {key: value for key, value in config.items() if key in ("architecture", "os", "config")}
    config["created"] = moment
    config["config"].pop("Image", None)  # This is the engine's own digest of the layer below.
    config["rootfs"] = {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}" for layer in layers]}
    blobs = {}

    def blob(content, kind):
        digest = hashlib.sha256(content).hexdigest()
        blobs[digest] = content
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(content)}

    manifest = {
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": blob(document(config), "config.v1+json"),
        "layers": [blob(compressed(layer), "layer.v1.tar+gzip") for layer in layers]}
    index = {"schemaVersion": 2, "manifests": [
        {**blob(document(manifest), "manifest.v1+json"), "annotations": {"org.opencontainers.image.ref.name": tag, "io.containerd.image.name": tag}}]}
    return tar([
        File("oci-layout", document({"imageLayoutVersion": "1.0.0"})), File("index.json", document(index)),
        *[File(f"blobs/sha256/{digest}", content) for digest, content in blobs.items()]], seconds)


def document(value):
    return json.dumps(value, sort_keys=True).encode()


def normal(layer, seconds):
    """Returns the layer with sorted paths and one time. A hard link comes after its target."""
    out = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(layer)) as files, tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as sorted_files:
        for entry in sorted(files, key=lambda each: (each.islnk(), each.name)):
            content = files.extractfile(entry) if entry.isreg() else None
            entry.mtime, entry.uname, entry.gname = seconds, "", ""
            entry.pax_headers = {key: value for key, value in entry.pax_headers.items() if not key.endswith("time")}
            sorted_files.addfile(entry, content)
    return out.getvalue()
