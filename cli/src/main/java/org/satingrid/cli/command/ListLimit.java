package org.satingrid.cli.command;

import picocli.CommandLine.Option;

/** The option for the maximum number of items in a list. */
public final class ListLimit {

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of rows (default: ${DEFAULT-VALUE}).")
  private int limit;

  /**
   * Returns the number of items to request.
   *
   * @throws UsageException if it is invalid
   */
  public int most() {
    if (limit < 1) {
      throw new UsageException("--limit is 1 or more, not " + limit);
    }
    return limit;
  }
}
