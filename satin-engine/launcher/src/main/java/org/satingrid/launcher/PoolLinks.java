package org.satingrid.launcher;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.threads.net.Links;

/**
 * The links of a threaded program's node, over a pool of the grid's network. Nodes are numbered in
 * the portal's order. Members join the pool in any order.
 *
 * <p>Messages are delivered only after all nodes have joined, because the receiver of a message can
 * send messages to any other node. The loss of a node also ends this wait.
 */
final class PoolLinks implements Links {
  private final List<NodeLink> peers = new ArrayList<>();
  private final int self;
  private final Map<Integer, NodeLink> byMember = new ConcurrentHashMap<>();
  private final Map<String, String> unseen = new ConcurrentHashMap<>();
  private final CompletableFuture<@Nullable Void> gathered = new CompletableFuture<>();
  private final CompletableFuture<Receiver> opened = new CompletableFuture<>();
  private volatile @Nullable String poolLost;
  private volatile @Nullable Pool pool;

  private PoolLinks(List<String> nodes, int self) {
    this.self = self;
    CompletableFuture<Receiver> ready = gathered.thenCombine(opened, (all, receiver) -> receiver);
    for (int number = 0; number < nodes.size(); number++) {
      peers.add(new NodeLink(number, nodes.get(number), ready));
    }
  }

  /**
   * Joins the pool of a job.
   *
   * @param nodes the names of the nodes in the order of their numbers, each as site/node
   * @param self number of this node
   * @throws org.satingrid.network.NetworkException if the pool cannot be joined
   */
  static PoolLinks join(Network network, PoolSpec spec, List<String> nodes, String self) {
    int number = nodes.indexOf(self);
    if (number < 0) {
      throw new IllegalArgumentException("node " + self + " is not one of the job's: " + nodes);
    }
    PoolLinks links = new PoolLinks(nodes, number);
    links.pool = network.join(spec, links.new Events());
    return links;
  }

  @Override
  public int nodes() {
    return peers.size();
  }

  @Override
  public int self() {
    return self;
  }

  /** Returns the name of a node, as site/node. */
  String name(int number) {
    return peers.get(number).name();
  }

  /** Returns the reason why this node cannot reach any other node, or null if it can. */
  @Nullable String poolLost() {
    return poolLost;
  }

  /**
   * Waits until all nodes have joined.
   *
   * @return the missing nodes, each with the known reason
   */
  List<String> awaitAll(Duration atMost) throws InterruptedException {
    try {
      gathered.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException late) {
      // The missing nodes are reported below.
    }
    List<String> missing = new ArrayList<>();
    for (NodeLink peer : peers) {
      if (!peer.isThere()) {
        String why = unseen.get(peer.name());
        missing.add(peer.name() + (why == null ? "" : " (" + why + ")"));
      }
    }
    return missing;
  }

  /** Must be called from time to time, so that a lost message does not block its receiver. */
  void tick() {
    Pool joined = pool;
    if (joined != null) {
      peers.stream().filter(peer -> peer.number() != self).forEach(peer -> peer.tick(joined));
    }
  }

  /** Returns the bytes of payload sent, by the receiver's site. */
  Map<String, Long> sentBySite() {
    Map<String, Long> sent = new TreeMap<>();
    peers.stream()
        .filter(peer -> peer.sent() > 0)
        .forEach(peer -> sent.merge(peer.site(), peer.sent(), Long::sum));
    return sent;
  }

  /** Returns the bytes of payload received, by the sender's site. */
  Map<String, Long> receivedBySite() {
    Map<String, Long> received = new TreeMap<>();
    peers.stream()
        .filter(peer -> peer.received() > 0)
        .forEach(peer -> received.merge(peer.site(), peer.received(), Long::sum));
    return received;
  }

  @Override
  public void open(Receiver receiver) {
    if (!opened.complete(receiver)) {
      throw new IllegalStateException("these links have a receiver already");
    }
  }

  @Override
  public void send(int to, ByteBuffer message) {
    peers.get(to).send(Objects.requireNonNull(pool, "a pool"), message);
  }

  @Override
  public void close() {
    Pool joined = pool;
    if (joined != null) {
      joined.close();
    }
    peers.forEach(NodeLink::close);
  }

  private void gone(Member member, String why) {
    NodeLink peer = byMember.get(member.id());
    if (peer != null) {
      peer.lose(why);
      gathered.complete(null);
    }
  }

  /** Receives the pool's events, one at a time. */
  private final class Events implements PoolListener {
    @Override
    public void joined(Member member) {
      String name = new NodeName(member.site(), member.node()).toString();
      for (NodeLink peer : peers) {
        if (peer.name().equals(name) && peer.meet(member)) {
          byMember.put(member.id(), peer);
        }
      }
      if (peers.stream().allMatch(NodeLink::isThere)) {
        gathered.complete(null);
      }
    }

    @Override
    public void left(Member member) {
      gone(member, "it has left");
    }

    @Override
    public void died(Member member) {
      gone(member, "it has died");
    }

    @Override
    public void received(Member from, byte[] payload) {
      NodeLink peer = byMember.get(from.id());
      if (peer != null) {
        peer.receive(payload);
      }
    }

    @Override
    public void unseen(NodeName node, String reason) {
      unseen.put(node.toString(), reason);
    }

    @Override
    public void lost(String reason) {
      poolLost = reason;
      peers.stream().filter(peer -> peer.number() != self).forEach(peer -> peer.lose(reason));
      gathered.complete(null);
    }
  }
}
