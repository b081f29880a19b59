package org.satingrid.examples.noverk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class NOverKTest extends ProgramTest {

  NOverKTest() {
    super("n-over-k");
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 1", "7, 0, 1", "7, 7, 1", "6, 3, 20", "49, 6, 13983816", "24, 12, 2704156"})
  void knownCoefficients(int n, int k, long ways) {
    assertEquals(ways, new NOverK().solve(n, k));
    assertEquals(ways, new SequentialNOverK().solve(n, k));
  }
}
