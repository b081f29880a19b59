package org.satingrid.agent.attempt;

import java.util.Map;
import java.util.TreeMap;
import org.satingrid.agent.engine.OutputLines;
import org.satingrid.contract.agent.FromAgent.Threads;
import org.satingrid.launcher.link.EngineReport;

/**
 * Reduces an engine's report about a threaded program to its valid content, because engines are not
 * trusted.
 */
final class ThreadReports {
  private static final int MAX_NODES = 64;
  private static final int MAX_NODE_LENGTH = 130;
  private static final int MAX_PLACE_LENGTH = 200;

  private ThreadReports() {}

  static Threads of(EngineReport.Threads report) {
    return new Threads(
        sane(report.started()),
        sane(report.misses()),
        sane(report.fetches()),
        sane(report.flushes()),
        sane(report.missSeconds()),
        sane(report.lockWaits()),
        sane(report.lockSeconds()),
        report.places().stream().map(ThreadReports::place).toList(),
        byNode(report.fetched()),
        byNode(report.written()),
        report.deadlock().stream().map(ThreadReports::stuck).toList());
  }

  private static Threads.Stuck stuck(EngineReport.Threads.Stuck told) {
    return new Threads.Stuck(
        text(told.thread(), MAX_PLACE_LENGTH),
        text(told.node(), MAX_NODE_LENGTH),
        told.notice(),
        text(told.monitor(), MAX_PLACE_LENGTH),
        text(told.owner(), MAX_PLACE_LENGTH),
        text(told.place(), MAX_PLACE_LENGTH));
  }

  private static String text(String told, int longest) {
    String text = OutputLines.clean(told);
    return text.length() <= longest ? text : text.substring(0, longest);
  }

  private static Threads.Place place(EngineReport.Threads.Place told) {
    return new Threads.Place(
        text(told.place(), MAX_PLACE_LENGTH),
        sane(told.misses()),
        sane(told.fetches()),
        sane(told.seconds()));
  }

  private static Map<String, Long> byNode(Map<String, Long> told) {
    Map<String, Long> bytes = new TreeMap<>();
    told.forEach(
        (node, count) -> {
          if (node.length() <= MAX_NODE_LENGTH && bytes.size() < MAX_NODES) {
            bytes.put(OutputLines.clean(node), sane(count));
          }
        });
    return bytes;
  }

  private static double sane(double value) {
    return Double.isFinite(value) && value > 0 ? value : 0;
  }

  private static long sane(long value) {
    return Math.max(0, value);
  }
}
