package org.satingrid.network.jgroups;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.support.Rejects;

/**
 * Ways to nodes of other sites without the hub. A way is looked for when there is something to
 * send, which goes through the hub meanwhile, and given up when nothing was carried for a minute.
 * See README.md, "Straight to other sites".
 */
final class DirectLinks implements AutoCloseable {
  /** Each costs two threads. To more nodes than this the hub leads. */
  private static final int MAX_PEERS = 256;

  private static final long BEAT_NANOS = 1_000_000_000L;
  private static final long USED_NANOS = 60_000_000_000L;

  /** What direct links need of their network. */
  interface Site {
    /** Runs a task on the control thread. */
    void post(Runnable task);

    /** Sends through the hub. */
    void meet(Address node, byte[] meeting);

    /** On the control thread: how messages to a node go now; what was under way may be lost. */
    void reached(Address node, boolean directly);
  }

  private final Site site;
  private final String name;
  private final DirectDoor door;
  private final List<Endpoint> reachableAt;
  private final LongSupplier clock;
  private final SecureRandom random = new SecureRandom();
  private final Map<Address, DirectPeer> peers = new ConcurrentHashMap<>();
  private final Map<String, Carrier.Receiver> pools = new ConcurrentHashMap<>();
  private final LinkEvents events = new LinkEvents();

  private volatile boolean closed;

  // Of the control thread.
  private long beatAt;
  private long usedAt;

  DirectLinks(JGroupsConfig config, Address self, Site site, Rejects rejects, LongSupplier clock) {
    this.site = site;
    this.name = config.site();
    this.clock = clock;
    this.door = new DirectDoor(self, config, rejects);
    this.reachableAt = config.direct().reachableAt(door.port());
    long now = clock.getAsLong();
    beatAt = now;
    usedAt = now;
    door.open(peers::get, this::made);
  }

  /** What other sites are told to dial. */
  List<Endpoint> reachableAt() {
    return reachableAt;
  }

  int port() {
    return door.port();
  }

  /** Takes what is carried for a pool, from now on. */
  void open(String pool, Carrier.Receiver receiver) {
    pools.put(pool, receiver);
  }

  void forget(String pool) {
    pools.remove(pool);
  }

  /** False if there is no direct link; one is then looked for. Any thread. */
  boolean carry(Address to, String pool, byte[] content, boolean bulk) {
    if (Topology.site(to).equals(name)) {
      return false;
    }
    DirectPeer peer = peer(to);
    if (peer == null) {
      return false;
    }
    DirectLink link = peer.link();
    if (link == null && peer.mayAsk(clock.getAsLong())) {
      site.post(() -> ask(peer));
    }
    return link != null && link.carry(pool, content, bulk);
  }

  boolean reaches(Address node) {
    DirectPeer peer = peers.get(node);
    return peer != null && peer.link() != null;
  }

  /** On the control thread: a node of another site says where it is, and may ask the same. */
  void hear(Address from, Meeting meeting) {
    DirectPeer peer = closed || Topology.site(from).equals(name) ? null : peer(from);
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

  /** On the control thread. */
  void gone(Set<Address> nodes) {
    for (Address node : nodes) {
      DirectPeer peer = peers.remove(node);
      DirectLink link = peer == null ? null : peer.link();
      if (link != null) {
        link.close("its node is gone");
      }
    }
  }

  /** On the control thread, several times a second. */
  void tick(long now) {
    if (now - beatAt >= BEAT_NANOS) {
      beatAt = now;
      links().forEach(DirectLink::beat);
    }
    if (now - usedAt >= USED_NANOS) {
      usedAt = now;
      links().stream().filter(link -> !link.wasUsed()).forEach(link -> link.close("not used"));
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
    site.meet(peer.node(), Meeting.PROTOCOL.encode(new Meeting(peer.issued(), reachableAt, asks)));
  }

  private @Nullable DirectPeer peer(Address node) {
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
    public void carried(Address from, DirectMessage.Carry message) {
      Carrier.Receiver pool = pools.get(message.pool());
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
