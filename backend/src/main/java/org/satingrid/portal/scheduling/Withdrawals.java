package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;

/**
 * Takes engines from nodes that no longer match their job's demand, after a user has changed the
 * demand of the running job. These are nodes of sites that the job no longer requests, and the
 * slowest nodes beyond the job's limit of workers. The change has precedence over the job's minimum
 * of workers.
 *
 * <p>The engine that runs main leaves only when an engine on a remaining node has joined and can
 * take over main. Until then main stays on its node, without a time limit.
 */
final class Withdrawals {
  private Withdrawals() {}

  static List<Decision> decide(Snapshot snapshot) {
    Map<UUID, List<Node>> byJob = new HashMap<>();
    for (Node node : snapshot.nodes()) {
      Assigned engine = node.engine();
      if (engine != null && !engine.leaving() && node.drainBy() == null) {
        byJob.computeIfAbsent(engine.jobId(), id -> new ArrayList<>()).add(node);
      }
    }
    List<Decision> decisions = new ArrayList<>();
    for (Running job : snapshot.running()) {
      if (job.malleable()) {
        decide(job, byJob.getOrDefault(job.jobId(), List.of()), decisions);
      }
    }
    return decisions;
  }

  private static void decide(Running job, List<Node> nodes, List<Decision> decisions) {
    List<Node> staying = new ArrayList<>();
    Node main = null;
    for (Node node : nodes) {
      if (engine(node).master()) {
        main = node;
      } else if (isAskedFor(node, job)) {
        staying.add(node);
      } else {
        decisions.add(off(job, node, notAskedFor(node)));
      }
    }
    Integer most = job.demand().maxWorkers();
    int workers = staying.stream().mapToInt(Node::workers).sum();
    workers += main == null ? 0 : main.workers();
    staying.sort(Comparator.comparingDouble(Node::speed).thenComparing(Node::name));
    while (most != null && workers > most && !staying.isEmpty()) {
      Node slowest = staying.remove(0);
      workers -= slowest.workers();
      decisions.add(off(job, slowest, "The job can use at most " + most + " workers."));
    }
    if (main != null
        && !isAskedFor(main, job)
        && staying.stream().anyMatch(Withdrawals::canTakeOver)) {
      decisions.add(off(job, main, notAskedFor(main)));
    }
  }

  private static boolean isAskedFor(Node node, Running job) {
    return job.demand().sites().isEmpty() || job.demand().sites().contains(node.site());
  }

  private static boolean canTakeOver(Node node) {
    return engine(node).joined() && node.condition() != Condition.DOWN;
  }

  private static Decision off(Running job, Node node, String why) {
    return new Decision.TakeOff(job.jobId(), node.id(), why);
  }

  private static String notAskedFor(Node node) {
    return "The job no longer asks for site " + node.site() + ".";
  }

  private static Assigned engine(Node node) {
    return Objects.requireNonNull(node.engine(), "a node that works on a job");
  }
}
