"""Tests the chart's output, and that its schema refuses invalid values: python3 infra/helm/test_chart.py, with helm on
the PATH."""

import json
import pathlib
import shutil
import subprocess
import unittest

import yaml

CHART = pathlib.Path(__file__).resolve().parent / "satin-grid"
NEEDED = ["--set", "database.url=jdbc:postgresql://db.example.org:5432/satin", "--set", "database.existingSecret=satin-db"]
INGRESS = ["--set", "ingress.enabled=true,ingress.host=grid.example.org,ingress.tlsSecret=grid-tls"]
NODE = ["--set", "agents.nodes[0].name=brno-0,agents.nodes[0].tokenSecret=brno-0"]


def helm(*arguments):
    return subprocess.run(["helm", *arguments], capture_output=True, text=True, check=False, timeout=60)


def template(*values):
    # A helm built from its module alone assumes a very old Kubernetes.
    return helm("template", "grid", str(CHART), "--kube-version", "1.31.0", *values)


@unittest.skipUnless(shutil.which("helm"), "no helm on the PATH")
class ChartTest(unittest.TestCase):
    def rendered(self, *values):
        done = template(*NEEDED, *values)
        self.assertEqual(0, done.returncode, done.stderr)
        return [document for document in yaml.safe_load_all(done.stdout) if document]

    def one(self, documents, kind, name):
        found = [each for each in documents if (each["kind"], each["metadata"]["name"]) == (kind, name)]
        self.assertEqual(1, len(found), f"{kind} {name}")
        return found[0]

    def refused(self, says, *values):
        done = template(*values)
        self.assertNotEqual(0, done.returncode)
        self.assertIn(says, done.stderr)

    def test_lint(self):
        done = helm("lint", "--strict", str(CHART), *NEEDED)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_without_a_database_it_says_what_is_missing(self):
        done = template()
        for value in ["database.url", "database.existingSecret"]:
            self.assertIn(value, done.stderr)

    def test_a_password_has_no_place_in_values(self):
        self.refused("database.url", *NEEDED, "--set", "database.url=jdbc:postgresql://satin:secret@db/satin")
        self.refused("SPRING_DATASOURCE_PASSWORD", *NEEDED, "--set", "portal.settings.SPRING_DATASOURCE_PASSWORD=x")

    def test_what_is_misspelt_is_refused(self):
        self.refused("replica", *NEEDED, "--set", "portal.replica=2")
        self.refused("agents.nodes.0", *NEEDED, "--set", "agents.nodes[0].name=brno-0")
        self.refused("persistence.size", *NEEDED, "--set", "portal.persistence.size=much")

    def test_an_ingress_wants_a_host_and_a_certificate(self):
        self.refused("ingress.host", *NEEDED, "--set", "ingress.enabled=true,ingress.tlsSecret=t")
        self.refused("ingress.tlsSecret", *NEEDED, "--set", "ingress.enabled=true,ingress.host=grid.example.org")

    def test_two_portals_want_a_hub_and_a_shared_volume(self):
        both = "portal.replicas=2,portal.hub=hub.example.org:8444,portal.persistence.accessMode=ReadWriteMany"
        self.refused("portal.hub", *NEEDED, "--set", "portal.replicas=2,portal.persistence.accessMode=ReadWriteMany")
        self.refused("accessMode", *NEEDED, "--set", "portal.replicas=2,portal.hub=hub.example.org:8444")
        portal = self.one(self.rendered("--set", both), "Deployment", "grid-portal")
        self.assertEqual((2, "RollingUpdate"), (portal["spec"]["replicas"], portal["spec"]["strategy"]["type"]))

    def test_every_pod_has_as_little_as_it_needs(self):
        pods = []
        for document in self.rendered(*INGRESS, *NODE):
            if document["kind"] == "Deployment":
                pods.append(document["spec"]["template"]["spec"])
            elif document["kind"] == "Pod":
                pods.append(document["spec"])
        self.assertEqual(3, len(pods))
        for pod in pods:
            self.assertIs(False, pod["automountServiceAccountToken"])
            self.assertIs(True, pod["securityContext"]["runAsNonRoot"])
            self.assertEqual("RuntimeDefault", pod["securityContext"]["seccompProfile"]["type"])
            for container in pod["containers"]:
                self.assertEqual(
                    {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}},
                    container["securityContext"])

    def test_no_secret_is_made_and_none_is_written_down(self):
        documents = self.rendered(*INGRESS, *NODE)
        self.assertNotIn("Secret", {each["kind"] for each in documents})
        container = self.one(documents, "Deployment", "grid-portal")["spec"]["template"]["spec"]["containers"][0]
        for variable in container["env"]:
            if variable["name"].endswith(("USERNAME", "PASSWORD")):
                self.assertEqual("satin-db", variable["valueFrom"]["secretKeyRef"]["name"])
                self.assertNotIn("value", variable)

    def test_the_secret_of_single_sign_on_is_named_only(self):
        documents = self.rendered("--set", "oidc.existingSecret=grid-oidc,portal.settings.SATIN_OIDC_ISSUER=https://login.example.org")
        container = self.one(documents, "Deployment", "grid-portal")["spec"]["template"]["spec"]["containers"][0]
        variables = {each["name"]: each for each in container["env"]}
        self.assertEqual({"name": "grid-oidc", "key": "client-secret"}, variables["SATIN_OIDC_CLIENT_SECRET"]["valueFrom"]["secretKeyRef"])
        self.assertEqual("https://login.example.org", variables["SATIN_OIDC_ISSUER"]["value"])
        self.refused("SATIN_OIDC_CLIENT_SECRET", *NEEDED, "--set", "portal.settings.SATIN_OIDC_CLIENT_SECRET=x")

    def test_the_portal_behind_its_service_and_ingress(self):
        documents = self.rendered(*INGRESS)
        portal = self.one(documents, "Deployment", "grid-portal")
        labels = portal["spec"]["template"]["metadata"]["labels"]
        service = self.one(documents, "Service", "grid-portal")
        self.assertLessEqual(service["spec"]["selector"].items(), labels.items())
        self.assertLessEqual(portal["spec"]["selector"]["matchLabels"].items(), labels.items())
        container = portal["spec"]["template"]["spec"]["containers"][0]
        self.assertEqual({service["spec"]["ports"][0]["targetPort"]}, {port["name"] for port in container["ports"]})
        self.one(documents, "PersistentVolumeClaim", "grid-portal")
        ingress = self.one(documents, "Ingress", "grid-portal")
        self.assertEqual("grid-tls", ingress["spec"]["tls"][0]["secretName"])
        path = ingress["spec"]["rules"][0]["http"]["paths"][0]
        self.assertEqual("grid-portal", path["backend"]["service"]["name"])
        annotations = ingress["metadata"]["annotations"]
        self.assertEqual("off", annotations["nginx.ingress.kubernetes.io/proxy-buffering"])

    def test_a_portal_that_cannot_share_its_volume_is_never_there_twice(self):
        portal = self.one(self.rendered(), "Deployment", "grid-portal")
        self.assertEqual("Recreate", portal["spec"]["strategy"]["type"])

    def test_each_node_has_a_deployment_and_a_volume_of_its_own(self):
        documents = self.rendered(*NODE, "--set", "agents.nodes[1].name=brno-1,agents.nodes[1].tokenSecret=brno-1")
        for node in ["brno-0", "brno-1"]:
            agent = self.one(documents, "Deployment", f"grid-agent-{node}")["spec"]["template"]["spec"]
            self.one(documents, "PersistentVolumeClaim", f"grid-agent-{node}")
            self.assertIn("http://grid-portal:8080", agent["containers"][0]["args"])
            volumes = {volume["name"]: volume for volume in agent["volumes"]}
            self.assertEqual(node, volumes["token"]["secret"]["secretName"])
            self.assertEqual(f"grid-agent-{node}", volumes["state"]["persistentVolumeClaim"]["claimName"])

    def test_every_volume_that_is_mounted_is_there(self):
        for document in self.rendered(*NODE):
            if document["kind"] == "Deployment":
                pod = document["spec"]["template"]["spec"]
                mounted = {mount["name"] for each in pod["containers"] for mount in each["volumeMounts"]}
                self.assertEqual({volume["name"] for volume in pod["volumes"]}, mounted)

    def test_each_default_is_one_that_the_schema_knows(self):
        schema = json.loads((CHART / "values.schema.json").read_text(encoding="utf-8"))
        values = yaml.safe_load((CHART / "values.yaml").read_text(encoding="utf-8"))
        self.assertEqual(set(values) | {"global"}, set(schema["properties"]))


if __name__ == "__main__":
    unittest.main()
