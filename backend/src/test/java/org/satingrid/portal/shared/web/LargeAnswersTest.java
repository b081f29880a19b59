package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.security.authentication.TestingAuthenticationToken;

class LargeAnswersTest {
  private static final Caller STRANGER = new Caller(null);

  private final AtomicLong nanos = new AtomicLong();
  private final LargeAnswers answers = new LargeAnswers(nanos::get);

  private static Caller person(int number) {
    return new Caller(new TestingAuthenticationToken("person" + number, ""));
  }

  private List<LargeAnswers.Place> takeAll(Caller caller, String address) {
    List<LargeAnswers.Place> taken = new ArrayList<>();
    while (taken.size() < 1000) {
      try {
        taken.add(answers.enter(caller, address));
      } catch (RetryAfterException e) {
        assertEquals(503, e.status().value());
        assertTrue(e.seconds() > 0);
        return taken;
      }
    }
    throw new AssertionError("the places do not end");
  }

  @Test
  void anAddressHasAPartOfThePlaces() {
    List<LargeAnswers.Place> taken = takeAll(STRANGER, "192.0.2.1");
    assertEquals(LargeAnswers.MAX_OF_ADDRESS, taken.size());
    answers.enter(STRANGER, "198.51.100.7").close();
    taken.get(0).close();
    taken.get(0).close();
    assertEquals(1, takeAll(STRANGER, "192.0.2.1").size(), "a place is free once");
  }

  @Test
  void strangersTakeNoPlaceOfPeople() {
    int strangers = 0;
    for (int i = 0; i < 10; i++) {
      strangers += takeAll(STRANGER, "192.0.2." + i).size();
    }
    assertEquals(LargeAnswers.MAX_OF_STRANGERS, strangers);
    assertEquals(LargeAnswers.MAX_OF_CALLER, takeAll(person(1), "192.0.2.1").size());
    assertEquals(LargeAnswers.MAX_OF_CALLER, takeAll(person(2), "192.0.2.1").size());
  }

  @Test
  void aReaderThatTricklesIsTooSlow() {
    LargeAnswers.Pace slow = answers.pace();
    LargeAnswers.Pace fast = answers.pace();
    for (int second = 1; second < LargeAnswers.PACE_TIME.toSeconds(); second++) {
      nanos.addAndGet(1_000_000_000L);
      assertTrue(slow.holds(1024));
      assertTrue(fast.holds(4096));
    }
    nanos.addAndGet(1_000_000_000L);
    assertFalse(slow.holds(1024));
    assertTrue(fast.holds(4096));
    nanos.addAndGet(LargeAnswers.PACE_TIME.toNanos());
    assertFalse(fast.holds(1), "each time is measured alone");
  }
}
