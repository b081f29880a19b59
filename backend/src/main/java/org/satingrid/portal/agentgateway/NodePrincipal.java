package org.satingrid.portal.agentgateway;

import java.util.UUID;
import org.springframework.security.core.AuthenticatedPrincipal;

/** A node that has shown its secret. */
record NodePrincipal(UUID id, String node, String site) implements AuthenticatedPrincipal {
  @Override
  public String getName() {
    return "node " + node;
  }
}
