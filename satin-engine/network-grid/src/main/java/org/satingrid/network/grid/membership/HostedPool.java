package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.Admission;
import org.satingrid.network.registry.Inheritance;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolRegistry;
import org.satingrid.network.registry.PoolState;

/**
 * A pool on the node of its registrar. Receives requests, and sends answers and news. Not
 * thread-safe.
 *
 * <p>The registrar sends each event once, when it happens. If the {@code Alive} of a member shows a
 * gap, the registrar sends the missing events again. A member that is silent for {@link
 * #SILENCE_NANOS} counts as dead, unless its node was unreachable in that time.
 */
final class HostedPool {
  /** Sends answers. */
  interface Out {
    void send(NodeId to, ToMember message);
  }

  /**
   * The silence after which a member counts as dead. It is longer than other nodes wait for a
   * missing node, because the nodes of a silent site count as present during that wait.
   */
  static final long SILENCE_NANOS = 240_000_000_000L;

  /** Members report at once which registrar they follow. These reports arrive within this time. */
  private static final long SAY_NANOS = 1_000_000_000L;

  /** The interval of members' reports is less than this time. */
  private static final long CONTEST_NANOS = 7_000_000_000L;

  /**
   * Maximum number of events that are kept for members that missed them. A member that missed more
   * events is removed from the pool.
   */
  private static final int MAX_LOG = 10_000;

  private final String id;
  private final long epoch;
  private final Out out;
  private final PoolRegistry registry;
  private long term;

  /** The time when this node became the registrar. */
  private final long since;

  /** The latest term of another registrar, and the time when this node first received this term. */
  private long contestedTerm;

  private long contestedAt;

  private final Map<Integer, NodeId> where = new TreeMap<>();
  private final Map<Integer, Long> heard = new HashMap<>();

  /** For each member, the last time at which its node was unreachable. */
  private final Map<Integer, Long> away = new HashMap<>();

  /** Nodes that already have a member and request to join, with the time of the first request. */
  private final Map<NodeId, Long> asked = new HashMap<>();

  /** Members that have reported that they follow this registrar. */
  private final Set<Integer> followers = new HashSet<>();

  private final List<PoolEvent> log = new ArrayList<>();

  HostedPool(String id, long epoch, Out out) {
    this(id, epoch, out, new PoolRegistry(), 0, 0);
  }

  private HostedPool(String id, long epoch, Out out, PoolRegistry registry, long term, long since) {
    this.id = id;
    this.epoch = epoch;
    this.out = out;
    this.registry = registry;
    this.term = term;
    this.since = since;
  }

  /** Continues a pool after the loss of its registrar and some of its members. */
  static HostedPool inherited(
      ToRegistrar.Survivor heir,
      long term,
      Inheritance inheritance,
      Map<Integer, NodeId> where,
      Out out,
      long now) {
    PoolState state = Objects.requireNonNull(inheritance.best());
    HostedPool pool =
        new HostedPool(heir.pool(), heir.epoch(), out, new PoolRegistry(state), term, now);
    pool.where.putAll(where);
    pool.where.keySet().retainAll(state.present().keySet());
    pool.where.keySet().forEach(member -> pool.heard.put(member, now));
    Set<Integer> lost = new TreeSet<>(state.present().keySet());
    // The members on known nodes are not lost.
    lost.removeAll(pool.where.keySet());
    lost.addAll(inheritance.lost());
    // This message is sent before the events of the losses, so that all members begin with the same
    // state. The lost members do not get this message. If they are alive, they follow another
    // registrar. With this message they would leave that registrar for a pool that counts them as
    // dead.
    ToMember.Continued continued = pool.continued();
    pool.where.forEach(
        (member, address) -> {
          if (!lost.contains(member)) {
            out.send(address, continued);
          }
        });
    pool.bury(lost);
    return pool;
  }

  String id() {
    return id;
  }

  /** Returns true if the pool has members on one of these nodes. */
  boolean reaches(Set<NodeId> nodes) {
    return where.values().stream().anyMatch(nodes::contains);
  }

  long epoch() {
    return epoch;
  }

  long term() {
    return term;
  }

  /** Returns the member that was admitted last. */
  int newest() {
    return registry.newest();
  }

  /** Handles the report of a survivor that is late, or that does not know about this registrar. */
  void survivor(NodeId from, ToRegistrar.Survivor survivor, long now) {
    boolean known = speaksFor(from, survivor.epoch(), survivor.id());
    // A member that has seen events that this registry lacks cannot continue with it.
    if (known && (survivor.term() >= term || survivor.state().sequence() <= registry.sequence())) {
      heard.put(survivor.id(), now);
      out.send(from, continued());
    } else {
      out.send(from, new ToMember.NoMember(id, survivor.epoch(), survivor.id()));
    }
  }

