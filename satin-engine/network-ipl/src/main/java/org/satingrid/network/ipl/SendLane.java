package org.satingrid.network.ipl;

import ibis.ipl.SendPort;
import java.io.IOException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Daemons;

/**
 * Messages of one priority to one node, sent in order by a separate thread. IPL makes a sender wait
 * while a connection is full. With a separate thread for each lane, other threads do not wait.
 *
 * <pre>
 *   UNCONNECTED --first message--> CONNECTED --broken--> UNCONNECTED, again after a pause
 * </pre>
 *
 * If a connection breaks during a message, this message is lost. The lanes above repeat it. Waiting
 * messages are kept. A lane with too many waiting bytes refuses further messages.
 */
final class SendLane implements AutoCloseable {
  /**
   * Maximum number of bytes that wait in a lane. A hub has the same limit for a node that does not
   * read.
   */
  private static final long MAX_BYTES = 8 << 20;

  private static final long PAUSE_MILLIS = 250;
  private static final byte[] END = new byte[0];

  /** Makes the lane's connections, and is informed about them. Called on the lane's thread. */
  interface Link {
    SendPort connect() throws IOException;

    /** Called when the first message of a connection has been sent. */
    void connected();

    /**
     * Called when no connection can be made, with the reason and the start of the failure ({@link
     * System#nanoTime}).
     */
    void broken(IOException why, long since);
  }

  private final Link link;
  private final LinkedBlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>();
  private final AtomicLong bytes = new AtomicLong();
  private volatile boolean closed;

  // Used only by the lane's thread.
  private @Nullable SendPort port;
  private boolean proven;
  private long brokenSince;

  /** Starts the lane's thread, which connects when a message must be sent. */
  SendLane(String name, Link link) {
    this.link = link;
    Daemons.start("ipl-to-" + name, this::run);
  }

  /**
   * Queues a message. If too many bytes are waiting, drops the message and returns false. Any
   * thread can call it.
   */
  boolean send(byte[] message) {
    if (closed || bytes.addAndGet(message.length) > MAX_BYTES) {
      bytes.addAndGet(-message.length);
      return false;
    }
    return waiting.add(message);
  }

  @Override
  public void close() {
    closed = true;
    waiting.clear();
    waiting.add(END);
  }

  private void run() {
    try {
      for (byte[] next = waiting.take(); !closed; next = waiting.take()) {
        bytes.addAndGet(-next.length);
        deliver(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      disconnect();
    }
  }

  private void deliver(byte[] message) throws InterruptedException {
    while (!closed && !isConnected()) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    SendPort connected = port;
    if (closed || connected == null) {
      return;
    }
    try {
      Ports.write(connected, message);
      if (!proven) {
        proven = true;
        link.connected();
      }
    } catch (IOException e) {
      broken(e);
    }
  }

  private boolean isConnected() {
    if (port == null) {
      try {
        port = link.connect();
        brokenSince = 0;
      } catch (IOException e) {
        broken(e);
      }
    }
    return port != null;
  }

  private void broken(IOException why) {
    disconnect();
    proven = false;
    brokenSince = brokenSince == 0 ? System.nanoTime() : brokenSince;
    if (!closed) {
      link.broken(why, brokenSince);
    }
  }

  private void disconnect() {
    SendPort connected = port;
    port = null;
    if (connected != null) {
      try {
        connected.close();
      } catch (IOException e) {
        // A broken connection need not be closed.
        return;
      }
    }
  }
}
