package org.satingrid.portal.mail;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One mail. {@code failures} counts the attempts, which all failed. */
record Mail(UUID id, String address, String subject, String body, int failures) {
  /**
   * Returns the time of the next attempt if the current attempt fails, or null if the current
   * attempt is the last one.
   */
  @Nullable Instant next(List<Duration> pauses, Instant now) {
    return failures < pauses.size() ? now.plus(pauses.get(failures)) : null;
  }

  /** Logs must not contain recipients or text. */
  @Override
  public String toString() {
    return "Mail[" + id + "]";
  }
}
