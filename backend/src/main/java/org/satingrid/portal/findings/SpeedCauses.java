package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.Words.cores;
import static org.satingrid.portal.findings.Words.percent;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;

/**
 * Finds causes in the speeds of nodes: nodes that do less than predicted, and predictions that are
 * wrong.
 */
final class SpeedCauses {
  /** A straggler reaches at most this part of the usual pace of the run. */
  static final double SLOW = 0.75;

  /**
   * Maximum relative difference between a node's yield and the yield of its site, if the whole site
   * is misjudged for one reason.
   */
  private static final double AGREE = 0.15;

  /** Differences of this many standard errors are significant. */
  private static final double SURE = 3;

  /**
   * Minimum number of tasks of a site. With fewer tasks, the work that a part of the job needs is
   * not reliable.
   */
  private static final double ENOUGH_TASKS = 100;

  private SpeedCauses() {}

  static Optional<Finding> of(RunEvidence run) {
    Paces paces = Paces.of(run.nodes(), Map.of());
    return misjudged(run, paces).or(() -> straggler(paces));
  }

  private static Optional<Finding> straggler(Paces paces) {
    List<Pace> slow = paces.stragglers(1 / SLOW);
    return slow.stream()
        .findFirst()
        .map(
            worst ->
                new Finding(
                    FindingCause.STRAGGLER,
                    "%s did %s of the work that its speed predicts, the others %s."
                        .formatted(
                            worst.node().node(), percent(worst.reached()), percent(paces.usual())),
                    "The node was idle %s of the time and the others %s. Therefore something else uses its processors.%s"
                        .formatted(
                            percent(worst.idle()),
                            percent(paces.usuallyIdle()),
                            others(slow.size() - 1))));
  }

  private static String others(int more) {
    return switch (more) {
      case 0 -> "";
      case 1 -> " 1 other node is also slow.";
      default -> " " + Words.count(more) + " other nodes are also slow.";
    };
  }

  /**
   * Finds a site that completes a smaller part of the job per ref-s than all other sites,
   * throughout the run. The speeds of its nodes are misjudged.
   */
  private static Optional<Finding> misjudged(RunEvidence run, Paces paces) {
    List<JobNode> all =
        paces.judged().stream().map(Pace::node).filter(node -> node.workRefSeconds() > 0).toList();
    List<String> sites = all.stream().map(JobNode::site).distinct().toList();
    Map<String, Double> chance = new HashMap<>();
    sites.forEach(
        site -> chance.put(site, Yields.chance(Yields.of(site, run.work(), run.progress()))));
    return sites.stream()
        .flatMap(
            site -> {
              double others =
                  sites.stream()
                      .filter(other -> !other.equals(site))
                      .mapToDouble(other -> chance.getOrDefault(other, 1.0))
                      .max()
                      .orElse(0);
              double apart = SURE * Math.hypot(chance.getOrDefault(site, 1.0), others);
              return misjudged(site, all, apart).stream();
            })
        .findFirst();
  }

  /**
   * @param apart minimum difference from the other sites that is not due to chance
   */
  private static Optional<Finding> misjudged(String site, List<JobNode> all, double apart) {
    List<JobNode> own = all.stream().filter(node -> node.site().equals(site)).toList();
    List<JobNode> rest = all.stream().filter(node -> !node.site().equals(site)).toList();
    if (rest.isEmpty() || tasks(own) < ENOUGH_TASKS || tasks(rest) < ENOUGH_TASKS) {
      return Optional.empty();
    }
    double factor = yieldOf(own) / yieldOf(rest);
    if (!agree(own) || !agree(rest) || factor > SLOW || !(1 - factor >= apart)) {
      return Optional.empty();
    }
    double speed = NodeSums.sum(own, JobNode::speed);
    return Optional.of(
        new Finding(
            FindingCause.MISJUDGED_SPEED,
            "%s ran this application at %s of the speed that was expected there."
                .formatted(site, percent(factor)),
            "That is %s of %s ref. cores, on %s. Predicted shares of later runs include this measurement."
                .formatted(
                    cores(speed * factor),
                    cores(speed),
                    own.size() == 1
                        ? "its only node"
                        : "all of its " + Words.count(own.size()) + " nodes")));
  }

  private static double tasks(List<JobNode> nodes) {
    return NodeSums.sum(nodes, JobNode::executed);
  }

  /** Returns the part of the job that one ref-s of these nodes completed. */
  private static double yieldOf(List<JobNode> nodes) {
    return NodeSums.sum(nodes, JobNode::progress) / NodeSums.sum(nodes, JobNode::workRefSeconds);
  }

  private static boolean agree(List<JobNode> nodes) {
    double middle = yieldOf(nodes);
    return nodes.stream().allMatch(node -> Math.abs(yieldOf(List.of(node)) / middle - 1) <= AGREE);
  }
}
