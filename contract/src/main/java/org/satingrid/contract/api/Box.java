package org.satingrid.contract.api;

import java.util.List;

/**
 * A node's sandbox for engines. The agent determines it by experiment.
 *
 * @param isolationClass class of the sandbox, as the agent found it
 * @param weaknesses the reasons why the node is not in the best class, or empty in class A
 */
public record Box(IsolationClass isolationClass, List<Weakness> weaknesses) {

  /**
   * An action that an application can do and should not be able to do.
   *
   * @param what what is missing, and what an application can therefore do
   * @param remedy remedy for the owner of the node
   */
  public record Weakness(String what, String remedy) {}
}
