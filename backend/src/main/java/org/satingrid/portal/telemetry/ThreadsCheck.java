package org.satingrid.portal.telemetry;

import java.util.List;
import java.util.Map;
import org.satingrid.contract.agent.FromAgent.Threads;

/** Checks threads reported by engines, because an engine runs untrusted code. */
final class ThreadsCheck {
  private static final int MOST_PLACES = 50;
  private static final int LONGEST_PLACE = 200;
  private static final int MOST_NODES = 64;
  private static final int LONGEST_NODE = 130;

  private ThreadsCheck() {}

  static boolean isSound(Threads report) {
    return report.started() >= 0
        && report.misses() >= 0
        && report.fetches() >= 0
        && report.flushes() >= 0
        && report.lockWaits() >= 0
        && isTime(report.missSeconds())
        && isTime(report.lockSeconds())
        && report.places().size() <= MOST_PLACES
        && report.places().stream().allMatch(ThreadsCheck::isSound)
        && isSound(report.fetched())
        && isSound(report.written())
        && (report.deadlock() == null || isDeadlock(report.deadlock()));
  }

  private static boolean isDeadlock(List<Threads.Stuck> threads) {
    return threads.size() <= MOST_PLACES
        && threads.stream()
            .allMatch(
                stuck ->
                    isText(stuck.thread(), LONGEST_PLACE)
                        && isText(stuck.node(), LONGEST_NODE)
                        && isText(stuck.monitor(), LONGEST_PLACE)
                        && isText(stuck.owner(), LONGEST_PLACE)
                        && isText(stuck.place(), LONGEST_PLACE));
  }

  private static boolean isSound(Threads.Place place) {
    return isText(place.place(), LONGEST_PLACE)
        && place.misses() >= 0
        && place.fetches() >= 0
        && isTime(place.seconds());
  }

  private static boolean isSound(Map<String, Long> bytes) {
    return bytes.size() <= MOST_NODES
        && bytes.entrySet().stream()
            .allMatch(entry -> isText(entry.getKey(), LONGEST_NODE) && entry.getValue() >= 0);
  }

  private static boolean isText(String text, int longest) {
    return text.length() <= longest && text.indexOf('\0') < 0;
  }

  private static boolean isTime(double seconds) {
    return seconds >= 0 && seconds <= Double.MAX_VALUE;
  }
}
