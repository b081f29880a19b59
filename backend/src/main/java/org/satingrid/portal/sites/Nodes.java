package org.satingrid.portal.sites;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.portal.shared.Settings;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Manages the nodes of all sites, their enrolment and their connections. */
@Service
public class Nodes {
  private final SiteRepository repository;
  private final NodeMirror mirror;
  private final IsolationDemands demands;
  private final LifecycleRepository lifecycle;
  private final ApplicationEventPublisher events;
  private final Settings settings;
  private final Clock clock;

  Nodes(
      SiteRepository repository,
      NodeMirror mirror,
      IsolationDemands demands,
      LifecycleRepository lifecycle,
      ApplicationEventPublisher events,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.mirror = mirror;
    this.demands = demands;
    this.lifecycle = lifecycle;
    this.events = events;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * Returns all nodes except revoked and removed ones, the fastest first. The times of their last
   * contact can be old.
   */
  public List<GridNode> all() {
    return mirror.all();
  }

  /** Returns the nodes with these ids, without removed ones, in no particular order. */
  public List<GridNode> all(Collection<UUID> ids) {
    return repository.gridNodes(ids);
  }

  /**
   * Returns the presence of the nodes with these ids, without removed ones, in no particular order.
   */
  public List<Presence> presence(Collection<UUID> ids) {
    return repository.presence(ids);
  }

  /** Returns the node with this key. */
  public Optional<GridNode> byKey(Fingerprint key) {
    return repository.nodeByKey(key.bytes());
  }

  /**
   * Records that an agent has requested a connection, before it receives the answer. From now on,
   * messages over its earlier connections are ignored.
   *
   * @param ahead difference of the node's clock from the portal's, negative if the node's clock is
   *     behind
   * @param process word of the agent's process, or null for an older agent
   */
  public Connection connecting(UUID node, Duration ahead, @Nullable String process) {
    return new Connection(node, repository.nextConnection(node, ahead.toMillis(), process));
  }

  /**
   * Returns true if an agent with the node's key is connected at any portal.
   *
   * @param otherThan word of a process that does not count
   * @param silence maximum time since the agent's last message
   */
  public boolean isConnected(UUID node, String otherThan, Duration silence) {
    return repository.isConnected(node, otherThan, clock.instant().minus(silence));
  }

  /**
   * Records that an agent has connected. Its node gets work after it has reported its speed.
   *
   * @return false, without an effect, if the agent has a newer connection
   */
  public boolean connected(Connection connection, FromAgent.Hello hello) {
    return repository.connected(connection, hello, clock.instant());
  }

  /**
   * Stores the speed that an agent has measured. An invalid speed is ignored, and an impossible
   * speed is cut to the maximum. The listeners of {@link NodeCameUp} run in the same transaction.
   * After a restart of the portal all agents report their speeds at once, and each additional
   * transaction would wait for the disk.
   */
  @Transactional
  public void measured(UUID node, FromAgent.Speed speed) {
    if (ClaimedSpeed.isFigure(speed.speed()) && ClaimedSpeed.isFigure(speed.coreSpeed())) {
      repository.measured(node, ClaimedSpeed.bounded(speed, repository.workers(node)));
      events.publishEvent(new NodeCameUp(node));
    }
  }

  /**
   * Stores the ratio of a node's speed in jobs to its claimed speed, as measured over all
   * applications.
   */
  public void showed(UUID node, double factor) {
    repository.factor(node, factor);
  }

  /** Replaces the stored problems of a node by the reported ones. */
  @Transactional
  public void ails(UUID node, List<FromAgent.Ailment> ailments) {
    List<NodeProblem> before = lifecycle.problems(node);
    List<NodeProblem> now = NodeProblems.of(before, ailments, clock.instant());
    if (!now.equals(before)) {
      lifecycle.setProblems(node, now);
      events.publishEvent(new NodeChanged(node));
    }
  }

  /** Stores an agent's description of its machine. */
  public void runsOn(UUID node, FromAgent.Machine machine) {
    lifecycle.setMachine(node, ToldTexts.machine(machine));
  }

  /** Records that an agent will end within this time. */
  public void leaving(Connection connection, Duration within) {
    lifecycle.leaving(connection, clock.instant().plus(within));
    events.publishEvent(new NodeChanged(connection.node()));
  }

  /**
   * Drains a node, because its agent reports the end of the hours of its machine.
   *
   * @param until null if the hours have begun again, which ends the drain
   */
  public void resting(Connection connection, @Nullable Instant until, String reason) {
    lifecycle.resting(connection, clock.instant(), until, reason);
    events.publishEvent(new NodeChanged(connection.node()));
  }

  /** Returns the nodes among these that are revoked or removed. */
  public List<UUID> shutOut(Collection<UUID> ids) {
    return ids.isEmpty() ? List.of() : lifecycle.shutOut(ids);
  }

  /** Returns the keys of revoked and removed nodes with certificates that are still valid. */
  public RevokedKeys revokedKeys() {
    return RevokedKeys.of(
        lifecycle.revokedKeys(clock.instant(), RevokedKeys.MAX_KEYS).stream()
            .map(digest -> Fingerprint.ofDigest(digest).hex())
            .toList());
  }

  /** Returns addresses of some other nodes of the site, read at most a second ago. */
  public List<String> neighbours(String site, UUID node) {
    return mirror.neighbours(site, node);
  }

  /**
   * Returns the minimum isolation class that the site demands of nodes with jobs, read at most a
   * second ago.
   */
  public IsolationClass lowestIsolation(String site) {
    return demands.of(site);
  }

  /**
   * Records that messages have arrived over these connections.
   *
   * @return nodes with a later connection. Messages over their earlier connection must be ignored
   */
  public Set<UUID> seen(Collection<Connection> connections) {
    return repository.seen(connections, clock.instant());
  }

  /** Records that a connection has ended. */
  public void disconnected(Connection connection) {
    repository.disconnected(connection);
  }

  /** Marks nodes as disconnected if their agents have been silent for too long. */
  public void disconnectSilent() {
    repository.disconnectSilent(clock.instant().minus(settings.nodes().downAfter()));
  }
}
