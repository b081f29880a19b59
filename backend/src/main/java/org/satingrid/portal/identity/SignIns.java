package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.identity.SignInThrottle.Subject;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.springframework.stereotype.Service;

/** Checks a name and a password, within the limits of {@link SignInThrottle}. */
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
                    new ProblemException(
                        ProblemCode.WRONG_CREDENTIALS,
                        "There is no such user with this password."));
    if (known.disabled()) {
      throw new ProblemException(
          ProblemCode.ACCOUNT_DISABLED, "This account is disabled; an admin can enable it again.");
    }
    people.signedIn(known.person());
    return known.person();
  }

  /** Checks the password of a user who is already signed in, before an important change. */
  void confirm(Person person, String password, String address) {
    if (checked(person.username(), password, address).isEmpty()) {
      throw new ProblemException(ProblemCode.WRONG_PASSWORD, "The current password is wrong.");
    }
  }

  private Optional<UserRepository.Credentials> checked(
      String username, String password, String address) {
    Instant now = clock.instant();
    Subject pair = SignInThrottle.pair(username, address);
    List<Subject> subjects =
        SignInThrottle.subjects(username, address, failures.hasSignedIn(pair, now));
    Duration wait = failures.count(subjects, now);
    if (wait != null) {
      throw new RetryAfterException(
          ProblemCode.TOO_MANY_SIGN_INS, "Too many failed sign-ins; try again in a while.", wait);
    }
    Optional<UserRepository.Credentials> known;
    try {
      known = username.indexOf('\0') >= 0 ? Optional.empty() : people.check(username, password);
    } catch (RuntimeException e) {
      failures.takeBack(subjects);
      throw e;
    }
    if (known.isPresent()) {
      // Failures of the address stay counted, because one right password does not excuse guesses
      // for other accounts.
      failures.takeBack(subjects);
      failures.signedIn(pair, now);
    }
    return known;
  }
}
