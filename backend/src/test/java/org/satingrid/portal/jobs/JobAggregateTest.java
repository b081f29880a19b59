package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.api.JobState;

class JobAggregateTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final UUID fast = UUID.randomUUID();
  private final UUID slow = UUID.randomUUID();
  private final JobAggregate job =
      new JobAggregate(
          new Specification(
              UUID.randomUUID(),
              "job",
              UUID.randomUUID(),
              "ann",
              List.of(),
              List.of(),
              List.of(),
              START));

  private void start() {
    job.start(
        UUID.randomUUID(),
        List.of(
            new Placement(fast, "fast", "alpha", 1, 1),
            new Placement(slow, "slow", "beta", 0.5, 1)),
        START);
  }

  private void run() {
    start();
    job.engineJoined(fast, START, START);
    job.engineJoined(slow, START, START);
  }

  private void ended(UUID node, Kind kind, String code, Instant now) {
    job.engineEnded(node, new Outcome(kind, code, code, null), now, now);
  }

  private String failure() {
    assertEquals(JobState.FAILED, job.state());
    return Objects.requireNonNull(job.failure()).code();
  }

  private Engine engine(UUID node) {
    return Objects.requireNonNull(job.attempt()).engines().stream()
        .filter(e -> e.nodeId().equals(node))
        .findFirst()
        .orElseThrow();
  }

  private static Instant after(Duration duration) {
    return START.plus(duration).plusMillis(1);
  }

  @Test
  void itRunsWhenTheMasterHasJoined() {
    start();
    assertEquals(JobState.STARTING, job.state());
    job.engineJoined(slow, START, START);
    assertEquals(JobState.STARTING, job.state());
    job.engineJoined(fast, START, START);
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(START, job.startedAt());
  }

  @Test
  void itSucceedsWhenTheMasterHasAndTheOthersHaveLeft() {
    run();
    ended(fast, Kind.SUCCEEDED, "", START);
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(START.plus(JobAggregate.LEAVE_BY_THEMSELVES), engine(slow).stopAt());
    ended(slow, Kind.LEFT, "", START);
    assertEquals(JobState.SUCCEEDED, job.state());
    assertNull(job.reason());
  }

  @Test
  void itSucceedsInTheEndWhateverTheOthersDo() {
    run();
    ended(fast, Kind.SUCCEEDED, "", START);
    ended(fast, Kind.FAILED, "late", START);
    job.tick(START, START.plus(JobAggregate.EVIDENCE_LIMIT));
    assertEquals(JobState.RUNNING, job.state());
    assertFalse(job.cancel("ann", "", START), "main has returned");
    job.tick(START, after(JobAggregate.EVIDENCE_LIMIT));
    assertEquals(JobState.SUCCEEDED, job.state());
    assertEquals(START, job.finishedAt());
    ended(slow, Kind.FAILED, "engine-killed", START);
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void anotherEngineThatFailsAfterMainReturnedChangesNothing() {
    run();
    ended(fast, Kind.SUCCEEDED, "", START);
    ended(slow, Kind.FAILED, "application-threw", START);
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void theMastersEndDecides() {
    run();
    ended(fast, Kind.LEFT, "", START);
    assertEquals("engine-stopped", failure());
  }

  @Test
  void aFaultOfTheProgramCountsWhereverItShows() {
    run();
    ended(slow, Kind.FAILED, "not-serializable", START);
    assertEquals("not-serializable", failure());
    assertEquals(START, engine(fast).stopAt());
  }

  @Test
  void aFaultOfAnotherNodeIsOnlyNoted() {
    run();
    ended(slow, Kind.FAILED, "engine-killed", START);
    assertEquals(JobState.RUNNING, job.state());
    assertTrue(job.notes().stream().anyMatch(n -> n.text().contains("goes on without it")));
  }

  @Test
  void aLostMasterFailsItAndAnotherLostNodeDoesNot() {
    run();
    job.nodeLost(slow, START);
    assertEquals(JobState.RUNNING, job.state());
    job.nodeLost(fast, START);
    assertEquals("node-lost", failure());
  }

  @Test
  void aMasterThatDoesNotJoinInTimeFailsIt() {
    start();
    job.tick(START, START.plus(JobAggregate.START_LIMIT));
    assertEquals(JobState.STARTING, job.state());
    job.tick(START.plusSeconds(30), after(JobAggregate.START_LIMIT));
    assertEquals(JobState.STARTING, job.state(), "the portal itself was away for 30 s");
    job.tick(START, after(JobAggregate.START_LIMIT));
    assertEquals("start-timeout", failure());
  }

  @Test
  void itCannotRunWithoutAnyEngine() {
    start();
    Attempt before = Objects.requireNonNull(job.attempt());
    List<Engine> ended =
        before.engines().stream().map(e -> e.joined(START).ended(START, "left")).toList();
    JobAggregate orphan =
        new JobAggregate(
            job.specification(),
            JobState.RUNNING,
            null,
            null,
            START,
            null,
            new Attempt(before.id(), START, null, ended));
    orphan.tick(START, START);
    assertEquals("engines-gone", Objects.requireNonNull(orphan.failure()).code());
  }

  @Test
  void anEngineThatNeverConfirmsItsStopIsGivenUp() {
    run();
    assertTrue(job.cancel("ann", "why not", START));
    job.tick(START, START.plus(JobAggregate.STOP_LIMIT));
    assertTrue(engine(slow).isLive());
    job.tick(START, after(JobAggregate.STOP_LIMIT));
    assertFalse(engine(slow).isLive());
  }

  @Test
  void whatHasEndedStaysAsItIs() {
    assertTrue(job.cancel("ann", "", START));
    assertFalse(job.cancel("bob", "", START));
    assertEquals("Cancelled by ann.", job.reason());
    assertThrows(IllegalTransitionException.class, this::start);
    assertThrows(IllegalTransitionException.class, () -> job.explainWait("because"));
  }

  @Test
  void itStartsOnceAndOnSomething() {
    assertThrows(
        IllegalTransitionException.class, () -> job.start(UUID.randomUUID(), List.of(), START));
    start();
    assertThrows(IllegalTransitionException.class, this::start);
  }
}
