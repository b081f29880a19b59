package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.StealingPolicy;

/** Tests the state of a threaded program's job when one of its nodes ends. */
class GangNewsTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final UUID first = UUID.randomUUID();
  private final UUID other = UUID.randomUUID();

  private JobAggregate running(int retries) {
    JobAggregate job =
        new JobAggregate(
            new Specification(
                UUID.randomUUID(),
                "job",
                "ann",
                List.of(),
                new JobDemand(
                    UUID.randomUUID(),
                    false,
                    0,
                    List.of(),
                    List.of(),
                    1,
                    null,
                    IsolationClass.C,
                    Gang.DEFAULT),
                List.of(),
                List.of(),
                null,
                new RunTerms(null, retries, retries, StealingPolicy.DEFAULT),
                null,
                null,
                START));
    job.allocation()
        .start(
            UUID.randomUUID(),
            List.of(
                new Placement(first, "a-0", "alpha", 1, 1),
                new Placement(other, "a-1", "alpha", 1, 1)),
            START);
    job.engines().joined(first, true, START, START);
    job.engines().joined(other, false, START, START);
    return job;
  }

  private static Failure failure(JobAggregate job) {
    assertEquals(JobState.FAILED, job.state());
    return Objects.requireNonNull(job.failure());
  }

  private static void ended(JobAggregate job, UUID node, Kind kind, String code, String message) {
    job.engines().ended(node, new Outcome(kind, code, message, null), START, START);
  }

  @Test
  void itKeepsItsNodes() {
    JobAggregate job = running(0);
    assertEquals(JobState.RUNNING, job.state());
    assertFalse(job.allocation().isMalleable());
    assertFalse(job.allocation().canLeave(other));
  }

  @Test
  void itSucceedsWithTheFirstNodeWhenTheOthersHaveLeft() {
    JobAggregate job = running(0);
    ended(job, other, Kind.LEFT, "", "");
    assertEquals(JobState.RUNNING, job.state());
    ended(job, first, Kind.SUCCEEDED, "", "");
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void aSilentNodeEndsItByName() {
    JobAggregate job = running(0);
    job.engines().nodeLost(other, START);
    Failure lost = failure(job);
    assertEquals("node-lost", lost.code());
    assertTrue(lost.message().startsWith("Node alpha/a-1 was lost"), lost.message());
    assertEquals("a-1", lost.node());
  }

  @Test
  void theFirstNodesLossEndsItAtOnceToo() {
    JobAggregate job = running(0);
    job.engines().nodeLost(first, START);
    assertEquals("a-0", failure(job).node());
  }

  @Test
  void aKilledEngineEndsItWithItsNodeAndItsCause() {
    JobAggregate job = running(0);
    ended(job, other, Kind.FAILED, "engine-killed", "The engine was killed by signal 9 (SIGKILL).");
    assertEquals(
        "Node alpha/a-1: The engine was killed by signal 9 (SIGKILL).", failure(job).message());
  }

  @Test
  void noEngineTakesMainOver() {
    JobAggregate job = running(0);
    job.engines().joined(other, true, START, START);
    ended(job, other, Kind.SUCCEEDED, "", "");
    assertEquals(JobState.RUNNING, job.state(), "the word of a node that does not run main");
    ended(job, first, Kind.STOPPED, "", "");
    assertEquals("engine-stopped", failure(job).code());
  }

  @Test
  void itIsTriedAgainIfItMayBe() {
    JobAggregate job = running(1);
    job.engines().nodeLost(other, START);
    assertEquals(JobState.QUEUED, job.state());
    assertTrue(String.valueOf(job.reason()).contains("alpha/a-1"), job::reason);
    assertFalse(
        job.allocation().canStart(START.plus(Duration.ofHours(1))), "the other engine still runs");
  }
}
