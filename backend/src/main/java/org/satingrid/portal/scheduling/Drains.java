package org.satingrid.portal.scheduling;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;

/**
 * Takes engines from nodes that are being drained. A drain has precedence over a job's minimum of
 * workers. A job that falls below its minimum gets other nodes as soon as possible.
 *
 * <ul>
 *   <li>An engine that does not run main leaves at once. The other engines take its work.
 *   <li>The engine that runs main leaves when another engine, on a node that is not drained, has
 *       joined and can take over main.
 *   <li>A job without such an engine stays on the node and gets a free node if possible. At the
 *       deadline of the drain it is queued again.
 * </ul>
 */
final class Drains {
  private Drains() {}

  static List<Decision> decide(Snapshot snapshot) {
    Map<UUID, Running> jobs =
        snapshot.running().stream().collect(Collectors.toMap(Running::jobId, Function.identity()));
    Map<UUID, List<Node>> byJob =
        snapshot.nodes().stream()
            .filter(node -> node.engine() != null && jobs.containsKey(job(node)))
            .collect(Collectors.groupingBy(Drains::job));
    List<Decision> decisions = new ArrayList<>();
    for (Node node : snapshot.nodes()) {
      Instant drainBy = node.drainBy();
      Running job = node.engine() == null ? null : jobs.get(job(node));
      if (drainBy != null && job != null && !engine(node).leaving()) {
        boolean waits = snapshot.now().isBefore(drainBy);
        if (canLeave(node, job, byJob.getOrDefault(job.jobId(), List.of()))) {
          decisions.add(new Decision.Leave(job.jobId(), node.id()));
        } else if (!waits) {
          decisions.add(new Decision.Requeue(job.jobId(), node.id()));
        }
      }
    }
    return decisions;
  }

  /**
   * Returns true if the job has an engine on another node that can take over the work of this node
   * now.
   */
  static boolean canLeave(Node node, Running job, List<Node> nodesOfJob) {
    return job.malleable()
        && (!engine(node).master() || nodesOfJob.stream().anyMatch(Drains::staysOn));
  }

  private static boolean staysOn(Node node) {
    return node.drainBy() == null
        && node.condition() != Condition.DOWN
        && engine(node).joined()
        && !engine(node).master()
        && !engine(node).leaving();
  }

  private static UUID job(Node node) {
    return engine(node).jobId();
  }

  private static Assigned engine(Node node) {
    return Objects.requireNonNull(node.engine(), "a node that works on a job");
  }
}
