package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** Relays bytes between two connections. Each direction has a thread that waits for bytes. */
final class Relay {
  private static final int BUFFER = 16 << 10;

  private Relay() {}

  static void between(Socket one, Socket other) {
    start(one, other);
    start(other, one);
  }

  private static void start(Socket from, Socket to) {
    Thread thread = new Thread(() -> copy(from, to), "relay");
    thread.setDaemon(true);
    thread.start();
  }

  private static void copy(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
      }
    } catch (IOException closed) {
      // One end has closed its connection, so that the other connection is closed as well.
      return;
    }
  }
}
