package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.DoubleStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.contract.api.TimeParts;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.testkit.Samples;

class NodeTimeTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private static Engine engine(int workers, double speed, @Nullable Integer endedAfter) {
    return new Engine(
        new UUID(0, 1),
        new UUID(0, 2),
        "node",
        "site",
        speed,
        workers,
        false,
        endedAfter == null ? Engine.State.JOINED : Engine.State.ENDED,
        START,
        endedAfter == null ? null : START.plusSeconds(endedAfter),
        endedAfter == null ? null : "left",
        null,
        null,
        false);
  }

  private static Sample sample(
      double after,
      double work,
      double serialize,
      double redone,
      double collecting,
      @Nullable Times times) {
    return new Sample(
        START.plusMillis(Math.round(after * 1000)),
        1,
        work,
        0.5,
        1,
        1,
        1,
        0,
        times == null ? 2 : times.stealingSeconds() + times.idleSeconds(),
        serialize,
        redone,
        0,
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        null,
        new Memory(collecting, 1, 2),
        times);
  }

  private static double[] parts(TimeParts time) {
    return new double[] {
      time.useful(),
      time.redone(),
      time.spawning(),
      time.stealing(),
      time.wideArea(),
      time.idle(),
      time.startEnd(),
      time.serializing(),
      time.collecting(),
      time.rest()
    };
  }

  private static void expect(TimeParts time, double... expected) {
    double[] parts = parts(time);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], parts[i], 1e-9, () -> "part of " + time);
    }
    assertEquals(expected.length, parts.length);
  }

  /**
   * The node has two workers and one reference core, and is present for ten seconds. Therefore a
   * second of one worker counts half a reference second.
   */
  @Example
  void dividesWhatTwoWorkersOfferedWhileTheyRun() {
    Times times = new Times(12, 1, 2, 5, 1, 3, 1.5);
    TimeParts time = NodeTime.of(engine(2, 1, null), sample(10, 6.5, 0.2, 0.6, 0.1, times), 1);
    // Tasks and spawning took 13 s, and 12 s of this were tasks. Searching took 7 s, including the
    // first second of the run.
    expect(time, 5.4, 0.6, 0.5, 1, 0.75, 1.25, 0.5, 0, 0, 0);
  }

  @Example
  void takesTheEndForItselfOnceTheEngineHasEnded() {
    Times times = new Times(10, 0, 0, 8, 1, 3, 2);
    TimeParts time = NodeTime.of(engine(2, 1, 10), sample(9, 4, 0.5, 0, 0.1, times), 1);
    // The engine's last report is a second old. Therefore two seconds of its two workers are
    // unknown.
    expect(time, 4, 0, 0, 0, 1, 1, 3, 0.25, 0.1, 0.65);
  }

  @Example
  void knowsOfOtherEnginesOnlyWhatTheyTell() {
    TimeParts time = NodeTime.of(engine(1, 0.5, null), sample(10, 3, 0.5, 1, 0.1, null), 1);
    expect(time, 2, 1, 0, 0, 0, 1, 0, 0, 0, 1);
    expect(NodeTime.of(engine(1, 0.5, 10), null, 2), 0, 0, 0, 0, 0, 0, 10, 0, 0, 0);
  }

  @Example
  void aSampleOfAnOlderAgentWillDo() {
    TimeParts time =
        NodeTime.of(engine(1, 1, null), Samples.of(START.plusSeconds(9), 8, 0.5, "x", 1), 1);
    expect(time, 8, 0, 0, 0, 0, 0.5, 0, 0, 0, 0.5);
  }

  @Property
  void thePartsAreAllOfItWhateverAnEngineTells(
      @ForAll @IntRange(max = 64) int workers,
      @ForAll @DoubleRange(max = 100) double speed,
      @ForAll @DoubleRange(max = 3) double factor,
      @ForAll @Size(12) double[] told,
      @ForAll boolean ended) {
    double[] t = DoubleStream.of(told).map(value -> Math.min(Math.abs(value), 1e9)).toArray();
    Times times = new Times(t[0], t[1], t[2], t[3], t[4], t[5], t[6]);
    Engine engine = engine(workers, speed, ended ? 100 : null);
    Sample sample = sample(Math.min(t[11], 1e6), t[7], t[8], t[9], t[10], times);
    TimeParts time = NodeTime.of(engine, sample, factor);
    double available = speed * factor * NodeTime.presentSeconds(engine, sample);
    assertEquals(available, time.available(), 1e-6 * Math.max(1, available));
    for (double part : parts(time)) {
      assertTrue(part >= 0, time::toString);
    }
  }
}
