package org.satingrid.portal.identity;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When guessing has to wait. Failures are counted for three subjects:
 *
 * <ul>
 *   <li>an account at one address: five are forgiven, as with a forgotten password;
 *   <li>an address, whatever the names: one that tries many accounts;
 *   <li>an account, wherever from: many that try one account. The limit is high, because whoever
 *       reaches it keeps the owner waiting too.
 * </ul>
 *
 * A subject over its limit waits {@link #PAUSE} after each further failure, and is forgotten after
 * {@link #MEMORY} without one.
 */
final class SignInThrottle {
  static final Duration PAUSE = Duration.ofSeconds(30);
  static final Duration MEMORY = Duration.ofHours(1);

  /** Who is counted, and how many failures are free. */
  record Subject(String key, int free) {}

  /** What is known of a subject. */
  record Past(int failures, Instant last) {}

  private SignInThrottle() {}

  /** Those that an attempt counts for. */
  static List<Subject> subjects(String username, String address) {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(new Subject("pair " + address + " " + shortened(username), 5));
    subjects.add(new Subject("address " + address, 30));
    subjects.add(new Subject("account " + shortened(username), 50));
    return subjects;
  }

  /** How long a subject has to wait, or null. */
  static @Nullable Duration pause(Subject subject, @Nullable Past past, Instant now) {
    if (past == null || past.failures() < subject.free()) {
      return null;
    }
    Duration left = Duration.between(now, past.last().plus(PAUSE));
    return left.isNegative() || left.isZero() ? null : left;
  }

  private static String shortened(String username) {
    String printable = username.replace('\0', '?');
    return printable.length() <= 64 ? printable : printable.substring(0, 64);
  }
}