  /**
   * Sends the message {@code Continued} again to the members that have not reported that they
   * follow this registrar.
   */
  void tellAgain() {
    ToMember.Continued continued = continued();
    where.forEach(
        (member, address) -> {
          if (!followers.contains(member)) {
            out.send(address, continued);
          }
        });
  }

  /**
   * Returns the list of this registrar's followers, as a message for other registrars of the pool.
   */
  ToRegistrar.Followers followers() {
    return new ToRegistrar.Followers(id, epoch, term, Set.copyOf(followers));
  }

  /**
   * Gives up the followers of another heir with the same term, because these members ignore this
   * registrar. They count as dead here, so that other members do not wait for them.
   */
  void giveUpThoseOf(ToRegistrar.Followers another) {
    Set<Integer> theirs = alsoHere(another);
    theirs.removeAll(followers);
    bury(theirs);
  }

  /** Returns true if this registrar is an heir, and its followers have had the time to report. */
  boolean hasInherited(long now) {
    return term > 0 && now - since >= SAY_NANOS;
  }

  /** The reaction to another registrar of the same pool. */
  enum Contest {
    YIELD,
    WAIT,
    OUTLAST
  }

  /**
   * The registrar with more followers continues. With equal numbers the later registrar continues.
   * A registrar that was frozen or cut off still counts followers that have changed to another
   * registrar. If the other registrar has at least as many followers, this registrar yields at
   * once. Otherwise this registrar waits until its own followers have reported again.
   */
  Contest against(ToRegistrar.Followers theirs, long now) {
    Set<Integer> mine = new TreeSet<>(followers);
    mine.removeAll(theirs.members());
    if (theirs.term() > contestedTerm) {
      contestedTerm = theirs.term();
      contestedAt = now;
    }
    if (mine.size() <= theirs.members().size()) {
      return Contest.YIELD;
    }
    if (now - contestedAt < CONTEST_NANOS) {
      return Contest.WAIT;
    }
    // A frozen node receives old messages when it continues. Old messages do not prove that their
    // senders still follow this registrar.
    long proof = contestedAt + SAY_NANOS;
    mine.removeIf(member -> heard.getOrDefault(member, 0L) < proof);
    return mine.size() > theirs.members().size() ? Contest.OUTLAST : Contest.YIELD;
  }

  /**
   * Gives up members that follow a later registrar, because they never return to this registrar,
   * even if it continues.
   */
  void lose(ToRegistrar.Followers theirs) {
    bury(alsoHere(theirs));
  }

  private Set<Integer> alsoHere(ToRegistrar.Followers theirs) {
    Set<Integer> both = new TreeSet<>(where.keySet());
    both.retainAll(theirs.members());
    return both;
  }

  /**
   * Continues as the pool's registrar, after another registrar with fewer followers has yielded.
   */
  void outlast(ToRegistrar.Followers theirs) {
    term = theirs.term() + 1;
    ToMember.Continued continued = continued();
    where.values().forEach(address -> out.send(address, continued));
  }

  /**
   * Gives up the pool. Informs its members that they have no registrar. Also informs the members on
   * {@code others} that they need an heir, because they have possibly not noticed the loss.
   */
  void dissolve(Predicate<NodeId> others) {
    where.forEach(
        (member, address) ->
            out.send(
                address,
                others.test(address)
                    ? new ToMember.NotHere(id, epoch, newest())
                    : new ToMember.NoMember(id, epoch, member)));
    where.clear();
  }

  private ToMember.Continued continued() {
    return new ToMember.Continued(id, epoch, term, registry.state(), new TreeMap<>(where));
  }

  void join(NodeId from, String ticket, long now) {
    if (mayBeLate(from, ticket, now)) {
      return;
    }
    asked.remove(from);
    Admission admission = registry.join(ticket, from.node(), from.site());
    if (admission instanceof Admission.Refused refused) {
      out.send(from, new ToMember.Denied(id, ticket, refused.reason()));
    } else if (admission instanceof Admission.Granted granted) {
      int member = granted.welcome().self().id();
      heard.put(member, now);
      where.put(member, from);
      where.keySet().retainAll(present());
      publish(granted.events(), member);
      out.send(
          from,
          new ToMember.Admitted(id, ticket, epoch, term, granted.welcome(), new TreeMap<>(where)));
    }
  }

