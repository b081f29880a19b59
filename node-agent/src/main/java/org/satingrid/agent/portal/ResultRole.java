package org.satingrid.agent.portal;

/** The role of a node in an attempt. The portal keeps its files accordingly. */
public enum ResultRole {
  /** It runs the program's main: its files keep their names. */
  MAIN("main"),
  /** It runs tasks. Files of main replace its files. */
  TASKS("tasks");

  private final String word;

  ResultRole(String word) {
    this.word = word;
  }

  /** Returns its word in a path. */
  String word() {
    return word;
  }
}
