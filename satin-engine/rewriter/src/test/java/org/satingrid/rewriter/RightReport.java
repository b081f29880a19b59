package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writes the figures of {@code make right}. */
class RightReport {

  private static final int PROGRAMS = Integer.getInteger("satin.random.programs", 10_000);

  @Test
  void write(@TempDir Path dir) throws Exception {
    RightTest.compile(dir);
    int wrong = 0;
    int hung = 0;
    int crashed = 0;
    int refused = 0;
    List<String> cases = RightTest.cases();
    for (String name : cases) {
      try {
        String difference = RightTest.difference(name);
        if (difference != null) {
          System.out.println(name + ": " + difference);
          wrong++;
        }
      } catch (RewriteRefusedException e) {
        refused++;
      } catch (AssertionError e) {
        hung++;
      } catch (Exception e) {
        crashed++;
      }
    }
    UserReport report = UserReport.of(dir, new Random(Seed.get()).longs(PROGRAMS).toArray());
    report.failures().forEach(System.out::println);
    String line =
        String.format(
            "{\"cases\":%d,\"wrong\":%d,\"hung\":%d,\"crashed\":%d,\"refused\":%d,"
                + "\"programs\":%d,\"differ\":%d,\"false_refusals\":%d}%n",
            cases.size(),
            wrong,
            hung,
            crashed,
            refused,
            report.programs(),
            report.failures().size() - report.refused(),
            report.refused());
    Files.writeString(Path.of(System.getProperty("satin.right", "target/right.json")), line);
    assertTrue(wrong + hung + crashed == 0 && report.failures().isEmpty(), line);
  }
}
