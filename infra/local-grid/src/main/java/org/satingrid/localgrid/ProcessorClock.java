package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Reads Linux's counters of this machine and of all processes below this process once a second. The
 * kernel adds the time of an ended process only to a parent that has waited for it. Therefore this
 * clock keeps the last values of ended processes.
 */
final class ProcessorClock implements AutoCloseable {

  private static final Path PROC = Path.of("/proc");

  /** Linux shows these counters in hundredths of a second on all its architectures. */
  private static final double TICKS_A_SECOND = 100;

  /** The index of the parent's id among the fields after a process's name in proc(5). */
  private static final int PARENT = 1;

  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final int STARTED = 19;

  private final Path home;
  private final ConcurrentSkipListMap<Instant, ProcessorTimes> history =
      new ConcurrentSkipListMap<>();
  private final Map<String, Used> used = new HashMap<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread made = new Thread(task, "processor-clock");
            made.setDaemon(true);
            return made;
          });

  /** The processor time of a process, by activity. */
  private record Used(GridPart part, Map<Activity, Double> seconds) {}

  private record Stat(String name, List<String> fields) {
    static Stat of(Path file) throws IOException {
      String text = Files.readString(file);
      int end = text.lastIndexOf(')');
      return new Stat(
          text.substring(text.indexOf('(') + 1, end),
          List.of(text.substring(end + 2).split(" ", -1)));
    }

    double seconds() {
      return (Long.parseLong(fields.get(USER_TIME)) + Long.parseLong(fields.get(SYSTEM_TIME)))
          / TICKS_A_SECOND;
    }
  }

  private record Seen(String command, Stat stat, Map<Activity, Double> seconds) {
    /** Empty if the process has ended. Its last values stay. */
    static Optional<Seen> of(String pid) {
      Path files = PROC.resolve(pid);
      try {
        Stat stat = Stat.of(files.resolve("stat"));
        String command = Files.readString(files.resolve("cmdline")).replace('\0', ' ');
        return Optional.of(new Seen(command, stat, activities(files, stat)));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }

  /** A clock that only {@link #read} moves. */
  ProcessorClock(Path home) {
    this.home = home.toAbsolutePath();
  }

  /**
   * Starts reading.
   *
   * @param home directory of the demonstration, with the programs of the database
   */
  static ProcessorClock start(Path home) {
    ProcessorClock clock = new ProcessorClock(home);
    var unused = clock.thread.scheduleAtFixedRate(clock::read, 0, 1, TimeUnit.SECONDS);
    return clock;
  }

  /** Returns the times at a moment, with an error of at most one second. */
  ProcessorTimes at(Instant moment) {
    var before = history.floorEntry(moment);
    return before == null ? ProcessorTimes.NONE : before.getValue();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }

  void read() {
    try {
      double[] times = machine(Files.readAllLines(PROC.resolve("stat")).get(0));
      readProcesses();
      double all = Arrays.stream(times).sum();
      double idle = times[3] + times[4];
      history.put(Instant.now(), new ProcessorTimes(all, all - idle, sums()));
    } catch (IOException e) {
      thread.shutdown(); // This system has no such counters.
    }
  }

  private Map<ProcessorTimes.Use, Double> sums() {
    Map<ProcessorTimes.Use, Double> sums = new HashMap<>();
    for (Used process : used.values()) {
      process.seconds.forEach(
          (activity, seconds) ->
              sums.merge(new ProcessorTimes.Use(process.part, activity), seconds, Double::sum));
    }
    return sums;
  }

  private void readProcesses() {
    ProcessHandle self = ProcessHandle.current();
    Map<String, Seen> seen = new HashMap<>();
    Stream.of(
            Stream.of(self), self.descendants(), ProcessHandle.allProcesses().filter(this::isOurs))
        .flatMap(processes -> processes)
        .map(process -> Long.toString(process.pid()))
        .forEach(pid -> Seen.of(pid).ifPresent(process -> seen.put(pid, process)));
    seen.forEach(
        (pid, process) ->
            used.put(
                pid + " " + process.stat.fields.get(STARTED),
                new Used(part(pid, seen), process.seconds)));
  }

  /** Returns true if the process runs a program of the demonstration's directory. */
  private boolean isOurs(ProcessHandle process) {
    return process
        .info()
        .command()
        .filter(program -> Path.of(program).startsWith(home))
        .isPresent();
  }

  private static GridPart part(String pid, Map<String, Seen> seen) {
    Seen process = seen.get(pid);
    return process == null
        ? GridPart.COMMAND
        : GridPart.of(process.command).orElseGet(() -> part(process.stat.fields.get(PARENT), seen));
  }

  private static Map<Activity, Double> activities(Path process, Stat stat) throws IOException {
    Map<Activity, Double> seconds = new EnumMap<>(Activity.class);
    double rest = stat.seconds();
    try (Stream<Path> threads = Files.list(process.resolve("task"))) {
      for (Path each : threads.toList()) {
        Stat thread = Stat.of(each.resolve("stat"));
        seconds.merge(Activity.of(thread.name()), thread.seconds(), Double::sum);
        rest -= thread.seconds();
      }
    }
    seconds.merge(Activity.REST, Math.max(0, rest), Double::sum);
    return seconds;
  }

  /** user, nice, system, idle, iowait, irq, softirq and steal, in the order of proc(5). */
  private static double[] machine(String line) {
    return Stream.of(line.strip().split("\\s+", -1))
        .skip(1)
        .limit(8)
        .mapToDouble(value -> Long.parseLong(value) / TICKS_A_SECOND)
        .toArray();
  }
}
