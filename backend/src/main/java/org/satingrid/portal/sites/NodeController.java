package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Drain;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.Revoke;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** A node, and its owner's orders for it. Each order can be repeated without harm. */
@RestController
@RequestMapping("/api/v1/nodes/{id}")
@Tag(name = "sites")
class NodeController {
  private final NodeLifecycle lifecycle;

  NodeController(NodeLifecycle lifecycle) {
    this.lifecycle = lifecycle;
  }

  /**
   * Returns a node with its hardware, its system and the agent that the portal offers.
   *
   * @param id id of the node
   */
  @GetMapping
  @Requires(Right.READ)
  NodeDetail getNode(@PathVariable UUID id) {
    return lifecycle.detail(id, Caller.current());
  }

  /**
   * Keeps new work from a node. Its engines continue, also after a drain. The answer is 403 for
   * users other than the owner of its site and operators. The answer is 409 for a revoked node.
   *
   * @param id id of the node
   */
  @PostMapping("/cordon")
  @Requires(Right.OWN_SITES)
  @Audited("node.cordon")
  NodeDetail cordonNode(@PathVariable UUID id, @RequestBody Cordon cordon) {
    Caller caller = Caller.current();
    lifecycle.cordon(lifecycle.node(id, caller), cordon.reason(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  /**
   * Drains a node: its engines hand over their work, and it gets no new work. The answer is 403 for
   * users other than the owner of its site and operators. The answer is 409 for a revoked node.
   *
   * @param id id of the node
   */
  @PostMapping("/drain")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.OWN_SITES)
  @Audited("node.drain")
  NodeDetail drainNode(@PathVariable UUID id, @RequestBody Drain drain) {
    Caller caller = Caller.current();
    lifecycle.drain(lifecycle.node(id, caller), drain.reason(), drain.deadlineSeconds(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  /**
   * Ends the cordon or drain of a node, so that it gets work again. The answer is 403 for users
   * other than the owner of its site and operators. The answer is 409 for a revoked node.
   *
   * @param id id of the node
   */
  @PostMapping("/resume")
  @Requires(Right.OWN_SITES)
  @Audited("node.resume")
  NodeDetail resumeNode(@PathVariable UUID id) {
    lifecycle.resume(lifecycle.node(id, Caller.current()));
    return lifecycle.detail(id, Caller.current());
  }

  /**
   * Shuts a node out of the grid for good. Its agent is disconnected, and its key is refused from
   * then on. Its machine can join again as another node. The answer is 403 for users other than the
   * owner of its site and operators.
   *
   * @param id id of the node
   */
  @PostMapping("/revoke")
  @Requires(Right.OWN_SITES)
  @Audited("node.revoke")
  NodeDetail revokeNode(@PathVariable UUID id, @RequestBody Revoke revoke) {
    Caller caller = Caller.current();
    lifecycle.revoke(lifecycle.node(id, caller), revoke.reason(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  /**
   * Removes a node from its site. The answer is 409 while an engine runs there. The answer is 403
   * for users other than the owner of its site and operators.
   *
   * @param id id of the node
   */
  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.OWN_SITES)
  @Audited("node.remove")
  void removeNode(@PathVariable UUID id) {
    lifecycle.removeNodes(lifecycle.node(id, Caller.current()));
  }
}
