package org.satingrid.threads.net;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Links between nodes in separate processes, with one connection for each pair of nodes. A node
 * that is silent for {@link #LOST_MILLIS} counts as lost. An idle node sends empty messages.
 *
 * <p>The connections are neither encrypted nor authenticated. Therefore all addresses must belong
 * to this machine.
 */
public final class SocketLinks implements Links {

  static final int LOST_MILLIS = 10_000;
  private static final int ALIVE_MILLIS = LOST_MILLIS / 4;
  private static final int MAX_MESSAGE = 1 << 30;
  private static final long RETRY_MILLIS = 50;

  private final int self;
  private final int nodes;
  private final Map<Integer, Peer> peers = new HashMap<>();
  private final Thread beat = new Thread(this::tellAlive, "satin-link-beat");
  private volatile boolean closed;
  private @Nullable Receiver receiver;

  private SocketLinks(int self, int nodes) {
    this.self = self;
    this.nodes = nodes;
  }

  /**
   * Connects to all nodes with lower numbers, and accepts connections of nodes with higher numbers.
   *
   * @param server listens at this node's address
   * @param addresses addresses of all nodes, by number
   * @param millis time limit
   * @throws IOException if a node does not connect in time
   */
  public static SocketLinks connect(
      int self, ServerSocket server, List<InetSocketAddress> addresses, long millis)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    SocketLinks links = new SocketLinks(self, addresses.size());
    for (int node = 0; node < self; node++) {
      Socket socket = dial(addresses.get(node), node, deadline);
      new DataOutputStream(socket.getOutputStream()).writeInt(self);
      links.add(node, socket);
    }
    for (int missing = addresses.size() - 1 - self; missing > 0; missing--) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      server.setSoTimeout((int) Math.max(1, left));
      Socket socket = server.accept();
      socket.setSoTimeout(LOST_MILLIS);
      links.add(new DataInputStream(socket.getInputStream()).readInt(), socket);
    }
    return links;
  }

  private static Socket dial(InetSocketAddress address, int node, long deadline)
      throws IOException, InterruptedException {
    while (true) {
      Socket socket = new Socket();
      try {
        socket.connect(address, LOST_MILLIS);
        return socket;
      } catch (IOException e) {
        socket.close();
        if (System.nanoTime() > deadline) {
          throw new IOException("node " + node + " does not answer at " + address, e);
        }
        TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
      }
    }
  }

  private void add(int node, Socket socket) throws IOException {
    if (node < 0 || node >= nodes || node == self || peers.containsKey(node)) {
      throw new IOException("an unknown node has connected: " + node);
    }
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(LOST_MILLIS);
    peers.put(node, new Peer(node, socket));
  }

  @Override
  public int nodes() {
    return nodes;
  }

  @Override
  public int self() {
    return self;
  }

  @Override
  public void open(Receiver to) {
    if (receiver != null) {
      throw new IllegalStateException("these links have a receiver already");
    }
    receiver = to;
    peers.values().forEach(peer -> peer.reader(to).start());
    beat.setDaemon(true);
    beat.start();
  }

  @Override
  public void send(int to, ByteBuffer message) {
    Peer peer = peers.get(to);
    if (peer == null) {
      throw new IllegalArgumentException("no node " + to);
    }
    peer.send(message);
  }

  private void tellAlive() {
    while (!closed) {
      try {
        TimeUnit.MILLISECONDS.sleep(ALIVE_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      peers.values().forEach(peer -> peer.send(ByteBuffer.allocate(0)));
    }
  }

  @Override
  public void close() {
    closed = true;
    beat.interrupt();
    peers.values().forEach(Peer::close);
  }

  private static final class Peer {
    private final int node;
    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;

    Peer(int node, Socket socket) throws IOException {
      this.node = node;
      this.socket = socket;
      this.out = socket.getOutputStream();
      this.in = socket.getInputStream();
    }

    /**
     * Sends a message. An empty message only shows that this node is alive. If the connection is
     * broken, the reading thread handles the loss.
     */
    synchronized void send(ByteBuffer message) {
      ByteBuffer framed = ByteBuffer.allocate(4 + message.remaining());
      framed.putInt(message.remaining()).put(message);
      try {
        out.write(framed.array());
      } catch (IOException e) {
        close();
      }
    }

    Thread reader(Receiver to) {
      Thread thread = new Thread(() -> read(to), "satin-link-" + node);
      thread.setDaemon(true);
      return thread;
    }

    private void read(Receiver to) {
      String why = "its connection has ended";
      try (DataInputStream data = new DataInputStream(new BufferedInputStream(in, 1 << 16))) {
        while (true) {
          int size = data.readInt();
          if (size < 0 || size > MAX_MESSAGE) {
            throw new IOException("a message of " + size + " bytes");
          }
          byte[] message = new byte[size];
          data.readFully(message);
          if (size > 0) {
            to.received(node, ByteBuffer.wrap(message));
          }
        }
      } catch (IOException e) {
        why = e.getMessage() == null ? why : String.valueOf(e.getMessage());
      } finally {
        to.lost(node, why);
      }
    }

    void close() {
      try {
        socket.close();
      } catch (IOException e) {
        // Even if closing fails, the socket is not used any more.
      }
    }
  }
}
