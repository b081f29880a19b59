package org.satingrid.portal.sites;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Site.NodeGroup;
import org.satingrid.portal.shared.web.IfMatch;
import org.satingrid.portal.sites.SiteRepository.SiteRow;

/** Converts a site into the form that clients see: with sums over its nodes. */
final class SiteView {
  private static final int MAX_WEAKNESSES = 20;
  private static final int MAX_VERSIONS = 5;

  private SiteView() {}

  static Site of(SiteRow site, List<AlikeNodes> nodes) {
    List<NodeGroup> groups = groups(nodes);
    List<NodeGroup> up = groups.stream().filter(group -> group.state().equals("up")).toList();
    return new Site(
        site.id().toString(),
        site.name(),
        site.colour(),
        up.stream().mapToDouble(NodeGroup::speed).sum(),
        up.stream().mapToInt(NodeGroup::nodes).sum(),
        groups.stream().mapToInt(NodeGroup::nodes).sum(),
        groups.stream().filter(SiteView::isPresent).mapToInt(NodeGroup::workers).sum(),
        groups,
        problems(nodes),
        weaknesses(nodes),
        versions(nodes),
        site.createdAt(),
        site.owner(),
        site.settings(),
        IfMatch.tag(site.settings()));
  }

  private record Kind(String state, boolean busy, @Nullable IsolationClass isolationClass) {}

  private static List<NodeGroup> groups(List<AlikeNodes> nodes) {
    Map<Kind, NodeGroup> groups = new LinkedHashMap<>();
    BinaryOperator<NodeGroup> sum =
        (a, b) ->
            new NodeGroup(
                a.state(),
                a.busy(),
                a.isolationClass(),
                a.nodes() + b.nodes(),
                a.workers() + b.workers(),
                a.speed() + b.speed());
    for (AlikeNodes each : nodes) {
      Box box = each.box();
      Kind kind = new Kind(each.state(), each.busy(), box == null ? null : box.isolationClass());
      NodeGroup group =
          new NodeGroup(
              kind.state(),
              kind.busy(),
              kind.isolationClass(),
              each.nodes(),
              each.workers(),
              each.speed());
      groups.merge(kind, group, sum);
    }
    return groups.values().stream()
        .sorted(
            Comparator.comparingInt(NodeGroup::nodes)
                .reversed()
                .thenComparing(NodeGroup::state)
                .thenComparing(NodeGroup::busy)
                .thenComparing(group -> String.valueOf(group.isolationClass())))
        .toList();
  }

  private static boolean isPresent(NodeGroup group) {
    return !group.state().equals("down") && !group.state().equals("revoked");
  }

  private static List<Site.ProblemCount> problems(List<AlikeNodes> nodes) {
    return counted(
            nodes,
            each -> each.availability().problems().stream().map(NodeProblem::code).distinct())
        .map(entry -> new Site.ProblemCount(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static List<Box.Weakness> weaknesses(List<AlikeNodes> nodes) {
    return nodes.stream()
        .map(AlikeNodes::box)
        .filter(Objects::nonNull)
        .flatMap(box -> box.weaknesses().stream())
        .distinct()
        .sorted(Comparator.comparing(Box.Weakness::what).thenComparing(Box.Weakness::remedy))
        .limit(MAX_WEAKNESSES)
        .toList();
  }

  private static List<String> versions(List<AlikeNodes> nodes) {
    return counted(nodes, each -> Stream.of(each.agentVersion()).filter(v -> !v.isEmpty()))
        .limit(MAX_VERSIONS)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Returns the values of the nodes with the number of nodes that have each, most frequent first.
   */
  private static <T extends Comparable<T>> Stream<Map.Entry<T, Integer>> counted(
      List<AlikeNodes> nodes, Function<AlikeNodes, Stream<T>> values) {
    Map<T, Integer> counts = new LinkedHashMap<>();
    nodes.forEach(
        each -> values.apply(each).forEach(v -> counts.merge(v, each.nodes(), Integer::sum)));
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<T, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()));
  }
}
