"""Measures the links of a lab. Needs root: python3 -m unittest discover -s infra/lab"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

import links
from network import LabError, Link, Network, check_machine

SERVER = """
import socket
server = socket.create_server(("0.0.0.0", 7900))
print("ready", flush=True)
while True:
    peer, _ = server.accept()
    while block := peer.recv(65536):
        if len(block) < 100:
            peer.sendall(block)
    peer.sendall(b"taken")
"""

CLIENT = """
import socket, sys, time
peer = socket.create_connection((sys.argv[1], 7900), timeout=3)
peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
trips = []
for _ in range(5):
    start = time.monotonic()
    peer.sendall(b"x")
    peer.recv(1)
    trips.append(time.monotonic() - start)
start = time.monotonic()
peer.sendall(bytes(int(sys.argv[2])))
peer.shutdown(socket.SHUT_WR)
peer.settimeout(30)
peer.recv(5)
print(min(trips) * 1000, time.monotonic() - start)
"""


class CheckTest(unittest.TestCase):
    @unittest.mock.patch("os.geteuid", lambda: 0)
    @unittest.mock.patch("shutil.which", lambda tool: None if tool in ("ip", "tc") else tool)
    def test_names_what_is_missing_and_the_package_that_has_it(self):
        with self.assertRaisesRegex(LabError, "no ip, tc here; apt-get install iproute2$"):
            check_machine()

    @unittest.mock.patch("os.geteuid", lambda: 1000)
    def test_says_that_it_needs_root(self):
        with self.assertRaisesRegex(LabError, "use sudo"):
            check_machine()


@unittest.skipUnless(os.geteuid() == 0, "namespaces need root")
class NetworkTest(unittest.TestCase):
    def setUp(self):
        self.build = tempfile.TemporaryDirectory()
        self.addCleanup(self.build.cleanup)
        links = [Link("a", "b", 50, 2000, 800), Link("a", "c", 5)]
        self.network = Network(["a", "b", "c"], links, self.build.name, hidden={"a2": "a"})
        self.addCleanup(self.network.close)

    def serve(self, place):
        server = subprocess.Popen(
            self.network.command(place, sys.executable, "-c", SERVER), stdout=subprocess.PIPE
        )
        self.addCleanup(lambda: (server.kill(), server.wait(), server.stdout.close()))
        server.stdout.readline()

    def measure(self, place, other, size, address=None):
        address = address or self.network.addresses[other, place]
        client = self.network.command(place, sys.executable, "-c", CLIENT, address, size)
        told = subprocess.run(client, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(0, told.returncode, told.stderr)
        return tuple(map(float, told.stdout.split()))

    def test_delay_and_bandwidth_of_each_way(self):
        self.serve("b")
        trip, seconds = self.measure("a", "b", 250_000)
        self.assertGreaterEqual(trip, 100)
        self.assertGreaterEqual(seconds, 0.9)  # 2 Mbit take a second at 2 Mbit/s
        self.serve("a")
        _, back = self.measure("b", "a", 250_000)
        self.assertGreaterEqual(back, 2.2)  # at 0.8 Mbit/s
        self.assertGreaterEqual(self.network.sent("b", "a"), 250_000)

    def test_programs_at_its_ends_measure_a_link(self):
        told = links.measured(self.network, "a", "b", seconds=2)
        self.assertGreaterEqual(told["trip_ms"], 100)
        self.assertLessEqual(told["kbytes_there"], 275)  # 2 Mbit/s are 250 KByte/s, plus the data on its way
        self.assertGreaterEqual(told["kbytes_there"], 60)
        self.assertLessEqual(told["kbytes_back"], 110)
        self.assertGreaterEqual(told["kbytes_back"], 25)

    def test_others_streams_are_on_both_ways_of_a_congested_link(self):
        end = time.monotonic() + 30
        with contextlib.closing(links.Congestion(self.network, "a", "b")):
            while min(self.network.sent("a", "b"), self.network.sent("b", "a")) < 100_000:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)

    def test_a_firewalled_site_dials_and_is_not_dialled(self):
        self.network.firewall("c")
        self.network.count("c", 7900)
        self.serve("a")
        self.serve("c")
        self.measure("c", "a", 50_000)
        self.assertGreaterEqual(self.network.counted("c"), 50_000)
        with self.assertRaises(AssertionError):
            self.measure("a", "c", 10)

    def test_a_machine_behind_another_dials_out_and_is_hidden(self):
        self.network.count("a", 7900)
        self.serve("b")
        self.serve("a2")
        way = self.network.addresses["b", "a"]
        self.assertGreaterEqual(self.measure("a2", "b", 50_000, way)[0], 100)
        self.assertGreaterEqual(self.network.counted("a"), 50_000)
        self.assertLess(self.measure("a", "a2", 10)[0], 50)
        hidden = self.network.addresses["a2", "a"]
        with self.assertRaises(AssertionError):
            self.measure("b", "a2", 10, hidden)

    def test_a_second_lab_is_refused(self):
        with self.assertRaisesRegex(LabError, "another lab"):
            Network(["d"], [], self.build.name)

    def test_nothing_is_left_and_nothing_runs_on(self):
        stray = subprocess.Popen(self.network.command("a", "sleep", "60"))
        self.addCleanup(stray.kill)
        while not subprocess.run(["ip", "netns", "pids", "satinlab-a"], capture_output=True).stdout:
            self.assertIsNone(stray.poll())
        self.network.close()
        left = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True, check=True)
        self.assertNotIn("satinlab-a", left.stdout)
        self.assertNotEqual(0, stray.wait(10))


if __name__ == "__main__":
    unittest.main()
