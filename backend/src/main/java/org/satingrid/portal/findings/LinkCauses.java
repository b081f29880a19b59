package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.Words.percent;
import static org.satingrid.portal.findings.Words.significant;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.Steals;

/** Finds a site that was idle because the round trips to its victims are long. */
final class LinkCauses {
  private static final double FAR_MILLIS = 60;
  private static final double FARTHER = 3;
  private static final double MORE_IDLE = 1.5;

  /**
   * Minimum part of the whole run's capacity that the site lost by waiting. Below it no cause is
   * reported, because the waits of a small site cost the run little.
   */
  private static final double NOTABLE_COST = 0.05;

  private LinkCauses() {}

  static Optional<Finding> of(RunEvidence run) {
    return run.nodes().stream()
        .map(JobNode::site)
        .distinct()
        .flatMap(site -> of(site, run).stream())
        .findFirst();
  }

  private static Optional<Finding> of(String site, RunEvidence run) {
    List<JobNode> own = nodes(run, node -> node.site().equals(site));
    List<JobNode> rest = nodes(run, node -> !node.site().equals(site));
    double idle = NodeSums.idlePart(own);
    double others = NodeSums.idlePart(rest);
    double part = speed(own) / speed(run.nodes());
    if (idle < NodeSums.NOTABLE_IDLE
        || idle < MORE_IDLE * others
        || !((idle - others) * part >= NOTABLE_COST)) {
      return Optional.empty();
    }
    List<Steals.Cell> between =
        cells(run.crossing(), cell -> !cell.thief().equals(site) && !cell.victim().equals(site));
    double wait = NodeSums.meanWait(cells(run.crossing(), cell -> cell.thief().equals(site)));
    double usual = NodeSums.meanWait(between);
    // Requests inside the other sites show how long a request waits for a processor of its victim.
    // Only the longer wait of requests over the link is the link's fault.
    double inside =
        NodeSums.meanWait(
            cells(
                run.steals(),
                cell -> cell.thief().equals(cell.victim()) && !cell.victim().equals(site)));
    double link = linkMillis(run.nodes(), site).orElse(wait);
    if (link < FAR_MILLIS || wait < FARTHER * Math.max(usual, inside)) {
      return Optional.empty();
    }
    String lead =
        "%s was idle %s of the time, the others %s: "
            .formatted(site, percent(idle), percent(others));
    String answer =
        "an answer to %s took %s ms%s."
            .formatted(
                site,
                significant(wait),
                between.isEmpty() ? "" : ", between the other sites " + significant(usual) + " ms");
    boolean relayed =
        own.stream().anyMatch(node -> !node.routes().isEmpty())
            && own.stream().allMatch(LinkCauses::isOnlyRelayed)
            && rest.stream().anyMatch(node -> !isOnlyRelayed(node));
    return Optional.of(
        relayed
            ? new Finding(
                FindingCause.RELAYED,
                lead + "all its traffic goes through the hub.",
                "By this route "
                    + answer
                    + " A port that other sites can reach makes the route direct.")
            : new Finding(
                FindingCause.SLOW_LINK, lead + "its link is slow.", "A" + answer.substring(1)));
  }

  /**
   * Returns the minimum round trip between the site and another site. Longer round trips include a
   * wait for a processor.
   */
  private static OptionalDouble linkMillis(List<JobNode> nodes, String site) {
    return nodes.stream()
        .flatMap(
            node ->
                node.routes().stream()
                    .filter(way -> node.site().equals(site) != way.site().equals(site)))
        .map(JobNode.Way::roundTripMillis)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .min();
  }

  private static boolean isOnlyRelayed(JobNode node) {
    List<JobNode.Way> away =
        node.routes().stream().filter(way -> !way.site().equals(node.site())).toList();
    return !away.isEmpty() && away.stream().allMatch(way -> way.route() != SiteLinks.Route.DIRECT);
  }

  private static double speed(List<JobNode> nodes) {
    return NodeSums.sum(nodes, JobNode::speed);
  }

  private static List<JobNode> nodes(RunEvidence run, Predicate<JobNode> which) {
    return run.nodes().stream().filter(which).toList();
  }

  private static List<Steals.Cell> cells(List<Steals.Cell> cells, Predicate<Steals.Cell> which) {
    return cells.stream().filter(which).toList();
  }
}
