package org.satingrid.cluster.protocol.explorer;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.satingrid.cluster.protocol.explorer.Step.Kind;

/**
 * A task with one child, in every order of messages, losses, repeats, deaths and timers within the
 * {@link Bounds}. The brokers are the real ones. In each order the program gets its result once, no
 * task is lost, no call begins again without the loss of a node, a live node works only on tasks
 * that their owners await, and no record stays.
 */
final class EveryOrderTest {
  private static final Bounds TWO = Bounds.nodes(2).with(Kind.ASK, 2);
  private static final Bounds THREE = Bounds.nodes(3).with(Kind.ASK, 2);

  static Stream<Arguments> byDay() {
    return Stream.of(
        Arguments.of("timers", TWO.with(Kind.TICK, 2)),
        Arguments.of("losses", TWO.with(Kind.TICK, 1).with(Kind.LOSE, 1)),
        Arguments.of("repeats", TWO.with(Kind.TICK, 1).with(Kind.COPY, 1)),
        Arguments.of("refused messages", TWO.with(Kind.TICK, 1).with(Kind.REFUSE, 1)),
        Arguments.of("deaths", TWO.with(Kind.TICK, 1).with(Kind.DIE, 1)),
        Arguments.of("departures", TWO.with(Kind.TICK, 1).with(Kind.LEAVE, 1)),
        Arguments.of("cuts", TWO.with(Kind.TICK, 1).with(Kind.CUT, 1)),
        Arguments.of("aborts", TWO.with(Kind.TICK, 1).with(Kind.ABORT, 1)),
        Arguments.of("the end of the job", TWO.with(Kind.TICK, 1).with(Kind.OVER, 2)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("byDay")
  void twoNodesShouldCompleteTheTaskInEveryOrder(String name, Bounds bounds) {
    explore(name, bounds);
  }

  static Stream<Arguments> byNight() {
    return Stream.of(
        Arguments.of("timers", TWO.with(Kind.TICK, 3)),
        Arguments.of("losses", TWO.with(Kind.TICK, 2).with(Kind.LOSE, 1)),
        Arguments.of("aborts", TWO.with(Kind.TICK, 2).with(Kind.ABORT, 1)),
        Arguments.of("timers", THREE.with(Kind.TICK, 2)),
        Arguments.of("losses", THREE.with(Kind.TICK, 1).with(Kind.LOSE, 1)),
        Arguments.of("deaths", THREE.with(Kind.TICK, 1).with(Kind.DIE, 1)),
        Arguments.of("departures", THREE.with(Kind.TICK, 1).with(Kind.LEAVE, 1)),
        Arguments.of("cuts", THREE.with(Kind.TICK, 1).with(Kind.CUT, 1)),
        Arguments.of("aborts", THREE.with(Kind.TICK, 1).with(Kind.ABORT, 1)));
  }

  @Tag("nightly")
  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("byNight")
  void moreNodesAndTimersShouldCompleteTheTaskInEveryOrder(String name, Bounds bounds) {
    explore(name, bounds);
  }

  private static void explore(String name, Bounds bounds) {
    String found = new Explorer(() -> new World(bounds, Fault.none())).explore();
    System.out.println("every order, " + name + ": " + found + ", " + bounds);
  }

  static Stream<Arguments> faults() {
    Bounds one = Bounds.nodes(2).with(Kind.ASK, 1);
    return Stream.of(
        fault("a result is sent once", Fault::reportsOnce, one.with(Kind.LOSE, 1), "never gets"),
        fault("a result is confirmed once", Fault::confirmsOnce, one.with(Kind.LOSE, 1), "stay"),
        fault(
            "the end of a call elsewhere is reported once",
            Fault::passesOnce,
            TWO.with(Kind.TICK, 1).with(Kind.LOSE, 1),
            "stay"),
        fault(
            "a thief is silent about an unknown task",
            Fault::refusesNothing,
            one.with(Kind.CUT, 1),
            "never gets"),
        fault(
            "a thief refuses its task",
            Fault::refusesItsTask,
            one.with(Kind.TICK, 1),
            "has taken back"),
        fault("a death is hidden", Fault::hidesDeaths, one.with(Kind.DIE, 1), "never gets"),
        fault(
            "a message comes after the death of its sender",
            Fault::deliversFromTheDead,
            one.with(Kind.DIE, 1),
            "never gets"));
  }

  private static Arguments fault(String name, Supplier<Fault> fault, Bounds bounds, String found) {
    return Arguments.of(name, fault, bounds, found);
  }

  /** Each fault stands in the protocol or the network on purpose. The explorer must find it. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void shouldFindTheFault(String name, Supplier<Fault> fault, Bounds bounds, String message) {
    Explorer explorer = new Explorer(() -> new World(bounds, fault.get()));
    AssertionError found = assertThrows(AssertionError.class, explorer::explore);
    String story = String.valueOf(found.getMessage());
    assertTrue(story.contains(message), story);
    System.out.println(name + ", is found: " + story.lines().findFirst().orElse(""));
  }
}
