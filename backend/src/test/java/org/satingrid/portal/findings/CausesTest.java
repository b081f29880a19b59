package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.SiteLinks.Route;
import org.satingrid.contract.api.Steals.Cell;

/** Tests the causes that slowed a run down. */
class CausesTest {
  private static final List<String> FOUR = List.of("brno-0", "brno-1", "lecce-0", "lecce-1");

  private static List<JobNode> all(UnaryOperator<TestNode> change) {
    return FOUR.stream().map(name -> change.apply(new TestNode(name)).build()).toList();
  }

  /** Returns four healthy nodes, with these nodes in place of some of them. */
  private static List<JobNode> but(TestNode... changed) {
    List<JobNode> others = Stream.of(changed).map(TestNode::build).toList();
    return FOUR.stream()
        .map(
            name ->
                others.stream()
                    .filter(node -> node.node().equals(name))
                    .findFirst()
                    .orElseGet(() -> new TestNode(name).build()))
        .toList();
  }

  private static RunEvidence run(List<JobNode> nodes) {
    return run(nodes, TestCourse.NONE, TestCourse.NONE);
  }

  private static RunEvidence run(List<JobNode> nodes, JobTelemetry work, JobTelemetry progress) {
    return new RunEvidence(nodes, List.of(), work, progress, List.of(), List.of());
  }

  private static List<FindingCause> causes(RunEvidence run) {
    return Causes.of(run).stream().map(Finding::cause).toList();
  }

  private static List<FindingCause> causes(List<JobNode> nodes) {
    return causes(run(nodes));
  }

  @Test
  void aHealthyRunHasNoneNorHasOneThatJustBegan() {
    assertEquals(List.of(), causes(but()));
    assertEquals(List.of(), causes(all(node -> node.joined(0, 5).work(1))));
  }

  @Test
  void attemptsThatEndAlikeAndASiteThatLosesItsNodesAreACrashLoop() {
    LostNode lost = new LostNode("brno-0", "brno", 2, null, true, 0);
    RunEvidence thrice =
        new RunEvidence(
            List.of(),
            List.of(),
            TestCourse.NONE,
            TestCourse.NONE,
            List.of(lost, lost, lost),
            List.of("succeeded", "succeeded", "exit-1"));
    assertEquals("3 nodes of brno stopped reporting in this run.", summary(thrice));
    RunEvidence ends =
        new RunEvidence(
            List.of(),
            List.of(),
            TestCourse.NONE,
            TestCourse.NONE,
            List.of(lost, lost),
            List.of("exit-1", "node-lost", "exit-1"));
    assertEquals("2 attempts ended in the same way: exit-1.", summary(ends));
  }

  private static String summary(RunEvidence run) {
    List<Finding> found = Causes.of(run);
    assertEquals(1, found.size(), found::toString);
    assertEquals(FindingCause.CRASH_LOOP, found.get(0).cause());
    return found.get(0).summary();
  }

  @Test
  void aStragglerDidLessWhileItHadWorkWhereAllWaitAsMuch() {
    List<JobNode> nodes =
        FOUR.stream()
            .map(
                name ->
                    name.equals("brno-0")
                        ? new TestNode(name).work(35).idle(36)
                        : new TestNode(name).work(150).idle(42))
            .map(TestNode::build)
            .toList();
    Finding straggler = Causes.of(run(nodes)).get(0);
    assertEquals(FindingCause.STRAGGLER, straggler.cause());
    assertTrue(
        straggler.detail().contains("idle 18 % of the time and the others 21 %"),
        straggler::toString);
    assertFalse(
        causes(but(new TestNode("brno-0").work(35).idle(60))).contains(FindingCause.STRAGGLER));
  }

  @Test
  void aNodeWithoutProcessorTimeIsNoSiteWithAWrongSpeed() {
    Finding straggler = Causes.of(run(but(new TestNode("brno-0").work(80).progress(0.1)))).get(0);
    assertEquals(FindingCause.STRAGGLER, straggler.cause());
    assertEquals(
        "brno-0 did 41 % of the work that its speed predicts, the others 98 %.",
        straggler.summary());
    List<JobNode> wrong =
        but(new TestNode("brno-0").progress(0.12), new TestNode("brno-1").progress(0.12));
    assertEquals(List.of(), causes(wrong));
    JobTelemetry work =
        new TestCourse(20, 5).site("brno", at -> 3.8).site("lecce", at -> 3.8).build();
    JobTelemetry progress =
        new TestCourse(20, 5).site("brno", at -> at / 100).site("lecce", at -> at / 100).build();
    assertEquals(List.of(FindingCause.MISJUDGED_SPEED), causes(run(wrong, work, progress)));
  }

