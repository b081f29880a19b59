package org.satingrid.agent.engine;

import java.lang.management.ManagementFactory;
import org.satingrid.agent.config.SetupException;

/**
 * Computes the memory of an engine. The heap gets an eighth of the host's memory, within limits,
 * because the host can run other nodes and other programs. The memory that the JVM needs outside of
 * the heap is added.
 */
public record EngineMemory(long heapMegabytes) {
  private static final long MIN_MIB = 256;
  private static final long MAX_MIB = 4096;

  /** Minimum memory that an owner can set. An engine does not start with less. */
  private static final long MIN_ASKED = 128;

  static EngineMemory suited(long hostBytes) {
    return new EngineMemory(Math.max(MIN_MIB, Math.min(MAX_MIB, (hostBytes / 8) >> 20)));
  }

  public static EngineMemory ofThisHost() {
    return suited(hostBytes());
  }

  /**
   * Returns the memory of an engine with a complete JVM within the owner's limit.
   *
   * @throws SetupException if the limit is too small
   */
  public static EngineMemory within(long processBytes, int workers) {
    long heap = ((processBytes >> 20) - 256 - 8L * workers) * 4 / 5;
    if (heap < MIN_ASKED) {
      long least = new EngineMemory(MIN_ASKED).processBytes(workers) >> 20;
      throw new SetupException(
          "--memory is too little for " + workers + " workers; give at least " + least + "m.");
    }
    return new EngineMemory(heap);
  }

  /** Returns the host's memory in bytes, or the limit of its container. */
  public static long hostBytes() {
    if (ManagementFactory.getOperatingSystemMXBean()
        instanceof com.sun.management.OperatingSystemMXBean host) {
      return host.getTotalMemorySize();
    }
    return 8 * Runtime.getRuntime().maxMemory();
  }

  /**
   * Returns the limit for the complete process: the heap, an eighth of the heap for data outside of
   * it, code, classes and threads.
   */
  long processBytes(int workers) {
    return (heapMegabytes * 5 / 4 + 256 + 8L * workers) << 20;
  }
}
