package org.satingrid.cli.events;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.command.Period;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the changes that people have made. */
@Asks("GET /audit-events")
@Command(name = "audit", header = "List changes with their authors, newest first (for operators).")
public final class AuditList extends PortalCommand {

  @Option(names = "--who", paramLabel = "NAME", description = "Only changes by this user or node.")
  @Nullable String who;

  @Option(
      names = "--action",
      paramLabel = "ACTION",
      description = "Only this action (job.submit), or all actions on one thing (job).")
  @Nullable String action;

  @Option(
      names = "--target",
      paramLabel = "PATH",
      description = "Only requests to this path, such as /api/v1/sites/lecce.")
  @Nullable String target;

  @Option(names = "--refused", description = "Only refused requests.")
  boolean refused;

  @Mixin Period period = new Period();

  @Mixin ListLimit limit = new ListLimit();

  public AuditList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    int most = limit.most();
    Query query =
        new Query("/audit-events")
            .with("who", who)
            .with("action", action)
            .with("target", target)
            .with("refused", refused ? Boolean.TRUE : null);
    period.addTo(query, context.clock());
    List<AuditEvent> events = portal().list(query, AuditEvent.class, most);
    return answer(new Page<>(events, null), () -> lines(events));
  }

  private List<String> lines(List<AuditEvent> events) {
    if (events.isEmpty()) {
      return List.of("No change was made");
    }
    ZoneId zone = context.clock().getZone();
    Table table = new Table("At", "Who", "From", "Action", "Target", ">Status", "Detail");
    for (AuditEvent event : events) {
      String detail = event.detail();
      table.row(
          Units.second(event.at(), zone),
          event.who(),
          event.address(),
          event.action(),
          event.target(),
          event.status(),
          detail == null ? "" : Plain.cut(detail, 60));
    }
    return table.lines();
  }
}
