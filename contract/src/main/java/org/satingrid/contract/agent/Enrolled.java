package org.satingrid.contract.agent;

/**
 * The portal's answer. {@code secret} authenticates this node from now on (Bearer); the agent keeps
 * it in a file only it can read.
 *
 * @param hub host:port through which sites reach each other
 */
public record Enrolled(String nodeId, String secret, String node, String site, String hub) {
  @Override
  public String toString() {
    return "Enrolled[" + node + "@" + site + "]";
  }
}
