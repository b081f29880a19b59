package org.satingrid.portal.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.satingrid.certificates.release.Release;
import org.satingrid.certificates.release.Root;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the releases of a portal with its own key, which signs the bundles of its build. */
class ReleasesTest {
  private static final Path PLAIN = TestPortal.BUNDLES.resolve("satin-agent.zip");

  private final TestPortal portal = TestPortal.get();

  @AfterEach
  void takeTheBundleAway() throws Exception {
    Files.deleteIfExists(PLAIN);
  }

  @Test
  void thePortalSignsWhatItOffers() throws Exception {
    portal.anonymous().get("/join/release").expectProblem(404, "not-found");
    Files.write(PLAIN, "an agent".getBytes(StandardCharsets.UTF_8));
    Root root = Root.of(fetched("/join/root"));
    String text = fetched("/join/release");
    Release first = Release.of(text, root, null, Instant.now());
    assertEquals(8, first.file("plain").size());
    assertEquals(text, fetched("/join/release"), "signed once");
    Files.write(PLAIN, "a newer agent".getBytes(StandardCharsets.UTF_8));
    Release second = Release.of(fetched("/join/release"), root, first, Instant.now());
    assertEquals(first.number() + 1, second.number());
    assertEquals(13, second.file("plain").size());
  }

  @Test
  void theKeyIsThePortalsAlone() throws Exception {
    Releases releases = portal.bean(Releases.class);
    assertEquals(64, releases.fingerprint().length());
    Path key = portal.dataDir().resolve("release/key");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(key)));
    assertTrue(fetched("/join/root").startsWith("satin-root 1\n"));
  }

  private String fetched(String path) {
    return portal.anonymous().get(path).expect(200).body();
  }
}
