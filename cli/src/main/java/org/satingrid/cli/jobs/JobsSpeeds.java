package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobNodeSpeed;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.SpeedEstimate;
import picocli.CommandLine.Command;

/** Shows the expected speeds of a job's nodes. */
@Asks("GET /jobs/{id}/speeds")
@Command(header = "Show the expected speed of each node at the start of the job.")
final class JobsSpeeds extends JobCommand {

  JobsSpeeds(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    List<JobNodeSpeed> speeds =
        portal.list(Portal.path("/jobs/{}/speeds", find(portal).id()), JobNodeSpeed.class);
    return answer(new Page<>(speeds, null), () -> lines(speeds));
  }

  private static List<String> lines(List<JobNodeSpeed> speeds) {
    if (speeds.isEmpty()) {
      return List.of("No attempt yet: the job has not started");
    }
    Table table =
        new Table(
            "Site",
            "Node",
            ">Calibrated (ref. cores)",
            ">Expected",
            ">Lowest",
            ">Highest",
            ">Jobs");
    for (JobNodeSpeed speed : speeds) {
      SpeedEstimate estimate = speed.estimate();
      table.row(
          speed.site(),
          speed.node(),
          Units.speed(estimate.calibrated()),
          Units.speed(estimate.speed()),
          Units.speed(estimate.low()),
          Units.speed(estimate.high()),
          estimate.measurements());
    }
    return table.lines();
  }
}
