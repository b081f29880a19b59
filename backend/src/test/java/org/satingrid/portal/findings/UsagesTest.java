package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.JobFindings.SiteUsage;
import org.satingrid.contract.api.JobFindings.Usage;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.portal.jobs.Engine;

/** Tests the used part of the capacity, over a minute in steps of ten seconds. */
class UsagesTest {
  private static final int[] ALL = IntStream.range(0, 6).toArray();

  private static Stay stay(String site, double speed, double from, @Nullable Double to) {
    return new Stay(site, speed, TestNode.at(from), to == null ? null : TestNode.at(to));
  }

  private static JobTelemetry course(int... lecce) {
    return new TestCourse(6, 10).steps("das", 3, ALL).steps("lecce", 1, lecce).build();
  }

  private static Usage usage(JobTelemetry course, Stay... stays) {
    return Objects.requireNonNull(Usages.of(course, List.of(stays)));
  }

  @Test
  void namesWhatWasNotUsedAndTheSiteWithMostOfIt() {
    Usage usage = usage(course(ALL), stay("das", 4, 0, null), stay("lecce", 2, 0, null));
    assertEquals(
        List.of(new SiteUsage("das", 240, 180), new SiteUsage("lecce", 120, 60)), usage.sites());
    assertEquals("33.3 % of the available capacity was not used, 120 ref-s.", usage.summary());
    assertEquals(
        "lecce has 50 % of the unused capacity, and 33 % of the available capacity.",
        usage.detail());
  }

  @Test
  void leavesStepsOutWithoutAReport() {
    Usage usage = usage(course(0), stay("das", 4, 0, null), stay("lecce", 2, 0, null));
    assertEquals(new SiteUsage("lecce", 20, 10), usage.sites().get(1));
  }

  @Test
  void countsANodeWhileItIsPresent() {
    Usage usage = usage(course(), stay("das", 3, 0, null), stay("das", 3, 25, 50.0));
    assertEquals(180 + 75, usage.availableRefSeconds(), 1e-9);
    assertNull(Usages.of(course(), List.of(stay("das", 3, -20, -5.0))));
  }

  @Test
  void hasNoSentenceIfNearlyAllWasUsed() {
    assertNull(Objects.requireNonNull(Usages.of(List.of(new SiteUsage("das", 100, 96)))).summary());
    assertNull(Usages.of(List.of()));
    assertNull(Usages.of(TestCourse.NONE, List.of()));
  }

  @Test
  void aLostNodeWasPresentUntilItsLastReport() {
    LostNode lost = new LostNode("lecce-0", "lecce", 1, TestNode.at(20), true, 0);
    assertEquals(
        List.of(stay("das", 2, 0, null), stay("lecce", 2, 0, 20.0)),
        Stay.of(
            List.of(engine("das-0", "das", null), engine("lecce-0", "lecce", TestNode.at(55))),
            List.of(lost)));
  }

  private static Engine engine(String node, String site, @Nullable Instant ended) {
    return new Engine(
        UUID.randomUUID(),
        UUID.randomUUID(),
        node,
        site,
        2,
        1,
        false,
        ended == null ? Engine.State.JOINED : Engine.State.ENDED,
        TestNode.START,
        ended,
        null,
        null,
        null,
        false);
  }
}
