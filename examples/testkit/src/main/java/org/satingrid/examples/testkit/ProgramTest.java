package org.satingrid.examples.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.local.check.CheckReport;
import org.satingrid.local.check.CheckText;

/** The requirements for every program. A subclass adds the answers known from the literature. */
@Timeout(180)
public abstract class ProgramTest {

  private final Program program;

  /** Tests the program of that name in {@code programs.json}. */
  protected ProgramTest(String name) {
    this(Program.named(name));
  }

  /** Tests a program that is not in {@code programs.json}. */
  protected ProgramTest(Program program) {
    this.program = program;
  }

  @Test
  void printsItsAnswerByPlainJava() throws Exception {
    assertEquals(
        program.smallAnswer(), Entry.lastLine(Class.forName(program.main()), program.smallArgs()));
  }

  @Test
  void hasATwinThatPrintsTheSame() throws Exception {
    Class<?> twin = Class.forName(program.twin());
    assertEquals(program.smallAnswer(), Entry.lastLine(twin, program.smallArgs()));
  }

  /** A run without arguments is long enough to be measured, and therefore waits for the night. */
  @Tag("nightly")
  @Test
  void hasATwinThatPrintsTheAnswerWithoutArguments() throws Exception {
    assertEquals(program.answer(), Entry.lastLine(Class.forName(program.twin()), List.of()));
  }

  @Test
  void hasATwinThatDoesNotNeedSatin(@TempDir Path folder) throws Exception {
    try (WithoutSatin loader = new WithoutSatin(folder)) {
      Class<?> twin = loader.loadClass(program.twin());
      assertEquals(program.smallAnswer(), Entry.run(twin, program.smallArgs()));
    }
  }

  @Test
  void waitsOnlyWhereItHasASync() throws Exception {
    assertEquals(List.of(), Waits.of(Class.forName(program.main())));
  }

  @Test
  void answersTheSameOnTwoWorkers(@TempDir Path folder) throws Exception {
    try (Rewritten rewritten = new Rewritten(program, folder)) {
      assertEquals(program.smallAnswer(), rewritten.onTwoWorkers());
    }
  }

  @Test
  void answersTheSameInTwoProcesses(@TempDir Path folder) throws Exception {
    try (Rewritten rewritten = new Rewritten(program, folder)) {
      assertEquals(program.smallAnswer(), rewritten.inTwoProcesses());
    }
  }

  @Test
  void passesItsCheck(@TempDir Path folder) throws Exception {
    CheckReport report = Checked.check(program, folder);
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    assertEquals(List.of(), report.findings(), context);
    assertTrue(report.travelled() > 0, context);
  }

  @Test
  void refusesWrongArguments() throws Exception {
    String word = "nonsense";
    for (String main : new String[] {program.main(), program.twin()}) {
      Process process = java(main, word);
      String error = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(process.waitFor(30, TimeUnit.SECONDS), "still running: " + main);
      assertEquals(2, process.exitValue(), error);
      assertTrue(error.contains(word) && error.contains("Usage: " + program.name()), error);
    }
  }

  private static Process java(String main, String word) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            main,
            word)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
