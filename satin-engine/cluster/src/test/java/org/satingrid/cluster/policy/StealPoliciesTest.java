package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

class StealPoliciesTest {

  private static final long MILLI = 1_000_000;
  private static final Member SELF = new Member(0, "n0", "a");

  @Test
  void shouldFindPoliciesByName() {
    assertEquals(StealPolicies.CRS, StealPolicies.named("crs"));
    var refused = assertThrows(IllegalArgumentException.class, () -> StealPolicies.named("x"));
    assertEquals("no stealing policy 'x'; use one of [RS, CRS, MW, AHEAD]", refused.getMessage());
  }

  @Test
  void shouldKeepOneRequestOpenInsideAndOneOutsideTheSite() {
    StealPolicy crs = StealPolicies.CRS.create(SELF, new SplittableRandom(1));
    crs.on(new StealEvent.Joined(new Member(1, "n1", "a")), 0);
    crs.on(new StealEvent.Joined(new Member(2, "n2", "b")), 0);
    List<Request> first = crs.on(new StealEvent.Idle(1), 0);
    assertEquals(List.of("b", "a"), first.stream().map(r -> r.victim().site()).toList());
    List<Request> local = crs.on(new StealEvent.Answered(first.get(1).id(), false), MILLI);
    assertEquals(List.of(), local, "the only neighbour was empty: pause");
    assertTrue(crs.wakeAt() <= 3 * MILLI);
    local = crs.on(new StealEvent.Tick(), crs.wakeAt());
    assertEquals(List.of("a"), local.stream().map(r -> r.victim().site()).toList());
  }

  @Test
  void shouldAskEagerlyAgainWhenAnybodyJoins() {
    StealPolicy crs = StealPolicies.CRS.create(SELF, new SplittableRandom(1));
    crs.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    List<Request> open = crs.on(new StealEvent.Idle(1), 0);
    long now = 0;
    while (now < 2_000 * MILLI) {
      open = crs.on(new StealEvent.Answered(open.get(0).id(), false), now);
      if (open.isEmpty()) {
        now = crs.wakeAt();
        open = crs.on(new StealEvent.Tick(), now);
      }
    }
    crs.on(new StealEvent.Answered(open.get(0).id(), false), now);
    assertTrue(crs.wakeAt() > now + 200 * MILLI, "long idle: a long pause");
    open = crs.on(new StealEvent.Joined(new Member(2, "n2", "a")), now);
    assertEquals(List.of("b", "a"), open.stream().map(r -> r.victim().site()).toList());
  }

  @Test
  void shouldNotAskAgainForAWorkerThatIsAboutToWakeUp() {
    StealPolicy rs = StealPolicies.RS.create(SELF, new SplittableRandom(1));
    rs.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    Request won = rs.on(new StealEvent.Idle(1), 0).get(0);
    assertEquals(List.of(), rs.on(new StealEvent.Answered(won.id(), true), MILLI));
    assertEquals(List.of(), rs.on(new StealEvent.Idle(0), 2 * MILLI));
    won = rs.on(new StealEvent.Idle(1), 3 * MILLI).get(0);
    rs.on(new StealEvent.Answered(won.id(), true), 4 * MILLI);
    assertEquals(1, rs.on(new StealEvent.Idle(1), 5 * MILLI).size(), "busy and idle in between");
  }

  @Test
  void shouldAskAgainIfTheWorkerStaysIdle() {
    StealPolicy rs = StealPolicies.RS.create(SELF, new SplittableRandom(1));
    rs.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    Request won = rs.on(new StealEvent.Idle(1), 0).get(0);
    rs.on(new StealEvent.Answered(won.id(), true), MILLI);
    assertEquals(MILLI + ChannelPolicy.HOLD_NANOS, rs.wakeAt());
    assertEquals(1, rs.on(new StealEvent.Tick(), rs.wakeAt()).size());
  }

  @Test
  void shouldAskOnlyTheMaster() {
    StealPolicy mw = StealPolicies.MW.create(SELF, new SplittableRandom(1));
    Member master = new Member(2, "n2", "b");
    mw.on(new StealEvent.Joined(new Member(1, "n1", "a")), 0);
    mw.on(new StealEvent.Joined(master), 0);
    assertEquals(List.of(), mw.on(new StealEvent.Idle(1), 0));
    List<Request> requests = mw.on(new StealEvent.MasterElected(master), 0);
    assertEquals(List.of(master), requests.stream().map(Request::victim).toList());
  }

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
    // A task that lasts a tenth of a round trip.
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

