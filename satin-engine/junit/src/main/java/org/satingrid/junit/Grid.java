package org.satingrid.junit;

import java.util.List;

/**
 * Several sites in this JVM, with delayed links between them. Each run has separate sites, and each
 * site has separate classes of the program. Therefore sites do not share static fields, and
 * exchange data in serialized form, as on a grid.
 */
public final class Grid {
  private final Layout layout;

  Grid(Layout layout) {
    this.layout = layout;
  }

  /**
   * Runs a program to its end. A JVM runs only one program at a time, so that other calls of this
   * method wait. The program's output is kept and not shown.
   *
   * @param program the class with {@code main}. All classes come from the test's class path.
   * @throws ProgramFailedException if {@code main} throws, or if a class uses an unsupported
   *     feature
   * @throws AssertionError if a site should have been killed, but no site took work before the
   *     program ended
   * @throws IllegalStateException if the program has not ended after five minutes. A shorter
   *     {@code @Timeout} of JUnit ends it earlier.
   */
  public GridRun run(Class<?> program, String... arguments) throws InterruptedException {
    return SiteRun.run(layout, program.getName(), List.of(arguments));
  }
}
