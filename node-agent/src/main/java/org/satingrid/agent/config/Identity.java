package org.satingrid.agent.config;

import org.satingrid.contract.agent.Enrolled;

/**
 * Who this node is to its portal, from its enrolment on.
 *
 * @param secret authenticates the node; never printed
 * @param hub host:port through which sites reach each other
 */
public record Identity(String nodeId, String secret, String node, String site, String hub) {

  public static Identity of(Enrolled enrolled) {
    return new Identity(
        enrolled.nodeId(), enrolled.secret(), enrolled.node(), enrolled.site(), enrolled.hub());
  }

  @Override
  public String toString() {
    return "Identity[" + node + "@" + site + "]";
  }
}
