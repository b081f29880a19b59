package org.satingrid.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.runtime.Durations;

/** Formats the statistics of a run for people. Omits figures that the runtime does not count. */
public final class StatisticsText {

  private StatisticsText() {}

  /** Returns the lines, without line ends. */
  public static List<String> lines(RunReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(headline(report));
    RunFigures figures = report.figures();
    if (figures != null) {
      lines.add("");
      time(figures.time(), lines);
      lines.add("");
      tasks(figures, lines);
    }
    SiteSteals steals = report.steals();
    if (steals != null) {
      lines.add("");
      between(steals, lines);
    }
    lines.add("");
    memory(report.memory(), lines);
    return lines;
  }

  /**
   * A main that threw has no progress: the tasks through which the exception went count as done,
   * although their rest was never computed.
   */
  private static String headline(RunReport report) {
    RunFigures figures = report.figures();
    boolean threw = report.ending() instanceof Ending.Threw;
    String how = figures == null ? "in sequence" : workers(figures.time().workers());
    return "satin: "
        + Texts.seconds(report.wallNanos())
        + " "
        + how
        + ", main "
        + report.ending().word()
        + (figures == null || threw
            ? ""
            : String.format(Locale.ROOT, ", progress %.1f %%", 100 * report.progress()));
  }

  private static String workers(int number) {
    return "on " + number + (number == 1 ? " worker" : " workers");
  }

  private static void time(TimeDivision time, List<String> lines) {
    lines.add(String.format("%-10s%12s%8s", "time", "", "%"));
    for (TimePart part : time.parts()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%-10s%12s%8.1f  %s",
              part.name(),
              Texts.seconds(part.nanos()),
              percent(part.nanos(), time.totalNanos()),
              part.meaning()));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "%-10s%12s%8.1f  workers x run time",
            "total",
            Texts.seconds(time.totalNanos()),
            100.0));
  }

  private static double percent(long part, long whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }

  private static void tasks(RunFigures figures, List<String> lines) {
    row(lines, "spawned", figures.spawns(), "tasks; calls made in place are not counted");
    row(lines, "executed", figures.executed(), "tasks");
    row(lines, "leaves", figures.leaves(), "tasks that spawned nothing");
    row(lines, "stolen", figures.steals(), "tasks, by one worker from another");
    row(lines, "requests", figures.unwound(), "for work, met by turning a stack into tasks");
    row(lines, "reified", figures.reified(), "calls on these stacks");
    row(lines, "deque", figures.longestDeque(), "tasks in the longest");
    DequeSamples deques = figures.deques();
    if (deques.samples() > 0) {
      String average = String.format(Locale.ROOT, "%,.1f", deques.mean());
      lines.add(row("deques", average, "tasks in all, average of " + deques.samples() + " looks"));
    }
    waits(figures.waits(), lines);
    Double grain = figures.grainNanos();
    if (grain != null) {
      lines.add(row("grain", Texts.span(grain), "per task, on average"));
      lines.addAll(GrainText.lines(figures.grain()));
    }
  }

  private static void between(SiteSteals steals, List<String> lines) {
    row(lines, "away", steals.away(), "requests to other sites");
    row(lines, "won away", steals.awayWon(), "tasks from other sites");
    row(lines, "near", steals.near(), "requests to the other node of the site");
    row(lines, "won near", steals.nearWon(), "tasks from it");
    row(lines, "between", steals.awayBytes(), "bytes sent between sites");
  }

  private static void waits(Durations waits, List<String> lines) {
    if (waits.total() > 0) {
      lines.add(
          row(
              "search",
              Texts.span((double) waits.atMost(0.5)),
              "at most, for half of "
                  + Texts.count(waits.total())
                  + " searches; "
                  + Texts.span((double) waits.atMost(0.99))
                  + " for 99 %"));
    }
  }

  private static void row(List<String> lines, String name, long number, String unit) {
    lines.add(row(name, Texts.count(number), unit));
  }

  private static String row(String name, String value, String meaning) {
    return String.format("%-10s%20s  %s", name, value, meaning);
  }

  private static void memory(MemoryUse memory, List<String> lines) {
    lines.add(
        row(
            "heap",
            Texts.bytes(memory.peakBytes()),
            "at most, of " + Texts.bytes(memory.limitBytes())));
    lines.add(
        row(
            "collector",
            Texts.span(memory.collectorMillis() * 1e6),
            "in " + Texts.count(memory.collections()) + " collections"));
  }
}
