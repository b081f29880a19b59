package org.satingrid.cli;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobOutput;

/** The last lines of main's output, which often contain the job's result. */
final class LastLines {
  private static final int LINES = 10;
  private static final int BYTES = 4000;

  private LastLines() {}

  /** Returns a heading and lines. The list is empty if main printed no line. */
  static List<String> of(Portal portal, Job job) {
    try {
      return portal.output(job.id()).stream()
          .filter(output -> output.main() && output.stream() == JobOutput.Stream.STDOUT)
          .findFirst()
          .map(output -> under(job, portal.end(job.id(), output, BYTES), output.sizeBytes()))
          .orElse(List.of());
    } catch (PortalException e) {
      // A portal of an older version keeps no output, and answers with an error. This error must
      // not hide how the job ended.
      return List.of();
    }
  }

  private static List<String> under(Job job, String end, long size) {
    List<String> lines = new ArrayList<>(end.lines().toList());
    boolean cut = size > BYTES;
    if (cut && lines.size() > 1) {
      lines.remove(0); // The first line is possibly incomplete and is left out.
    }
    if (lines.size() > LINES) {
      cut = true;
      lines = lines.subList(lines.size() - LINES, lines.size());
    }
    List<String> shown = new ArrayList<>();
    shown.add("");
    shown.add(
        cut
            ? "Its last lines ('satin jobs output " + job.number() + "' prints all):"
            : "It printed:");
    shown.addAll(lines);
    return shown;
  }
}
