package org.satingrid.agent.config;

import org.satingrid.contract.agent.Enrolled;

/**
 * The identity of the node at its portal, from its enrolment on. The node's key proves this
 * identity, see {@link Credentials}.
 *
 * @param hub host:port of the hub, through which sites reach each other
 */
public record Identity(String nodeId, String node, String site, String hub) {

  public static Identity of(Enrolled enrolled) {
    return new Identity(enrolled.nodeId(), enrolled.node(), enrolled.site(), enrolled.hub());
  }
}
