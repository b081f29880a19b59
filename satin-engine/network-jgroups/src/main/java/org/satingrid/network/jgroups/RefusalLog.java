package org.satingrid.network.jgroups;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Lets one line a minute through about connections that were refused, that carried nonsense or that
 * were closed as soon as they were made, and no stack traces: anybody can open connections, a hub
 * may be away for a day, and neither must fill the disk.
 */
final class RefusalLog implements Filter {
  private static final long MINUTE_NANOS = 60_000_000_000L;
  private static final List<String> REFUSALS =
      List.of(
          "failed handling message",
          "failed accepting connection",
          "failed sending graceful close");

  private final LongSupplier clock;
  private final AtomicLong silent = new AtomicLong();
  private final AtomicLong nextAt;

  RefusalLog(LongSupplier clock) {
    this.clock = clock;
    this.nextAt = new AtomicLong(clock.getAsLong());
  }

  @Override
  public boolean isLoggable(LogRecord record) {
    String message = String.valueOf(record.getMessage());
    if (REFUSALS.stream().noneMatch(message::contains)) {
      return true;
    }
    long now = clock.getAsLong();
    long due = nextAt.get();
    if (now - due < 0 || !nextAt.compareAndSet(due, now + MINUTE_NANOS)) {
      silent.incrementAndGet();
      return false;
    }
    String cause = record.getThrown() == null ? "" : " (" + record.getThrown() + ")";
    record.setThrown(null);
    record.setMessage(
        message + cause + "; " + silent.getAndSet(0) + " more since the last of these");
    return true;
  }
}
