package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.contract.api.NodeProblem.Code;

class VersionSkewTest {
  @ParameterizedTest
  @CsvSource({
    "0.3.0, 0.3.0,",
    "0.3.0, 0.3.1, OTHER_VERSION",
    "0.3.0, 0.2.9, OTHER_VERSION",
    "0.3.0-SNAPSHOT, 0.4.0, OTHER_VERSION",
    "0.3.0, 0.5.0, INCOMPATIBLE_VERSION",
    "1.0.0, 0.9.0, INCOMPATIBLE_VERSION",
    "0.3.0, unknown,",
  })
  void oneMinorApartWorks(String portal, String agent, @Nullable Code problem) {
    assertEquals(problem, VersionSkew.of(portal, agent));
  }
}
