package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;

/**
 * Chooses the nodes of a threaded program: all at once, and on one site unless the job permits
 * several. Prefers sites with enough idle nodes, and among these sites the one where the chosen
 * nodes have the highest total speed.
 */
final class GangChoice {
  private GangChoice() {}

  /**
   * Returns as many nodes of one group as the job requests, the first of the group if possible.
   * Returns an empty list if no group has enough nodes.
   */
  static List<Node> enough(List<Node> nodes, Gang gang, int quota) {
    return groups(nodes, gang).stream()
        .map(group -> firstWithin(group, gang.nodes(), quota))
        .filter(chosen -> chosen.size() == gang.nodes())
        .min(
            Comparator.comparing((List<Node> chosen) -> !chosen.stream().allMatch(Node::isIdle))
                .thenComparing(Comparator.comparingDouble(GangChoice::speed).reversed())
                .thenComparing(chosen -> chosen.get(0).site()))
        .orElse(List.of());
  }

  /**
   * Returns the free nodes to keep unused until other nodes of the same group become free. Only
   * groups with enough nodes that are up are considered. The chosen group needs the smallest number
   * of further free nodes.
   *
   * @param up all nodes that the job can use, free or not
   */
  static List<Node> toKeep(List<Node> free, List<Node> up, Gang gang) {
    Map<String, Integer> there = new LinkedHashMap<>();
    up.forEach(node -> there.merge(group(node, gang), 1, Integer::sum));
    return groups(free, gang).stream()
        .filter(group -> there.getOrDefault(group(group.get(0), gang), 0) >= gang.nodes())
        .max(
            Comparator.comparingInt((List<Node> group) -> Math.min(group.size(), gang.nodes()))
                .thenComparing(group -> group.get(0).site(), Comparator.reverseOrder()))
        .map(group -> List.copyOf(group.subList(0, Math.min(group.size(), gang.nodes()))))
        .orElse(List.of());
  }

  /**
   * Returns the maximum number of nodes that the job can get at once: the size of the largest
   * group.
   */
  static int most(List<Node> nodes, Gang gang) {
    return groups(nodes, gang).stream().mapToInt(List::size).max().orElse(0);
  }

  /**
   * Returns the name of the site with the highest number of nodes. If several sites have this
   * number, returns the first by name.
   */
  static String largest(List<Node> nodes) {
    return groups(nodes, new Gang(1, false)).stream()
        .max(
            Comparator.comparingInt((List<Node> group) -> group.size())
                .thenComparing(group -> group.get(0).site(), Comparator.reverseOrder()))
        .map(group -> group.get(0).site())
        .orElse("");
  }

  /**
   * Returns the groups of nodes that one job can use together: the nodes of a site, or all nodes if
   * the job permits several sites.
   */
  static Collection<List<Node>> groups(List<Node> nodes, Gang gang) {
    Map<String, List<Node>> groups = new LinkedHashMap<>();
    for (Node node : nodes) {
      groups.computeIfAbsent(group(node, gang), site -> new ArrayList<>()).add(node);
    }
    return groups.values();
  }

  private static String group(Node node, Gang gang) {
    return gang.severalSites() ? "" : node.site();
  }

  private static List<Node> firstWithin(List<Node> nodes, int most, int quota) {
    List<Node> chosen = new ArrayList<>();
    int workers = 0;
    for (Node node : nodes) {
      if (chosen.size() < most && workers + node.workers() <= quota) {
        chosen.add(node);
        workers += node.workers();
      }
    }
    return chosen;
  }

  private static double speed(List<Node> nodes) {
    return nodes.stream().mapToDouble(Node::speed).sum();
  }
}