  /**
   * Returns true if the join request of a node that already has a member can be an old request that
   * arrived late. After a late request, messages of the member arrive. If this takes more than a
   * second, the node does not know of its member, and the request is new.
   */
  private boolean mayBeLate(NodeId from, String ticket, long now) {
    List<Integer> members =
        where.keySet().stream().filter(id -> from.equals(where.get(id))).toList();
    if (members.isEmpty() || registry.knows(ticket)) {
      return false;
    }
    long first = asked.computeIfAbsent(from, node -> now);
    if (members.stream().anyMatch(member -> heard.getOrDefault(member, first) - first > 0)) {
      asked.remove(from);
      return true;
    }
    return now - first < SAY_NANOS;
  }

  void leave(NodeId from, ToRegistrar.Leave leave) {
    if (speaksFor(from, leave.epoch(), leave.id())) {
      forget(Set.of(leave.id()));
      publish(leave.died() ? registry.died(leave.id()) : registry.leave(leave.id()), -1);
    }
    out.send(from, new ToMember.NoMember(id, leave.epoch(), leave.id()));
  }

  void claim(NodeId from, ToRegistrar.Claim claim) {
    if (speaksFor(from, claim.epoch(), claim.id())) {
      publish(registry.claim(claim.election(), claim.id()), -1);
    }
  }

  void alive(NodeId from, ToRegistrar.Alive alive, long now) {
    long firstLogged = log.isEmpty() ? registry.sequence() + 1 : log.get(0).sequence();
    if (!speaksFor(from, alive.epoch(), alive.id()) || alive.sequence() + 1 < firstLogged) {
      out.send(from, new ToMember.NoMember(id, alive.epoch(), alive.id()));
      return;
    }
    heard.put(alive.id(), now);
    followers.add(alive.id());
    List<PoolEvent> missed =
        log.stream().filter(event -> event.sequence() > alive.sequence()).toList();
    out.send(from, news(missed, alive.question()));
  }

  /** Called for nodes that are gone or no longer part of the pool. Their members are also gone. */
  void gone(Predicate<NodeId> nodes) {
    Set<Integer> dead = new TreeSet<>(where.keySet());
    dead.removeIf(member -> !nodes.test(where.get(member)));
    bury(dead);
  }

  /**
   * Gives up silent members.
   *
   * @param isAway whether a node is unreachable but not gone
   */
  void tick(long now, Predicate<NodeId> isAway) {
    where.forEach(
        (member, node) -> {
          if (isAway.test(node)) {
            away.put(member, now);
          }
        });
    Set<Integer> silent = new TreeSet<>(where.keySet());
    silent.removeIf(
        member -> {
          long said = heard.getOrDefault(member, now);
          return now - Math.max(said, away.getOrDefault(member, said)) <= SILENCE_NANOS;
        });
    bury(silent);
  }

  /** Returns the events that are kept for members that missed them. */
  List<PoolEvent> log() {
    return List.copyOf(log);
  }

  @Override
  public String toString() {
    return id + ", term " + term + ", " + where;
  }

  boolean isEmpty() {
    return where.isEmpty();
  }

  /**
   * Reports all deaths together, so that no dead member receives the report of another death. The
   * members that count as dead can be alive, and are then about to choose an heir. A member that
   * has seen more events than this heir could not follow it.
   */
  private void bury(Set<Integer> members) {
    forget(members);
    List<PoolEvent> deaths = new ArrayList<>();
    members.forEach(member -> deaths.addAll(registry.died(member)));
    publish(deaths, -1);
  }

  private void forget(Set<Integer> members) {
    where.keySet().removeAll(members);
    heard.keySet().removeAll(members);
    away.keySet().removeAll(members);
    followers.removeAll(members);
    asked.keySet().retainAll(where.values());
  }

  private Set<Integer> present() {
    return registry.present().stream().map(member -> member.id()).collect(Collectors.toSet());
  }

  private boolean speaksFor(NodeId from, long itsEpoch, int member) {
    return itsEpoch == epoch && from.equals(where.get(member));
  }

  private void publish(List<PoolEvent> events, int except) {
    if (events.isEmpty()) {
      return;
    }
    log.addAll(events);
    if (log.size() > MAX_LOG) {
      log.subList(0, log.size() - MAX_LOG).clear();
    }
    ToMember.News news = news(events, 0);
    where.forEach(
        (member, address) -> {
          if (member != except) {
            out.send(address, news);
          }
        });
  }

  private ToMember.News news(List<PoolEvent> events, long answers) {
    Map<Integer, NodeId> joined = new LinkedHashMap<>();
    for (PoolEvent event : events) {
      if (event instanceof PoolEvent.Joined news) {
        NodeId address = where.get(news.member().id());
        if (address != null) {
          joined.put(news.member().id(), address);
        }
      }
    }
    return new ToMember.News(id, epoch, answers, events, joined);
  }
}
