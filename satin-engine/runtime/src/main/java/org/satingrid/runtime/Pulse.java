package org.satingrid.runtime;

import java.util.function.LongSupplier;

/** What the heartbeat knows of one worker. All but {@link #isFine} belongs to its thread. */
final class Pulse {

  private final WorkerCounters counters;
  private final LongSupplier cpuNanos;
  private final Rest rest;
  private final Grain grain;
  private double obeyedAtLastBeat;
  private long cpuAtLastLook;

  Pulse(WorkerCounters counters, LongSupplier cpuNanos, Rest rest, Grain.Proof proof) {
    this.counters = counters;
    this.cpuNanos = cpuNanos;
    this.rest = rest;
    this.grain = new Grain(proof);
  }

  /**
   * Before the worker is asked again.
   *
   * @return whether it has obeyed since it was asked last
   */
  boolean beat() {
    double obeyed = counters.obeyed.get();
    boolean hasObeyed = obeyed != obeyedAtLastBeat;
    if (hasObeyed) {
      grain.obeyed();
    } else if (hasHadTime()) {
      grain.ignored();
    }
    obeyedAtLastBeat = obeyed;
    return hasObeyed;
  }

  /**
   * Whether the worker has run, or waits of its own accord, since it was asked last. One that is
   * held back for its pace would obey if it could: were its silence taken for a long leaf, a
   * program of short ones would soon be run from the heap alone, dozens of times slower.
   */
  private boolean hasHadTime() {
    long now = cpuNanos.getAsLong();
    boolean ran = now - cpuAtLastLook >= Heartbeat.SHARED_NANOS / 2;
    cpuAtLastLook = now;
    return ran || rest.isThreadWaiting();
  }

  /** Whether what the worker runs polls often. */
  boolean isFine() {
    return grain.isFine();
  }
}
