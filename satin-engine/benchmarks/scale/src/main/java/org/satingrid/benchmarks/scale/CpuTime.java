package org.satingrid.benchmarks.scale;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Set;

/** Processor time of the threads that transfer and handle messages. */
final class CpuTime {
  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * The names of the threads that handle messages: the brokers' own threads, and the network's
   * threads, which run brief commands themselves.
   */
  private static final Set<String> NAMES =
      Set.of("satin-broker", "memory-network", "memory-network-timer");

  private CpuTime() {}

  /** Returns the nanoseconds of all living threads of this kind since their start. */
  static long nanos() {
    Thread[] all = new Thread[2 * Thread.activeCount()];
    int count = Thread.enumerate(all);
    long[] ids =
        Arrays.stream(all, 0, count)
            .filter(thread -> NAMES.contains(thread.getName()))
            .mapToLong(Thread::getId)
            .toArray();
    return Arrays.stream(THREADS.getThreadCpuTime(ids)).filter(nanos -> nanos > 0).sum();
  }
}
