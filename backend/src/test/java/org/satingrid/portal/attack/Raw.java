package org.satingrid.portal.attack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Sends requests that client libraries would not send. */
final class Raw {
  private static final int PATIENCE_MILLIS = 60_000;

  private final URI portal;
  private final String from;

  /**
   * @param from address of this machine for the client's end of the connection
   */
  Raw(URI portal, String from) {
    this.portal = portal;
    this.from = from;
  }

  Socket open() throws IOException {
    Socket socket =
        new Socket(
            InetAddress.getLoopbackAddress(), portal.getPort(), InetAddress.getByName(from), 0);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  /** Sends the beginning of a request, and leaves the connection open. */
  Socket begin(String method, String path, String headers, String body) throws IOException {
    Socket socket = open();
    String head = method + " " + path + " HTTP/1.1\r\nHost: portal\r\n" + headers + "\r\n";
    socket.getOutputStream().write((head + body).getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return socket;
  }

  /** Returns the status of the answer, or 0 if the connection ended without one. */
  int status(String method, String path, @Nullable String token, String headers, String body)
      throws IOException {
    String key = token == null ? "" : "Authorization: Bearer " + token + "\r\n";
    try (Socket socket = begin(method, path, "Connection: close\r\n" + key + headers, body)) {
      return status(socket);
    }
  }

  static int status(Socket socket) throws IOException {
    String line;
    try {
      line =
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
              .readLine();
    } catch (SocketException e) {
      return 0; // The portal has closed the connection.
    }
    return line == null ? 0 : Integer.parseInt(line.split(" ", 3)[1]);
  }

  static String json(long length) {
    return "Content-Type: application/json\r\nContent-Length: " + length + "\r\n";
  }
}
