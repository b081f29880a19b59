package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobOutput;

/** Reads the last lines of main's output, which often contain the job's result. */
final class LastLines {
  private static final int LINES = 10;
  private static final int BYTES = 4000;

  private LastLines() {}

  /** Returns a heading and the lines, or an empty list if main has not printed any. */
  static List<String> of(Portal portal, Job job) {
    try {
      return portal.output(job.id()).stream()
          .filter(output -> output.main() && output.stream() == JobOutput.Stream.STDOUT)
          .findFirst()
          .map(output -> under(job, portal.end(job.id(), output, BYTES), output.sizeBytes()))
          .orElse(List.of());
    } catch (PortalException e) {
      // An older portal has no output and answers with an error. The end of the job must be shown
      // nevertheless.
      return List.of();
    }
  }

  private static List<String> under(Job job, String end, long size) {
    List<String> lines = new ArrayList<>(end.lines().toList());
    boolean cut = size > BYTES;
    if (cut && lines.size() > 1) {
      lines.remove(0); // The first line is left out, because its beginning is possibly missing.
    }
    if (lines.size() > LINES) {
      cut = true;
      lines = lines.subList(lines.size() - LINES, lines.size());
    }
    List<String> shown = new ArrayList<>();
    shown.add("");
    shown.add(
        cut
            ? "Last lines of the program ('satin jobs output " + job.number() + "' prints all):"
            : "The program printed:");
    shown.addAll(lines);
    return shown;
  }
}
