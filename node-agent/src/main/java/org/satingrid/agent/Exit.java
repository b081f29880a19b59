package org.satingrid.agent;

/** The exit codes of the commands. */
final class Exit {
  static final int OK = 0;

  /**
   * The settings are wrong. The message contains the remedy. Picocli uses the same code for a wrong
   * command line.
   */
  static final int USAGE = 2;

  /** The command's answer is no, for example because a check has failed. */
  static final int FAILED = 1;

  private Exit() {}
}
