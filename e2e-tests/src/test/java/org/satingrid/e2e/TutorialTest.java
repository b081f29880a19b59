package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs and lines in the tutorial must have the described effects. */
final class TutorialTest {
  @TempDir Path folder = Path.of("");

  @Test
  void doesWhatItSays() throws Exception {
    String text = Files.readString(ShownLines.ROOT.resolve("docs/tutorial.md"));
    List<String> sources = ShownLines.blocks(text, "java");
    Files.writeString(folder.resolve("Queens.java"), sources.get(0));
    Files.writeString(folder.resolve("MergeSort.java"), sources.get(1));
    String said = new ShownLines(folder).run(String.join("\n", ShownLines.blocks(text, "sh")));
    assertEquals(3, said.split("12 queens: 14200 solutions", -1).length, said);
    assertTrue(said.contains(ShownLines.blocks(text, "").get(0)), said);
    assertEquals(1, passed(said), said);
    assertTrue(said.contains("13 queens: 73712 solutions"), said);
    assertTrue(said.contains("-2147482944 to 2147483299"), said);
    String shown = sources.get(2).replaceAll("(?m)^(?=.)", "  ");
    String made = Files.readString(folder.resolve("queens-app/src/test/java/app/QueensTest.java"));
    assertTrue(made.contains(shown), made);
    assertTrue(Files.exists(folder.resolve("queens-app/target/surefire-reports")), said);
  }

  @Test
  @Tag("nightly")
  void programsOfOtherModelsDoWhatTheirTextSays() throws Exception {
    String text = Files.readString(ShownLines.ROOT.resolve("satin-engine/models/README.md"));
    Files.writeString(folder.resolve("Queens.java"), ShownLines.blocks(text, "java").get(0));
    Files.writeString(folder.resolve("Squares.java"), ShownLines.blocks(text, "java").get(1));
    String said = new ShownLines(folder).run(String.join("\n", ShownLines.blocks(text, "sh")));
    assertTrue(said.contains("9 queens: 352 ways"), said);
    assertTrue(said.contains("998001"), said);
    assertEquals(2, passed(said), said);
  }

  private static long passed(String said) {
    return said.lines().filter(line -> line.startsWith("Passed")).count();
  }
}
