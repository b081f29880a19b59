package org.satingrid.network.link;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReference;
import org.satingrid.network.wire.FrameInput;
import org.satingrid.network.wire.Outbox;
import org.satingrid.network.wire.StreamSocket;
import org.satingrid.network.wire.WireException;

/**
 * A connected socket with a thread for each direction. Keeps the first reason for the end, and
 * reports this reason once, on the reading thread, when reading is over.
 */
final class LinkChannel {
  private static final Logger LOG = System.getLogger(LinkChannel.class.getName());

  /** Receives messages. */
  interface Input {
    void message(byte[] message) throws IOException;

    void ended(String reason);
  }

  private final StreamSocket channel;
  private final Outbox outbox;
  private final Input input;
  private final Thread reader;
  private final Thread writer;
  private final AtomicReference<String> end = new AtomicReference<>();
  private volatile boolean faulty;

  LinkChannel(String name, SocketChannel channel, Input input, QueueLimits limits)
      throws IOException {
    this.channel = new StreamSocket(channel);
    this.input = input;
    this.outbox = new Outbox(limits.express(), limits.ordinary());
    this.reader = daemon(name + "-in", this::read);
    this.writer = daemon(name + "-out", this::write);
  }

  void start() {
    reader.start();
    writer.start();
  }

  boolean express(byte[] message) {
    return outbox.offerExpress(message) && written();
  }

  /** Sends a message. Runs {@code written} when the socket has the message. */
  boolean express(byte[] message, Runnable written) {
    return outbox.offerExpress(message, written) && written();
  }

  boolean ordinary(byte[] message) {
    return outbox.offerOrdinary(message) && written();
  }

  private boolean written() {
    try {
      outbox.write(channel);
    } catch (IOException e) {
      abort("the other end does not read: " + e.getMessage());
    }
    return true;
  }

  boolean onReader() {
    return Thread.currentThread() == reader;
  }

  /** Closes the socket at once, and drops the queued messages. */
  void abort(String reason) {
    end.compareAndSet(null, reason);
    outbox.close();
    try {
      channel.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing an agent link", e);
    }
  }

  /** Closes the socket at once, because the other end breaks a rule. */
  void fail(String reason) {
    if (end.compareAndSet(null, reason)) {
      faulty = true;
      LOG.log(Level.WARNING, "agent link closed: " + reason);
    }
    abort(reason);
  }

  /** Returns true if the connection has ended by {@link #fail}. */
  boolean isFaulty() {
    return faulty;
  }

  /** Closes the socket when all queued messages are written, or at the time limit. */
  void finish(String reason, long millis) {
    end.compareAndSet(null, reason);
    outbox.close();
    try {
      writer.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    abort(reason);
  }

  private void read() {
    try {
      FrameInput frames = new FrameInput(channel, LinkLimits.MAX_MESSAGE);
      for (byte[] message = frames.next(); message != null; message = frames.next()) {
        input.message(message);
      }
      abort("the other end closed the connection");
    } catch (WireException e) {
      fail("protocol broken: " + e.getMessage());
    } catch (ClosedChannelException e) {
      abort("closed");
    } catch (IOException e) {
      abort("the connection failed: " + e.getMessage());
    } catch (RuntimeException e) {
      // A handler has failed. The connection cannot continue after a partly handled message.
      LOG.log(Level.ERROR, "agent link closed by an internal error", e);
      abort("internal error: " + e);
    } finally {
      abort("the reading thread failed");
      input.ended(String.valueOf(end.get()));
    }
  }

  private void write() {
    try {
      outbox.writeTo(channel);
    } catch (IOException e) {
      abort("the other end does not read: " + e.getMessage());
    } catch (InterruptedException e) {
      abort("the writing thread was interrupted");
    } catch (RuntimeException e) {
      // The task of a written message has failed.
      LOG.log(Level.ERROR, "agent link closed by an internal error", e);
      abort("internal error: " + e);
    }
  }

  private static Thread daemon(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
