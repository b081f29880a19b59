package org.satingrid.examples.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class ChainTest extends ProgramTest {

  ChainTest() {
    super("chain");
  }

  @ParameterizedTest
  @CsvSource({"0, 7", "1, 1", "5, 0", "300, 1000", "17, 123456"})
  void sumsTheClosedFormOfItsLeaves(int links, int rounds) {
    long sum = 0;
    for (int n = 1; n <= links; n++) {
      sum += closedForm(rounds, n);
    }
    assertEquals(sum, new Chain(rounds).solve(links));
    assertEquals(sum, new SequentialChain(rounds).solve(links));
  }

  /** f^r n + s (f^r - 1) / (f - 1), modulo 2^64. */
  private static long closedForm(int rounds, long n) {
    BigInteger factor = BigInteger.valueOf(Rounds.FACTOR);
    BigInteger less = factor.subtract(BigInteger.ONE);
    // One factor more in the modulus, because the geometric sum divides by it.
    BigInteger modulus = BigInteger.ONE.shiftLeft(64).multiply(less);
    BigInteger power = factor.modPow(BigInteger.valueOf(rounds), modulus);
    BigInteger geometric = power.subtract(BigInteger.ONE).mod(modulus).divide(less);
    return power
        .multiply(BigInteger.valueOf(n))
        .add(geometric.multiply(BigInteger.valueOf(Rounds.STEP)))
        .longValue();
  }
}
