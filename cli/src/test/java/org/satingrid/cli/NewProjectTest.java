package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cli.portal.Json;

/** That the project builds and its lines run is tested end to end. */
class NewProjectTest {
  @TempDir Path home = Path.of("");
  private CommandRun run;

  @BeforeEach
  void begin() {
    run = new CommandRun(home);
  }

  @Test
  void writesAProjectOfTheFoldersName() throws IOException {
    Path folder = home.resolve("sub/my-app");
    assertEquals(0, run.run("new", folder.toString()), run.err());
    assertTrue(run.out().contains("satin run target/my-app.jar 14"), run.out());
    String pom = Files.readString(folder.resolve("pom.xml"));
    assertTrue(pom.contains("<artifactId>my-app</artifactId>"), pom);
    assertFalse(pom.contains("@"), pom);
    assertTrue(Files.exists(folder.resolve("src/test/java/app/QueensTest.java")));
  }

  @Test
  void tellsTheFilesAsADocument() {
    assertEquals(0, run.run("new", home.resolve("my-app").toString(), "--json"), run.err());
    NewProject.Made made = Json.read(run.out(), NewProject.Made.class);
    assertEquals(
        List.of(
            "src/main/java/app/Placing.java",
            "src/main/java/app/Queens.java",
            "src/test/java/app/QueensTest.java",
            "README.md",
            "pom.xml"),
        made.files());
  }

  @Test
  void changesNothingThatIsThere() throws IOException {
    Files.writeString(home.resolve("notes"), "mine");
    Path there = Files.createDirectory(home.resolve("there"));
    Files.writeString(there.resolve("pom.xml"), "mine");
    assertEquals(2, run.run("new", there.toString()));
    assertTrue(run.err().contains("is there already"), run.err());
    assertEquals(2, run.run("new", home.resolve("notes").toString()));
    assertEquals("mine", Files.readString(there.resolve("pom.xml")));
  }

  @Test
  void saysWhatANameMayBe() {
    assertEquals(2, run.run("new", home.resolve("My App").toString()));
    assertTrue(run.err().contains("such as my-app"), run.err());
    assertFalse(Files.exists(home.resolve("My App")));
  }
}
