package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Impact;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;

class DrainsTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final TestGrid grid = new TestGrid();

  @Test
  void aCordonedOrUnhealthyNodeGetsNothingAndTheReasonSaysSo() {
    grid.node("closed", "alpha", 1, 1, Condition.CLOSED);
    var job = grid.waiting("ann");
    Decision.Wait wait = grid.wait(job);
    assertTrue(wait.possible());
    assertEquals("The nodes that are up are cordoned, drained or unhealthy.", wait.reason());
  }

  @Test
  void aCordonedNodesEngineStays() {
    Node only = grid.node("only", "alpha", 1, 1);
    grid.running("ann", only);
    grid.close(only);
    assertEquals(List.of(), grid.decide());
  }

  @Test
  void anEngineLeavesADrainedNodeAlsoBelowItsJobsMinimum() {
    Node master = grid.node("master", "alpha", 1, 1);
    Node other = grid.node("other", "alpha", 1, 1);
    var wide = grid.waiting("ann", d -> d.minWorkers = 2);
    grid.start(new Decision.Start(wide.jobId(), List.of(master, other)));
    grid.drain(other, HOUR);
    assertEquals(List.of(new Decision.Leave(wide.jobId(), other.id())), grid.step());
    assertEquals(List.of(), grid.decide(), "it is told once");
  }

  @Test
  void mainLeavesWhenAnEngineThatStaysHasJoined() {
    Node master = grid.node("master", "alpha", 1, 1);
    var job = grid.running("ann", master);
    grid.drain(master, HOUR);
    assertEquals(List.of(), grid.step(), "there is nobody to take main over");
    Node fresh = grid.node("fresh", "beta", 1, 1);
    assertEquals(List.of(new Decision.Grow(job, List.of(fresh))), grid.step());
    assertEquals(List.of(new Decision.Leave(job, master.id())), grid.step());
  }

  @Test
  void enginesOnOtherDrainedNodesCannotTakeMainOver() {
    Node master = grid.node("master", "alpha", 1, 1);
    Node other = grid.node("other", "alpha", 1, 1);
    var job = grid.running("ann", master, other);
    grid.drain(master, HOUR);
    grid.drain(other, HOUR);
    assertEquals(List.of(new Decision.Leave(job, other.id())), grid.decide());
  }

  @Test
  void aJobWithNowhereToGoIsQueuedAgainAtTheDeadline() {
    Node only = grid.node("only", "alpha", 1, 1);
    var job = grid.running("ann", only);
    grid.drain(only, HOUR);
    grid.pass(HOUR.minusSeconds(1));
    assertEquals(List.of(), grid.decide());
    grid.pass(Duration.ofSeconds(1));
    assertEquals(List.of(new Decision.Requeue(job, only.id())), grid.decide());
  }

  @Test
  void aNodeWithoutHubTakesJobsOfItsSiteAlone() {
    Node cut = grid.confine(grid.node("cut", "alpha", 4, 1));
    Node well = grid.node("well", "beta", 1, 1);
    var anywhere = grid.waiting("ann");
    assertEquals(List.of(well), grid.start(anywhere).nodes());
    grid.remove(anywhere);
    var there = grid.waiting("ann", d -> d.sites = Set.of("alpha"));
    assertEquals(List.of(cut), grid.start(there).nodes());
    grid.remove(there);
    var both = grid.waiting("ann", d -> d.sites = Set.of("alpha", "beta"));
    assertFalse(grid.start(both).nodes().contains(cut));
  }

  @Test
  void aDrainTakesAsLongAsTheJobThatCannotMove() {
    assertEquals(Double.valueOf(0), DrainEstimate.seconds(List.of()));
    assertEquals(Double.valueOf(1.5), DrainEstimate.seconds(List.of(job(2, null))));
    assertEquals(Double.valueOf(40), DrainEstimate.seconds(List.of(job(2, 90.0), job(0, 40.0))));
    assertNull(DrainEstimate.seconds(List.of(job(1, 9.0), job(0, null))));
  }

  private static Impact.AffectedJob job(int elsewhere, @Nullable Double secondsLeft) {
    return new Impact.AffectedJob("id", 1, "ann", 1, elsewhere, true, secondsLeft);
  }
}
