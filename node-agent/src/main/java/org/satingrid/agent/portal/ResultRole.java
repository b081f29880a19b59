package org.satingrid.agent.portal;

/** What a node does in an attempt, as the portal keeps its files. */
public enum ResultRole {
  /** It runs the program's main: its files keep their names. */
  MAIN("main"),
  /** It runs tasks: its files give way to those of main. */
  TASKS("tasks");

  private final String word;

  ResultRole(String word) {
    this.word = word;
  }

  /** As a path has it. */
  String word() {
    return word;
  }
}
