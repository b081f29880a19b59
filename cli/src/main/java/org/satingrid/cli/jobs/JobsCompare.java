package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobComparison.ComparedRun;
import org.satingrid.contract.api.JobComparison.Explanation;
import org.satingrid.contract.api.JobComparison.SiteWork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows several runs, each in one column. */
@Asks("GET /jobs/compare")
@Command(header = "Compare runs, and show why they took more or less time than the first run.")
final class JobsCompare extends PortalCommand {
  private static final int MAX_JOBS = 20;

  @Parameters(
      arity = "1..*",
      paramLabel = "JOB",
      description = "Numbers of the jobs, such as 12 15, or their ids. 2 to 20 jobs.")
  List<String> jobs = new ArrayList<>();

  JobsCompare(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (jobs.size() < 2 || jobs.size() > MAX_JOBS) {
      throw new UsageException(
          "Give 2 to " + MAX_JOBS + " jobs; the others are compared with the first");
    }
    Portal portal = portal();
    Query query = new Query("/jobs/compare");
    jobs.forEach(job -> query.with("job", JobReference.find(portal, job).id()));
    JobComparison comparison = portal.get(query.path(), JobComparison.class);
    return answer(comparison, () -> lines(comparison));
  }

  private static List<String> lines(JobComparison comparison) {
    List<ComparedRun> runs = comparison.runs();
    Table table =
        new Table(
            Stream.concat(Stream.of("Figure"), runs.stream().map(run -> ">#" + run.number()))
                .toArray(String[]::new));
    row(table, "Took", runs, run -> time(run.tookSeconds()));
    row(table, "Waited", runs, run -> time(run.waitedSeconds()));
    row(table, "Work (ref-s)", runs, run -> Units.work(run.workRefSeconds()));
    row(table, "Available (ref. cores, mean)", runs, run -> Units.speed(run.meanSpeed()));
    row(table, "Efficiency (%)", runs, run -> percent(run.efficiency()));
    row(table, "Idle (%)", runs, run -> share(run.idleRefSeconds(), run.availableRefSeconds()));
    row(table, "Balance error (%)", runs, run -> Units.percent(run.balanceError()));
    row(table, "Work done again (ref-s, at most)", runs, run -> Units.work(run.redoneRefSeconds()));
    row(table, "Requests between sites", runs, run -> String.valueOf(run.requests()));
    row(table, "Tasks moved between sites", runs, run -> String.valueOf(run.tasksMoved()));
    row(table, "Data sent with tasks", runs, run -> Units.bytes(run.bytesMoved()));
    row(table, "Nodes", runs, run -> String.valueOf(run.nodes()));
    row(table, "Nodes lost", runs, run -> String.valueOf(run.lostNodes()));
    row(table, "Workers", runs, run -> String.valueOf(run.workers()));
    for (String site : sites(runs)) {
      row(table, "Share of " + site + " (%)", runs, run -> share(run, site));
    }
    List<String> lines = new ArrayList<>(table.lines());
    runs.forEach(run -> explain(run, lines));
    if (comparison.repeats() != null) {
      lines.add(Plain.line(comparison.repeats().summary()));
    }
    return lines;
  }

  private static void row(
      Table table, String figure, List<ComparedRun> runs, Function<ComparedRun, String> show) {
    table.row(Stream.concat(Stream.of(figure), runs.stream().map(show)).toArray());
  }

  private static void explain(ComparedRun run, List<String> lines) {
    Explanation explanation = run.explanation();
    if (explanation != null) {
      lines.add(
          "#%d took %s: %s by work, %s by available speed, %s by efficiency"
              .formatted(
                  run.number(),
                  signed(explanation.totalSeconds()),
                  signed(explanation.workSeconds()),
                  signed(explanation.speedSeconds()),
                  signed(explanation.efficiencySeconds())));
      if (explanation.summary() != null) {
        lines.add(Plain.line(explanation.summary()));
      }
    }
  }

  /** Formats a difference of times, such as "+1:20" or "-0:03". */
  private static String signed(double seconds) {
    return (seconds <= -0.5 ? "-" : "+") + Units.time(Math.abs(seconds));
  }

  private static Set<String> sites(List<ComparedRun> runs) {
    Set<String> sites = new LinkedHashSet<>();
    runs.forEach(run -> run.sites().forEach(site -> sites.add(site.site())));
    return sites;
  }

  private static String share(ComparedRun run, String site) {
    return run.sites().stream()
        .filter(each -> each.site().equals(site))
        .map(SiteWork::share)
        .map(Units::percent)
        .findFirst()
        .orElse("-");
  }

  private static String share(double part, double whole) {
    return whole > 0 ? Units.percent(part / whole) : "-";
  }

  private static String percent(@Nullable Double part) {
    return part == null ? "-" : Units.percent(part);
  }

  private static String time(@Nullable Double seconds) {
    return seconds == null ? "-" : Units.time(seconds);
  }
}
