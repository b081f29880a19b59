package org.satingrid.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.satingrid.junit.program.Alone;
import org.satingrid.junit.program.Failing;
import org.satingrid.junit.program.Queens;

class GridTestTest {
  private static final List<String> QUEENS = List.of("14 queens: 365596 solutions");

  @GridTest
  void shouldRunOnTwoSitesUnlessToldOtherwise(Grid grid) throws Exception {
    GridRun run = grid.run(Queens.class, "14");
    assertEquals(QUEENS, run.output());
    assertEquals(List.of("site-1", "site-2"), List.copyOf(run.taken().keySet()));
    assertEquals(2, run.sitesThatWorked());
    assertEquals(Optional.empty(), run.killed());
  }

  @GridTest
  @Sites(3)
  @Latency(millis = 20)
  void shouldHaveAllSitesWorkAlsoWhereTheyAreFarApart(Grid grid) throws Exception {
    GridRun run = grid.run(Queens.class, "14");
    assertEquals(QUEENS, run.output());
    assertEquals(3, run.sitesThatWorked(), run.toString());
  }

  @GridTest
  @Sites(3)
  @KillOne
  void shouldGiveTheSameResultWhereASiteDies(Grid grid) throws Exception {
    GridRun run = grid.run(Queens.class, "14");
    assertEquals(QUEENS, run.output());
    String killed = run.killed().orElseThrow();
    assertTrue(run.taken().getOrDefault(killed, 0L) > 0, run.toString());
  }

  @GridTest
  @KillOne
  void shouldRefuseToHaveShownNothing(Grid grid) {
    AssertionError error = assertThrows(AssertionError.class, () -> grid.run(Alone.class));
    assertTrue(error.toString().contains("none could be killed"), error.toString());
  }

  @GridTest
  @Sites(1)
  void shouldLoadTheProgramAnewForEachRun(Grid grid) throws Exception {
    assertEquals(List.of("call 1"), grid.run(Alone.class).output());
    assertEquals(List.of("call 1"), grid.run(Alone.class).output());
  }

  @GridTest
  void shouldTellWhatTheProgramThrew(Grid grid) {
    ProgramFailedException failed =
        assertThrows(ProgramFailedException.class, () -> grid.run(Failing.class));
    assertEquals(
        Failing.class.getName() + " failed: java.lang.IllegalArgumentException: no such board",
        failed.getMessage());
    assertInstanceOf(IllegalArgumentException.class, failed.getCause());
  }

  @GridTest
  void shouldTellThatAClassHasNoMain(Grid grid) {
    ProgramFailedException failed =
        assertThrows(ProgramFailedException.class, () -> grid.run(GridTestTest.class));
    assertTrue(failed.toString().contains("main"), failed.toString());
  }
}
