package org.satingrid.cli.jobs;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.TelemetryMetric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows a figure of a job over time. */
@Asks("GET /jobs/{id}/telemetry")
@Command(
    header = "Show a figure of a job's engines over time, by site or node.",
    description =
        "The time is divided into equal intervals. Each shows the min and max of its readings.")
final class JobsTelemetry extends JobCommand {

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "WORK",
      description = "Figure to show: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  TelemetryMetric metric = TelemetryMetric.WORK;

  @Option(
      names = "--points",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of intervals (default: ${DEFAULT-VALUE}).")
  int points;

  @Option(names = "--site", paramLabel = "NAME", description = "Only figures of this site.")
  @Nullable String site;

  @Option(names = "--by-node", description = "Show each node separately.")
  boolean byNode;

  JobsTelemetry(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Query query =
        new Query("/telemetry")
            .with("metric", metric)
            .with("points", points)
            .with("site", site)
            .with("byNode", byNode);
    JobTelemetry telemetry = below(portal(), query.path(), JobTelemetry.class);
    return answer(telemetry, () -> lines(telemetry));
  }

  private List<String> lines(JobTelemetry telemetry) {
    if (telemetry.readings() == 0) {
      return List.of("No readings of " + metric);
    }
    ZoneId zone = context.clock().getZone();
    String unit = telemetry.unit().isEmpty() ? "" : " (" + telemetry.unit() + ")";
    Table table =
        new Table(
            "Site",
            "Node",
            "From",
            ">Lowest" + unit,
            ">Mean",
            ">Highest",
            ">Together",
            ">Readings");
    for (JobTelemetry.Series series : telemetry.series()) {
      String node = series.node();
      for (JobTelemetry.Bucket bucket : series.buckets()) {
        table.row(
            series.site(),
            node == null ? "all" : node,
            Units.second(bucket.at(), zone),
            Units.work(bucket.min()),
            Units.work(bucket.mean()),
            Units.work(bucket.max()),
            Units.work(bucket.sum()),
            bucket.count());
      }
    }
    return table.lines();
  }
}
