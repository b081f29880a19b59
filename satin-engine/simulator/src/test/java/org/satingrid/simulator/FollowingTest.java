package org.satingrid.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.network.Member;
import org.satingrid.simulator.Topology.Site;

/** Four sites of one worker, 100 ms apart. Each site has a part of the previous site's work. */
class FollowingTest {
  private static final double ONE_WAY = 0.1;

  /** A tree of eight leaves. The sites run four leaves, two leaves, one leaf and the last leaf. */
  private static final Shape HALVES =
      new Shape("halves", 8_000_000, 1_000_000, 0, 2, 0, 40, 0, 30, 0);

  private static final Topology CHAIN = chain(5_000);

  @Test
  void shouldReturnStraightToTheProgramHoweverLongTheChain() {
    Run stays = run(HALVES, CHAIN, Follow.NEVER);
    Run follows = run(HALVES, CHAIN, Follow.DEFAULT);
    assertEquals(3 * ONE_WAY, afterLastLeaf(stays), 0.01);
    assertEquals(ONE_WAY, afterLastLeaf(follows), 0.01);
  }

  /**
   * The call ends after the frames of the third site have arrived at the call's node, and before
   * the frames of the second site have arrived at this node.
   */
  @Test
  void shouldNotWaitForFramesThatComeTooLate() {
    Run follows = run(HALVES, chain(130), Follow.DEFAULT);
    assertEquals(2 * ONE_WAY, afterLastLeaf(follows), 0.01);
    Run later = run(HALVES, chain(130), new Follow(600_000_000, 10_000_000, 4096));
    assertEquals(3 * ONE_WAY, afterLastLeaf(later), 0.01);
  }

  @Test
  void shouldGoNowhereWithResultsThatWeighMuch() {
    Shape heavy = HALVES.withPicture(1_000_000);
    Run follows = run(heavy, CHAIN, Follow.DEFAULT);
    assertEquals(run(heavy, CHAIN, Follow.NEVER).seconds(), follows.seconds(), 1e-9);
  }

  private static double afterLastLeaf(Run run) {
    return run.tail() * run.seconds();
  }

  private static Run run(Shape shape, Topology topology, Follow follow) {
    Setup setup =
        new Setup(
            "each asks the one before it",
            (self, random, roster) -> new AskTheOneBefore(self),
            Joining.HEAP,
            follow,
            Costs.DEFAULT);
    return Simulation.run(shape, topology, setup, 1);
  }

  /**
   * Returns a topology in which each site is so fast that it soon waits for the next site, and so
   * slow that work is left for the next site.
   */
  private static Topology chain(double millisOfLast) {
    return new Topology(
        "chain",
        List.of(
            new Site("a", 1, 1, 1 / 100.0),
            new Site("b", 1, 1, 1 / 200.0),
            new Site("c", 1, 1, 1 / 200.0),
            new Site("d", 1, 1, 1 / millisOfLast)),
        (from, to) -> ONE_WAY * 1e9,
        (from, to) -> 1e6);
  }

  /** A policy that sends requests to the previous site until it gets a task. */
  private static final class AskTheOneBefore implements StealPolicy {
    private final Member self;
    private boolean satisfied;
    private long last;

    AskTheOneBefore(Member self) {
      this.self = self;
      satisfied = self.id() == 0;
    }

    @Override
    public List<Request> on(StealEvent event, long now) {
      boolean first = event instanceof StealEvent.Idle && last == 0;
      boolean again = false;
      if (event instanceof StealEvent.Answered answer) {
        satisfied = answer.withTask();
        again = true;
      }
      if (satisfied || !(first || again)) {
        return List.of();
      }
      String before = String.valueOf((char) (self.site().charAt(0) - 1));
      return List.of(new Request(++last, new Member(self.id() - 1, before + "-0", before)));
    }

    @Override
    public long wakeAt() {
      return NEVER;
    }
  }
}
