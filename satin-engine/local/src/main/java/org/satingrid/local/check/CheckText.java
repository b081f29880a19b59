package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.satingrid.local.check.CheckReport.Difference;

/** Formats a check's report for people. */
public final class CheckText {

  private static final int MAX_DIFFERENCES = 6;

  private CheckText() {}

  /** Returns the lines, without line ends. */
  public static List<String> lines(CheckReport report) {
    List<String> lines = new ArrayList<>();
    differences(report.differences(), lines);
    findings(report, true, "Errors:", lines);
    findings(report, false, "Warnings that had no effect in these rounds:", lines);
    report.notes().forEach(note -> lines.add("Note: " + note + "."));
    lines.add(verdict(report));
    return lines;
  }

  /** Adds the differences. Rounds with the same difference share one line. */
  private static void differences(List<Difference> differences, List<String> lines) {
    Map<String, List<Integer>> rounds = new LinkedHashMap<>();
    for (Difference difference : differences) {
      String line = difference.how() + ": " + difference.what();
      rounds.computeIfAbsent(line, unused -> new ArrayList<>()).add(difference.round());
    }
    if (!rounds.isEmpty()) {
      lines.add("Differs from the sequential program:");
    }
    rounds.entrySet().stream()
        .limit(MAX_DIFFERENCES)
        .forEach(entry -> lines.add("  " + rounds(entry.getValue()) + ", " + entry.getKey()));
    if (rounds.size() > MAX_DIFFERENCES) {
      lines.add("  and " + (rounds.size() - MAX_DIFFERENCES) + " more");
    }
  }

  private static String rounds(List<Integer> numbers) {
    String all = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return (numbers.size() == 1 ? "round " : "rounds ") + all;
  }

  private static void findings(
      CheckReport report, boolean errors, String title, List<String> lines) {
    List<Finding> some = report.findings().stream().filter(f -> f.error() == errors).toList();
    if (!some.isEmpty()) {
      lines.add(title);
      some.forEach(finding -> lines.add("  " + finding));
    }
  }

  private static String verdict(CheckReport report) {
    return String.format(
        Locale.ROOT,
        "%s: %s%s, %,d spawned calls, %,d of them on copies; --seed %d repeats it.",
        word(report),
        report.complete()
            ? plural(report.rounds())
            : report.rounds() + " of " + report.planned() + " rounds",
        report.onWorkers() == 0 ? "" : " and " + report.onWorkers() + " on two workers",
        report.spawned(),
        report.travelled(),
        report.seed());
  }

  private static String plural(int rounds) {
    return rounds + (rounds == 1 ? " round" : " rounds");
  }

  private static String word(CheckReport report) {
    if (report.passed()) {
      return "Passed";
    }
    return report.complete() ? "Failed" : "Not passed, because it was stopped";
  }
}
