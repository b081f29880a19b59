package org.satingrid.portal.identity;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Slows down password guessing. Failures are counted for three subjects:
 *
 * <ul>
 *   <li>an account at one address: five failures are free, as for a forgotten password;
 *   <li>an address, for all names: a client that tries many accounts;
 *   <li>an account, for all addresses: many clients that try one account. Addresses with an earlier
 *       sign-in of the account are exempt, so that guesses from other addresses do not make its
 *       owner wait.
 * </ul>
 *
 * A subject over its limit waits {@link #PAUSE} after each further failure, and is forgotten after
 * {@link #MEMORY} without a failure.
 */
final class SignInThrottle {
  static final Duration PAUSE = Duration.ofSeconds(30);
  static final Duration MEMORY = Duration.ofHours(1);

  /** An account's address is remembered for this time after the last sign-in from this address. */
  static final Duration PLACE = Duration.ofDays(90);

  /** A subject with counted failures, and the number of free failures. */
  record Subject(String key, int free) {}

  /** The past failures of a subject. */
  record Past(int failures, Instant last) {}

  private SignInThrottle() {}

  /** Returns the subjects of an attempt. {@code known}: see {@link #pair}. */
  static List<Subject> subjects(String username, String address, boolean known) {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(pair(username, address));
    subjects.add(new Subject("address " + address, 30));
    if (!known) {
      subjects.add(new Subject("account " + shortened(username), 50));
    }
    return subjects;
  }

  /**
   * An account at one address. It is known if the account has signed in from this address before.
   */
  static Subject pair(String username, String address) {
    return new Subject("pair " + address + " " + shortened(username), 5);
  }

  /** The time that a subject must wait, or null. */
  static @Nullable Duration pause(Subject subject, @Nullable Past past, Instant now) {
    if (past == null || past.failures() < subject.free()) {
      return null;
    }
    Duration left = Duration.between(now, past.last().plus(PAUSE));
    return left.isNegative() || left.isZero() ? null : left;
  }

  /** Returns the time that an attempt for these subjects must wait, or null. */
  static @Nullable Duration longestPause(
      List<Subject> subjects, Map<String, Past> past, Instant now) {
    return subjects.stream()
        .map(subject -> pause(subject, past.get(subject.key()), now))
        .filter(Objects::nonNull)
        .max(Duration::compareTo)
        .orElse(null);
  }

  private static String shortened(String username) {
    String printable = username.replace('\0', '?');
    return printable.length() <= 64 ? printable : printable.substring(0, 64);
  }
}
