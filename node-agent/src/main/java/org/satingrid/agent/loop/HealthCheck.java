package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks repeatedly if this node has one kind of problem. */
final class HealthCheck {

  /** A check, which can be slow. Returns a sentence about a problem, or null. */
  interface Look {
    @Nullable String look() throws InterruptedException;
  }

  private final Duration every;
  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Consumer<@Nullable String> outcome;
  private boolean looking;
  private Instant due = Instant.MIN;

  /**
   * @param outcome receives the problem that the check has found, as a sentence, or null. Runs on
   *     the owner's thread
   */
  HealthCheck(
      Duration every, ExecutorService io, Mailbox mailbox, Consumer<@Nullable String> outcome) {
    this.every = every;
    this.io = io;
    this.mailbox = mailbox;
    this.outcome = outcome;
  }

  /** Starts the check on another thread if it is due. Must be called repeatedly. */
  void tick(Look look, Instant now) {
    if (looking || now.isBefore(due)) {
      return;
    }
    looking = true;
    due = now.plus(every);
    io.execute(
        () -> {
          try {
            String wrong = look.look();
            mailbox.post(() -> looked(wrong));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /**
   * Returns the time of the next check. Returns {@link Instant#MAX} during a check, because its end
   * wakes the owner's thread.
   */
  Instant due() {
    return looking ? Instant.MAX : due;
  }

  private void looked(@Nullable String wrong) {
    looking = false;
    outcome.accept(wrong);
  }
}
