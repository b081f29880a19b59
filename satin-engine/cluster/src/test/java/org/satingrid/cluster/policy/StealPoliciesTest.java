package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.cluster.policy.Asking.MILLI;
import static org.satingrid.cluster.policy.Asking.SELF;
import static org.satingrid.cluster.policy.Asking.far;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

class StealPoliciesTest {

  @Test
  void shouldFindPoliciesByName() {
    assertEquals(StealPolicies.CRS, StealPolicies.named("crs"));
    var refused = assertThrows(IllegalArgumentException.class, () -> StealPolicies.named("x"));
    assertEquals(
        "no stealing policy 'x'; use one of [RS, CRS, CRS_SPLIT, MW, AHEAD]", refused.getMessage());
  }

  /** While no node has work, requests must cost very little. */
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
  @EnumSource(names = {"CRS_SPLIT", "AHEAD"})
  void shouldGiveNoLargeTaskToAnotherSite(StealPolicies kind) {
    StealPolicy policy = kind.create(SELF, new SplittableRandom(1));
    Member near = new Member(1, "n1", "a");
    Member far = new Member(2, "n2", "b");
    policy.on(new StealEvent.Joined(near), 0);
    policy.on(new StealEvent.Joined(far), 0);
    assertEquals(1, policy.mostGiven(near));
    assertEquals(1.0 / 18, policy.mostGiven(far), 1e-9);
    for (int i = 3; i < 100; i++) {
      policy.on(new StealEvent.Joined(new Member(i, "n" + i, "b")), 0);
    }
    assertEquals(1.0 / 70, policy.mostGiven(far), 1e-9);
    assertEquals(1, StealPolicies.CRS.create(SELF, new SplittableRandom(1)).mostGiven(far));
  }

  @ParameterizedTest
  @EnumSource(names = {"CRS", "CRS_SPLIT", "AHEAD"})
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
    // The first victim answers again. Its late answer counts like any other answer.
    assertEquals(
        List.of(), far(policy.on(new StealEvent.Answered(frozen.id(), true), 2_000 * MILLI)));
  }

  /** Drives the policy with random events of an {@link Adversary}. */
  @ParameterizedTest
  @EnumSource(StealPolicies.class)
  void shouldHoldItsPromisesWhateverHappens(StealPolicies kind) {
    long seed = System.nanoTime();
    for (int round = 0; round < 200; round++) {
      new Adversary(kind, seed + round).run(500);
    }
  }
}
