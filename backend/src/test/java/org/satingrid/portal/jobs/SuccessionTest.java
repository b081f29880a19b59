package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.StealingPolicy;

/** Tests the portal's view of a job that has lost its master. */
class SuccessionTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration LIMIT = Deadlines.SUCCESSION_LIMIT;

  private final UUID a = new UUID(0, 1);
  private final UUID b = new UUID(0, 2);
  private final UUID c = new UUID(0, 3);
  private JobAggregate job = started();

  private JobAggregate started() {
    JobAggregate fresh =
        new JobAggregate(
            new Specification(
                UUID.randomUUID(),
                "job",
                "ann",
                List.of(),
                new JobDemand(
                    UUID.randomUUID(), false, 0, List.of(), List.of(), 1, null, IsolationClass.C),
                List.of(),
                List.of(),
                null,
                new RunTerms(null, 0, 0, StealingPolicy.DEFAULT),
                null,
                null,
                START));
    fresh
        .allocation()
        .start(
            UUID.randomUUID(),
            List.of(
                new Placement(a, "a", "alpha", 1, 1),
                new Placement(b, "b", "beta", 1, 1),
                new Placement(c, "c", "gamma", 1, 1)),
            START);
    return fresh;
  }

  private void run() {
    joined(a, true);
    joined(b, false);
    joined(c, false);
    assertEquals(JobState.RUNNING, job.state());
  }

  private static ReportingWindow since(Instant start) {
    return new ReportingWindow(start, start.plus(Duration.ofMinutes(2)));
  }

  private void joined(UUID node, boolean asMaster) {
    job.engines().joined(node, asMaster, START, START);
  }

  private void ended(UUID node, Kind kind, String code) {
    job.engines().ended(node, new Outcome(kind, code, code, null), START, START);
  }

  private Attempt attempt() {
    return Objects.requireNonNull(job.attempt());
  }

  private UUID master() {
    return attempt().master().nodeId();
  }

  private String failure() {
    assertEquals(JobState.FAILED, job.state());
    return Objects.requireNonNull(job.failure()).code();
  }

  private long told(String part) {
    return job.notes().stream().filter(note -> note.text().contains(part)).count();
  }

  private void assertWaitsForAMaster() {
    assertEquals(JobState.RUNNING, job.state());
    assertTrue(attempt().isMasterLost());
    assertTrue(Objects.requireNonNull(job.reason()).contains("another engine takes its place"));
    assertFalse(job.allocation().isMalleable(), "who knows which engine is master now");
  }

  @Test
  void itGoesOnWithTheEngineThatReplacesAKilledMaster() {
    run();
    ended(a, Kind.FAILED, "engine-killed");
    assertWaitsForAMaster();
    joined(c, true);
    assertEquals(c, master());
    assertNull(job.reason());
    assertEquals(1, told("main runs on c (gamma) now, because a was lost (engine-killed)"));
    assertTrue(job.allocation().isMalleable());
    assertEquals("a", attempt().registrar(), "the pool does not move with its master");
    ended(c, Kind.SUCCEEDED, "");
    ended(b, Kind.LEFT, "");
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void everyWayToLoseAMasterIsSurvived() {
    for (String code :
        List.of("engine-killed", "engine-not-started", "pool-lost", "engine-error")) {
      job = started();
      run();
      ended(a, Kind.FAILED, code);
      assertWaitsForAMaster();
    }
    for (Kind kind : List.of(Kind.LEFT, Kind.STOPPED)) {
      job = started();
      run();
      ended(a, kind, "");
      assertWaitsForAMaster();
    }
    job = started();
    run();
    job.engines().nodeLost(a, START);
    assertWaitsForAMaster();
  }

  @Test
  void aMasterThatNeverJoinedIsReplacedToo() {
    joined(b, false);
    ended(a, Kind.FAILED, "engine-not-started");
    assertEquals(JobState.STARTING, job.state());
    joined(b, true);
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(b, master());
  }

  @Test
  void itFailsWithTheFirstCauseIfNobodyTakesOverInTime() {
    run();
    ended(a, Kind.FAILED, "engine-killed");
    ended(b, Kind.FAILED, "pool-lost");
    job.tick(since(START), START.plus(LIMIT));
    assertEquals(JobState.RUNNING, job.state());
    job.tick(since(START.plusSeconds(5)), START.plus(LIMIT).plusMillis(1));
    assertEquals(JobState.RUNNING, job.state(), "the portal itself was away for 5 s");
    job.tick(since(START), START.plus(LIMIT).plusMillis(1));
    assertEquals("engine-killed", failure());
  }

  @Test
  void itFailsAtOnceWhenNobodyIsLeftToTakeOver() {
    run();
    ended(b, Kind.LEFT, "");
    job.engines().nodeLost(a, START);
    assertWaitsForAMaster();
    job.engines().nodeLost(c, START);
    assertEquals("node-lost", failure());
    assertEquals("a", Objects.requireNonNull(job.failure()).node());
  }

  @Test
  void anEngineThatIsToStopTakesNothingOver() {
    run();
    job.allocation().giveBack(b, "Another's turn.", START);
    ended(c, Kind.LEFT, "");
    ended(a, Kind.FAILED, "engine-killed");
    assertEquals("engine-killed", failure());
  }

  @Test
  void aFaultOfTheProgramIsNotTriedOnEveryEngine() {
    run();
    ended(a, Kind.FAILED, "application-threw");
    assertEquals("application-threw", failure());
  }

  @Test
  void resultsThatCannotBeKeptFailIt() {
    run();
    ended(a, Kind.FAILED, "results-not-stored");
    assertEquals("results-not-stored", failure());
  }

  @Test
  void theNextMasterMayBeHeardOfBeforeTheLastOnesEnd() {
    run();
    joined(b, true);
    assertEquals(a, master(), "b's word alone does not depose a");
    ended(a, Kind.FAILED, "engine-killed");
    assertEquals(b, master());
    assertEquals(1, told("main runs on b (beta) now, because a was lost"));
    assertEquals(JobState.RUNNING, job.state());
    assertFalse(attempt().isMasterLost());
  }

  @Test
  void whatAFormerMasterRepeatsIsOldNews() {
    run();
    job.engines().nodeLost(a, START);
    joined(b, true);
    job.engines().nodeFound(a);
    joined(a, true);
    assertEquals(b, master());
    joined(b, true);
    assertEquals(1, told("now, because"));
  }

  @Test
  void anEndFromAnotherNodeIsNotBelievedAndSaidOnce() {
    run();
    for (int i = 0; i < 100; i++) {
      joined(b, true);
    }
    ended(b, Kind.SUCCEEDED, "");
    job.tick(since(START), START.plusSeconds(300));
    assertEquals(JobState.RUNNING, job.state());
    assertEquals(a, master());
    assertEquals(1, told("Node b says that it runs the program's main"));
    ended(c, Kind.FAILED, "application-threw");
    assertEquals(JobState.RUNNING, job.state());
    ended(a, Kind.SUCCEEDED, "");
    assertEquals(JobState.SUCCEEDED, job.state());
    assertEquals(a, master());
  }

  @Test
  void theEndOfTheNextMasterCountsOnceTheLastOneIsKnownToBeLost() {
    run();
    joined(b, true);
    ended(b, Kind.SUCCEEDED, "");
    assertEquals(JobState.RUNNING, job.state());
    job.engines().nodeLost(a, START);
    ended(c, Kind.LEFT, "");
    assertEquals(b, master());
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void aMasterThatIsOverdueIsReplacedByTheOneThatTookItsPlace() {
    joined(b, false);
    joined(b, true);
    job.tick(since(START), START.plus(Deadlines.OVERDUE).minusMillis(1));
    assertEquals(JobState.STARTING, job.state());
    job.tick(since(START), START.plus(Deadlines.OVERDUE));
    assertEquals(b, master());
    assertEquals(JobState.RUNNING, job.state());
  }

  @Test
  void mastersAreReplacedAgainAndAgain() {
    run();
    ended(a, Kind.FAILED, "engine-killed");
    joined(b, true);
    ended(b, Kind.FAILED, "engine-killed");
    assertWaitsForAMaster();
    joined(c, true);
    ended(c, Kind.SUCCEEDED, "");
    assertEquals(JobState.SUCCEEDED, job.state());
  }

  @Test
  void successIsTakenFromAnEngineThatWasNotKnownAsMaster() {
    run();
    ended(a, Kind.FAILED, "engine-killed");
    ended(b, Kind.SUCCEEDED, "");
    assertEquals(b, master());
    ended(c, Kind.SUCCEEDED, "");
    assertEquals(JobState.SUCCEEDED, job.state());
    assertEquals(b, master(), "the first decides");
  }

  @Test
  void aNodeThatIsBackGoesOnWithItsEngine() {
    run();
    job.engines().nodeLost(a, START);
    job.engines().nodeLost(b, START);
    job.engines().nodeFound(a);
    job.engines().nodeFound(b);
    assertEquals(JobState.RUNNING, job.state());
    assertFalse(attempt().isMasterLost());
    assertNull(job.reason());
    assertEquals(a, master());
    ended(a, Kind.SUCCEEDED, "");
    assertEquals(1, told("Node b is back"));
  }

  @Test
  void onlyANodeThatWasGivenUpIsFound() {
    run();
    ended(b, Kind.FAILED, "engine-killed");
    job.engines().nodeFound(b);
    assertNull(attempt().live(b));
    job.control().cancel("ann", "", START);
    job.engines().nodeLost(c, START);
    job.engines().nodeFound(c);
    assertNull(attempt().live(c));
  }

  /** After reports in any order, the job has one master and one end, and no report is lost. */
  @Test
  void anyNewsInAnyOrderLeavesOneMasterAndOneEnd() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int run = 0; run < 2_000; run++) {
      job = started();
      Instant now = START;
      JobState end = null;
      for (int step = 0; step < 40; step++) {
        now = now.plusSeconds(random.nextInt(10));
        hear(List.of(a, b, c).get(random.nextInt(3)), random.nextInt(8), random, now);
        String where = "seed " + seed + ", run " + run + ", step " + step;
        assertEquals(1, attempt().engines().stream().filter(Engine::master).count(), where);
        assertEquals(1, attempt().engines().stream().filter(e -> e.nodeId().equals(a)).count());
        if (end != null) {
          assertEquals(end, job.state(), where);
        } else if (job.state().terminal()) {
          end = job.state();
        }
        boolean decided = end != null || !job.goesOn();
        assertTrue(decided || attempt().anyLive(), where + ": nobody is left and nobody says so");
      }
      job.tick(since(START), now.plus(LIMIT).plusSeconds(1));
      job.tick(since(START), now.plus(LIMIT).plusSeconds(100));
      assertTrue(
          job.state().terminal() || !attempt().isMasterLost(), "seed " + seed + ", run " + run);
    }
  }

  private void hear(UUID node, int what, Random random, Instant now) {
    switch (what) {
      case 0, 1 -> job.engines().joined(node, random.nextBoolean(), now, now);
      case 2 -> job.engines().nodeLost(node, now);
      case 3 -> job.engines().nodeFound(node);
      case 4 -> job.tick(since(START), now);
      case 5 -> {
        if (random.nextInt(3) == 0) {
          job.engines().ended(node, new Outcome(Kind.SUCCEEDED, null, null, null), now, now);
        }
      }
      case 6 -> job.engines().ended(node, new Outcome(Kind.LEFT, null, null, null), now, now);
      default ->
          job.engines().ended(node, new Outcome(Kind.FAILED, "engine-killed", "", null), now, now);
    }
  }
}
