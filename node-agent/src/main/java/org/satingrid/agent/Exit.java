package org.satingrid.agent;

/** Exit codes of the command. */
final class Exit {
  static final int OK = 0;

  /** Wrong settings. The message contains the remedy. Same code as picocli's. */
  static final int USAGE = 2;

  /** The answer to the command's question is no. */
  static final int FAILED = 1;

  private Exit() {}
}
