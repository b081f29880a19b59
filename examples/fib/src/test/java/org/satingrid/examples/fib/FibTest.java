package org.satingrid.examples.fib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class FibTest extends ProgramTest {

  FibTest() {
    super("fib");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "2, 1", "10, 55", "30, 832040"})
  void knownNumbers(int n, long value) {
    assertEquals(value, new Fib().solve(n));
    assertEquals(value, new SequentialFib().solve(n));
  }
}
