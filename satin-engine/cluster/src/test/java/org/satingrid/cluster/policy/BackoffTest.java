package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BackoffTest {
  private static final long MILLI = 1_000_000;

  @Test
  void shouldPauseAsUsualInAFewSites() {
    for (int sites = 0; sites <= 4; sites++) {
      assertEquals(Backoff.NEAR, Backoff.NEAR.among(sites));
    }
  }

  @Test
  void shouldPauseShorterTheMoreSitesThereAreButNotEndlessly() {
    assertEquals(128 * MILLI, Backoff.NEAR.among(8).maxNanos());
    assertEquals(32 * MILLI, Backoff.NEAR.among(32).maxNanos());
    assertEquals(32 * MILLI, Backoff.NEAR.among(1000).maxNanos());
  }
}
