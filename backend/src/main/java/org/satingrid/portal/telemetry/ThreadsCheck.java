package org.satingrid.portal.telemetry;

import java.util.List;
import java.util.Map;
import org.satingrid.contract.agent.FromAgent.Threads;

/** Checks threads reported by engines, because an engine runs untrusted code. */
final class ThreadsCheck {
  private static final int MAX_PLACES = 50;
  private static final int MAX_PLACE_LENGTH = 200;
  private static final int MAX_NODES = 64;
  private static final int MAX_NODE_LENGTH = 130;

  private ThreadsCheck() {}

  static boolean isSound(Threads report) {
    return report.started() >= 0
        && report.misses() >= 0
        && report.fetches() >= 0
        && report.flushes() >= 0
        && report.lockWaits() >= 0
        && isTime(report.missSeconds())
        && isTime(report.lockSeconds())
        && report.places().size() <= MAX_PLACES
        && report.places().stream().allMatch(ThreadsCheck::isSound)
        && isSound(report.fetched())
        && isSound(report.written())
        && (report.deadlock() == null || isDeadlock(report.deadlock()));
  }

  private static boolean isDeadlock(List<Threads.Stuck> threads) {
    return threads.size() <= MAX_PLACES
        && threads.stream()
            .allMatch(
                stuck ->
                    isText(stuck.thread(), MAX_PLACE_LENGTH)
                        && isText(stuck.node(), MAX_NODE_LENGTH)
                        && isText(stuck.monitor(), MAX_PLACE_LENGTH)
                        && isText(stuck.owner(), MAX_PLACE_LENGTH)
                        && isText(stuck.place(), MAX_PLACE_LENGTH));
  }

  private static boolean isSound(Threads.Place place) {
    return isText(place.place(), MAX_PLACE_LENGTH)
        && place.misses() >= 0
        && place.fetches() >= 0
        && isTime(place.seconds());
  }

  private static boolean isSound(Map<String, Long> bytes) {
    return bytes.size() <= MAX_NODES
        && bytes.entrySet().stream()
            .allMatch(entry -> isText(entry.getKey(), MAX_NODE_LENGTH) && entry.getValue() >= 0);
  }

  /**
   * Returns true for a text within the limit and without replaced characters. The gateway replaces
   * characters that cannot be stored, and real names do not contain such characters.
   */
  private static boolean isText(String text, int longest) {
    return text.length() <= longest && text.indexOf('\0') < 0 && text.indexOf('\ufffd') < 0;
  }

  private static boolean isTime(double seconds) {
    return seconds >= 0 && seconds <= Double.MAX_VALUE;
  }
}
