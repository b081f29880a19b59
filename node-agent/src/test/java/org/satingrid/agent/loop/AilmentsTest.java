package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Ailment;

final class AilmentsTest {
  private static final Path STATE = Path.of("/srv/satin");

  @Test
  void aDiskWithoutRoomIsNamedWithItsRemedy() {
    assertNull(Ailments.atDisk(STATE, StateDirectory.MIN_FREE));
    assertEquals(
        "Less than 100 MB are free at /srv/satin. This node gets no job. Make room there (df -h"
            + " /srv/satin).",
        Ailments.atDisk(STATE, StateDirectory.MIN_FREE - 1));
  }

  @Test
  void directoriesThatCannotBeDeletedAreShownWithTheirSize() {
    assertNull(Ailments.atRubbish(STATE, new Rubbish.Left(0, 0)));
    assertEquals(
        "2 directories of ended jobs cannot be deleted and take 4 MB of the disk. The node works"
            + " on. Remove them as root with rm -rf /srv/satin/*; lsattr shows which are"
            + " protected.",
        Ailments.atRubbish(STATE, new Rubbish.Left(2, (3 << 20) + 1)));
  }

  @Test
  void aPortalBeforeThatWordIsNotSentIt() {
    List<FromAgent> sent = new ArrayList<>();
    Health health = new Health(line -> {}, sent::add);
    health.note(Ailment.What.FILES_LEFT, "left");
    health.note(Ailment.What.DISK_FULL, "full");
    Ailment full = new Ailment(Ailment.What.DISK_FULL, "full");
    assertEquals(new FromAgent.Health(List.of(full)), sent.get(1));
    health.reconnected(true);
    assertEquals(
        new FromAgent.Health(List.of(full, new Ailment(Ailment.What.FILES_LEFT, "left"))),
        sent.get(2));
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
