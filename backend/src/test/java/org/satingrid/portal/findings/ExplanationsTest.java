package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobComparison.ComparedRun;
import org.satingrid.contract.api.JobComparison.Explanation;
import org.satingrid.contract.api.JobComparison.SiteWork;
import org.satingrid.contract.api.StealingPolicy;

/** Tests the explanation of a longer run. */
class ExplanationsTest {
  private static Explanation explain(TestRunTotals base, TestRunTotals other) {
    return Objects.requireNonNull(Explanations.of(base.build(), other.build()));
  }

  private static TestRunTotals run() {
    return new TestRunTotals();
  }

  @Test
  void workSpeedAndEfficiencySumToTheDifference() {
    Explanation explained = explain(run(), run().number(2).took(240).work(600).speed(5));
    assertEquals(140, explained.totalSeconds());
    assertEquals(
        140,
        explained.workSeconds() + explained.speedSeconds() + explained.efficiencySeconds(),
        1e-9);
    // The run has half the speed of the other run and a fifth more work. The speed must have the
    // larger effect.
    assertTrue(explained.speedSeconds() > explained.workSeconds());
    assertEquals(
        "2 took 2:20 min longer than 1, mostly because less speed was available.",
        explained.summary());
  }

  @Test
  void equalTimesHaveCausesThatCancelOut() {
    Explanation explained = explain(run(), run().work(1000).speed(20));
    assertEquals(0, explained.totalSeconds());
    assertEquals(100 * Math.log(2), explained.workSeconds(), 1e-9);
    assertEquals(-100 * Math.log(2), explained.speedSeconds(), 1e-9);
    assertNull(explained.summary());
  }

  @Test
  void aRunThatIsNotOverOrDidNothingHasNone() {
    assertNull(Explanations.of(run().build(), run().running().build()));
    assertNull(Explanations.of(run().work(0).build(), run().build()));
  }

  @Test
  void threeRunsOfTheSameShowTheirRange() {
    List<RunTotals> runs =
        List.of(
            run().build(),
            run().took(104).build(),
            run().took(98).build(),
            run().took(300).arguments("b").build(),
            run().took(300).policy(StealingPolicy.RS).build());
    JobComparison compared = Comparisons.compare(runs, TestNode.START);
    JobComparison.Repeats repeats = Objects.requireNonNull(compared.repeats());
    assertEquals(3, repeats.runs());
    assertEquals(98, repeats.lowSeconds());
    assertEquals(104, repeats.highSeconds());
    assertEquals(
        "3 of these runs had the same request and took 1:38 to 1:44 min: smaller differences are not significant.",
        repeats.summary());
    assertNull(Comparisons.compare(runs.subList(0, 2), TestNode.START).repeats());
  }

  @Test
  void theFiguresOfARunFollowFromEachOther() {
    List<RunTotals> runs = List.of(run().build(), run().number(2).requests(40).build());
    List<ComparedRun> compared = Comparisons.compare(runs, TestNode.START).runs();
    ComparedRun second = compared.get(1);
    assertEquals(2, second.number());
    assertEquals(100.0, second.tookSeconds());
    assertEquals(1000, second.availableRefSeconds(), 1e-9);
    assertEquals(10.0, second.meanSpeed());
    assertEquals(0.5, second.efficiency());
    assertEquals(40, second.requests(), "those inside a site do not count");
    assertEquals(List.of(new SiteWork("brno", 1)), second.sites());
    assertNull(compared.get(0).explanation());
    assertNotNull(second.explanation());
  }
}
