package org.satingrid.portal.testkit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent;

/** Keeps messages that an agent has received over one connection, until the test reads them. */
final class Inbox {
  private final Queue<ToAgent> messages = new ArrayDeque<>();
  private boolean ended;

  synchronized void add(ToAgent message) {
    messages.add(message);
    notifyAll();
  }

  /** Records that the connection has ended, so that no more messages arrive. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /**
   * Returns the oldest message of this kind. Returns null if none arrives within the time or before
   * the end of the connection.
   */
  synchronized <T extends ToAgent> @Nullable T poll(Class<T> kind, Duration patience)
      throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      for (Iterator<ToAgent> each = messages.iterator(); each.hasNext(); ) {
        ToAgent message = each.next();
        if (kind.isInstance(message)) {
          each.remove();
          return kind.cast(message);
        }
      }
      long left = end - System.nanoTime();
      if (ended || left <= 0) {
        return null;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }
}
