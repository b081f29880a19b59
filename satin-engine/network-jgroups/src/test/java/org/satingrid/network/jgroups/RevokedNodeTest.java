package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.Revocations;

/** A node that does not want to go, and others who have been told that it is revoked. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RevokedNodeTest {
  private static final PoolSpec SPEC = new PoolSpec("p", "a");
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Revocations told = new Revocations();
  private final Content stolen = Certificates.OURS.content(GridName.node("near", "b"));

  @Test
  void insideItsSiteItIsCutOffAndStaysOut() throws Exception {
    try (JGroupsNetwork a = JGroupsNetwork.open(told("a", List.of(), null))) {
      List<Endpoint> seeds = List.of(a.endpoint());
      try (JGroupsNetwork b = JGroupsNetwork.open(bad(seeds, null));
          JGroupsNetwork c = JGroupsNetwork.open(told("c", seeds, null))) {
        RecordingListener seenByA = new RecordingListener();
        RecordingListener seenByC = new RecordingListener();
        Pool inA = a.join(SPEC, seenByA);
        Pool inB = b.join(SPEC, new RecordingListener());
        Pool inC = c.join(SPEC, seenByC);
        seenByA.awaitMembership("joined 2 c");
        inB.send(inA.self(), Lane.SMALL, new byte[] {1});
        seenByA.awaitMessages(1);
        told.revoke(Certificates.revoked(stolen));
        seenByA.awaitMembership("died 1 b");
        seenByC.awaitMembership("died 1 b");
        inC.send(inA.self(), Lane.SMALL, new byte[] {2});
        seenByA.awaitMessages(2);
        inA.send(inC.self(), Lane.SMALL, new byte[] {3});
        seenByC.awaitMessages(1);
        assertFalse(seenByA.membership().contains("died 2 c"), "c is not disturbed");
      }
      try (JGroupsNetwork again = JGroupsNetwork.open(bad(seeds, null))) {
        assertThrows(NetworkException.class, () -> again.join(SPEC, new RecordingListener()));
      }
    }
  }

  @Test
  void theHubCutsItOffWhenItsFileSaysSo(@TempDir Path ofHub) throws Exception {
    Certificates.OURS.keepHub(ofHub);
    try (Hub hub = Hub.openWith(ofHub, JGroupsConfig.LOOPBACK);
        JGroupsNetwork a = JGroupsNetwork.open(far("a", "one", hub));
        JGroupsNetwork b = JGroupsNetwork.open(bad(List.of(), hub));
        JGroupsNetwork c = JGroupsNetwork.open(far("c", "two", hub))) {
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
      try (JGroupsNetwork again = JGroupsNetwork.open(bad(List.of(), hub))) {
        assertThrows(
            NetworkException.class,
            () -> again.join(new PoolSpec("q", "a"), new RecordingListener()));
        assertEquals(Set.of("near"), again.sites());
      }
    }
  }

  private JGroupsConfig told(String node, List<Endpoint> seeds, @Nullable Hub hub) {
    Content content = Certificates.OURS.content(GridName.node("near", node));
    return config(node, "near", seeds, hub).with(new NodeCertificate(() -> content, told));
  }

  private JGroupsConfig bad(List<Endpoint> seeds, @Nullable Hub hub) {
    return config("b", "near", seeds, hub).with(new NodeCertificate(() -> stolen));
  }

  private static JGroupsConfig far(String node, String site, Hub hub) {
    return Certified.of(config(node, site, List.of(), hub));
  }

  private static JGroupsConfig config(
      String node, String site, List<Endpoint> seeds, @Nullable Hub hub) {
    return new JGroupsConfig(
        JGroupsConfig.LOOPBACK, node, site, hub == null ? null : hub.endpoint(), seeds, PATIENCE);
  }
}