  /** The id of a request to this site; 0 if none is open. */
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

  @Test
  void shouldGiveNoLargeTaskToAnotherSite() {
    StealPolicy ahead = StealPolicies.AHEAD.create(SELF, new SplittableRandom(1));
    Member near = new Member(1, "n1", "a");
    Member far = new Member(2, "n2", "b");
    ahead.on(new StealEvent.Joined(near), 0);
    ahead.on(new StealEvent.Joined(far), 0);
    assertEquals(1, ahead.mostGiven(near));
    assertEquals(1.0 / 18, ahead.mostGiven(far), 1e-9);
    for (int i = 3; i < 100; i++) {
      ahead.on(new StealEvent.Joined(new Member(i, "n" + i, "b")), 0);
    }
    assertEquals(0.01, ahead.mostGiven(far), 1e-9);
    assertEquals(1, StealPolicies.CRS.create(SELF, new SplittableRandom(1)).mostGiven(far));
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

  /** A grid without work must cost next to nothing. */
  @ParameterizedTest
  @EnumSource(StealPolicies.class)
  void shouldAskSeldomWhenThereIsNothingForLong(StealPolicies kind) {
    StealPolicy policy = kind.create(SELF, new SplittableRandom(1));
    policy.on(new StealEvent.Joined(new Member(1, "n1", "a")), 0);
    policy.on(new StealEvent.Joined(new Member(2, "n2", "b")), 0);
    List<Request> open = new ArrayList<>(policy.on(new StealEvent.Idle(8), 0));
    long now = 0;
    int late = 0;
    while (now < 60_000 * MILLI && (!open.isEmpty() || policy.wakeAt() != StealPolicy.NEVER)) {
      StealEvent next = new StealEvent.Tick();
      if (open.isEmpty()) {
        now = Math.max(now, policy.wakeAt());
      } else {
        next = new StealEvent.Answered(open.remove(0).id(), false);
      }
      List<Request> requests = policy.on(next, now);
      open.addAll(requests);
      late += now > 50_000 * MILLI ? requests.size() : 0;
    }
    assertTrue(late <= 100, late + " requests in ten seconds");
  }

  @ParameterizedTest
  @EnumSource(names = {"CRS", "AHEAD"})
  void shouldAskAnotherSiteAsWellWhileAVictimIsSilent(StealPolicies kind) {
    StealPolicy policy = kind.create(SELF, new SplittableRandom(1));
    for (int id = 1; id <= 20; id++) {
      policy.on(new StealEvent.Joined(new Member(id, "n" + id, id <= 18 ? "b" : "c")), 0);
    }
    policy.on(new StealEvent.Joined(new Member(21, "n21", "a")), 0);
    Request frozen = far(policy.on(new StealEvent.Idle(1), 0)).get(0);
    assertEquals(List.of(), far(policy.on(new StealEvent.Tick(), 500 * MILLI)));
    Request other = far(policy.on(new StealEvent.Silent(frozen.id()), 500 * MILLI)).get(0);
    assertNotEquals(frozen.victim().site(), other.victim().site());
    Request third = far(policy.on(new StealEvent.Silent(other.id()), 1_000 * MILLI)).get(0);
    assertNotEquals(other.victim(), third.victim());
    assertEquals(
        List.of(),
        far(policy.on(new StealEvent.Silent(third.id()), 1_500 * MILLI)),
        "so many silent: it waits");
    // The first thaws; its late answer is one like any other.
    assertEquals(
        List.of(), far(policy.on(new StealEvent.Answered(frozen.id(), true), 2_000 * MILLI)));
  }

  @Test
  void shouldNotAskASilentVictimTwiceIfThereIsNobodyElse() {
    StealPolicy crs = StealPolicies.CRS.create(SELF, new SplittableRandom(1));
    crs.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    Request only = crs.on(new StealEvent.Idle(1), 0).get(0);
    assertEquals(List.of(), crs.on(new StealEvent.Silent(only.id()), 500 * MILLI));
    Request again = next(crs, new StealEvent.TimedOut(only.id()), 1_000 * MILLI);
    assertEquals(only.victim(), again.victim());
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
    for (int i = 0; i < 3; i++) {
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

  /** The request that follows an event, after a pause if there must be one. */
  private static Request next(StealPolicy policy, StealEvent event, long now) {
    List<Request> requests = policy.on(event, now);
    while (requests.isEmpty()) {
      assertTrue(policy.wakeAt() < now + 1_000 * MILLI, "it asks nobody any more");
      requests = policy.on(new StealEvent.Tick(), policy.wakeAt());
    }
    return requests.get(0);
  }

  private static List<Request> far(List<Request> requests) {
    return requests.stream().filter(r -> !r.victim().site().equals(SELF.site())).toList();
  }

  /** An adversary drives the policy with random events for a while. */
  @ParameterizedTest
  @EnumSource(StealPolicies.class)
  void shouldHoldItsPromisesWhateverHappens(StealPolicies kind) {
    long seed = System.nanoTime();
    for (int round = 0; round < 200; round++) {
      new Adversary(kind, seed + round).run(500);
    }
  }

  private static final class Adversary {
    private final long seed;
    private final StealPolicies kind;
    private final SplittableRandom random;
    private final StealPolicy policy;
    private final List<Member> present = new ArrayList<>();
    private final Map<Long, Member> open = new HashMap<>();
    private int idle;
    private int nextMember = 1;
    private long lastId;
    private long now;

    Adversary(StealPolicies kind, long seed) {
      this.kind = kind;
      this.seed = seed;
      random = new SplittableRandom(seed);
      policy = kind.create(SELF, new SplittableRandom(seed + 1));
      send(new StealEvent.Joined(SELF));
      Member master = join();
      send(new StealEvent.MasterElected(master));
    }

    void run(int steps) {
      for (int step = 0; step < steps; step++) {
        now += random.nextLong(2 * MILLI);
        act();
        check();
      }
    }

    private void act() {
      switch (random.nextInt(9)) {
        case 0 -> {
          if (present.size() < 6) {
            join();
          }
        }
        case 1 -> {
          // The first is the master; it stays, so that MW always has somebody to ask.
          if (present.size() > 1) {
            Member gone = present.remove(1 + random.nextInt(present.size() - 1));
            open.values().removeIf(gone::equals);
            send(new StealEvent.Gone(gone));
          }
        }
        case 2 -> {
          idle = random.nextInt(3);
          send(new StealEvent.Idle(idle));
        }
        case 3, 4, 5 -> {
          if (!open.isEmpty()) {
            long id = open.keySet().iterator().next();
            open.remove(id);
            send(
                random.nextInt(10) == 0
                    ? new StealEvent.TimedOut(id)
                    : new StealEvent.Answered(id, random.nextInt(4) == 0));
          }
        }
        case 6 -> send(new StealEvent.Answered(random.nextLong(1, 50) + lastId, true));
        case 7 -> {
          if (!open.isEmpty()) {
            send(new StealEvent.Silent(open.keySet().iterator().next()));
          }
        }
        default -> {
          if (policy.wakeAt() != StealPolicy.NEVER) {
            now = Math.max(now, policy.wakeAt());
            send(new StealEvent.Tick());
          }
        }
      }
    }

    private Member join() {
      int id = nextMember++;
      Member member = new Member(id, "n" + id, random.nextBoolean() ? "a" : "b");
      present.add(member);
      send(new StealEvent.Joined(member));
      return member;
    }

    private void send(StealEvent event) {
      for (Request request : policy.on(event, now)) {
        assertTrue(idle > 0, () -> "asked while busy" + at());
        assertNotEquals(SELF, request.victim(), () -> "asked itself" + at());
        assertTrue(present.contains(request.victim()), () -> "asked a gone member" + at());
        assertTrue(request.id() > lastId, () -> "ids must grow" + at());
        lastId = request.id();
        open.put(request.id(), request.victim());
      }
    }

    private void check() {
      long wide = open.values().stream().filter(m -> !m.site().equals("a")).count();
      assertTrue(wide <= mostWide() + Aside.MOST, () -> "too many wide-area requests" + at());
      int most = mostWide() + Aside.MOST + mostNear() * (1 + Aside.MOST);
      assertTrue(open.size() <= most, () -> "too many open" + at());
      if (idle > 0) {
        boolean stalled = open.isEmpty() && policy.wakeAt() - now > 768 * MILLI;
        assertFalse(stalled, () -> "idle, nobody asked, no wake-up" + at());
      }
    }

    private int mostWide() {
      return kind == StealPolicies.AHEAD ? AheadSettings.DEFAULT.dry() : 1;
    }

    private int mostNear() {
      return kind == StealPolicies.CRS || kind == StealPolicies.AHEAD ? 1 : 0;
    }

    private String at() {
      return " (" + kind + ", seed " + seed + ", time " + now + ")";
    }
  }
}
