package org.satingrid.contract.api;

/** The isolation of an application from its host, in one letter, the best first. */
public enum IsolationClass {
  /**
   * An engine can reach no part of the host, and cannot take more memory or processes than its
   * share.
   */
  A,
  /** Reaches no files, network, secrets or processes of others, but may use up shared resources. */
  B,
  /** Reaches everything that the weaknesses list. */
  C;

  /** Returns true if this class promises all that the other one does. */
  public boolean isAtLeast(IsolationClass other) {
    return compareTo(other) <= 0;
  }
}
