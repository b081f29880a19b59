package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.engine.EngineExit;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineReport;

class AttemptTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

  private final List<Action> done = new ArrayList<>();
  private Instant now = T0;

  @Test
  void aMasterWhoseMainReturnsHasItsResultsStoredBeforeItsEndIsSaid() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    assertEquals(AttemptState.COLLECTING, attempt.state());
    assertTrue(done.contains(new Action.Collect(true)));
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(said().isEmpty(), "no end before the results are stored");
    on(attempt, new AttemptEvent.Collected());
    on(attempt, new AttemptEvent.Tick(1, false));
    assertTrue(said().isEmpty(), "no end before the last chunk is acknowledged");
    on(attempt, new AttemptEvent.Tick(1, true));
    assertEquals(Kind.SUCCEEDED, said().get(0).kind());
  }

  @Test
  void theEndIsSaidAgainOnEachConnectionUntilItIsStored() {
    Attempt attempt = running(false);
    on(attempt, exited(0));
    on(attempt, new AttemptEvent.Collected());
    on(attempt, new AttemptEvent.Tick(1, true));
    on(attempt, new AttemptEvent.Tick(1, true));
    on(attempt, new AttemptEvent.Tick(0, true));
    on(attempt, new AttemptEvent.Tick(2, true));
    assertEquals(2, said().size());
    on(attempt, new AttemptEvent.EndStored());
    assertEquals(AttemptState.DONE, attempt.state());
    assertEquals(new Action.Delete(), done.get(done.size() - 1));
  }

  @Test
  void anEngineThatIsNotMasterLeavesInGoodOrder() {
    Attempt attempt = running(false);
    on(attempt, exited(0));
    assertEquals(Kind.LEFT, outcome(attempt).kind());
  }

  @Test
  void anEngineThatReplacesItsMasterTellsThePortalAndMayEndTheJob() {
    Attempt attempt = running(false);
    on(attempt, new AttemptEvent.Tick(1, true));
    on(attempt, new AttemptEvent.Reported(new EngineReport.Joined(true)));
    on(attempt, new AttemptEvent.Tick(1, true));
    assertEquals(
        List.of(new Action.SayJoined(false, T0), new Action.SayJoined(true, T0)),
        done.stream().filter(Action.SayJoined.class::isInstance).toList());
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    assertEquals(AttemptState.COLLECTING, attempt.state());
  }

  @Test
  void anEngineThatReplacesItsMasterAndEndsWithoutAWordHasFailed() {
    Attempt attempt = running(false);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Joined(true)));
    on(attempt, exited(0));
    assertEquals("engine-killed", outcome(attempt).code());
  }

  @Test
  void onlyAnEngineThatMayBeMasterCanHaveRunMain() {
    Attempt attempt = running(false);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    assertEquals(Kind.LEFT, outcome(attempt).kind());
  }

  @Test
  void aKilledEngineIsReportedWithSignalAndLastErrors() {
    Attempt attempt = running(true);
    on(attempt, exited(137));
    assertEquals("engine-killed", outcome(attempt).code());
    assertTrue(message(attempt).contains("signal 9 (SIGKILL)"), message(attempt));
    assertTrue(message(attempt).contains("last words"), message(attempt));
  }

  @Test
  void anApplicationThatExitsIsReportedAsThat() {
    Attempt attempt = running(true);
    on(attempt, exited(0));
    assertEquals("engine-killed", outcome(attempt).code());
    assertTrue(message(attempt).contains("System.exit(0)"), message(attempt));
  }

  @Test
  void anEngineThatEndsBeforeItJoinsWasNotStarted() {
    Attempt attempt = launched(true);
    on(attempt, exited(1));
    assertEquals("engine-not-started", outcome(attempt).code());
  }

  @Test
  void theEnginesOwnWordCountsWhateverItsExitCode() {
    Attempt attempt = running(true);
    on(
        attempt,
        new AttemptEvent.Reported(new EngineReport.Failed("application-threw", "boom", "at x")));
    on(attempt, exited(1));
    assertEquals(new Outcome(Kind.FAILED, "application-threw", "boom", "at x"), outcome(attempt));
  }

  @Test
  void aProgramThatAFullDiskHasMadeThrowIsNotAtFault() {
    Attempt attempt = running(true);
    String message = "java.io.IOException: No space left on device";
    on(
        attempt,
        new AttemptEvent.Reported(new EngineReport.Failed("application-threw", message, "")));
    on(attempt, exited(1));
    assertEquals(
        new Outcome(Kind.FAILED, "disk-full", "The disk of a node was full: " + message, null),
        outcome(attempt));
  }

  @Test
  void aStopIsPassedOnAndEnforcedStepByStep() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.StopAsked("cancelled", true, false));
    assertEquals(new Action.TellStop("cancelled", true), done.get(done.size() - 1));
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(!done.contains(new Action.Terminate()));
    now = now.plus(Duration.ofSeconds(2));
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(done.contains(new Action.Terminate()) && !done.contains(new Action.Kill()));
    now = now.plus(Duration.ofSeconds(2));
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(done.contains(new Action.Kill()));
    on(attempt, exited(143));
    assertEquals(new Outcome(Kind.STOPPED, null, "cancelled", null), outcome(attempt));
  }

  @Test
  void aProcessThatOutlivesItsVerdictIsKilledAndTheVerdictStays() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Failed("application-threw", "a", "")));
    now = T0.plusSeconds(5);
    on(attempt, new AttemptEvent.LinkClosed());
    assertEquals(T0.plus(Attempt.LAST_STEPS), attempt.due());
    now = attempt.due().minusMillis(1);
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(!done.contains(new Action.Kill()));
    now = attempt.due();
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(done.contains(new Action.Kill()));
    on(attempt, exited(137));
    assertEquals("application-threw", outcome(attempt).code());
  }

  @Test
  void aProcessThatOutlivesItsLinkIsKilledForThat() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.LinkClosed());
    now = T0.plus(Attempt.LAST_STEPS);
    on(attempt, new AttemptEvent.Tick(1, true));
    assertTrue(done.contains(new Action.Kill()));
    on(attempt, exited(137));
    assertEquals("engine-killed", outcome(attempt).code());
    assertTrue(message(attempt).contains("closed its link"), message(attempt));
  }

  @Test
  void aHelpersProcessThatOutlivesTheJobDoesNotFailIt() {
    Attempt attempt = running(false);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    now = T0.plus(Attempt.LAST_STEPS);
    on(attempt, new AttemptEvent.Tick(1, true));
    on(attempt, exited(137));
    assertEquals(Kind.LEFT, outcome(attempt).kind());
  }

  @Test
  void aStopIsNotDelayedByAVerdict() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, new AttemptEvent.StopAsked("cancelled", false, false));
    assertEquals(T0.plus(Attempt.PATIENCE), attempt.due());
  }

  @Test
  void aStopWhileTheEngineStartsReachesItOnceItRuns() {
    Attempt attempt = fetching(true);
    on(attempt, new AttemptEvent.Fetched());
    on(attempt, new AttemptEvent.StopAsked("cancelled", false, false));
    on(attempt, new AttemptEvent.Launched());
    assertEquals(new Action.TellStop("cancelled", false), done.get(done.size() - 1));
  }

  @Test
  void aStopWhileFetchingEndsTheAttemptAndLateFilesChangeNothing() {
    Attempt attempt = fetching(true);
    on(attempt, new AttemptEvent.StopAsked("cancelled", false, false));
    on(attempt, new AttemptEvent.Fetched());
    assertEquals(AttemptState.REPORTING, attempt.state());
    assertEquals(Kind.STOPPED, outcome(attempt).kind());
    assertTrue(!done.contains(new Action.Launch()));
  }

  @Test
  void resultsThatCannotBeStoredFailTheAttempt() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    on(attempt, new AttemptEvent.NotCollected("too large"));
    assertEquals("results-not-stored", outcome(attempt).code());
  }

  @Test
  void filesAreStoredHoweverTheEngineEndedAndWhereverMainRan() {
    Attempt stopped = running(false);
    on(stopped, new AttemptEvent.StopAsked("cancelled", false, false));
    on(stopped, exited(143));
    assertTrue(done.contains(new Action.Collect(false)));
    Attempt failed = running(true);
    on(failed, exited(137));
    assertTrue(done.contains(new Action.Collect(true)));
    assertEquals("engine-killed", outcome(failed).code());
  }

  @Test
  void aStopDoesNotEndTheStoringOfWhatIsThere() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    on(attempt, new AttemptEvent.StopAsked("cancelled", false, false));
    assertEquals(AttemptState.COLLECTING, attempt.state());
    on(attempt, new AttemptEvent.Collected());
    assertEquals(AttemptState.REPORTING, attempt.state());
  }

  @Test
  void theOrderToKillAJobEndsTheStoringOfItsResultsAtOnce() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    on(attempt, new AttemptEvent.StopAsked("enough", false, true));
    assertTrue(done.contains(new Action.EndStoring("enough")));
    assertEquals(AttemptState.REPORTING, attempt.state());
    on(attempt, new AttemptEvent.Tick(1, true));
    assertEquals(Kind.STOPPED, said().get(0).kind());
  }

  @Test
  void storingEndsBeforeThePortalGivesTheStoppedEngineUp() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.StopAsked("cancelled", false, false));
    now = T0.plusSeconds(3);
    on(attempt, exited(143));
    assertEquals(T0.plus(Attempt.STORING), attempt.due());
    now = T0.plus(Attempt.STORING).minusMillis(1);
    on(attempt, new AttemptEvent.Tick(1, true));
    assertEquals(AttemptState.COLLECTING, attempt.state());
    now = T0.plus(Attempt.STORING);
    on(attempt, new AttemptEvent.Tick(1, true));
    assertEquals(AttemptState.REPORTING, attempt.state());
    assertEquals(Kind.STOPPED, said().get(0).kind());
  }

  @Test
  void anAttemptThatThePortalDoesNotKnowAnyMoreIsNotASuccess() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    on(attempt, new AttemptEvent.Unwanted("no running attempt"));
    assertEquals(Kind.STOPPED, outcome(attempt).kind());
    on(attempt, new AttemptEvent.EndStored());
    assertTrue(done.contains(new Action.Delete()));
  }

  @Test
  void filesThatCannotBeStoredDoNotHideWhyAnEngineFailed() {
    Attempt attempt = running(true);
    on(attempt, exited(137));
    on(attempt, new AttemptEvent.NotCollected("too large"));
    assertEquals("engine-killed", outcome(attempt).code());
    assertEquals(AttemptState.REPORTING, attempt.state());
  }

  @Test
  void anAttemptLeftRunningByAnEarlierAgentHasFailed() {
    AttemptRecord record = running(true).record(null);
    Attempt resumed = Attempt.resumed(record, now);
    on(resumed, new AttemptEvent.Asked());
    on(resumed, new AttemptEvent.Tick(1, true));
    assertEquals("agent-restarted", said().get(0).code());
  }

  @Test
  void anAttemptLeftCollectingByAnEarlierAgentGoesOnCollecting() {
    Attempt attempt = running(true);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Succeeded()));
    on(attempt, exited(0));
    done.clear();
    Attempt resumed = Attempt.resumed(attempt.record(null), now);
    on(resumed, new AttemptEvent.Asked());
    assertTrue(done.contains(new Action.Collect(true)));
  }

  private void on(Attempt attempt, AttemptEvent event) {
    done.addAll(attempt.on(event, now));
  }

  private Attempt fetching(boolean master) {
    File jar = new File("0".repeat(64), "app.jar");
    Attempt attempt =
        new Attempt(
            new StartEngine("a1", "j1", "n1", master, 1, 10, jar, "Main", List.of(), List.of()));
    on(attempt, new AttemptEvent.Asked());
    assertInstanceOf(Action.Fetch.class, done.get(done.size() - 1));
    return attempt;
  }

  private Attempt launched(boolean master) {
    Attempt attempt = fetching(master);
    on(attempt, new AttemptEvent.Fetched());
    on(attempt, new AttemptEvent.Launched());
    return attempt;
  }

  private Attempt running(boolean master) {
    Attempt attempt = launched(master);
    on(attempt, new AttemptEvent.Reported(new EngineReport.Joined(master)));
    return attempt;
  }

  private static AttemptEvent exited(int code) {
    return new AttemptEvent.Exited(new EngineExit(code, false, List.of("last words")));
  }

  private List<Outcome> said() {
    return done.stream()
        .filter(Action.SayEnded.class::isInstance)
        .map(action -> ((Action.SayEnded) action).outcome())
        .toList();
  }

  private static Outcome outcome(Attempt attempt) {
    Outcome outcome = attempt.outcome();
    assertNotNull(outcome);
    return outcome;
  }

  private static String message(Attempt attempt) {
    return String.valueOf(outcome(attempt).message());
  }
}
