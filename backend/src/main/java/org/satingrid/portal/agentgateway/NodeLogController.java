package org.satingrid.portal.agentgateway;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.satingrid.contract.api.NodeLog;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.NodeLifecycle;
import org.satingrid.portal.sites.Nodes;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Reports of an agent about its node, for users who can withdraw the node. */
@RestController
@RequestMapping("/api/v1/nodes/{id}/logs")
@Tag(name = "sites")
class NodeLogController {
  private final NodeLifecycle lifecycle;
  private final Nodes nodes;
  private final NodeLogs logs;

  NodeLogController(NodeLifecycle lifecycle, Nodes nodes, NodeLogs logs) {
    this.lifecycle = lifecycle;
    this.nodes = nodes;
    this.logs = logs;
  }

  /**
   * Requests a report of an agent about its node. The answer has no text yet, which arrives within
   * seconds. The answer is 403 for users other than the site's owner and operators, and 409 for a
   * node without a connected agent.
   *
   * @param id id of the node
   * @param subject kind of the report, default LOG
   */
  @PostMapping
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.OWN_SITES)
  @Audited("node.read-log")
  NodeLog requestNodeLog(
      @PathVariable UUID id, @RequestParam(defaultValue = "LOG") NodeLog.AgentReport subject) {
    var own = lifecycle.ownNode(id, Caller.current());
    return logs.request(id, subject, nodes.all(own).stream().anyMatch(GridNode::connected));
  }

  /**
   * Returns a requested report, with its text once the agent has answered. Reports are kept for ten
   * minutes.
   *
   * @param id id of the node
   * @param log id of the request
   */
  @GetMapping("/{log}")
  @Requires(Right.OWN_SITES)
  NodeLog getNodeLog(@PathVariable UUID id, @PathVariable UUID log) {
    lifecycle.ownNode(id, Caller.current());
    return logs.find(log, id);
  }
}
