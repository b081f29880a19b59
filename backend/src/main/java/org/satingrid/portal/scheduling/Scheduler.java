package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.satingrid.portal.scheduling.Snapshot.Candidate;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * Decides which job starts where: first come first served, each on all idle nodes of the sites that
 * it allows. A job that finds none does not hold up those behind it, and cannot be starved by them
 * either, because it chooses before them whenever a node of its sites is idle.
 */
final class Scheduler {
  private static final Comparator<Candidate> FASTEST_FIRST =
      Comparator.comparingDouble(Candidate::speed).reversed().thenComparing(Candidate::name);

  private Scheduler() {}

  static List<Decision> decide(Snapshot snapshot) {
    List<Candidate> idle =
        new ArrayList<>(
            snapshot.nodes().stream().filter(n -> n.condition() == Condition.IDLE).toList());
    idle.sort(FASTEST_FIRST);
    List<Decision> decisions = new ArrayList<>();
    for (Waiting job : snapshot.queue()) {
      List<Candidate> chosen = idle.stream().filter(job::allows).toList();
      if (chosen.isEmpty()) {
        decisions.add(new Decision.Wait(job.jobId(), reason(job, snapshot.nodes())));
      } else {
        decisions.add(new Decision.Start(job.jobId(), chosen));
        idle.removeAll(chosen);
      }
    }
    return decisions;
  }

  private static String reason(Waiting job, List<Candidate> nodes) {
    String where = job.sites().isEmpty() ? "" : " of " + String.join(", ", job.sites());
    List<Candidate> allowed = nodes.stream().filter(job::allows).toList();
    if (allowed.isEmpty()) {
      return job.sites().isEmpty()
          ? "No site has a node yet."
          : "No node is enrolled in " + String.join(", ", job.sites()) + ".";
    }
    if (any(allowed, Condition.BUSY) || any(allowed, Condition.IDLE)) {
      return "All nodes" + where + " that are up work on other jobs.";
    }
    if (any(allowed, Condition.STARTING)) {
      return "The nodes" + where + " are measuring their speed.";
    }
    return "No node" + where + " is up.";
  }

  private static boolean any(List<Candidate> nodes, Condition condition) {
    return nodes.stream().anyMatch(node -> node.condition() == condition);
  }
}
