package org.satingrid.agent.escape;

import com.sun.jna.Memory;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Attempts on sockets: of the portal, the hub, the agent and other programs. */
final class NetworkAttempts {
  private static final int AF_UNIX = 1;
  private static final int SOCK_STREAM = 1;
  private static final byte[] LOOPBACK_6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  private NetworkAttempts() {}

  static void add(Attempts all, Targets on) {
    all.add(
        "network: connect to the portal",
        () -> {
          try (Socket socket = new Socket()) {
            socket.connect(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), on.port()), 2000);
          }
        });
    all.add(
        "network: connect by IPv6",
        () -> {
          try (Socket socket = new Socket()) {
            socket.connect(
                new InetSocketAddress(InetAddress.getByAddress(LOOPBACK_6), on.port()), 2000);
          }
        });
    all.add("network: listen", () -> new ServerSocket(0).close());
    all.add(
        "network: send a datagram",
        () -> {
          try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(
                new DatagramPacket(new byte[1], 1, InetAddress.getLoopbackAddress(), on.port()));
          }
        });
    all.add("network: multicast", () -> new MulticastSocket(0).close());
    all.add("network: raw socket", () -> Native.call(Native.SOCKET, 2, 3, 1));
    all.add("network: TCP by a raw call", () -> Native.call(Native.SOCKET, 2, 1, 0));
    all.add("network: packets", () -> Native.call(Native.SOCKET, 17, 3, 0));
    all.add("network: netlink", () -> Native.call(Native.SOCKET, 16, 3, 0));
    all.add("network: host of a virtual machine", () -> Native.call(Native.SOCKET, 40, 1, 0));
    all.add("network: kernel's cryptography", () -> Native.call(Native.SOCKET, 38, 5, 0));
    all.add("network: abstract Unix socket", () -> connectAbstract(on.abstractSocket()));
    all.add("network: Unix socket of the agent", () -> connect(on.pathSocket()));
    all.add("network: Unix socket of the system", () -> connect(Path.of("/run/systemd/notify")));
  }

  private static void connect(Path path) throws Exception {
    SocketChannel.open(UnixDomainSocketAddress.of(path)).close();
  }

  private static void connectAbstract(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    try (Memory address = new Memory(3 + bytes.length)) {
      address.setShort(0, (short) AF_UNIX);
      address.setByte(2, (byte) 0);
      address.write(3, bytes, 0, bytes.length);
      long socket = Native.call(Native.SOCKET, AF_UNIX, SOCK_STREAM, 0);
      Native.call(Native.CONNECT, socket, address, (int) address.size());
    }
  }
}
