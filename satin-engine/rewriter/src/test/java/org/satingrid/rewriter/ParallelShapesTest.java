package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The calls of common program shapes run in parallel. The test counts the calls that are
 * outstanding at the sync after a request at the first poll. A smaller number than expected shows a
 * loss of parallelism.
 */
@Timeout(60)
class ParallelShapesTest {

  private static Class<?> plain = Object.class;
  private static Class<?> reified = Object.class;

  @BeforeAll
  static void compile(@TempDir Path dir) throws Exception {
    Map<String, byte[]> classes =
        TestJar.compile(dir, "Parallel", TestJar.resource("/shapes/Parallel.java"), 17);
    plain = Applications.load(classes).loadClass("shapes.Parallel");
    Map<String, byte[]> rewritten = Applications.rewrite(classes, Mechanism.REIFY);
    reified = Applications.load(Applications.hookPolls(rewritten)).loadClass("shapes.Parallel");
  }

  @ParameterizedTest
  @CsvSource({
    "ownArray, 8",
    "twoLocals, 2",
    "expression, 2",
    "sum, 8",
    "maximum, 8",
    "ternary, 1",
    "boxes, 3",
    "earlyReturn, 2",
    "noResult, 8",
    "constructed, 2",
    "concatenated, 2",
    "rows, 8",
    "tree, 2",
    "ownFields, 2",
    "ownTable, 8",
    "parameters, 8",
    "clonedBoard, 8",
    "fromList, 8",
    "eachOfList, 8",
    "ownDeque, 8",
    "problem, 8",
    "lambda, 8",
    "bigIntegers, 8",
    "caught, 2",
    "withFinally, 2",
    "halves, 2",
    "blocks, 8",
    "sumOfParts, 3",
  })
  void stayParallel(String shape, int calls) throws Exception {
    Object expected = run(plain, shape);
    ChaosWorker worker = new ChaosWorker(ChaosWorker.Order.OLDEST, 1, poll -> poll == 0);
    assertEquals(expected, ChaosThread.run(worker, () -> run(reified, shape)));
    int found = worker.mostOutstanding("Parallel." + shape);
    assertTrue(found >= calls, shape + ": " + worker.syncs());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Readers", "Streams"})
  void callsThatOnlyReadWhatTheyArePassedDoNotWait(String program, @TempDir Path dir)
      throws Exception {
    Map<String, byte[]> classes =
        TestJar.compile(dir, program, TestJar.resource("/shapes/" + program + ".java"), 17);
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    List<Explanation.Sync> waits =
        classes.values().stream()
            .flatMap(bytes -> rewriter.rewrite(bytes).explanation().methods().stream())
            .flatMap(method -> method.syncs().stream())
            .toList();
    assertEquals(List.of(), waits);
  }

  private static Object run(Class<?> program, String shape) throws Exception {
    return program.getMethod("run", String.class).invoke(null, shape);
  }
}
