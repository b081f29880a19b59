package org.satingrid.network.grid.membership;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.lanes.Traffic;

/**
 * The departure of a member from its pool. First the receivers acknowledge all its messages, then
 * the registrar confirms. Used only by the control thread.
 *
 * <pre>
 *   DRAINING --all taken, or time over--> TELLING --confirmed: the session ends it
 *                                            \------time over, no registrar--> a farewell, then the end
 * </pre>
 */
final class Departure {
  private static final long DRAIN_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long CONFIRM_NANOS = Duration.ofMillis(900).toNanos();
  private static final long CHECK_MILLIS = 10;
  private static final long REPEAT_MILLIS = 200;

  private final PoolNode here;
  private final @Nullable Traffic traffic;
  private final Leaver leaver;
  private long until;

  /** The member that leaves. */
  interface Leaver {
    /** Returns false after the registrar has confirmed, or the member has ended in another way. */
    boolean isLeaving();

    /** Requests the registrar's confirmation. Returns false without a registrar. */
    boolean ask();

    /** Ends the membership without a confirmation. */
    void end();
  }

  Departure(PoolNode here, @Nullable Traffic traffic, Leaver leaver) {
    this.here = here;
    this.traffic = traffic;
    this.leaver = leaver;
  }

  void begin() {
    until = here.now() + DRAIN_NANOS;
    if (traffic != null) {
      traffic.probe();
    }
    drain();
  }

  private void drain() {
    if (traffic == null || traffic.drained() || here.now() - until > 0) {
      until = here.now() + CONFIRM_NANOS;
      tell();
    } else {
      here.postLater(CHECK_MILLIS, this::drain);
    }
  }

  /**
   * Requests the registrar's confirmation and waits for it. If the membership ended without a
   * confirmation, the request could be lost, and the other members would count this member as dead.
   */
  private void tell() {
    if (!leaver.isLeaving()) {
      return;
    }
    if (here.now() - until > 0 || !leaver.ask()) {
      leaver.end();
      return;
    }
    here.postLater(REPEAT_MILLIS, this::tell);
  }
}
