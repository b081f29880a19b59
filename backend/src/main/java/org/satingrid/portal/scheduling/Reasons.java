package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.portal.scheduling.Scheduler.Wish;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** Explains in one sentence why a job waits. */
final class Reasons {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Reasons() {}

  /**
   * The reason of a waiting job.
   *
   * @param possible true if all enrolled nodes together could run the job, if they were up and free
   */
  record Reason(String text, boolean possible) {}

  static Reason of(Waiting job, Wish wish, Snapshot snapshot, Ledger ledger) {
    Demand demand = job.demand();
    String where = demand.sites().isEmpty() ? "" : " of " + names(demand.sites());
    List<Node> chosen =
        snapshot.nodes().stream()
            .filter(n -> demand.sites().isEmpty() || demand.sites().contains(n.site()))
            .toList();
    if (chosen.isEmpty()) {
      return new Reason(
          demand.sites().isEmpty()
              ? "No site has a node yet."
              : "No node is enrolled in " + names(demand.sites()) + ".",
          false);
    }
    List<Node> labelled =
        chosen.stream().filter(n -> n.labels().containsAll(demand.labels())).toList();
    if (labelled.isEmpty()) {
      return new Reason("No site offers " + names(demand.labels()) + ".", false);
    }
    List<Node> isolating =
        labelled.stream().filter(n -> n.isolates(demand.lowestIsolation())).toList();
    if (isolating.isEmpty()) {
      return mayChangeItsClass(labelled)
          ? noNodeIsUp(where)
          : new Reason(tooWeak(demand, where, labelled), false);
    }
    List<Node> allowed = isolating.stream().filter(demand::allows).toList();
    if (allowed.isEmpty()) {
      return new Reason(
          "No site that the job can use accepts this application: "
              + names(demand.refusing())
              + " refused.",
          false);
    }
    if (!Choice.wouldDo(job, snapshot, allowed)) {
      return new Reason(tooMuch(job, snapshot, allowed), false);
    }
    if (wish == Wish.QUOTA) {
      return new Reason(
          job.owner()
              + " has "
              + snapshot.account(job.owner()).maxWorkers()
              + " workers at most, and they work on other jobs.",
          true);
    }
    List<Node> up = allowed.stream().filter(n -> n.condition() == Condition.UP).toList();
    if (up.isEmpty()) {
      boolean starting = allowed.stream().anyMatch(n -> n.condition() == Condition.STARTING);
      boolean closed = allowed.stream().anyMatch(n -> n.condition() == Condition.CLOSED);
      if (!starting && !closed) {
        return noNodeIsUp(where);
      }
      return new Reason(
          starting
              ? "The nodes" + where + " are measuring their speed."
              : "The nodes" + where + " that are up are cordoned, drained or unhealthy.",
          true);
    }
    if (wish == Wish.PROMISED) {
      return new Reason("Nodes" + where + " are being freed for the job.", true);
    }
    return new Reason(busy(job, where, up, ledger, snapshot), true);
  }

  /**
   * Returns true if all nodes are down and have an insufficient isolation class. The class can
   * change when a node connects again, because its agent then reports it.
   */
  private static boolean mayChangeItsClass(List<Node> nodes) {
    return nodes.stream()
        .allMatch(n -> n.condition() == Condition.DOWN && !n.isolation().suffices());
  }

  private static Reason noNodeIsUp(String where) {
    return new Reason("No node" + where + " is up.", true);
  }

  private static String tooWeak(Demand demand, String where, List<Node> nodes) {
    List<Node> working = nodes.stream().filter(n -> n.isolation().suffices()).toList();
    if (working.isEmpty()) {
      return "The nodes"
          + where
          + " are all of a lower isolation class than their site's owner demands.";
    }
    IsolationClass best =
        working.stream()
            .map(n -> n.isolation().offered())
            .min(Comparator.naturalOrder())
            .orElseThrow();
    return "The job demands isolation class "
        + demand.lowestIsolation()
        + (demand.lowestIsolation() == IsolationClass.A ? "" : " or better")
        + "; the best node"
        + where
        + " is of class "
        + best
        + ".";
  }

  private static String busy(
      Waiting job, String where, List<Node> up, Ledger ledger, Snapshot snapshot) {
    Demand demand = job.demand();
    Gang gang = demand.gang();
    if (gang != null) {
      return GangReasons.busy(gang, where, up, ledger) + ownJobThatTakesLong(job, up, snapshot);
    }
    int idle = up.stream().filter(ledger::staysIdle).mapToInt(Node::workers).sum();
    if (idle == 0) {
      return "All nodes"
          + where
          + " that are up are busy with other jobs."
          + ownJobThatTakesLong(job, up, snapshot);
    }
    if (idle < demand.minWorkers()) {
      return "The job needs " + demand.minWorkers() + " workers at once; " + idle + " are free.";
    }
    return "The free nodes" + where + " are kept for jobs ahead of this job.";
  }

  /**
   * Returns a sentence about the oldest running job of the same user, if it has run for a long
   * time. The user has possibly forgotten this job, or it hangs.
   */
  private static String ownJobThatTakesLong(Waiting job, List<Node> up, Snapshot snapshot) {
    Instant limit = snapshot.now().minus(LONG);
    @Nullable Running longest = null;
    Instant since = limit;
    for (Running running : snapshot.running()) {
      for (Node node : up) {
        Assigned engine = node.engine();
        if (running.owner().equals(job.owner())
            && engine != null
            && engine.jobId().equals(running.jobId())
            && engine.since().isBefore(since)) {
          longest = running;
          since = engine.since();
        }
      }
    }
    return longest == null
        ? ""
        : " Job "
            + longest.number()
            + " of the same owner has been on some of them since "
            + MINUTE.format(since)
            + " UTC; cancel it if it hangs.";
  }

  private static String tooMuch(Waiting job, Snapshot snapshot, List<Node> allowed) {
    Demand demand = job.demand();
    Gang gang = demand.gang();
    if (gang != null) {
      return GangReasons.tooMuch(job, gang, snapshot, allowed);
    }
    int all = allowed.stream().mapToInt(Node::workers).sum();
    if (all < demand.minWorkers()) {
      return "The job needs "
          + demand.minWorkers()
          + " workers. The nodes that it can use have "
          + all
          + ".";
    }
    Integer quota = snapshot.account(job.owner()).maxWorkers();
    if (quota != null && quota < demand.minWorkers()) {
      return "The job needs "
          + demand.minWorkers()
          + " workers; "
          + job.owner()
          + " may use "
          + quota
          + ".";
    }
    return "No combination of whole nodes has between "
        + demand.minWorkers()
        + " and "
        + (demand.maxWorkers() == null ? quota : demand.maxWorkers())
        + " workers.";
  }

  private static String names(Set<String> names) {
    return String.join(", ", new TreeSet<>(names));
  }
}
