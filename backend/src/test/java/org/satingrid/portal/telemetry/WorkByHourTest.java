package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.GridWork;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class WorkByHourTest {
  private static final Duration RUN = Duration.ofMinutes(90);
  private static final double SECONDS = RUN.toSeconds();

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  private GridWork work() {
    return portal.admin().get("/api/v1/work").expect(200).as(GridWork.class);
  }

  @Test
  void whatAnEngineDidIsSpreadOverItsHours() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "work-by-hour", "work-by-hour", 2)) {
      GridWork before = work();
      Job job = client.submit("work-by-hour");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      Instant end = Instant.now();
      agent.join(order, end.minus(RUN));
      agent.send(
          new FromAgent.Telemetry(
              order.attemptId(), 1, Samples.of(end, SECONDS, 1, "work-by-hour", 0)));
      agent.await(ToAgent.Ack.class);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), end);
      client.await(job, JobState.SUCCEEDED);

      GridWork after = work();
      Map<Instant, Double> useful = more(before, after, GridWork.Hour::workRefSeconds);
      Map<Instant, Double> given = more(before, after, GridWork.Hour::givenRefSeconds);
      assertEquals(SECONDS, sum(useful), 1);
      assertEquals(2 * SECONDS, sum(given), 1);
      useful.forEach((hour, more) -> assertEquals(2 * more, given.getOrDefault(hour, 0.0), 1));
      assertTrue(useful.values().stream().allMatch(each -> each < 3601), useful::toString);
      assertEquals(before.succeeded() + 1, after.succeeded());
    }
  }

  @Test
  void theHoursAreThoseOfADayAndTheLastOneGoesOn() {
    GridWork work = work();
    assertEquals(25, work.hours().size());
    assertEquals(work.since(), work.hours().get(0).from());
    assertEquals(3600, work.hours().get(23).seconds(), 1e-6);
    GridWork.Hour last = work.hours().get(24);
    double gone = Duration.between(last.from(), work.at()).toMillis() / 1e3;
    assertEquals(gone, last.seconds(), 0.01);
  }

  private static double sum(Map<Instant, Double> hours) {
    return hours.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Returns the growth of each hour between two readings. A new hour can begin between them. */
  private static Map<Instant, Double> more(
      GridWork before, GridWork after, ToDoubleFunction<GridWork.Hour> of) {
    Map<Instant, Double> more = new TreeMap<>();
    after.hours().forEach(hour -> more.put(hour.from(), of.applyAsDouble(hour)));
    before.hours().forEach(hour -> more.merge(hour.from(), -of.applyAsDouble(hour), Double::sum));
    return more;
  }
}
