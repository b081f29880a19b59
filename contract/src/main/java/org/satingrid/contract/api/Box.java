package org.satingrid.contract.api;

import java.util.List;

/**
 * What a node keeps an engine in, as its agent found by trying.
 *
 * @param weaknesses what keeps the node from the best class; none in class A
 */
public record Box(IsolationClass isolationClass, List<Weakness> weaknesses) {

  /**
   * Something that an application can do, and should not.
   *
   * @param what is missing, and what an application can do therefore
   * @param remedy what the owner of the node can do about it
   */
  public record Weakness(String what, String remedy) {}
}
