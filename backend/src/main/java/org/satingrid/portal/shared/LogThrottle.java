package org.satingrid.portal.shared;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Permits one log line a minute about each subject, so that strangers cannot fill the log. Only the
 * most recently used subjects are remembered. An event of a forgotten subject gets a line at once.
 */
public final class LogThrottle {
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int REMEMBERED = 1_000;

  /**
   * @param at the time of the last line
   * @param unwritten number of events since then
   */
  private record Line(Instant at, long unwritten) {}

  private final Map<Object, Line> last = new LatestEntries<>(REMEMBERED);

  /** Returns true if a line about this subject is due, and counts it as written. */
  public boolean allows(Object subject, Instant now) {
    return due(subject, now) > 0;
  }

  /**
   * Counts an event. If a line about its subject is due, returns the number of events since the
   * last line, including this event, and counts the line as written. Otherwise returns 0.
   */
  public synchronized long due(Object subject, Instant now) {
    Line before = last.get(subject);
    if (before == null || !now.isBefore(before.at.plus(PAUSE)) || now.isBefore(before.at)) {
      last.put(subject, new Line(now, 0));
      return before == null ? 1 : before.unwritten + 1;
    }
    last.put(subject, new Line(before.at, before.unwritten + 1));
    return 0;
  }
}
