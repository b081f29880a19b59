package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Steals;
import picocli.CommandLine.Command;

/** Shows the steals by thief's and victim's site. */
@Asks("GET /jobs/{id}/steals")
@Command(header = "Show the steals of a job by thief and victim site.")
final class JobsSteals extends JobCommand {

  JobsSteals(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Steals steals = below(portal(), "/steals", Steals.class);
    return answer(steals, () -> lines(steals));
  }

  private static List<String> lines(Steals steals) {
    if (steals.cells().isEmpty()) {
      return List.of("No steals yet");
    }
    Table table =
        new Table(
            "Thief",
            "Victim",
            ">Asked",
            ">Won",
            ">Work (ref-s)",
            ">Bytes",
            ">Mean round trip (ms)");
    for (Steals.Cell cell : steals.cells()) {
      Double trip = cell.meanRoundTripMillis();
      table.row(
          cell.thief(),
          cell.victim(),
          cell.attempts(),
          cell.won(),
          Units.work(cell.workRefSeconds()),
          Units.bytes(cell.bytes()),
          trip == null ? "-" : Units.work(trip));
    }
    return table.lines();
  }
}
