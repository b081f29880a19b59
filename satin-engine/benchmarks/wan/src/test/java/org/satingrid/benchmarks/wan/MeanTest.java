package org.satingrid.benchmarks.wan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeanTest {
  @Test
  void theIntervalOfFiveIsStudents() {
    Mean mean = Mean.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0));
    assertEquals(3, mean.value());
    assertEquals(2.776 * Math.sqrt(2.5 / 5), mean.half(), 1e-9);
  }

  @Test
  void oneRunHasNoInterval() {
    assertEquals(new Mean(0.5, 0), Mean.of(List.of(0.5)));
  }
}
