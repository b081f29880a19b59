package org.satingrid.portal.identity;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Slows down guessing: after some failures in a row, the same name from the same address waits.
 * Remembers the most recent offenders only, so that memory stays bounded.
 */
final class SignInThrottle {
  static final int FREE_FAILURES = 5;
  static final Duration PAUSE = Duration.ofSeconds(30);
  private static final int REMEMBERED = 10_000;

  private record Failures(int count, Instant last) {}

  private final Map<String, Failures> failures =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Failures> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** How long this caller has to wait, or null. */
  synchronized @Nullable Duration pause(String username, String address, Instant now) {
    Failures past = failures.get(key(username, address));
    if (past == null || past.count < FREE_FAILURES) {
      return null;
    }
    Duration left = Duration.between(now, past.last.plus(PAUSE));
    return left.isNegative() || left.isZero() ? null : left;
  }

  synchronized void failed(String username, String address, Instant now) {
    String key = key(username, address);
    Failures past = failures.remove(key);
    failures.put(key, new Failures(past == null ? 1 : past.count + 1, now));
  }

  synchronized void succeeded(String username, String address) {
    failures.remove(key(username, address));
  }

  private static String key(String username, String address) {
    return address + " " + username;
  }
}
