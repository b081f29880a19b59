package org.satingrid.portal.sites;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.web.IfMatch;
import org.satingrid.portal.sites.NodeWork.Work;
import org.satingrid.portal.sites.SiteRepository.NodeRow;
import org.satingrid.portal.sites.SiteRepository.SiteRow;

/** Converts a site into the form that clients see. */
final class SiteView {
  private SiteView() {}

  static Site of(SiteRow site, List<NodeRow> nodes, Map<UUID, Work> work, Caller caller) {
    List<GridNode> up = nodes.stream().map(NodeRow::node).filter(GridNode::isUp).toList();
    double speed = 0;
    for (GridNode node : up) {
      speed += node.speed() == null ? 0 : node.speed();
    }
    return new Site(
        site.id().toString(),
        site.name(),
        site.colour(),
        speed,
        up.size(),
        nodes.stream().map(row -> node(row, work.get(row.node().id()), caller)).toList(),
        site.createdAt(),
        site.owner(),
        site.settings(),
        IfMatch.tag(site.settings()));
  }

  /**
   * Names the node's job only to users with access to the job. Other users only see that the node
   * is busy.
   */
  static Site.Node node(NodeRow row, @Nullable Work work, Caller caller) {
    GridNode node = row.node();
    return new Site.Node(
        node.id().toString(),
        node.name(),
        NodeState.of(node, work != null),
        node.workers(),
        node.speed(),
        row.javaVersion(),
        row.agentVersion(),
        row.isolation(),
        work != null && caller.reaches(work.owner()) ? work.job().toString() : null,
        node.lastSeenAt(),
        node.availability().withdrawal(),
        node.availability().problems(),
        row.identity(),
        row.box(),
        work != null);
  }
}
