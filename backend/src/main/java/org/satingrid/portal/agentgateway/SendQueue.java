package org.satingrid.portal.agentgateway;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The messages for one agent that its socket has not accepted yet. A thread that adds a message
 * never waits for the socket. The socket accepts one message at a time. When it has sent a message,
 * it requests the next message.
 *
 * <pre>
 *  IDLE ── put ──► SENDING ── taken ──► IDLE, or SENDING the next
 *    └───────────────┴── no room, a send failed, closed ──► CLOSED
 * </pre>
 *
 * <p>A slow socket alone does not end the link, because the agent can still be alive. If the agent
 * stops reading, the queue becomes full, and sending ends.
 */
final class SendQueue {
  /** Maximum number of characters that wait for the socket. */
  static final int CAPACITY = 4 << 20;

  /** The connection that sends the messages of the queue. */
  interface Wire {
    /**
     * Sends a message without waiting.
     *
     * @param taken called once, by any thread, with null if the message was sent, else with the
     *     reason
     */
    void send(String message, Consumer<@Nullable Throwable> taken);
  }

  private enum Call {
    GOES_ON,
    HAS_RETURNED,
    IS_TAKEN
  }

  private final Wire wire;
  private final Consumer<String> broken;
  private final Deque<String> messages = new ArrayDeque<>();
  private int chars;
  private boolean sending;
  private boolean closed;

  /**
   * Creates a queue in front of a connection.
   *
   * @param broken called once with the reason why sending has ended
   */
  SendQueue(Wire wire, Consumer<String> broken) {
    this.wire = wire;
    this.broken = broken;
  }

  void put(String message) {
    if (!add(message)) {
      breakOff("it does not read: " + CAPACITY + " characters wait for it");
    } else if (begins()) {
      sendAll();
    }
  }

  /** Stops sending and drops the waiting messages. */
  synchronized void close() {
    closed = true;
    messages.clear();
  }

  private synchronized boolean add(String message) {
    if (closed) {
      return true;
    }
    if (chars > 0 && chars + message.length() > CAPACITY) {
      return false;
    }
    messages.add(message);
    chars += message.length();
    return true;
  }

  private synchronized boolean begins() {
    if (sending || messages.isEmpty()) {
      return false;
    }
    sending = true;
    return true;
  }

  /**
   * Sends the waiting messages. This is a loop and not a recursion, because a fast socket reports a
   * message as sent before {@code send} returns.
   */
  private void sendAll() {
    for (String next = next(); next != null; next = next()) {
      AtomicReference<Call> call = new AtomicReference<>(Call.GOES_ON);
      String message = next;
      try {
        wire.send(
            message,
            failure -> {
              taken(message, failure);
              if (!call.compareAndSet(Call.GOES_ON, Call.IS_TAKEN)) {
                sendAll();
              }
            });
      } catch (RuntimeException e) {
        breakOff(e.toString());
        return;
      }
      if (call.compareAndSet(Call.GOES_ON, Call.HAS_RETURNED)) {
        return;
      }
    }
  }

  private synchronized @Nullable String next() {
    String next = messages.poll();
    sending = next != null;
    return next;
  }

  private void taken(String message, @Nullable Throwable failure) {
    synchronized (this) {
      chars -= message.length();
    }
    if (failure != null) {
      breakOff(failure.toString());
    }
  }

  private void breakOff(String why) {
    synchronized (this) {
      if (closed) {
        return;
      }
      close();
    }
    broken.accept(why);
  }
}
