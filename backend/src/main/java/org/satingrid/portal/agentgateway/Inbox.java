package org.satingrid.portal.agentgateway;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * The unhandled messages of one agent. They are handled one at a time, in the order of arrival, by
 * threads that all inboxes share. Therefore ten thousand agents that connect at once do not take
 * threads from users' requests. A message counts as received when it arrives, not when it is
 * handled. Slow operations, such as storing samples in groups, run on other threads. They delay
 * only later messages of the same agent.
 *
 * <p>If an inbox is full, its agent has to wait, and the thread that reads from the connection also
 * waits. This slows the agent's connection down.
 */
final class Inbox {

  /** Maximum number of characters of the waiting messages. A single message can be longer. */
  static final int CAPACITY = 1 << 20;

  /**
   * Starts handling a message. The returned stage completes when the message is handled, possibly
   * with a failure.
   */
  interface Handling {
    CompletionStage<Void> begin();
  }

  private record Item(int chars, Handling handling) {}

  private final Executor threads;
  private final Consumer<RuntimeException> failed;
  private final Deque<Item> items = new ArrayDeque<>();
  private int chars;
  private boolean handling;
  private boolean closed;

  /**
   * @param failed called when a message could not be handled. The inbox drops the messages behind
   *     it, because the agent will send all of them again over its next connection.
   */
  Inbox(Executor threads, Consumer<RuntimeException> failed) {
    this.threads = threads;
    this.failed = failed;
  }

  /**
   * Adds a message. Waits until the inbox has room.
   *
   * @return false if the message was dropped, because an earlier message failed or the inbox stayed
   *     full
   */
  synchronized boolean put(int length, long patienceMillis, Handling message)
      throws InterruptedException {
    long limit = System.nanoTime() + patienceMillis * 1_000_000;
    while (!closed && chars > 0 && chars + length > CAPACITY) {
      long left = (limit - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    if (closed) {
      return false;
    }
    add(new Item(length, message));
    return true;
  }

  /** Returns true if all messages are handled. */
  synchronized boolean isEmpty() {
    return items.isEmpty() && !handling;
  }

  private synchronized void add(Item item) {
    items.add(item);
    chars += item.chars;
    if (!handling) {
      handling = true;
      handleOnSomeThread();
    }
  }

  private void handleOnSomeThread() {
    try {
      threads.execute(this::handleOne);
    } catch (RejectedExecutionException e) {
      drop(); // The portal stops. Agents keep unacknowledged messages.
    }
  }

  private void handleOne() {
    begun(first())
        .whenComplete(
            (nothing, failure) -> {
              if (failure != null) {
                drop();
                failed.accept(
                    failure instanceof RuntimeException known
                        ? known
                        : new IllegalStateException(failure));
              }
              handled();
            });
  }

  private static CompletionStage<Void> begun(Item item) {
    try {
      return item.handling.begin();
    } catch (RuntimeException | Error e) {
      return CompletableFuture.failedStage(e);
    }
  }

  private synchronized Item first() {
    Item item = items.remove();
    chars -= item.chars;
    notifyAll();
    return item;
  }

  /**
   * Records that a message was handled. If more messages wait, the inbox goes to the end of the
   * line for a thread, so that an agent with many messages does not delay the others.
   */
  private synchronized void handled() {
    handling = !items.isEmpty();
    if (handling) {
      handleOnSomeThread();
    }
  }

  private synchronized void drop() {
    items.clear();
    chars = 0;
    closed = true;
    notifyAll();
  }
}
