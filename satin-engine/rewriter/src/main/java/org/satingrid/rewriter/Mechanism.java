package org.satingrid.rewriter;

/** How spawns become tasks. README.md beside this class compares them. */
public enum Mechanism {
  /** Each spawn makes a task at once. */
  RECORD,
  /** Sequential code that becomes tasks when its worker is asked for work. */
  REIFY
}
