package org.satingrid.benchmarks.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;

class MedianPropertiesTest {

  /** No smaller or greater number divides the figures better into two halves. */
  @Property
  void asManyFiguresAreBelowItAsAbove(
      @ForAll @Size(min = 1, max = 40) List<@DoubleRange(min = -1e6, max = 1e6) Double> figures) {
    double median = Median.of(figures);
    long below = figures.stream().filter(figure -> figure < median).count();
    long above = figures.stream().filter(figure -> figure > median).count();
    int half = figures.size() / 2;
    assertTrue(below <= half && above <= half, () -> median + " of " + figures);
  }

  /**
   * The median of the negated figures is the negated median. Therefore neither of the two middle
   * figures is preferred.
   */
  @Property
  void itPrefersNeitherSide(
      @ForAll @Size(min = 1, max = 40) List<@DoubleRange(min = -1e6, max = 1e6) Double> figures) {
    List<Double> turned = figures.stream().map(figure -> -figure).toList();
    assertEquals(Median.of(figures), -Median.of(turned), 1e-9);
  }

  @Example
  void ofTwoItIsHalfWay() {
    assertEquals(2.5, Median.of(List.of(9.0, 2.0, 3.0, 1.0)));
    assertEquals(2, Median.of(List.of(3.0, 1.0, 2.0)));
    assertThrows(IllegalArgumentException.class, () -> Median.of(List.of()));
  }
}
