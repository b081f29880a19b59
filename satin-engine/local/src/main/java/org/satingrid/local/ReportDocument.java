package org.satingrid.local;

import java.util.LinkedHashMap;
import java.util.Map;
import org.satingrid.runtime.Durations;

/**
 * The statistics of a run for programs: names, numbers and maps of them, to be written as JSON.
 * Times are nanoseconds. A figure that the runtime does not count is missing. It is not 0.
 */
public final class ReportDocument {

  private ReportDocument() {}

  public static Map<String, Object> of(RunReport report) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("ending", report.ending().word());
    if (report.ending() instanceof Ending.Threw threw) {
      document.put("error", threw.thrown().toString());
    }
    if (report.ending() instanceof Ending.Failed failed) {
      document.put("error", failed.message());
      document.put("code", failed.code());
    }
    document.put("wallNanos", report.wallNanos());
    RunFigures figures = report.figures();
    document.put("sequential", figures == null);
    if (figures != null) {
      document.put("workers", figures.time().workers());
      document.put("progress", report.progress());
      document.put("time", time(figures.time()));
      document.put("tasks", tasks(figures));
    }
    SiteSteals steals = report.steals();
    if (steals != null) {
      document.put("steals", steals(steals));
    }
    document.put("memory", memory(report.memory()));
    return document;
  }

  private static Map<String, Object> steals(SiteSteals steals) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("away", steals.away());
    map.put("awayWon", steals.awayWon());
    map.put("near", steals.near());
    map.put("nearWon", steals.nearWon());
    map.put("awayBytes", steals.awayBytes());
    return map;
  }

  private static Map<String, Object> time(TimeDivision division) {
    Map<String, Object> parts = new LinkedHashMap<>();
    division.parts().forEach(part -> parts.put(part.name(), part.nanos()));
    return Map.of("totalNanos", division.totalNanos(), "parts", parts);
  }

  private static Map<String, Object> tasks(RunFigures figures) {
    Map<String, Object> tasks = new LinkedHashMap<>();
    tasks.put("spawned", figures.spawns());
    tasks.put("executed", figures.executed());
    tasks.put("leaves", figures.leaves());
    tasks.put("stolen", figures.steals());
    tasks.put("requests", figures.unwound());
    tasks.put("reified", figures.reified());
    tasks.put("longestDeque", figures.longestDeque());
    DequeSamples deques = figures.deques();
    if (deques.samples() > 0) {
      tasks.put("inDequesMean", deques.mean());
      tasks.put("inDequesSamples", deques.samples());
    }
    Double grain = figures.grainNanos();
    if (grain != null) {
      tasks.put("grainNanos", grain);
    }
    tasks.put("grain", histogram(figures.grain()));
    tasks.put("search", histogram(figures.waits()));
    return tasks;
  }

  /** Counts of durations. The key is the minimum duration of a bucket in nanoseconds. */
  private static Map<String, Long> histogram(Durations durations) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (int i = 0; i < durations.counts().size(); i++) {
      long count = durations.counts().get(i);
      if (count > 0) {
        counts.merge(Long.toString(Durations.from(i)), count, Long::sum);
      }
    }
    return counts;
  }

  private static Map<String, Object> memory(MemoryUse memory) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("heapPeakBytes", memory.peakBytes());
    map.put("heapLimitBytes", memory.limitBytes());
    map.put("collections", memory.collections());
    map.put("collectorMillis", memory.collectorMillis());
    return map;
  }
}
