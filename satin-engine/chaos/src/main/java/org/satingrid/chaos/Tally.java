package org.satingrid.chaos;

import java.util.Arrays;
import java.util.EnumMap;
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
  private double mostOfBound;

  void add(Run.Outcome outcome) {
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
    mostOfBound = Math.max(mostOfBound, outcome.extraOfBound());
    outcome.happened().forEach(fault -> faults.merge(fault.kind(), 1, Integer::sum));
  }

  /** Lateness is reported only: on a busy machine it says more about the machine. */
  boolean good() {
    return wrong == 0 && hung == 0 && failed == 0 && alone == 0;
  }

  String json(long seed) {
    String kinds =
        Arrays.stream(Fault.Kind.values())
            .map(
                kind ->
                    "\""
                        + kind.name().toLowerCase(Locale.ROOT)
                        + "\":"
                        + faults.getOrDefault(kind, 0))
            .collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        "{\"runs\":%d,\"wrong\":%d,\"hung\":%d,\"failed\":%d,\"late\":%d,\"without_steals\":%d,"
            + "\"faults\":{%s},\"steals\":%d,\"results_reused\":%d,\"slowest_leave_ms\":%d,"
            + "\"mean_extra_seconds\":%.2f,\"most_extra_of_bound\":%.2f,\"seed\":%d}",
        runs,
        wrong,
        hung,
        failed,
        late,
        alone,
        kinds,
        stolen,
        reused,
        slowestLeave,
        runs == 0 ? 0 : extraSeconds / runs,
        mostOfBound,
        seed);
  }
}
