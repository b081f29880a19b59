package org.satingrid.network;

/** The name of a node in its grid. The node need not be present. */
public record NodeName(String site, String node) {
  @Override
  public String toString() {
    return site + "/" + node;
  }
}
