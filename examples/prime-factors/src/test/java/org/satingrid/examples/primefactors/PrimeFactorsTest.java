package org.satingrid.examples.primefactors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class PrimeFactorsTest extends ProgramTest {

  PrimeFactorsTest() {
    super("prime-factors");
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2",
    "3, 3",
    "4, 2 2",
    "97, 97",
    "1001, 7 11 13",
    "65536, 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2",
    "1234567890, 2 3 3 5 3607 3803",
    "4294967297, 641 6700417",
    "99400891, 9967 9973"
  })
  void knownFactors(long number, String factors) {
    List<Long> expected = Arrays.stream(factors.split(" ", -1)).map(Long::valueOf).toList();
    assertEquals(expected, new PrimeFactors().solve(number));
    assertEquals(expected, new SequentialPrimeFactors().solve(number));
  }

  @Test
  void rootsAreExact() {
    for (long root : new long[] {1, 2, 3, 94906267, 3_037_000_499L}) {
      assertEquals(root, Root.of(root * root));
      assertEquals(root - 1, Root.of(root * root - 1));
    }
    assertEquals(3_037_000_499L, Root.of(Long.MAX_VALUE));
  }
}
