package org.satingrid.e2e;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.GridProcess;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;
import org.satingrid.localgrid.SiteSpec.Place;

/**
 * Three sites with a portal and a hub that can be stopped. The last site is behind a proxy, which
 * answers with status 502 while the portal is away, and can be cut off.
 */
final class AwayGrid implements AutoCloseable {
  static final List<String> SITES = List.of("amsterdam", "brno", "cork");
  static final int NODES = 4;

  /** A node in a site of two nodes. */
  static final String SPARE_NODE = "brno-1";

  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final Pattern LISTENS = Pattern.compile("Hub listening");

  private final Distribution distribution = Distribution.ofWorkingDirectory();
  private final Path home;
  private final LocalGrid grid;
  private final List<String> hubCommand = new ArrayList<>();
  private final DelayedLink way;
  private @Nullable GridProcess hub;
  private int hubs;

  /** Starts the grid. It has no spare engines, so that each ended engine must belong to a job. */
  AwayGrid(Path home, boolean hubAlone) throws IOException {
    this.home = home;
    List<String> options = new ArrayList<>();
    int port = freePort();
    if (hubAlone) {
      options.add("--satin.hub=127.0.0.1:" + port);
    }
    PortalOptions portal =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m"), options);
    grid = LocalGrid.start(distribution, home, 0, List.of(), portal);
    URI url = URI.create(grid.url());
    way = DelayedLink.proxy("127.0.0.1", new InetSocketAddress(url.getHost(), url.getPort()));
    if (hubAlone) {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      hubCommand.addAll(
          List.of(java, "-XX:+UseSerialGC", "-Xmx128m", "-jar", distribution.agent().toString()));
      hubCommand.addAll(List.of("hub", "--port", Integer.toString(port)));
      hubCommand.addAll(List.of("--certificate", grid.portalData().resolve("hub").toString()));
      startHub();
    }
    grid.join(
        List.of(
            SiteSpec.of(SITES.get(0), 1.0).withoutSpare(),
            new SiteSpec(SITES.get(1), 1.0, 1, 2, null).withoutSpare(),
            SiteSpec.of(SITES.get(2), 1.0)
                .withoutSpare()
                .at(new Place(List.of(), "http://" + way.address(), List.of()))));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  LocalGrid processes() {
    return grid;
  }

  GridProcess server(Absence absence) {
    return absence.server() == Absence.Server.HUB
        ? Objects.requireNonNull(hub, "the hub is in the portal")
        : grid.portal();
  }

  void restart(Absence absence) {
    if (absence.server() == Absence.Server.HUB) {
      startHub();
    } else {
      grid.restartPortal();
    }
  }

  private void startHub() {
    hubs++;
    GridProcess started =
        GridProcess.start("hub-" + hubs, hubCommand, Map.of(), home.resolve("logs"));
    hub = started;
    var unused = started.awaitLine(LISTENS, LIMIT);
  }

  void cutLastSite() {
    way.cut();
  }

  void mendLastSite() {
    way.mend();
  }

  @Override
  public void close() {
    grid.close();
    GridProcess running = hub;
    if (running != null) {
      running.close();
    }
    way.close();
  }
}
