package org.satingrid.junit;

import java.util.List;

/**
 * Several sites in this JVM, joined by links that take their time. Each run has sites of its own,
 * and each site has the program's classes of its own: static fields are not shared, and what goes
 * from one site to another is serialized, as on the grid.
 */
public final class Grid {
  private final Layout layout;

  Grid(Layout layout) {
    this.layout = layout;
  }

  /**
   * Runs a program to its end. One run at a time in a JVM; others wait. What the program prints is
   * kept and not shown.
   *
   * @param program its class with {@code main}; the classes are those of the test's class path
   * @throws ProgramFailedException if {@code main} throws, or a class does what the grid cannot
   *     honour
   * @throws AssertionError if a site was to be killed, and none took work before the program ended
   * @throws IllegalStateException if the program has not ended after five minutes; a shorter
   *     {@code @Timeout} of JUnit ends it earlier
   */
  public GridRun run(Class<?> program, String... arguments) throws InterruptedException {
    return SiteRun.run(layout, program.getName(), List.of(arguments));
  }
}
