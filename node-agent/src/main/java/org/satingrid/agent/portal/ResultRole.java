package org.satingrid.agent.portal;

/** The role of a node in an attempt. It determines how the portal stores the node's files. */
public enum ResultRole {
  /** The node runs main. Its files keep their names. */
  MAIN("main"),
  /** The node runs tasks. A file of main replaces a file of this node that has the same name. */
  TASKS("tasks");

  private final String word;

  ResultRole(String word) {
    this.word = word;
  }

  /** Returns the role as a part of a path. */
  String word() {
    return word;
  }
}
