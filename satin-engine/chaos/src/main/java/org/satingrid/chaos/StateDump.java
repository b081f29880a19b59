package org.satingrid.chaos;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.network.Network;

/** Describes the state of a node, for runs that are late or hang. */
final class StateDump {
  private static final long ANSWER_SECONDS = 2;

  private StateDump() {}

  /** Describes the node of a pool. {@code node} is null if the node has not joined the pool. */
  static String of(String pool, Network network, @Nullable ClusterNode node)
      throws InterruptedException {
    StringBuilder text = new StringBuilder("state in " + pool + ": ");
    if (node == null) {
      text.append("not joined");
    } else {
      text.append(node.self()).append(node.isMaster() ? ", master" : "");
      text.append(", end ").append(node.end());
      text.append(System.lineSeparator()).append(exchanged(node));
      text.append(System.lineSeparator()).append(node.workers().statistics());
    }
    text.append(System.lineSeparator()).append(network);
    for (Map.Entry<Thread, StackTraceElement[]> thread : Thread.getAllStackTraces().entrySet()) {
      text.append(System.lineSeparator()).append(thread.getKey());
      text.append(' ').append(thread.getKey().getState());
      for (StackTraceElement frame : thread.getValue()) {
        text.append(System.lineSeparator()).append("    ").append(frame);
      }
    }
    return text.toString();
  }

  private static String exchanged(ClusterNode node) throws InterruptedException {
    try {
      return node.statistics().get(ANSWER_SECONDS, TimeUnit.SECONDS).toString();
    } catch (ExecutionException | TimeoutException silent) {
      return "its broker does not answer: " + silent;
    }
  }
}
