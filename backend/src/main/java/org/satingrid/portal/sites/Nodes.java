package org.satingrid.portal.sites;

import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.sites.SiteRepository.SiteRow;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The nodes of all sites: how they come in, and which are there. */
@Service
public class Nodes {
  private static final double LARGEST_SPEED = 1e6;

  private final SiteRepository repository;
  private final NodeMirror mirror;
  private final ApplicationEventPublisher events;
  private final Settings settings;
  private final Clock clock;

  Nodes(
      SiteRepository repository,
      NodeMirror mirror,
      ApplicationEventPublisher events,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.mirror = mirror;
    this.events = events;
    this.settings = settings;
    this.clock = clock;
  }

  /** A node that has just been enrolled, with the secret by which it is known from now on. */
  public record Newcomer(UUID id, String name, String site, String secret) {}

  /** All nodes, the fastest first. When they were last seen may be long out of date. */
  public List<GridNode> all() {
    return mirror.all();
  }

  /** Those of these that are there, in no order. */
  public List<GridNode> all(Collection<UUID> ids) {
    return repository.gridNodes(ids);
  }

  /** Whose secret this is. */
  public Optional<GridNode> bySecret(String secret) {
    return repository.nodeBySecret(Secrets.hash(secret));
  }

  /**
   * Takes a node in. A name that is taken gets a number: an engine names its pool's registrar by
   * the node's name, which therefore is unique in the grid.
   */
  @Transactional
  public Newcomer enrol(String token, String wanted) {
    if (!Names.isNode(wanted)) {
      throw ProblemException.badField(
          "node", "must be letters, digits, dots, hyphens and underscores, at most 63");
    }
    SiteRow site =
        repository
            .useEnrolmentToken(Secrets.hash(token), clock.instant())
            .orElseThrow(
                () ->
                    new ProblemException(
                        HttpStatus.UNAUTHORIZED,
                        "bad-enrolment-token",
                        "The enrolment token is unknown, used or expired; issue another one.",
                        List.of()));
    String secret = Secrets.next();
    UUID id = UUID.randomUUID();
    String name = wanted;
    for (int n = 2;
        !repository.addNode(id, site.id(), name, Secrets.hash(secret), clock.instant());
        n++) {
      name = wanted.substring(0, Math.min(wanted.length(), 56)) + "-" + n;
    }
    return new Newcomer(id, name, site.name(), secret);
  }

  /** An agent is about to connect: what it said before over other connections is over. */
  public Connection connecting(UUID node) {
    return new Connection(node, repository.nextConnection(node));
  }

  /**
   * An agent has introduced itself; it gets work once it has said its speed.
   *
   * @return false if it has a newer connection: then nothing has changed
   */
  public boolean connected(Connection connection, FromAgent.Hello hello) {
    return repository.connected(connection, hello, clock.instant());
  }

  /** An agent has measured its node. Figures that cannot be are ignored. */
  public void measured(UUID node, FromAgent.Speed speed) {
    if (plausible(speed.speed()) && plausible(speed.coreSpeed())) {
      repository.measured(node, speed);
      events.publishEvent(new NodeCameUp(node));
    }
  }

  /** Addresses at which a node reaches the others of its site that are connected. */
  public List<String> neighbours(UUID node) {
    return repository.neighbours(node);
  }

  /**
   * Something was said over these connections.
   *
   * @return the nodes whose latest connection it was not: what these said does not count
   */
  public Set<UUID> seen(Collection<Connection> connections) {
    return repository.seen(connections, clock.instant());
  }

  /** A connection is gone. */
  public void disconnected(Connection connection) {
    repository.disconnected(connection);
  }

  /** Takes nodes for disconnected whose agents have been silent for too long. */
  public void disconnectSilent() {
    repository.disconnectSilent(clock.instant().minus(settings.nodes().downAfter()));
  }

  private static boolean plausible(double speed) {
    return speed > 0 && speed <= LARGEST_SPEED;
  }
}
