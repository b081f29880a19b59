package org.satingrid.portal.mail;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A mail to be sent.
 *
 * @param failures number of failed attempts so far
 */
record Mail(UUID id, String address, String subject, String body, int failures) {
  /**
   * Returns the time of the next attempt if the current attempt fails, or null if the current
   * attempt is the last one.
   */
  @Nullable Instant next(List<Duration> pauses, Instant now) {
    return failures < pauses.size() ? now.plus(pauses.get(failures)) : null;
  }

  /**
   * Returns the id and the number of failures. Recipient and text are left out, because logs must
   * not contain them.
   */
  @Override
  public String toString() {
    return "Mail[" + id + "]";
  }
}
