package org.satingrid.cli;

import java.util.List;
import java.util.Locale;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.SiteLinks;
import picocli.CommandLine.Command;

/** Shows how sites reach each other. */
@Asks("GET /links")
@Command(header = "Show what jobs measured between sites in the last week.")
final class SitesLinks extends PortalCommand {

  SitesLinks(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    SiteLinks links = portal().get("/links", SiteLinks.class);
    return answer(links, () -> lines(links));
  }

  private static List<String> lines(SiteLinks links) {
    if (links.links().isEmpty()) {
      return List.of("Nothing measured: no job of the last week ran on two sites");
    }
    Table table =
        new Table(
            "From",
            "To",
            "Route",
            ">Round trip (ms)",
            ">Lowest (ms)",
            ">Highest rate (per s)",
            ">Received",
            ">Jobs");
    for (SiteLinks.Link link : links.links()) {
      Double trip = link.roundTripMillis();
      Double best = link.bestRoundTripMillis();
      Double peak = link.peakBytesPerSecond();
      table.row(
          link.from(),
          link.to(),
          link.route().name().toLowerCase(Locale.ROOT),
          trip == null ? "-" : Units.work(trip),
          best == null ? "-" : Units.work(best),
          peak == null ? "-" : Units.bytes(peak.longValue()),
          Units.bytes(link.bytes()),
          link.jobs());
    }
    return table.lines();
  }
}
