package org.satingrid.network.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.Admission;
import org.satingrid.network.registry.Elections;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolRegistry;
import org.satingrid.network.support.Mailbox;

/**
 * Several nodes with their sites in one JVM. Messages take the time of the link model. Membership
 * changes take no time, and membership survives the registrar's node. Tests can kill and freeze
 * nodes.
 *
 * <p>One lock, the lock of this object, orders the membership of all pools. Messages do not need
 * this lock.
 */
public final class InMemoryGrid implements AutoCloseable {
  private final LinkModel links;
  private final Scheduler scheduler;
  private final Map<String, InMemoryNetwork> nodes = new HashMap<>();
  private final Map<String, PoolHost> hosts = new HashMap<>();
  private final Map<String, SiteLink> siteLinks = new ConcurrentHashMap<>();
  private long tickets;

  public InMemoryGrid() {
    this(LinkModel.instant(), new ThreadScheduler());
  }

  /**
   * @param scheduler the scheduler, which the grid closes when it is closed
   */
  public InMemoryGrid(LinkModel links, Scheduler scheduler) {
    this.links = links;
    this.scheduler = scheduler;
  }

  /** Makes a node. The name can be used again after the node was killed or closed. */
  public synchronized Network node(String name, String site) {
    InMemoryNetwork node = new InMemoryNetwork(this, name, site);
    if (nodes.putIfAbsent(name, node) != null) {
      throw new NetworkException("there is a node " + name + " already; choose another name");
    }
    return node;
  }

  /** Kills the node at once. The engines on this node get no further events. */
  public void kill(String node) {
    InMemoryNetwork killed = known(node);
    depart(killed, InMemoryPool::vanish);
  }

  /** Stops all messages from the node and to its listeners until {@link #thaw}. */
  public void freeze(String node) {
    known(node).pools().forEach(InMemoryPool::freeze);
  }

  public void thaw(String node) {
    known(node).pools().forEach(InMemoryPool::thaw);
  }

  @Override
  public void close() {
    List<InMemoryNetwork> open;
    synchronized (this) {
      open = new ArrayList<>(nodes.values());
    }
    open.forEach(InMemoryNetwork::close);
    scheduler.close();
  }

  synchronized InMemoryPool join(InMemoryNetwork node, PoolSpec spec, PoolListener listener) {
    if (nodes.get(node.name()) != node) {
      throw new NetworkException("node " + node.name() + " is gone; create it again");
    }
    if (!hosts.containsKey(spec.id()) && !nodes.containsKey(spec.registrar())) {
      throw new NetworkException(
          "pool " + spec.id() + ": there is no node " + spec.registrar() + " to keep it");
    }
    PoolHost host = hosts.computeIfAbsent(spec.id(), id -> new PoolHost(spec));
    if (!host.spec().equals(spec)) {
      throw new NetworkException(
          "pool " + spec.id() + " is kept by node " + host.spec().registrar());
    }
    if (host.memberOf(node) != null) {
      throw new NetworkException(
          "node " + node.name() + " is in pool " + spec.id() + " already; leave it first");
    }
    Admission admission = host.registry().join("t" + ++tickets, node.name(), node.site());
    if (!(admission instanceof Admission.Granted granted)) {
      throw new NetworkException(((Admission.Refused) admission).reason());
    }
    Elections elections = new Elections();
    InMemoryPool pool =
        new InMemoryPool(
            this, host, node, granted.welcome(), listener, elections, new Mailbox(scheduler));
    // The pool is added before other members are informed of it, because they can send messages at
    // once.
    host.add(pool);
    host.publish(granted.events());
    return pool;
  }

  void leave(InMemoryPool pool) {
    remove(pool, registry -> registry.leave(pool.self().id()));
  }

  void died(InMemoryPool pool) {
    remove(pool, registry -> registry.died(pool.self().id()));
  }

  synchronized void claim(InMemoryPool pool, String election) {
    pool.host().publish(pool.host().registry().claim(election, pool.self().id()));
  }

  void close(InMemoryNetwork node) {
    depart(node, InMemoryPool::close);
  }

  Scheduler scheduler() {
    return scheduler;
  }

  SiteLink siteLink(String from, String to, Lane lane) {
    return siteLinks.computeIfAbsent(
        from + '\n' + to + '\n' + lane, key -> new SiteLink(links.between(from, to)));
  }

  private synchronized void depart(InMemoryNetwork node, Consumer<InMemoryPool> how) {
    if (!nodes.remove(node.name(), node)) {
      return;
    }
    for (InMemoryPool pool : node.pools()) {
      how.accept(pool);
      remove(pool, registry -> registry.died(pool.self().id()));
    }
  }

  private synchronized void remove(
      InMemoryPool pool, Function<PoolRegistry, List<PoolEvent>> change) {
    PoolHost host = pool.host();
    host.remove(pool);
    host.publish(change.apply(host.registry()));
    forgetIfEmpty(host);
  }

  private void forgetIfEmpty(PoolHost host) {
    if (host.registry().present().isEmpty()) {
      hosts.remove(host.spec().id(), host);
    }
  }

  private synchronized InMemoryNetwork known(String node) {
    @Nullable InMemoryNetwork network = nodes.get(node);
    if (network == null) {
      throw new NetworkException("there is no node " + node);
    }
    return network;
  }
}
