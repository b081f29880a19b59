package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.TimeParts;

/** Builds a node that was present in a run of 100 seconds, with values that a test can change. */
final class TestNode {
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  static final double SECONDS = 100;

  private final String name;
  private int workers = 2;
  private double speed = 2;
  private double joined;
  private double present = SECONDS;
  private double work = 190;
  private double progress = 0.25;
  private double idle = 6;
  private long executed = 20_000;
  private long attempts = 300;
  private long won = 90;
  private JobNode.@Nullable Memory memory = new JobNode.Memory(1, 400_000_000, 1_000_000_000);
  private final List<JobNode.Way> routes = new ArrayList<>();

  /**
   * @param name name of the site, a hyphen and a number
   */
  TestNode(String name) {
    this.name = name;
  }

  static Instant at(double second) {
    return START.plusMillis(Math.round(1000 * second));
  }

  TestNode workers(int workers) {
    this.workers = workers;
    return this;
  }

  TestNode speed(double speed) {
    this.speed = speed;
    return this;
  }

  TestNode joined(double second, double present) {
    joined = second;
    this.present = present;
    return this;
  }

  TestNode work(double work) {
    this.work = work;
    return this;
  }

  TestNode progress(double progress) {
    this.progress = progress;
    return this;
  }

  TestNode idle(double idle) {
    this.idle = idle;
    return this;
  }

  TestNode executed(long executed) {
    this.executed = executed;
    return this;
  }

  TestNode steals(long attempts, long won) {
    this.attempts = attempts;
    this.won = won;
    return this;
  }

  TestNode memory(double gcSeconds, double used) {
    memory = new JobNode.Memory(gcSeconds, Math.round(used * 1e9), 1_000_000_000);
    return this;
  }

  TestNode withoutMemory() {
    memory = null;
    return this;
  }

  TestNode route(String site, SiteLinks.Route route, @Nullable Double millis) {
    routes.add(new JobNode.Way(site, route, millis));
    return this;
  }

  JobNode build() {
    return new JobNode(
        name,
        name.substring(0, name.lastIndexOf('-')),
        workers,
        speed,
        at(joined),
        at(joined + present),
        present,
        work,
        progress,
        idle,
        0,
        executed,
        4,
        attempts,
        won,
        0,
        memory,
        TimeParts.NONE,
        List.copyOf(routes));
  }
}
