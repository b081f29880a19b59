package org.satingrid.network;

/** The name of a node in its grid, whether or not the node is present. */
public record NodeName(String site, String node) {
  @Override
  public String toString() {
    return site + "/" + node;
  }
}
