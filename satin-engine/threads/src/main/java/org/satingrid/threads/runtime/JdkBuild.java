package org.satingrid.threads.runtime;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.RemoteFailure;
import org.satingrid.threads.net.Requests;

/**
 * The build of the JDK that a node runs on. The twin of a JDK class has the same fields as the
 * class in the running JDK. Nodes identify fields by number in their messages. Nodes with different
 * builds could therefore confuse fields without any error.
 */
final class JdkBuild {
  private final Requests requests;
  private final String own;

  /**
   * Begins to answer the question of the first node. The program begins after the answers of all
   * nodes.
   *
   * @param own name of this node's build
   * @param ready completes when this node can run threads without delay
   */
  JdkBuild(Requests requests, String own, CompletableFuture<?> ready) {
    this.requests = requests;
    this.own = own;
    requests.handle(
        Operation.JDK,
        (from, in, reply) -> {
          CompletableFuture<?> unused =
              ready.whenComplete((loaded, failed) -> reply.send(new Output().writeText(own)));
        });
  }

  /** Returns the name of the build that runs this code, such as "17.0.15+6 of Debian". */
  static String running() {
    return Runtime.version() + " of " + System.getProperty("java.vendor", "an unknown vendor");
  }

  /**
   * On the first node: checks that all nodes have the same build.
   *
   * @param failure completes to end the wait early, after which {@code look} throws
   * @param look called repeatedly while a node has not answered. An exception from it ends the
   *     wait.
   * @throws JobFailedException if a node has another build or an older version of this code
   * @throws org.satingrid.threads.net.NodeLostException if a node was lost before it answered
   */
  void requireSame(CompletableFuture<?> failure, Runnable look) throws InterruptedException {
    Map<Integer, CompletableFuture<Input>> answers = new LinkedHashMap<>();
    for (int node = 0; node < requests.nodes(); node++) {
      if (node != requests.self()) {
        answers.put(node, requests.ask(node, Operation.JDK, new Output()));
      }
    }
    for (Map.Entry<Integer, CompletableFuture<Input>> answer : answers.entrySet()) {
      String build = named(answer.getKey(), answer.getValue(), failure, look);
      if (!build.equals(own)) {
        throw new JobFailedException(
            "the nodes of a threaded program need the same build of the JDK: node 0 has "
                + own
                + ", and node "
                + answer.getKey()
                + " has "
                + build,
            true);
      }
    }
  }

  private static String named(
      int node, CompletableFuture<Input> answer, CompletableFuture<?> failure, Runnable look)
      throws InterruptedException {
    try {
      return Ends.await(answer, failure, look).readText();
      // a node with an older version has no handler for this request
    } catch (RemoteFailure unanswered) {
      throw new JobFailedException(
          "node "
              + node
              + " did not name its build of the JDK. Install the same version of the grid on all"
              + " nodes of a threaded program ("
              + unanswered.getMessage()
              + ")",
          true);
    }
  }
}
