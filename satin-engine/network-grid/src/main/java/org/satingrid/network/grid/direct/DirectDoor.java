package org.satingrid.network.grid.direct;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/**
 * Opens direct links: connects to nodes, and accepts connections of nodes. In a greeting at the
 * start of a connection, the two nodes prove their identity. Each greeting has a separate thread
 * and a limit of five seconds, and the number of greetings at a time is small. A stranger who
 * connects and stays silent delays other nodes by at most five seconds. These nodes use the hub
 * until then.
 */
final class DirectDoor implements AutoCloseable {
  private static final Logger LOG = System.getLogger(DirectDoor.class.getName());
  private static final int MAX_GREETINGS = 32;
  private static final int QUEUE = 64;
  private static final long GREETING_MILLIS = 5_000;
  private static final long ACCEPT_PAUSE_NANOS = 100_000_000;

  private final NodeId self;
  private final @Nullable NodeCertificate certificate;
  private final Map<Endpoint, ServerSocketChannel> servers = new HashMap<>();
  private final Rejects rejects;
  private final SecureRandom random = new SecureRandom();
  private final ExecutorService greetings =
      new ThreadPoolExecutor(
          0,
          MAX_GREETINGS,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Daemons.named("direct-greeting"));
  private final ScheduledExecutorService clock =
      new ScheduledThreadPoolExecutor(1, Daemons.named("direct-clock"));

  /** Receives a new link, on a thread of the door. */
  interface Made {
    void made(DirectLink link);
  }

  /** Listens at the address of each place. Equal addresses are opened once. */
  DirectDoor(
      NodeId self,
      List<DirectConfig> places,
      @Nullable NodeCertificate certificate,
      Rejects rejects) {
    this.self = self;
    this.certificate = certificate;
    this.rejects = rejects;
    try {
      for (DirectConfig place : places) {
        Endpoint at = place.listen();
        if (at != null && !servers.containsKey(at)) {
          servers.put(at, listen(at));
        }
      }
    } catch (NetworkException e) {
      close();
      throw e;
    }
  }

  /** Returns the port that belongs to an address of the configuration, or -1. */
  int port(DirectConfig place) {
    ServerSocketChannel server = servers.get(place.listen());
    return server == null ? -1 : server.socket().getLocalPort();
  }

  /** Accepts connections of nodes, and checks the ticket of each node. */
  void open(Function<NodeId, @Nullable DirectPeer> known, Made made) {
    servers
        .values()
        .forEach(server -> Daemons.start("direct-door", () -> accept(server, known, made)));
  }

  /**
   * Tries to connect to the addresses, one after the other. Runs {@code over} after the last
   * attempt.
   */
  void dial(NodeId peer, DirectPeer.Errand errand, Made made, Runnable over) {
    try {
      greetings.execute(
          () -> {
            try {
              dial(peer, errand, made);
            } finally {
              over.run();
            }
          });
    } catch (RejectedExecutionException busy) {
      over.run();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    greetings.shutdownNow();
    servers.values().forEach(DirectDoor::shut);
  }

  private void dial(NodeId peer, DirectPeer.Errand errand, Made made) {
    for (Endpoint at : errand.at()) {
      try {
        made.made(dial(peer, errand.ticket(), at));
        return;
      } catch (IOException e) {
        LOG.log(Level.DEBUG, () -> peer + " is not reached at " + at + ": " + e);
      }
    }
  }

  private DirectLink dial(NodeId peer, Ticket ticket, Endpoint at) throws IOException {
    DirectSocket socket = DirectSocket.dial(at, certificate);
    return greet(
        socket,
        () -> {
          byte[] nonce = Handshake.nonce(random);
          socket.say(new DirectMessage.Hello(DirectMessage.VERSION, self, nonce));
          if (socket.hear() instanceof DirectMessage.Welcome welcome && socket.isOf(peer)) {
            Handshake handshake =
                new Handshake(self, peer, nonce, welcome.nonce(), socket.session(true));
            if (Ticket.equal(welcome.proof(), ticket.ofListener(handshake))) {
              socket.say(new DirectMessage.Proof(ticket.ofDialler(handshake)));
              return new DirectLink(peer, self.compareTo(peer) < 0, socket);
            }
          }
          throw new WireException("somebody else is there");
        });
  }

  private void accept(
      ServerSocketChannel listening, Function<NodeId, @Nullable DirectPeer> known, Made made) {
    while (listening.isOpen()) {
      try {
        SocketChannel raw = listening.accept();
        try {
          greetings.execute(() -> answer(raw, known, made));
        } catch (RejectedExecutionException busy) {
          shut(raw);
        }
      } catch (IOException e) {
        LOG.log(Level.DEBUG, "the door for direct links", e);
        // While the system has no free sockets, accept() fails at once. The pause saves the
        // processor.
        LockSupport.parkNanos(ACCEPT_PAUSE_NANOS);
      }
    }
  }

  private void answer(SocketChannel raw, Function<NodeId, @Nullable DirectPeer> known, Made made) {
    try {
      DirectSocket socket = DirectSocket.accept(new EagerSocket(raw), certificate);
      made.made(greet(socket, () -> answer(socket, known)));
    } catch (IOException | RuntimeException e) { // a stranger can send any data
      rejects.add(() -> "a direct connection from " + raw.socket().getInetAddress() + ": " + e);
      shut(raw);
    }
  }

  private DirectLink answer(DirectSocket socket, Function<NodeId, @Nullable DirectPeer> known)
      throws IOException {
    if (!(socket.hear() instanceof DirectMessage.Hello hello)) {
      throw new WireException("no greeting");
    }
    if (hello.version() != DirectMessage.VERSION) {
      throw new WireException("version " + hello.version() + " of direct links");
    }
    DirectPeer peer = known.apply(hello.from());
    if (peer == null || !socket.isOf(peer.node())) {
      throw unproven(hello);
    }
    byte[] nonce = Handshake.nonce(random);
    Handshake handshake =
        new Handshake(peer.node(), self, hello.nonce(), nonce, socket.session(false));
    socket.say(new DirectMessage.Welcome(nonce, peer.issued().ofListener(handshake)));
    if (!(socket.hear() instanceof DirectMessage.Proof proof)
        || !Ticket.equal(proof.proof(), peer.issued().ofDialler(handshake))) {
      throw unproven(hello);
    }
    return new DirectLink(peer.node(), peer.node().compareTo(self) < 0, socket);
  }

  private static WireException unproven(DirectMessage.Hello hello) {
    return new WireException("it does not prove to be " + hello.from());
  }

  private interface Greeting {
    DirectLink run() throws IOException;
  }

  /** Closes the socket if the greeting fails or takes too long. */
  private DirectLink greet(DirectSocket socket, Greeting greeting) throws IOException {
    var limit = clock.schedule(socket::close, GREETING_MILLIS, TimeUnit.MILLISECONDS);
    boolean done = false;
    try {
      DirectLink link = greeting.run();
      done = limit.cancel(false);
      return link;
    } finally {
      if (!done) {
        socket.close();
      }
    }
  }

  private static void shut(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing a socket for direct links", e);
    }
  }

  private static ServerSocketChannel listen(Endpoint at) {
    try {
      ServerSocketChannel opened = ServerSocketChannel.open();
      try {
        return opened.bind(
            new InetSocketAddress(InetAddress.getByName(at.host()), at.port()), QUEUE);
      } catch (IOException | RuntimeException e) {
        opened.close();
        throw e;
      }
    } catch (IOException e) {
      throw new NetworkException(
          "this node cannot listen for other nodes at " + at + ": " + e.getMessage(), e);
    }
  }
}
