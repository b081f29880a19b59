package org.satingrid.threads.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.threads.monitors.MonitorTable;

/**
 * Two nodes with two threads each and two variables, in every order in which fetches, flushes,
 * invalidations and grants can happen. {@link Cache}, {@link HomeLine} and {@link MonitorTable} are
 * the real classes. The program has no race. Therefore no order may lose an increment.
 */
final class CacheModelTest {

  /** The state of the model before the first step. */
  private static final class World {
    final List<Cells> variables;
    final ModelNode node;
    final List<ModelThread> threads = new ArrayList<>();
    final MonitorTable locks = new MonitorTable(0);

    World(int variables, int cells) {
      this(variables, cells, true);
    }

    World(int variables, int cells, boolean homesHearOfFlushes) {
      this.variables = Stream.generate(() -> new Cells(cells)).limit(variables).toList();
      this.node = new ModelNode(this.variables, homesHearOfFlushes);
    }

    World thread(boolean remote, int lock, int variable, int index, int rounds) {
      return adding(1, remote, lock, variable, index, rounds);
    }

    World adding(int delta, boolean remote, int lock, int variable, int index, int rounds) {
      long id = threads.size() + 1L;
      threads.add(new ModelThread(id, remote, node, locks, lock, variable, index, delta, rounds));
      return this;
    }

    /** Returns the possible next events: a thread's step, or the arrival of a message. */
    List<Runnable> next() {
      List<Runnable> steps = new ArrayList<>();
      threads.stream().filter(ModelThread::canStep).forEach(thread -> steps.add(thread::step));
      Stream.of(node.toHome, node.fromHome)
          .filter(queue -> !queue.isEmpty())
          .forEach(queue -> steps.add(() -> queue.remove().arrival().run()));
      return steps;
    }

    String state() {
      return ""
          + variables
          + locks
          + node.state()
          + threads.stream().map(ModelThread::state).toList();
    }
  }

  /** The start of a model, and the values that its variables must have at the end. */
  private record Scenario(java.util.function.Supplier<World> start, List<String> ends) {}

  private int states;

  private void explore(Scenario scenario) {
    Set<String> seen = new HashSet<>();
    explore(scenario, new ArrayList<>(), scenario.start.get(), seen);
    states = seen.size();
  }

  private static void explore(
      Scenario scenario, List<Integer> path, World reached, Set<String> seen) {
    World world = reached;
    int choices = world.next().size();
    if (choices == 0) {
      assertTrue(world.threads.stream().allMatch(ModelThread::isDone), () -> "stuck after " + path);
      assertEquals(
          scenario.ends, world.variables.stream().map(Cells::toString).toList(), () -> "" + path);
    }
    for (int choice = 0; choice < choices; choice++) {
      if (choice > 0) {
        world = replay(scenario, path);
      }
      world.next().get(choice).run();
      if (seen.add(world.state())) {
        path.add(choice);
        explore(scenario, path, world, seen);
        path.remove(path.size() - 1);
      }
    }
  }

  private static World replay(Scenario scenario, List<Integer> path) {
    World world = scenario.start.get();
    path.forEach(choice -> world.next().get(choice).run());
    return world;
  }

  /** With the paper's literal protocol, one write in six was lost in this case. */
  @Test
  void neighboursInOneObjectUnderLocksOfTheirOwn() {
    explore(
        new Scenario(
            () ->
                new World(1, 2)
                    .thread(true, 0, 0, 0, 1)
                    .thread(true, 1, 0, 1, 1)
                    .thread(false, 0, 0, 0, 1)
                    .thread(false, 1, 0, 1, 1),
            List.of("[2, 2]rw")));
    assertTrue(states > 1000, () -> "only " + states);
  }

  @Test
  void twoVariablesUnderOneLockEach() {
    explore(
        new Scenario(
            () ->
                new World(2, 1)
                    .thread(true, 0, 0, 0, 1)
                    .thread(true, 1, 1, 0, 1)
                    .thread(false, 0, 0, 0, 1)
                    .thread(false, 1, 1, 0, 1),
            List.of("[2]rw", "[2]rw")));
  }

  @Test
  void oneLockForTwoThreadsOfANode() {
    explore(
        new Scenario(
            () ->
                new World(1, 2)
                    .thread(true, 0, 0, 0, 2)
                    .thread(true, 1, 0, 1, 2)
                    .thread(false, 0, 0, 0, 2),
            List.of("[4, 2]rw")));
  }

  /**
   * The other node writes a cell, and the home's thread sets the cell back to the value that the
   * home sent last. Threads add to the second cell under another lock, so that flushes and fetches
   * cross.
   */
  private static Scenario backToWhatItWas(boolean homesHearOfFlushes) {
    return new Scenario(
        () ->
            new World(1, 2, homesHearOfFlushes)
                .adding(1, true, 0, 0, 0, 2)
                .adding(1, true, 1, 0, 1, 1)
                .adding(-1, false, 0, 0, 0, 2),
        List.of("[0, 1]rw"));
  }

  @Test
  void aValueThatGoesBackToWhatItWas() {
    explore(backToWhatItWas(true));
    assertTrue(states > 1000, () -> "only " + states);
  }

  /**
   * A home that is not informed of flushes answers "unchanged" and loses an update. The model must
   * find this loss.
   */
  @Test
  void aHomeThatDoesNotHearOfFlushesLosesAnUpdate() {
    AssertionError found =
        assertThrows(AssertionError.class, () -> explore(backToWhatItWas(false)));
    assertTrue(String.valueOf(found.getMessage()).contains("[1, 1]rw"), found::getMessage);
  }

  @Test
  void allOnOneElement() {
    explore(
        new Scenario(
            () ->
                new World(1, 1)
                    .thread(true, 0, 0, 0, 2)
                    .thread(true, 0, 0, 0, 1)
                    .thread(false, 0, 0, 0, 2),
            List.of("[5]rw")));
  }
}
