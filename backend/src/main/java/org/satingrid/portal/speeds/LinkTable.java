package org.satingrid.portal.speeds;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.api.SiteLinks.Link;
import org.satingrid.contract.api.SiteLinks.Route;
import org.satingrid.portal.speeds.LinkMeter.Pair;
import org.satingrid.portal.speeds.LinkMeter.Reading;
import org.satingrid.portal.speeds.LinkRepository.Row;

/**
 * Adds up the measurements of each link. A request that was given up counts with its wait, like an
 * answered request.
 */
final class LinkTable {
  /** A link counts as blocked after this number of requests without an answer. */
  private static final long REQUESTS_TO_TELL = 3;

  private LinkTable() {}

  /**
   * @param rows rows of ended and running jobs, in any order
   */
  static List<Link> of(List<Row> rows) {
    Map<Pair, Row> sums = new LinkedHashMap<>();
    rows.forEach(row -> sums.merge(row.pair(), row, LinkTable::sum));
    List<Link> links = new ArrayList<>();
    for (Row row : sums.values()) {
      Reading reading = row.reading();
      if (reading.answered() || reading.blocked() || reading.requests() >= REQUESTS_TO_TELL) {
        links.add(link(row));
      }
    }
    return links;
  }

  private static Row sum(Row a, Row b) {
    Reading x = a.reading();
    Reading y = b.reading();
    Reading sum =
        new Reading(
            FigureBounds.sum(x.requests(), y.requests()),
            FigureBounds.sum(x.waitMillis(), y.waitMillis()),
            FigureBounds.sum(x.bytes(), y.bytes()),
            either(x.bestMillis(), y.bestMillis(), true),
            either(x.peakBytesPerSecond(), y.peakBytesPerSecond(), false),
            // The row with the later time decides whether the link is blocked. Rows of running jobs
            // have the same time. Then the link is blocked only if it is blocked in both rows.
            a.at().equals(b.at()) ? x.blocked() && y.blocked() : later(a, b).reading().blocked());
    Instant at = later(a, b).at();
    return new Row(a.pair(), sum, a.jobs() + b.jobs(), at);
  }

  private static Row later(Row a, Row b) {
    return a.at().isAfter(b.at()) ? a : b;
  }

  private static @Nullable Double either(@Nullable Double a, @Nullable Double b, boolean least) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return least ? Math.min(a, b) : Math.max(a, b);
  }

  private static Link link(Row row) {
    Reading reading = row.reading();
    boolean answered = reading.answered();
    return new Link(
        row.pair().thief(),
        row.pair().victim(),
        route(row.pair(), answered && !reading.blocked()),
        reading.requests(),
        reading.meanMillis(),
        answered ? reading.bestMillis() : null,
        reading.peakBytesPerSecond(),
        reading.bytes(),
        row.jobs(),
        row.at());
  }

  /**
   * Returns the route: agents reach nodes of the same site directly and all others through the hub.
   */
  private static Route route(Pair pair, boolean answered) {
    if (!answered) {
      return Route.BLOCKED;
    }
    return pair.thief().equals(pair.victim()) ? Route.DIRECT : Route.RELAYED;
  }
}
