package org.satingrid.portal.mail;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One mail. {@code failures} counts the attempts, which all failed. */
record Mail(UUID id, String address, String subject, String body, int failures) {
  /** The time of the next attempt after one more failure, or null if that was the last attempt. */
  @Nullable Instant next(List<Duration> pauses, Instant now) {
    return failures < pauses.size() ? now.plus(pauses.get(failures)) : null;
  }

  /** Logs must not contain recipients or text. */
  @Override
  public String toString() {
    return "Mail[" + id + "]";
  }
}
