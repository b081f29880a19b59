package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;

/** Checks a name and password, not too often. */
@Service
class SignIns {
  private final People people;
  private final Clock clock;
  private final SignInThrottle throttle = new SignInThrottle();

  SignIns(People people, Clock clock) {
    this.people = people;
    this.clock = clock;
  }

  Person signIn(String username, String password, String address) {
    Duration pause = throttle.pause(username, address, clock.instant());
    if (pause != null) {
      throw new ProblemException(
          HttpStatus.TOO_MANY_REQUESTS,
          "too-many-sign-ins",
          "Too many failed sign-ins; try again in " + (pause.toSeconds() + 1) + " s.",
          List.of());
    }
    Person person = people.check(username, password).orElse(null);
    if (person == null) {
      throttle.failed(username, address, clock.instant());
      throw new ProblemException(
          HttpStatus.UNAUTHORIZED,
          "wrong-credentials",
          "There is no such user with this password.",
          List.of());
    }
    throttle.succeeded(username, address);
    return person;
  }
}
