package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.SiteLinks.Route;
import org.satingrid.contract.api.Steals.Cell;

/** Tests the cause of a slow link. */
class LinkCausesTest {
  private static final List<Cell> CROSSING =
      List.of(cell("brno", "lecce", 250), cell("lecce", "brno", 280));

  private static Cell cell(String thief, String victim, double millis) {
    return new Cell(thief, victim, 100, 40, 30, 0, millis);
  }

  private static JobNode node(String site, double idle, double millis, double speed) {
    return new TestNode(site + "-0")
        .workers(1)
        .speed(speed)
        .idle(idle)
        .work(speed * (100 - idle))
        .route(site.equals("brno") ? "lecce" : "brno", Route.DIRECT, millis)
        .build();
  }

  private static Optional<Finding> found(JobNode brno, List<Cell> cells) {
    return LinkCauses.of(
        new RunEvidence(
            List.of(brno, node("lecce", 40, 240, 1)),
            cells,
            TestCourse.NONE,
            TestCourse.NONE,
            List.of(),
            List.of()));
  }

  @Test
  void isFoundIfTheLinkItselfTakesLong() {
    Finding slow = found(node("brno", 5, 260, 1), CROSSING).orElseThrow();
    assertEquals(FindingCause.SLOW_LINK, slow.cause());
    assertEquals(
        "lecce was idle 40 % of the time, the others 5 %: its link is slow.", slow.summary());
    assertEquals("An answer to lecce took 280 ms.", slow.detail());
  }

  @Test
  void isNotTheCauseOfAnswersThatWaitForAProcessor() {
    assertTrue(found(node("brno", 5, 28, 1), CROSSING).isEmpty());
  }

  @Test
  void isNotTheCauseOfAnswersThatTakeAsLongInsideASite() {
    List<Cell> cells = new ArrayList<>(CROSSING);
    cells.add(cell("brno", "brno", 120));
    cells.add(cell("lecce", "lecce", 120));
    assertTrue(found(node("brno", 5, 260, 1), cells).isEmpty());
  }

  @Test
  void isNoCauseIfTheSiteThatWaitsIsASmallPartOfTheRun() {
    assertTrue(found(node("brno", 5, 260, 10), CROSSING).isEmpty());
  }

  @Test
  void aWaitBeforeMainRanIsNotCounted() {
    JobNode lecce =
        NodeSums.whileMainRan(List.of(node("lecce", 40, 240, 1)), TestNode.at(38)).get(0);
    assertEquals(62, lecce.presentSeconds());
    assertEquals(2, lecce.idleSeconds());
    List<JobNode> clockWrong = List.of(node("lecce", 40, 240, 1));
    assertEquals(clockWrong, NodeSums.whileMainRan(clockWrong, TestNode.at(36_000)));
  }
}
