package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HubSilenceTest {
  private static final long TIMEOUT = 4_000;
  private static final long LATE = 500;

  private final HubSilence silence = new HubSilence(TIMEOUT, LATE, 0);

  @Test
  void aHubThatSaysNothingForTooLongIsSilent() {
    for (long now = 0; now <= TIMEOUT; now += LATE) {
      silence.look(now);
      assertFalse(silence.isTooLong(0, now));
    }
    silence.look(TIMEOUT + LATE);
    assertTrue(silence.isTooLong(0, TIMEOUT + LATE));
    assertFalse(silence.isTooLong(1_000, TIMEOUT + LATE));
  }

  @Test
  void whoWasFrozenHasNotReadYetWhatTheHubSaid() {
    silence.look(LATE);
    long thawed = LATE + 2 * TIMEOUT;
    silence.look(thawed);
    assertFalse(silence.isTooLong(LATE, thawed));
    for (long now = thawed; now <= thawed + TIMEOUT; now += LATE) {
      silence.look(now);
    }
    silence.look(thawed + TIMEOUT + LATE);
    assertTrue(silence.isTooLong(LATE, thawed + TIMEOUT + LATE));
  }
}
