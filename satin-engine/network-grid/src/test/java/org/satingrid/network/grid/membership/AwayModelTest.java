package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.membership.ModelNode.State;

/** Random absences of the hub, and of nodes from it, while members come and go. */
class AwayModelTest {
  private static final int RUNS = 60;
  private static final int STEPS = 14;
  private static final long SECOND = 1_000_000_000;

  /**
   * The maximum length of a cut. Together with the time to reconnect, a cut is shorter than nodes
   * wait for a missing node.
   */
  private static final int MAX_CUT_SECONDS = 30;

  private static final int MAX_AWAY_SECONDS = 600;

  /** Constant, so that no build fails by chance. The system property sets another seed. */
  private final long seed = Long.getLong("satin.away.seed", 1);

  @Test
  void membersStayInWhateverTheHubDoes() {
    int outages = 0;
    for (int run = 0; run < RUNS; run++) {
      ModelPool pool = play(run, false);
      outages += pool.toString().contains("the hub stops") ? 1 : 0;
      assertEquals(0, pool.nodes.stream().mapToInt(node -> node.losses).sum(), context(run, pool));
      assertAgreed(run, pool);
    }
    assertTrue(outages > RUNS / 2, outages + " runs with an absence of the hub");
  }

  @Test
  void survivorsAgreeWhenNodesCrashInTheMeantime() {
    for (int run = 0; run < RUNS; run++) {
      assertAgreed(run, play(run, true));
    }
  }

  private ModelPool play(int run, boolean crashes) {
    SplittableRandom random = new SplittableRandom(seed + run);
    ModelPool pool = ModelPool.atHub(random.split(), 3 + random.nextInt(3));
    ModelHub hub = Objects.requireNonNull(pool.hub());
    for (int step = 0; step < STEPS; step++) {
      int choice = random.nextInt(crashes ? 9 : 8);
      List<ModelNode> open = pool.in(State.OPEN);
      List<ModelNode> out = pool.in(State.OUT);
      if (choice < 1 && open.size() > 1) {
        pool.leave(open.get(random.nextInt(open.size())));
      } else if (choice < 2 && !out.isEmpty() && hub.isUp()) {
        pool.join(out.get(random.nextInt(out.size())));
      } else if (choice < 4 && hub.isUp()) {
        hub.stop();
        pool.pass(2 * SECOND, 1 + random.nextInt(MAX_AWAY_SECONDS / 2));
        hub.startAgain();
      } else if (choice < 5) {
        hub.cut(pool.nodes.get(random.nextInt(pool.nodes.size())));
        pool.pass(SECOND, 1 + random.nextInt(MAX_CUT_SECONDS));
        hub.mend();
      } else if (choice < 7) {
        pool.pass(SECOND / 4, 1 + random.nextInt(20));
      } else if (choice == 7) {
        pool.deliver(random.nextInt(20));
      } else if (open.size() > 2) {
        pool.crash(open.get(random.nextInt(open.size())));
      }
    }
    pool.pass(SECOND, 400);
    return pool;
  }

  private void assertAgreed(int run, ModelPool pool) {
    List<ModelNode> members = pool.in(State.OPEN);
    Set<Integer> ids = members.stream().map(member -> member.id).collect(Collectors.toSet());
    for (ModelNode member : members) {
      assertEquals(ids, member.sees(), context(run, pool));
      assertEquals(members.get(0).keeper(), member.keeper(), context(run, pool));
      assertNotNull(member.keeper());
    }
    assertTrue(pool.in(State.LEAVING).isEmpty(), context(run, pool));
  }

  private String context(int run, ModelPool pool) {
    return "run " + run + " of seed " + seed + ": " + pool;
  }
}
