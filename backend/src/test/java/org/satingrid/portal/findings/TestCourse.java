package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTelemetry.Bucket;
import org.satingrid.contract.api.JobTelemetry.Series;
import org.satingrid.contract.api.TelemetryMetric;

/** Builds a figure over time, in steps of equal length. */
final class TestCourse {
  static final JobTelemetry NONE =
      new JobTelemetry("job", TelemetryMetric.WORK, "", null, null, 20, 0, List.of());

  private final double step;
  private final int points;
  private final Map<String, List<Bucket>> sites = new LinkedHashMap<>();

  TestCourse(int points, double step) {
    this.points = points;
    this.step = step;
  }

  /**
   * Adds a site.
   *
   * @param of returns the value at a second
   */
  TestCourse site(String site, DoubleUnaryOperator of) {
    return site(site, DoubleStream.iterate(0, at -> at + step).limit(points).map(of).toArray());
  }

  TestCourse site(String site, double... values) {
    return some(site, IntStream.range(0, values.length).toArray(), values);
  }

  /** Sets one value for some steps of a site. */
  TestCourse steps(String site, double value, int... steps) {
    return some(site, steps, Arrays.stream(steps).mapToDouble(i -> value).toArray());
  }

  private TestCourse some(String site, int[] steps, double[] values) {
    List<Bucket> buckets = sites.computeIfAbsent(site, each -> new ArrayList<>());
    for (int i = 0; i < steps.length; i++) {
      Instant at = TestNode.at(steps[i] * step);
      buckets.add(new Bucket(at, 5, values[i], values[i], values[i], values[i]));
    }
    return this;
  }

  JobTelemetry build() {
    List<Series> series = new ArrayList<>();
    sites.forEach((site, buckets) -> series.add(new Series(site, null, 1, buckets)));
    return new JobTelemetry(
        "job",
        TelemetryMetric.WORK,
        "",
        TestNode.START,
        TestNode.at(points * step),
        points,
        40,
        series);
  }
}
