package org.satingrid.portal.hub;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.portal.shared.AnotherPortalHeard;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Runs the grid's hub inside the portal, unless the settings name another hub. The hub listens on
 * loopback, and the portal forwards nodes' bytes to it. Nodes prove their identity to the hub
 * itself.
 */
@Component
@DependsOn("hubCertificate")
class PortalHub {
  /**
   * Maximum number of connections that have not proved their identity. Any client can open them,
   * and each occupies a thread until the hub ends it, after at most ten seconds.
   */
  static final int MAX_UNKNOWN = 256;

  private static final Logger LOG = LoggerFactory.getLogger(PortalHub.class);

  private final @Nullable Hub hub;

  /** The number of connections that the portal forwards. The hub has no others. */
  private final AtomicInteger connections = new AtomicInteger();

  private final AtomicBoolean warned = new AtomicBoolean();
  private final Newcomers newcomers = new Newcomers();
  private final Clock clock;

  PortalHub(Settings settings, MeterRegistry metrics, Clock clock) {
    this.clock = clock;
    this.hub = settings.hubIsHere() ? open(settings, metrics) : null;
  }

  private static Hub open(Settings settings, MeterRegistry metrics) {
    Hub opened =
        Hub.openWith(
            settings.hubCertificate(),
            new Endpoint("127.0.0.1", 0),
            GridConfig.HEARTBEAT,
            settings.jobs().missedFor());
    Gauge.builder("satin.hub.nodes", opened, Hub::connected)
        .description("Nodes that are connected to the hub in this portal")
        .register(metrics);
    FunctionCounter.builder("satin.hub.relayed", opened, Hub::relayed)
        .description("Messages that the hub has forwarded")
        .register(metrics);
    FunctionCounter.builder("satin.hub.dropped", opened, Hub::dropped)
        .description(
            "Messages that the hub dropped, because the receiver was not connected or"
                + " did not read")
        .register(metrics);
    FunctionCounter.builder("satin.hub.refused", opened, Hub::refused)
        .description(
            "Connections that the hub refused: not from a node of this grid, or of"
                + " another version")
        .register(metrics);
    return opened;
  }

  /** Returns the address of this hub. Empty if the settings name another hub. */
  Optional<Endpoint> endpoint() {
    return Optional.ofNullable(hub).map(Hub::endpoint);
  }

  /**
   * Passes a client's connection to the hub, which serves it directly.
   *
   * @param whenClosed called after the hub has ended
   */
  void adopt(SocketChannel connection, Runnable whenClosed) {
    connections.incrementAndGet();
    hub()
        .adopt(
            connection,
            () -> {
              connections.decrementAndGet();
              whenClosed.run();
            });
  }

  /**
   * Records a client's connection that the portal forwards to the hub.
   *
   * @param from the portal's own address on its connection to the hub
   */
  void opened(SocketAddress from, String client) {
    connections.incrementAndGet();
    hub().origins().put(from, client);
  }

  /** Records the end of a forwarded connection. */
  void closed(SocketAddress from) {
    connections.decrementAndGet();
    hub().origins().remove(from);
  }

  private Hub hub() {
    return Objects.requireNonNull(hub, "the grid's hub is elsewhere");
  }

  /** Records a new connection from this client address. */
  void came(String address) {
    newcomers.came(address, clock.instant());
  }

  /**
   * Returns true if a new connection from this address must be refused, because too many
   * connections have not proved their identity. When half of the places are taken, addresses with
   * many recent connections get no more places.
   */
  boolean isCrowded(String address) {
    if (hub == null) {
      return false;
    }
    int unknown = connections.get() - hub.connected();
    return unknown >= MAX_UNKNOWN
        || (unknown >= MAX_UNKNOWN / 2
            && newcomers.from(address, clock.instant()) >= MAX_UNKNOWN / 4);
  }

  /**
   * Logs a warning if several portals run a hub, because no other message would explain why jobs do
   * not spread over the nodes of both portals.
   */
  @EventListener
  void on(AnotherPortalHeard another) {
    if (hub != null && warned.compareAndSet(false, true)) {
      LOG.warn(
          "Another portal uses this database, and each portal has its own hub. Nodes at"
              + " different hubs cannot reach each other, and no job can run on both groups. Let"
              + " the proxy send /agent/v1/hub to one portal only, or start a separate hub"
              + " (satin-agent hub) and set satin.hub of all portals to its address. Ignore this"
              + " message if this portal replaces the other one.");
    }
  }

  @PreDestroy
  void close() {
    if (hub != null) {
      hub.close();
    }
  }
}
