package org.satingrid.agent.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Limits the processor time of a thread of the agent that reads an engine's messages or output to a
 * share of the node's cores. Without this limit, an engine that floods its link would make the
 * agent use processor time in addition to the engine's quota. A thread that has used too much
 * sleeps. The engine's socket then fills, and the engine waits.
 *
 * <p>Used only by the thread that it limits.
 */
final class CpuPace {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * Number of messages between two readings of the clocks. Reading a thread's processor time takes
   * as long as handling a small message.
   */
  static final int OF_MESSAGES = 32;

  /**
   * Number of blocks of output between two readings of the clocks. It is small, because a block can
   * have thousands of lines.
   */
  static final int OF_OUTPUT = 1;

  private static final long BURST = TimeUnit.SECONDS.toNanos(1);
  private static final long MAX_REST = TimeUnit.MILLISECONDS.toNanos(100);

  /** Makes the calling thread sleep. */
  interface Rest {
    void nanos(long nanos);
  }

  private final double cores;
  private final int each;
  private final LongSupplier wall;
  private final LongSupplier cpu;
  private final Rest rest;
  private int messages;
  private boolean begun;
  private long wallBefore;
  private long cpuBefore;
  private double credit;

  /**
   * Starts with the processor time that one second grants.
   *
   * @param cores maximum share of a core for the thread, 0 for no limit
   * @param each number of messages between two readings of the clocks
   * @param wall clock in nanoseconds
   * @param cpu processor time of the calling thread in nanoseconds
   */
  CpuPace(double cores, int each, LongSupplier wall, LongSupplier cpu, Rest rest) {
    this.cores = cores;
    this.each = each;
    this.wall = wall;
    this.cpu = cpu;
    this.rest = rest;
    this.credit = cores * BURST;
  }

  /** Creates a limit for the thread that will call {@link #working()}. */
  static CpuPace ofThread(double cores, int each) {
    return new CpuPace(
        cores, each, System::nanoTime, THREADS::getCurrentThreadCpuTime, LockSupport::parkNanos);
  }

  /** Sleeps if the thread has used too much processor time. Must be called before each message. */
  void working() {
    if (cores == 0 || messages++ % each != 0) {
      return;
    }
    long wallNow = wall.getAsLong();
    long cpuNow = cpu.getAsLong();
    if (begun) {
      double earned = cores * (wallNow - wallBefore);
      credit = Math.min(cores * BURST, credit + earned - (cpuNow - cpuBefore));
    }
    begun = true;
    wallBefore = wallNow;
    cpuBefore = cpuNow;
    if (credit < 0) {
      rest.nanos(Math.min(MAX_REST, (long) (-credit / cores)));
    }
  }
}
