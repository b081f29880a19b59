package org.satingrid.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;

/**
 * Formats a table of the sites, with their parts of the work and the parts that their speeds
 * predict.
 */
public final class DistributionTable {

  private DistributionTable() {}

  /** Returns the table, with the totals in its last line. */
  public static List<String> lines(Distribution distribution) {
    Table table =
        new Table(
            "Site",
            ">Nodes",
            ">Workers",
            ">Speed (ref. cores)",
            ">Work (ref-s)",
            ">Share (%)",
            ">Predicted (%)",
            ">Off by (points)",
            ">Busy (%)");
    for (SiteShare site : distribution.sites()) {
      table.row(
          site.site(),
          site.nodes(),
          site.workers(),
          Units.speed(site.speed()),
          Units.work(site.workRefSeconds()),
          Units.percent(site.share()),
          Units.percent(site.predictedShare()),
          Units.points(site.share() - site.predictedShare()),
          Units.percent(site.busy()));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add(
        String.format(
            Locale.ROOT,
            "%s ref-s (seconds on one reference core) in all; balance error %.3f",
            Units.work(distribution.workRefSeconds()),
            distribution.balanceError()));
    return lines;
  }
}
