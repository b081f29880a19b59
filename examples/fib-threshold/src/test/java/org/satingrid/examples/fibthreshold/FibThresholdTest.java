package org.satingrid.examples.fibthreshold;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class FibThresholdTest extends ProgramTest {

  FibThresholdTest() {
    super("fib-threshold");
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "1, 20, 1", "2, 2, 1", "10, 5, 55", "30, 20, 832040", "30, 40, 832040"})
  void knownNumbers(int n, int threshold, long value) {
    assertEquals(value, new FibThreshold(threshold).solve(n));
    assertEquals(value, new SequentialFibThreshold(threshold).solve(n));
  }
}
