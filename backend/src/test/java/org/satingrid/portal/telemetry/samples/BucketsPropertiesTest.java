package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.satingrid.contract.api.JobTelemetry.Bucket;

/** Tests that thinning keeps minimum, mean and maximum. */
class BucketsPropertiesTest {
  private static final Instant FROM = Instant.parse("2026-01-01T00:00:00Z");
  private static final int MAX_SECONDS = 100_000;

  record Reading(long millis, double value) {}

  @Provide
  Arbitrary<List<Reading>> readings() {
    Arbitrary<Double> values =
        Arbitraries.oneOf(
            Arbitraries.doubles().between(0, 100),
            Arbitraries.of(0.0, 1e-300, 1e300, Double.MAX_VALUE));
    return Combinators.combine(
            Arbitraries.longs().between(-1000, MAX_SECONDS * 1000L + 1000), values)
        .as(Reading::new)
        .list()
        .ofMaxSize(300);
  }

  private static Buckets filled(List<Reading> readings, int seconds, int points) {
    Buckets buckets = new Buckets(FROM, FROM.plusSeconds(seconds), points);
    readings.forEach(r -> buckets.add(FROM.plusMillis(r.millis()), r.value()));
    return buckets;
  }

  private static List<Reading> within(List<Reading> readings, int seconds) {
    return readings.stream().filter(r -> r.millis() >= 0 && r.millis() <= seconds * 1000L).toList();
  }

  @Property
  void theMeanLiesBetweenTheLeastAndTheGreatest(
      @ForAll("readings") List<Reading> readings,
      @ForAll @IntRange(max = MAX_SECONDS) int seconds,
      @ForAll @IntRange(min = 1, max = 500) int points) {
    for (Bucket bucket : filled(readings, seconds, points).list()) {
      assertTrue(bucket.min() <= bucket.mean() && bucket.mean() <= bucket.max(), bucket::toString);
    }
  }

  @Property
  void everyReadingWithinTheBoundsIsInOneBucket(
      @ForAll("readings") List<Reading> readings,
      @ForAll @IntRange(max = MAX_SECONDS) int seconds,
      @ForAll @IntRange(min = 1, max = 500) int points) {
    Buckets buckets = filled(readings, seconds, points);
    assertEquals(within(readings, seconds).size(), buckets.readings());
    assertEquals(buckets.readings(), buckets.list().stream().mapToLong(Bucket::count).sum());
    assertTrue(buckets.list().size() <= points);
  }

  @Property
  void noSpikeIsLostAndNoneIsInvented(
      @ForAll("readings") List<Reading> readings,
      @ForAll @IntRange(max = MAX_SECONDS) int seconds,
      @ForAll @IntRange(min = 1, max = 500) int points) {
    List<Bucket> buckets = filled(readings, seconds, points).list();
    List<Double> values = within(readings, seconds).stream().map(Reading::value).toList();
    if (!values.isEmpty()) {
      assertEquals(
          values.stream().mapToDouble(v -> v).max().orElseThrow(),
          buckets.stream().mapToDouble(Bucket::max).max().orElseThrow());
      assertEquals(
          values.stream().mapToDouble(v -> v).min().orElseThrow(),
          buckets.stream().mapToDouble(Bucket::min).min().orElseThrow());
    }
    for (Bucket bucket : buckets) {
      assertTrue(values.contains(bucket.min()) && values.contains(bucket.max()));
    }
  }

  @Property
  void bucketsBeginInOrderAndWithinTheBounds(
      @ForAll("readings") List<Reading> readings,
      @ForAll @IntRange(max = MAX_SECONDS) int seconds,
      @ForAll @IntRange(min = 1, max = 500) int points) {
    List<Instant> begins = new ArrayList<>();
    filled(readings, seconds, points).list().forEach(bucket -> begins.add(bucket.at()));
    assertEquals(begins.stream().sorted().toList(), begins);
    assertTrue(
        begins.stream()
            .allMatch(at -> !at.isBefore(FROM) && !at.isAfter(FROM.plusSeconds(seconds))));
  }

  @Example
  void theSumIsOfTheNodesMeans() {
    Buckets buckets = new Buckets(FROM, FROM.plusSeconds(10), 1);
    buckets.add(FROM.plusSeconds(1), 2);
    buckets.add(FROM.plusSeconds(2), 4);
    buckets.nextNode();
    buckets.add(FROM.plusSeconds(1), 10);
    Bucket bucket = buckets.list().get(0);
    assertEquals(13, bucket.sum(), 1e-9);
    assertEquals(16.0 / 3, bucket.mean(), 1e-9);
  }
}
