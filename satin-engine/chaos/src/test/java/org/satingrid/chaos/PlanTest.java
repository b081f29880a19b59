package org.satingrid.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.chaos.program.RandomTree;

class PlanTest {
  @Test
  void shouldPlanTheSameFaultsFromTheSameSeed() {
    for (long seed = 0; seed < 100; seed++) {
      List<Fault> plan = Fault.plan(seed, 4_000, 6, 3);
      assertEquals(plan, Fault.plan(seed, 4_000, 6, 3));
      assertTrue(!plan.isEmpty() && plan.size() <= 3, plan::toString);
      long before = 0;
      for (Fault fault : plan) {
        assertTrue(fault.atMillis() >= before && fault.atMillis() < 4_000, plan::toString);
        before = fault.atMillis();
      }
    }
  }

  @Test
  void shouldDealEveryKindInTurn() {
    List<Fault.Kind> kinds = List.of(Fault.Kind.values());
    long first = 4711;
    for (int run = 0; run < kinds.size(); run++) {
      Fault.Kind dealt = kinds.get((int) ((first + run) % kinds.size()));
      List<Fault> plan = Fault.plan(first + run, 4_000, 6, 3);
      assertTrue(plan.stream().anyMatch(fault -> fault.kind() == dealt), plan::toString);
    }
  }

  @Test
  void shouldLeaveTwoNodesAlone() {
    for (long seed = 0; seed < 1_000; seed++) {
      boolean[] struck = new boolean[6];
      List<Fault> plan = Fault.plan(seed, 4_000, 6, 3);
      plan.forEach(fault -> fault.strikes(6, 3).forEach(node -> struck[node] = true));
      int alone = 0;
      for (boolean node : struck) {
        alone += node ? 0 : 1;
      }
      assertTrue(alone >= 2, plan::toString);
      long hubs = plan.stream().filter(fault -> fault.kind() == Fault.Kind.HUB).count();
      assertTrue(hubs <= 1, plan::toString);
    }
  }

  @Test
  void shouldAllowForLostWorkLostNodesAndNotice() {
    assertEquals(6_000, Allowance.millis(6_000, 6, 2, List.of()));
    Fault kill = new Fault(Fault.Kind.KILL, 3_000, 0, 0);
    // The work is 36 s. In the first 3 s, six nodes do 18 s of it. The loss of one node undoes 3 s.
    // Five nodes do the remaining 21 s in 4.2 s, and 2 s pass until the loss is noticed.
    assertEquals(3_000 + 4_200 + 2_000, Allowance.millis(6_000, 6, 2, List.of(kill)));
  }

  @Test
  void shouldAllowForNoLostWorkWhenTheHubIsAway() {
    Fault away = new Fault(Fault.Kind.HUB, 3_000, 0, 60_000);
    assertEquals(6_000 + away.noticeMillis(), Allowance.millis(6_000, 6, 2, List.of(away)));
    assertTrue(away.noticeMillis() > 60_000);
  }

  @Test
  void shouldComputeTheSameTreeAgain() {
    assertEquals(RandomTree.run(7, 6, false), RandomTree.run(7, 6, false));
    assertTrue(RandomTree.run(7, 6, false) != RandomTree.run(8, 6, false));
  }
}
