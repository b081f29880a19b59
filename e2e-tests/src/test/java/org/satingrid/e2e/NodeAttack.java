package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;
import org.satingrid.localgrid.SiteSpec.Place;

/**
 * {@code make attack}: hostile programs on a real grid, with one agent of root and one agent of an
 * ordinary user.
 */
@EnabledIfSystemProperty(named = "satin.attack", matches = "true")
final class NodeAttack {
  private static final int USER = 20_777;
  private static final Path HOME = Path.of("target/attack").toAbsolutePath();
  private static final Path REPORT = Path.of("target/attack-nodes.json");

  private final AttackReport report = new AttackReport();

  @Test
  void everyNodeHolds(@TempDir Path directory) throws Exception {
    Path jar = HostileProgram.compile(directory);
    PortalOptions options =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx400m"), List.of());
    try (LocalGrid grid =
        LocalGrid.start(Distribution.ofWorkingDirectory(), HOME, 0, List.of(), options)) {
      List<SiteSpec> sites = sites();
      grid.join(sites);
      PortalClient portal = PortalClient.signedIn(grid);
      String application = portal.upload(jar);
      List<CompletableFuture<Void>> attacks = new ArrayList<>();
      for (SiteSpec site : sites) {
        HostileGuest guest = new HostileGuest(grid, portal, application, site.name(), report);
        attacks.add(CompletableFuture.runAsync(guest::attack));
      }
      CompletableFuture.allOf(attacks.toArray(CompletableFuture<?>[]::new)).join();
    } finally {
      report.write(REPORT);
    }
    assertEquals(List.of(), report.fell());
  }

  /** If the tests do not run as root, both agents belong to an ordinary user. */
  private static List<SiteSpec> sites() throws IOException {
    SiteSpec root = new SiteSpec("root", 0.5, 1, 1, null);
    SiteSpec ordinary = new SiteSpec("ordinary", 0.5, 1, 1, null);
    if (!System.getProperty("user.name").equals("root")) {
      return List.of(root, ordinary);
    }
    Path state = Files.createDirectories(HOME.resolve("agents").resolve("ordinary-0"));
    Files.setAttribute(state, "unix:uid", USER);
    String[] command = {"setpriv", "--reuid=" + USER, "--regid=" + USER, "--clear-groups", "--"};
    return List.of(root, ordinary.at(new Place(List.of(command), null, List.of())));
  }
}
