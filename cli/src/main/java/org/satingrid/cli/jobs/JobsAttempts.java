package org.satingrid.cli.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobAttempt;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;

@Asks("GET /jobs/{id}/attempts")
@Command(header = "List the attempts of a job with their engines, latest first.")
final class JobsAttempts extends JobCommand {

  JobsAttempts(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    List<JobAttempt> attempts =
        portal.list(Portal.path("/jobs/{}/attempts", find(portal).id()), JobAttempt.class);
    return answer(new Page<>(attempts, null), () -> lines(attempts));
  }

  private List<String> lines(List<JobAttempt> attempts) {
    if (attempts.isEmpty()) {
      return List.of("No attempt yet: the job has not started");
    }
    Table table =
        new Table(
            "Attempt", "Began", ">Took", "Node", "Site", ">Workers", "Part", "State", "Outcome");
    for (JobAttempt attempt : attempts) {
      String began = Units.minute(attempt.createdAt(), context.clock().getZone());
      String took = Units.between(attempt.createdAt(), attempt.endedAt());
      String outcome = outcome(attempt.outcome(), attempt.message());
      table.row(attempt.number(), began, took, "", "", "", "", "", outcome);
      for (JobAttempt.Engine engine : attempt.engines()) {
        table.row(
            "",
            "",
            Units.between(engine.joinedAt(), engine.endedAt()),
            engine.node(),
            engine.site(),
            engine.workers(),
            engine.master() ? "main" : "",
            engine.state(),
            outcome(engine.outcome(), null));
      }
    }
    return table.lines();
  }

  private static String outcome(@Nullable String outcome, @Nullable String message) {
    if (outcome == null) {
      return "-";
    }
    return message == null || message.isEmpty() ? outcome : outcome + ": " + message;
  }
}
