package org.satingrid.network.grid.direct;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.support.Rejects;

/**
 * Direct links to other nodes, without the hub. The first message to a node starts an attempt to
 * connect. Before a link exists, messages go through the hub. A link is closed after a minute
 * without messages, unless it must be kept.
 */
public final class DirectLinks implements AutoCloseable {
  /**
   * Maximum number of links. Each link costs two threads. Other nodes are reached through the hub.
   */
  private static final int MAX_PEERS = 256;

  private static final long BEAT_NANOS = 1_000_000_000L;
  private static final long USED_NANOS = 60_000_000_000L;

  /** The methods of the network that its direct links use. */
  public interface Site {
    /** Runs a task on the control thread. */
    void post(Runnable task);

    /** Returns true if a link to this node is wanted. Any thread can call it. */
    boolean isApart(NodeId node);

    /** Returns true if this node is reached at its near address. Any thread can call it. */
    boolean isNear(NodeId node);

    /** Returns true if a link to this node must stay open even without messages. */
    boolean keeps(NodeId node);

    /** Sends a message through the hub. */
    void meet(NodeId node, byte[] meeting);

    /**
     * Reports a changed route to a node, on the control thread. Messages on their way can be lost.
     */
    void reached(NodeId node, boolean directly);
  }

  private final Site site;
  private final DirectDoor door;
  private final List<Endpoint> reachableNearby;
  private final List<Endpoint> reachableFromAfar;
  private final int farPort;
  private final LongSupplier clock;
  private final SecureRandom random = new SecureRandom();
  private final Map<NodeId, DirectPeer> peers = new ConcurrentHashMap<>();
  private final Map<String, Receiver> pools = new ConcurrentHashMap<>();
  private final LinkEvents events = new LinkEvents();

  private volatile boolean closed;

  // Used only by the control thread.
  private long beatAt;
  private long usedAt;

  /**
   * Starts to listen.
   *
   * @param near address for connections from near nodes
   * @param far address for connections from other nodes
   */
  public DirectLinks(
      NodeId self,
      DirectConfig near,
      DirectConfig far,
      @Nullable NodeCertificate certificate,
      Site site,
      Rejects rejects,
      LongSupplier clock) {
    this.site = site;
    this.clock = clock;
    this.door = new DirectDoor(self, List.of(near, far), certificate, rejects);
    this.reachableNearby = near.reachableAt(door.port(near));
    this.farPort = door.port(far);
    this.reachableFromAfar = far.reachableAt(farPort);
    long now = clock.getAsLong();
    beatAt = now;
    usedAt = now;
    door.open(peers::get, this::made);
  }

  /** Returns the port for connections from nodes that are not near, or -1. */
  public int farPort() {
    return farPort;
  }

  /** Returns the addresses for connections from nodes that are not near. */
  public List<Endpoint> reachableFromAfar() {
    return reachableFromAfar;
  }

  /** Passes the messages of a pool to the receiver from now on. */
  public void open(String pool, Receiver receiver) {
    pools.put(pool, receiver);
  }

  public void forget(String pool) {
    pools.remove(pool);
  }

  /**
   * Sends a message over a direct link. If no such link exists, starts an attempt to connect and
   * returns false. Any thread can call it.
   */
  public boolean carry(NodeId to, String pool, byte[] content, boolean bulk) {
    DirectPeer peer = site.isApart(to) ? peer(to) : null;
    if (peer == null) {
      return false;
    }
    DirectLink link = peer.link();
    if (link == null && peer.mayAsk(clock.getAsLong())) {
      site.post(() -> ask(peer));
    }
    return link != null && link.carry(pool, content, bulk);
  }

  public boolean reaches(NodeId node) {
    DirectPeer peer = peers.get(node);
    return peer != null && peer.link() != null;
  }

  /**
   * Handles a meeting message of another node, which contains its addresses. The node can also
   * request this node's addresses. Runs on the control thread.
   */
  public void hear(NodeId from, Meeting meeting) {
    DirectPeer peer = closed || !site.isApart(from) ? null : peer(from);
    if (peer == null) {
      return;
    }
    if (meeting.asks()) {
      tell(peer, false);
    }
    DirectPeer.Errand errand = peer.met(meeting);
    if (errand != null) {
      door.dial(from, errand, this::made, () -> site.post(peer::dialled));
    }
  }

  /** Closes the links to these nodes. Runs on the control thread. */
  public void gone(Set<NodeId> nodes) {
    for (NodeId node : nodes) {
      DirectPeer peer = peers.remove(node);
      DirectLink link = peer == null ? null : peer.link();
      if (link != null) {
        link.close("its node is gone");
      }
    }
  }

  /** Sends heartbeats and closes unused links. Called at each tick of the control thread. */
  public void tick(long now) {
    if (now - beatAt >= BEAT_NANOS) {
      beatAt = now;
      links().forEach(DirectLink::beat);
    }
    if (now - usedAt >= USED_NANOS) {
      usedAt = now;
      links().stream()
          .filter(link -> !link.wasUsed() && !site.keeps(link.peer()))
          .forEach(link -> link.close("not used"));
    }
  }

  @Override
  public void close() {
    closed = true;
    door.close();
    links().forEach(link -> link.close("this node ends"));
  }

  private List<DirectLink> links() {
    return peers.values().stream().map(DirectPeer::link).filter(link -> link != null).toList();
  }

  private void ask(DirectPeer peer) {
    peer.asked(clock.getAsLong());
    tell(peer, true);
  }

  private void tell(DirectPeer peer, boolean asks) {
    List<Endpoint> at = site.isNear(peer.node()) ? reachableNearby : reachableFromAfar;
    site.meet(peer.node(), Meeting.PROTOCOL.encode(new Meeting(peer.issued(), at, asks)));
  }

  private @Nullable DirectPeer peer(NodeId node) {
    DirectPeer known = peers.get(node);
    if (known != null || peers.size() >= MAX_PEERS) {
      return known;
    }
    return peers.computeIfAbsent(
        node, added -> new DirectPeer(added, Ticket.random(random), clock.getAsLong()));
  }

  private void made(DirectLink link) {
    site.post(() -> linked(link));
  }

  private void linked(DirectLink link) {
    DirectPeer peer = peers.get(link.peer());
    if (closed || peer == null) {
      link.close("its node is gone");
      return;
    }
    DirectLink spare = peer.linked(link);
    if (spare != null) {
      spare.close("another one is kept");
    }
    if (spare != link) {
      link.start(events);
      site.reached(link.peer(), true);
    }
  }

  private final class LinkEvents implements DirectLink.Events {
    @Override
    public void carried(NodeId from, DirectMessage.Carry message) {
      Receiver pool = pools.get(message.pool());
      if (pool != null) {
        pool.receive(from, message.content());
      }
    }

    @Override
    public void ended(DirectLink link) {
      site.post(
          () -> {
            DirectPeer peer = peers.get(link.peer());
            if (peer != null && peer.lost(link, clock.getAsLong())) {
              site.reached(link.peer(), false);
            }
          });
    }
  }
}
