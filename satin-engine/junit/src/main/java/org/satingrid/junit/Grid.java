package org.satingrid.junit;

import java.util.List;

/**
 * Several sites in this JVM, joined by links with a delay. Each run has separate sites, and each
 * site has separate classes of the program. Therefore static fields are not shared, and data
 * between sites is serialized, as on the grid.
 */
public final class Grid {
  private final Layout layout;

  Grid(Layout layout) {
    this.layout = layout;
  }

  /**
   * Runs a program to its end. One run at a time in a JVM. Others wait. The program's output is
   * kept and not shown.
   *
   * @param program its class with {@code main}. The classes come from the test's class path.
   * @throws ProgramFailedException if {@code main} throws, or if a class uses an unsupported
   *     feature
   * @throws AssertionError if a site should have been killed, but took no work before the program
   *     ended
   * @throws IllegalStateException if the program has not ended after five minutes. A shorter
   *     {@code @Timeout} of JUnit ends it earlier.
   */
  public GridRun run(Class<?> program, String... arguments) throws InterruptedException {
    return SiteRun.run(layout, program.getName(), List.of(arguments));
  }
}
