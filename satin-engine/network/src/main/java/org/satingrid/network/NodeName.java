package org.satingrid.network;

/** A node as its grid names it, whether it is there or not. */
public record NodeName(String site, String node) {
  @Override
  public String toString() {
    return site + "/" + node;
  }
}
