package org.satingrid.agent;

/** Exit codes of the command. */
final class Exit {
  static final int OK = 0;

  /** The agent was set up wrongly; the message says how to put it right. As picocli's own. */
  static final int USAGE = 2;

  /** The answer to what was asked is no. */
  static final int FAILED = 1;

  private Exit() {}
}
