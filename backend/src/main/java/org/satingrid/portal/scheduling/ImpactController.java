package org.satingrid.portal.scheduling;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Set;
import java.util.UUID;
import org.satingrid.contract.api.Impact;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.sites.NodeLifecycle;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Lists the jobs that depend on nodes. An owner can read the list before withdrawing the nodes. */
@RestController
@Tag(name = "sites")
class ImpactController {
  private final NodeLifecycle lifecycle;
  private final Impacts impacts;

  ImpactController(NodeLifecycle lifecycle, Impacts impacts) {
    this.lifecycle = lifecycle;
    this.impacts = impacts;
  }

  /**
   * Returns the work that depends on a node at this time. The answer is 403 for users other than
   * the site's owner and operators.
   *
   * @param id id of the node
   */
  @GetMapping("/api/v1/nodes/{id}/impact")
  @Requires(Right.OWN_SITES)
  Impact getNodeImpact(@PathVariable UUID id) {
    return impacts.of(Set.copyOf(lifecycle.ownNode(id, Caller.current())));
  }

  /**
   * Returns the work that depends on the nodes of a site at this time. The answer is 403 for users
   * other than its owner and operators.
   *
   * @param name name of the site
   */
  @GetMapping("/api/v1/sites/{name}/impact")
  @Requires(Right.OWN_SITES)
  Impact getSiteImpact(@PathVariable String name) {
    return impacts.of(Set.copyOf(lifecycle.ownSite(name, Caller.current())));
  }
}
