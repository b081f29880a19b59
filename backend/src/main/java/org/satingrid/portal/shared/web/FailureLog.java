package org.satingrid.portal.shared.web;

import java.time.Clock;
import java.util.Arrays;
import org.satingrid.portal.shared.LogThrottle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes failed requests to the log. Failures are of the same kind if they have the same exception
 * class and the same place in the portal's code. Each kind has at most one stack trace a minute,
 * with the number of failures since the previous one, so that a person who repeats such a request
 * cannot fill the disk.
 */
final class FailureLog {
  private static final Logger LOG = LoggerFactory.getLogger(FailureLog.class);
  private static final String OWN_CODE = "org.satingrid.";

  private final Clock clock;
  private final LogThrottle traces = new LogThrottle();

  FailureLog(Clock clock) {
    this.clock = clock;
  }

  void write(String path, Exception e) {
    String kind = e.getClass().getName() + " at " + placeOf(e);
    long count = traces.due(kind, clock.instant());
    if (count > 0) {
      LOG.error("{} requests failed, the last is {}", count, path, e);
    }
  }

  private static String placeOf(Exception e) {
    StackTraceElement[] frames = e.getStackTrace();
    return Arrays.stream(frames)
        .filter(frame -> frame.getClassName().startsWith(OWN_CODE))
        .findFirst()
        .or(() -> Arrays.stream(frames).findFirst())
        .map(StackTraceElement::toString)
        .orElse("an unknown place");
  }
}
