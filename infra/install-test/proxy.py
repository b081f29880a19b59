"""An HTTP proxy that only tunnels (CONNECT)."""

import select
import socket
import socketserver
import threading


class Proxy:
    def __init__(self, wants_password=False, on_tunnel=lambda target: None):
        proxy = self
        self.on_tunnel = on_tunnel
        self.tunnels = 0

        class Tunnel(socketserver.StreamRequestHandler):
            def handle(self):
                request = self.rfile.readline().decode().split()
                if not request:
                    return  # The doctor connected only to test if a server answers.
                method, target, _ = request
                while self.rfile.readline().strip():
                    pass
                if wants_password:
                    self.refuse("407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"wall\"")
                elif method != "CONNECT":
                    self.refuse("405 Only CONNECT")
                else:
                    self.tunnel(*target.rsplit(":", 1))

            def refuse(self, why):
                self.wfile.write(f"HTTP/1.1 {why}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())

            def tunnel(self, host, port):
                try:
                    out = socket.create_connection((host, int(port)), 10)
                except OSError:
                    self.refuse("502 Bad Gateway")
                    return
                with out:
                    proxy.tunnels += 1
                    proxy.on_tunnel(f"{host}:{port}")
                    self.wfile.write(b"HTTP/1.1 200 Connected\r\n\r\n")
                    relay(self.connection, out)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

        # The machine's address exists only later. Therefore the proxy listens on all addresses, and
        # the firewall in the machine's namespace restricts the connections.
        self._server = Server(("", 0), Tunnel)
        self.port = self._server.server_address[1]

    def serve(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


def relay(one, other):
    """Copies data between two connections, in both directions, until one connection ends."""
    try:
        while True:
            ready, _, _ = select.select([one, other], [], [], 600)
            for side in ready:
                data = side.recv(65536)
                if not data:
                    return
                (other if side is one else one).sendall(data)
            if not ready:
                return
    except OSError:
        pass  # The connection to one side was cut.


if __name__ == "__main__":
    shown = Proxy(on_tunnel=lambda target: print(f"Tunnel to {target}", flush=True))
    print(f"Proxy on port {shown.port}", flush=True)
    shown._server.serve_forever()
