package org.satingrid.chaos.across;

import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.runtime.WorkerTimes;

/**
 * Describes a failed run: the signals so far, the steal requests of each node, and the stacks of
 * its threads.
 */
final class Evidence {
  private static final int FRAMES = 12;

  private Evidence() {}

  static String of(Map<String, ClusterNode> nodes) throws InterruptedException {
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add("").add("happened: " + Signals.happened());
    for (Map.Entry<String, ClusterNode> node : nodes.entrySet()) {
      WorkerTimes times = node.getValue().workers().statistics().times().get(0);
      lines.add(node.getKey() + ": " + times);
      try {
        lines.add("  " + node.getValue().statistics().get(1, TimeUnit.SECONDS));
      } catch (ExecutionException | TimeoutException stuck) {
        lines.add("  its broker does not answer");
      }
    }
    Thread.getAllStackTraces()
        .forEach(
            (thread, stack) -> {
              String name = thread.getName();
              if (name.equals("satin-broker") || nodes.containsKey(name.split("-", 2)[0])) {
                lines.add(name + " " + thread.getState());
                for (int i = 0; i < Math.min(FRAMES, stack.length); i++) {
                  lines.add("  at " + stack[i]);
                }
              }
            });
    return lines.toString();
  }
}
