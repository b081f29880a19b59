package org.satingrid.portal.alerts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job.LeftBand;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.TimeParts;

/** Builds a realistic run with values that a test can change. */
final class TestRun {
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  static final UUID JOB = UUID.fromString("00000000-0000-0000-0000-000000000012");

  private double elapsed = 100;
  private boolean balances = true;
  private @Nullable Integer limit;
  private @Nullable Double left;
  private @Nullable LeftBand band;
  private @Nullable Prediction predicted;
  private final List<SiteShare> sites = new ArrayList<>();
  private final List<LostNode> lost = new ArrayList<>();
  private final List<JobNode> nodes = new ArrayList<>();

  TestRun elapsed(double seconds) {
    elapsed = seconds;
    return this;
  }

  TestRun limit(int seconds) {
    limit = seconds;
    return this;
  }

  TestRun withoutStealing() {
    balances = false;
    return this;
  }

  TestRun left(double low, double seconds, double high) {
    left = seconds;
    band = new LeftBand(low, high);
    return this;
  }

  /** Makes the estimate of the time left unsettled. */
  TestRun unsettled(double seconds) {
    left = seconds;
    band = null;
    return this;
  }

  TestRun predicted(double low, double seconds, double high, double speed) {
    predicted = new Prediction(seconds, low, high, 5, speed);
    return this;
  }

  TestRun site(String name, double share, double promised, int present) {
    sites.add(
        new SiteShare(
            name,
            1,
            4,
            4,
            100 * share,
            share,
            promised,
            4,
            elapsed,
            0.9,
            1,
            present,
            present,
            1,
            TimeParts.NONE));
    return this;
  }

  TestRun lost(String site, int count) {
    for (int i = 0; i < count; i++) {
      lost.add(new LostNode(site + "-" + i, site, 1, START, false, 0));
    }
    return this;
  }

  /**
   * Adds a node.
   *
   * @param reached part of the node's speed that it uses while it is not idle
   */
  TestRun node(String name, double speed, double idleSeconds, double reached) {
    nodes.add(node(name, speed, elapsed, idleSeconds, reached * speed * (elapsed - idleSeconds)));
    return this;
  }

  static JobNode node(String name, double speed, double present, double idle, double work) {
    return new JobNode(
        name,
        "das",
        1,
        speed,
        START,
        null,
        present,
        work,
        0.1,
        idle,
        0,
        1000,
        1,
        10,
        5,
        1,
        null,
        TimeParts.NONE,
        List.of());
  }

  RunFacts facts() {
    Instant at = START.plusMillis(Math.round(elapsed * 1000));
    return new RunFacts(
        JOB,
        "ada",
        balances,
        limit,
        left,
        band,
        predicted,
        START,
        new Distribution(JOB.toString(), at, 100, 0, 0, List.copyOf(sites), List.copyOf(lost)),
        List.copyOf(nodes),
        at);
  }
}
