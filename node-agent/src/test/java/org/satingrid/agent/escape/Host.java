package org.satingrid.agent.escape;

import com.sun.jna.Memory;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates the objects of a host that an application must not reach, so that all of them exist in
 * the test.
 */
final class Host implements AutoCloseable {
  private static final int BIND = Native.arm() ? 200 : 49;
  private static final int LISTEN = Native.arm() ? 201 : 50;

  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Path state;
  private final String name =
      "satin-escape-" + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet();
  private final ServerSocket tcp = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final DatagramSocket udp = new DatagramSocket(0, InetAddress.getLoopbackAddress());
  private final ServerSocketChannel unix = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
  private final Process victim;

  Host(Path state) throws IOException {
    this.state = state;
    for (String file : List.of("identity.json", "file", "spare", "movable")) {
      Files.writeString(state.resolve(file), "SECRET");
    }
    Scene.allow(state.resolve("identity.json"), "rw-------");
    Path socket = socket(state);
    unix.bind(UnixDomainSocketAddress.of(socket));
    Scene.allow(socket, "rwxrwxrwx");
    listenAbstractly();
    ProcessBuilder sleep = new ProcessBuilder("sleep", "300");
    sleep.environment().put("KEY", "SECRET");
    victim = sleep.start();
  }

  Targets targets(Path otherJob, long neighbour) {
    return new Targets(
        state, otherJob, name, tcp.getLocalPort(), name, socket(state), victim.pid(), neighbour);
  }

  @Override
  public void close() throws IOException {
    victim.destroyForcibly();
    tcp.close();
    udp.close();
    unix.close();
  }

  /**
   * Creates a socket to which every user of the host can connect, like the sockets of many
   * services.
   */
  private static Path socket(Path state) {
    return state.resolveSibling("socket");
  }

  /**
   * Listens on an abstract socket by system calls, because Java does not support sockets without a
   * file. The socket closes with this process.
   */
  private void listenAbstractly() {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    try (Memory address = new Memory(3 + bytes.length)) {
      address.setShort(0, (short) 1);
      address.setByte(2, (byte) 0);
      address.write(3, bytes, 0, bytes.length);
      long socket = Native.call(Native.SOCKET, 1, 1, 0);
      Native.call(BIND, socket, address, (int) address.size());
      Native.call(LISTEN, socket, 8);
    }
  }
}
