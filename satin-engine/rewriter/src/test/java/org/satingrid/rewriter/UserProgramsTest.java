package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs in the style of users have the same results as in plain Java. */
class UserProgramsTest {

  /** {@code make test-all} sets a larger number and a new seed: -Dsatin.random.programs=10000. */
  private static final int PROGRAMS = Integer.getInteger("satin.random.programs", 100);

  /** Seeds of programs that were once refused without a reason. */
  private static final List<String> FOUND = List.of("11tdqo3lj15de", "x16e7sx8zmgp");

  @TempDir Path dir;

  @Test
  void programsThatOnceFailedAreEqual() throws Exception {
    UserReport report =
        UserReport.of(dir, FOUND.stream().mapToLong(s -> Long.parseUnsignedLong(s, 36)).toArray());
    assertEquals(List.of(), report.failures());
    assertEquals(FOUND.size(), report.programs());
  }

  @Test
  void areEqual() throws Exception {
    long[] seeds = new Random(Seed.get()).longs(PROGRAMS).toArray();
    UserReport report = UserReport.of(dir, seeds);
    assertEquals(List.of(), report.failures());
    assertEquals(0, report.refused(), "programs that keep all rules are refused");
    assertFalse(report.programs() == 0, "no program was compared");
  }
}
