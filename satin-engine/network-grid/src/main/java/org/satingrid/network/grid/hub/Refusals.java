package org.satingrid.network.grid.hub;

import io.netty.channel.Channel;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Counts refused connections, and logs at most one line a minute. Anybody can open connections, and
 * must not be able to fill the disk.
 */
final class Refusals {
  private static final Logger LOG = System.getLogger(Refusals.class.getName());
  private static final long MINUTE_NANOS = 60_000_000_000L;

  private final LongSupplier clock;
  private final Origins origins;
  private final AtomicLong count = new AtomicLong();
  private final AtomicLong told = new AtomicLong();
  private final AtomicLong nextAt;

  Refusals(LongSupplier clock, Origins origins) {
    this.clock = clock;
    this.origins = origins;
    this.nextAt = new AtomicLong(clock.getAsLong());
  }

  void add(Channel from, String what) {
    long all = count.incrementAndGet();
    long now = clock.getAsLong();
    long due = nextAt.get();
    if (now - due >= 0 && nextAt.compareAndSet(due, now + MINUTE_NANOS)) {
      long more = all - 1 - told.getAndSet(all);
      LOG.log(
          Level.WARNING,
          "the hub refuses {0}: {1}; {2} more since the last line like this",
          origins.of(from.remoteAddress()),
          what,
          Math.max(0, more));
    }
  }

  long count() {
    return count.get();
  }
}
