package org.satingrid.cli.text;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.api.Impact;

/** Describes which jobs a withdrawal of nodes would affect. */
public final class ImpactText {
  private ImpactText() {}

  /** Returns a summary line, and a line for each job. */
  public static List<String> lines(Impact impact) {
    if (impact.jobs().isEmpty()) {
      return List.of("No job runs there.");
    }
    List<String> lines = new ArrayList<>();
    String engines = count(impact.engines(), "engine");
    String jobs = count(impact.jobs().size(), "job");
    String tasks = count(impact.tasks(), "task");
    lines.add(
        String.format(
            "%s of %s with %s in hand; a drain takes %s", engines, jobs, tasks, time(impact)));
    impact.jobs().forEach(job -> lines.add(line(job)));
    return lines;
  }

  private static String time(Impact impact) {
    Double seconds = impact.drainSeconds();
    return seconds == null
        ? "as long as a job that has no other node"
        : "about " + Units.time(seconds);
  }

  private static String line(Impact.AffectedJob job) {
    String main = job.main() ? "; its main runs here" : "";
    String here = count(job.nodesHere(), "node");
    return Plain.line(
        String.format(
            "#%d of %s: %s here, %d elsewhere%s",
            job.number(), job.owner(), here, job.nodesElsewhere(), main));
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
