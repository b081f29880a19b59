package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.StateDirectory;

final class AilmentsTest {
  private static final Path STATE = Path.of("/srv/satin");

  @Test
  void aDiskWithoutRoomIsNamedWithItsRemedy() {
    assertNull(Ailments.atDisk(STATE, StateDirectory.LEAST_FREE));
    assertEquals(
        "Less than 100 MB are free at /srv/satin, so this node gets no job. Make room there (df -h"
            + " /srv/satin).",
        Ailments.atDisk(STATE, StateDirectory.LEAST_FREE - 1));
  }

  @Test
  void aHubThatDoesNotAnswerIsNamedWithItsAddress() throws InterruptedException {
    assertNull(Ailments.atHub("hub:1", () -> {}));
    Ailments.Network away =
        () -> {
          throw new IOException("refused");
        };
    assertEquals(
        "The hub hub:1 cannot be used by this node (refused): it works with no node that it cannot"
            + " dial until it can. Start the hub, or have the portal's satin.hub name the right"
            + " one.",
        Ailments.atHub("hub:1", away));
  }
}
