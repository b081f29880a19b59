package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;

/** A node without a certificate of the grid's authority, or with another name, stays outside. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CertificateTest {
  private static final PoolSpec SPEC = new PoolSpec("p", "a");

  @Test
  void aNodeWithoutACertificateJoinsNeitherItsSiteNorThroughTheHub() {
    refused(null, null);
  }

  @Test
  void aCertificateOfAnotherAuthorityIsNone() {
    Certificates theirs = new Certificates();
    refused(theirs.node("near", "c"), theirs.node("far", "d"));
  }

  @Test
  void aNodeOfAnotherSiteDoesNotEnterThisOne() {
    try (JGroupsNetwork a = JGroupsNetwork.open(Certified.of(alone("a", List.of())))) {
      a.join(SPEC, new RecordingListener());
      NodeCertificate ofFar = Certificates.OURS.node("far", "b");
      try (JGroupsNetwork b = JGroupsNetwork.open(alone("b", List.of(a.endpoint())).with(ofFar))) {
        assertThrows(NetworkException.class, () -> b.join(SPEC, new RecordingListener()));
      }
    }
  }

  @Test
  void aNodeIsNoHub() {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, Certificates.OURS.node("near", "liar"));
        JGroupsNetwork a = JGroupsNetwork.open(Certified.of(config("a", "near", hub, List.of())));
        JGroupsNetwork b = JGroupsNetwork.open(Certified.of(config("b", "far", hub, List.of())))) {
      a.join(SPEC, new RecordingListener());
      assertThrows(NetworkException.class, () -> b.join(SPEC, new RecordingListener()));
      assertEquals(Set.of("far"), b.sites());
    }
  }

  @Test
  void aDirectoryWithoutCertificateIsNamed(@TempDir Path empty) {
    NetworkException missing =
        assertThrows(NetworkException.class, () -> NodeCertificate.load(empty));
    assertTrue(String.valueOf(missing.getMessage()).contains(empty.toString()));
  }

  private static void refused(@Nullable NodeCertificate ofC, @Nullable NodeCertificate ofD) {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, Certificates.OURS.hub());
        JGroupsNetwork a = JGroupsNetwork.open(Certified.of(config("a", "near", hub, List.of())))) {
      a.join(SPEC, new RecordingListener());
      try (JGroupsNetwork b =
              JGroupsNetwork.open(Certified.of(config("b", "near", hub, List.of(a.endpoint()))));
          JGroupsNetwork direct =
              JGroupsNetwork.open(config("c", "near", hub, List.of(a.endpoint())).with(ofC));
          JGroupsNetwork byHub =
              JGroupsNetwork.open(config("d", "far", hub, List.of()).with(ofD))) {
        RecordingListener seen = new RecordingListener();
        assertEquals(1, b.join(SPEC, seen).self().id(), "who has one joins");
        assertThrows(NetworkException.class, () -> direct.join(SPEC, new RecordingListener()));
        assertThrows(NetworkException.class, () -> byHub.join(SPEC, new RecordingListener()));
        assertEquals(Set.of("far"), byHub.sites());
        assertEquals(List.of("joined 0 a", "joined 1 b"), seen.membership());
      }
    }
  }

  private static JGroupsConfig alone(String node, List<Endpoint> seeds) {
    return new JGroupsConfig(
        JGroupsConfig.LOOPBACK, node, "near", null, seeds, Duration.ofSeconds(4));
  }

  private static JGroupsConfig config(String node, String site, Hub hub, List<Endpoint> seeds) {
    return new JGroupsConfig(
        JGroupsConfig.LOOPBACK, node, site, hub.endpoint(), seeds, Duration.ofSeconds(4));
  }
}
