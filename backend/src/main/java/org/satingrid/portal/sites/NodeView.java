package org.satingrid.portal.sites;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.NodeWork.Work;
import org.satingrid.portal.sites.SiteRepository.NodeRow;

/** Converts a node into the form that clients see. */
final class NodeView {
  private NodeView() {}

  /**
   * Names the node's job only to users with access to the job. Other users only see that the node
   * is busy.
   */
  static Site.Node of(NodeRow row, @Nullable Work work, Caller caller) {
    GridNode node = row.node();
    Availability availability = node.availability();
    return new Site.Node(
        node.id().toString(),
        node.name(),
        node.site(),
        NodeState.of(availability, node.connected(), node.speed() != null, work != null),
        node.workers(),
        node.speed(),
        row.javaVersion(),
        row.agentVersion(),
        row.isolation(),
        work != null && caller.reaches(work.owner()) ? work.job().toString() : null,
        node.lastSeenAt(),
        availability.withdrawal(),
        availability.problems(),
        row.identity(),
        row.box(),
        work != null);
  }
}
