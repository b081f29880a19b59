package org.satingrid.cli.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Job;

/** The points of a sweep as CSV (RFC 4180), with the arguments of each point. */
final class SweepTable {
  private SweepTable() {}

  /** Returns the folder of a point's results. People count points from one. */
  static String folder(Job point) {
    return "point-" + (number(point) + 1);
  }

  /** Returns the lines, each with its line end. */
  static String of(List<Job> points) {
    int arguments = points.stream().mapToInt(point -> point.arguments().size()).max().orElse(0);
    List<String> head = new ArrayList<>(List.of("folder", "job", "state", "seconds", "files"));
    for (int i = 1; i <= arguments; i++) {
      head.add("argument" + i);
    }
    StringBuilder lines = new StringBuilder(line(head));
    for (Job point : points) {
      List<String> row = new ArrayList<>();
      row.add(folder(point));
      row.add(String.valueOf(point.number()));
      row.add(point.state().toString());
      row.add(seconds(point));
      row.add(point.results() == null ? "0" : String.valueOf(point.results().files()));
      row.addAll(point.arguments());
      lines.append(line(row));
    }
    return lines.toString();
  }

  static int number(Job point) {
    return point.point() == null ? 0 : point.point();
  }

  private static String seconds(Job point) {
    return point.startedAt() == null || point.finishedAt() == null
        ? ""
        : String.valueOf(Duration.between(point.startedAt(), point.finishedAt()).toMillis() / 1e3);
  }

  private static String line(List<String> values) {
    return values.stream().map(SweepTable::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String value) {
    return value.matches("[^\",\r\n]*") ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
