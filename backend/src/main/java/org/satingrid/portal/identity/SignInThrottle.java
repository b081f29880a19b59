package org.satingrid.portal.identity;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Slows down the guessing of passwords. Failures are counted for three subjects:
 *
 * <ul>
 *   <li>An account at one address. Five failures are free, as for a forgotten password.
 *   <li>An address with all accounts, because a client can try many accounts.
 *   <li>An account at all addresses, because many clients can try one account. Addresses with an
 *       earlier sign-in of the account are exempt, so that guesses from other addresses do not make
 *       the owner wait.
 * </ul>
 *
 * A subject with more failures than the free ones waits {@link #PAUSE} after each failure. Its
 * failures are forgotten after {@link #MEMORY} without a further failure.
 */
final class SignInThrottle {
  static final Duration PAUSE = Duration.ofSeconds(30);
  static final Duration MEMORY = Duration.ofHours(1);

  /**
   * Time after the last sign-in from an address during which the account is known at this address.
   */
  static final Duration PLACE = Duration.ofDays(90);

  /**
   * A subject of counted failures.
   *
   * @param free number of failures without a pause
   */
  record Subject(String key, int free) {}

  /** The past failures of a subject. */
  record Past(int failures, Instant last) {}

  private SignInThrottle() {}

  /**
   * Returns the subjects of an attempt.
   *
   * @param known true if the account has signed in from this address before, see {@link #pair}
   */
  static List<Subject> subjects(String username, String address, boolean known) {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(pair(username, address));
    subjects.add(new Subject("address " + address, 30));
    if (!known) {
      subjects.add(new Subject("account " + shortened(username), 50));
    }
    return subjects;
  }

  /** Returns the subject for an account at one address. */
  static Subject pair(String username, String address) {
    return new Subject("pair " + address + " " + shortened(username), 5);
  }

  /** Returns the time that the subject must wait, or null. */
  static @Nullable Duration pause(Subject subject, @Nullable Past past, Instant now) {
    if (past == null || past.failures() < subject.free()) {
      return null;
    }
    Duration left = Duration.between(now, past.last().plus(PAUSE));
    return left.isNegative() || left.isZero() ? null : left;
  }

  /** Returns the time that an attempt must wait, the maximum over its subjects, or null. */
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