  @Test
  void aCollectorIsTheOnlyCauseOfWhatItTook() {
    assertEquals(
        List.of(FindingCause.GARBAGE_COLLECTION),
        causes(but(new TestNode("brno-0").work(110).progress(0.14).memory(40, 0.5))));
    assertEquals(List.of(FindingCause.MEMORY), causes(but(new TestNode("brno-0").memory(2, 0.96))));
  }

  @Test
  void theHubIsACauseOnlyIfOthersHaveADirectWay() {
    assertEquals(List.of(FindingCause.RELAYED), causes(far(Route.RELAYED)));
    assertEquals(List.of(FindingCause.SLOW_LINK), causes(far(Route.DIRECT)));
  }

  private static RunEvidence far(Route route) {
    UnaryOperator<TestNode> idle =
        node -> node.idle(80).work(110).progress(0.145).route("brno", route, 280.0);
    List<JobNode> nodes =
        Stream.concat(
                but(idle.apply(new TestNode("lecce-0")), idle.apply(new TestNode("lecce-1")))
                    .stream(),
                Stream.of(new TestNode("das-0").route("brno", Route.DIRECT, null).build()))
            .toList();
    List<Cell> cells =
        List.of(cell("lecce", "brno", 300), cell("das", "brno", 20), cell("brno", "das", 20));
    return new RunEvidence(nodes, cells, TestCourse.NONE, TestCourse.NONE, List.of(), List.of());
  }

  private static Cell cell(String thief, String victim, double millis) {
    return new Cell(thief, victim, 100, 40, 40, 0, millis);
  }

  @Test
  void aLateNodeCountsByWhatItCouldHaveDone() {
    TestNode late = new TestNode("lecce-1").joined(60, 40).work(76).idle(2).progress(0.1);
    Finding found = Causes.of(run(but(late))).get(0);
    assertEquals(FindingCause.LATE_JOIN, found.cause());
    assertTrue(found.detail().contains("120 ref-s"), found::toString);
    assertEquals(List.of(), causes(but(late.speed(0.2).work(7.6).progress(0.01))));
  }

  @Test
  void idleWorkersHaveOneReason() {
    UnaryOperator<TestNode> idle = node -> node.idle(90).work(105);
    assertEquals(
        List.of(FindingCause.COARSE_GRAIN), causes(all(node -> idle.apply(node).executed(8))));
    assertEquals(
        List.of(FindingCause.STARVED), causes(all(node -> idle.apply(node).steals(4000, 40))));
    assertEquals(List.of(), causes(all(idle)));
  }

  @Test
  void tasksThatAreFetchedLongerThanComputedAreTooFine() {
    RunEvidence run = run(all(node -> node.idle(90).work(105)));
    Cell fine = new Cell("brno", "lecce", 100, 40, 0.04, 0, 20.0);
    assertEquals(
        List.of(FindingCause.FINE_GRAIN),
        causes(
            new RunEvidence(
                run.nodes(), List.of(fine), run.work(), run.progress(), List.of(), List.of())));
  }

  @Test
  void aSerialBeginningIsNoLongFirstTaskAndNoStart() {
    assertEquals(List.of(FindingCause.SERIAL_PART), begins(4, 2000));
    assertEquals(List.of(FindingCause.COARSE_GRAIN), begins(4, 5));
    assertEquals(List.of(), begins(1, 2000));
  }

  /**
   * Returns the causes of a run in which one worker computes for {@code alone} twentieths of the
   * run, and then all eight workers.
   */
  private static List<FindingCause> begins(int alone, long executed) {
    JobTelemetry work =
        new TestCourse(20, 5)
            .site("brno", at -> at / 5 >= alone ? 3.8 : 0.9)
            .site("lecce", at -> at / 5 >= alone ? 3.8 : 0)
            .build();
    return causes(
        run(all(node -> node.idle(40).work(155).executed(executed)), work, TestCourse.NONE));
  }
}
