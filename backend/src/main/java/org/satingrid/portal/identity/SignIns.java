package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.satingrid.portal.identity.SignInThrottle.Past;
import org.satingrid.portal.identity.SignInThrottle.Subject;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;

/** Checks a name and password, not too often; see {@link SignInThrottle}. */
@Service
class SignIns {
  private final People people;
  private final SignInFailures failures;
  private final Clock clock;

  SignIns(People people, SignInFailures failures, Clock clock) {
    this.people = people;
    this.failures = failures;
    this.clock = clock;
  }

  Person signIn(String username, String password, String address) {
    UserRepository.Credentials known =
        checked(username, password, address)
            .orElseThrow(
                () ->
                    refused(
                        HttpStatus.UNAUTHORIZED,
                        "wrong-credentials",
                        "There is no such user with this password."));
    if (known.disabled()) {
      throw refused(
          HttpStatus.UNAUTHORIZED,
          "account-disabled",
          "This account is disabled; an admin can enable it again.");
    }
    people.signedIn(known.person());
    return known.person();
  }

  /** Has somebody who is signed in prove that it is still them. */
  void confirm(Person person, String password, String address) {
    if (checked(person.username(), password, address).isEmpty()) {
      throw refused(HttpStatus.FORBIDDEN, "wrong-password", "The current password is another.");
    }
  }

  private Optional<UserRepository.Credentials> checked(
      String username, String password, String address) {
    Instant now = clock.instant();
    List<Subject> subjects = SignInThrottle.subjects(username, address);
    Map<String, Past> past = failures.of(subjects, now);
    subjects.stream()
        .map(subject -> SignInThrottle.pause(subject, past.get(subject.key()), now))
        .filter(Objects::nonNull)
        .max(Duration::compareTo)
        .ifPresent(SignIns::tooMany);
    Optional<UserRepository.Credentials> known =
        username.indexOf('\0') >= 0 ? Optional.empty() : people.check(username, password);
    if (known.isEmpty()) {
      failures.add(subjects, now);
    } else {
      // The address keeps its count: one right password does not excuse guesses at others.
      failures.forget(subjects.get(0));
    }
    return known;
  }

  private static void tooMany(Duration pause) {
    throw new RetryAfterException(
        "too-many-sign-ins", "Too many failed sign-ins; try again in a while.", pause);
  }

  private static ProblemException refused(HttpStatus status, String code, String detail) {
    return new ProblemException(status, code, detail, List.of());
  }
}
