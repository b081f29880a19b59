package org.satingrid.cli;

import picocli.CommandLine.Option;

/** How much of a list is shown. */
final class ListLimit {

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number (default: ${DEFAULT-VALUE}).")
  private int limit;

  /**
   * How many to ask for.
   *
   * @throws UsageException if it is none
   */
  int most() {
    if (limit < 1) {
      throw new UsageException("--limit is 1 or more, not " + limit);
    }
    return limit;
  }
}
