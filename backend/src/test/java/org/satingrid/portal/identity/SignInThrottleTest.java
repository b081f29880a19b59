package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.SignInThrottle.Past;
import org.satingrid.portal.identity.SignInThrottle.Subject;

class SignInThrottleTest {
  private final Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Subject subject = new Subject("pair", 5);

  @Test
  void itWaitsAfterTheFreeFailuresAndNoLongerThanThePause() {
    assertNull(SignInThrottle.pause(subject, null, now));
    assertNull(SignInThrottle.pause(subject, new Past(4, now), now));
    assertEquals(SignInThrottle.PAUSE, SignInThrottle.pause(subject, new Past(5, now), now));
    assertNull(SignInThrottle.pause(subject, new Past(50, now), now.plus(SignInThrottle.PAUSE)));
  }

  @Test
  void itCountsForTheAccountTheAddressAndBothTogether() {
    List<Subject> one = SignInThrottle.subjects("ann", "10.0.0.1", false);
    List<Subject> other = SignInThrottle.subjects("bob", "10.0.0.1", false);
    List<Subject> elsewhere = SignInThrottle.subjects("ann", "10.0.0.2", false);
    assertEquals(List.of(one.get(1)), one.stream().filter(other::contains).toList());
    assertEquals(List.of(one.get(2)), one.stream().filter(elsewhere::contains).toList());
    assertEquals(one.subList(0, 2), SignInThrottle.subjects("ann", "10.0.0.1", true));
  }
}
