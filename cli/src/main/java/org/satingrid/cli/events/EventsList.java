package org.satingrid.cli.events;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.command.Period;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.jobs.JobReference;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Asks("GET /events")
@Command(
    name = "events",
    header = "List what happened to jobs, nodes, sites, applications and alerts, newest first.",
    description = {
      "With --follow, prints new events as they happen, one event per line, or with --json one",
      "document per line. After a broken connection it continues without a gap."
    })
public final class EventsList extends PortalCommand {

  @Option(names = "--follow", description = "Print new events as they happen.")
  boolean follow;

  @Option(
      names = "--after",
      paramLabel = "ID",
      description = "With --follow: begin after the event with this id (see --json).")
  @Nullable String after;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "Only events of this kind (job.failed), or all events about one thing (node).")
  @Nullable String kind;

  @Option(names = "--job", paramLabel = "JOB", description = "Only about this job.")
  @Nullable String job;

  @Option(names = "--site", paramLabel = "SITE", description = "Only about this site.")
  @Nullable String site;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "Stop following after 90s, 10m or 2h.")
  @Nullable Duration timeout;

  @Mixin Period period = new Period();

  @Mixin ListLimit limit = new ListLimit();

  public EventsList(Context context) {
    super(context);
  }

  @Override
  public boolean jsonLines() {
    return follow;
  }

  @Override
  public Integer call() {
    int most = limit.most();
    Portal portal = portal();
    Query query =
        new Query("/events")
            .with("kind", kind)
            .with("job", job == null ? null : JobReference.find(portal, job).id())
            .with("site", site);
    if (follow) {
      Deadline deadline = Deadline.after(timeout, context.clock());
      portal.followEvents(query.path(), after, deadline, context.pause(), this::show);
      return Exit.OK;
    }
    if (after != null || timeout != null) {
      throw new UsageException("--after and --timeout need --follow");
    }
    period.addTo(query, context.clock());
    List<GridEvent> events = portal.list(query, GridEvent.class, most);
    if (json) {
      printJson(new Page<>(events, null));
    } else if (events.isEmpty()) {
      print("No events");
    } else {
      print(table(events));
    }
    return Exit.OK;
  }

  private void show(GridEvent event) {
    if (json) {
      context.out().println(Json.line(event));
      return;
    }
    ZoneId zone = context.clock().getZone();
    String text = event.text() == null ? "" : ": " + event.text();
    print(
        Plain.line(
            Units.second(event.at(), zone) + "  " + event.kind() + "  " + about(event) + text));
  }

  private List<String> table(List<GridEvent> events) {
    Table table = new Table("When", "What", "About", "Why");
    for (GridEvent event : events) {
      table.row(
          Units.second(event.at(), context.clock().getZone()),
          event.kind(),
          about(event),
          event.text() == null ? "" : event.text());
    }
    return table.lines();
  }

  private static String about(GridEvent event) {
    if (event.alert() != null) {
      String where = event.node() == null ? event.site() : event.node();
      String what = event.alert().name().toLowerCase(Locale.ROOT).replace('_', '-');
      return where == null ? what : what + " at " + where;
    }
    if (event.jobNumber() != null) {
      return "#" + event.jobNumber() + " " + event.name();
    }
    if (event.node() != null) {
      return event.node() + " of " + event.site();
    }
    return event.site() == null ? String.valueOf(event.name()) : event.site();
  }
}
