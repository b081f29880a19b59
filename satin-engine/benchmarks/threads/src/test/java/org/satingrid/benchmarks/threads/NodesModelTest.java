package org.satingrid.benchmarks.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.benchmarks.threads.RunCounts.NodeCounts;

/** Tests the prediction of a run's time from its counts. */
final class NodesModelTest {

  private static final double ONE_NODE = 1000;
  private static final Interconnect LINK = new Interconnect(10, 100, 20);

  private static NodeCounts work(double nanos) {
    return new NodeCounts(nanos, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  private static double checks(RunCounts run) {
    return NodesModel.millis(ONE_NODE, run, LINK, false);
  }

  @Test
  void oneNodeTakesWhatWasMeasured() {
    assertEquals(ONE_NODE, checks(new RunCounts(100, List.of(work(900)))), 1e-9);
  }

  @Test
  void workThatIsDividedEvenlyIsSoMuchFaster() {
    RunCounts run = new RunCounts(0, List.of(work(250), work(250), work(250), work(250)));
    assertEquals(250, checks(run), 1e-9);
  }

  @Test
  void theNodeWithMostWorkHoldsUpTheOthersAndMainAllOfThem() {
    RunCounts run = new RunCounts(100, List.of(work(300), work(600)));
    assertEquals(700, checks(run), 1e-9);
  }

  @Test
  void roundTripsAndBytesCountWhereTheyAreMost() {
    NodeCounts trips = new NodeCounts(500, 100, 150, 50, 0, 0, 1000, 0, 0, 0);
    NodeCounts bytes = new NodeCounts(500, 100, 0, 0, 0, 0, 200_000, 0, 0, 0);
    RunCounts run = new RunCounts(0, List.of(trips, bytes));
    assertEquals(500 + 300 * 10 / 1000.0 + 200_000 / 100 / 1000.0, checks(run), 1e-9);
  }

  @Test
  void onlyTrapsPayForFaults() {
    RunCounts run =
        new RunCounts(0, List.of(new NodeCounts(1, 0, 0, 0, 0, 50, 0, 0, 0, 0), NodeCounts.NONE));
    assertEquals(1000, checks(run), 1e-9);
    assertEquals(1001, NodesModel.millis(ONE_NODE, run, LINK, true), 1e-9);
  }

  @Test
  void threadsLeaveABarrierOneAfterTheOther() {
    NodeCounts notified = new NodeCounts(500, 0, 0, 0, 100, 0, 0, 0, 0, 0);
    RunCounts run = new RunCounts(0, List.of(notified, notified));
    assertEquals(500 + 200 * 2 * 10 / 1000.0, checks(run), 1e-9);
  }

  @Test
  void aRunThatDidNothingMeasurableIsNotDivided() {
    assertEquals(
        ONE_NODE, checks(new RunCounts(0, List.of(NodeCounts.NONE, NodeCounts.NONE))), 1e-9);
  }

  @Test
  void countsOfASecondRunAreWithoutThoseOfTheFirst() {
    RunCounts first = new RunCounts(5, List.of(new NodeCounts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
    RunCounts both =
        new RunCounts(7, List.of(new NodeCounts(10, 20, 30, 40, 50, 60, 70, 80, 90, 100)));
    assertEquals(
        new RunCounts(2, List.of(new NodeCounts(9, 18, 27, 36, 45, 54, 63, 72, 81, 90))),
        both.minus(first));
  }
}
