package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobFindings.Grain;
import org.satingrid.contract.api.JobTree.Outcome;
import org.satingrid.contract.api.JobTree.Task;
import org.satingrid.contract.api.Steals.Cell;

/** Tests the judgement of the size of tasks. */
class GrainsTest {
  private static final List<Task> SIX =
      Stream.of(100, 200, 300, 400, 500, 600).map(millis -> task(millis, "brno")).toList();

  private static Task task(int millis, String from) {
    return new Task(
        "2-" + millis,
        "1-0",
        "Fib.fib",
        0.1,
        "lecce",
        "lecce-0",
        from,
        from + "-0",
        TestNode.START,
        TestNode.START.plusMillis(millis),
        Outcome.DONE);
  }

  private static List<Cell> steals(double millis) {
    return List.of(new Cell("lecce", "brno", 10, 9, 1, 100, millis));
  }

  private static Grain grain(List<Task> tasks, double millis) {
    return Objects.requireNonNull(Grains.of(tasks, steals(millis)));
  }

  @Test
  void tasksCanBeTooSmallForTheDistance() {
    Grain grain = grain(SIX, 100);
    assertTrue(grain.tooSmall());
    assertTrue(grain.summary().startsWith("Tasks are too small for the distance"), grain::summary);
  }

  @Test
  void tasksCanBeLargeEnough() {
    Grain grain = grain(SIX, 10);
    assertFalse(grain.tooSmall());
    assertEquals(
        "Tasks are large enough for the distance: the median task that went to another site took 400 ms, and a request to that site took 10.0 ms.",
        grain.summary());
  }

  @Test
  void tasksInsideASiteDoNotCount() {
    List<Task> tasks = new ArrayList<>(SIX);
    for (int i = 0; i < 9; i++) {
      tasks.add(task(1, "lecce"));
    }
    assertEquals(6, grain(tasks, 10).tasks());
    assertEquals(400, grain(tasks, 10).medianMillis());
  }

  @Test
  void fewTasksAreNotJudged() {
    assertNull(Grains.of(SIX.subList(0, 4), steals(100)));
    assertNull(Grains.of(SIX, List.of()));
  }
}
