package org.satingrid.portal.alerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.JobNode;

/** Tests the rules for raising an alert. */
class AlertRulesTest {
  private static double level(Optional<Symptom> symptom) {
    return symptom.map(Symptom::level).orElse(0.0);
  }

  private static double level(List<Symptom> symptoms) {
    return symptoms.stream().mapToDouble(Symptom::level).max().orElse(0);
  }

  @Test
  void aJobIsLateIfItsEstimateIsBeyondItsLimit() {
    TestRun run = new TestRun().elapsed(100).limit(600).left(380, 500, 560);
    assertEquals(1.0, level(Deadlines.symptom(run.facts(), 1)), 1e-9);
    run.left(450, 620, 700);
    Symptom late = Deadlines.symptom(run.facts(), 1).orElseThrow();
    assertEquals(1.2, late.level(), 1e-9);
    assertEquals(Severity.WARNING, late.severity(), "it may still end in time");
    assertEquals(600, late.expected());
    assertEquals(720, late.actual());
    run.left(510, 620, 700);
    assertEquals(Severity.CRITICAL, Deadlines.symptom(run.facts(), 1).orElseThrow().severity());
  }

  @Test
  void anOwnerMayWantToHearOfItSooner() {
    TestRun run = new TestRun().elapsed(100).limit(600).left(380, 400, 460);
    assertTrue(level(Deadlines.symptom(run.facts(), 1)) < 1);
    assertTrue(level(Deadlines.symptom(run.facts(), 0.8)) >= 1);
  }

  @Test
  void whatHasNotSettledSaysNothingOfALimitButEarlierRunsDo() {
    TestRun run = new TestRun().elapsed(5).limit(600).unsettled(9000);
    assertEquals(0, level(Deadlines.symptom(run.facts(), 1)));
    run.predicted(700, 800, 900, 4);
    assertEquals(800 / 600.0, level(Deadlines.symptom(run.facts(), 1)), 1e-9);
    assertEquals(0, level(Deadlines.symptom(new TestRun().left(1, 2, 3).facts(), 1)), "no limit");
  }

  @Test
  void aJobFarBeyondItsEarlierRunsIsAStraggler() {
    TestRun run =
        new TestRun().elapsed(150).predicted(90, 100, 120, 4).node("a", 4, 0, 1).left(60, 80, 90);
    Symptom slow = Stragglers.job(run.facts(), 2).orElseThrow();
    assertEquals(210 / 200.0, slow.level(), 1e-9);
    assertEquals(100, slow.expected(), 1e-9);
    run.left(1, 2, 3);
    assertTrue(level(Stragglers.job(run.facts(), 2)) < 1);
  }

  @Test
  void aJobOnHalfOfTheNodesMayTakeTwiceAsLong() {
    TestRun run =
        new TestRun().elapsed(190).predicted(90, 100, 120, 4).node("a", 2, 0, 1).left(20, 30, 40);
    assertTrue(level(Stragglers.job(run.facts(), 1.5)) < 1);
  }

  @Test
  void aNodeIsAStragglerIfTheOthersAreNot() {
    TestRun run = new TestRun().node("a", 1, 0, 0.9).node("b", 1, 10, 0.95).node("c", 0.8, 0, 0.3);
    List<Symptom> slow =
        Stragglers.nodes(run.facts(), Map.of(), 2).stream().filter(s -> s.level() >= 1).toList();
    assertEquals(1, slow.size());
    assertEquals("c", slow.get(0).subject().node());
    assertEquals(0.8, slow.get(0).expected(), 1e-9);
    assertEquals(0.24, slow.get(0).actual(), 1e-9);
  }

