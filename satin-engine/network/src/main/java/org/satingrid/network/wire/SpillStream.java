package org.satingrid.network.wire;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A stream that never makes a writer wait. The stream keeps bytes that the socket cannot accept
 * yet. It then starts a thread that writes the kept bytes. All other bytes are written on the
 * caller's thread, because waking another thread costs several times as much as the write.
 *
 * <pre>
 *   EMPTY --write, all taken--> EMPTY
 *   EMPTY --write, part taken--> KEEPING: all that comes is kept behind it
 *   KEEPING --its thread has written everything--> EMPTY
 *   any --more is kept than agreed, the socket fails, close--> CLOSED
 * </pre>
 *
 * <p>Order: the first part of the kept bytes is removed only when it is completely written, and a
 * caller writes only while no bytes are kept. The two threads therefore never write at the same
 * time.
 *
 * <p>Locks: the connection is closed without the lock of this stream. The owner of the connection
 * has another lock, and can call this stream while it holds that lock.
 */
public final class SpillStream extends OutputStream {
  private static final Logger LOG = System.getLogger(SpillStream.class.getName());

  private final String name;
  private final Outlet outlet;
  private final Closeable connection;
  private final long most;
  private final Queue<ByteBuffer> kept = new ArrayDeque<>();
  private long keptBytes;
  private boolean started;
  private boolean closed;

  /**
   * Writes to an outlet.
   *
   * @param name name of the thread, if the stream starts one
   * @param connection closed when writing fails, so that its reader notices the failure
   * @param most maximum bytes that are kept. If more bytes must be kept, the connection is closed.
   */
  public SpillStream(String name, Outlet outlet, Closeable connection, long most) {
    this.name = name;
    this.outlet = outlet;
    this.connection = connection;
    this.most = most;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      writeOrKeep(ByteBuffer.wrap(bytes, offset, length));
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private synchronized void writeOrKeep(ByteBuffer rest) throws IOException {
    if (closed) {
      throw new IOException("the connection is closed");
    }
    if (kept.isEmpty()) {
      outlet.write(new ByteBuffer[] {rest});
    }
    if (rest.hasRemaining()) {
      keep(rest);
    }
  }

  /** Returns true if bytes wait for the socket. */
  public synchronized boolean isKeeping() {
    return !kept.isEmpty();
  }

  /** Returns when all kept bytes have been written. */
  public synchronized void awaitWritten() throws IOException {
    try {
      while (!kept.isEmpty() && !closed) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    if (closed) {
      throw new IOException("the connection is closed");
    }
  }

  /** Drops the kept bytes, and closes the connection. */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      closed = true;
      kept.clear();
      notifyAll();
    }
    connection.close();
  }

  private void keep(ByteBuffer rest) throws IOException {
    if (keptBytes + rest.remaining() > most) {
      throw new IOException("the other end lets more than " + most + " bytes wait");
    }
    keptBytes += rest.remaining();
    kept.add(ByteBuffer.allocate(rest.remaining()).put(rest).flip());
    if (started) {
      notifyAll();
      return;
    }
    started = true;
    Thread thread = new Thread(this::writeKept, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void writeKept() {
    try {
      for (ByteBuffer head = head(); head != null; head = head()) {
        while (head.hasRemaining()) {
          if (outlet.write(new ByteBuffer[] {head}) == 0) {
            outlet.awaitRoom();
          }
        }
        written(head);
      }
    } catch (IOException | InterruptedException e) {
      LOG.log(Level.DEBUG, () -> name + " ends: " + e);
    } finally {
      end();
    }
  }

  private void end() {
    try {
      close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, () -> "closing the connection of " + name + ": " + e);
    }
  }

  private synchronized @Nullable ByteBuffer head() throws InterruptedException {
    while (kept.isEmpty() && !closed) {
      wait();
    }
    return kept.peek();
  }

  private synchronized void written(ByteBuffer head) {
    kept.poll(); // If the stream was closed during the write, the queue is empty.
    keptBytes -= head.limit();
    if (kept.isEmpty()) {
      notifyAll();
    }
  }
}
