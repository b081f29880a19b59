package org.satingrid.local;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/**
 * The memory use of the run, and the cost of garbage collection.
 *
 * @param peakBytes an upper bound of the memory in use, because the parts of the heap have their
 *     peaks at different times
 * @param limitBytes maximum size of the heap
 * @param collections pauses and cycles of the collectors
 * @param collectorMillis wall time of the collectors, including the time of collectors that ran in
 *     parallel with the program
 */
public record MemoryUse(long peakBytes, long limitBytes, long collections, long collectorMillis) {

  static MemoryUse ofProcess() {
    long limit = Runtime.getRuntime().maxMemory();
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP && pool.isValid()) {
        peak += pool.getPeakUsage().getUsed();
      }
    }
    long collections = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, collector.getCollectionCount());
      millis += Math.max(0, collector.getCollectionTime());
    }
    return new MemoryUse(Math.min(peak, limit), limit, collections, millis);
  }
}
