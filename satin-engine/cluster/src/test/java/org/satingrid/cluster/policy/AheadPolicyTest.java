package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.cluster.policy.Asking.MILLI;
import static org.satingrid.cluster.policy.Asking.SELF;
import static org.satingrid.cluster.policy.Asking.far;
import static org.satingrid.cluster.policy.Asking.next;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

class AheadPolicyTest {

  @Test
  void shouldAskOtherSitesForEveryIdleWorkerUpToALimit() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    ahead.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    assertEquals(2, ahead.on(new StealEvent.Idle(2), 0).size());
    int more = AheadSettings.DEFAULT.open() - 2;
    assertEquals(more, ahead.on(new StealEvent.Idle(50), 0).size());
  }

  @Test
  void shouldAskAheadWhenItsWorkLastsShorterThanARoundTrip() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    ahead.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    long asked = ahead.on(new StealEvent.Idle(1), 0).get(0).id();
    assertEquals(List.of(), ahead.on(new StealEvent.Answered(asked, true), 100 * MILLI));
    assertEquals(List.of(), ahead.on(new StealEvent.Idle(0), 101 * MILLI));
    assertEquals(List.of(), ahead.on(new StealEvent.Work(0.5, 0), 200 * MILLI));
    assertEquals(List.of(), ahead.on(new StealEvent.Work(0.4, 0.1), 300 * MILLI), "2 s left");
    assertEquals(1, ahead.on(new StealEvent.Work(0.01, 0.49), 700 * MILLI).size());
  }

  @Test
  void shouldAskOtherSitesMoreWhenNeighboursHaveNothingAndLittleComes() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    ahead.on(new StealEvent.Joined(new Member(1, "n1", "a")), 0);
    ahead.on(new StealEvent.Joined(new Member(2, "n2", "b")), 0);
    Map<Long, Member> open = new HashMap<>();
    ahead.on(new StealEvent.Idle(1), 0).forEach(r -> open.put(r.id(), r.victim()));
    long far = to("b", open);
    // The node gets a task that lasts a tenth of a round trip.
    note(open, ahead.on(new StealEvent.Answered(far, true), 100 * MILLI), far);
    note(open, ahead.on(new StealEvent.Idle(0), 101 * MILLI), 0);
    note(open, ahead.on(new StealEvent.Idle(1), 110 * MILLI), 0);
    long now = 120 * MILLI;
    for (int answers = 0; answers < 40; answers++) {
      long near = to("a", open);
      now = near == 0 ? Math.max(now, ahead.wakeAt()) : now;
      StealEvent event = near == 0 ? new StealEvent.Tick() : new StealEvent.Answered(near, false);
      note(open, ahead.on(event, now), near);
    }
    long wide = open.values().stream().filter(m -> m.site().equals("b")).count();
    assertEquals(AheadSettings.DEFAULT.dry(), wide);
  }

  @Test
  void shouldNotBuryTheSiteWhereTheProgramStartsUnderRequests() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    ahead.on(new StealEvent.Joined(new Member(1, "n1", "a")), 0);
    ahead.on(new StealEvent.Joined(new Member(2, "n2", "b")), 0);
    Map<Long, Member> open = new HashMap<>();
    ahead.on(new StealEvent.Idle(1), 0).forEach(r -> open.put(r.id(), r.victim()));
    long now = 1;
    for (int answers = 0; answers < 40; answers++) {
      long near = to("a", open);
      now = near == 0 ? Math.max(now, ahead.wakeAt()) : now;
      StealEvent event = near == 0 ? new StealEvent.Tick() : new StealEvent.Answered(near, false);
      note(open, ahead.on(event, now), near);
    }
    assertEquals(2, open.values().stream().filter(m -> m.site().equals("b")).count());
  }

  @Test
  void shouldAskWhereTheProgramStartedUntilSomethingComes() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    for (int id = 1; id <= 40; id++) {
      ahead.on(new StealEvent.Joined(new Member(id, "n" + id, id <= 20 ? "b" : "c")), 0);
    }
    ahead.on(new StealEvent.MasterElected(new Member(1, "n1", "b")), 0);
    Request open = next(ahead, new StealEvent.Idle(1), 0);
    int second = 1;
    for (; second <= 12; second++) {
      assertEquals("b", open.victim().site());
      open = next(ahead, new StealEvent.Answered(open.id(), false), second * 1_000L * MILLI);
    }
    ahead.on(new StealEvent.Answered(open.id(), true), second++ * 1_000L * MILLI);
    open = next(ahead, new StealEvent.Idle(1), second++ * 1_000L * MILLI);
    Set<String> asked = new HashSet<>();
    for (; second <= 26; second++) {
      asked.add(open.victim().site());
      open = next(ahead, new StealEvent.Answered(open.id(), false), second * 1_000L * MILLI);
    }
    assertEquals(Set.of("b", "c"), asked);
  }

  @Test
  void shouldGiveNothingToAnotherSiteWhileNeighboursAreHungryAndLittleIsHere() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    Member near = new Member(1, "n1", "a");
    Member far = new Member(2, "n2", "b");
    ahead.on(new StealEvent.Joined(near), 0);
    ahead.on(new StealEvent.Joined(far), 0);
    Request trip = far(ahead.on(new StealEvent.Idle(1), 0)).get(0);
    ahead.on(new StealEvent.Answered(trip.id(), false), 200 * MILLI);
    ahead.on(new StealEvent.Idle(0), 200 * MILLI);
    ahead.on(new StealEvent.Work(0.01, 0.5), 200 * MILLI);
    ahead.on(new StealEvent.Asked(far), 200 * MILLI);
    ahead.on(new StealEvent.Asked(near), 200 * MILLI);
    assertTrue(ahead.mostGiven(far) > 0, "one neighbour, once");
    for (int i = 0; i < 4; i++) {
      ahead.on(new StealEvent.Asked(near), (201 + i) * MILLI);
    }
    assertEquals(0, ahead.mostGiven(far));
    assertEquals(1, ahead.mostGiven(near));
    ahead.on(new StealEvent.Work(0.2, 0.5), 205 * MILLI);
    assertTrue(ahead.mostGiven(far) > 0, "much is here");
    ahead.on(new StealEvent.Work(0.01, 0.5), 600 * MILLI);
    assertTrue(ahead.mostGiven(far) > 0, "the neighbours are fed");
  }

  @Test
  void shouldTakeMoreHungerForTheEndWhereTheGridHasMoreSites() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    Member near = new Member(1, "n1", "a");
    Member far = new Member(2, "n2", "b");
    ahead.on(new StealEvent.Joined(near), 0);
    ahead.on(new StealEvent.Joined(far), 0);
    for (int i = 3; i < 100; i++) {
      ahead.on(new StealEvent.Joined(new Member(i, "n" + i, "s" + i)), 0);
    }
    Request trip = far(ahead.on(new StealEvent.Idle(1), 0)).get(0);
    ahead.on(new StealEvent.Answered(trip.id(), false), 200 * MILLI);
    ahead.on(new StealEvent.Idle(0), 200 * MILLI);
    ahead.on(new StealEvent.Work(0.0001, 0.5), 200 * MILLI);
    for (int i = 0; i < 20; i++) {
      ahead.on(new StealEvent.Asked(near), 200 * MILLI + i);
    }
    assertTrue(ahead.mostGiven(far) > 0, "twenty requests, a hundred sites");
    for (int i = 0; i < 100; i++) {
      ahead.on(new StealEvent.Asked(near), 201 * MILLI + i);
    }
    assertEquals(0, ahead.mostGiven(far));
  }

  @Test
  void shouldKeepItsLastWorkIfItIsOneWorkerAlone() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    Member far = new Member(1, "n1", "b");
    ahead.on(new StealEvent.Joined(far), 0);
    long asked = ahead.on(new StealEvent.Idle(1), 0).get(0).id();
    ahead.on(new StealEvent.Answered(asked, true), 100 * MILLI);
    ahead.on(new StealEvent.Idle(0), 101 * MILLI);
    ahead.on(new StealEvent.Work(0.5, 0), 200 * MILLI);
    ahead.on(new StealEvent.Work(0.4, 0.1), 300 * MILLI);
    assertTrue(ahead.mostGiven(far) > 0);
    ahead.on(new StealEvent.Work(0.01, 0.49), 700 * MILLI);
    assertEquals(0, ahead.mostGiven(far));
  }

  /** Returns the id of an open request to this site, or 0. */
  private static long to(String site, Map<Long, Member> open) {
    return open.entrySet().stream()
        .filter(request -> request.getValue().site().equals(site))
        .mapToLong(Map.Entry::getKey)
        .findAny()
        .orElse(0);
  }

  private static void note(Map<Long, Member> open, List<Request> requests, long closed) {
    open.remove(closed);
    requests.forEach(r -> open.put(r.id(), r.victim()));
  }
}
