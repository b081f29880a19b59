"""The portal for machines of a test."""

import hashlib
import json
import os
import subprocess

from bundles import Bundles
from common import OUTSIDE, ROOT, free_port, output, run, until
from machine import Machine


class Portal:
    """A portal with TLS and a private certificate authority, at an address that the machine reaches only through the
    proxy."""

    def __init__(self, work, *options):
        self.work = work
        self.ca = work / "ca.pem"
        self.bundles = Bundles(work / "bundles")
        self._certificate()
        self.port = free_port()
        self.url = f"https://{OUTSIDE}:{self.port}"
        self.log = work / "portal.log"
        command = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", ROOT / "backend/target/satin-portal.jar",
                   f"--server.address={OUTSIDE}", f"--server.port={self.port}", f"--satin.data-dir={work / 'portal'}",
                   f"--satin.join.bundles={self.bundles.directory}",
                   # The portal accepts the lowest isolation class, because the bare machines have
                   # no bubblewrap.
                   "--satin.sites.lowest-isolation=C",
                   f"--server.ssl.certificate=file:{work / 'server.pem'}",
                   f"--server.ssl.certificate-private-key=file:{work / 'server.key'}", *options]
        self.process = subprocess.Popen([str(c) for c in command], stdout=self.log.open("w"), stderr=subprocess.STDOUT)
        until(lambda: f"Portal listening on {self.url}" in self.log.read_text(), "the portal listens", self.alive)
        given = self.log.read_text().split("First sign-in: admin / ")[1].split()[0]
        own = hashlib.sha256(os.urandom(16)).hexdigest()
        self.sign_in = ["-u", f"admin:{given}"]
        self.rest("PUT", "/session/password", {"current": given, "replacement": own})
        self.sign_in = ["-u", f"admin:{own}"]
        secret = self.rest("POST", "/tokens", {"name": "install-test", "expiresInDays": 1})["secret"]
        self.sign_in = ["-H", f"Authorization: Bearer {secret}"]

    def machine(self, archive, root, network, proxy, user, more="true"):
        """Makes a machine that trusts this portal's certificate authority, and reaches the portal through the proxy at
        that port."""
        environment = {"HTTPS_PROXY": f"http://{OUTSIDE}:{proxy}", "CURL_CA_BUNDLE": "/etc/portal-ca.pem",
                       "SATIN_CA": "/etc/portal-ca.pem"}
        return Machine(archive, root, network, user, {"etc/portal-ca.pem": self.ca}, environment, more)

    def alive(self):
        if self.process.poll() is not None:
            raise SystemExit(self.log.read_text()[-3000:])

    def rest(self, method, path, body=None, form=None):
        command = ["curl", "-sS", "--fail-with-body", "--noproxy", "*", "--cacert", self.ca, *self.sign_in, "-X", method]
        if body is not None:
            command += ["-H", "Content-Type: application/json", "-d", json.dumps(body)]
        if form is not None:
            command += ["-F", form]
        text = output(*command, self.url + "/api/v1" + path)
        return json.loads(text) if text else None

    def run_job(self, sites, program, *arguments):
        """Submits a job of a built example. Returns its id."""
        jar = ROOT / f"examples/{program}/target/{program}.jar"
        application = self.rest("POST", "/applications", form=f"file=@{jar}")
        return self.rest("POST", "/jobs", {"applicationId": application["id"], "arguments": list(arguments), "inputs": [],
                                           "sites": sites})["id"]

    def job(self, job):
        return self.rest("GET", f"/jobs/{job}")

    def has_succeeded(self, job):
        until(lambda: self.job(job)["state"] in ("SUCCEEDED", "FAILED", "CANCELLED"), "the job ends", self.alive)
        return self.job(job)["state"] == "SUCCEEDED"

    def succeeded(self, job):
        assert self.has_succeeded(job), self.job(job)

    def node_of(self, site, machine):
        return next(n for n in self.nodes(site) if n["name"] == machine.node_name())

    def nodes(self, site):
        return self.rest("GET", f"/nodes?site={site}")["items"]

    def await_state(self, site, *states):
        until(lambda: [n["state"] for n in self.nodes(site)] == list(states), f"the nodes of {site} are {states}", self.alive)

    def _certificate(self):
        w = self.work
        (w / "san").write_text(f"subjectAltName=IP:{OUTSIDE}\n")
        quiet = {"stderr": subprocess.DEVNULL}
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
            "-keyout", w / "ca.key", "-out", w / "ca.pem", **quiet)
        run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=portal", "-keyout", w / "server.key",
            "-out", w / "server.csr", **quiet)
        run("openssl", "x509", "-req", "-days", "2", "-in", w / "server.csr", "-CA", w / "ca.pem", "-CAkey", w / "ca.key",
            "-CAcreateserial", "-extfile", w / "san", "-out", w / "server.pem", **quiet)

    def close(self):
        self.process.terminate()
        self.process.wait(60)
