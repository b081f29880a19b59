package org.satingrid.portal.shared;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Allows one log line a minute about each subject, so that strangers cannot fill the log. Only the
 * latest subjects are remembered. A forgotten subject can have a line again.
 */
public final class LogThrottle {
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int REMEMBERED = 1_000;

  private final Map<Object, Instant> last =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Instant> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** Returns true if a line about this subject is due, and counts it as written. */
  public synchronized boolean allows(Object subject, Instant now) {
    Instant before = last.get(subject);
    if (before != null && now.isBefore(before.plus(PAUSE)) && !now.isBefore(before)) {
      return false;
    }
    last.put(subject, now);
    return true;
  }
}
