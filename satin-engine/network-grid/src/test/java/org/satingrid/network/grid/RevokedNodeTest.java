package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;

/** A revoked node that tries to stay, and a hub with the list of revoked keys. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RevokedNodeTest {
  private static final PoolSpec SPEC = new PoolSpec("p", "a");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration IN_VAIN = Duration.ofSeconds(5);

  private final Content stolen = Certificates.OURS.content(GridName.node("near", "b"));

  @Test
  void isOutOfItsPoolsAndStaysOut(@TempDir Path ofHub) throws Exception {
    Certificates.OURS.keepHub(ofHub);
    try (Hub hub = Hub.openWith(ofHub, new Endpoint("127.0.0.1", 0), GridConfig.HEARTBEAT);
        GridNetwork a = node(hub, "a", "near", Certificates.OURS.node("near", "a"));
        GridNetwork b = node(hub, "b", "near", new NodeCertificate(() -> stolen));
        GridNetwork c = node(hub, "c", "far", Certificates.OURS.node("far", "c"))) {
      RecordingListener seenByA = new RecordingListener();
      RecordingListener seenByC = new RecordingListener();
      Pool inA = a.join(SPEC, seenByA);
      Pool inB = b.join(SPEC, new RecordingListener());
      Pool inC = c.join(SPEC, seenByC);
      inB.send(inA.self(), Lane.SMALL, new byte[] {1});
      seenByA.awaitMessages(1);
      new RevocationFile(ofHub).write(Certificates.revoked(stolen));
      seenByA.awaitMembership("died 1 b");
      seenByC.awaitMembership("died 1 b");
      inC.send(inA.self(), Lane.SMALL, new byte[] {2});
      seenByA.awaitMessages(2);
      assertFalse(seenByA.membership().contains("died 2 c"), "c is not disturbed");
      try (GridNetwork again = node(hub, "b", "near", new NodeCertificate(() -> stolen), IN_VAIN)) {
        assertThrows(
            NetworkException.class,
            () -> again.join(new PoolSpec("q", "a"), new RecordingListener()));
      }
    }
  }

  private static GridNetwork node(Hub hub, String name, String site, NodeCertificate certificate) {
    return node(hub, name, site, certificate, PATIENCE);
  }

  private static GridNetwork node(
      Hub hub, String name, String site, NodeCertificate certificate, Duration joining) {
    return GridNetwork.open(
        GridConfig.loopback(name, site, hub.endpoint())
            .with(certificate)
            .within(joining, GridConfig.HEARTBEAT));
  }
}