  @Test
  void nodesAreNotSlowWhereAllAreNorWhileTheyAreIdle() {
    TestRun all = new TestRun().node("a", 1, 0, 0.3).node("b", 1, 0, 0.3).node("c", 1, 0, 0.3);
    assertTrue(level(Stragglers.nodes(all.facts(), Map.of(), 2)) < 1);
    TestRun idle = new TestRun().node("a", 1, 0, 0.9).node("b", 1, 0, 0.9).node("c", 1, 90, 0.9);
    assertTrue(level(Stragglers.nodes(idle.facts(), Map.of(), 2)) < 1);
    TestRun two = new TestRun().node("a", 1, 0, 0.9).node("b", 1, 0, 0.2);
    assertEquals(List.of(), Stragglers.nodes(two.facts(), Map.of(), 2));
  }

  /**
   * After an hour at full speed, one slow minute changes the node's mean speed only a little. The
   * alert must be raised nevertheless.
   */
  @Test
  void aNodeIsJudgedByWhatItDoesLately() {
    Map<String, JobNode> before =
        Map.of(
            "a", TestRun.node("a", 1, 3600, 0, 3300),
            "b", TestRun.node("b", 1, 3600, 0, 3300),
            "c", TestRun.node("c", 1, 3600, 0, 3300));
    RunFacts now =
        new TestRun()
            .elapsed(3660)
            .node("a", 1, 0, 3355 / 3660.0)
            .node("b", 1, 0, 3355 / 3660.0)
            .node("c", 1, 0, 3312 / 3660.0)
            .facts();
    assertTrue(level(Stragglers.nodes(now, Map.of(), 2)) < 1);
    assertEquals(
        List.of("c"),
        Stragglers.nodes(now, before, 2).stream()
            .filter(symptom -> symptom.level() >= 1)
            .map(symptom -> symptom.subject().node())
            .toList());
  }

  @Test
  void aSiteIsShortOnlyAfterThereWasTimeToBalance() {
    TestRun run = new TestRun().elapsed(100).site("das", 0.9, 0.75, 4).site("lecce", 0.1, 0.25, 4);
    List<Symptom> short_ = ShortShares.symptoms(run.facts(), 0.1);
    assertEquals(1.5, level(short_), 1e-9);
    assertEquals(
        List.of("lecce"),
        short_.stream().filter(s -> s.level() >= 1).map(s -> s.subject().site()).toList());
    TestRun young = new TestRun().elapsed(30).site("a", 0.9, 0.5, 4).site("b", 0.1, 0.5, 4);
    assertEquals(List.of(), ShortShares.symptoms(young.facts(), 0.1));
    assertEquals(List.of(), ShortShares.symptoms(run.withoutStealing().facts(), 0.1));
  }

  @Test
  void aSiteIsLostForAJobIfNoneOfItsNodesIsLeft() {
    TestRun run = new TestRun().site("das", 0.7, 0.7, 3).site("lecce", 0.3, 0.3, 0);
    assertEquals(List.of(), LostSites.ofJob(run.facts()), "they were given back");
    Symptom lost = LostSites.ofJob(run.lost("das", 1).lost("lecce", 4).facts()).get(0);
    assertEquals("lecce", lost.subject().site());
    assertEquals(4, lost.expected());
    assertEquals(Severity.CRITICAL, lost.severity());
  }

  @Test
  void aSiteWithoutNodesIsLostOnceItsOwnersTimeIsOver() {
    Instant now = TestRun.START;
    assertEquals(1.0, away(now, 60, 2, 0, Instant.EPOCH), 1e-9);
    assertTrue(away(now, 59, 2, 0, Instant.EPOCH) < 1);
    assertEquals(0, away(now, 600, 2, 1, Instant.EPOCH), "one node is there");
    assertEquals(0, away(now, 600, 0, 0, Instant.EPOCH), "all were withdrawn");
    assertEquals(0, away(now, null, 2, 0, Instant.EPOCH), "none was ever there");
    assertTrue(away(now, 600, 2, 0, now.minusSeconds(10)) < 1, "the portal itself was away");
  }

  private static double away(
      Instant now, @Nullable Integer seconds, int nodes, int connected, Instant watched) {
    Instant seen = seconds == null ? null : now.minusSeconds(seconds);
    SiteFacts site = new SiteFacts("lecce", "ada", nodes, connected, seen);
    return level(LostSites.ofGrid(site, watched, 60, now));
  }
}
