package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
  void thePageHasPlacesThatDownloadsDoNotTake() {
    takeAll(STRANGER, "192.0.2.1");
    for (int i = 0; i < LargeAnswers.MAX_PAGE_OF_ADDRESS; i++) {
      var unused = answers.enterPage("192.0.2.1");
    }
  }

  @Test
  void aFileOfThePageWaitsForAPlaceAndFewDo() throws Exception {
    LargeAnswers patient = new LargeAnswers(nanos::get, Duration.ofMinutes(10));
    List<LargeAnswers.Place> taken = new ArrayList<>();
    for (int i = 0; i < LargeAnswers.MAX_PAGE_OF_ADDRESS; i++) {
      taken.add(patient.enterPage("192.0.2.1"));
    }
    List<Thread> waiting = new ArrayList<>();
    AtomicInteger entered = new AtomicInteger();
    for (int i = 0; i < LargeAnswers.MAX_WAITING_OF_ADDRESS; i++) {
      Thread thread =
          new Thread(
              () -> {
                var unused = patient.enterPage("192.0.2.1");
                entered.incrementAndGet();
              });
      thread.start();
      waiting.add(thread);
    }
    for (Thread thread : waiting) {
      while (thread.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
    }
    assertThrows(RetryAfterException.class, () -> patient.enterPage("192.0.2.1"));
    patient.enterPage("198.51.100.7").close();
    taken.subList(0, waiting.size()).forEach(LargeAnswers.Place::close);
    for (Thread thread : waiting) {
      thread.join();
    }
    assertEquals(waiting.size(), entered.get());
  }

  @Test
  void aWaitForAPlaceEnds() {
    LargeAnswers hasty = new LargeAnswers(nanos::get, Duration.ofMillis(1));
    for (int i = 0; i < LargeAnswers.MAX_PAGE_OF_ADDRESS; i++) {
      var unused = hasty.enterPage("192.0.2.1");
    }
    assertThrows(RetryAfterException.class, () -> hasty.enterPage("192.0.2.1"));
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
