package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The report of a run as text. */
public final class ReportText {

  private static final int MAX_SITES = 5;

  private ReportText() {}

  /** Returns lines of text that people read. */
  public static List<String> lines(List<NodeReport> nodes, long nanos) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%d %s, %.2f s; threads by node: %s",
            nodes.size(),
            nodes.size() == 1 ? "node" : "nodes",
            nanos / 1e9,
            String.join(", ", nodes.stream().map(node -> "" + node.threads()).toList())));
    nodes.forEach(node -> lines.add(line(node)));
    record Place(int node, NodeReport.SiteReport site) {}
    List<Place> places = new ArrayList<>();
    nodes.forEach(node -> node.sites().forEach(site -> places.add(new Place(node.node(), site))));
    places.sort(Comparator.comparingLong((Place place) -> place.site().nanos()).reversed());
    for (Place place : places.subList(0, Math.min(MAX_SITES, places.size()))) {
      NodeReport.SiteReport site = place.site();
      lines.add(
          String.format(
              Locale.ROOT,
              "  waited %.1f ms at %s on node %d: %d misses, %d fetches",
              site.nanos() / 1e6,
              site.place(),
              place.node(),
              site.misses(),
              site.fetches()));
    }
    return lines;
  }

  private static String line(NodeReport node) {
    return String.format(
        Locale.ROOT,
        "node %d: %d misses, %d fetches (%.1f kB) in %.1f ms; %d flushes (%.1f kB);"
            + " %d lock waits, %.1f ms",
        node.node(),
        node.misses(),
        node.fetches(),
        node.fetchedBytes() / 1e3,
        node.missNanos() / 1e6,
        node.flushes(),
        node.flushedBytes() / 1e3,
        node.lockWaits(),
        node.lockNanos() / 1e6);
  }
}
