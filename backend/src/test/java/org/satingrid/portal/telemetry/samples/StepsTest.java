package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobTelemetry.Bucket;
import org.satingrid.contract.api.TelemetryMetric;

/** Tests that steps counted in portions equal steps counted at once. */
class StepsTest {
  private static final Instant START = Instant.parse("2026-06-01T00:00:00Z");
  private static final int WORK = Step.STORED.indexOf(TelemetryMetric.WORK);
  private static final int DEQUE = Step.STORED.indexOf(TelemetryMetric.DEQUE);

  private static List<Steps.Row> node(String site, int seconds, double rate) {
    UUID node = UUID.randomUUID();
    List<Steps.Row> rows = new ArrayList<>();
    for (int second = 1; second <= seconds; second++) {
      List<Double> values = new ArrayList<>(Collections.nCopies(Step.METRICS, 0.0));
      values.set(WORK, rate * second);
      values.set(DEQUE, 7.0);
      Instant at = START.plusMillis(second * 1000L);
      rows.add(new Steps.Row(node, site, second, false, at, 1, values));
    }
    return rows;
  }

  private static Map<Steps.Key, Step> once(List<Steps.Row> rows) {
    Steps steps = new Steps(true);
    steps.add(rows, Integer.MAX_VALUE);
    return steps.all();
  }

  @Test
  void aStepSaysWhatTheNodesOfASiteDidTogether() {
    List<Steps.Row> rows = new ArrayList<>(node("brno", 60, 0.5));
    rows.addAll(node("brno", 60, 2));
    rows.addAll(node("lecce", 60, 1));
    Step.Reading brno = step(once(rows), key("brno", 30)).reading(WORK);
    assertEquals(6, brno.count());
    assertEquals(0.5, brno.min(), 1e-9);
    assertEquals(2, brno.max(), 1e-9);
    assertEquals(2.5, brno.nodes(), 1e-9);
    assertEquals(14, step(once(rows), key("brno", 30)).reading(DEQUE).nodes(), 1e-9);
  }

  @Test
  void countedInPartsTheyAreTheSame() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    List<List<Steps.Row>> nodes = new ArrayList<>();
    for (int n = 0; n < 20; n++) {
      nodes.add(node("site-" + n % 3, 1 + random.nextInt(200), random.nextDouble()));
    }
    Map<Steps.Key, Step> stored = new HashMap<>();
    int[] counted = new int[nodes.size()];
    for (int pass = 0; pass < 400; pass++) {
      Steps part = new Steps(false);
      for (int n = 0; n < counted.length; n++) {
        int until = Math.min(nodes.get(n).size(), counted[n] + 1 + random.nextInt(9));
        part.add(rest(nodes.get(n), counted[n], until), Integer.MAX_VALUE);
        UUID node = nodes.get(n).get(0).node();
        counted[n] = Math.toIntExact(part.reached().getOrDefault(node, (long) counted[n]));
      }
      part.all().forEach((key, step) -> stored.computeIfAbsent(key, k -> new Step()).add(step));
    }
    Steps tail = new Steps(true);
    for (int n = 0; n < counted.length; n++) {
      tail.add(rest(nodes.get(n), counted[n], nodes.get(n).size()), Integer.MAX_VALUE);
    }
    tail.all().forEach((key, step) -> stored.computeIfAbsent(key, k -> new Step()).add(step));
    Map<Steps.Key, Step> expected = once(nodes.stream().flatMap(List::stream).toList());
    assertEquals(expected.keySet(), stored.keySet(), () -> "seed " + seed);
    expected.forEach(
        (key, step) -> {
          for (int metric : new int[] {WORK, DEQUE}) {
            Step.Reading want = step.reading(metric);
            Step.Reading got = step(stored, key).reading(metric);
            assertEquals(want.count(), got.count(), () -> key + ", seed " + seed);
            assertEquals(want.nodes(), got.nodes(), 1e-9, () -> key + ", seed " + seed);
            assertEquals(want.total(), got.total(), 1e-9, () -> key + ", seed " + seed);
          }
        });
  }

  /** Returns rows in the form of the repository: the last counted row, followed by the new rows. */
  private static List<Steps.Row> rest(List<Steps.Row> rows, int counted, int until) {
    return rows.subList(Math.max(0, counted - 1), until).stream()
        .map(
            row ->
                new Steps.Row(
                    row.node(),
                    row.site(),
                    row.seq(),
                    row.seq() <= counted,
                    row.at(),
                    row.workers(),
                    row.values()))
        .toList();
  }

  private static Step step(Map<Steps.Key, Step> steps, Steps.Key key) {
    return Objects.requireNonNull(steps.get(key), key::toString);
  }

  private static Steps.Key key(String site, int second) {
    return new Steps.Key(site, Step.of(START.plusSeconds(second)));
  }

  @Test
  void bucketsHoldEveryStepOnceAndSayTheMeanOfTheirSums() {
    StepBuckets buckets = new StepBuckets(START, START.plusSeconds(90), 10);
    Map<Steps.Key, Step> steps = once(node("brno", 90, 0.5));
    steps.forEach((key, step) -> buckets.add(key.step(), step.reading(WORK)));
    List<Bucket> list = buckets.list();
    assertEquals(10, list.size());
    assertEquals(
        steps.values().stream().mapToLong(s -> s.reading(WORK).count()).sum(),
        buckets.readings() + 1);
    assertTrue(list.stream().allMatch(bucket -> Math.abs(bucket.sum() - 0.5) < 1e-9));
    assertEquals(START.plusSeconds(9), list.get(1).at());
  }
}
