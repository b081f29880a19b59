package org.satingrid.cli.jobs;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobEvidence;
import picocli.CommandLine.Command;

@Asks("GET /jobs/{id}/evidence")
@Command(header = "Show the kept data of a job's run, and its expiry.")
final class JobsEvidence extends JobCommand {

  JobsEvidence(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    JobEvidence evidence = below(portal(), "/evidence", JobEvidence.class);
    return answer(evidence, () -> lines(evidence));
  }

  private List<String> lines(JobEvidence evidence) {
    ZoneId zone = context.clock().getZone();
    Table table = new Table("Evidence", "State", ">Size", "Kept until", "Removed", "Reason");
    for (JobEvidence.Piece piece : evidence.pieces()) {
      Long bytes = piece.bytes();
      Instant until = piece.keptUntil();
      Instant removed = piece.removedAt();
      String reason = piece.reason();
      table.row(
          piece.kind().name().toLowerCase(Locale.ROOT),
          piece.state().name().toLowerCase(Locale.ROOT),
          bytes == null ? "-" : Units.bytes(bytes),
          until == null ? "-" : Units.minute(until, zone),
          removed == null ? "-" : Units.minute(removed, zone),
          reason == null ? "" : reason);
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("Ran under stealing policy " + evidence.policy());
    return lines;
  }
}
