package org.satingrid.localgrid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.ProcessorTimes.Use;

final class TimeSpentTest {

  private static final double CLOSE = 1e-9;

  private static final ProcessorTimes JOB =
      new ProcessorTimes(
          80,
          60,
          Map.of(
              new Use(GridPart.ENGINE, Activity.WORK), 40.0,
              new Use(GridPart.ENGINE, Activity.COMPILING), 4.0,
              new Use(GridPart.PORTAL, Activity.REST), 2.0,
              new Use(GridPart.AGENT, Activity.REST), 1.0,
              new Use(GridPart.TWIN, Activity.WORK), 3.0));

  private static TimeSpent of(ProcessorTimes times, double twin) {
    return new TimeSpent(40, 50, 30, times, times, twin);
  }

  @Test
  void partsAreOfTheTimeThatTheSitesHave() {
    TimeSpent time = of(JOB, 42);
    assertEquals(0.8, time.gridOverSequential(), CLOSE);
    assertEquals(0.6, time.usefulPart(1.75).orElseThrow(), CLOSE);
    assertEquals(0.1, time.controlCores().orElseThrow(), CLOSE, "portal, database and agents");
    assertEquals(20, time.withMoreCores(1.75, 1.75), CLOSE);
  }

  @Test
  void otherProgramsUsedWhatTheGridDidNot() {
    assertEquals(10 / 80.0, of(JOB, 42).usedByOthers().orElseThrow(), CLOSE);
    ProcessorTimes late = new ProcessorTimes(80, 45, JOB.own());
    assertEquals(0, of(late, 42).usedByOthers().orElseThrow(), CLOSE, "counters of two moments");
  }

  @Test
  void figuresAreEmptyWithoutCounters() {
    TimeSpent time = of(ProcessorTimes.NONE, 0);
    assertEquals(OptionalDouble.empty(), time.usefulPart(1.75));
    assertEquals(OptionalDouble.empty(), time.controlCores());
    assertEquals(OptionalDouble.empty(), time.usedByOthers());
  }

  @Test
  void tableHasARowForEachPartAndASum() {
    List<String> table = of(JOB, 42).table();
    assertEquals(GridPart.values().length - 1 + 3, table.size(), table::toString);
    String engines =
        table.stream().filter(line -> line.startsWith("engines")).findFirst().orElseThrow();
    assertEquals(
        List.of("engines", "40.0", "4.0", "0.0", "0.0", "0.0", "44.0"),
        List.of(engines.split(" +")));
    assertTrue(table.get(table.size() - 1).contains("42.0 processor seconds"), table::toString);
  }

  @Test
  void timesSinceAMomentAreDifferences() {
    ProcessorTimes half =
        new ProcessorTimes(30, 20, Map.of(new Use(GridPart.ENGINE, Activity.WORK), 15.0));
    ProcessorTimes rest = JOB.since(half);
    assertEquals(50, rest.all(), CLOSE);
    assertEquals(29, rest.of(GridPart.ENGINE), CLOSE);
    assertEquals(25, rest.of(GridPart.ENGINE, Activity.WORK), CLOSE);
    assertEquals(2, rest.of(GridPart.PORTAL), CLOSE, "a part that began later");
  }
}
