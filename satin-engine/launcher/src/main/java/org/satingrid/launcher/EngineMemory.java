package org.satingrid.launcher;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import org.satingrid.launcher.link.EngineReport.Memory;

/** Reads the virtual machine's figures about its heap. Each reading costs a few microseconds. */
final class EngineMemory {
  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();
  private static final List<MemoryPoolMXBean> POOLS =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .toList();

  private EngineMemory() {}

  static Memory now() {
    long millis = 0;
    for (GarbageCollectorMXBean collector : COLLECTORS) {
      // A collector that works in parallel with the program reports its complete cycles as a
      // separate bean. Only its pauses count.
      if (!collector.getName().contains("Cycles") && !collector.getName().contains("Concurrent")) {
        millis += Math.max(0, collector.getCollectionTime());
      }
    }
    long left = 0;
    for (MemoryPoolMXBean pool : POOLS) {
      MemoryUsage usage = pool.getCollectionUsage();
      left += usage == null ? 0 : usage.getUsed();
    }
    Runtime machine = Runtime.getRuntime();
    long inUse = machine.totalMemory() - machine.freeMemory();
    return new Memory(millis / 1e3, left > 0 ? left : inUse, machine.maxMemory());
  }
}
