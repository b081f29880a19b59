package org.satingrid.cli.alerts;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.jobs.JobReference;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertState;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Asks("GET /alerts")
@Command(
    header = "List alerts, newest first.",
    description = "Without --all only alerts that are raised and not muted.")
final class AlertsList extends PortalCommand {

  @Option(names = "--all", description = "Include ended and muted alerts.")
  boolean all;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Only alerts of this kind: deadline-at-risk, straggler, site-lost or share-off.")
  @Nullable String kind;

  @Option(names = "--job", paramLabel = "JOB", description = "Only about this job.")
  @Nullable String job;

  @Option(names = "--site", paramLabel = "SITE", description = "Only about this site.")
  @Nullable String site;

  @Option(names = "--mine", description = "Only about your jobs and sites (for operators).")
  boolean mine;

  @Mixin ListLimit limit = new ListLimit();

  AlertsList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    int most = limit.most();
    var portal = portal();
    Query query =
        new Query("/alerts")
            .with("kind", kind == null ? null : AlertText.kind(kind).name())
            .with("state", all ? null : AlertState.RAISED.name())
            .with("muted", all ? null : "false")
            .with("job", job == null ? null : JobReference.find(portal, job).id())
            .with("site", site)
            .with("mine", mine ? "true" : null);
    List<Alert> alerts = portal.list(query, Alert.class, most);
    if (json) {
      printJson(new Page<>(alerts, null));
    } else if (alerts.isEmpty()) {
      print("No alerts");
    } else {
      print(table(alerts));
    }
    return Exit.OK;
  }

  private List<String> table(List<Alert> alerts) {
    Table table = new Table("Since", "Severity", "State", "What", "Id");
    for (Alert alert : alerts) {
      table.row(
          Units.minute(alert.since(), context.clock().getZone()),
          alert.severity().name().toLowerCase(Locale.ROOT),
          AlertText.state(alert),
          alert.text(),
          alert.id());
    }
    return table.lines();
  }
}
