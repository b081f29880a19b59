package org.satingrid.benchmarks.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/** The FJTask paper's programs in small sizes. All frameworks must give the same result. */
@Timeout(120)
class ProgramsTest {

  static List<Program> programs() {
    return Programs.all(Sizes.SMALL);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void shouldGiveTheSameAsItsSequentialTwin(Program program) throws Exception {
    double expected = program.run(Parallel.SEQUENTIAL);
    double[] result = new double[1];
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(3)) {
      group.invoke(() -> result[0] = program.run(Parallel.FJTASK));
    }
    program.check(expected, result[0]);
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.invoke(new Parallel.Action(() -> result[0] = program.run(Parallel.FORK_JOIN)));
    pool.shutdown();
    program.check(expected, result[0]);
  }

  @Test
  void shouldIntegrateExactly() {
    assertEquals(24, Integrate.sum(1e-7, Parallel.SEQUENTIAL), 1e-6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"byte", "short", "int", "long"})
  void shouldSortEachWidthAlike(String width) {
    assertEquals(
        Sort.checksum(Cells.small("long", 50_000), Parallel.SEQUENTIAL),
        Sort.checksum(Cells.small(width, 50_000), Parallel.SEQUENTIAL));
  }

  @Test
  void shouldRelaxAlikeInAnyOrderOfTheLeaves() {
    Parallel backwards =
        (first, second) -> {
          second.run();
          first.run();
        };
    assertEquals(
        Jacobi.relax(200, 20, 10, Parallel.SEQUENTIAL), Jacobi.relax(200, 20, 10, backwards));
  }

  @Test
  void shouldLoseNoWorkOnVirtualProcessors() {
    Strand recorded = Recording.of(new Program("fib", p -> Programs.fib(22, p)));
    VirtualRun.Outcome one = VirtualRun.of(recorded, 1);
    VirtualRun.Outcome four = VirtualRun.of(recorded, 4);
    assertEquals(0, one.steals());
    assertEquals(one.tasks(), four.tasks());
    assertTrue(one.nanos() >= recorded.total(), "work has been lost");
    assertTrue(four.nanos() >= recorded.total() / 4, "four have done the work of more");
    assertTrue(four.steals() > 0, "nothing was stolen");
  }
}
