package org.satingrid.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.satingrid.localgrid.SiteSpec.Place;

/**
 * A network namespace with access only to the portal, over a link with a delay. Its processes are
 * far from the nodes of other sites, and cannot connect to them. Needs root and {@code ip}.
 */
final class FarPlace implements AutoCloseable {
  private static final String NAME = "satin-far";
  private static final String HERE = "10.213.7.1";
  private static final String THERE = "10.213.7.2";
  private static final long LIMIT_SECONDS = 20;

  private final DelayedLink link;

  private FarPlace(DelayedLink link) {
    this.link = link;
  }

  /**
   * @param oneWay half of the round trip to the portal and its hub
   */
  static FarPlace of(URI portal, Duration oneWay) throws IOException {
    remove();
    run("ip", "netns", "add", NAME);
    run("ip", "link", "add", NAME, "type", "veth", "peer", "name", "far", "netns", NAME);
    run("ip", "addr", "add", HERE + "/30", "dev", NAME);
    run("ip", "link", "set", NAME, "up");
    run("ip", "-n", NAME, "addr", "add", THERE + "/30", "dev", "far");
    run("ip", "-n", NAME, "link", "set", "far", "up");
    run("ip", "-n", NAME, "link", "set", "lo", "up");
    InetSocketAddress server =
        new InetSocketAddress(InetAddress.getByName(portal.getHost()), portal.getPort());
    return new FarPlace(DelayedLink.listen(HERE, server, oneWay));
  }

  /** Returns the environment for agents inside the namespace, with the portal's address there. */
  Place place() {
    // The command `ip netns exec` is not used, because it would hide the control groups.
    return new Place(
        List.of("nsenter", "--net=/run/netns/" + NAME, "--"),
        "http://" + link.address(),
        List.of());
  }

  private static void remove() {
    // Removes the remains of an aborted run, if any.
    var unused = exitCode("ip", "netns", "delete", NAME) + exitCode("ip", "link", "delete", NAME);
  }

  private static void run(String... command) {
    if (exitCode(command) != 0) {
      throw new IllegalStateException(
          String.join(" ", command) + " failed: run this as root, with iproute2 installed");
    }
  }

  private static int exitCode(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(String.join(" ", command) + " hangs");
      }
      return process.exitValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    link.close();
    remove();
  }
}
