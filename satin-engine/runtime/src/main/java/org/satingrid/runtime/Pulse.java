package org.satingrid.runtime;

import java.util.function.LongSupplier;

/**
 * The heartbeat's view of one worker. All methods except {@link #isFine} run on the heartbeat's
 * thread.
 */
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
   * Called before each request to the worker.
   *
   * @return whether the worker has obeyed the last request
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
   * Returns true if the worker has run since the last request, or waits voluntarily. A worker that
   * sleeps for its pace would obey if it could. If its sleep counted as a long leaf, a program of
   * short leaves would soon run only from the heap, dozens of times slower than on the stack.
   */
  private boolean hasHadTime() {
    long now = cpuNanos.getAsLong();
    boolean ran = now - cpuAtLastLook >= Heartbeat.SHARED_NANOS / 2;
    cpuAtLastLook = now;
    return ran || rest.isThreadWaiting();
  }

  /** Returns true if the worker's code polls often. */
  boolean isFine() {
    return grain.isFine();
  }
}
