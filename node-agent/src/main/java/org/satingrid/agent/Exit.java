package org.satingrid.agent;

/** Exit codes of the command. */
final class Exit {
  static final int OK = 0;

  /** Wrong settings. The message contains the remedy. Picocli uses the same code. */
  static final int USAGE = 2;

  /** The command's question has a negative answer. */
  static final int FAILED = 1;

  private Exit() {}
}
