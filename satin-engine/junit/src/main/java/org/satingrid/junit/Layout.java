package org.satingrid.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.platform.commons.support.AnnotationSupport;
import org.satingrid.cluster.memory.MemoryGrid;
import org.satingrid.cluster.policy.StealPolicies;

/**
 * The grid of a test.
 *
 * @param sites number of sites, 1 to 64
 * @param workers number of workers of each site, 1 to 64
 * @param roundTripMillis round trip between any two sites
 * @param killsOne true if a site dies in each run
 */
record Layout(int sites, int workers, int roundTripMillis, boolean killsOne) {
  private static final int MAX_SITES = 64;
  private static final int MAX_MILLIS = 10_000;
  private static final int SITES_UNLESS_ASKED = 2;

  Layout {
    check("@Sites", sites, 1, MAX_SITES);
    check("@Sites(workers)", workers, 1, MAX_SITES);
    check("@Latency(millis)", roundTripMillis, 0, MAX_MILLIS);
    if (killsOne && sites < 2) {
      throw new IllegalArgumentException(
          "@KillOne needs two sites or more, since the one where main runs is spared");
    }
  }

  /**
   * Returns the layout from the annotations of a test method, or otherwise of its class.
   *
   * @throws IllegalArgumentException if a value is out of bounds. The message contains the
   *     annotation.
   */
  static Layout of(Method method, Class<?> test) {
    Optional<Sites> sites = find(Sites.class, method, test);
    return new Layout(
        sites.map(Sites::value).orElse(SITES_UNLESS_ASKED),
        sites.map(Sites::workers).orElse(1),
        find(Latency.class, method, test).map(Latency::millis).orElse(0),
        find(KillOne.class, method, test).isPresent());
  }

  /**
   * Returns the same grid in the form for {@link MemoryGrid}, with one node for each site. Links
   * have a delay, and no limit on their rate.
   */
  MemoryGrid.Form form() {
    return new MemoryGrid.Form(
        sites,
        1,
        workers,
        Duration.ofMillis(roundTripMillis),
        Double.POSITIVE_INFINITY,
        StealPolicies.DEFAULT);
  }

  /** Returns the names of the sites, the site of {@code main} first. */
  List<String> names() {
    return IntStream.range(0, sites).mapToObj(form()::site).toList();
  }

  private static <A extends Annotation> Optional<A> find(
      Class<A> type, Method method, Class<?> test) {
    return AnnotationSupport.findAnnotation(method, type)
        .or(() -> AnnotationSupport.findAnnotation(test, type));
  }

  private static void check(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " must be " + least + " to " + most + ", not " + value);
    }
  }
}
