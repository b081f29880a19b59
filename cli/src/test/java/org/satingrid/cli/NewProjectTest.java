package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cli.local.InstalledRelease;
import org.satingrid.cli.local.NewProject;
import org.satingrid.cli.local.ProjectKind;
import org.satingrid.cli.local.ProjectTemplate;
import org.satingrid.cli.portal.Json;

/**
 * Tests the files of a new project. An end-to-end test builds the project and runs its commands.
 */
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
            "README.md",
            "pom.xml",
            "src/main/java/app/Placing.java",
            "src/main/java/app/Queens.java",
            "src/test/java/app/QueensTest.java"),
        made.files());
  }

  @Test
  void writesAProjectForGradle() throws IOException {
    Path folder = home.resolve("my-app");
    assertEquals(0, run.run("new", folder.toString(), "--build", "gradle"), run.err());
    assertTrue(run.out().contains("satin run build/libs/my-app.jar 14"), run.out());
    String build = Files.readString(folder.resolve("build.gradle"));
    assertTrue(build.contains("archiveFileName = 'my-app.jar'"), build);
    assertTrue(build.contains("mavenLocal()"), build);
    assertFalse(build.contains("@"), build);
    String settings = Files.readString(folder.resolve("settings.gradle"));
    assertEquals("rootProject.name = 'my-app'\n", settings);
  }

  @Test
  void writesOneFileThatRuns() throws Exception {
    Path folder = home.resolve("my-app");
    assertEquals(0, run.run("new", folder.toString(), "--build", "file"), run.err());
    assertTrue(run.out().contains("satin run Queens.java 14"), run.out());
    Path program = folder.resolve("Queens.java");
    // The program runs in a separate process, because it changes the class path of its process.
    CommandProcess process = CommandProcess.start(home, "run", program, "--workers", 2, 8);
    assertEquals(0, process.exit(), process.err());
  }

  @Test
  void namesTheKindsOfProjects() {
    assertEquals(2, run.run("new", home.resolve("my-app").toString(), "--build", "ant"));
    assertTrue(run.err().contains("MAVEN, GRADLE, FILE"), run.err());
    assertFalse(Files.exists(home.resolve("my-app")));
  }

  @Test
  void takesTheArtifactsOfAnInstalledRelease() throws IOException {
    Path release = Files.createDirectories(home.resolve("satin 1.0's"));
    Path jar = release.resolve("lib/satin.jar");
    assertEquals(Optional.empty(), InstalledRelease.repository(jar));
    Path repository = Files.createDirectories(release.resolve("repository"));
    assertEquals(Optional.of(repository), InstalledRelease.repository(jar));
    String maven = file(ProjectKind.MAVEN, repository, "pom.xml");
    assertTrue(maven.contains("<url>file://" + home.toRealPath()), maven);
    assertTrue(maven.contains("/satin%201.0%27s/repository/</url>"), maven);
    String gradle = file(ProjectKind.GRADLE, repository, "build.gradle");
    assertTrue(gradle.contains("/satin%201.0%27s/repository/'\n"), gradle);
    assertFalse(gradle.contains("mavenLocal"), gradle);
  }

  private String file(ProjectKind kind, Path repository, String file) throws IOException {
    Path folder = home.resolve(kind.name());
    new ProjectTemplate(kind, "my-app", "1.0", Optional.of(repository)).write(folder);
    assertTrue(Files.readString(folder.resolve("README.md")).contains(file));
    return Files.readString(folder.resolve(file));
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
