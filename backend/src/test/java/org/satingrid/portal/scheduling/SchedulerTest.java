package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;

class SchedulerTest {
  private final TestGrid grid = new TestGrid();

  @Test
  void aJobTakesAllIdleNodesTheFastestFirst() {
    Node slow = grid.node("slow", "alpha", 0.25, 1);
    Node fast = grid.node("fast", "beta", 1, 1);
    var job = grid.waiting("ann");
    assertEquals(List.of(new Decision.Start(job.jobId(), List.of(fast, slow))), grid.decide());
  }

  @Test
  void aJobTakesNodesOfItsSitesOnlyAndLeavesTheRest() {
    Node slow = grid.node("slow", "alpha", 0.25, 1);
    Node fast = grid.node("fast", "beta", 1, 1);
    var first = grid.waiting("ann", d -> d.sites = Set.of("beta"));
    var second = grid.waiting("ann");
    var third = grid.waiting("ann");
    assertEquals(
        List.of(
            new Decision.Start(first.jobId(), List.of(fast)),
            new Decision.Start(second.jobId(), List.of(slow)),
            new Decision.Wait(
                third.jobId(), "All nodes that are up are busy with other jobs.", 1, true, null)),
        grid.decide());
  }

  @Test
  void labelsAndSiteOwnersDecideWhereAJobRuns() {
    Node big = grid.node("big", "alpha", 1, 4, Set.of("big-memory"));
    grid.node("plain", "beta", 2, 4);
    var job = grid.waiting("ann", d -> d.labels = Set.of("big-memory"));
    assertEquals(List.of(big), grid.start(job).nodes());
    grid.remove(job);
    var refused =
        grid.waiting(
            "ann",
            d -> {
              d.refusing = Set.of("alpha");
              d.labels = Set.of("big-memory");
            });
    Decision.Wait wait = grid.wait(refused);
    assertFalse(wait.possible());
    assertEquals(
        "No site that the job can use accepts this application: alpha refused.", wait.reason());
  }

  @Test
  void aJobOnlyRunsOnNodesOfTheIsolationClassThatItDemands() {
    Node strong = grid.node("strong", "alpha", 1, 1);
    Node weak = grid.isolate(grid.node("weak", "beta", 2, 1), IsolationClass.B, IsolationClass.C);
    var careful = grid.waiting("ann", d -> d.lowestIsolation = IsolationClass.A);
    assertEquals(List.of(strong), grid.start(careful).nodes());
    grid.remove(careful);
    var confident = grid.waiting("ann", d -> d.lowestIsolation = IsolationClass.B);
    assertEquals(List.of(weak, strong), grid.start(confident).nodes());
  }

  @Test
  void aJobThatNoNodeIsolatesWellEnoughSaysSo() {
    grid.isolate(grid.node("weak", "alpha", 1, 1), IsolationClass.C, IsolationClass.C);
    grid.isolate(grid.node("better", "alpha", 1, 1), IsolationClass.B, IsolationClass.C);
    Decision.Wait wait = grid.wait(grid.waiting("ann", d -> d.lowestIsolation = IsolationClass.A));
    assertEquals("The job demands isolation class A; the best node is of class B.", wait.reason());
    assertFalse(wait.possible());
    assertEquals(
        "The job demands isolation class A; the best node of alpha is of class B.",
        grid.wait(
                grid.waiting(
                    "bob",
                    d -> {
                      d.lowestIsolation = IsolationClass.A;
                      d.sites = Set.of("alpha");
                    }))
            .reason());
  }

  @Test
  void aNodeBelowWhatItsSitesOwnerDemandsGetsNoJob() {
    grid.isolate(grid.node("weak", "alpha", 1, 1), IsolationClass.B, IsolationClass.A);
    var job = grid.waiting("ann");
    assertEquals(
        "The nodes are all of a lower isolation class than their site's owner demands.",
        grid.wait(job).reason());
    Node strong =
        grid.isolate(grid.node("strong", "alpha", 1, 1), IsolationClass.A, IsolationClass.A);
    assertEquals(List.of(strong), grid.start(job).nodes());
  }

