package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Drain;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.Revoke;
import org.satingrid.portal.audit.Audited;
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

/** A node, and what its owner does to it. Each order may be repeated without harm. */
@RestController
@RequestMapping("/api/v1/nodes/{id}")
@Tag(name = "sites")
class NodeController {
  private final NodeLifecycle lifecycle;

  NodeController(NodeLifecycle lifecycle) {
    this.lifecycle = lifecycle;
  }

  @GetMapping
  @Requires(Right.READ)
  NodeDetail getNode(@PathVariable UUID id) {
    return lifecycle.detail(id, Caller.current());
  }

  @PostMapping("/cordon")
  @Requires(Right.OWN_SITES)
  @Audited("node.cordon")
  NodeDetail cordonNode(@PathVariable UUID id, @RequestBody Cordon cordon) {
    Caller caller = Caller.current();
    lifecycle.cordon(lifecycle.node(id, caller), cordon.reason(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  @PostMapping("/drain")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.OWN_SITES)
  @Audited("node.drain")
  NodeDetail drainNode(@PathVariable UUID id, @RequestBody Drain drain) {
    Caller caller = Caller.current();
    lifecycle.drain(lifecycle.node(id, caller), drain.reason(), drain.deadlineSeconds(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  @PostMapping("/resume")
  @Requires(Right.OWN_SITES)
  @Audited("node.resume")
  NodeDetail resumeNode(@PathVariable UUID id) {
    lifecycle.resume(lifecycle.node(id, Caller.current()));
    return lifecycle.detail(id, Caller.current());
  }

  @PostMapping("/revoke")
  @Requires(Right.OWN_SITES)
  @Audited("node.revoke")
  NodeDetail revokeNode(@PathVariable UUID id, @RequestBody Revoke revoke) {
    Caller caller = Caller.current();
    lifecycle.revoke(lifecycle.node(id, caller), revoke.reason(), caller);
    return lifecycle.detail(id, Caller.current());
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.OWN_SITES)
  @Audited("node.remove")
  void removeNode(@PathVariable UUID id) {
    lifecycle.removeNodes(lifecycle.node(id, Caller.current()));
  }
}
