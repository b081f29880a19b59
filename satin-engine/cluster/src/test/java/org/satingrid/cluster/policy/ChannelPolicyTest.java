package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.cluster.policy.Asking.MILLI;
import static org.satingrid.cluster.policy.Asking.SELF;
import static org.satingrid.cluster.policy.Asking.next;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

class ChannelPolicyTest {

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
  void shouldNotAskMoreEagerlyBecauseAMemberJoins() {
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
    long pausesUntil = crs.wakeAt();
    assertEquals(List.of(), crs.on(new StealEvent.Joined(new Member(2, "n2", "b")), now));
    assertEquals(pausesUntil, crs.wakeAt());
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
  void shouldNotAskASilentVictimTwiceIfThereIsNobodyElse() {
    StealPolicy crs = StealPolicies.CRS.create(SELF, new SplittableRandom(1));
    crs.on(new StealEvent.Joined(new Member(1, "n1", "b")), 0);
    Request only = crs.on(new StealEvent.Idle(1), 0).get(0);
    assertEquals(List.of(), crs.on(new StealEvent.Silent(only.id()), 500 * MILLI));
    Request again = next(crs, new StealEvent.TimedOut(only.id()), 1_000 * MILLI);
    assertEquals(only.victim(), again.victim());
  }
}
