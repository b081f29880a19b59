package org.satingrid.agent.portal;

/** The role of a node in an attempt. It determines how the portal keeps the node's files. */
public enum ResultRole {
  /** The node runs the program's main: its files keep their names. */
  MAIN("main"),
  /**
   * The node runs tasks. If a file of main has the same name as a file of this node, the file of
   * main replaces it.
   */
  TASKS("tasks");

  private final String word;

  ResultRole(String word) {
    this.word = word;
  }

  /** Returns the role's word in a path. */
  String word() {
    return word;
  }
}
