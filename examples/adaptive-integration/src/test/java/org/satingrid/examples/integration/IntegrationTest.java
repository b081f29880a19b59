package org.satingrid.examples.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class IntegrationTest extends ProgramTest {

  IntegrationTest() {
    super("adaptive-integration");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 1", "1, 100", "0, 1000", "3.14, 31.4"})
  void knownIntegrals(double from, double to) {
    double exact = Curve.integral(from, to);
    double found = new Integration(1e-9).solve(from, to);
    assertEquals(exact, found, 1e-4 * (1 + Math.abs(exact)));
    assertEquals(found, new SequentialIntegration(1e-9).solve(from, to));
  }
}
