package org.satingrid.cli.jobs;

import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.LogPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("GET /jobs/{id}/logs")
@Command(header = "Print a job's log, all sites merged.")
final class JobsLogs extends PortalCommand {

  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String job = "";

  @Option(
      names = {"-f", "--follow"},
      description = "Wait for more lines until the job has ended.")
  boolean follow;

  @Option(names = "--site", paramLabel = "NAME", description = "Only lines of this site.")
  @Nullable String site;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "With --follow, stop after 90s, 10m or 2h.")
  @Nullable Duration timeout;

  JobsLogs(Context context) {
    super(context);
  }

  @Override
  public boolean jsonLines() {
    return follow;
  }

  @Override
  public Integer call() throws InterruptedException {
    Deadline deadline = Deadline.after(timeout, context.clock());
    Portal portal = portal();
    String id = JobReference.find(portal, job).id();
    List<LogLine> all = new ArrayList<>();
    LogPage end =
        new LogReader(context, portal, id, site)
            .read(
                follow,
                deadline,
                line -> {
                  if (json && !follow) {
                    all.add(line);
                  } else {
                    print(json ? Json.line(line) : text(line));
                  }
                });
    if (json && !follow) {
      printJson(new LogPage(all, end.lastSeq(), end.complete()));
    }
    return Exit.OK;
  }

  private String text(LogLine line) {
    String time = SECOND.format(line.at().atZone(context.clock().getZone()));
    String where = line.node() == null ? line.site() : line.site() + "/" + line.node();
    String source = (where == null ? "" : where + " ") + line.stream();
    String level = line.level().equals("info") ? "" : line.level().toUpperCase(Locale.ROOT) + " ";
    return time + " " + Plain.line(source) + ": " + level + Plain.line(line.text());
  }
}
