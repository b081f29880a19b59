package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** Tests which nodes threaded programs get and keep. */
class GangTest {
  private final TestGrid grid = new TestGrid();

  private Waiting waiting(String owner, int nodes) {
    return grid.waiting(owner, d -> d.gang = new Gang(nodes, false));
  }

  @Test
  void itGetsItsNodesAtOnceOfOneSiteAndNoMore() {
    grid.node("a-1", "alpha", 4, 1);
    Node slow = grid.node("b-1", "beta", 1, 1);
    Node fast = grid.node("b-2", "beta", 2, 1);
    grid.node("b-3", "beta", 0.5, 1);
    Waiting job = waiting("ann", 2);
    assertEquals(List.of(new Decision.Start(job.jobId(), List.of(fast, slow))), grid.step());
    assertEquals(List.of(), grid.step(), "free nodes are left, and none is added");
  }

  @Test
  void ofSeveralSitesItTakesTheOneWhoseNodesAreFastest() {
    grid.node("a-1", "alpha", 1, 1);
    grid.node("a-2", "alpha", 1, 1);
    Node one = grid.node("b-1", "beta", 3, 1);
    Node other = grid.node("b-2", "beta", 2, 1);
    assertEquals(List.of(one, other), grid.start(waiting("ann", 2)).nodes());
  }

  @Test
  void itMaySpanSitesIfItSaysSo() {
    Node a = grid.node("a-1", "alpha", 2, 1);
    Node b = grid.node("b-1", "beta", 1, 1);
    Waiting job = grid.waiting("ann", d -> d.gang = new Gang(2, true));
    assertEquals(List.of(a, b), grid.start(job).nodes());
  }

  @Test
  void withTooFewFreeNodesItWaitsAndSaysHowMany() {
    Node busy = grid.node("a-1", "alpha", 1, 1);
    grid.node("a-2", "alpha", 1, 1);
    grid.running("bob", busy);
    Decision.Wait wait = grid.wait(waiting("bob", 2));
    assertEquals(
        "The job needs 2 nodes of one site at once; site alpha has 1 of them free.", wait.reason());
    assertTrue(wait.possible());
  }

  @Test
  void withTooFewNodesUpItSaysThat() {
    grid.node("a-1", "alpha", 1, 1);
    grid.node("a-2", "alpha", 1, 1, Condition.DOWN);
    Decision.Wait wait = grid.wait(waiting("ann", 2));
    assertEquals(
        "The job needs 2 nodes of one site at once; site alpha has 1 of them up.", wait.reason());
    assertTrue(wait.possible());
  }

  @Test
  void moreNodesThanAnySiteHasAreImpossible() {
    grid.node("a-1", "alpha", 1, 1);
    grid.node("b-1", "beta", 1, 1);
    grid.node("b-2", "beta", 1, 1);
    Decision.Wait wait = grid.wait(waiting("ann", 3));
    assertFalse(wait.possible());
    assertEquals(
        "The job needs 3 nodes of one site at once; the largest site that it can use, beta, has 2.",
        wait.reason());
    Waiting anywhere = grid.waiting("ann", d -> d.gang = new Gang(4, true));
    assertEquals(
        "The job needs 4 nodes at once; the sites that it can use have 3.",
        grid.wait(anywhere).reason());
  }

  @Test
  void aQuotaOfWorkersCountsForItToo() {
    grid.node("a-1", "alpha", 1, 4);
    grid.node("a-2", "alpha", 1, 4);
    grid.account("ann", new Account(1, 0, 7));
    Decision.Wait wait = grid.wait(waiting("ann", 2));
    assertFalse(wait.possible());
    assertTrue(wait.reason().contains("the 7 that ann can use"), wait.reason());
  }

  @Test
  void freeNodesOfItsSiteAreKeptUntilThereAreEnough() {
    Node busy = grid.node("a-1", "alpha", 1, 1);
    Node free = grid.node("a-2", "alpha", 1, 1);
    Node elsewhere = grid.node("b-1", "beta", 1, 1);
    UUID first = grid.running("bob", busy);
    Waiting gang = waiting("bob", 2);
    Waiting later = grid.waiting("bob");
    List<Decision> decisions = grid.step();
    assertTrue(
        decisions.contains(new Decision.Start(later.jobId(), List.of(elsewhere))),
        decisions::toString);
    assertFalse(grid.on(first).contains(free), "the running job does not grow onto it");
    grid.finish(first);
    assertEquals(Set.of(busy.id(), free.id()), ids(grid.start(gang).nodes()));
  }

  @Test
  void nothingIsTakenFromItWhateverTheClaim() {
    Node one = grid.node("a-1", "alpha", 1, 1);
    Node other = grid.node("a-2", "alpha", 1, 1);
    Waiting gang = waiting("ann", 2);
    grid.step();
    grid.pass(Duration.ofMinutes(5));
    grid.waiting("bob", d -> d.priority = 10);
    for (Decision decision : grid.step()) {
      assertTrue(decision instanceof Decision.Wait, decision::toString);
    }
    assertEquals(Set.of(one.id(), other.id()), ids(grid.on(gang.jobId())));
  }

  @Test
  void aBetterClaimFreesAllThatItLacksInOneSiteOrNothing() {
    Node a1 = grid.node("a-1", "alpha", 1, 1);
    Node a2 = grid.node("a-2", "alpha", 1, 1);
    Node a3 = grid.node("a-3", "alpha", 1, 1);
    Node b1 = grid.node("b-1", "beta", 1, 1);
    UUID running = grid.running("bob", a1, a2, a3, b1);
    Waiting gang =
        grid.waiting(
            "ann",
            d -> {
              d.gang = new Gang(2, false);
              d.priority = 5;
            });
    List<UUID> freed =
        grid.step().stream()
            .filter(Decision.GiveBack.class::isInstance)
            .map(d -> ((Decision.GiveBack) d).nodeId())
            .toList();
    assertEquals(Set.of(a2.id(), a3.id()), Set.copyOf(freed));
    grid.step();
    assertEquals(Set.of(a2.id(), a3.id()), ids(grid.on(gang.jobId())));
    assertEquals(Set.of(a1.id(), b1.id()), ids(grid.on(running)));
  }

  @Test
  void itIsToldWhenTheNodesItLacksComeFree() {
    Node busy = grid.node("a-1", "alpha", 1, 1);
    grid.node("a-2", "alpha", 1, 1);
    UUID first = grid.running("bob", busy);
    grid.end(first, Duration.ofMinutes(3));
    assertEquals(
        grid.now().plus(Duration.ofMinutes(3)), grid.wait(waiting("bob", 2)).estimatedStart());
  }

  @Test
  void onADrainedNodeItIsQueuedAgainWhenTheTimeIsUp() {
    grid.node("a-1", "alpha", 1, 1);
    Node other = grid.node("a-2", "alpha", 1, 1);
    Waiting gang = waiting("ann", 2);
    grid.step();
    grid.drain(other, Duration.ofMinutes(1));
    assertEquals(List.of(), grid.step(), "it stays until then");
    grid.pass(Duration.ofMinutes(2));
    assertEquals(List.of(new Decision.Requeue(gang.jobId(), other.id())), grid.decide());
  }

  private static Set<UUID> ids(List<Node> nodes) {
    return Set.copyOf(nodes.stream().map(Node::id).toList());
  }
}
