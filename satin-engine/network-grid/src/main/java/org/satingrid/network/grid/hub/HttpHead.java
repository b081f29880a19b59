package org.satingrid.network.grid.hub;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.wire.WireException;

/** The part of HTTP/1.1 that a node needs before the hub's own protocol begins. */
final class HttpHead {
  private static final String END = "\r\n\r\n";

  private HttpHead() {}

  /** A request for a proxy to connect to another server. */
  static byte[] connect(String hostAndPort, @Nullable String authorization) {
    return head(
        "CONNECT "
            + hostAndPort
            + " HTTP/1.1\r\nHost: "
            + hostAndPort
            + (authorization == null ? "" : "\r\nProxy-Authorization: " + authorization));
  }

  /** A request for the hub's protocol. */
  static byte[] upgrade(String path, String hostAndPort) {
    return head(
        "GET "
            + path
            + " HTTP/1.1\r\nHost: "
            + hostAndPort
            + "\r\nConnection: Upgrade\r\nUpgrade: "
            + Upgrade.PROTOCOL);
  }

  /**
   * Reads the head of an answer, without any byte after it.
   *
   * @throws IOException if the answer has another status. The message begins with {@code whose}.
   */
  static void expect(int status, InputStream in, String whose) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.length() < END.length() || head.indexOf(END, head.length() - END.length()) < 0) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException(whose + " ended the connection without an answer");
      }
      head.append((char) next);
      if (head.length() > Upgrade.MAX_HEAD) {
        throw new WireException(whose + " answers without end");
      }
    }
    String first = head.substring(0, head.indexOf("\r\n"));
    String[] words = first.split(" ", 3);
    if (!words[0].startsWith("HTTP/1.") || words.length < 2) {
      throw new WireException(whose + " does not speak HTTP");
    }
    if (!words[1].equals(Integer.toString(status))) {
      throw new WireException(whose + " answers: " + printable(first));
    }
  }

  private static String printable(String line) {
    String cut = line.length() > 200 ? line.substring(0, 200) : line;
    return cut.replaceAll("[^ -~]", "?");
  }

  private static byte[] head(String text) {
    return (text + END).getBytes(StandardCharsets.US_ASCII);
  }
}
