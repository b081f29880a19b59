package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.text.DistributionTable;
import org.satingrid.contract.api.Distribution;
import picocli.CommandLine.Command;

/** Shows each site's share of a job's work. */
@Asks("GET /jobs/{id}/distribution")
@Command(
    header = "Show each site's share of a job's work beside the predicted share.",
    description = "Shows the present state, or the state at the end of the job.")
final class JobsTop extends JobCommand {

  JobsTop(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Distribution distribution = below(portal(), "/distribution", Distribution.class);
    return answer(distribution, () -> lines(distribution));
  }

  private static List<String> lines(Distribution distribution) {
    if (distribution.sites().isEmpty()) {
      return List.of("No node has worked on the job yet");
    }
    List<String> lines = new ArrayList<>(DistributionTable.lines(distribution));
    for (Distribution.LostNode node : distribution.lost()) {
      lines.add(
          node.site()
              + "/"
              + node.node()
              + (node.givenUp() ? " is lost: its work is done again" : " does not report"));
    }
    return lines;
  }
}
