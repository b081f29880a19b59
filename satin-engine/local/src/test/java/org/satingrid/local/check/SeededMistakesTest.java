package org.satingrid.local.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs with one typical mistake each. The check must name its cause, class, method and line.
 * The sources mark this line with "mistake".
 */
@Timeout(300)
class SeededMistakesTest {

  private static final long SEED = 21;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static Mistakes programs;

  @BeforeAll
  static void compile() throws IOException {
    programs = new Mistakes(folder, "mistakes");
  }

  @ParameterizedTest
  @CsvSource({
    "SetsThreadLocal, start, NOT_SERIALIZABLE",
    "ComparesWithSentinel, sum, IDENTITY",
    "ComparesStrings, apply, IDENTITY",
    "KeysWithoutEquals, start, KEY_WITHOUT_EQUALS",
    "HoldsThread, start, NOT_SERIALIZABLE",
    "ReturnsUnserializable, start, NOT_SERIALIZABLE",
    "PassesLambda, start, NOT_SERIALIZABLE",
    "ReadsTransient, square, TRANSIENT_READ",
    "PrintsInTasks, print, ORDER_OF_OUTPUT",
    "DrawsWithoutSeed, inside, CHANCE",
    "WaitsForFlag, consume, NO_END",
    "NeverStops, fib, STACK_OVERFLOW",
  })
  void isNamedWithItsLine(String program, String method, Cause cause) throws Exception {
    String name = "mistakes." + program;
    CheckReport report = programs.check(name, SEED);
    String context = String.join("\n", CheckText.lines(report));
    assertFalse(report.passed(), context);
    List<Finding> errors = report.findings().stream().filter(Finding::error).toList();
    List<Finding> ofCause = errors.stream().filter(f -> f.cause() == cause).toList();
    assertEquals(1, ofCause.size(), context);
    Place place = new Place(name, method, Mistakes.line(name, "mistake"));
    assertEquals(place, ofCause.get(0).place(), context);
    // The program has two mistakes, because it also changes a static object.
    boolean namesBoth = program.equals("WaitsForFlag");
    assertEquals(namesBoth ? 2 : 1, errors.size(), context);
  }

  @ParameterizedTest
  @CsvSource({
    "SortsInPlace, SortsInPlace.merge, element",
    "CollectsIntoList, CollectsIntoList.find, ArrayList",
    "CountsInObject, CountsInObject$Counter.visit, Counter.visited",
    "KeepsBestInThis, KeepsBestInThis.search, KeepsBestInThis.best",
    "AddsToListOfThis, AddsToListOfThis.build, AddsToListOfThis.words",
  })
  void tellsTheLineThatWritesAndWhatItWrites(String program, String writer, String what)
      throws Exception {
    String name = "mistakes." + program;
    CheckReport report = programs.check(name, 7);
    String line = "at mistakes." + writer + ":" + Mistakes.line(name, "written");
    String message = report.findings().get(0).message();
    assertTrue(message.contains(line) && message.contains(what), message);
  }

  @Test
  void warnsOfFilesThatTasksWrite() throws Exception {
    CheckReport report = programs.check("mistakes.WritesFiles", 1, folder.toString());
    assertTrue(report.passed());
    Finding warning = report.findings().get(0);
    int line = Mistakes.line("mistakes.WritesFiles", "mistake");
    assertEquals(Cause.FILE_WRITTEN, warning.cause());
    assertEquals(new Place("mistakes.WritesFiles", "render", line), warning.place());
  }

  /** Such calls stay on the node of their caller, so that the answer is right. */
  @ParameterizedTest
  @CsvSource({
    "CountsInStatic, fib, CountsInStatic.calls",
    "FillsStaticHistogram, count, FillsStaticHistogram.HISTOGRAM",
    "CachesInStaticMap, square, CachesInStaticMap.RESULTS",
    "SharesRandom, estimate, SharesRandom.RANDOM",
    "ChangesEnum, colour, ChangesEnum$Colour.count",
  })
  void warnsOfStaticsThatTasksChange(String program, String method, String field) throws Exception {
    String name = "mistakes." + program;
    CheckReport report = programs.check(name, SEED);
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    List<Finding> written =
        report.findings().stream().filter(f -> f.cause() == Cause.STATIC_WRITTEN).toList();
    assertEquals(1, written.size(), context);
    assertEquals(new Place(name, method, Mistakes.line(name, "mistake")), written.get(0).place());
    assertTrue(written.get(0).message().contains("mistakes." + field), context);
  }

  @Test
  void namesAStaticThatCannotBeSent() throws Exception {
    CheckReport report = programs.check("mistakes.SetsThreadLocal", SEED);
    String message = report.findings().get(0).message();
    assertTrue(message.contains("static field mistakes.SetsThreadLocal.scale"), message);
  }

  /**
   * Changes of arguments come back from other nodes. They are errors only if two calls change the
   * same object without waiting for each other.
   */
  @ParameterizedTest
  @CsvSource({
    "SortsInPlace, sort, ARGUMENT_CHANGED",
    "CollectsIntoList, find, ARGUMENT_CHANGED",
    "CountsInObject, walk, ARGUMENT_CHANGED",
    "KeepsBestInThis, search, RECEIVER_CHANGED",
    "AddsToListOfThis, build, RECEIVER_CHANGED",
  })
  void warnsOfChangesThatComeBack(String program, String method, Cause cause) throws Exception {
    String name = "mistakes." + program;
    CheckReport report = programs.check(name, SEED);
    String context = String.join("\n", CheckText.lines(report));
    assertTrue(report.passed(), context);
    Place place = new Place(name, method, Mistakes.line(name, "mistake"));
    assertTrue(
        report.findings().stream().anyMatch(f -> f.cause() == cause && place.equals(f.place())),
        context);
  }

  /**
   * Each call writes a row of the board before it reads this row. Therefore the missing changes of
   * other calls have no effect.
   */
  @Test
  void warnsOfABoardThatTasksShare() throws Exception {
    CheckReport report = programs.check("mistakes.ReusesBoard", SEED);
    assertTrue(report.passed(), report::toString);
    Finding warning = report.findings().get(0);
    int line = Mistakes.line("mistakes.ReusesBoard", "mistake");
    assertEquals(Cause.ARGUMENT_CHANGED, warning.cause());
    assertEquals(new Place("mistakes.ReusesBoard", "place", line), warning.place());
  }

  @Test
  void warnsOfAnExceptionThatLosesAField() throws Exception {
    CheckReport report = programs.check("mistakes.CatchesRichException", 1);
    assertTrue(report.passed(), report::toString);
    assertEquals(Cause.EXCEPTION_REPLACED, report.findings().get(0).cause());
  }

  @Test
  void doesTheSameForTheSameSeed() throws Exception {
    CheckReport first = programs.check("mistakes.PrintsInTasks", 4711);
    CheckReport second = programs.check("mistakes.PrintsInTasks", 4711);
    assertEquals(first.findings(), second.findings());
    assertEquals(seeded(first), seeded(second));
  }

  /**
   * Returns the differences of the rounds that a seed determines. In rounds on two workers, the
   * order of tasks depends on chance.
   */
  private static List<CheckReport.Difference> seeded(CheckReport report) {
    return report.differences().stream()
        .filter(difference -> !difference.how().equals("on two workers"))
        .toList();
  }
}
