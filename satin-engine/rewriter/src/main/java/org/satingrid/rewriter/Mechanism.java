package org.satingrid.rewriter;

/** The ways to turn spawns into tasks. README.md in this package compares them. */
public enum Mechanism {
  /** Each spawn makes a task at once. */
  RECORD,
  /** Sequential code that becomes tasks when its worker receives a request for work. */
  REIFY
}
