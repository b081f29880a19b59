package org.satingrid.e2e;

import java.nio.file.Path;
import java.util.List;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.SiteSpec;

/**
 * The grid that all tests of this module share. It has three sites. The last site uses another JDK
 * if this machine has one. It is stopped when the test JVM ends.
 */
final class SharedGrid {

  static final String MIXED_SITE = "lecce";
  static final List<String> SITES = List.of("amsterdam", "brno", MIXED_SITE);

  private static final Path HOME = Path.of("target/grid").toAbsolutePath();

  /** The output of the grid's processes. */
  static final Path LOGS = HOME.resolve("logs");

  private SharedGrid() {}

  static LocalGrid get() {
    return Holder.GRID;
  }

  private static final class Holder {
    static final LocalGrid GRID = start();

    private static LocalGrid start() {
      SiteSpec mixed = SiteSpec.of(MIXED_SITE, 0.5);
      return LocalGrid.start(
          Distribution.ofWorkingDirectory(),
          HOME,
          0,
          List.of(
              SiteSpec.of("amsterdam", 0.5),
              SiteSpec.of("brno", 0.5),
              OtherJdk.find().map(mixed::onJava).orElse(mixed)));
    }
  }
}
