package org.satingrid.portal.agentgateway;

import java.security.Principal;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.AuthenticatedPrincipal;
import org.springframework.security.core.Authentication;

/**
 * A node that has proved its key.
 *
 * @param clockAhead difference of the node's clock from the portal's, negative if the node's clock
 *     is behind
 */
record NodePrincipal(UUID id, String node, String site, Duration clockAhead)
    implements AuthenticatedPrincipal {
  static NodePrincipal of(@Nullable Principal principal) {
    if (principal instanceof Authentication shown
        && shown.getPrincipal() instanceof NodePrincipal node) {
      return node;
    }
    throw new IllegalStateException("the security filters let in somebody who is no node");
  }

  @Override
  public String getName() {
    return "node " + node;
  }
}
