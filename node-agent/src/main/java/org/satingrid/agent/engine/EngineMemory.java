package org.satingrid.agent.engine;

import java.lang.management.ManagementFactory;
import org.satingrid.agent.config.SetupException;

/**
 * How much memory an engine gets: an eighth of the host's for its heap, within bounds, because a
 * host may carry other nodes and other work; and what a JVM needs besides its heap.
 */
public record EngineMemory(long heapMegabytes) {
  private static final long LEAST = 256;
  private static final long MOST = 4096;

  /** Below this no engine starts. */
  private static final long LEAST_ASKED = 128;

  static EngineMemory suited(long hostBytes) {
    return new EngineMemory(Math.max(LEAST, Math.min(MOST, (hostBytes / 8) >> 20)));
  }

  public static EngineMemory ofThisHost() {
    return suited(hostBytes());
  }

  /**
   * What the owner of the host allows, all that a JVM needs included.
   *
   * @throws SetupException if that is too little
   */
  public static EngineMemory within(long processBytes, int workers) {
    long heap = ((processBytes >> 20) - 256 - 8L * workers) * 4 / 5;
    if (heap < LEAST_ASKED) {
      long least = new EngineMemory(LEAST_ASKED).processBytes(workers) >> 20;
      throw new SetupException(
          "--memory is too little for " + workers + " workers; give at least " + least + "m.");
    }
    return new EngineMemory(heap);
  }

  /** The host's memory in bytes, or what a container leaves of it. */
  public static long hostBytes() {
    if (ManagementFactory.getOperatingSystemMXBean()
        instanceof com.sun.management.OperatingSystemMXBean host) {
      return host.getTotalMemorySize();
    }
    return 8 * Runtime.getRuntime().maxMemory();
  }

  /** Limit of the whole process: heap, an eighth of it outside, code, classes, threads. */
  long processBytes(int workers) {
    return (heapMegabytes * 5 / 4 + 256 + 8L * workers) << 20;
  }
}
