package org.satingrid.network.jgroups;

import java.net.InetAddress;
import java.nio.file.Path;
import org.jgroups.stack.GossipRouter;
import org.jgroups.stack.IpAddress;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.RevocationWatch;
import org.satingrid.network.grid.security.Revocations;

/** Where sites meet that cannot dial each other: every site master keeps one connection to it. */
public final class Hub implements AutoCloseable {
  private final GossipRouter router;
  private final Endpoint endpoint;
  private @Nullable RevocationWatch watch;

  private Hub(GossipRouter router, Endpoint endpoint) {
    this.router = router;
    this.endpoint = endpoint;
  }

  /**
   * Listens for nodes that have a certificate of the same authority as the one in a directory, and
   * that are not in that directory's list of revoked ones, also when it changes.
   */
  public static Hub openWith(Path directory, Endpoint bind) {
    Revocations revocations = new Revocations();
    RevocationWatch watch = RevocationWatch.start(directory, revocations);
    try {
      Hub hub = open(bind, NodeCertificate.load(directory, revocations));
      hub.watch = watch;
      return hub;
    } catch (NetworkException e) {
      watch.close();
      throw e;
    }
  }

  /** Listens without TLS; port 0 for any free one, see {@link #endpoint}. */
  public static Hub open(Endpoint bind) {
    return open(bind, null);
  }

  /** Listens; with the hub's certificate for nodes that have one of the same authority. */
  public static Hub open(Endpoint bind, @Nullable NodeCertificate certificate) {
    JGroupsLog.quieten();
    try {
      GossipRouter router =
          new Router(InetAddress.getByName(bind.host()), bind.port())
              // One frozen site must not stop the others: what it does not take is dropped for it.
              .nonBlockingSends(true)
              .maxSendQueue(512)
              // A closed connection is told to the others at once.
              .emitSuspectEvents(true)
              .expiryTime(20_000)
              .reaperInterval(5_000)
              .jmx(false);
      if (certificate != null) {
        router.tls(Tls.of(certificate.asHub()));
      }
      router.start();
      int port = ((IpAddress) router.localAddress()).getPort();
      return new Hub(router, new Endpoint(bind.host(), port));
    } catch (Exception e) { // what JGroups declares
      throw new NetworkException(
          "the hub cannot listen at " + bind + ": " + e.getMessage() + "; is the port taken?", e);
    }
  }

  /** Where it listens. */
  public Endpoint endpoint() {
    return endpoint;
  }

  @Override
  public void close() {
    if (watch != null) {
      watch.close();
    }
    router.stop();
  }

  /**
   * The router itself leaves Nagle's algorithm on, which made one round trip in a hundred wait 40
   * ms for a delayed acknowledgement, and opens sockets for diagnostics on all interfaces.
   */
  private static final class Router extends GossipRouter {
    Router(InetAddress bind, int port) throws Exception {
      super(bind, port);
      diag.setEnabled(false);
    }

    @Override
    public GossipRouter start() throws Exception {
      GossipRouter started = super.start();
      server.tcpNodelay(true);
      return started;
    }
  }
}
