"""An HTTPS server that is not a portal, or a portal with a wrong clock."""

import datetime
import email.utils
import http.server
import ssl
import threading


class StrangeServer:
    def __init__(self, work, address, port, body, minutes_ahead=0):
        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def date_time_string(self, timestamp=None):
                then = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=minutes_ahead)
                return email.utils.format_datetime(then, usegmt=True)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer((address, port), Answer)
        self._server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(work / "server.pem", work / "server.key")
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.url = f"https://{address}:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()
