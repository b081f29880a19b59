package org.satingrid.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Processor time of one thread in nanoseconds. Any thread can read it. It is 0 before the thread
 * starts.
 */
final class ThreadCpuClock implements LongSupplier {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private volatile long threadId = -1;
  private volatile long last;

  void bind(Thread thread) {
    threadId = thread.getId();
  }

  @Override
  public long getAsLong() {
    if (threadId < 0) {
      return 0;
    }
    try {
      long now = Math.max(0, THREADS.getThreadCpuTime(threadId));
      last = now;
      return now;
      // Reading the clock allocates memory. The caller must get a value, because it can hold a
      // task.
    } catch (OutOfMemoryError full) {
      return last;
    }
  }
}
