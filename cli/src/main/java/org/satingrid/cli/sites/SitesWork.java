package org.satingrid.cli.sites;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.GridWork;
import picocli.CommandLine.Command;

/** Shows the work of all sites by hour. */
@Asks("GET /work")
@Command(
    header = "Show what jobs did in the last day, by hour.",
    description = "Shows the work of jobs and the capacity of their nodes, in reference cores.")
final class SitesWork extends PortalCommand {

  SitesWork(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    GridWork work = portal().get("/work", GridWork.class);
    return answer(work, () -> lines(work));
  }

  private List<String> lines(GridWork work) {
    Table table = new Table("From", ">Work", ">Given to jobs");
    for (GridWork.Hour hour : work.hours()) {
      table.row(
          Units.minute(hour.from(), context.clock().getZone()),
          rate(hour.workRefSeconds(), hour),
          rate(hour.givenRefSeconds(), hour));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add(
        "Jobs: %d succeeded, %d failed, %d cancelled"
            .formatted(work.succeeded(), work.failed(), work.cancelled()));
    return lines;
  }

  private static String rate(double refSeconds, GridWork.Hour hour) {
    return Units.speed(hour.seconds() > 0 ? refSeconds / hour.seconds() : null);
  }
}
