package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Measures the processor time of processes since the creation of this object. A process that ends
 * before the measurement is not counted.
 */
final class CpuTime {
  private final Supplier<List<ProcessHandle>> processes;
  private final Map<Long, Duration> before = new HashMap<>();
  private final long start = System.nanoTime();

  private CpuTime(Supplier<List<ProcessHandle>> processes) {
    this.processes = processes;
    processes.get().forEach(process -> before.put(process.pid(), used(process)));
  }

  static CpuTime of(ProcessHandle process) {
    return new CpuTime(() -> List.of(process));
  }

  /** Measures a PostgreSQL server with the processes of its connections. */
  static CpuTime ofPostgres(Path data) throws IOException {
    long pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).get(0).trim());
    ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
    return new CpuTime(() -> Stream.concat(Stream.of(server), server.children()).toList());
  }

  private static Duration used(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Returns the used part of the time of {@code cores}, 0 to 1. */
  double share(int cores) {
    long nanos = 0;
    for (ProcessHandle process : processes.get()) {
      nanos += used(process).minus(before.getOrDefault(process.pid(), Duration.ZERO)).toNanos();
    }
    return (double) nanos / (System.nanoTime() - start) / cores;
  }
}
