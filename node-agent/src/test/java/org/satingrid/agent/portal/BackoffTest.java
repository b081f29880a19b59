package org.satingrid.agent.portal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BackoffTest {
  @Test
  void doublesWithJitterUpToItsBoundAndStartsAnewAfterASuccess() {
    long seed = System.nanoTime();
    Backoff backoff = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(2), new Random(seed));
    long full = 100;
    for (int i = 0; i < 50; i++) {
      long wait = backoff.next().toMillis();
      assertTrue(wait >= full / 2 && wait <= full, "seed " + seed + ": " + wait + " of " + full);
      full = Math.min(2000, full * 2);
    }
    backoff.reset();
    assertTrue(backoff.next().toMillis() <= 100);
  }
}
