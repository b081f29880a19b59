"""An HTTP proxy that tunnels (CONNECT) and nothing else."""

import select
import socket
import socketserver


class Proxy:
    def __init__(self):
        proxy = self
        self.tunnels = 0

        class Tunnel(socketserver.StreamRequestHandler):
            def handle(self):
                request = self.rfile.readline().decode().split()
                if not request:
                    return  # The doctor has only looked whether somebody answers.
                method, target, _ = request
                while self.rfile.readline().strip():
                    pass
                if method != "CONNECT":
                    self.wfile.write(b"HTTP/1.1 405 Only CONNECT\r\n\r\n")
                    return
                host, port = target.rsplit(":", 1)
                with socket.create_connection((host, int(port)), 10) as out:
                    proxy.tunnels += 1
                    self.wfile.write(b"HTTP/1.1 200 Connected\r\n\r\n")
                    relay(self.connection, out)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

        # The machine's address exists only later; the wall in the machine's namespace decides who gets here.
        self._server = Server(("", 0), Tunnel)
        self.port = self._server.server_address[1]

    def serve(self):
        self._server.serve_forever()


def relay(one, other):
    """Both ways until one side ends."""
    while True:
        ready, _, _ = select.select([one, other], [], [], 600)
        for side in ready:
            data = side.recv(65536)
            if not data:
                return
            (other if side is one else one).sendall(data)
        if not ready:
            return