  @Test
  void aRunningJobDoesNotGrowOntoNodesThatIsolateTooWeakly() {
    Node strong = grid.node("strong", "alpha", 1, 1);
    var job = grid.waiting("ann", d -> d.lowestIsolation = IsolationClass.A);
    grid.start(new Decision.Start(job.jobId(), List.of(strong)));
    grid.isolate(grid.node("weak", "beta", 1, 1), IsolationClass.B, IsolationClass.C);
    assertEquals(List.of(), grid.decide());
  }

  @Test
  void usersWithJobsShareWhatIsIdle() {
    for (int i = 0; i < 6; i++) {
      grid.node("n" + i, "alpha", 1, 1);
    }
    var ann = grid.waiting("ann");
    var bob = grid.waiting("bob");
    grid.account("bob", new Account(2, 0, null));
    assertEquals(2, grid.start(ann).nodes().size());
    assertEquals(4, grid.start(bob).nodes().size(), "bob's weight is two");
  }

  @Test
  void whoHasUsedLessChoosesFirst() {
    Node fast = grid.node("fast", "alpha", 2, 1);
    Node slow = grid.node("slow", "alpha", 1, 1);
    var ann = grid.waiting("ann");
    var bob = grid.waiting("bob");
    grid.account("ann", new Account(1, 1000, null));
    assertEquals(fast, grid.start(bob).nodes().get(0));
    assertEquals(slow, grid.start(ann).nodes().get(0));
  }

  @Test
  void priorityComesBeforeAgeAndShare() {
    Node only = grid.node("only", "alpha", 1, 1);
    var early = grid.waiting("ann");
    var urgent = grid.waiting("bob", d -> d.priority = 5);
    assertEquals(List.of(only), grid.start(urgent).nodes());
    assertEquals(1, grid.wait(early).position());
  }

  @Test
  void aRunningJobGrowsOntoIdleNodesOnce() {
    Node first = grid.node("first", "alpha", 1, 1);
    Node second = grid.node("second", "alpha", 1, 1);
    Node before = grid.node("before", "alpha", 1, 1);
    var job = grid.running("ann", first);
    grid.used(job, before);
    assertEquals(List.of(new Decision.Grow(job, List.of(second))), grid.decide());
  }

  @Test
  void aUserWhoHasNothingGetsANodeBack() {
    Node master = grid.node("a-master", "alpha", 1, 1);
    Node fast = grid.node("fast", "alpha", 2, 1);
    Node slow = grid.node("slow", "alpha", 1, 1);
    var big = grid.running("ann", master, fast, slow);
    var waiting = grid.waiting("bob");
    List<Decision> decisions = grid.decide();
    assertEquals(
        new Decision.GiveBack(
            big, slow.id(), "Job " + waiting.number() + " of bob has a better claim to the node."),
        decisions.get(0));
    assertEquals("Nodes are being freed for the job.", grid.wait(waiting).reason());
    grid.leave(slow);
    assertEquals(1, grid.decide().size(), "nothing more is asked for while it leaves");
    assertEquals(grid.now().plusSeconds(3), grid.wait(waiting).estimatedStart());
    grid.idle(slow);
    assertEquals(List.of(slow.name()), names(grid.start(waiting).nodes()));
  }

  @Test
  void whoWaitsForAJobOfHisOwnThatTakesLongIsToldWhich() {
    grid.running("bob", grid.node("other", "alpha", 1, 1));
    grid.running("ann", grid.node("only", "alpha", 1, 1));
    var waiting = grid.waiting("ann");
    assertEquals("All nodes that are up are busy with other jobs.", grid.wait(waiting).reason());
    grid.pass(Duration.ofMinutes(11));
    assertEquals(
        "All nodes that are up are busy with other jobs. Job 2 of the same owner has been on some"
            + " of them since 2026-01-01 00:00 UTC; cancel it if it hangs.",
        grid.wait(waiting).reason());
  }

