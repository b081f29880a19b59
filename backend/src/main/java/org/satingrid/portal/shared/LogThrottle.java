package org.satingrid.portal.shared;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Permits one log line a minute about each subject, so that strangers cannot fill the log. Only the
 * most recently used subjects are remembered. A forgotten subject gets a line at once.
 */
public final class LogThrottle {
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int REMEMBERED = 1_000;

  /**
   * The last line about a subject.
   *
   * @param unwritten number of events since this line
   */
  private record Line(Instant at, long unwritten) {}

  private final Map<Object, Line> last = new LatestEntries<>(REMEMBERED);

  /** Returns true if a line about this subject is permitted, and counts it as written. */
  public boolean allows(Object subject, Instant now) {
    return due(subject, now) > 0;
  }

  /**
   * Counts an event. If a line about its subject is permitted, counts the line as written and
   * returns the number of events since the previous line, including this event. Otherwise returns
   * 0.
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
