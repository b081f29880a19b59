package org.satingrid.cluster.protocol.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.protocol.figures.SampledTask.Ending;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;

class SpawnTreeTest {
  private static final Member SELF = new Member(2, "brno-1", "brno");
  private static final Member OWNER = new Member(1, "delft-1", "delft");
  private static final Invocation CALL = new Invocation(List.of(), new Payload(new byte[0]));

  private final SpawnTree tree = new SpawnTree(SELF, new SplittableRandom(1));

  private static TaskGranted grant(long id, double weight, long within) {
    return new TaskGranted(id, weight, within, 0, CALL);
  }

  @Test
  void shouldTellOfATaskWhenItHasBegunAndWhenItHasEnded() {
    Task task = new Square();
    tree.started(task, OWNER, grant(17, 0.25, 4), 100);
    SampledTask begun =
        new SampledTask(
            new TaskName(2, 17), new TaskName(1, 4), "Square.of", 0.25, OWNER, 100, 0, null);
    assertEquals(List.of(begun), tree.take());
    assertEquals(List.of(), tree.take());
    assertEquals(17, tree.numberOf(task));
    tree.ended(task, Ending.KEPT, 250);
    SampledTask ended = tree.take().get(0);
    assertEquals(Ending.KEPT, ended.ending());
    assertEquals(250, ended.endedAt());
    assertEquals(begun.name(), ended.name());
    assertEquals(List.of(), tree.take());
  }

  @Test
  void shouldTellOnceOfWhatBeganAndEndedMeanwhile() {
    Task task = new Square();
    tree.started(task, OWNER, grant(1, 0.25, SpawnTree.UNKNOWN), 100);
    tree.ended(task, Ending.DROPPED, 101);
    List<SampledTask> told = tree.take();
    assertEquals(1, told.size());
    assertEquals(Ending.DROPPED, told.get(0).ending());
    assertNull(told.get(0).parent());
    assertEquals(List.of(), tree.take());
  }

  @Test
  void shouldKnowWhatTheProgramSpawnsOnlyWhereItRuns() {
    assertEquals(SpawnTree.UNKNOWN, tree.numberOf(null));
    assertEquals(SpawnTree.UNKNOWN, tree.numberOf(new Square()));
    tree.programStarted(5);
    assertEquals(SpawnTree.PROGRAM, tree.numberOf(new Square()));
    assertEquals(new TaskName(2, 0), tree.take().get(0).name());
  }

  @Test
  void shouldTellTheEndOfAllThatItHasToldOfAndOfNothingElse() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    List<Task> running = new ArrayList<>();
    Map<TaskName, Integer> told = new HashMap<>();
    long id = 0;
    for (int second = 0; second < 300; second++) {
      for (int i = random.nextInt(200); i > 0; i--) {
        if (random.nextInt(3) > 0 || running.isEmpty()) {
          Task task = new Square();
          running.add(task);
          tree.started(task, OWNER, grant(++id, random.nextDouble(), 0), second);
        } else {
          Task task = running.remove(random.nextInt(running.size()));
          tree.ended(task, Ending.DONE, second);
        }
      }
      take(told, seed);
    }
    running.forEach(task -> tree.ended(task, Ending.DONE, 301));
    while (take(told, seed) > 0) {}
    assertTrue(
        told.size() > 500 && told.size() < 500 * (2 + Math.log((double) id)), () -> "seed " + seed);
    assertTrue(told.values().stream().allMatch(left -> left == 0), () -> "seed " + seed);
  }

  /** Counts the ends that must still be reported, down to 0. */
  private int take(Map<TaskName, Integer> told, long seed) {
    List<SampledTask> taken = tree.take();
    assertTrue(taken.size() <= 100, () -> "seed " + seed);
    for (SampledTask task : taken) {
      boolean first = !told.containsKey(task.name());
      boolean ended = task.ending() != null;
      assertTrue(first || ended, () -> "told twice, seed " + seed);
      assertTrue(first || Objects.requireNonNull(told.get(task.name())) == 1, () -> "seed " + seed);
      told.put(task.name(), ended ? 0 : 1);
    }
    return taken.size();
  }

  private static final class Square extends Task {
    private static final long serialVersionUID = 1L;

    @Override
    public Object execute() {
      return 0;
    }

    @Override
    public String describe() {
      return "Square.of";
    }
  }
}
