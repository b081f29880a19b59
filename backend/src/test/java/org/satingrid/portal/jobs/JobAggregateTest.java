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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.StealingPolicy;

class JobAggregateTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private static final int GRID_RETRIES = 2;
  private static final Duration MISSED_FOR = Duration.ofMinutes(2);
  private final UUID fast = UUID.randomUUID();
  private final UUID slow = UUID.randomUUID();
  private JobAggregate job = new JobAggregate(specification(null, 0, null));

  private static Specification specification(
      @Nullable Duration timeLimit, int retries, @Nullable SweepPart sweep) {
    return new Specification(
        UUID.randomUUID(),
        "job",
        "ann",
        List.of(),
        new JobDemand(UUID.randomUUID(), false, 0, List.of(), List.of(), 1, null, IsolationClass.C),
        List.of(),
        List.of(),
        null,
        new RunTerms(timeLimit, retries, GRID_RETRIES, StealingPolicy.DEFAULT),
        sweep,
        null,
        START);
  }

  private void start() {
    start(START);
  }

  private void start(Instant now) {
    job.allocation()
        .start(
            UUID.randomUUID(),
            List.of(
                new Placement(fast, "fast", "alpha", 1, 1),
                new Placement(slow, "slow", "beta", 0.5, 1)),
            now);
  }

  private void run() {
    run(START);
  }

  private void run(Instant now) {
    start(now);
    job.engines().joined(fast, true, now, now);
    job.engines().joined(slow, false, now, now);
  }

  private static ReportingWindow since(Instant start) {
    return new ReportingWindow(start, start.plus(MISSED_FOR));
  }

  private void assertTriedAgainFor(String code) {
    assertEquals(JobState.QUEUED, job.state());
    AttemptEnd end = Objects.requireNonNull(Objects.requireNonNull(job.attempt()).end());
    assertEquals(code, end.outcome());
  }

  private void ended(UUID node, Kind kind, String code, Instant now) {
    job.engines().ended(node, new Outcome(kind, code, code, null), now, now);
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
    job.engines().joined(slow, false, START, START);
    assertEquals(JobState.STARTING, job.state());
    job.engines().joined(fast, true, START, START);
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(START, job.startedAt());
  }

  @Test
  void itSucceedsWhenTheMasterHasAndTheOthersHaveLeft() {
    run();
    ended(fast, Kind.SUCCEEDED, "", START);
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(START.plus(EngineNews.LEAVE_BY_THEMSELVES), engine(slow).stopAt());
    ended(slow, Kind.LEFT, "", START);
    assertEquals(JobState.SUCCEEDED, job.state());
    assertNull(job.reason());
  }

  @Test
  void itSucceedsInTheEndWhateverTheOthersDo() {
    run();
    ended(fast, Kind.SUCCEEDED, "", START);
    ended(fast, Kind.FAILED, "late", START);
    job.tick(since(START), START.plus(JobLifecycle.EVIDENCE_LIMIT));
    assertEquals(JobState.RUNNING, job.state());
    assertFalse(job.control().cancel("ann", "", START), "main has returned");
    job.tick(since(START), after(JobLifecycle.EVIDENCE_LIMIT));
    assertEquals(JobState.SUCCEEDED, job.state());
    assertEquals(START, job.status().finishedAt());
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
  void aFaultOfTheProgramCountsWhenTheMasterTellsOfIt() {
    run();
    ended(slow, Kind.FAILED, "not-serializable", START);
    assertEquals(JobState.RUNNING, job.state(), "any node could end the job with that word");
    ended(fast, Kind.FAILED, "not-serializable", START);
    assertEquals("not-serializable", failure());
  }

  @Test
  void aFaultOfAnotherNodeIsOnlyNoted() {
    run();
    ended(slow, Kind.FAILED, "engine-killed", START);
    assertEquals(JobState.RUNNING, job.state());
    assertTrue(job.notes().stream().anyMatch(n -> n.text().contains("goes on without it")));
  }

  @Test
  void aMasterThatDoesNotJoinInTimeFailsIt() {
    start();
    job.tick(since(START), START.plus(Deadlines.START_LIMIT));
    assertEquals(JobState.STARTING, job.state());
    job.tick(since(START.plusSeconds(30)), after(Deadlines.START_LIMIT));
    assertEquals(JobState.STARTING, job.state(), "the portal itself was away for 30 s");
    job.tick(since(START), after(Deadlines.START_LIMIT));
    assertTriedAgainFor("start-timeout");
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
            JobStatus.running(START),
            new Attempt(
                before.id(), 1, PastFaults.NONE, START, before.mastery(), null, null, ended));
    orphan.tick(since(START), START);
    AttemptEnd end = Objects.requireNonNull(Objects.requireNonNull(orphan.attempt()).end());
    assertEquals("engines-gone", end.outcome());
  }

  @Test
  void anEngineThatNeverConfirmsItsStopIsGivenUp() {
    run();
    assertTrue(job.control().cancel("ann", "why not", START));
    job.tick(since(START), START.plus(JobTimeouts.STOP_LIMIT));
    assertTrue(engine(slow).isLive());
    job.tick(since(START), after(JobTimeouts.STOP_LIMIT));
    assertFalse(engine(slow).isLive());
  }

  @Test
  void whatHasEndedStaysAsItIs() {
    assertTrue(job.control().cancel("ann", "", START));
    assertFalse(job.control().cancel("bob", "", START));
    assertEquals("Cancelled by ann.", job.reason());
    assertThrows(IllegalTransitionException.class, this::start);
    assertThrows(IllegalTransitionException.class, () -> job.control().hold("ann", ""));
  }

  @Test
  void itStartsOnceAndOnSomething() {
    assertThrows(
        IllegalTransitionException.class,
        () -> job.allocation().start(UUID.randomUUID(), List.of(), START));
    start();
    assertThrows(IllegalTransitionException.class, this::start);
  }

  @Test
  void aHeldJobStartsAfterItsRelease() {
    job.control().hold("ann", "not yet");
    job.control().hold("bob", "again");
    assertEquals("Held by ann: not yet", job.reason());
    assertFalse(job.allocation().canStart(START));
    assertThrows(IllegalTransitionException.class, this::start);
    job.control().release("ann");
    job.control().release("ann");
    run();
    assertThrows(IllegalTransitionException.class, () -> job.control().hold("ann", "too late"));
  }

  @Test
  void itIsTriedAgainWhenTheProgramIsNotToBlame() {
    job = new JobAggregate(specification(null, 1, null));
    run();
    UUID first = Objects.requireNonNull(job.attempt()).id();
    ended(fast, Kind.FAILED, "results-not-stored", START);
    assertEquals(JobState.QUEUED, job.state());
    assertEquals(START, engine(slow).stopAt());
    Instant later = START.plus(Backoff.after(1));
    assertFalse(job.allocation().canStart(later), "an engine of the first attempt is left");
    ended(slow, Kind.STOPPED, "", START);
    assertFalse(job.allocation().canStart(later.minusMillis(1)), "too early");
    assertTrue(job.allocation().canStart(later));
    start(later);
    Attempt second = Objects.requireNonNull(job.attempt());
    assertEquals(2, second.number());
    assertFalse(first.equals(second.id()));
    job.engines().joined(fast, true, START, later);
    ended(fast, Kind.FAILED, "results-not-stored", later);
    assertEquals("results-not-stored", failure(), "no retry is left");
  }

  @Test
  void faultsOfTheGridHaveRetriesOfTheirOwn() {
    job = new JobAggregate(specification(null, 1, null));
    Instant now = START;
    for (int faults = 0; faults < GRID_RETRIES; faults++) {
      run(now);
      job.engines().nodeLost(slow, now);
      job.engines().nodeLost(fast, now);
      assertTriedAgainFor("node-lost");
      now = now.plus(Duration.ofHours(1));
    }
    run(now);
    ended(slow, Kind.LEFT, "", now);
    ended(fast, Kind.FAILED, "results-not-stored", now);
    assertTriedAgainFor("results-not-stored");
    now = now.plus(Duration.ofHours(1));
    run(now);
    job.engines().nodeLost(slow, now);
    job.engines().nodeLost(fast, now);
    assertEquals("node-lost", failure(), "no retry of either kind is left");
  }

  @Test
  void aFaultOfTheEngineIsOneOfTheGrid() {
    job = new JobAggregate(specification(null, 0, null));
    run();
    ended(slow, Kind.FAILED, "engine-error", START);
    ended(fast, Kind.FAILED, "engine-error", START);
    assertTriedAgainFor("engine-error");
  }

  @Test
  void itIsNotTriedAgainWhenTheProgramIsToBlame() {
    job = new JobAggregate(specification(null, 3, null));
    run();
    ended(fast, Kind.FAILED, "application-threw", START);
    assertEquals("application-threw", failure());
  }

  @Test
  void backoffDoublesUpToALimit() {
    assertEquals(Duration.ofSeconds(5), Backoff.after(1));
    assertEquals(Duration.ofSeconds(10), Backoff.after(2));
    assertEquals(Duration.ofMinutes(5), Backoff.after(11));
    assertEquals(Duration.ofMinutes(5), Backoff.after(Integer.MAX_VALUE));
  }

  @Test
  void itsTimeIsLimited() {
    Duration limit = Duration.ofSeconds(90);
    job = new JobAggregate(specification(limit, 3, null));
    run();
    job.tick(since(START), START.plus(limit));
    assertEquals(JobState.RUNNING, job.state());
    job.tick(since(START), after(limit));
    assertEquals(JobState.TIMED_OUT, job.state());
    assertTrue(Objects.requireNonNull(job.reason()).contains("90 s"));
  }

  /**
   * Main has possibly returned in time, but its node could not report this while no portal was
   * running.
   */
  @Test
  void aLimitThatPassedWhileThePortalWasAwayEndsItOnlyOnceNodesCouldSpeak() {
    Duration limit = Duration.ofSeconds(90);
    Instant back = START.plusSeconds(600);
    job = new JobAggregate(specification(limit, 3, null));
    run();
    job.tick(since(back), back.plus(MISSED_FOR));
    assertEquals(JobState.RUNNING, job.state());
    job.engines()
        .ended(fast, new Outcome(Kind.SUCCEEDED, null, null, null), START.plusSeconds(80), back);
    job.engines().ended(slow, new Outcome(Kind.LEFT, null, null, null), back, back);
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void aLimitThatPassedWhileThePortalWasAwayEndsItOtherwise() {
    Instant back = START.plusSeconds(600);
    job = new JobAggregate(specification(Duration.ofSeconds(90), 3, null));
    run();
    job.tick(since(back), back.plus(MISSED_FOR).plusMillis(1));
    assertEquals(JobState.TIMED_OUT, job.state());
  }

  @Test
  void itGrowsAndGivesBackWhileItRuns() {
    UUID third = UUID.randomUUID();
    List<Placement> more = List.of(new Placement(third, "third", "gamma", 2, 4));
    start();
    assertThrows(IllegalTransitionException.class, () -> job.allocation().grow(more));
    job.engines().joined(fast, true, START, START);
    job.allocation().grow(more);
    assertFalse(engine(third).master());
    assertThrows(
        IllegalStateException.class, () -> job.allocation().grow(more), "a node joins once");
    job.allocation().giveBack(slow, "Another's turn.", START);
    assertEquals(START, engine(slow).stopAt());
    ended(slow, Kind.STOPPED, "", START);
    assertEquals(JobState.RUNNING, job.state());
    assertThrows(
        IllegalTransitionException.class, () -> job.allocation().giveBack(fast, "master", START));
    ended(fast, Kind.SUCCEEDED, "", START);
    assertThrows(
        IllegalTransitionException.class, () -> job.allocation().giveBack(third, "over", START));
  }

  @Test
  void aKilledJobDoesNotWaitLongForItsNodes() {
    run();
    job.control().kill("ann", "now", START);
    assertEquals("Killed by ann: now", job.reason());
    job.tick(since(START), START.plus(JobControl.KILL_LIMIT));
    assertTrue(engine(fast).isLive());
    job.tick(since(START), after(JobControl.KILL_LIMIT));
    assertFalse(engine(fast).isLive());
    job.control().kill("bob", "again", START);
    assertEquals("Killed by ann: now", job.reason());
  }

  @Test
  void aSweepFollowsItsPoints() {
    job = new JobAggregate(specification(null, 0, new SweepPart(null, 3)));
    assertFalse(job.allocation().canStart(START));
    job.pointsAre(new SweepCounts(3, 3, 0, 0, 0, 0, null), START);
    assertEquals(JobState.QUEUED, job.state());
    job.pointsAre(new SweepCounts(3, 2, 1, 0, 0, 0, null), START);
    assertEquals(JobState.RUNNING, job.state());
    job.control().hold("ann", "");
    job.pointsAre(new SweepCounts(3, 1, 1, 1, 0, 0, null), START);
    assertEquals(JobState.HELD, job.state());
    job.control().release("ann");
    job.pointsAre(new SweepCounts(3, 1, 1, 1, 0, 0, null), START);
    assertEquals(JobState.RUNNING, job.state());
    job.pointsAre(new SweepCounts(3, 0, 0, 2, 1, 0, "point 2: x"), after(Duration.ZERO));
    assertEquals(JobState.FAILED, job.state());
    assertEquals("1 of 3 points failed. The first: point 2: x", job.reason());
    assertEquals(START, job.startedAt());
  }
}
