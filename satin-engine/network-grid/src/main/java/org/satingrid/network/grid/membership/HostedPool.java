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
 * A pool whose membership this node keeps: requests in, answers and news out. Not thread-safe.
 *
 * <p>News is told once when it happens and again to whoever's {@code Alive} shows that it missed
 * some. A member of which nothing is heard for {@link #SILENCE_NANOS} died, unless its node was
 * away in that time.
 */
final class HostedPool {
  /** Where answers go. */
  interface Out {
    void send(NodeId to, ToMember message);
  }

  /** Longer than a node is missed for: a site that falls silent is there to others until then. */
  static final long SILENCE_NANOS = 240_000_000_000L;

  /** Members say at once whom they follow; so long it may take. */
  private static final long SAY_NANOS = 1_000_000_000L;

  /** In this time members say again that they are there. */
  private static final long CONTEST_NANOS = 7_000_000_000L;

  /** Events kept for those who missed them; who missed more is out of the pool. */
  private static final int MAX_LOG = 10_000;

  private final String id;
  private final long epoch;
  private final Out out;
  private final PoolRegistry registry;
  private long term;

  /** When it was taken over. */
  private final long since;

  /** The latest term of another registrar, and when it was first heard of. */
  private long contestedTerm;

  private long contestedAt;

  private final Map<Integer, NodeId> where = new TreeMap<>();
  private final Map<Integer, Long> heard = new HashMap<>();

  /** When the nodes of members could not be reached last. */
  private final Map<Integer, Long> away = new HashMap<>();

  /** Nodes with a member here that ask to join, and since when. */
  private final Map<NodeId, Long> asked = new HashMap<>();

  /** Those who have said so. */
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

  /** Goes on with a pool whose registrar is lost, and with it some of its members. */
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
    // Nobody who is left knows where these are.
    lost.removeAll(pool.where.keySet());
    lost.addAll(inheritance.lost());
    // Before anything else happens, so that all begin with the same state. Not to the lost: if they
    // live, they follow somebody else, and would leave that one for a pool in which they are dead.
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

  /** Whether it has members on one of these nodes. */
  boolean reaches(Set<NodeId> nodes) {
    return where.values().stream().anyMatch(nodes::contains);
  }

  long epoch() {
    return epoch;
  }

  long term() {
    return term;
  }

  /** The member that was admitted last. */
  int newest() {
    return registry.newest();
  }

  /** A survivor that reports late, or has not heard that this node keeps the pool now. */
  void survivor(NodeId from, ToRegistrar.Survivor survivor, long now) {
    boolean known = speaksFor(from, survivor.epoch(), survivor.id());
    // A member that knows of events that this registry does not know of cannot go on with it.
    if (known && (survivor.term() >= term || survivor.state().sequence() <= registry.sequence())) {
      heard.put(survivor.id(), now);
      out.send(from, continued());
    } else {
      out.send(from, new ToMember.NoMember(id, survivor.epoch(), survivor.id()));
    }
  }

  /** Those who have not said that they follow may not have heard of it, or be no more. */
  void tellAgain() {
    ToMember.Continued continued = continued();
    where.forEach(
        (member, address) -> {
          if (!followers.contains(member)) {
            out.send(address, continued);
          }
        });
  }

  /** What other registrars may want to know. */
  ToRegistrar.Followers followers() {
    return new ToRegistrar.Followers(id, epoch, term, Set.copyOf(followers));
  }

  /**
   * Another heir of this term has these. They do not listen to this one, so those that it keeps as
   * well are dead here, before others wait for them.
   */
  void giveUpThoseOf(ToRegistrar.Followers another) {
    Set<Integer> theirs = alsoHere(another);
    theirs.removeAll(followers);
    bury(theirs);
  }

  /** Whether this is an heir's, and its followers have had the time to say that they are. */
  boolean hasInherited(long now) {
    return term > 0 && now - since >= SAY_NANOS;
  }

  /** What to do when another registrar says that it keeps the pool. */
  enum Contest {
    YIELD,
    WAIT,
    OUTLAST
  }

  /**
   * Of two registrars the one with more followers goes on, of equals the later one. One that was
   * frozen, or cut off, counts followers that have another registrar since; so it yields at once to
   * one that has as many as it might have left, and else waits for them to say that they are there.
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
    // What was on its way to a frozen node arrives when it goes on, and proves nothing.
    long proof = contestedAt + SAY_NANOS;
    mine.removeIf(member -> heard.getOrDefault(member, 0L) < proof);
    return mine.size() > theirs.members().size() ? Contest.OUTLAST : Contest.YIELD;
  }

  /** Those who follow a later registrar never come back to this one, whoever goes on. */
  void lose(ToRegistrar.Followers theirs) {
    bury(alsoHere(theirs));
  }

  private Set<Integer> alsoHere(ToRegistrar.Followers theirs) {
    Set<Integer> both = new TreeSet<>(where.keySet());
    both.retainAll(theirs.members());
    return both;
  }

  /** Goes on as the pool's registrar, after one that has fewer followers. */
  void outlast(ToRegistrar.Followers theirs) {
    term = theirs.term() + 1;
    ToMember.Continued continued = continued();
    where.values().forEach(address -> out.send(address, continued));
  }

  /**
   * It is kept here no more: tells members that they are on their own, and those on these other
   * nodes, which may not have noticed, that they need an heir.
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
   * A node asks that has a member here: it does not know of it, or its request is from before and
   * late. What the member says comes after such requests, so a second without a word of it decides.
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

  /** Nodes are gone, or no part of the pool any more, and with them their members. */
  void gone(Predicate<NodeId> nodes) {
    Set<Integer> dead = new TreeSet<>(where.keySet());
    dead.removeIf(member -> !nodes.test(where.get(member)));
    bury(dead);
  }

  /**
   * Gives up members that are silent.
   *
   * @param isAway whether a node cannot be reached although it is not gone
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

  /** The events that are kept for members that missed them. */
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
   * Together, so that none of them hears that the others are dead: if they live, they are about to
   * go on without this registrar, and who knew more than their heir could not follow it.
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
