package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.membership.ModelNode.State;

/** Random joins, leaves and crashes, one registrar after another. */
class SuccessionModelTest {
  /** {@code make test-all} makes more runs. */
  private static final int RUNS = Boolean.getBoolean("satin.night") ? 3_000 : 300;

  private static final int STEPS = 24;
  private static final long SECOND = 1_000_000_000;

  /** Constant, so that no build fails by chance. The system property sets another seed. */
  private final long seed = Long.getLong("satin.succession.seed", 1);

  @Test
  void membersStayInWhileOthersComeAndGo() {
    int successions = 0;
    for (int run = 0; run < RUNS; run++) {
      ModelPool pool = play(run, false);
      successions += pool.successions();
      assertEquals(0, pool.nodes.stream().mapToInt(node -> node.losses).sum(), context(run, pool));
      assertAgreed(run, pool);
    }
    assertTrue(successions > RUNS, successions + " registrars in the place of another");
  }

  @Test
  void survivorsAgreeAfterCrashes() {
    for (int run = 0; run < RUNS; run++) {
      assertAgreed(run, play(run, true));
    }
  }

  private ModelPool play(int run, boolean crashes) {
    SplittableRandom random = new SplittableRandom(seed + run);
    ModelPool pool = new ModelPool(random.split(), 3 + random.nextInt(3));
    for (int step = 0; step < STEPS; step++) {
      int choice = random.nextInt(crashes ? 10 : 9);
      List<ModelNode> open = pool.in(State.OPEN);
      List<ModelNode> out = pool.in(State.OUT);
      if (choice < 2 && open.size() > 1) {
        pool.leave(open.get(random.nextInt(open.size())));
      } else if (choice < 4 && !out.isEmpty()) {
        pool.join(out.get(random.nextInt(out.size())));
      } else if (choice < 6) {
        pool.deliver(random.nextInt(20));
      } else if (choice < 8) {
        pool.tickSome();
      } else if (choice == 8) {
        pool.pass(SECOND / 4, 1 + random.nextInt(6));
      } else if (open.size() > 1) {
        pool.crash(open.get(random.nextInt(open.size())));
      }
    }
    pool.pass(SECOND, 120);
    return pool;
  }

  private void assertAgreed(int run, ModelPool pool) {
    List<ModelNode> members = pool.in(State.OPEN);
    Set<Integer> ids = members.stream().map(member -> member.id).collect(Collectors.toSet());
    for (ModelNode member : members) {
      assertEquals(ids, member.sees(), context(run, pool));
      assertEquals(members.get(0).keeper(), member.keeper(), context(run, pool));
    }
    assertTrue(pool.in(State.LEAVING).isEmpty(), context(run, pool));
  }

  private String context(int run, ModelPool pool) {
    return "run " + run + " of seed " + seed + ": " + pool;
  }
}
