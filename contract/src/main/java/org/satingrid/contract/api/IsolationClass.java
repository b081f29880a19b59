package org.satingrid.contract.api;

/** The isolation of an application from its host, in one letter, the best first. */
public enum IsolationClass {
  /**
   * An engine can reach no part of the host, and cannot use more memory or processes than its
   * share.
   */
  A,
  /**
   * An engine cannot reach files, network, secrets or processes of others, but can use up shared
   * resources.
   */
  B,
  /** An engine can reach everything that the list of weaknesses names. */
  C;

  /** Returns true if this class gives all guarantees of the other one. */
  public boolean isAtLeast(IsolationClass other) {
    return compareTo(other) <= 0;
  }
}
