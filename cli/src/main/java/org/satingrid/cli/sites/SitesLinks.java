package org.satingrid.cli.sites;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.LinkHistory;
import org.satingrid.contract.api.SiteLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the measured links between sites. */
@Asks({"GET /links", "GET /links/{from}/{to}"})
@Command(
    header = "Show the links between sites in the last week, or each job's measurements of a link.")
final class SitesLinks extends PortalCommand {

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FROM",
      description = "The thief's site. Give both sites to see each job's measurements.")
  @Nullable String from;

  @Parameters(index = "1", arity = "0..1", paramLabel = "TO", description = "The victim's site.")
  @Nullable String to;

  SitesLinks(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (from == null) {
      SiteLinks links = portal().get("/links", SiteLinks.class);
      return answer(links, () -> lines(links));
    }
    if (to == null) {
      throw new UsageException("A link has two ends: name the victim's site also");
    }
    String path = "/links/" + Portal.segment(from) + "/" + Portal.segment(to);
    LinkHistory history = portal().get(path, LinkHistory.class);
    return answer(history, () -> lines(history));
  }

  private static List<String> lines(SiteLinks links) {
    if (links.links().isEmpty()) {
      return List.of("No measurements: no job of the last week ran on two sites");
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
      table.row(
          link.from(),
          link.to(),
          link.route().name().toLowerCase(Locale.ROOT),
          millis(link.roundTripMillis()),
          millis(link.bestRoundTripMillis()),
          bytes(link.peakBytesPerSecond()),
          Units.bytes(link.bytes()),
          link.jobs());
    }
    return table.lines();
  }

  private List<String> lines(LinkHistory history) {
    if (history.measurements().isEmpty()) {
      return List.of("No stored job used the link from " + from + " to " + to);
    }
    Table table =
        new Table(
            "Job",
            "Ended",
            ">Round trip (ms)",
            ">Lowest (ms)",
            ">Highest rate (per s)",
            ">Received",
            ">Requests");
    for (LinkHistory.LinkMeasurement measured : history.measurements()) {
      table.row(
          "#" + measured.jobNumber(),
          Units.minute(measured.at(), context.clock().getZone()),
          millis(measured.roundTripMillis()),
          millis(measured.bestRoundTripMillis()),
          bytes(measured.peakBytesPerSecond()),
          Units.bytes(measured.bytes()),
          measured.requests());
    }
    return table.lines();
  }

  private static String millis(@Nullable Double trip) {
    return trip == null ? "-" : Units.work(trip);
  }

  private static String bytes(@Nullable Double perSecond) {
    return perSecond == null ? "-" : Units.bytes(perSecond.longValue());
  }
}
