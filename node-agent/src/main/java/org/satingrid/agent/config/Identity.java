package org.satingrid.agent.config;

import org.satingrid.contract.agent.Enrolled;

/**
 * The identity that a node gets at its enrolment. The node proves it with its key, see {@link
 * Credentials}.
 *
 * @param hub host:port of the hub that connects sites
 */
public record Identity(String nodeId, String node, String site, String hub) {

  public static Identity of(Enrolled enrolled) {
    return new Identity(enrolled.nodeId(), enrolled.node(), enrolled.site(), enrolled.hub());
  }
}
