package org.satingrid.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.runtime.Durations;

/** Formats durations as a histogram. */
final class GrainText {

  /**
   * Number of buckets in one line. With four buckets for each power of two, a line covers a factor
   * of eight.
   */
  private static final int STEP = 12;

  private static final int WIDEST_BAR = 40;

  private GrainText() {}

  /** Returns one line for each order of magnitude, from short durations to long ones. */
  static List<String> lines(Durations durations) {
    List<Long> groups = groups(durations.counts());
    int first = 0;
    while (first < groups.size() && groups.get(first) == 0) {
      first++;
    }
    int last = groups.size();
    while (last > first && groups.get(last - 1) == 0) {
      last--;
    }
    List<String> lines = new ArrayList<>();
    for (int i = first; i < last; i++) {
      lines.add(line(i, groups.get(i), durations.total()));
    }
    return lines;
  }

  private static List<Long> groups(List<Long> counts) {
    List<Long> groups = new ArrayList<>();
    for (int i = 0; i < counts.size(); i += STEP) {
      List<Long> group = counts.subList(i, Math.min(i + STEP, counts.size()));
      groups.add(group.stream().mapToLong(Long::longValue).sum());
    }
    return groups;
  }

  private static String line(int group, long count, long all) {
    int bar = (int) Math.ceil((double) WIDEST_BAR * count / all);
    double end = Durations.from(STEP * (group + 1));
    return String.format(
            Locale.ROOT,
            "%12s %17s  %s",
            "< " + Texts.span(end),
            Texts.count(count),
            "#".repeat(bar))
        .stripTrailing();
  }
}
