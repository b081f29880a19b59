package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.scheduling.Snapshot.Candidate;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

class SchedulerTest {
  private final Candidate slow = node("slow", "alpha", 0.25, Condition.IDLE);
  private final Candidate fast = node("fast", "beta", 1, Condition.IDLE);
  private final Candidate busy = node("busy", "gamma", 2, Condition.BUSY);
  private final Candidate starting = node("starting", "delta", 0, Condition.STARTING);
  private final Candidate down = node("down", "epsilon", 1, Condition.DOWN);
  private final List<Candidate> all = List.of(slow, fast, busy, starting, down);

  private static Candidate node(String name, String site, double speed, Condition condition) {
    return new Candidate(UUID.randomUUID(), name, site, speed, 1, condition);
  }

  private static Waiting job(String... sites) {
    return new Waiting(UUID.randomUUID(), Set.of(sites));
  }

  private List<Decision> decide(Waiting... queue) {
    return Scheduler.decide(new Snapshot(List.of(queue), all));
  }

  @Test
  void aJobTakesAllIdleNodesTheFastestFirst() {
    Waiting job = job();
    assertEquals(List.of(new Decision.Start(job.jobId(), List.of(fast, slow))), decide(job));
  }

  @Test
  void aJobTakesNodesOfItsSitesOnlyAndLeavesTheRest() {
    Waiting first = job("beta");
    Waiting second = job();
    Waiting third = job();
    assertEquals(
        List.of(
            new Decision.Start(first.jobId(), List.of(fast)),
            new Decision.Start(second.jobId(), List.of(slow)),
            new Decision.Wait(third.jobId(), "All nodes that are up work on other jobs.")),
        decide(first, second, third));
  }

  @Test
  void aJobThatWaitsForItsSitesDoesNotHoldUpOthers() {
    Waiting first = job("gamma");
    Waiting second = job("alpha");
    assertEquals(
        List.of(
            new Decision.Wait(first.jobId(), "All nodes of gamma that are up work on other jobs."),
            new Decision.Start(second.jobId(), List.of(slow))),
        decide(first, second));
  }

  @Test
  void aJobThatWaitsIsToldWhy() {
    assertEquals("The nodes of delta are measuring their speed.", reason(job("delta")));
    assertEquals("No node of epsilon is up.", reason(job("epsilon")));
    assertEquals("No node is enrolled in zeta.", reason(job("zeta")));
    Waiting anywhere = job();
    assertEquals(
        List.of(new Decision.Wait(anywhere.jobId(), "No site has a node yet.")),
        Scheduler.decide(new Snapshot(List.of(anywhere), List.of())));
  }

  private String reason(Waiting job) {
    return ((Decision.Wait) decide(job).get(0)).reason();
  }
}
