package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Processor time of this machine since its start, from Linux's counters. Times are in ticks, the
 * unit of both counter files.
 *
 * @param all ticks of all cores, including idle ones
 * @param busy ticks in which a program or the kernel ran
 * @param own ticks of this process and of all processes that it has started, including ended ones
 */
record MachineLoad(long all, long busy, long own) {

  private static final Path PROC = Path.of("/proc");

  /** Returns the present counters, or zeros if the system has no such files. */
  static MachineLoad now() {
    try {
      long[] times = times(Files.readAllLines(PROC.resolve("stat")).get(0));
      ProcessHandle self = ProcessHandle.current();
      long own =
          LongStream.concat(
                  LongStream.of(self.pid()), self.descendants().mapToLong(ProcessHandle::pid))
              .map(MachineLoad::ofProcess)
              .sum();
      long all = Arrays.stream(times).sum();
      return new MachineLoad(all, all - times[3] - times[4], own);
    } catch (IOException e) {
      return new MachineLoad(0, 0, 0);
    }
  }

  /**
   * Returns the share of this machine's cores that other programs have used since an earlier
   * moment, 0 to 1. Empty if the counters are not available.
   */
  OptionalDouble ofOthersSince(MachineLoad before) {
    long passed = all - before.all;
    if (passed <= 0) {
      return OptionalDouble.empty();
    }
    long others = busy - before.busy - (own - before.own);
    return OptionalDouble.of(Math.min(1, Math.max(0, (double) others / passed)));
  }

  /**
   * Reads the times of all cores: user, nice, system, idle, iowait, irq, softirq and steal, in the
   * order of proc(5).
   */
  private static long[] times(String line) {
    return Stream.of(line.strip().split("\\s+", -1))
        .skip(1)
        .limit(8)
        .mapToLong(Long::parseLong)
        .toArray();
  }

  /**
   * Returns the processor time of a process and its ended children: the fields 14 to 17 of proc(5).
   */
  private static long ofProcess(long pid) {
    try {
      String stat = Files.readString(PROC.resolve(pid + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return Stream.of(fields).skip(11).limit(4).mapToLong(Long::parseLong).sum();
    } catch (IOException e) {
      return 0; // The process has ended.
    }
  }
}