  @Test
  void theMastersNodeStays() {
    var job = grid.running("ann", grid.node("only", "alpha", 1, 1));
    grid.end(job, Duration.ofSeconds(40));
    var waiting = grid.waiting("bob", d -> d.priority = 10);
    Decision.Wait wait = (Decision.Wait) grid.decide().get(0);
    assertEquals("All nodes that are up are busy with other jobs.", wait.reason());
    assertEquals(grid.now().plusSeconds(40), wait.estimatedStart());
    assertEquals(waiting.jobId(), wait.jobId());
  }

  @Test
  void usersWhoseJobsRunComeToEqualShares() {
    Node[] anns = new Node[4];
    for (int i = 0; i < anns.length; i++) {
      anns[i] = grid.node("a" + i, "alpha", 1, 1);
    }
    var rich = grid.running("ann", anns);
    grid.running("bob", grid.node("b", "alpha", 1, 1));
    assertTrue(grid.decide().isEmpty(), "the jobs have only just started");
    grid.pass(Rebalance.STAY);
    Decision.GiveBack back = (Decision.GiveBack) grid.decide().get(0);
    assertEquals(rich, back.jobId());
    assertEquals("bob has less than a fair share of the grid.", back.reason());
  }

  @Test
  void quotasMinimaAndMaximaAreKept() {
    grid.node("n0", "alpha", 1, 2);
    grid.node("n1", "alpha", 1, 2);
    grid.node("n2", "alpha", 1, 2);
    grid.account("ann", new Account(1, 0, 4));
    var ann = grid.waiting("ann");
    assertEquals(2, grid.start(ann).nodes().size());
    grid.remove(ann);
    var small = grid.waiting("bob", d -> d.maxWorkers = 3);
    assertEquals(1, grid.start(small).nodes().size());
    grid.remove(small);
    var wide = grid.waiting("ann", d -> d.minWorkers = 5);
    assertEquals("The job needs 5 workers; ann may use 4.", grid.wait(wide).reason());
    assertFalse(grid.wait(wide).possible());
    grid.remove(wide);
    var odd =
        grid.waiting(
            "bob",
            d -> {
              d.minWorkers = 3;
              d.maxWorkers = 3;
            });
    assertEquals(
        "No combination of whole nodes has between 3 and 3 workers.", grid.wait(odd).reason());
  }

  @Test
  void aWideJobIsNotStarvedByNarrowOnes() {
    grid.running("ann", grid.node("busy", "alpha", 1, 1));
    grid.node("idle", "alpha", 1, 1);
    var wide = grid.waiting("bob", d -> d.minWorkers = 2);
    var narrow = grid.waiting("cid");
    assertEquals("The job needs 2 workers at once; 1 are free.", grid.wait(wide).reason());
    assertEquals("The free nodes are kept for jobs ahead of this job.", grid.wait(narrow).reason());
  }

  @Test
  void aJobThatWaitsIsToldWhy() {
    var anywhere = grid.waiting("ann");
    assertEquals("No site has a node yet.", grid.wait(anywhere).reason());
    grid.node("starting", "delta", 0, 1, Condition.STARTING);
    grid.node("down", "epsilon", 1, 1, Condition.DOWN);
    assertEquals("The nodes of delta are measuring their speed.", reason(Set.of("delta")));
    assertEquals("No node of epsilon is up.", reason(Set.of("epsilon")));
    assertEquals("No node is enrolled in zeta.", reason(Set.of("zeta")));
    var labelled = grid.waiting("ann", d -> d.labels = Set.of("gpu"));
    assertEquals("No site offers gpu.", grid.wait(labelled).reason());
    assertNull(grid.wait(labelled).estimatedStart());
  }

  private String reason(Set<String> sites) {
    return grid.wait(grid.waiting("ann", d -> d.sites = sites)).reason();
  }

  private static List<String> names(List<Node> nodes) {
    return nodes.stream().map(Node::name).toList();
  }

  @Test
  void useHalvesEveryDay() {
    assertEquals(50, Accounts.decayed(100, Duration.ofDays(1)), 1e-9);
    assertEquals(100, Accounts.decayed(100, Duration.ofDays(-1)), 1e-9, "a clock set back");
  }
}
