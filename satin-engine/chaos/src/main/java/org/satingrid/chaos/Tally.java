package org.satingrid.chaos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Sums over all runs, as JSON. */
final class Tally {
  private final Map<Fault.Kind, Integer> faults = new EnumMap<>(Fault.Kind.class);
  private int runs;
  private int wrong;
  private int hung;
  private int failed;
  private int late;
  private int alone;
  private long stolen;
  private long reused;
  private long slowestLeave;
  private double extraSeconds;
  private double standstillSeconds;
  private double mostOfBound;
  private long repairNanos;
  private long runNanos;
  private final List<Long> bad = new ArrayList<>();
  private final Map<Fault.Kind, Integer> lateWith = new EnumMap<>(Fault.Kind.class);

  /**
   * Adds a run.
   *
   * @param repairing time for repairing the grid before the run
   * @param running time from the run's start to its last figures
   */
  synchronized void add(long seed, Outcome outcome, long repairing, long running) {
    repairNanos += repairing;
    runNanos += running;
    if (outcome.wrong() || outcome.hung() || outcome.failed() || outcome.stolen() == 0) {
      bad.add(seed);
    }
    if (outcome.late()) {
      outcome.happened().stream()
          .map(Fault::kind)
          .distinct()
          .forEach(kind -> lateWith.merge(kind, 1, Integer::sum));
    }
    runs++;
    wrong += outcome.wrong() ? 1 : 0;
    hung += outcome.hung() ? 1 : 0;
    failed += outcome.failed() ? 1 : 0;
    late += outcome.late() ? 1 : 0;
    alone += outcome.stolen() == 0 ? 1 : 0;
    stolen += outcome.stolen();
    reused += outcome.reused();
    slowestLeave = Math.max(slowestLeave, outcome.slowestLeave());
    extraSeconds += outcome.extraMillis() / 1000.0;
    standstillSeconds += outcome.standstillMillis() / 1000.0;
    mostOfBound = Math.max(mostOfBound, outcome.extraOfBound());
    outcome.happened().forEach(fault -> faults.merge(fault.kind(), 1, Integer::sum));
  }

  /**
   * Returns true if no run was bad. A late run is not bad, because on a busy machine the delay
   * depends mostly on the machine.
   */
  synchronized boolean good() {
    return bad.isEmpty();
  }

  /** Called when the grid of a run could not be made or repaired. */
  synchronized void broken(long seed) {
    runs++;
    failed++;
    bad.add(seed);
  }

  private static String byKind(Map<Fault.Kind, Integer> counts) {
    return Arrays.stream(Fault.Kind.values())
        .map(
            kind ->
                "\"" + kind.name().toLowerCase(Locale.ROOT) + "\":" + counts.getOrDefault(kind, 0))
        .collect(Collectors.joining(",", "{", "}"));
  }

  synchronized String json(long seed) {
    return String.format(
        Locale.ROOT,
        "{\"runs\":%d,\"wrong\":%d,\"hung\":%d,\"failed\":%d,\"late\":%d,\"late_with\":%s,\"without_steals\":%d,"
            + "\"faults\":%s,\"steals\":%d,\"results_reused\":%d,\"slowest_leave_ms\":%d,"
            + "\"mean_extra_seconds\":%.2f,\"mean_run_seconds\":%.2f,\"mean_repair_seconds\":%.2f,\"standstill_seconds\":%.1f,\"most_extra_of_bound\":%.2f,\"bad_seeds\":%s,\"seed\":%d}",
        runs,
        wrong,
        hung,
        failed,
        late,
        byKind(lateWith),
        alone,
        byKind(faults),
        stolen,
        reused,
        slowestLeave,
        runs == 0 ? 0 : extraSeconds / runs,
        runs == 0 ? 0 : runNanos / 1e9 / runs,
        runs == 0 ? 0 : repairNanos / 1e9 / runs,
        standstillSeconds,
        mostOfBound,
        bad,
        seed);
  }
}
