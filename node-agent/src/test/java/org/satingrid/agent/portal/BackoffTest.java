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
    for (int i = 0; i < 50; i++) {
      long told = backoff.next(Duration.ofSeconds(20)).toMillis();
      assertTrue(told >= 20_000 && told < 23_000, "seed " + seed + ": told 20 s, waits " + told);
    }
    assertTrue(backoff.next(Duration.ofMillis(1)).toMillis() >= 1000, "its own wait is longer");
    backoff.reset();
    assertTrue(backoff.next().toMillis() <= 100);
  }
}
