package org.satingrid.portal.alerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.JobNode;

class WatchesTest {
  private static final Subject LATE = Subject.job(AlertKind.DEADLINE_AT_RISK, TestRun.JOB);
  private static final Steadiness STEADY = Steadiness.of(AlertKind.DEADLINE_AT_RISK);

  private final Watches watches = new Watches();
  private Instant now = TestRun.START;

  private static Symptom at(double level) {
    return new Symptom(LATE, level, Severity.WARNING, 1, level, Unit.SECONDS);
  }

  private Watches.Changes look(double level, int seconds) {
    now = now.plusSeconds(seconds);
    return watches.look(List.of(at(level)), subject -> true, subject -> false, now);
  }

  @Test
  void whatPassesByItselfIsNoAlert() {
    assertTrue(look(1.5, 5).raised().isEmpty());
    assertTrue(look(1.5, 5).raised().isEmpty());
    assertTrue(look(0.9, 5).raised().isEmpty());
    assertTrue(look(1.5, 5).raised().isEmpty(), "it begins anew");
    assertTrue(look(1.5, 10).raised().isEmpty());
    assertEquals(1, look(1.5, 5).raised().size());
    assertEquals(1, look(2, 5).still().size());
  }

  @Test
  void anAlertEndsOnceItHasBeenGoneForAWhile() {
    look(1.5, 5);
    look(1.5, 15);
    assertTrue(look(0.97, 60).ended().isEmpty(), "not far enough below");
    assertTrue(look(0.5, 5).ended().isEmpty());
    assertTrue(look(1.5, 10).ended().isEmpty(), "it is back, and was not over");
    look(0.5, 5);
    assertEquals(List.of(LATE), look(0.5, 15).ended());
    assertTrue(look(0.5, 5).ended().isEmpty());
  }

  @Test
  void anAlertEndsWithItsJobAndOneThatIsNotLookedAtStays() {
    look(1.5, 5);
    look(1.5, 15);
    now = now.plusSeconds(600);
    assertTrue(watches.look(List.of(), s -> false, s -> false, now).ended().isEmpty());
    assertEquals(List.of(LATE), watches.look(List.of(), s -> true, s -> true, now).ended());
  }

  @Test
  void aNewLeaderGoesOnWithWhatIsRaised() {
    watches.restart(List.of(LATE), now);
    assertTrue(look(1.5, 5).raised().isEmpty());
    look(0, 5);
    assertEquals(List.of(LATE), look(0, 15).ended());
  }

  @Test
  void aJobHasAFewAlertsAtMost() {
    List<Symptom> many = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Subject node = new Subject(AlertKind.STRAGGLER, TestRun.JOB, "das", "n" + i);
      many.add(new Symptom(node, 2, Severity.WARNING, 1, 0.3, Unit.REFERENCE_CORES));
    }
    watches.look(many, s -> true, s -> false, now);
    int raised = watches.look(many, s -> true, s -> false, now.plusSeconds(60)).raised().size();
    assertEquals(Watches.MAX_PER_JOB, raised);
  }

  /**
   * A symptom must be present or absent for a minimum time. For any sequence of levels, two changes
   * of one alert are at least the smaller of these times apart.
   */
  @Property
  void nothingFlaps(@ForAll @Size(200) List<@DoubleRange(min = 0, max = 3) Double> levels) {
    Watch watch = null;
    Instant time = TestRun.START;
    Instant changed = null;
    for (double level : levels) {
      time = time.plusSeconds(5);
      Watch next = Watch.next(watch, level, STEADY, time);
      if (Watch.isRaised(watch) != Watch.isRaised(next)) {
        Duration since = changed == null ? STEADY.raiseAfter() : Duration.between(changed, time);
        assertTrue(since.compareTo(STEADY.raiseAfter()) >= 0, "changed again after " + since);
        changed = time;
      }
      watch = next;
    }
  }

  /** Checks ten minutes of a run a hundred times. The figures of the run vary as in real runs. */
  @Test
  void healthyRunsRaiseNothing() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int run = 0; run < 100; run++) {
      Watches all = new Watches();
      NodeHistory history = new NodeHistory();
      double took = 200 + 400 * random.nextDouble();
      double[] pace = random.doubles(6, 0.8, 1).toArray();
      for (double elapsed = 5; elapsed < took; elapsed += 5) {
        RunFacts facts = healthy(random, elapsed, took, pace);
        List<Symptom> symptoms = new ArrayList<>();
        Deadlines.symptom(facts, 1).ifPresent(symptoms::add);
        Stragglers.job(facts, 2).ifPresent(symptoms::add);
        Map<String, JobNode> before = history.before(facts.nodes(), facts.at());
        symptoms.addAll(Stragglers.nodes(facts, before, 2));
        symptoms.addAll(ShortShares.symptoms(facts, 0.1));
        symptoms.addAll(LostSites.ofJob(facts));
        Watches.Changes changes = all.look(symptoms, s -> true, s -> false, facts.at());
        assertEquals(List.of(), changes.raised(), "seed " + seed + " after " + elapsed + " s");
      }
    }
  }

  private static RunFacts healthy(Random random, double elapsed, double took, double[] pace) {
    double left = (took - elapsed) * (0.85 + 0.3 * random.nextDouble());
    TestRun run =
        new TestRun()
            .elapsed(elapsed)
            .limit((int) (took * 1.3))
            .predicted(0.7 * took, 0.9 * took, 1.15 * took, 6)
            .left(0.8 * left, left, 1.2 * left);
    double das = 0.6 + 0.1 * (random.nextDouble() - 0.5);
    run.site("das", das, 0.6, 4).site("lecce", 1 - das, 0.4, 2);
    for (int i = 0; i < pace.length; i++) {
      run.node("n" + i, 1, 0.05 * elapsed, pace[i]);
    }
    return run.facts();
  }
}
