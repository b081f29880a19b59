package org.satingrid.local.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Correct programs that look like mistakes. */
@Timeout(120)
class SoundProgramsTest {

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static Mistakes programs;

  @BeforeAll
  static void compile() throws IOException {
    programs = new Mistakes(folder, "sound");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ReadsInput", "Shares", "Travels", "ComparesConstants", "FillsTable"})
  void pass(String program) throws Exception {
    CheckReport report = programs.check("sound." + program, new Random().nextInt(1_000_000));
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    assertTrue(report.travelled() > 0, context);
  }

  @Test
  void aProgramThatSetsStaticsFromItsArgumentsPasses() throws Exception {
    CheckReport report = programs.check("sound.StaticConfig", new Random().nextInt(), "7");
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    assertTrue(report.travelled() > 0, context);
  }

  /** Two rounds are enough, because each round reaches the depth at which calls overflow. */
  @Test
  void aProgramThatCatchesAnOverflowPasses() throws Exception {
    CheckReport report = programs.checkBriefly("sound.CatchesOverflow", 2);
    assertTrue(report.passed(), () -> String.join("\n", CheckText.lines(report)));
  }

  @Test
  void aSearchWithAnInletPasses() throws Exception {
    Mistakes inlets = new Mistakes(folder.resolve("inlets"), "inlets");
    CheckReport report = inlets.check("inlets.Finds", new Random().nextInt(1_000_000));
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    assertTrue(report.travelled() > 0, context);
  }

  @Test
  void whatDiffersBetweenSequentialRunsIsNotCompared() throws Exception {
    CheckReport report = programs.check("sound.ReadsInput", 1);
    assertEquals(
        List.of("two sequential runs differ in line 2 of their output, which was not compared"),
        report.notes());
  }

  @Test
  void aStaticThatTasksComputeIsToldOnly() throws Exception {
    CheckReport report = programs.check("sound.Travels", 1);
    assertTrue(report.findings().stream().noneMatch(Finding::error));
    assertTrue(
        report.findings().stream().anyMatch(f -> f.cause() == Cause.STATIC_WRITTEN),
        report::toString);
  }

  @Test
  void anExitCodeIsComparedAndAdvisedAgainst() throws Exception {
    CheckReport report = programs.check("sound.Exits", 1, "one");
    assertTrue(report.passed(), report::toString);
    Finding advice = report.findings().get(0);
    assertEquals(Cause.EXIT, advice.cause());
    int line = Mistakes.line("sound.Exits", "exit");
    assertEquals(new Place("sound.Exits", "main", line), advice.place());
  }

  @Test
  void aProgramThatSpawnsNothingHasNotPassed() throws Exception {
    CheckReport report = programs.check("sound.SpawnsNothing", 1);
    assertFalse(report.passed(), report::toString);
    Finding nothing = report.findings().get(0);
    assertEquals(Cause.NOTHING_SPAWNED, nothing.cause());
    int line = Mistakes.line("sound.SpawnsNothing", "thrown");
    assertEquals(new Place("sound.SpawnsNothing", "start", line), nothing.place());
    assertTrue(nothing.message().contains("ArrayIndexOutOfBounds"), nothing::message);
  }
}
